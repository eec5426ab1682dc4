import TestSupport
import Testing

@testable import LiveryRaster

@Suite struct StrokeSightTests {
    private static let area = Rect(x: 0, y: 0, width: 24, height: 24)

    private static func draw(_ outline: Path) throws -> Bitmap {
        try Bitmap(width: 24, height: 24) { (canvas) throws(RasterError) in
            try canvas.fill(outline, with: .color(.black))
        }
    }

    /// What is drawn for a canvas alone looks as if everything were drawn.
    @Test(arguments: 0..<4)
    func whatCanBeSeenStaysTheSame(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(40 + seed))
        var seen = 0
        for _ in 0..<12 {
            let path = Path.random(in: -60...84, using: &generator)
            let isDashed = generator.int(0...1) == 1
            let stroke = Stroke(
                width: generator.double(0.5...12),
                cap: LineCap.allCases[generator.int(0...2)],
                join: LineJoin.allCases[generator.int(0...2)],
                dash: isDashed ? Dash([generator.double(1...9), 3], phase: 1) : nil,
                trimStart: generator.int(0...3) == 0 ? 0.2 : 0,
                trimEnd: generator.int(0...3) == 0 ? 0.8 : 1
            )
            let whole = try Self.draw(path.stroked(stroke))
            let part = try Self.draw(path.stroked(stroke, seenIn: Self.area))
            seen += whole.words.contains { $0 != 0 } ? 1 : 0
            // Dashes may be off by the flattening of the curves before them.
            let limit = isDashed || stroke.trimStart > 0 || stroke.trimEnd < 1 ? 10 : 2
            for (one, other) in zip(whole.words, part.words) {
                #expect(abs(Int(one >> 24) - Int(other >> 24)) <= limit)
            }
        }
        #expect(seen > 5)
    }

    @Test func whatIsFarAwayCostsNothing() throws {
        let far = try Path(
            svgPathData: "M1e6 1e6C2e6 9e5 1.5e6 3e6 1e6 2e6L3e6 3e6A1e5 9e5 0 1 1 2e6 5e5z"
        )
        for dash in [nil, Dash([3, 1])] {
            #expect(try far.stroked(Stroke(width: 3, dash: dash), seenIn: Self.area).isEmpty)
        }
        // Of a closed outline that passes by, what is near.
        let around = try Path(svgPathData: "M12 12H4e6V4e6H-4e6V12z")
        let outline = try around.stroked(Stroke(width: 3, dash: Dash([3, 1])), seenIn: Self.area)
        #expect((20...200).contains(outline.elements.count))
    }

    /// Two million dashes are refused, but not those of them that can be seen.
    @Test(arguments: ["M-4000000 12H4000000", "M-4000000.5 12L4000000.5 12", "M-4e6 12H12H4e6"])
    func longLinesHaveTheirDashes(_ data: String) throws {
        let line = try Path(svgPathData: data)
        let stroke = Stroke(width: 2, dash: Dash([2, 2]))
        #expect(throws: RasterError.tooManyDashes(limit: 100_000)) { try line.stroked(stroke) }
        let bitmap = try Bitmap(width: 24, height: 24) { (canvas) throws(RasterError) in
            try canvas.stroke(line, stroke, with: .color(.black))
        }
        let isShifted = data.contains(".5")
        for x in 0..<24 {
            // A dash begins at each multiple of four, or half a pixel before it.
            let covered = isShifted ? [255, 128, 0, 128][x % 4] : x % 4 < 2 ? 255 : 0
            #expect(abs(Int(bitmap[x, 12].alpha) - covered) <= 1)
            #expect(bitmap[x, 14].alpha == 0)
        }
    }

    /// A curve's length where it can't be seen counts for the dashes that follow.
    @Test func hiddenLengthsCount() throws {
        // Half a circle of radius 500 outside, then a line through the canvas.
        let path = try Path(svgPathData: "M-20 -1000A500 500 0 0 0 -20 0L-20 12H40")
        let along = Double.pi * 500 + 12
        let bitmap = try Bitmap(width: 24, height: 24) { (canvas) throws(RasterError) in
            try canvas.stroke(path, Stroke(width: 2, dash: Dash([5, 5])), with: .color(.black))
        }
        for x in 0..<24 {
            let position = (along + 20 + Double(x)).truncatingRemainder(dividingBy: 10)
            if position > 0.1, position < 3.9 { #expect(bitmap[x, 12].alpha > 252) }
            if position > 5.1, position < 8.9 { #expect(bitmap[x, 12].alpha < 3) }
        }
    }
}

extension Path {
    /// Lines and curves between random points.
    fileprivate static func random(
        in range: ClosedRange<Double>,
        using generator: inout SeededGenerator
    ) -> Path {
        func point() -> Point { Point(generator.double(range), generator.double(range)) }
        var path = Path()
        path.move(to: point())
        for _ in 0..<generator.int(1...5) {
            switch generator.int(0...5) {
            case 0...2: path.line(to: point())
            case 3...4: path.curve(to: point(), control1: point(), control2: point())
            default: path.close()
            }
        }
        return path
    }
}
