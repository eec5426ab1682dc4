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
    public static func recipe(_ recipe: String, origins: [ValueOrigin] = []) -> GoldenText {
        GoldenText(
            RecipeChange.text(recipe: recipe, origins: origins),
            fileExtension: "recipe.txt"
        ) { change in
            guard let golden = change.golden else { return [] }
            return RecipeChange(golden: golden, actual: change.actual, origins: origins).lines
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
    public static func elementTree(_ tree: String, origins: [ValueOrigin] = []) -> GoldenText {
        GoldenText(tree, fileExtension: "tree.txt") { change in
            guard let golden = change.golden else { return [] }
            let change = ElementTreeChange(
                golden: golden,
                actual: change.actual,
                bounds: change.bounds,
                origins: origins
            )
            return change.lines
        }
    }
}

/// A document value that a picture was made from, and its location.
public struct ValueOrigin: Hashable, Sendable {
    /// The value's name, such as `goButton.cornerRadius`: one line that doesn't contain `: `.
    public let name: String
    /// The value, in one line.
    public let value: String
    /// The location, such as `harbor.yaml:12:9`.
    public let location: String

    /// Creates an origin.
    public init(name: String, value: String, location: String) {
        self.name = name
        self.value = value
        self.location = location
    }
}
