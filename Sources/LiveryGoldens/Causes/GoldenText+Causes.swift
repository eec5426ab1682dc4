extension GoldenText {
    /// The recipe that a picture was drawn from, and the values in documents that it came from: the
    /// file `NAME.recipe.txt`.
    ///
    /// A failure says which of the values in documents have changed, where each stands, and which
    /// lines of the recipe have. If none have, it says that too: then the picture is drawn in another
    /// way.
    ///
    /// - Parameters:
    ///   - recipe: Lines of a name, a colon and a value, indented by two blanks where a value has parts.
    ///   - origins: Where the values came from, in an order that does not change; none unless given.
    /// - Returns: The text to keep.
    public static func recipe(_ recipe: String, origins: [ValueOrigin] = []) -> GoldenText {
        GoldenText(
            RecipeChange.text(recipe: recipe, origins: origins),
            fileExtension: "recipe.txt"
        ) { change in
            guard let golden = change.golden else { return [] }
            return RecipeChange(golden: golden, actual: change.actual, origins: origins).lines
        }
    }

    /// The elements that a picture shows: the file `NAME.tree.txt`.
    ///
    /// A failure names the elements that the difference touches and that have changed, and what of
    /// them has. If none have, it names the innermost ones that it touches.
    ///
    /// - Parameters:
    ///   - tree: Lines of an element each, indented by two blanks below the element that it is in: its
    ///     name, then where it lies in the picture as `LEFT,TOP WIDTH×HEIGHT` in pixels, then any number
    ///     of properties, each after ` | `.
    ///   - origins: Where properties stand in documents: the name is the rule that a property begins
    ///     with, the value how it goes on; none unless given.
    /// - Returns: The text to keep.
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
