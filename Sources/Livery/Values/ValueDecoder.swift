import LiveryRaster

/// Turns document values into typed values, follows references, and collects all faults.
///
/// What can't be decoded is reported and gives nil, so that one run finds all faults of an asset.
final class ValueDecoder {
    /// The faults so far.
    private(set) var faults: [Diagnostic] = []

    /// The warnings so far.
    private(set) var warnings: [Diagnostic] = []

    /// Pixels for each point: `hairline` is one pixel.
    private let ownScale: Double

    /// Records whether the scale is used.
    private let needs: AssetDependencies

    /// Pixels for each point.
    var scale: Double {
        needs.noteScale()
        return ownScale
    }

    /// Where references and names of files lead.
    let scope: any ReferenceScope

    /// How many layers were decoded, those within them included.
    var layerCount = 0

    /// How many color stops were decoded.
    var stopCount = 0

    /// How many fills and overlays were decoded.
    var fillCount = 0

    /// How many shadows were decoded.
    var shadowCount = 0

    /// The asset whose metadata is decoded, then the values that were referred to on the way to
    /// where decoding is now.
    private var path: [String]

    /// The metadata of what stands in `path`, as far as it is known.
    private var roots: [DocumentValue?]

    /// How many values were taken from `$values`.
    private var referencedValues = 0

    /// Where the asset itself was left for one of them.
    private var assetPlace: DocumentLocation?

    /// How many values are being decoded, each inside of the one before.
    private var depth = 0

    /// The asset whose metadata is decoded.
    var asset: String { path.first ?? "" }

    init(
        asset: String,
        metadata: DocumentValue? = nil,
        scope: any ReferenceScope,
        scale: Double,
        needs: AssetDependencies = AssetDependencies()
    ) {
        self.needs = needs
        path = [asset]
        roots = [metadata]
        self.scope = scope
        ownScale = scale
    }

    /// Adds a fault; to one of a text that another system would understand, what to write here.
    func report(_ fault: ValueFault, at location: DocumentLocation) {
        var fault = fault
        if case .malformed(let wanted, let text, let hint) = fault {
            let better = foreignHint(for: text, wanted: wanted)
            let parenthesis = CSSTokenizer.parenthesisHint(text)
            // Of what lacks a parenthesis, nothing else can be told. A font is no CSS text, and an unknown
            // function is called by its name alone.
            let comesFirst = wanted != "a font" && !Self.isFunctionName(text)
            let known = better ?? (comesFirst ? parenthesis : nil) ?? hint ?? parenthesis
            fault = .malformed(wanted: wanted, text: text, hint: known)
        }
        faults.append(Diagnostic(.value(fault), at: location))
    }

    /// Whether a text is the name of a function with the parenthesis behind it, as in `rgb(`.
    private static func isFunctionName(_ text: String) -> Bool {
        guard text.hasSuffix("("), let tokens = CSSTokenizer.tokens(of: text + ")"),
            tokens.count == 2,
            case .function = tokens[0]
        else { return false }
        return true
    }

    /// Adds a warning: the value is used all the same.
    func warn(_ fault: ValueFault, at location: DocumentLocation) {
        warnings.append(Diagnostic(.value(fault), at: location, severity: .warning))
    }

    /// Adds a warning of a reference, which is followed all the same.
    func warn(_ fault: ReferenceFault, at location: DocumentLocation) {
        warnings.append(Diagnostic(.reference(fault), at: location, severity: .warning))
    }

    /// Adds faults that were found elsewhere.
    func report(_ diagnostics: [Diagnostic]) {
        faults.append(contentsOf: diagnostics)
    }

    /// Reports a value of the wrong kind, or none at all.
    func reportWrongKind(_ metadata: DocumentValue, wanted: String, hint: String? = nil) {
        switch metadata.value {
        case .null:
            let isYAML = metadata.location.source.format == .yaml
            report(.missingValue(wanted: wanted, isYAML: isYAML), at: metadata.location)
        case .string(let text):
            report(.malformed(wanted: wanted, text: text, hint: hint), at: metadata.location)
        case .number(let number) where hexadecimalHint(for: number.shortest, wanted: wanted) != nil:
            // A color whose quotes and '#' are missing.
            report(
                .malformed(wanted: wanted, text: number.shortest, hint: nil),
                at: metadata.location
            )
        default:
            let fault = ValueFault.wrongKind(
                wanted: wanted,
                found: metadata.kindName,
                hint: hint
            )
            report(fault, at: metadata.location)
        }
    }

    /// Reports a fault, for which there is no value.
    func fail<Value>(_ fault: ValueFault, at location: DocumentLocation) -> Value? {
        report(fault, at: location)
        return nil
    }

    /// Reports a text that can't be decoded, for which there is no value.
    func fail<Value>(
        _ text: String,
        wanted: String,
        hint: String? = nil,
        at location: DocumentLocation
    ) -> Value? {
        fail(.malformed(wanted: wanted, text: text, hint: hint), at: location)
    }

