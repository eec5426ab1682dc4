import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// What layers add up to, which limits nesting and what caches keep.
@Suite struct LayerTotalsTests {
    private static func totals(_ text: String) throws -> LayerTotals {
        try styles(text).resolvedImage("aBox").imageRecipe.totals
    }

    @Test(
        arguments: [
            ("red", 0, 0), ("[red, {color: red, opacity: 0.5}]", 1, 1),
            ("[{box: {fill: [{color: red, inset: 1}, {color: red, inset: 2}]}}, {color: red, inset: 1}]", 4, 2),
            ("[{image: aSmallBox}]", 2, 2),
        ]
    ) func layersAreCounted(fill: String, count: Int, depth: Int) throws {
        let totals = try Self.totals(
            """
            aSmallBox: {size: 4, fill: [{color: red, inset: 1}]}
            aBox: {size: 9, fill: \(fill)}
            """
        )
        #expect(totals.count == count)
        #expect(totals.depth == depth)
    }

    @Test func outlinesCountWithTheirSize() throws {
        func bytes(_ points: Int) throws -> Int {
            let data = "M0 0" + String(repeating: "L1 2 3 4", count: points / 2)
            return try Self.totals("aBox: {size: 9, fill: [{path: \(data), fill: red}]}").bytes
        }
        let added = try bytes(1_010) - bytes(10)
        #expect(added == 1_000 * MemoryLayout<Path.Element>.stride)
    }
}
