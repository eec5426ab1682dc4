import Foundation
import TestSupport
import Testing

@testable import LiveryRaster

@Suite struct StrokeTests {
    /// Everything within half of the width of the path, which is what a line with round caps and joins covers:
    /// along each of many lines a row, the union of what discs that move along straight pieces cover.
    private static func coverage(near path: Path, width: Double, side: Int) -> [Double] {
        let lines = 128
        let radius = width / 2
        // The rectangle beside each edge, once for all lines.
        let edges = TrueCoverage.edges(of: path).filter { $0.0 != $0.1 }.map { from, to in
            let length = Point2D(to.x - from.x, to.y - from.y).length
            let normal = Point2D((to.y - from.y) / length, (from.x - to.x) / length)
            let corners = [(from, radius), (to, radius), (to, -radius), (from, -radius)].map {
                Point2D($0.0.x + normal.x * $0.1, $0.0.y + normal.y * $0.1)
            }
            return (from: from, to: to, sides: Array(zip(corners, corners[1...] + corners[..<1])))
        }
        var result = [Double](repeating: 0, count: side * side)
        for line in 0..<side * lines {
            let y = (Double(line) + 0.5) / Double(lines)
            var spans: [(Double, Double)] = []
            for (from, to, sides) in edges {
                guard min(from.y, to.y) - radius < y, max(from.y, to.y) + radius > y else { continue }
                var (low, high) = (Double.infinity, -Double.infinity)
                for center in [from, to] where abs(y - center.y) < radius {
                    let half = (radius * radius - (y - center.y) * (y - center.y)).squareRoot()
                    (low, high) = (min(low, center.x - half), max(high, center.x + half))
                }
                for (corner, next) in sides {
                    guard (corner.y <= y) != (next.y <= y) else { continue }
                    let x = corner.x + (next.x - corner.x) * (y - corner.y) / (next.y - corner.y)
                    (low, high) = (min(low, x), max(high, x))
                }
                if low < high { spans.append((low, high)) }
            }
            spans.sort { $0.0 < $1.0 }
            var reached = 0.0
            for (low, high) in spans {
                let (start, end) = (max(low, reached), min(high, Double(side)))
                reached = max(reached, high)
                guard start < end else { continue }
                for column in Int(start)...min(Int(end), side - 1) {
                    let covered = min(end, Double(column + 1)) - max(start, Double(column))
                    result[line / lines * side + column] += covered / Double(lines)
                }
            }
        }
        return result
    }

    private static func draw(_ path: Path, _ stroke: Stroke, side: Int = 24) throws -> Bitmap {
        try Bitmap(width: side, height: side) { (canvas) throws(RasterError) in
            try canvas.stroke(path, stroke, with: .color(.black))
        }
    }

    /// Each path with one width, or with all.
    private static func withWidths(_ paths: [String]) -> [(String, Double)] {
        let widths = [0.8, 3, 9.5]
        return paths.enumerated().flatMap { index, path in
            widths.enumerated().filter { Rounds.areAll || $0.offset == index % 3 }.map { (path, $0.element) }
        }
    }

    /// 90,000 dots of a line a thousand times as wide as they are long have coarser arcs: the outline stays
    /// below two million points, where exact arcs take a hundred.
    @Test func manyWideDotsAreBounded() throws {
        let path = try Path(svgPathData: "M0 0H90000")
        let stroke = Stroke(width: 1_000, cap: .round, dash: Dash([0, 1]))
        let outline = try path.stroked(stroke)
        #expect(outline.elements.count > 180_000)
        #expect(outline.elements.count < 2_000_000)
        #expect(try path.stroked(Stroke(width: 4, cap: .round, dash: Dash([0, 900]))).elements.count > 100 * 30)
    }

    @Test(
        arguments: withWidths([
            "M4 12 L10 18 L20 6", "M3 3 H20 V20 H3z", "M12 12 m-8 0 a8 8 0 1 0 16 0 a8 8 0 1 0 -16 0z",
            "M2 20 C2 -6 22 -6 22 20", "M3 12 C30 2 -6 2 21 12", "M4 4 L20 20 M20 4 L4 20",
            // A cusp, a curve that turns back on itself, and one that is straight.
            "M4 4 C20 20 4 20 20 4", "M4 12 C30 12 -6 12 20 12", "M4 4 C8 8 16 16 20 20", "M12 20 Q12 2 12.5 20",
            // Control points on the ends.
            "M4 4 C4 4 20 4 20 20", "M4 20 C4 4 20 20 20 20", "M4 4 L18 5 L4 6 L18 7z",
            // Corners rounder than the line is wide, as round, and less, each a little off.
            "M4 8a4.001 4 0 0 1 4-4h8a1.499 1.501 0 0 1 1.5 1.5v12a.4.4 0 0 1-.4.4H5A1 1 0 0 1 4 17z",
            // A circle that the widest line folds over.
            "M16 12a4 4 0 1 1-8 0a4 4 0 1 1 8 0z",
        ])
    ) func roundLinesCoverWhatIsNear(_ data: String, _ width: Double) throws {
        let path = try Path(svgPathData: data)
        let bitmap = try Self.draw(path, Stroke(width: width, cap: .round, join: .round))
        let expected = Self.coverage(near: path.asRetraced, width: width, side: 24)
        #expect(bitmap.worst(expected) <= 3)
    }

