import TestSupport
import Testing

@testable import LiveryRaster

/// The grammar of SVG 2, section 9.3, rule by rule.
@Suite struct PathDataTests {
    /// Path data and the same path in absolute commands with separators.
    static let spellings = """
        M1 2L3 4 = M 1 2 L 3 4
        m1 2l3 4 = M 1 2 L 4 6
        M1,2,3,4,5,6 = M 1 2 L 3 4 L 5 6
        m1,2 3,4 5,6 = M 1 2 L 4 6 L 9 12
        M1 2ZM3 4z = M 1 2 Z M 3 4 Z
        M1 2 5 2 5 6zl1 1 = M 1 2 L 5 2 L 5 6 Z L 2 3
        M1 2 5 6zm1 1 1 1 = M 1 2 L 5 6 Z M 2 3 L 3 4
        M1 2zz = M 1 2 Z Z
        M1 2H5 6h-1 2V1 2v3-4 = M1 2 L5 2 L6 2 L5 2 L7 2 L7 1 L7 2 L7 5 L7 1
        M0 0C1 2 3 4 5 6 7 8 9 10 11 12 = M0 0 C1 2 3 4 5 6 C7 8 9 10 11 12
        M1 1c1 2 3 4 5 6 = M1 1 C2 3 4 5 6 7
        M0 0C1 2 3 4 5 6S7 8 9 10 = M0 0 C1 2 3 4 5 6 C7 8 7 8 9 10
        M0 0C1 2 3 4 5 6s2 2 4 4 1 1 2 2 = M0 0C1 2 3 4 5 6C7 8 7 8 9 10C11 12 10 11 11 12
        M1 1S3 4 5 6 = M1 1 C1 1 3 4 5 6
        M1 1L2 2S3 4 5 6 = M1 1 L2 2 C2 2 3 4 5 6
        M0 0Q3 3 6 0S3 4 5 6 = M0 0 Q3 3 6 0 C6 0 3 4 5 6
        M0 0Q3 3 6 0T12 0 = M0 0 Q3 3 6 0 Q9 -3 12 0
        M0 0q3 3 6 0t6 0 6 0 = M0 0 Q3 3 6 0 Q9 -3 12 0 Q15 3 18 0
        M1 1T5 1 = M1 1 Q1 1 5 1
        M0 0C1 2 3 4 5 6T9 9 = M0 0 C1 2 3 4 5 6 Q5 6 9 9
        M0 0Q3 3 6 0zT6 0 = M0 0 Q3 3 6 0 Z Q0 0 6 0
        M.5.5.25.75 = M 0.5 0.5 L 0.25 0.75
        M-.5-3+2-1 = M -0.5 -3 L 2 -1
        M1e3 1E-1 2.5e+1.5 = M 1000 0.1 L 25 0.5
        M0 0L1e1.5.5e1.0 = M 0 0 L 10 0.5 L 5 0
         \t⏎\u{c}\rM\t1⏎2\u{c}L\r3 , 4  = M 1 2 L 3 4
        M007 -0 = M 7 0
        M0 0a1 1 0 012 0 = M 0 0 A 1 1 0 0 1 2 0
        M0 0a1,1,0,1,0,2,0 = M 0 0 A 1 1 0 1 0 2 0
        M0 0A1 1 0 00.5.5 = M 0 0 A 1 1 0 0 0 0.5 0.5
        M0 0a1 1 0 11-2-3.5 2 2 30 0 1 1 1 = M0 0A1 1 0 1 1-2-3.5A2 2 30 0 1 -1 -2.5
        M0 0a-1-1 0 012 0 = M 0 0 A 1 1 0 0 1 2 0
        M3 4 A0 5 0 0 1 7 8 = M 3 4 L 7 8
        M3 4 A5 0 0 0 1 7 8 = M 3 4 L 7 8
        M3 4 A5 5 0 0 1 3 4 = M 3 4
        M3 4 a5 5 0 0 1 0 0 l1 1 = M 3 4 L 4 5
        // Only a curve of the same kind is continued.
        M0 0A1 1 0 0 1 2 0S3 4 5 6 = M0 0A1 1 0 0 1 2 0C2 0 3 4 5 6
        M0 0A1 1 0 0 1 2 0T5 6 = M0 0A1 1 0 0 1 2 0Q2 0 5 6
        M0 0A1 1 0 0 1 2 0t3 6 = M0 0A1 1 0 0 1 2 0Q2 0 5 6
        M0 0Q3 3 6 0T12 0S7 8 9 9 = M0 0Q3 3 6 0Q9 -3 12 0C12 0 7 8 9 9
        M0 0T3 0S4 5 6 7T9 9 = M0 0Q0 0 3 0C3 0 4 5 6 7Q6 7 9 9
        M0 0T3 3Q4 5 6 3t2 0 = M0 0Q0 0 3 3Q4 5 6 3Q8 1 8 3
        M0 0C1 2 3 4 5 6M1 1S3 4 5 6 = M0 0C1 2 3 4 5 6M1 1C1 1 3 4 5 6
        M0 0C1 2 3 4 5 6H9S3 4 5 6 = M0 0C1 2 3 4 5 6L9 6C9 6 3 4 5 6
        M0 0C1 2 3 4 5 6zs3 4 5 6 = M0 0C1 2 3 4 5 6ZC0 0 3 4 5 6
        // A closed outline goes on where it began.
        M1 1l4 0 0 4za2 2 0 0 1 4 0 = M1 1L5 1L5 5ZA2 2 0 0 1 5 1
        M1 1H5zv3M2 2V9zh-1 = M1 1L5 1ZL1 4M2 2L2 9ZL1 2
        M1 1L5 5zc1 0 2 1 3 3q1 1 2 0 = M1 1L5 5ZC2 1 3 2 4 4Q5 5 6 4
        m1 1 2 2m1 1 2 2 = M1 1L3 3M4 4L6 6
        M1 1 2 2M3 3 4 4 = M1 1L2 2M3 3L4 4
        m1 1m1 1M5 5m1 1l1 1 = M1 1M2 2M5 5M6 6L7 7
        M1 1L5 5zm1 1zm1 1z = M1 1L5 5ZM2 2ZM3 3Z
        // Numbers end where another can begin.
        M.1.2.3.4 = M0.1 0.2L0.3 0.4
        M1-2-3-4+5+6 = M1 -2L-3 -4L5 6
        M1e1-1e-1.1e1.1E1 = M10 -0.1L1 1
        M0,0L1,1 2,2⏎,⏎3,3 = M0 0L1 1L2 2L3 3
        M0 0a1 1 0 1 01 1 = M0 0A1 1 0 1 0 1 1
        M0 0a1 1 0,0,1,1,1 = M0 0A1 1 0 0 1 1 1
        M0 0a1 1 0 01.5.5 1 1 0 10-.5-.5 = M0 0A1 1 0 0 1 0.5 0.5A1 1 0 1 0 0 0
        M0 0h1 2 3v1 2H0V0 1 = M0 0L1 0L3 0L6 0L6 1L6 3L0 3L0 0L0 1
        """.split(separator: "\n").filter { !$0.hasPrefix("//") }.map(String.init)

