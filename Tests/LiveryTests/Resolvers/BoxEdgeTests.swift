import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// The keys of what runs along a box's edge, is cast by it, or masks it: how they are written, what is
/// wrong with them, and how much room they need. What they look like is held to a browser's pictures.
struct BoxEdgeTests {
    private func style(_ keys: String) throws -> BoxStyle {
        let styles = try styles("$appearances: [light]\naBox: {size: [40, 30], \(keys)}")
        let key = AssetVariant(name: "aBox", appearance: [.light], scale: 1)
        return try #require(try styles.snapshot.asset(key).value as? BoxRecipe).style
    }

    @Test(
        arguments: [
            (
                "cornerShape: squirle",
                "1:35: error: unknown corner shape 'squirle'; did you mean 'squircle'?"
            ),
            (
                "cornerShape: superellipse(a)",
                "1:35: error: 'superellipse(a)' is not a corner shape; write 'round', 'squircle', 'square', "
                    + "'bevel', 'scoop', 'notch' or 'superellipse(K)'"
            ),
            (
                "cornerShape: {topLeft: 3}",
                "1:45: error: '3' is not a corner shape; write 'round', "
            ),
            (
                "cornerShape: bevel, cornerCurve: continuous",
                "1:42: error: 'cornerShape' and 'cornerCurve' exclude each other in box 'aBox'"
            ),
            (
                "borderShape: {path: M0 0 H9 V9 Z}, radius: 3",
                "1:57: error: 'borderShape' and 'radius' exclude each other in box 'aBox'"
            ),
            ("borderShape: {path: M0 0 H}", "1:42: error: 'M0 0 H' is not path data"),
            (
                "borderShape: M0 0 H9",
                "1:35: error: 'M0 0 H9' is not a border shape; write {path:, viewBox:}"
            ),
            (
                "borderShape: {path: M0 0 H9 V9 Z, fill: red}",
                "1:56: error: 'fill' has no effect in border shape; only layers with 'path' have it"
            ),
            (
                "borderShape: {path: M0 0 H9 V9 Z}, border: {width: {top: 1, left: 2}, color: red}",
                "1:65: error: a border along 'borderShape' needs one width on all sides"
            ),
            (
                "borderShape: {path: M0 0 H9 V9 Z}, border: {width: 1, color: red blue}",
                "1:65: error: a border along 'borderShape' needs one color"
            ),
            (
                "radius: 3, cornerShape: bevel, border: 1px dashed red",
                "1:61: error: a dashed border needs round corners"
            ),
            (
                "radius: 3, cornerShape: bevel, outline: 1px dotted red",
                "1:62: error: a dotted outline needs round corners"
            ),
            (
                "border: {width: {top: 1, left: 2}, color: red, dash: [2, 1]}",
                "1:30: error: a border with 'dash' needs one width on all sides"
            ),
            (
                "cornerCurve: continuous, radius: 3, border: {width: 1, color: red, dash: 2}",
                "1:66: error: a border with 'dash' needs circular corners"
            ),
            (
                "border: {width: 1, color: red, cap: round}",
                "1:53: error: 'cap' has no effect in border; only borders with 'dash' have it"
            ),
            (
                "border: {width: 1, color: red, fill: blue}",
                "1:53: error: 'color' and 'fill' exclude each other in border"
            ),
            (
                "border: {width: 1, color: {top: red}}",
                "1:48: error: missing key 'right' in border colors"
            ),
            (
                "border: {width: 1, color: {top: red, buttom: red, left: red, right: red}}",
                "1:59: error: unknown key 'buttom' in border colors; did you mean 'bottom'?"
            ),
            (
                "border: {width: 1, colour: red}",
                "1:41: error: unknown key 'colour' in border; did you mean 'color'?"
            ),
            (
                "outline: {width: 1}",
                "1:31: error: missing key 'color' in outline, which needs 'width' and 'color'"
            ),
            (
                "outline: {width: -1, color: red}",
                "1:39: error: an outline's width must be 0 or more, found -1"
            ),
            (
                "outlineWidth: 2",
                "1:22: error: unknown key 'outlineWidth' in box 'aBox'; write 'outline: {width:, color:}'"
            ),
            (
                "dropShadow: 0 1px 2px 3px black",
                "1:34: error: 'spread' has no effect in 'dropShadow'; only shadows have it"
            ),
            (
                "dropShadow: drop-shadow(0 1px black) blur(3px)",
                "1:34: error: 'drop-shadow(0 1px black) blur(3px)' is not a drop shadow; write "
                    + "'drop-shadow(0 4px 8px black)' or {color:, offset:, blur:}"
            ),
            (
                "mask: red",
                "1:28: error: expected a gradient or a layer, found a color; write 'opacity'"
            ),
            (
                "mask: {path: M0 0 H9 V9 Z, fill: red, blend: multiply}",
                "1:28: error: 'blend' has no effect in mask; only layers of fills have it"
            ),
            (
                "clipPath: x",
                "1:22: error: unknown key 'clipPath' in box 'aBox'; write 'borderShape: {path:, viewBox:}'"
            ),
        ]
    ) func faults(keys: String, line: String) throws {
        let text = "aBox: {size: [3, 4], \(keys)}"
        let found = LiveryTests.faults(of: text)
        #expect(found.contains { $0.hasPrefix("test.yaml:" + line) }, "\(found)")
    }

