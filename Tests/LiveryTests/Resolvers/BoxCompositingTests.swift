import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// Whole boxes, pixel by pixel, against what 64 × 64 points in each pixel show, composited in
/// double precision.
struct BoxCompositingTests {
    /// A box said in numbers, of which both the theme and the reference are made.
    struct Box: Sendable, CustomTestStringConvertible {
        var size = Size2D(30, 22)
        /// Clockwise from the top left corner.
        var radii: [Size2D] = [.zero, .zero, .zero, .zero]
        /// Straight red, green, blue in 0...255, and alpha.
        var fill: [Double] = [0, 0, 0, 0]
        /// Top, right, bottom, left.
        var border: [Double] = [0, 0, 0, 0]
        var borderColor: [Double] = [0, 0, 0, 0]
        var overlay: [Double] = [0, 0, 0, 0]
        /// Unblurred shadows: offset, spread, color.
        var inset: [(x: Double, y: Double, spread: Double, color: [Double])] = []
        var outer: (x: Double, y: Double, color: [Double])?
        var scale = 1.0
        /// The points to each side, in whole pixels at the scale.
        let margin = 4.0

        var testDescription: String { yaml }

        private static func css(_ color: [Double]) -> String {
            "rgb(\(Int(color[0])) \(Int(color[1])) \(Int(color[2])) / \(color[3]))"
        }

        var yaml: String {
            let corners = ["topLeft", "topRight", "bottomRight", "bottomLeft"]
            let rounded = zip(corners, radii).map { "\($0): [\($1.width), \($1.height)]" }
            let sides = zip(["top", "right", "bottom", "left"], border).map { "\($0): \($1)" }
            var shadows = inset.map {
                "{color: \(Self.css($0.color)), offset: [\($0.x), \($0.y)], spread: \($0.spread), "
                    + "inset: true}"
            }
            if let outer {
                shadows.append(
                    "{color: \(Self.css(outer.color)), offset: [\(outer.x), \(outer.y)]}"
                )
            }
            return """
                aBox:
                  size: [\(size.width), \(size.height)]
                  margin: \(margin)
                  cornerRadius: {\(rounded.joined(separator: ", "))}
                  fill: \(Self.css(fill))
                  border: {width: {\(sides.joined(separator: ", "))}, color: \(Self.css(borderColor))}
                  overlay: \(Self.css(overlay))
                  shadow: [\(shadows.joined(separator: ", "))]

                """
        }

        // MARK: The reference

        private static func over(_ below: [Double], _ color: [Double]) -> [Double] {
            let alpha = color[3]
            return (0..<4).map { index in
                (index < 3 ? color[index] : 255) * alpha + below[index] * (1 - alpha)
            }
        }

        private static func inset(_ radii: [Size2D], by widths: [Double]) -> [Size2D] {
            let sides = [
                (widths[3], widths[0]), (widths[1], widths[0]), (widths[1], widths[2]),
                (widths[3], widths[2]),
            ]
            return zip(radii, sides).map { radius, side in
                guard radius.width > 0, radius.height > 0 else { return .zero }
                return Size2D(max(0, radius.width - side.0), max(0, radius.height - side.1))
            }
        }

        /// The shapes that a point can be in, in pixels from the box's upper left corner: the border
        /// box, the padding box, the outer shadow, and the holes of the inset ones.
        var outlines: [Outline] {
            let (width, height) = (size.width * scale, size.height * scale)
            let radii = radii.map { Size2D($0.width * scale, $0.height * scale) }
            let widths = border.map { $0 * scale }
            let outer = Outline(edges: [0, width, height, 0], radii: radii)
            let edges = [widths[0], width - widths[1], height - widths[2], widths[3]]
            let inner = Self.inset(radii, by: widths)
            var shadow = Outline(edges: [0, 0, 0, 0], radii: inner)
            if let moved = self.outer {
                shadow = outer.moved(moved.x * scale, moved.y * scale)
            }
            let holes = inset.map { shadow in
                let spread = shadow.spread * scale
                let hole = Outline(
                    edges: [
                        edges[0] + spread, edges[1] - spread, edges[2] - spread, edges[3] + spread,
                    ],
                    radii: Self.inset(inner, by: [spread, spread, spread, spread])
                )
                return hole.moved(shadow.x * scale, shadow.y * scale)
            }
            return [outer, Outline(edges: edges, radii: inner), shadow] + holes
        }

