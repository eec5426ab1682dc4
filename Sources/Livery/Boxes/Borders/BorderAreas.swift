import LiveryRaster

/// How a border is divided among its sides.
///
/// CSS leaves that open (css-backgrounds-3, section 4.4). As in Chromium, neighbors meet along the line from the
/// outer corner through the inner one, which goes on as far as the inner edge of a round corner does. So the area of a
/// side is a trapezoid between the edges of the box and of the padding box, and what the inner corners cut off on its
/// side of these lines, less what the outer ones do.
package struct BorderAreas {
    /// The corners of the border box and of the padding box, clockwise from the top left ones. Sides that are wider
    /// than the box meet where they would if all were narrower, in proportion.
    private let outer: [Point2D]
    private let inner: [Point2D]
    /// What the corners of these boxes cut off.
    private let outerCuts: [Path]
    private let innerCuts: [Path]

    /// The sides in the order in which one hides another where two corners of a narrow box would overlap.
    package static let order = [0, 2, 1, 3]

    /// Divides a border, whose outer edge may be another one than that which its width is measured from.
    package init(of frame: BorderFrame, within edge: RoundedRect) {
        let (rect, widths) = (frame.outer.rect, frame.widths)
        func reach(_ length: Double, _ widths: Double) -> Double { widths > length ? length / widths : 1 }
        let part = min(reach(rect.width, widths.horizontal), reach(rect.height, widths.vertical))
        outer = rect.corners
        inner = rect.inset(by: widths.map { $0 * part }).corners
        outerCuts = edge.cuts
        innerCuts = frame.inner.rect.isEmpty ? [Path](repeating: Path(), count: 4) : frame.inner.cuts
    }

    /// The area of a side, counted clockwise from the top.
    ///
    /// - Parameters:
    ///   - index: The side.
    ///   - takesCorners: Whether it takes what is its neighbors' of both corners. Default: `false`.
    /// - Returns: The area.
    package func side(_ index: Int, takesCorners: Bool = false) -> Path {
        let next = (index + 1) % 4
        var ends = (inner[index], inner[next])
        if takesCorners {
            // The strip goes on to the edges beside it.
            let along = index.isMultiple(of: 2)
            ends = (
                along ? Point2D(outer[index].x, ends.0.y) : Point2D(ends.0.x, outer[index].y),
                along ? Point2D(outer[next].x, ends.1.y) : Point2D(ends.1.x, outer[next].y)
            )
        }
        var area = Path.polygon([outer[index], outer[next], ends.1, ends.0])
        for corner in [index, next] {
            let (start, end) = (outer[corner], inner[corner])
            guard start != end else { continue }
            func part(_ cut: Path) -> Path {
                if takesCorners { return cut }
                return corner == index ? cut.half(rightOf: end, start) : cut.half(rightOf: start, end)
            }
            area.appendDisjoint(part(innerCuts[corner]).reversed())
            area.appendDisjoint(part(outerCuts[corner]))
        }
        return area
    }
}
