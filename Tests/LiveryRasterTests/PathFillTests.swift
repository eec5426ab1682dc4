import TestSupport
import Testing

@testable import LiveryRaster

@Suite struct PathFillTests {
    /// Paths of which outlines cross, overlap, touch or turn back, in a square of 24.
    static let paths = [
        // A star of five points, drawn in one go.
        "M12 1.3 L18.5 21.6 1.2 9.1 H22.8 L5.5 21.6Z",
        // Two rectangles that overlap, one of them turned.
        "M2.2 3.1h12.4v9.7H2.2z M9.3 5.2l8 9-7.1 6.3-8-9z",
        // Opposite windings cancel.
        "M2 2h20v20H2z M6.5 6.5v11h11v-11z",
        // A figure of eight of two curves, and one on its side.
        "M4.3 3 C30 12 -6 12 19.7 21 H4.3 C30 12 -6 12 19.7 3z",
        // Arcs that overlap.
        "M8 4a6.3 6.3 0 1 0 .01 0z M15 4a6.3 6.3 0 1 1 -.01 0z",
        // The same outline twice, and edges that lie on each other.
        "M3.3 3.3 20 5 12 20z M3.3 3.3 20 5 12 20z M3.3 3.3L20 5 21 1z",
        // Slivers, almost level and almost upright.
        "M1 4.1 23 4.6 1 5.2z M4.4 1 4.9 23 5.5 1z M1 12.01 23 12.02V12.5L1 11.7z",
        // Reaching out of the image on all sides.
        "M-40 12 L12 -40 64 12 12 64z M-9 -9 L33 30 V-5 L-9 33z",
        // A spiral of loops.
        "M12 12 C20 0 28 20 12 20 S-4 4 12 4 28 16 14 18 4 8 12 9 18 14 12 15z",
        // No outline is closed.
        "M2 2 L22 3 11 21 M5 20 Q12 -10 19 20 T3 9",
    ]

    @Test(arguments: paths, FillRule.allCases) func anyPathIsFilledByItsArea(_ data: String, _ rule: FillRule) throws {
        let path = try Path(svgPathData: data)
        #expect(try TrueCoverage.worst(path, rule: rule, width: 24, height: 24) <= 2)
    }

    @Test(arguments: 0..<rounds(40)) func randomPathsAreFilledByTheirArea(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let count = generator.int(3...24)
        let path = Path.random(count: count, in: -8...24, using: &generator)
        let rule: FillRule = seed % 2 == 0 ? .winding : .evenOdd
        #expect(try TrueCoverage.worst(path, rule: rule, width: 16, height: 16) <= 1.5)
    }

    /// A hundred random lines cross each row thousands of times.
    @Test func veryManyCrossingsStayWithinTheirBound() throws {
        var generator = SeededGenerator(seed: 77)
        var path = "M3 3" as Path
        for _ in 0..<150 { path.line(to: Point2D(generator.double(0...16), generator.double(0...16))) }
        for rule in FillRule.allCases {
            #expect(try TrueCoverage.worst(path, rule: rule, width: 16, height: 16) <= 1.5)
        }
    }

    @Test func manyEndsInOneRowAreSampled() throws {
        var path = Path()
        // A comb of 400 teeth that end within one row.
        for tooth in 0..<400 {
            let x = Double(tooth) * 0.04
            path.move(to: Point2D(x, 0.2 + Double(tooth % 89) / 200))
            path.line(to: Point2D(x + 0.02, 0.9 - Double(tooth % 83) / 300))
            path.line(to: Point2D(x - 0.01, 0.95))
            path.close()
        }
        #expect(try TrueCoverage.worst(path, width: 16, height: 2) <= 2)
    }

    @Test func whatLeavesTheImageCountsAtItsEdges() throws {
        // Far to the left, above and below: all of the image is inside once.
        let path = Path([
            .move(to: Point2D(-1e300, -1e300)), .line(to: Point2D(1e300, -1e300)),
            .curve(to: Point2D(-1e300, 1e300), control1: Point2D(1e300, 1e300), control2: Point2D(1e300, 1e300)),
        ])
        let bitmap = try Bitmap.filled(path, 5, 4)
        #expect(bitmap.words.allSatisfy { $0 == 0xFF00_0000 })
    }

    @Test func edgesWithoutHeightAreHarmless() throws {
        let path = Path([
            .move(to: Point2D(0, 2)), .line(to: Point2D(1e6, 2 + 1e-15)), .line(to: Point2D(4, 2)),
            .line(to: Point2D(4, 2 + .leastNonzeroMagnitude)), .line(to: Point2D(4, 3)), .line(to: Point2D(0, 3)),
            .close,
        ])
        let bitmap = try Bitmap.filled(path, 6, 4)
        let expected: [UInt32] = [255, 255, 255, 255, 0, 0]
        #expect(bitmap.alphas(2) == expected)
        #expect([0, 1, 3].allSatisfy { bitmap.rows[$0].allSatisfy { $0 == 0 } })
    }

    /// A hundred thousand large curves would be four hundred million lines.
    @Test func veryManyCurvesAreFlattenedWithinALimit() {
        var generator = SeededGenerator(seed: 3)
        let path = Path.random(count: 2000, in: -4_000_000...4_000_000, curves: 1, using: &generator)
        var lines = 0
        path.forEachLine(tolerance: path.flatteningTolerance) { _, _ in lines += 1 }
        #expect(lines < 300_000)
        #expect(lines > 100_000)
    }
}

extension Path {
    /// A path of random steps, some of which begin or end outlines.
    static func random(
        count: Int,
        in range: ClosedRange<Double>,
        curves: Double = 0.4,
        using generator: inout SeededGenerator
    ) -> Path {
        func point() -> Point2D { Point2D(generator.double(range), generator.double(range)) }
        var path = Path([.move(to: point())])
        for _ in 0..<count {
            let kind = generator.double(0...1)
            if kind < curves {
                path.curve(to: point(), control1: point(), control2: point())
            } else if kind < 0.9 {
                path.line(to: point())
            } else if kind < 0.95 {
                path.close()
            } else {
                path.move(to: point())
            }
        }
        return path
    }
}
