import Testing

@testable import LiveryRaster

/// The continuous corner, against an evaluation of its own of the points that UIKit's paths have.
@Suite struct ContinuousCornerTests {
    /// The top right corner of UIKit's rounded rectangle of radius 1, from the top edge to the right
    /// one: distances leftwards and downwards from the vertex.
    private static let uiKit: [(left: Double, down: Double)] = [
        (1.528_665, 0), (1.088_493, 0), (0.868_407, 0), (0.631_494, 0.074_911), (0.372_824, 0.169_060),
        (0.169_060, 0.372_824), (0.074_911, 0.631_494), (0, 0.868_407), (0, 1.088_493), (0, 1.528_665),
    ]

    /// How far the outline lies from the edge at heights below the top, for a radius of 1: the
    /// curve in 30,000 steps, by de Casteljau's construction.
    private static let indents: [(down: Double, left: Double)] = {
        var places: [(down: Double, left: Double)] = []
        for start in stride(from: 0, to: 9, by: 3) {
            for step in 0..<10_000 {
                let t = Double(step) / 10_000
                var points = uiKit[start...start + 3].map { [$0.left, $0.down] }
                while points.count > 1 {
                    points = zip(points, points.dropFirst()).map { one, other in
                        [one[0] + (other[0] - one[0]) * t, one[1] + (other[1] - one[1]) * t]
                    }
                }
                places.append((points[0][1], points[0][0]))
            }
        }
        return places + [(1.528_665, 0)]
    }()

    private static func indent(at down: Double) -> Double {
        guard down < 1.528_665 else { return 0 }
        var (low, high) = (0, indents.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if indents[middle].down <= down { low = middle } else { high = middle }
        }
        let (one, other) = (indents[low], indents[high])
        guard other.down > one.down else { return one.left }
        let part = (down - one.down) / (other.down - one.down)
        return one.left + (other.left - one.left) * part
    }

    /// A plate of 60 × 50 pixels at a fractional place, with four corners that all have their
    /// room: coverage along 256 lines a pixel.
    @Test(arguments: [12.0, 9.3, 14.7], [(2.0, 3.0), (2.4, 3.7)]) func coverageIsThatOfUIKitsCurve(
        radius: Double,
        place: (x: Double, y: Double)
    ) throws {
        let rect = Rect2D(x: place.x, y: place.y, width: 60, height: 50)
        let bitmap = try Bitmap(width: 66, height: 58) { canvas throws(RasterError) in
            try canvas.fill(
                .roundedRect(rect, radii: CornerRadii(radius), shapes: CornerShapes(.continuous)),
                with: .color(.black)
            )
        }
        for row in 0..<58 {
            var expected = [Double](repeating: 0, count: 66)
            for line in 0..<256 {
                let y = Double(row) + (Double(line) + 0.5) / 256
                guard y > rect.minY, y < rect.maxY else { continue }
                let down = min(y - rect.minY, rect.maxY - y) / radius
                let indent = Self.indent(at: down) * radius
                let (left, right) = (rect.minX + indent, rect.maxX - indent)
                for column in Int(left)...Int(right) {
                    let covered = min(right, Double(column + 1)) - max(left, Double(column))
                    expected[column] += covered / 256
                }
            }
            let worst = (0..<66).map { column in abs(Double(bitmap[column, row].alpha) - expected[column] * 255) }.max()
            #expect(worst.map { $0 <= 2 } == true, "row \(row)")
        }
    }

    /// Radii and sides, and how far the corners reach from each edge.
    @Test(
        arguments: [
            // Room enough.
            (Size2D(100, 100), Size2D(10, 10), 15.28665, 15.28665),
            (Size2D(100, 100), Size2D(20, 10), 30.5733, 15.28665),
            // Just filled by both reaches.
            (Size2D(30.5733, 90), Size2D(10, 10), 15.28665, 15.28665),
            // The shorter side decides for both ends of a corner.
            (Size2D(25, 90), Size2D(10, 10), 12.5, 12.5), (Size2D(90, 22), Size2D(10, 10), 11, 11),
            // A pill, and radii that were fitted.
            (Size2D(90, 20), Size2D(10, 10), 10, 10), (Size2D(90, 20), Size2D(400, 400), 10, 10),
        ] as [(Size2D, Size2D, Double, Double)]
    ) func reach(size: Size2D, radii: Size2D, width: Double, height: Double) {
        let shape = RoundedRect(
            Rect2D(origin: .zero, size: size),
            radii: CornerRadii(radii),
            shapes: CornerShapes(.continuous)
        )
        let reach = shape.reach
        for (found, expected) in [
            (reach.left, width), (reach.right, width), (reach.top, height), (reach.bottom, height),
        ] { #expect(abs(found - expected) < 1e-9, "\(found)") }
        #expect(abs(RoundedRect(shape.rect, radii: shape.radii).reach.left - shape.radii.topLeft.width) < 1e-12)
    }

    @Test func aPillIsCircular() {
        let rect = Rect2D(x: 3, y: 4, width: 70, height: 24)
        #expect(
            Path.roundedRect(rect, radii: CornerRadii(12), shapes: CornerShapes(.continuous))
                == .roundedRect(rect, radii: CornerRadii(12))
        )
    }

    /// As a side grows from where the radii fill it to where the curve has its room, the corner
    /// changes without a leap: from one of 100 steps to the next by a few levels at most.
    @Test func theCurveTurnsSmoothlyIntoTheCircle() throws {
        let corners = try (0...100).map { step in
            let rect = Rect2D(x: 0, y: 0, width: 20 + Double(step) * 0.11, height: 80)
            return try Bitmap(width: 10, height: 16) { canvas throws(RasterError) in
                try canvas.fill(
                    .roundedRect(rect, radii: CornerRadii(10), shapes: CornerShapes(.continuous)),
                    with: .color(.black)
                )
            }
        }
        for (one, other) in zip(corners, corners.dropFirst()) {
            let changes = (0..<160).map { index in
                let (x, y) = (index % 10, index / 10)
                return abs(Int(one[x, y].alpha) - Int(other[x, y].alpha))
            }
            #expect(changes.allSatisfy { $0 <= 4 })
        }
        #expect(corners[0] != corners[100])
    }

    @Test func ellipticalCornersAreScaledPerAxis() {
        let wide = Path.roundedRect(
            Rect2D(x: 0, y: 0, width: 120, height: 60),
            radii: CornerRadii(10).map { Size2D($0.width * 2, $0.height) },
            shapes: CornerShapes(.continuous)
        )
        let even = Path.roundedRect(
            Rect2D(x: 0, y: 0, width: 60, height: 60),
            radii: CornerRadii(10),
            shapes: CornerShapes(.continuous)
        )
        let scaled = even.elements.flatMap(\.points).map { Point2D($0.x * 2, $0.y) }
        for (one, other) in zip(wide.elements.flatMap(\.points), scaled) {
            #expect(abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9)
        }
    }
}