        private func color(_ shapes: Int) -> [Double] {
            guard shapes & 1 > 0 else {
                guard let outer, shapes & 4 > 0 else { return [0, 0, 0, 0] }
                return Self.over([0, 0, 0, 0], outer.color)
            }
            var color = Self.over([0, 0, 0, 0], fill)
            if shapes & 2 > 0 {
                for (index, shadow) in inset.enumerated().reversed()
                where shapes & 8 << index == 0 {
                    color = Self.over(color, shadow.color)
                }
            } else {
                color = Self.over(color, borderColor)
            }
            return Self.over(color, overlay)
        }

        /// The premultiplied levels of a pixel of the image; nil where a shadow's edge crosses another
        /// one.
        ///
        /// How much two edges share of such a pixel can't be told from how much each leaves of it.
        /// They are a few around the places where a moved shadow comes out from beneath its box;
        /// browsers multiply the two shares there, and so does Livery.
        func pixel(_ column: Int, _ row: Int, _ outlines: [Outline]) -> [Double]? {
            func shapes(_ x: Double, _ y: Double) -> Int {
                var shapes = 0
                for index in 0..<outlines.count where outlines[index].contains(x, y) {
                    shapes |= 1 << index
                }
                return shapes
            }
            let x = Double(column) - margin * scale
            let y = Double(row) - margin * scale
            // Where a coarse grid that reaches beyond the pixel sees nothing but one thing, there is
            // nothing else.
            var seen = Set<Int>()
            for down in -1...9 {
                for across in -1...9 {
                    seen.insert(shapes(x + Double(across) / 8, y + Double(down) / 8))
                }
            }
            if let only = seen.first, seen.count == 1 { return color(only) }
            var counts: [Int: Int] = [:]
            for down in 0..<64 {
                for across in 0..<64 {
                    let (left, up) = (Double(across) + 0.5, Double(down) + 0.5)
                    counts[shapes(x + left / 64, y + up / 64), default: 0] += 1
                }
            }
            let edges = counts.keys.reduce(0, |) & ~counts.keys.reduce(~0, &)
            guard edges & ~3 == 0 || edges.nonzeroBitCount == 1 else { return nil }
            return counts.reduce([0, 0, 0, 0]) { sum, entry in
                zip(sum, color(entry.key)).map { $0 + $1 * Double(entry.value) / 4096 }
            }
        }
    }

    /// A rectangle whose corners are quarters of ellipses.
    struct Outline {
        private var top, right, bottom, left: Double
        private var topLeft, topRight, bottomRight, bottomLeft: Size2D

        /// Edges as top, right, bottom, left; radii clockwise from the top left corner.
        init(edges: [Double], radii: [Size2D]) {
            (top, right, bottom, left) = (edges[0], edges[1], edges[2], edges[3])
            (topLeft, topRight, bottomRight, bottomLeft) = (radii[0], radii[1], radii[2], radii[3])
        }

        func moved(_ x: Double, _ y: Double) -> Outline {
            var outline = self
            outline.left += x
            outline.right += x
            outline.top += y
            outline.bottom += y
            return outline
        }

        func contains(_ x: Double, _ y: Double) -> Bool {
            guard x > left, x < right, y > top, y < bottom else { return false }
            return Self.isWithin(x - left, y - top, topLeft)
                && Self.isWithin(right - x, y - top, topRight)
                && Self.isWithin(right - x, bottom - y, bottomRight)
                && Self.isWithin(x - left, bottom - y, bottomLeft)
        }