    @Test(arguments: spellings) func spellingsOfOnePathAreOne(_ line: String) throws {
        let sides = line.replacing("⏎", with: "\n").split(separator: " = ").map(String.init)
        #expect(try Path(svgPathData: sides[0]).rounded == Path(svgPathData: sides[1]).rounded)
    }

    @Test func commandsBecomeSteps() throws {
        let path = try Path(svgPathData: "M1 2 L3 4 C5 6 7 8 9 10 Q12 10 15 4 Z")
        #expect(
            path.elements == [
                .move(to: Point2D(1, 2)), .line(to: Point2D(3, 4)),
                .curve(to: Point2D(9, 10), control1: Point2D(5, 6), control2: Point2D(7, 8)),
                .curve(to: Point2D(15, 4), control1: Point2D(11, 10), control2: Point2D(13, 8)), .close,
            ]
        )
    }

    @Test func mistakesAreToldWithTheirPlace() throws {
        try Told.check("told-path-data") { data in
            let data = data.replacing("␀", with: "\0")
            let error = #expect(throws: PathDataError.self) { try Path(svgPathData: data) }
            return [error?.description ?? ""]
        }
    }

    @Test func commandsAreCounted() throws {
        let limit = Path.maximumCommands
        #expect(limit == 100_000)
        let line = "M0 0" + String(repeating: "h1", count: limit - 1)
        #expect(try Path(svgPathData: line).elements.count == limit)
        let error = #expect(throws: PathDataError.self) { try Path(svgPathData: line + " 1") }
        #expect(error?.description == "the path has more than 100000 commands, at character 200004")
    }

    /// The end points, and the distance from the center at many places, of arcs whose centers are known.
    @Test(arguments: [
        ("M10 20A10 10 0 0 1 20 10", Point2D(20, 20), 10.0), ("M10 20A10 10 0 0 0 20 10", Point2D(10, 10), 10),
        ("M10 20A10 10 0 1 1 20 10", Point2D(10, 10), 10), ("M10 20A10 10 0 1 0 20 10", Point2D(20, 20), 10),
        // Too small for the distance: scaled up to a half circle.
        ("M0 0A1 1 0 0 1 20 0", Point2D(10, 0), 10), ("M0 0A1 1 77 1 0 20 0", Point2D(10, 0), 10),
    ]) func arcsKeepTheirDistance(_ data: String, _ center: Point2D, _ radius: Double) throws {
        let path = try Path(svgPathData: data)
        for (from, _) in TrueCoverage.edges(of: path).dropFirst().dropLast() {
            let distance = Point2D(from.x - center.x, from.y - center.y).length
            #expect(abs(distance - radius) < 5e-5)
        }
    }

    /// An ellipse of radii 8 and 3, turned by 30°, about (12, 9).
    @Test func turnedArcsAreOnTheirEllipse() throws {
        let turn = AffineTransform.rotation(degrees: 30)
        let (from, to) = (turn(Point2D(8, 0)), turn(Point2D(0, 3)))
        let data = "M\(12 + from.x) \(9 + from.y)A8 3 30 1 0 \(12 + to.x) \(9 + to.y)"
        let path = try Path(svgPathData: data)
        let back = AffineTransform.rotation(degrees: -30)
        for (place, _) in TrueCoverage.edges(of: path).dropFirst().dropLast() {
            let point = back(Point2D(place.x - 12, place.y - 9))
            #expect(abs(Point2D(point.x / 8, point.y / 3).length - 1) < 1e-5)
        }
        #expect(path.elements.count == 7)
    }

    @Test func anArcOfAHugeCircleIsAlmostALine() throws {
        let path = try Path(svgPathData: "M0 0A1e9 1e9 0 0 1 10 0")
        #expect(abs(path.tightBounds.minY) < 1e-6)
        #expect(path.tightBounds.width == 10)
    }
}

extension Path {
    /// The path with coordinates to nine decimal places.
    fileprivate var rounded: Path { mapPoints { Point2D(($0.x * 1e9).rounded() / 1e9, ($0.y * 1e9).rounded() / 1e9) } }
}