    /// Lines, their width and other properties, and the polygons that SVG says they cover.
    static let polygons = """
        M5 12H19 | 5 | M5 9.5H19V14.5H5z
        M5 12H19 | 5 cap square | M2.5 9.5H21.5V14.5H2.5z
        M4 4H18V18 | 4 | M4 2H20V18H16V6H4z
        M4 4H18V18 | 4 limit 1.4 | M4 2H18L20 4V18H16V6H4z
        M4 4H18V18 | 4 limit 1.42 | M4 2H20V18H16V6H4z
        M4 4H18V18 | 4 join bevel | M4 2H18L20 4V18H16V6H4z
        M4 4H18V18H4z | 4 | M2 2H20V20H2z M6 6V16H16V6z
        M18 4V18H4V4z | 4 | M2 2H20V20H2z M6 6V16H16V6z
        M4 4H18V18H4z | 4 join bevel | M4 2H18L20 4V18L18 20H4L2 18V4z M6 6V16H16V6z
        // Not closed, but ending where it began.
        M4 4H18V18H4V4 | 4 | M4 2H20V20H2V4H4z M6 6V16H16V6z
        // Back on itself: the miter of half a turn is beyond every limit.
        M5 12H19H9 | 5 limit 1e6 | M5 9.5H19V14.5H5z
        M5 12H19M12 5V19 | 4 | M5 10H10V5H14V10H19V14H14V19H10V14H5z
        // A width that is more than the shape has room for.
        M9 9H15V15H9z | 8 | M5 5H19V19H5z
        M12 12z | 6 cap square | M9 9H15V15H9z
        M12 12H12 | 6 cap square | M9 9H15V15H9z
        M12 12H12 | 6 |
        M12 12 | 6 cap square |
        M5 12H19 | 0 |
        M5 12H19 | -1 |
        // Dashes: odd lists twice, phases both ways, anew for each outline, and around a closed one.
        M2 5H22 | 2 dash 5,3 | M2 4h5v2h-5zM10 4h5v2h-5zM18 4h4v2h-4z
        M2 5H22 | 2 dash 4 | M2 4h4v2h-4zM10 4h4v2h-4zM18 4h4v2h-4z
        M2 5H22 | 2 dash 4,6 phase 3 | M2 4h1v2h-1zM9 4h4v2h-4zM19 4h3v2h-3z
        M2 5H22 | 2 dash 4,6 phase -7 | M2 4h1v2h-1zM9 4h4v2h-4zM19 4h3v2h-3z
        M2 5H12M2 9H12 | 2 dash 6,9 | M2 4h6v2h-6z M2 8h6v2h-6z
        M4 4H14V14H4z | 2 dash 10,5 | M3 14V3H14V5H5V14z M13 9H15V15H9V13H13z
        M2 5H20 | 2 cap square dash 0,9 | M1 4h2v2h-2zM10 4h2v2h-2zM19 4h2v2h-2z
        // Squares turn with the line.
        M12 2V20 | 2 cap square dash 0,9 | M11 1h2v2h-2zM11 10h2v2h-2zM11 19h2v2h-2z
        // Trimmed: over both outlines, 10 and 10 long.
        M2 5H12M2 9H12 | 2 from 0.25 to 0.75 | M7 4h5v2h-5z M2 8h5v2h-5z
        M2 5H12M2 9H12 | 2 cap square to 0.5 | M1 4h12v2h-12z
        M2 5H12M2 9H12 | 2 from 0.5 | M2 8h10v2h-10z
        M2 5H12M2 9H12 | 2 cap square from 0.25 to 0.25 | M6 4h2v2h-2z
        M2 5H12M2 9H12 | 2 cap square from 0.5 to 0.5 | M11 4h2v2h-2z
        M2 5H12 | 2 cap square to 0 | M1 4h2v2h-2z
        M2 5H12 | 2 from 0.5 to 0.4 |
        M4 4H14V14H4z | 2 to 0.5 | M4 3H15V14H13V5H4z
        M4 4H14V14H4z | 2 from -3 to 7 | M3 3H15V15H3z M5 5V13H13V5z
        M2 5H22 | 2 dash 5,3 from 0.5 | M12 4h5v2h-5zM20 4h2v2h-2z
        """.split(separator: "\n").filter { !$0.hasPrefix("//") }.map(String.init)

