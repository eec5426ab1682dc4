public import LiveryRaster
internal import LiverySupport

/// A text recorded next to a golden that describes what the picture was made from: a recipe, or a tree of
/// elements.
///
/// The file is `NAME.EXTENSION`. The text doesn't affect whether a picture matches. When a picture
/// differs from its golden, the recorded text and the current one are compared to find probable causes.
public struct GoldenText: Sendable {
    /// The extension of the file, such as `recipe.txt`: ASCII letters, digits, and minus signs, in parts
    /// separated by dots. The last part can't be `png`.
    public let fileExtension: String
    /// The current text.
    public let text: String

    /// The maximum number of bytes read from a recorded text: 16 MiB.
    static let byteLimit = 16 << 20

    private let findCauses: @Sendable (_ change: Change) -> [String]

    /// A picture's text and the one recorded with its golden.
    public struct Change: Sendable {
        /// The text recorded with the golden; nil if there is none.
        public let golden: String?
        /// The current text.
        public let actual: String
        /// The smallest rectangle that contains all differing pixels; nil if the sizes differ.
        public let bounds: PixelRect?
    }

    /// Creates a text.
    ///
    /// - Parameters:
    ///   - text: What the picture was made from. Equal pictures should have equal texts.
    ///   - fileExtension: The extension of the file.
    ///   - causes: A function that describes the change, a line for each probable cause. It is called
    ///     only for a picture that differs. Default: no lines.
    public init(
        _ text: String,
        fileExtension: String,
        causes: @escaping @Sendable (_ change: Change) -> [String] = { _ in [] }
    ) {
        self.text = text
        self.fileExtension = fileExtension
        findCauses = causes
    }

    func causes(golden: String?, bounds: PixelRect?) -> [String] {
        findCauses(Change(golden: golden, actual: text, bounds: bounds))
    }

    func path(beside golden: String) -> String {
        let stem = golden.hasSuffix(".png") ? String(golden.dropLast(".png".count)) : golden
        return "\(stem).\(fileExtension)"
    }

    /// Whether the file next to a golden has this text. A file that can't be read doesn't.
    func isRecorded(beside golden: String) -> Bool {
        let bytes = Array(text.utf8)
        return (try? WholeFile.read(path(beside: golden), limit: bytes.count)) == bytes
    }

    var hasValidExtension: Bool {
        let isPlain = fileExtension.allSatisfy { character in
            character.isASCII
                && (character.isLetter || character.isNumber || ".-".contains(character))
        }
        let parts = fileExtension.split(separator: ".", omittingEmptySubsequences: false)
        return isPlain && !parts.contains(where: \.isEmpty) && parts.last?.lowercased() != "png"
    }
}
