/// The name of a golden: the path of its file below the store's folder, without `.png`.
///
/// A name is one or more parts joined by `/`; each is of ASCII letters, digits and `_ - . ~ @`,
/// does not begin with a dot, and is at most 200 bytes long. This is what every file system keeps
/// as it is, and it cannot lead out of the folder. A plus sign, which no name has, begins the label
/// of a `GoldenVariant`.
public struct GoldenName: Hashable, Sendable, CustomStringConvertible {
    /// The name as it was given.
    public let description: String

    /// The longest part, in bytes: file systems allow 255 for a file's name, and the names of
    /// failure pictures and temporary files are longer than the golden's.
    static let maximumPartLength = 200

    /// Checks a name.
    ///
    /// - Throws: `GoldenError.invalidName` if it is not one that the rules above allow.
    public init(_ text: String) throws(GoldenError) {
        for part in text.split(separator: "/", omittingEmptySubsequences: false) {
            if part.isEmpty {
                throw .invalidName(text, "it has an empty part")
            }
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

    /// A part of a name made of any text, such as a test's function or an argument: what a name
    /// cannot have becomes a minus sign, one for each run.
    ///
    /// Two texts may give the same part; the second use of one name in a run is an error, so that
    /// they are never taken for one another. The result is empty if the text has no letter or digit
    /// that a name can have.
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

    /// The golden's file below a folder.
    func path(in folder: String) -> String {
        "\(folder)/\(description).png"
    }
}