    @Test("functions of CSS may be in any letter case")
    func dropShadowInAnyCase() {
        let text =
            "aBox: {size: 3, fill: red, dropShadow: 'Drop-Shadow(0 1px red) DROP-SHADOW(0 2px red)'}"
        #expect(LiveryTests.faults(of: text) == [])
    }

    /// A fault in one key keeps no other from being told.
    @Test func allAreTold() throws {
        let text = "aBox: {size: 3, outline: 1px, mask: red, cornerShape: x, dropShadow: 1}"
        #expect(try styles(text).validate().count == 4)
    }

    @Test(
        arguments: [
            ("outline: {width: 2, offset: 3, color: red}", Insets(5)),
            ("outline: {width: 2, offset: -3, color: red}", Insets(0)),
            ("outline: {width: 1.5, color: red}", Insets(2)),
            (
                "dropShadow: {color: red, offset: [1, 2], blur: 2}",
                Insets(top: 4, left: 5, bottom: 8, right: 7)
            ),
            // The second is cast by what the first one needs, too: 3 × 1 + 4, and 3 × 1 + 4 again.
            (
                "dropShadow: [{color: red, offset: [0, 4], blur: 1}, {color: red, offset: [0, 4], blur: 1}]",
                Insets(top: 0, left: 6, bottom: 14, right: 6)
            ),
            (
                "outline: {width: 2, color: red}, dropShadow: {color: red, offset: [0, 3]}",
                Insets(top: 2, left: 2, bottom: 5, right: 2)
            ),
        ]
    ) func roomIsMade(keys: String, margins: Insets) throws {
        #expect(try style(keys).requiredMargin == margins)
    }

    @Test(
        arguments: [
            ("cornerShape: round notch", [Superellipse.round, .notch, .round, .notch]),
            ("cornerShape: Superellipse(2)", [.squircle, .squircle, .squircle, .squircle]),
            ("cornerShape: superellipse(-infinity)", [.notch, .notch, .notch, .notch]),
            ("cornerShape: {bottomLeft: scoop}", [.round, .round, .round, .scoop]),
        ]
    ) func cornerShapesAreCSS(keys: String, shapes: [Superellipse]) throws {
        #expect(try style("radius: 4, " + keys).cornerShapes.all == shapes)
    }

    /// What can't be seen has no part in the picture's name.
    @Test func cornersWithoutRadiiHaveNoShape() throws {
        let styles = try styles(
            """
            $appearances: [light]
            plainBox: {size: 9, fill: red}
            shapedBox: {size: 9, fill: red, cornerShape: scoop}
            """
        )
        let texts = try ["plainBox", "shapedBox"].map { (name: String) in
            let key = AssetVariant(name: name, appearance: [.light], scale: 1)
            var text = RecipeText()
            try #require(try styles.snapshot.asset(key).value as? BoxRecipe).write(to: &text)
            return text.text
        }
        #expect(texts[0] == texts[1])
    }

    /// A picture that no other test draws: the mask takes what is outside of the box.
    @Test func aMaskTakesOuterShadowsAway() throws {
        let styles = try styles(
            """
            $appearances: [light]
            aBox: {size: 8, fill: red, shadow: 0 0 4px black, mask: {colors: [black, black]}}
            bBox: {extends: aBox, margin: 6}
            """
        )
        #expect(try styles.image("aBox", scale: 1).layout.margins == .zero)
        let image = try styles.image("bBox", scale: 1)
        #expect(image.layout.margins == Insets(6))
        for y in 0..<image.bitmap.height {
            for x in 0..<image.bitmap.width {
                let isInside = (6..<14).contains(x) && (6..<14).contains(y)
                #expect(image.bitmap[x, y].alpha == (isInside ? 255 : 0), "at \(x), \(y)")
            }
        }
    }
}
