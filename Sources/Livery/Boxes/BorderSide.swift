import LiveryRaster

/// One side of a border, in the coordinates of the box's content.
struct BorderSide {
    /// In whole pixels.
    let width: Double
    /// Whether the border's inner edge has a radius at one of the side's ends, be it in one direction
    /// alone, which makes the corner square.
    let isRounded: Bool
    /// The part of the box that is this side's: up to the lines from the outer through the inner
    /// corners, as far as these do not cross those of the other sides.
    let area: [Point]
    /// The middle of the side, from edge to edge of the box.
    private let line: (start: Point, end: Point)
    /// The largest width of this side and its neighbors.
    private let largestWidth: Double

    /// The four sides, clockwise from the top.
    static func all(of geometry: BoxGeometry) -> [BorderSide] {
        let size = geometry.content.rect.size
        let widths = geometry.borderWidths
        let reach = min(
            size.width / max(widths.horizontal, 1),
            size.height / max(widths.vertical, 1)
        )
        let (left, right) = (widths.left * reach, size.width - widths.right * reach)
        let (top, bottom) = (widths.top * reach, size.height - widths.bottom * reach)
        let outer = [
            Point(0, 0), Point(size.width, 0), Point(size.width, size.height),
            Point(0, size.height),
        ]
        let inner = [
            Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom),
        ]
        let across = [
            Point(0, widths.top / 2), Point(-widths.right / 2, 0), Point(0, -widths.bottom / 2),
            Point(widths.left / 2, 0),
        ]
        let radii = geometry.padding.radii
        let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
        let all = [widths.top, widths.right, widths.bottom, widths.left]
        return all.indices.map { index in
            let next = (index + 1) % 4
            return BorderSide(
                width: all[index],
                isRounded: [corners[index], corners[next]].contains { $0 != .zero },
                area: [outer[index], outer[next], inner[next], inner[index]],
                line: (
                    Point(outer[index].x + across[index].x, outer[index].y + across[index].y),
                    Point(outer[next].x + across[index].x, outer[next].y + across[index].y)
                ),
                largestWidth: max(all[index], all[next], all[(index + 3) % 4])
            )
        }
    }

    /// Dashes or dots along the whole side.
    ///
    /// They run from left to right and downwards, which shows where the gaps at both ends differ.
    func straightDashes(_ style: Border.Style) -> Path {
        let isForward = line.start.x < line.end.x || line.start.y < line.end.y
        let (start, end) = isForward ? (line.start, line.end) : (line.end, line.start)
        let contour = ContourMeasure(from: start, to: end)
        switch BorderDashes.straight(style, width: width, length: contour.length) {
        case .parts(let parts): return contour.dashes(parts, reach: width / 2)
        case .dots(let locations): return contour.dots(at: locations, radius: width / 2)
        }
    }

    /// This side's dashes or dots around the whole box.
    func dashes(_ style: Border.Style, along contour: ContourMeasure) -> Path {
        switch BorderDashes.closed(style, width: width, length: contour.length) {
        // Wider than the border, whose edges cut them: Chromium takes a tenth more.
        case .parts(let parts): contour.dashes(parts, reach: 1.1 * largestWidth)
        case .dots(let locations): contour.dots(at: locations, radius: width / 2)
        }
    }
}

extension BoxGeometry {
    /// The line in the middle of the border, along which dashes and dots are laid.
    ///
    /// It lies on whole pixels, half a pixel outside of the middle of a width that is odd, where
    /// browsers draw it.
    var middleOfBorder: RoundedRect {
        content.inset(by: borderWidths.map { ($0 / 2).rounded(.down) })
    }
}
