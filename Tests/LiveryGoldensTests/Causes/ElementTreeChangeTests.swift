import LiveryRaster
import Testing

@testable import LiveryGoldens

struct ElementTreeChangeTests {
    private static let tree = """
        Window 0,0 100×100
          View #top 0,0 100×40
            Label #title 10,10 80×20 | @Label textColor: #0C6CB9, alpha: 0.5 | #title text: "A, b"
          Button #go :disabled 10,60 80×30 | @Button alpha: 0.5
          Label 0,90 50×10
          Label 50,90 50×10

        """

    private static func causes(_ edits: [(String, String)], bounds: PixelRect? = nil, origins: [ValueOrigin] = [])
        -> [String]
    {
        let actual = edits.reduce(tree) { $0.replacing($1.0, with: $1.1) }
        return GoldenText.elementTree(actual) { origins }.causes(golden: tree, bounds: bounds)
    }

    @Test("a changed property is named with its element, its place and what it was") func property() {
        let new = "@Label textColor: #C43D4B, alpha: 0.5"
        #expect(
            Self.causes(
                [("#0C6CB9", "#C43D4B")],
                origins: [
                    ValueOrigin(name: "@Label", value: "alpha: 0.5", location: "s.yaml:2:4"),
                    ValueOrigin(name: "@Button", value: "textColor: #C43D4B", location: "s.yaml:1:4"),
                    ValueOrigin(name: "@Label", value: "textColor: #C43D4B", location: "s.yaml:3:4"),
                ]
            ) == ["Label #title at 10,10 80×20: s.yaml:3:4: \(new) " + "(was: @Label textColor: #0C6CB9, alpha: 0.5)"]
        )
    }

    @Test("only elements that the difference touches are named, where they are or where they were") func touching() {
        let edits = [("10,10 80×20", "10,15 80×20"), ("@Button alpha: 0.5", "@Button alpha: 0.9")]
        let title = "Label #title at 10,15 80×20: it was at 10,10 80×20"
        let button = "Button #go at 10,60 80×30: @Button alpha: 0.9 (was: @Button alpha: 0.5)"
        func causes(_ y: Int, _ height: Int) -> [String] {
            Self.causes(edits, bounds: PixelRect(x: 20, y: y, width: 5, height: height))
        }
        #expect(causes(0, 100) == [title, button])
        #expect(causes(10, 1) == [title])
        #expect(causes(34, 1) == [title])
        #expect(causes(89, 1) == [button])
    }

    @Test(
        "states, elements that are new or gone, and properties that are",
        arguments: [
            (" :disabled", "", "Button #go at 10,60 80×30: it was :disabled"),
            ("Label #title", "Label #title hidden", "Label #title at 10,10 80×20: it had no state"),
            (" | @Button alpha: 0.5", "", "Button #go at 10,60 80×30: gone: @Button alpha: 0.5"),
            ("Label 50,90 50×10", "Label 50,90 50×10 | #x a: 1", "Label at 50,90 50×10: #x a: 1 (new)"),
            ("  Label 50,90 50×10\n", "", "Label at 50,90 50×10 is gone"),
            ("  Label 50,90 50×10\n", "  Label 50,90 50×10\n  Slider 1,2 3×4\n", "Slider at 1,2 3×4 is new"),
        ]
    ) func kinds(before: String, after: String, cause: String) { #expect(Self.causes([(before, after)]) == [cause]) }

    @Test("where nothing has changed, the innermost elements that are touched are named") func unchanged() {
        #expect(
            Self.causes([], bounds: PixelRect(x: 45, y: 88, width: 10, height: 5)) == [
                "Button #go at 10,60 80×30 is in the area that differs, and nothing recorded about it has changed",
                "Label at 0,90 50×10 is in the area that differs, and nothing recorded about it has changed",
                "Label at 50,90 50×10 is in the area that differs, and nothing recorded about it has changed",
            ]
        )
    }

    @Test(
        "whatever stands beside a golden does no harm",
        arguments: [
            "", "\n", "Window", "  Window 0,0 1×1", "Window 9223372036854775807,1 9223372036854775807×2",
            "Window -9223372036854775808,0 -1×-1", " | | |", "Window 1,2,3 4×5×6",
        ]
    ) func malformed(golden: String) {
        let text = GoldenText.elementTree(Self.tree)
        let bounds = PixelRect(x: 0, y: 0, width: 9, height: 9)
        #expect(!text.causes(golden: golden, bounds: bounds).isEmpty)
        let other = GoldenText.elementTree(golden)
        #expect(!other.causes(golden: Self.tree, bounds: bounds).isEmpty)
    }
}