    /// A stroke of words such as `4 cap square dash 5,3 phase 2`.
    private static func stroke(_ text: Substring) -> Stroke {
        let words = text.split(separator: " ").map(String.init)
        func word(_ name: String) -> String? { words.firstIndex(of: name).map { words[$0 + 1] } }
        func number(_ name: String) -> Double? { word(name).flatMap(Double.init) }
        let lengths = word("dash")?.split(separator: ",").compactMap { Double($0) }
        return Stroke(
            width: Double(words[0]) ?? .nan,
            cap: word("cap").flatMap(Stroke.Cap.init(rawValue:)) ?? .butt,
            join: word("join").flatMap(Stroke.Join.init(rawValue:)) ?? .miter,
            miterLimit: number("limit") ?? 4,
            dash: lengths.map { Dash($0, phase: number("phase") ?? 0) },
            trimStart: number("from") ?? 0,
            trimEnd: number("to") ?? 1
        )
    }

    @Test(arguments: polygons) func linesCoverTheirPolygon(_ line: String) throws {
        let parts = line.split(separator: "|")
        let bitmap = try Self.draw(Path(svgPathData: String(parts[0])), Self.stroke(parts[1]))
        let expected = TrueCoverage.of(
            try Path(svgPathData: parts.count > 2 ? String(parts[2]) : ""),
            rule: .winding,
            width: 24,
            height: 24,
            lines: 16
        )
        #expect(bitmap.worst(expected) <= 1)
    }

    @Test func aMiterIsAsLongAsItsAngleSays() throws {
        // Two legs of 60°: the miter reaches the width, twice half of it, beyond the corner.
        let half = 0.5 * 3.0.squareRoot()
        let path = Path([
            .move(to: Point2D(12 - 8, 6 + 16 * half)), .line(to: Point2D(12, 6)),
            .line(to: Point2D(12 + 8, 6 + 16 * half)),
        ])
        #expect(abs(try path.stroked(Stroke(width: 3)).tightBounds.minY - 3) < 1e-9)
        let beveled = try path.stroked(Stroke(width: 3, miterLimit: 1.99)).tightBounds.minY
        #expect(abs(beveled - (6 - 0.75)) < 1e-9)
        let round = try path.stroked(Stroke(width: 3, join: .round)).tightBounds.minY
        #expect(abs(round - 4.5) < 0.004)
    }

    /// 50,000 curves, each of which once copied all before it.
    @Test func longPathsAreNotCopied() throws {
        var path = Path()
        path.move(to: .zero)
        for number in 0..<50_000 {
            let x = Double(number)
            path.curve(to: Point2D(x + 1, 0), control1: Point2D(x, 1), control2: Point2D(x + 1, 1))
        }
        #expect(try path.stroked(Stroke()).elements.count > 200_000)
    }

