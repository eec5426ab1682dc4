import Testing

@testable import LiveryGoldens

struct RecipeChangeTests {
    private static let recipe = """
        recipe: box
        fill: red
        shadow:
          color: black
          blur: 3
        shadow:
          color: gray
          blur: 9

        """
    private static let origins = [
        ValueOrigin(name: "accent", value: "\"red\"", location: "a.yaml:1:9"),
        ValueOrigin(name: "go.fill", value: "\"accent\"", location: "a.yaml:3:9"),
    ]

    /// What a failure says when a golden's text was made of these.
    private static func causes(golden: (String, [ValueOrigin]), actual: (String, [ValueOrigin])) -> [String] {
        GoldenText.recipe(actual.0, origins: actual.1).causes(
            golden: GoldenText.recipe(golden.0, origins: golden.1).text,
            bounds: nil
        )
    }

    @Test("the text is the recipe, an empty line, and the values in documents") func text() {
        #expect(
            GoldenText.recipe("fill: red", origins: Self.origins).text
                == "fill: red\n\naccent: \"red\"\ngo.fill: \"accent\"\n"
        )
        #expect(GoldenText.recipe("fill: red\n").text == "fill: red\n")
    }

    @Test("a value that a reference leads to is named with its place, and so is the recipe's line") func reference() {
        let new = [ValueOrigin(name: "accent", value: "\"blue\"", location: "a.yaml:2:9"), Self.origins[1]]
        #expect(
            Self.causes(
                golden: (Self.recipe, Self.origins),
                actual: (Self.recipe.replacing("fill: red", with: "fill: blue"), new)
            ) == ["a.yaml:2:9: accent is \"blue\", and was \"red\"", "in the recipe, fill is blue, and was red"]
        )
    }

    @Test("of several groups of one name, the one that has changed is named") func groups() {
        #expect(
            Self.causes(golden: (Self.recipe, []), actual: (Self.recipe.replacing("blur: 9", with: "blur: 8"), [])) == [
                "in the recipe, shadow 2.blur is 8, and was 9"
            ]
        )
    }

    @Test("what is new and what is gone is named") func newAndGone() {
        let new = [Self.origins[0], ValueOrigin(name: "go.color", value: "\"accent\"", location: "a.yaml:3:9")]
        #expect(
            Self.causes(golden: (Self.recipe, Self.origins), actual: (Self.recipe + "radii: 8\n", new)) == [
                "a.yaml:3:9: go.color is \"accent\", and was not there", "go.fill is gone, and was \"accent\"",
                "in the recipe, radii is 8, and was not there",
            ]
        )
    }

    @Test("with an unchanged recipe, the drawing is what has changed") func unchanged() {
        let message = "the recipe has not changed; the drawing has"
        #expect(Self.causes(golden: (Self.recipe, Self.origins), actual: (Self.recipe, Self.origins)) == [message])
        // Another place is no change.
        let moved = Self.origins.map { ValueOrigin(name: $0.name, value: $0.value, location: "b") }
        #expect(Self.causes(golden: (Self.recipe, Self.origins), actual: (Self.recipe, moved)) == [message])
    }

    @Test("without a text beside the golden, nothing is said") func withoutGolden() {
        #expect(GoldenText.recipe(Self.recipe).causes(golden: nil, bounds: nil) == [])
    }

    @Test(
        "whatever stands beside a golden is compared as far as it can be read",
        arguments: ["", "\n\n\n", "no colon", "   deep: 1\n x", ": :\n", "\r\n\0"]
    ) func malformed(golden: String) {
        let causes = GoldenText.recipe("fill: red\n").causes(golden: golden, bounds: nil)
        #expect(causes.contains("in the recipe, fill is red, and was not there"))
    }
}
