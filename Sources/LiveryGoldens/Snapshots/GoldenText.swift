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
            character.isASCII && (character.isLetter || character.isNumber || ".-".contains(character))
        }
        let parts = fileExtension.split(separator: ".", omittingEmptySubsequences: false)
        return isPlain && !parts.contains(where: \.isEmpty) && parts.last?.lowercased() != "png"
    }
}

extension GoldenText {
    /// The recipe of a picture and the values of documents that it was made from, in the file
    /// `NAME.recipe.txt`.
    ///
    /// A failure lists the values that have changed, with their locations, and the lines of the recipe
    /// that have changed. If the recipe is the same, it says that the drawing has changed.
    ///
    /// - Parameters:
    ///   - recipe: Lines of the form `name: value`. The parts of a value are on lines of their own,
    ///     indented by two spaces.
    ///   - origins: The values of documents, in a fixed order. Default: none.
    /// - Returns: The text to record.
    package static func recipe(_ recipe: String, origins: [ValueOrigin] = []) -> GoldenText {
        GoldenText(RecipeChange.text(recipe: recipe, origins: origins), fileExtension: "recipe.txt") { change in
            change.golden.map { RecipeChange(golden: $0, actual: change.actual, origins: origins).lines } ?? []
        }
    }

    /// The elements of a picture, in the file `NAME.tree.txt`.
    ///
    /// A failure lists the elements in the area that differs, and what has changed about them. If nothing
    /// has, it lists the innermost elements.
    ///
    /// - Parameters:
    ///   - tree: A line for each element, indented by two spaces more than its parent: the name, the frame
    ///     as `LEFT,TOP WIDTH×HEIGHT` in pixels, and the properties, each after ` | `.
    ///   - origins: The locations of properties: the name is the rule at the start of a property, and the value
    ///     is text after it. Default: none.
    /// - Returns: The text to record.
    package static func elementTree(_ tree: String, origins: @escaping @Sendable () -> [ValueOrigin] = { [] })
        -> GoldenText
    {
        GoldenText(tree, fileExtension: "tree.txt") { change in
            change.golden.map {
                ElementTreeChange(golden: $0, actual: change.actual, bounds: change.bounds, origins: origins()).lines
            } ?? []
        }
    }
}

/// A document value that a picture was made from, and its location.
package struct ValueOrigin: Hashable, Sendable {
    /// The value's name, such as `goButton.cornerRadius`: one line that doesn't contain `: `.
    package let name: String
    /// The value, in one line.
    package let value: String
    /// The location, such as `harbor.yaml:12:9`.
    package let location: String

    /// Creates an origin.
    package init(name: String, value: String, location: String) {
        self.name = name
        self.value = value
        self.location = location
    }
}