    /// Dashes that fill a closed line exactly end there as those that are a little longer: no dash of a rounding error
    /// begins, which would be joined to the first one.
    @Test func noDashBeginsAtTheEnd() throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<120 {
            let points = (0..<random.int(3...6)).map { _ in Point2D(random.double(4...20), random.double(4...20)) }
            let length = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { sum, ends in
                sum + (ends.1 - ends.0).length
            }
            let outline = Path([.move(to: points[0])] + points.dropFirst().map { .line(to: $0) } + [.close])
            func draw(_ dash: Double) throws -> Bitmap {
                try Self.draw(outline, Stroke(width: 2, dash: Dash([dash, dash])))
            }
            let dash = length / Double(2 * random.int(1...8))
            let difference = try draw(dash).largestDifference(from: draw(dash * (1 + 1e-7)))
            #expect(difference.map { $0 <= 1 } ?? false, "\(points)")
        }
    }

    @Test func tooManyDashesAreRefused() throws {
        let line = try Path(svgPathData: "M0 0H1000")
        #expect(throws: RasterError.tooManyDashes) {
            try line.stroked(Stroke(dash: Dash([1e-9, 1e-9])))
        }
        #expect(try line.stroked(Stroke(dash: Dash([0.5, 0.5]))).elements.count == 5 * 1000)
    }

    @Test(arguments: [
        Stroke(width: .nan), Stroke(miterLimit: .infinity), Stroke(dash: Dash([1], phase: .nan)),
        Stroke(trimStart: .nan), Stroke(trimEnd: -.infinity),
    ]) func measuresThatAreNotFiniteAreRefused(_ stroke: Stroke) throws {
        let line = try Path(svgPathData: "M0 0H10")
        #expect(throws: RasterError.notFinite("stroke")) { try line.stroked(stroke) }
    }

    /// Outlines that don't overlap take the short way through the rasterizer.
    @Test(arguments: [
        ("M5 12H19", true), ("M4 12L10 18L20 6", true), ("M3 3H20V20H3z", true),
        ("M12 12m-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z", true), ("M12 12m-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z", true),
        ("M6 20V8a6 6 0 0 1 12 0V20", true), ("M4 4h3M4 20h3", true),
        // Rounded to thousandths.
        ("M14.828 14.828a4 4 0 1 0-5.656-5.656", true), ("M5 5c3 3 5 3 7 3", true),
        // Curves that are tighter than the line is wide, lines that meet, cross or come near each other.
        ("M12 12m-.5 0a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0z", false), ("M4 4L20 20M20 4L4 20", false),
        ("M4 4H20M4 5H20", false), ("M3 12C30 2-6 2 21 12", false), ("M4 4L18 5L4 6L18 7", false),
        ("M12 4a8 8 0 1 1-1 0L20 20", false),
    ]) func outlinesThatDontOverlapAreKnown(_ data: String, _ isSimple: Bool) throws {
        let stroke = Stroke(width: 2, cap: .round, join: .round)
        #expect(try Path(svgPathData: data).stroked(stroke).isSimple == isSimple)
    }

    /// Both ways through the rasterizer give the same picture.
    @Test func randomOutlinesThatDontOverlap() throws {
        var generator = SeededGenerator(seed: 29)
        var count = 0
        for _ in 0..<rounds(1_500) {
            var path = Path()
            for _ in 0..<generator.int(1...2) {
                let center = Point2D(generator.double(4...20), generator.double(4...20))
                var (angle, place) = (generator.double(0...2 * .pi), center)
                path.move(to: place)
                for _ in 0..<generator.int(1...4) {
                    let length = generator.double(0...9)
                    angle += generator.double(-0.3...1.2)
                    let step = length * Point2D(cos(angle), sin(angle))
                    if generator.bool() {
                        path.line(to: place + step)
                    } else {
                        let next = angle + generator.double(-0.2...1.5)
                        let end = place + step + length * Point2D(cos(next), sin(next))
                        path.curve(to: end, control1: place + 0.55 * step, control2: place + step)
                        angle = next
                        place = end - step
                    }
                    place = place + step
                }
                if generator.int(0...3) == 0 { path.close() }
            }
            let outline = try path.stroked(
                Stroke(
                    width: generator.double(0.2...5),
                    cap: Stroke.Cap.allCases[generator.int(0...2)],
                    join: Stroke.Join.allCases[generator.int(0...2)]
                )
            )
            guard outline.isSimple else { continue }
            count += 1
            let alphas = try [outline, Path(outline.elements)].map { path in
                try Bitmap(width: 24, height: 24) { (canvas) throws(RasterError) in
                    try canvas.fill(path, with: .color(.black))
                }.words.map { Int($0 >> 24) }
            }
            let worst = zip(alphas[0], alphas[1]).map { abs($0 - $1) }.max() ?? 0
            #expect(worst <= 1, "\(path)")
        }
        #expect(count > rounds(1_500) / 8)
    }
}

extension Path {
    /// The path with each open outline led back over its own course, so that what closes it has no length.
    fileprivate var asRetraced: Path {
        var path = Path()
        var steps: [(Point2D, Path.Element)] = []
        var current = Point2D.zero
        func goBack() {
            for (from, step) in steps.reversed() {
                switch step {
                case .curve(_, let one, let two): path.curve(to: from, control1: two, control2: one)
                default: path.line(to: from)
                }
            }
            steps = []
        }
        for element in elements {
            switch element {
            case .move(let point):
                goBack()
                path.move(to: point)
                current = point
            case .line(let point):
                path.line(to: point)
                steps.append((current, element))
                current = point
            case .curve(let point, let one, let two):
                path.curve(to: point, control1: one, control2: two)
                steps.append((current, element))
                current = point
            case .close:
                steps = []
                path.close()
            }
        }
        goBack()
        return path
    }
}
