public import LiveryRaster

/// A text that is kept beside a golden and says what the picture was made from: a recipe, or a tree
/// of elements.
///
/// It is recorded with the golden, in the file `NAME.EXTENSION`. It is not compared: a picture
/// that matches is right whatever its text. When the picture differs, the text that was recorded and
/// the one of now are shown to `causes`, whose lines stand in the failure.
public struct GoldenText: Sendable {
    /// The extension of the file, such as `recipe.txt`; of letters, digits, dots and minus signs.
    public let fileExtension: String
    /// The text of now.
    public let text: String

    /// How many bytes of a recorded text are read: 16 MiB.
    static let byteLimit = 16 << 20

    private let findCauses: @Sendable (_ change: Change) -> [String]

    /// What may have caused a difference.
    public struct Change: Sendable {
        /// The text that was recorded with the golden; nil if there is none.
        public let golden: String?
        /// The text of now.
        public let actual: String
        /// The rectangle that holds all pixels that differ; nil where sizes differ.
        public let bounds: PixelRect?
    }

    /// Makes a text.
    ///
    /// - Parameters:
    ///   - text: What the picture was made from; the same picture is to have the same text.
    ///   - fileExtension: The extension of its file.
    ///   - causes: Says what changed, one line each; called only for a picture that differs. Nothing
    ///     unless given.
    public init(
        _ text: String,
        fileExtension: String,
        causes: @escaping @Sendable (_ change: Change) -> [String] = { _ in [] }
    ) {
        self.text = text
        self.fileExtension = fileExtension
        findCauses = causes
    }

    /// The lines to be said of a picture that differs.
    func causes(golden: String?, bounds: PixelRect?) -> [String] {
        findCauses(Change(golden: golden, actual: text, bounds: bounds))
    }

    /// The file of the text beside a golden's file.
    func path(beside golden: String) -> String {
        let stem = golden.hasSuffix(".png") ? String(golden.dropLast(".png".count)) : golden
        return "\(stem).\(fileExtension)"
    }
}
