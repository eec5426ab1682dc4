/// The name of a golden: the path of its file in the store's folder, without `.png`.
///
/// A name is one or more parts separated by `/`. A part contains ASCII letters, digits, and `_-.~@`, does
/// not begin with a dot, and has at most 200 bytes. Every file system keeps such names unchanged, and they
/// can't lead out of the folder. After the name, a plus sign begins a label.
public struct GoldenName: Hashable, Sendable, CustomStringConvertible {
    /// The name.
    public let description: String

    /// The longest part, in bytes. File systems allow 255; the names of failure pictures and temporary
    /// files are longer than the golden's.
    static let maximumPartLength = 200

    /// Creates a name.
    ///
    /// - Throws: ``GoldenError/invalidName(_:_:)`` if the text is not a valid name.
    public init(_ text: String) throws(GoldenError) {
        for part in text.split(separator: "/", omittingEmptySubsequences: false) {
            if part.isEmpty { throw .invalidName(text, "it has an empty part") }
            if part.utf8.first == UInt8(ascii: ".") {
                throw .invalidName(text, "a part begins with a dot")
            }
            if let character = part.first(where: { !Self.isAllowed($0) }) {
                throw .invalidName(text, "'\(character)' is not a letter, a digit or one of _-.~@")
            }
            if part.utf8.count > Self.maximumPartLength {
                throw .invalidName(text, "a part is longer than \(Self.maximumPartLength) bytes")
            }
        }
        description = text
    }

    /// Makes a part of a name from any text, such as a test's function or an argument.
    ///
    /// Each run of characters that a name can't contain becomes a minus sign. Different texts may give the
    /// same part; because the second use of a name in a run is an error, they are never confused.
    ///
    /// - Parameter text: Any text.
    /// - Returns: A part of a name; empty if the text has no ASCII letters or digits.
    public static func part(of text: String) -> String {
        var part = ""
        for character in text {
            if isAllowed(character), !(part.isEmpty && character == ".") {
                part.append(character)
            } else if !part.isEmpty, part.last != "-" {
                part.append("-")
            }
        }
        while part.last == "-" { part.removeLast() }
        let hasWord = part.contains { $0.isLetter || $0.isNumber }
        return hasWord ? part : ""
    }

    private static func isAllowed(_ character: Character) -> Bool {
        guard character.isASCII else { return false }
        return character.isLetter || character.isNumber || "_-.~@".contains(character)
    }

    func path(in folder: String) -> String { "\(folder)/\(description).png" }
}
