import LiveryRaster

/// One side of a border, in the coordinates of the box's content.
struct BorderSide {
    /// In whole pixels.
    let width: Double
    /// Whether the border's inner edge has a radius at either end of the side, even in only one direction, which
    /// leaves the corner square.
    let isRounded: Bool
    /// What of the border is this side's: up to the lines from the outer through the inner corners.
    let area: Path
    /// The middle of the side, from edge to edge of the box.
    private let line: (start: Point2D, end: Point2D)
    /// The largest width of this side and its neighbors.
    private let largestWidth: Double

    /// The four sides, clockwise from the top, whose areas together are the border.
    static func all(of frame: BorderFrame) -> [BorderSide] {
        let widths = frame.widths
        let areas = BorderAreas(of: frame, within: frame.outer)
        let outer = frame.outer.rect.corners
        let across = [
            Point2D(0, widths.top / 2), Point2D(-widths.right / 2, 0), Point2D(0, -widths.bottom / 2),
            Point2D(widths.left / 2, 0),
        ]
        let isRounded = frame.inner.radii.all.map { $0 != .zero }
        let all = widths.all
        return all.indices.map { index in
            let next = (index + 1) % 4
            return BorderSide(
                width: all[index],
                isRounded: isRounded[index] || isRounded[next],
                area: areas.side(index),
                line: (outer[index] + across[index], outer[next] + across[index]),
                largestWidth: max(all[index], all[next], all[(index + 3) % 4])
            )
        }
    }

    /// Dashes or dots along the whole side.
    ///
    /// They run from left to right and downwards, which matters where the gaps at the two ends differ.
    func straightDashes(_ style: LineStyle, within side: Int?) -> BorderFrame.DashLine {
        let isForward = line.start.x < line.end.x || line.start.y < line.end.y
        let (start, end) = isForward ? (line.start, line.end) : (line.end, line.start)
        let contour = ContourMeasure(from: start, to: end)
        let dashes = BorderDashes.straight(style, width: width, length: contour.length)
        return dashes.line(along: contour, reach: width / 2, radius: width / 2, within: side)
    }

    /// This side's dashes or dots around the whole box.
    func dashes(_ style: LineStyle, along contour: ContourMeasure, within side: Int?) -> BorderFrame.DashLine {
        // Chromium makes dashes a tenth wider than the border, whose edges clip them.
        BorderDashes.closed(style, width: width, length: contour.length).line(
            along: contour,
            reach: 1.1 * largestWidth,
            radius: width / 2,
            within: side
        )
    }
}

extension BorderDashes {
    /// The dashes, which reach to a distance on both sides of a contour, or the dots on it.
    fileprivate func line(along contour: ContourMeasure, reach: Double, radius: Double, within side: Int?)
        -> BorderFrame.DashLine
    {
        switch self {
        case .parts(let parts):
            let path = contour.dashes(parts, reach: reach)
            return BorderFrame.DashLine(path: path, count: parts.count, side: side)
        case .dots(let centers):
            let path = contour.dots(at: centers, radius: radius)
            return BorderFrame.DashLine(path: path, count: centers.count, side: side)
        }
    }
}
