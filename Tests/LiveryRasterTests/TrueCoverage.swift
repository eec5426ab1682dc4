import Testing

@testable import LiveryRaster

/// Coverage by a method of its own: crossings counted along many lines a row, exact along each.
enum TrueCoverage {
    /// The coverage of each pixel of an image, in 0...1, the top row first.
    ///
    /// Off by at most half a line's distance where an edge is level.
    static func of(_ path: Path, rule: FillRule, width: Int, height: Int, lines: Int = 256) -> [Double] {
        let edges = edges(of: path)
        var result = [Double](repeating: 0, count: width * height)
        for line in 0..<height * lines {
            let y = (Double(line) + 0.5) / Double(lines)
            var crossings: [(x: Double, direction: Int)] = []
            for (from, to) in edges where (from.y <= y) != (to.y <= y) {
                let part = (y - from.y) / (to.y - from.y)
                crossings.append((from.x + (to.x - from.x) * part, from.y < to.y ? 1 : -1))
            }
            crossings.sort { $0.x < $1.x }
            var winding = 0
            for (index, crossing) in crossings.enumerated().dropLast() {
                winding += crossing.direction
                let isInside = rule == .winding ? winding != 0 : winding % 2 != 0
                guard isInside else { continue }
                let (start, end) = (max(0, crossing.x), min(Double(width), crossings[index + 1].x))
                guard start < end else { continue }
                for column in Int(start)...min(Int(end), width - 1) {
                    let covered = min(end, Double(column + 1)) - max(start, Double(column))
                    result[line / lines * width + column] += covered / Double(lines)
                }
            }
        }
        return result
    }

    /// The coverage of a rounded rectangle, along lines on which its ends are exact, from the equation of the ellipse.
    static func of(_ rect: Rect2D, _ radii: CornerRadii, width: Int, height: Int, lines: Int = 512) -> [Double] {
        let radii = radii.fitted(to: rect.size)
        func indent(_ corner: Size2D, _ distance: Double) -> Double {
            guard !corner.isEmpty, distance < corner.height else { return 0 }
            let part = 1 - distance / corner.height
            return corner.width * (1 - (1 - part * part).squareRoot())
        }
        var result = [Double](repeating: 0, count: width * height)
        for line in 0..<height * lines {
            let y = (Double(line) + 0.5) / Double(lines)
            let (down, up) = (y - rect.minY, rect.maxY - y)
            guard down > 0, up > 0 else { continue }
            let left = rect.minX + max(indent(radii.topLeft, down), indent(radii.bottomLeft, up))
            let right = rect.maxX - max(indent(radii.topRight, down), indent(radii.bottomRight, up))
            for x in 0..<width {
                let covered = min(right, Double(x + 1)) - max(left, Double(x))
                result[line / lines * width + x] += max(0, covered) / Double(lines)
            }
        }
        return result
    }

    /// Outlines as lines, each curve in 128 steps of de Casteljau's construction, closed.
    static func edges(of path: Path) -> [(Point2D, Point2D)] {
        var edges: [(Point2D, Point2D)] = []
        var (current, start) = (Point2D.zero, Point2D.zero)
        func mix(_ a: Point2D, _ b: Point2D, _ t: Double) -> Point2D {
            Point2D(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
        }
        func add(_ to: Point2D) {
            edges.append((current, to))
            current = to
        }
        for element in path.elements {
            switch element {
            case .move(let point):
                add(start)
                (current, start) = (point, point)
            case .line(let point): add(point)
            case .curve(let end, let one, let two):
                let from = current
                for step in 1...128 {
                    let t = Double(step) / 128
                    let (a, b, c) = (mix(from, one, t), mix(one, two, t), mix(two, end, t))
                    add(mix(mix(a, b, t), mix(b, c, t), t))
                }
            case .close: add(start)
            }
        }
        add(start)
        return edges
    }

    /// The largest difference in levels between a fill by the canvas and true coverage.
    static func worst(_ path: Path, rule: FillRule = .winding, width: Int, height: Int) throws -> Double {
        try Bitmap.filled(path, width, height, rule: rule).worst(of(path, rule: rule, width: width, height: height))
    }
}
