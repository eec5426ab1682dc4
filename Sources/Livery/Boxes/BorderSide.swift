import LiveryRaster

/// One side of a border, in the coordinates of the box's content.
struct BorderSide {
    /// In whole pixels.
    let width: Double
    /// Whether the border's inner edge has a radius at either end of the side, even in only one direction, which
    /// leaves the corner square.
    let isRounded: Bool
    /// This side's part of the box: up to the lines from the outer through the inner corners, as far as they do not
    /// cross those of the other sides.
    let area: [Point]
    /// The same, but only as deep as the border: up to where these lines leave the rounded corners. It does not
    /// depend on the lengths of the sides.
    let part: [Point]
    /// The middle of the side, from edge to edge of the box.
    private let line: (start: Point, end: Point)
    /// The largest width of this side and its neighbors.
    private let largestWidth: Double

    /// The four sides, clockwise from the top.
    static func all(of frame: BorderFrame) -> [BorderSide] {
        let (rect, widths) = (frame.outer.rect, frame.widths)
        let size = rect.size
        let reach = min(
            size.width / max(widths.horizontal, 1),
            size.height / max(widths.vertical, 1)
        )
        let outer = rect.corners
        let inner = rect.inset(by: widths.map { $0 * reach }).corners
        let ends = seams(of: frame, reach: reach)
        let across = [
            Point(0, widths.top / 2), Point(-widths.right / 2, 0), Point(0, -widths.bottom / 2),
            Point(widths.left / 2, 0),
        ]
        let radii = frame.inner.radii
        let isRounded = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
            .map { $0 != .zero }
        let all = [widths.top, widths.right, widths.bottom, widths.left]
        return all.indices.map { index in
            let next = (index + 1) % 4
            return BorderSide(
                width: all[index],
                isRounded: isRounded[index] || isRounded[next],
                area: [outer[index], outer[next], inner[next], inner[index]],
                part: [outer[index], outer[next], ends[next]]
                    + step(from: ends[next], to: ends[index], isHorizontal: index % 2 == 0)
                    + [ends[index]],
                line: (
                    Point(outer[index].x + across[index].x, outer[index].y + across[index].y),
                    Point(outer[next].x + across[index].x, outer[next].y + across[index].y)
                ),
                largestWidth: max(all[index], all[next], all[(index + 3) % 4])
            )
        }
    }

    /// The corners of the edge between the ends of a side's seams, which may lie at different depths: it runs along
    /// the side and steps across in its middle. The slant of a straight edge would depend on the side's length, in
    /// the corners too.
    private static func step(from start: Point, to end: Point, isHorizontal: Bool) -> [Point] {
        let middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
        return isHorizontal
            ? [Point(middle.x, start.y), Point(middle.x, end.y)]
            : [Point(start.x, middle.y), Point(end.x, middle.y)]
    }

    /// The ends of the seams between sides, clockwise from the top left corner.
    ///
    /// - Parameters:
    ///   - frame: The border.
    ///   - reach: How far they may extend, in border widths.
    /// - Returns: A point within the padding box for each corner.
    private static func seams(of frame: BorderFrame, reach: Double) -> [Point] {
        let (widths, radii) = (frame.widths, frame.outer.radii)
        let further = frame.outer.turnsInward ? widths.all.max() ?? 0 : 0
        let steps = [
            (widths.left, widths.top), (-widths.right, widths.top),
            (-widths.right, -widths.bottom), (widths.left, -widths.bottom),
        ]
        let sizes = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
        return zip(frame.outer.rect.corners, zip(steps, sizes)).map { corner, end in
            let ((x, y), radii) = end
            var length = x == 0 && y == 0 ? 1 : Double.infinity
            if x != 0 { length = min(length, (radii.width + further) / abs(x)) }
            if y != 0 { length = min(length, (radii.height + further) / abs(y)) }
            length = reach < 1 ? reach : max(1, length)
            return Point(corner.x + x * length, corner.y + y * length)
        }
    }

    /// Dashes or dots along the whole side.
    ///
    /// They run from left to right and downwards, which matters where the gaps at the two ends differ.
    func straightDashes(_ style: LineStyle) -> Path {
        let isForward = line.start.x < line.end.x || line.start.y < line.end.y
        let (start, end) = isForward ? (line.start, line.end) : (line.end, line.start)
        let contour = ContourMeasure(from: start, to: end)
        switch BorderDashes.straight(style, width: width, length: contour.length) {
        case .parts(let parts): return contour.dashes(parts, reach: width / 2)
        case .dots(let locations): return contour.dots(at: locations, radius: width / 2)
        }
    }

    /// This side's dashes or dots around the whole box.
    func dashes(_ style: LineStyle, along contour: ContourMeasure) -> Path {
        switch BorderDashes.closed(style, width: width, length: contour.length) {
        // Chromium makes these a tenth wider than the border, whose edges clip them.
        case .parts(let parts): contour.dashes(parts, reach: 1.1 * largestWidth)
        case .dots(let locations): contour.dots(at: locations, radius: width / 2)
        }
    }
}
