import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// References that lead back, or too far: told, whoever is asked for, in little time, and nothing of a theme stays.
struct EndlessReferenceTests {
    /// Whether the theme, and what was made of it, is freed once the style manager is.
    private static func isFreed(_ yaml: String) throws -> Bool {
        weak var document: ThemeDocument?
        weak var snapshot: ThemeSnapshot?
        do {
            let loaded = try theme(yaml)
            let styles = StyleManager(document: loaded)
            (document, snapshot) = (loaded, styles.snapshot)
            for name in styles.assetNames {
                for states: StateSet in [[], [.hovered], [.disabled]] {
                    _ = try? styles.image(name, states: states)
                    _ = try? styles.resolvedImage(name, size: Size2D(5, 4), states: states)
                }
            }
            _ = styles.validate()
        }
        return document == nil && snapshot == nil
    }

    @Test(arguments: [
        // Each contains the other in a state.
        """
        aBox: {size: 9, fill: [{image: bBox}]}
        bBox: {size: 9, fill: red, states: {hovered: {fill: [{image: aBox}]}}}
        """,
        // In different states, by different keys, through a third.
        """
        aBox: {size: 9, fill: red, states: {hovered: {overlay: {image: bBox}}}}
        bBox: {size: 9, fill: red, states: {disabled: {mask: {image: cBox}}}}
        cBox: {size: 9, fill: [red, {image: bBox}], states: {hovered: {fill: {image: aBox, size: 3}}}}
        """,
        // Itself, in another size, and from outside.
        """
        aBox: {size: 9, fill: [red, {image: aBox, size: 3, at: center}]}
        bBox: {size: 9, fill: [red, {image: aBox}]}
        """,
        // Cut images, and values between.
        """
        $values: {layer: {image: bStretchableImage}}
        aBox: {size: 9, fill: ["{layer}", red], states: {hovered: {fill: blue}}}
        bStretchableImage: {source: aBox, capInsets: 1}
        """,
        // Nothing in a circle.
        "aBox: {size: 9, fill: [red, {image: bBox, size: 4}]}\nbBox: {size: 9, fill: blue}",
    ]) func nothingStays(yaml: String) throws { #expect(try Self.isFreed(yaml)) }

    /// Of assets in a circle, all have the same fault at the same place, in whatever order they are asked for.
    @Test func aCircleIsTheSameForAll() throws {
        let yaml = """
            aBox: {size: 9, fill: {image: bBox}}
            bBox: {size: 9, fill: {image: cBox}}
            cBox: {size: 9, fill: {image: bBox}}
            """
        for order in [["aBox", "bBox", "cBox"], ["cBox", "bBox", "aBox"]] {
            let styles = try styles(yaml)
            for name in order {
                #expect(
                    lines(ofErrorIn: { _ = try styles.resolvedImage(name) }) == [
                        "test.yaml:3:31: error: circular reference: bBox → cBox → bBox"
                    ]
                )
            }
        }
    }
}