    /// Reports a value of the wrong kind, or none at all, for which there is no value.
    func fail<Value>(
        _ metadata: DocumentValue,
        wanted: String,
        hint: String? = nil
    ) -> Value? {
        reportWrongKind(metadata, wanted: wanted, hint: hint)
        return nil
    }

    /// Decodes a value that may be a reference.
    ///
    /// `{name}` is always one. A bare name is one when an asset of a wanted kind or a value has it,
    /// unless it is the name of what is being decoded: `redColor: redColor` is UIKit's red.
    ///
    /// - Parameters:
    ///   - metadata: The value.
    ///   - wanted: What is wanted, with its article, for diagnostics.
    ///   - kinds: The kinds of asset that can stand for it.
    ///   - namesAreReferences: Whether a bare name may be one too. Default: true.
    ///   - convert: Makes the value of an asset with its name; nil when the asset can't stand for it.
    ///   - decode: Decodes metadata that is no reference.
    /// - Returns: nil when a fault was reported.
    func follow<Value>(
        _ metadata: DocumentValue,
        wanted: String,
        kinds: Set<AssetKind> = [],
        namesAreReferences: Bool = true,
        convert: (any Sendable, String) -> Value? = { _, _ in nil },
        decode: (DocumentValue) -> Value?
    ) -> Value? {
        depth += 1
        defer { depth -= 1 }
        if path.count > 1 {
            referencedValues += 1
            guard referencedValues <= scope.limits.referencedValues else {
                // Reported once: every further reference would only repeat it.
                if referencedValues == scope.limits.referencedValues + 1 {
                    let fault = ReferenceFault.tooMany(limit: scope.limits.referencedValues)
                    faults.append(
                        Diagnostic(.reference(fault), at: assetPlace ?? metadata.location)
                    )
                }
                return nil
            }
        } else {
            assetPlace = metadata.location
        }
        // Asking the system takes longer than decoding a number, so not at every level.
        if depth % 4 == 0, ThreadStack.isNearlyUsedUp {
            needs.noteStack()
            return fail(.tooDeepForStack, at: metadata.location)
        }
        guard let text = metadata.string else {
            if let pointer = metadata.dictionary?["$ref"], !scope.tokens.isEmpty {
                return tokenPart(at: pointer) { name, part in
                    value(name, part, at: metadata.location) {
                        follow(
                            part,
                            wanted: wanted,
                            kinds: kinds,
                            namesAreReferences: namesAreReferences,
                            convert: convert,
                            decode: decode
                        )
                    }
                }
            }
            return decodeKeys(metadata, decode)
        }
        guard text.utf8.count <= scope.limits.textByteCount else {
            return fail(.textTooLong(limit: scope.limits.textByteCount), at: metadata.location)
        }
        if let name = scope.referenceName(in: text) {
            return resolve(
                name,
                at: metadata.location,
                wanted: wanted,
                kinds: kinds,
                namesAreReferences: namesAreReferences,
                convert: convert,
                decode: decode
            )
        }
        guard namesAreReferences, text != path.last, ThemeName.isAssetName(text) else {
            return decode(metadata)
        }
        if let kind = scope.kind(ofAsset: text) {
            guard kinds.contains(kind) else {
                let before = faults.count
                if let literal = decode(metadata) { return literal }
                // What is of a kind of its own, or faulty, may have been meant as text.
                guard kind != .other else { return nil }
                faults.removeSubrange(before...)
                let fault = ReferenceFault.wrongKind(text, is: kind.phrase, wanted: wanted)
                faults.append(Diagnostic(.reference(fault), at: metadata.location))
                return nil
            }
            return asset(text, at: metadata.location, wanted: wanted, convert: convert)
        }
        guard let value = value(named: text) else { return named(text, metadata, decode) }
        // A value has no kind of its own: it is what is meant if it can be decoded as what is
        // wanted, or if the text has no other meaning.
        let before = faults.count
        let warningCount = warnings.count
        let result = self.value(text, value, at: metadata.location) {
            follow(value, wanted: wanted, kinds: kinds, convert: convert, decode: decode)
        }
        if let result { return result }
        let found = Array(faults[before...])
        faults.removeSubrange(before...)
        warnings.removeSubrange(warningCount...)
        if let literal = decode(metadata) { return literal }
        faults.removeSubrange(before...)
        report(found)
        return nil
    }

    /// Decodes a text that may be a misspelt name, which a fault then says.
    private func named<Value>(
        _ text: String,
        _ metadata: DocumentValue,
        _ decode: (DocumentValue) -> Value?
    ) -> Value? {
        let before = faults.count
        if let value = decode(metadata) { return value }
        guard faults.count == before + 1, CSSTokenizer.parenthesisHint(text) == nil,
            case ValueFault.malformed(let wanted, text, let hint) = faults[before].fault.kind,
            hint?.hasPrefix("did you mean") != true, hint?.hasPrefix("write '") != true,
            let nearest = scope.names.nearest(to: text, except: [asset])
        else { return nil }
        faults[before].fault = .value(
            .malformed(wanted: wanted, text: text, hint: "did you mean '\(nearest)'?")
        )
        return nil
    }

