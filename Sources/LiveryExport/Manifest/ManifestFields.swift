import Livery
import LiveryRaster

/// The members of one object in a manifest, each of the kind that is wanted or a fault.
struct ManifestFields {
    private let dictionary: MetadataDictionary
    private let place: SourcePlace

    init(_ metadata: Metadata) throws(ManifestFault) {
        guard let dictionary = metadata.dictionary else {
            throw .malformed(
                reason: "\(metadata.place): an object was to be here, not \(metadata.kindName)"
            )
        }
        self.dictionary = dictionary
        place = metadata.place
    }

    /// A fault of one member.
    func fault(_ name: String, wanted: String) -> ManifestFault {
        let place = dictionary[name]?.place ?? place
        return .malformed(reason: "\(place): '\(name)' is to be \(wanted)")
    }

    func has(_ name: String) -> Bool {
        dictionary[name] != nil
    }

    func member(_ name: String) throws(ManifestFault) -> Metadata {
        guard let member = dictionary[name] else { throw fault(name, wanted: "here") }
        return member
    }

    func text(_ name: String) throws(ManifestFault) -> String {
        guard let text = try member(name).string else { throw fault(name, wanted: "text") }
        return text
    }

    func boolean(_ name: String) throws(ManifestFault) -> Bool {
        guard case .boolean(let value) = try member(name).value else {
            throw fault(name, wanted: "true or false")
        }
        return value
    }

    func number(_ name: String) throws(ManifestFault) -> Double {
        guard case .number(let value) = try member(name).value else {
            throw fault(name, wanted: "a number")
        }
        return value
    }

    func wholeNumber(_ name: String) throws(ManifestFault) -> Int {
        guard let value = Int(exactly: try number(name)), value >= 0 else {
            throw fault(name, wanted: "a whole number")
        }
        return value
    }

    func list(_ name: String) throws(ManifestFault) -> [Metadata] {
        guard let elements = try member(name).array else { throw fault(name, wanted: "a list") }
        return elements
    }

    func texts(_ name: String) throws(ManifestFault) -> [String] {
        let texts = try list(name).map(\.string)
        let present = texts.compactMap(\.self)
        guard present.count == texts.count else { throw fault(name, wanted: "a list of texts") }
        return present
    }

    func numbers(_ name: String) throws(ManifestFault) -> [Double] {
        try list(name).map { element throws(ManifestFault) in
            guard case .number(let value) = element.value else {
                throw fault(name, wanted: "a list of numbers")
            }
            return value
        }
    }

    func digest(_ name: String) throws(ManifestFault) -> Digest {
        guard let digest = Digest(hexadecimal: try text(name)) else {
            throw fault(name, wanted: "a digest")
        }
        return digest
    }

    /// Digests by the names that the document gives them.
    func digests(_ name: String) throws(ManifestFault) -> [String: Digest] {
        let fields = try fields(name)
        var digests: [String: Digest] = [:]
        for name in fields.dictionary.keys { digests[name] = try fields.digest(name) }
        return digests
    }

    func fields(_ name: String) throws(ManifestFault) -> ManifestFields {
        try ManifestFields(member(name))
    }

    func insets(_ name: String) throws(ManifestFault) -> Insets {
        let fields = try fields(name)
        return Insets(
            top: try fields.number("top"),
            left: try fields.number("left"),
            bottom: try fields.number("bottom"),
            right: try fields.number("right")
        )
    }
}
