import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// The keys of what runs along a box's edge, is cast by it, or masks it: how they are written, what is
/// wrong with them, and how much room they need. What they look like is held to a browser's pictures.
struct BoxEdgeTests {
    private func style(_ keys: String) throws -> BoxStyle {
        let styles = try styles("$appearances: [light]\naBox: {size: [40, 30], \(keys)}")
        let key = AssetKey(name: "aBox", appearance: [.light], scale: 1)
        return try #require(try styles.snapshot.asset(key).recipe as? BoxRecipe).style
    }

    @Test(arguments: [
        ("outline: {width: 2, offset: 3, color: red}", Insets(5)),
        ("outline: {width: 2, offset: -3, color: red}", Insets(0)), ("outline: {width: 1.5, color: red}", Insets(2)),
        ("dropShadow: {color: red, offset: [1, 2], blur: 2}", Insets(top: 4, left: 5, bottom: 8, right: 7)),
        // The second is cast by what the first one needs, too: 3 × 1 + 4, and 3 × 1 + 4 again.
        (
            "dropShadow: [{color: red, offset: [0, 4], blur: 1}, {color: red, offset: [0, 4], blur: 1}]",
            Insets(top: 0, left: 6, bottom: 14, right: 6)
        ),
        (
            "outline: {width: 2, color: red}, dropShadow: {color: red, offset: [0, 3]}",
            Insets(top: 2, left: 2, bottom: 5, right: 2)
        ),
    ]) func roomIsMade(keys: String, margins: Insets) throws {
        #expect(try style(keys).requiredMargin(at: Size2D(20, 20)) == margins)
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
            let key = AssetKey(name: name, appearance: [.light], scale: 1)
            var text = RecipeText()
            try #require(try styles.snapshot.asset(key).recipe as? BoxRecipe).write(to: &text)
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