    /// Decodes what a name in braces stands for.
    func resolve<Value>(
        _ name: String,
        at location: DocumentLocation,
        wanted: String,
        kinds: Set<AssetKind>,
        namesAreReferences: Bool = true,
        convert: (any Sendable, String) -> Value?,
        decode: (DocumentValue) -> Value?
    ) -> Value? {
        if let kind = scope.kind(ofAsset: name) {
            guard kinds.contains(kind) || kind == .other else {
                let fault = ReferenceFault.wrongKind(name, is: kind.phrase, wanted: wanted)
                faults.append(Diagnostic(.reference(fault), at: location))
                return nil
            }
            return asset(name, at: location, wanted: wanted, convert: convert)
        }
        let before = faults.count
        guard let value = value(named: name) else {
            guard faults.count == before, !reportGroup(name, at: location) else { return nil }
            let fault = ReferenceFault.unknownName(
                name,
                nearest: nearestReference(to: name, wanted: wanted)
            )
            faults.append(Diagnostic(.reference(fault), at: location))
            return nil
        }
        let result = self.value(name, value, at: location) {
            follow(
                value,
                wanted: wanted,
                kinds: kinds,
                namesAreReferences: namesAreReferences,
                convert: convert,
                decode: decode
            )
        }
        guard faults.count > before, let type = mismatch(of: name, since: before) else {
            return result
        }
        faults.removeSubrange(before...)
        let fault = ReferenceFault.wrongKind(name, is: type.phrase, wanted: wanted)
        faults.append(Diagnostic(.reference(fault), at: location))
        return nil
    }

    private func value(named name: String) -> DocumentValue? {
        do throws(ThemeError) {
            return try scope.value(named: name)
        } catch {
            report(error.diagnostics)
            return nil
        }
    }

    private func asset<Value>(
        _ name: String,
        at location: DocumentLocation,
        wanted: String,
        convert: (any Sendable, String) -> Value?
    ) -> Value? {
        do throws(ThemeError) {
            let asset = try scope.asset(named: name, at: location)
            if let value = convert(asset, name) { return value }
            let fault = ReferenceFault.wrongKind(
                name,
                is: "a \(type(of: asset))",
                wanted: wanted
            )
            faults.append(Diagnostic(.reference(fault), at: location))
        } catch {
            // A cycle is found by asking for an asset, which has no location of its own.
            report(error.diagnostics.map { Diagnostic($0.fault, at: $0.location ?? location) })
        }
        return nil
    }

    /// Decodes a value of `$values`, unless that is what is being decoded already.
    private func value<Value>(
        _ name: String,
        _ value: DocumentValue,
        at location: DocumentLocation,
        decode: () -> Value?
    ) -> Value? {
        if let start = path.dropFirst().firstIndex(of: name) {
            let cycle = Array(path[start...]) + [name]
            faults.append(Diagnostic(.reference(.cycle(cycle)), at: location))
            return nil
        }
        guard path.count <= scope.limits.chainLength else {
            let fault = ReferenceFault.tooLong(limit: scope.limits.chainLength)
            faults.append(Diagnostic(.reference(fault), at: location))
            return nil
        }
        warnIfDeprecated(name, at: location)
        path.append(name)
        roots.append(value)
        defer {
            path.removeLast()
            roots.removeLast()
        }
        return decode()
    }

    // MARK: Appearances

    /// Decodes what is no text. A dictionary from appearances to values is reported as one.
    private func decodeKeys<Value>(_ metadata: DocumentValue, _ decode: (DocumentValue) -> Value?)
        -> Value?
    {
        let before = faults.count
        let value = decode(metadata)
        guard faults.count > before, let dictionary = metadata.dictionary,
            let keys = scope.qualifiers.keys(for: key(of: metadata), insteadOf: dictionary)
        else { return value }
        faults.removeSubrange(before...)
        return fail(.appearancesAsKeys(insteadOf: keys), at: metadata.location)
    }

    /// The key under which metadata stands in what is being decoded, or the name of that itself.
    private func key(of metadata: DocumentValue) -> String {
        let unknown = "KEY"
        guard let root = roots.last ?? nil else { return unknown }
        if root.location == metadata.location { return path.last ?? unknown }
        var pending = [(key: unknown, metadata: root)]
        // A document can be made of little else than such faults.
        for _ in 0..<1_000 {
            guard let (key, next) = pending.popLast() else { break }
            if next.location == metadata.location { return key }
            switch next.value {
            case .array(let elements): pending += elements.map { (key, $0) }
            case .dictionary(let inner): pending += inner.map { ($0.key, $0.entry.value) }
            default: break
            }
        }
        return unknown
    }
}
