import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import Livery

/// All states of an asset are made from values that are decoded once, whatever their size is.
struct DecodedOnceTests {
    /// A box whose values say that they take more memory than any budget allows, and that counts how often they are
    /// decoded.
    private struct HeavyResolver: RenditionResolver {
        static let name = "heavy"
        static let decodings = Locked<[String: Int]>([:])

        struct Values: RenditionValues {
            let byteCount = 1 << 40
            func sized(_ size: Size2D) -> Values { self }
        }

        func canResolve(_ name: String) -> Bool { name.hasSuffix("Heavy") }
        func values(_ request: AssetRequest, _ decoder: ValueDecoder) throws(ThemeError) -> Values? {
            Self.decodings.withLock { $0[request.name, default: 0] += 1 }
            if let other = request.value.dictionary?["other"] {
                _ = decoder.follow(other, wanted: .image) { content, _ in
                    content.recipe.map { ImageSource($0) }
                } decode: { _ in
                    nil
                }
            }
            return Values()
        }
        func shared(by all: [Rendition<Values>]) -> Int { all.count }
        func recipe(_ values: Values, _ shared: Int, _ request: AssetRequest) throws(ThemeError) -> any ImageRecipe {
            EmptyRecipe()
        }
    }

    @Test(arguments: [false, true]) func valuesAreDecodedOnce(isBatch: Bool) throws {
        let states: [StateSet] = [[], [.hovered], [.focused], [.highlighted], [.disabled]]
        let keys = "{hovered: {}, focused: {}, highlighted: {}, disabled: {}}"
        let prefix = isBatch ? "batch" : "alone"
        let styles = try styles(
            """
            $appearances: [light, dark]
            \(prefix)AHeavy: {other: \(prefix)BHeavy, states: \(keys)}
            \(prefix)BHeavy: {other: \(prefix)CHeavy, states: \(keys)}
            \(prefix)CHeavy: {states: \(keys)}
            """
        )
        styles.register(HeavyResolver())
        let session = BatchResolver(styles).session()
        for appearance: Appearance in [[.light], [.dark]] {
            for state in states {
                for scale in [1.0, 2] {
                    let request = ImageRequest(prefix + "AHeavy", scale: scale, states: state, appearance: appearance)
                    if isBatch { _ = try session.resolvedImage(request) } else { _ = try styles.resolvedImage(request) }
                }
            }
        }
        let decodings = HeavyResolver.decodings.withLock { $0 }
        for name in ["AHeavy", "BHeavy", "CHeavy"] {
            // Each state in each appearance.
            #expect(decodings[prefix + name] == 10)
        }
    }
}
