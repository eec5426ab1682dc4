/// The meaning of a picture's levels according to its ICC profile (ICC.1:2022).
///
/// Profiles of a matrix and three curves, and profiles of one curve for gray, are read. Those that map
/// colors by tables are not.
public struct ICCProfile: Hashable, Sendable {
    /// The colors that a profile is for.
    public enum Model: String, Hashable, Sendable {
        /// Red, green and blue.
        case rgb = "RGB"
        /// Gray.
        case gray
    }

    /// Why a profile can't be used.
    public enum Fault: Error, Hashable, Sendable {
        /// The profile breaks ICC's rules.
        case malformed(String)
        /// The profile maps colors by the table of this tag, such as `A2B0`.
        case tables(tag: String)
        /// The profile is for other colors than RGB and gray, such as `CMYK`.
        case unsupportedModel(String)
        /// The profile is of a class that describes no picture, such as `link`.
        case unsupportedClass(String)
        /// A profile of gray is in a picture of colors.
        case grayProfileOfColors
        /// A PNG file's chunk cICP has a code point that is not read, such as a transfer function of bright pictures.
        case codingPoints(String)
    }

    /// The colors that the profile is for.
    public let model: Model
    /// Red's, green's and blue's curves, or gray's alone.
    let curves: [ICCCurve]
    /// What full red, green and blue light are in XYZ of white point D50; nil for gray.
    let colorants: [SIMD3<Double>]?
    /// Whether gray's curve gives CIE lightness instead of an amount of light.
    let isLightness: Bool

    /// Reads a profile.
    ///
    /// - Throws: `ICCProfile.Fault` for a profile that is broken, maps colors by tables, or is for other
    ///   colors than RGB and gray.
    public init(_ bytes: [UInt8]) throws(Fault) {
        let tags = try ICCTags(bytes)
        let (model, connection) = try Self.colors(of: tags)
        self.model = model
        // A table takes precedence over a matrix (ICC.1:2022, 8.3.2).
        for tag in ["A2B0", "A2B1", "A2B2", "D2B0", "D2B1", "D2B2", "D2B3"]
        where tags.contains(tag) {
            throw .tables(tag: tag)
        }
        switch model {
        case .gray:
            curves = [try tags.curve("kTRC")]
            colorants = nil
            isLightness = connection == "Lab "
        case .rgb:
            guard connection == "XYZ " else {
                throw .malformed("a matrix profile connects to XYZ, found \(connection)")
            }
            curves = [try tags.curve("rTRC"), try tags.curve("gTRC"), try tags.curve("bTRC")]
            colorants = [try tags.xyz("rXYZ"), try tags.xyz("gXYZ"), try tags.xyz("bXYZ")]
            isLightness = false
        }
    }

    /// The model, and the space that colors are converted to.
    private static func colors(of tags: ICCTags) throws(Fault) -> (Model, connection: String) {
        switch tags.profileClass {
        case "mntr", "scnr", "spac", "prtr": break
        default: throw .unsupportedClass(tags.profileClass)
        }
        let model: Model
        switch tags.colorSpace {
        case "RGB ": model = .rgb
        case "GRAY": model = .gray
        default: throw .unsupportedModel(tags.colorSpace)
        }
        switch tags.connectionSpace {
        case "XYZ ", "Lab ": return (model, tags.connectionSpace)
        default: throw .malformed("it connects to '\(tags.connectionSpace)', not to XYZ or Lab")
        }
    }
}

extension ICCProfile.Fault: CustomStringConvertible {
    /// What is wrong, as a phrase.
    public var description: String {
        switch self {
        case .malformed(let problem):
            "the ICC profile is broken: \(problem)"
        case .tables(let tag):
            "the ICC profile maps colors by tables (\(tag)); expected a matrix and curves: convert the "
                + "picture to sRGB"
        case .unsupportedModel(let model):
            "the ICC profile is for '\(model)' colors; expected RGB or gray"
        case .unsupportedClass(let name):
            "the ICC profile is of class '\(name)', which describes no picture"
        case .codingPoints(let found):
            "the chunk cICP has \(found), which is not supported: convert the picture to sRGB"
        case .grayProfileOfColors:
            "the ICC profile is for gray, and the picture has colors"
        }
    }
}

/// The header and the tagged elements of a profile.
private struct ICCTags {
    let bytes: [UInt8]
    let profileClass: String
    let colorSpace: String
    let connectionSpace: String
    private var elements: [String: Range<Int>] = [:]

    init(_ bytes: [UInt8]) throws(ICCProfile.Fault) {
        // ICC.1:2022, 7.2: a header of 128 bytes, then the number of tags.
        guard bytes.count >= 132 else { throw .malformed("\(bytes.count) bytes are not a profile") }
        self.bytes = bytes
        guard Self.text(bytes, at: 36) == "acsp" else { throw .malformed("no signature 'acsp'") }
        let size = Self.number(bytes, at: 0)
        guard size >= 132, size <= bytes.count else {
            throw .malformed("\(size) bytes are announced, \(bytes.count) are there")
        }
        profileClass = Self.text(bytes, at: 12)
        colorSpace = Self.text(bytes, at: 16)
        connectionSpace = Self.text(bytes, at: 20)
        let count = Self.number(bytes, at: 128)
        guard count <= (size - 132) / 12 else { throw .malformed("the table of tags is cut off") }
        for index in 0..<count {
            let entry = 132 + index * 12
            let start = Self.number(bytes, at: entry + 4)
            let length = Self.number(bytes, at: entry + 8)
            let tag = Self.text(bytes, at: entry)
            guard start >= 128, start <= size, length <= size - start else {
                throw .malformed("'\(tag)' is outside of it")
            }
            elements[tag] = start..<start + length
        }
    }

    func contains(_ tag: String) -> Bool {
        elements[tag] != nil
    }

    func curve(_ tag: String) throws(ICCProfile.Fault) -> ICCCurve {
        guard let element = elements[tag] else { throw .malformed("no '\(tag)'") }
        guard let curve = ICCCurve(bytes[element]) else {
            throw .malformed("'\(tag)' is not a curve")
        }
        return curve
    }

    func xyz(_ tag: String) throws(ICCProfile.Fault) -> SIMD3<Double> {
        guard let element = elements[tag] else { throw .malformed("no '\(tag)'") }
        // ICC.1:2022, 10.31: a type's name, four bytes of zero, three numbers.
        guard element.count >= 20, Self.text(bytes, at: element.lowerBound) == "XYZ " else {
            throw .malformed("'\(tag)' is not XYZ")
        }
        let start = element.lowerBound + 8
        return SIMD3(
            bytes[start...].s15Fixed16(at: start),
            bytes[start...].s15Fixed16(at: start + 4),
            bytes[start...].s15Fixed16(at: start + 8)
        )
    }

    private static func number(_ bytes: [UInt8], at index: Int) -> Int {
        bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Four characters, those that can't be printed as points.
    private static func text(_ bytes: [UInt8], at index: Int) -> String {
        let printable = bytes[index..<index + 4].map { 0x20...0x7E ~= $0 ? $0 : 0x2E }
        return String(decoding: printable, as: UTF8.self)
    }
}

extension ArraySlice<UInt8> {
    /// A number of 16 bits before the point and 16 after it, signed (ICC.1:2022, 4.6).
    func s15Fixed16(at index: Int) -> Double {
        let word = self[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return Double(Int32(bitPattern: word)) / 65_536
    }
}
