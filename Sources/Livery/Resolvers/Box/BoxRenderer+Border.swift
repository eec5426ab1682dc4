import LiveryRaster

/// The line inside the edge.
extension BoxRenderer {
    func draw(_ border: Border, on canvas: borrowing Canvas) throws(RasterError) {
        let color = Paint.color(border.color)
        // Square outside: the face is cut to the outer corners as a whole.
        let ring = Path.ring(
            outer: geometry.content,
            radii: .zero,
            inner: geometry.paddingBox,
            radii: geometry.paddingRadii
        )
        guard border.style != .solid else {
            return try canvas.fill(ring, rule: .evenOdd, with: color)
        }
        let widths = geometry.borderWidths
        if Set([widths.top, widths.right, widths.bottom, widths.left]).count == 1 {
            return try drawDashes(border.style, width: widths.top, on: canvas, with: color)
        }
        for side in sides where side.width > 0 {
            try canvas.clip(to: side.area) { (canvas) throws(RasterError) in
                try canvas.clip(to: ring, rule: .evenOdd) { (canvas) throws(RasterError) in
                    try drawDashes(border.style, width: side.width, on: canvas, with: color)
                }
            }
        }
    }

    /// Draws dashes or dots of one width along the middle of the border.
    private func drawDashes(
        _ style: Border.Style,
        width: Double,
        on canvas: borrowing Canvas,
        with color: Paint
    ) throws(RasterError) {
        guard width > 0 else { return }
        let middle = Insets(
            top: geometry.borderWidths.top / 2,
            left: geometry.borderWidths.left / 2,
            bottom: geometry.borderWidths.bottom / 2,
            right: geometry.borderWidths.right / 2
        )
        let line = geometry.content.inset(by: middle)
        let lineRadii = geometry.radii.inset(by: middle)
        let length = Self.length(of: line.size, radii: lineRadii.fitted(to: line.size))
        try canvas.stroke(
            .roundedRect(line, radii: lineRadii),
            width: width,
            dash: Self.dash(style, width: width, length: length),
            cap: style == .dotted ? .round : .butt,
            with: color
        )
    }

    /// The four sides of a border: each reaches to the lines from the outer through the inner
    /// corners, as far as these do not cross those of the other side.
    private var sides: [(width: Double, area: Path)] {
        let widths = geometry.borderWidths
        let reach = min(
            geometry.content.width / max(widths.horizontal, 1),
            geometry.content.height / max(widths.vertical, 1)
        )
        let (left, right) = (widths.left * reach, geometry.content.width - widths.right * reach)
        let (top, bottom) = (widths.top * reach, geometry.content.height - widths.bottom * reach)
        let outer = [
            Point(0, 0), Point(geometry.content.width, 0),
            Point(geometry.content.width, geometry.content.height),
            Point(0, geometry.content.height),
        ]
        let inner = [
            Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom),
        ]
        let sideWidths = [widths.top, widths.right, widths.bottom, widths.left]
        return sideWidths.enumerated().map { index, width in
            let next = (index + 1) % 4
            var area = Path()
            area.move(to: outer[index])
            area.line(to: outer[next])
            area.line(to: inner[next])
            area.line(to: inner[index])
            area.close()
            return (width, area)
        }
    }

    /// As many dashes or dots as fit best, so that the last is as far from the first as the others
    /// from each other.
    private static func dash(_ style: Border.Style, width: Double, length: Double) -> Dash? {
        let dashLength = style == .dotted ? 0 : 2 * width
        let period = style == .dotted ? 2 * width : 3 * width
        let count = max(1, (length / period).rounded())
        let fitted = length / count
        guard fitted > dashLength else { return nil }
        return Dash([dashLength, fitted - dashLength])
    }

    /// The length of a rounded rectangle's outline.
    private static func length(of size: Size, radii: CornerRadii) -> Double {
        [
            radii.topLeft, radii.topRight, radii.bottomRight,
            radii.bottomLeft,
        ].reduce(
            2 * (size.width + size.height)
        ) { length, radius in
            length - radius.width - radius.height + quarterEllipse(radius)
        }
    }

    /// A quarter of an ellipse's circumference by Ramanujan's second formula, whose error is below
    /// 0.04% for any ellipse and none for a circle.
    private static func quarterEllipse(_ radii: Size) -> Double {
        let sum = radii.width + radii.height
        guard sum > 0 else { return 0 }
        let ratio = (radii.width - radii.height) / sum
        let h = 3 * ratio * ratio
        return .pi / 4 * sum * (1 + h / (10 + (4 - h).squareRoot()))
    }
}