        private static func isWithin(_ x: Double, _ y: Double, _ radii: Size2D) -> Bool {
            guard x < radii.width, y < radii.height else { return true }
            let (across, down) = (1 - x / radii.width, 1 - y / radii.height)
            return across * across + down * down <= 1
        }
    }

    static let boxes: [Box] = [
        Box(radii: [Size2D](repeating: Size2D(9, 9), count: 4), fill: [200, 30, 90, 1]),
        Box(
            radii: [Size2D](repeating: Size2D(8, 8), count: 4),
            fill: [20, 130, 90, 0.4],
            border: [1, 1, 1, 1],
            borderColor: [250, 200, 20, 0.6]
        ),
        Box(
            radii: [Size2D](repeating: Size2D(11, 11), count: 4),
            fill: [255, 255, 255, 1],
            border: [1, 1, 1, 1],
            borderColor: [0, 0, 0, 1],
            overlay: [0, 0, 255, 0.3],
            scale: 2
        ),
        Box(
            radii: [Size2D(12, 6), Size2D(3, 14), .zero, Size2D(15, 8)],
            fill: [255, 0, 0, 0.5],
            border: [1, 4, 2, 3],
            borderColor: [0, 0, 255, 0.5],
            overlay: [255, 255, 255, 0.2]
        ),
        Box(
            radii: [Size2D](repeating: Size2D(6, 6), count: 4),
            fill: [0, 160, 40, 0.7],
            border: [2, 2, 2, 2],
            borderColor: [90, 0, 0, 0.8],
            overlay: [0, 0, 0, 0.15],
            inset: [
                (x: 1.5, y: 2.25, spread: 0, color: [0, 0, 80, 0.5]),
                (x: -1, y: 0, spread: 1.5, color: [255, 255, 0, 0.6]),
            ],
            outer: (x: 1.25, y: 2.5, color: [0, 0, 0, 0.5])
        ),
        Box(
            radii: [Size2D(10, 10), Size2D(10, 10), .zero, .zero],
            fill: [240, 240, 240, 1],
            border: [3, 3, 0, 3],
            borderColor: [10, 60, 110, 1],
            inset: [(x: 0, y: 3, spread: 0.5, color: [255, 0, 0, 0.9])],
            outer: (x: 0, y: 3, color: [20, 20, 20, 1]),
            scale: 2
        ),
        Box(
            fill: [0, 0, 0, 0],
            border: [1, 2, 3, 4],
            borderColor: [255, 120, 0, 0.5],
            inset: [(x: 0.3, y: 0.6, spread: 0.1, color: [0, 0, 0, 1])],
            outer: (x: 0.5, y: 0.25, color: [0, 90, 200, 0.7])
        ),
    ]

    @Test(arguments: boxes)
    func everyPixelIsWhatItsAreaShows(_ box: Box) throws {
        let image = try styles(box.yaml).image("aBox", scale: box.scale)
        var worst = (difference: 0.0, location: (x: 0, y: 0))
        var crossings = 0
        let outlines = box.outlines
        for y in stride(from: 0, to: image.bitmap.height, by: Rounds.areAll ? 1 : 3) {
            for x in 0..<image.bitmap.width {
                let found = image.bitmap[x, y]
                let levels = [found.red, found.green, found.blue, found.alpha].map(Double.init)
                guard let expected = box.pixel(x, y, outlines) else {
                    crossings += 1
                    continue
                }
                let difference = zip(levels, expected).map { abs($0 - $1) }.max() ?? 0
                if difference > worst.difference { worst = (difference, (x, y)) }
            }
        }
        #expect(
            crossings * 20 < image.bitmap.width * image.bitmap.height / (Rounds.areAll ? 1 : 3),
            "\(crossings)"
        )
        #expect(worst.difference <= 2, "off by \(worst.difference) at \(worst.location)")
    }
}
