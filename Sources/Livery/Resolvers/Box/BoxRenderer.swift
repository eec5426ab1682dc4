import LiveryRaster

/// Draws a box at one scale, in the order of css-backgrounds-3: outer shadows, fills, inset shadows,
/// border; then the overlay.
struct BoxRenderer {
    private let recipe: BoxRecipe
    private let scale: Double
    private let layout: PixelLayout

    /// The border box in the pixels of the image.
    private let box: Rect
    /// The border box with its own upper left corner as origin.
    private let content: Rect
    private let radii: CornerRadii
    private let borderWidths: Insets

    init(_ recipe: BoxRecipe, scale: Double) throws(RasterError) {
        self.recipe = recipe
        self.scale = scale
        layout = try PixelLayout(recipe.layout, scale: scale, limits: recipe.limits)
        let size = Size(Double(layout.content.width), Double(layout.content.height))
        box = Rect(
            x: Double(layout.content.x),
            y: Double(layout.content.y),
            width: size.width,
            height: size.height
        )
        content = Rect(x: 0, y: 0, width: size.width, height: size.height)
        radii = recipe.radii.map { Size($0.width * scale, $0.height * scale) }.fitted(to: size)
        let widths = recipe.border?.widths ?? .zero
        borderWidths = Insets(
            top: Self.snapped(widths.top * scale),
            left: Self.snapped(widths.left * scale),
            bottom: Self.snapped(widths.bottom * scale),
            right: Self.snapped(widths.right * scale)
        )
    }

    /// A border's width in whole pixels: css-values-4, "snap a length as a border width".
    private static func snapped(_ width: Double) -> Double {
        // What is a whole number but for the last digits of a multiplication is that number.
        let nearest = width.rounded()
        if abs(width - nearest) < 1e-9 { return nearest }
        return width > 0 ? max(1, width.rounded(.down)) : 0
    }

    func bitmap() throws(RasterError) -> Bitmap {
        let shadows = try Bitmap(
            width: layout.size.width,
            height: layout.size.height,
            limits: recipe.limits
        ) { canvas throws(RasterError) in
            try drawOuterShadows(on: canvas)
        }
        guard !content.isEmpty else { return shadows }
        var face = try Bitmap(
            width: layout.content.width,
            height: layout.content.height,
            limits: recipe.limits
        ) { canvas throws(RasterError) in
            try drawFace(on: canvas)
        }
        if !radii.isZero {
            // The face is drawn over the whole rectangle and cut out once: layer by layer, each
            // would let what is below it shine through along the smooth edge.
            let coverage = try AlphaMask(
                width: face.width,
                height: face.height,
                limits: recipe.limits
            ) { canvas throws(RasterError) in
                try canvas.fill(.roundedRect(content, radii: radii), with: .color(.black))
            }
            face = face.masked(by: coverage)
        }
        return shadows.adding(face, at: (layout.content.x, layout.content.y))
    }

    // MARK: Face

    private func drawFace(on canvas: borrowing Canvas) throws(RasterError) {
        try draw(recipe.fills, on: canvas)
        for shadow in recipe.shadows.reversed() where shadow.isInset {
            try drawInset(shadow, on: canvas)
        }
        if let border = recipe.border { try draw(border, on: canvas) }
        try draw(recipe.overlays, on: canvas)
    }

    private func draw(_ fills: [Fill], on canvas: borrowing Canvas) throws(RasterError) {
        for fill in fills.reversed() {
            try canvas.fill(content, with: fill.paint(in: content.size, scale: scale))
        }
    }

    // MARK: Border

    private var paddingBox: Rect { content.inset(by: borderWidths) }
    private var paddingRadii: CornerRadii { radii.inset(by: borderWidths) }

    private func draw(_ border: Border, on canvas: borrowing Canvas) throws(RasterError) {
        let color = Paint.color(border.color)
        // Square outside: the face is cut to the outer corners as a whole.
        let ring = Path.ring(
            outer: content,
            radii: .zero,
            inner: paddingBox,
            radii: paddingRadii
        )
        guard border.style != .solid else {
            return try canvas.fill(ring, rule: .evenOdd, with: color)
        }
        let widths = borderWidths
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
            top: borderWidths.top / 2,
            left: borderWidths.left / 2,
            bottom: borderWidths.bottom / 2,
            right: borderWidths.right / 2
        )
        let line = content.inset(by: middle)
        let lineRadii = radii.inset(by: middle)
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
        let widths = borderWidths
        let reach = min(
            content.width / max(widths.horizontal, 1),
            content.height / max(widths.vertical, 1)
        )
        let (left, right) = (widths.left * reach, content.width - widths.right * reach)
        let (top, bottom) = (widths.top * reach, content.height - widths.bottom * reach)
        let outer = [
            Point(0, 0), Point(content.width, 0), Point(content.width, content.height),
            Point(0, content.height),
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
        [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].reduce(
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

    // MARK: Shadows

    private func drawOuterShadows(on canvas: borrowing Canvas) throws(RasterError) {
        let outer = recipe.shadows.filter { !$0.isInset }
        guard !outer.isEmpty else { return }
        for shadow in outer.reversed() {
            let spread = shadow.spread * scale
            let outline = box.inset(by: Insets(-spread))
                .offset(x: shadow.offset.x * scale, y: shadow.offset.y * scale)
            guard !outline.isEmpty else { continue }
            let outlineRadii = radii.spread(by: spread, around: box.size)
            try draw(shadow, on: canvas, size: layout.size) { canvas, x, y throws(RasterError) in
                let path = Path.roundedRect(outline.offset(x: x, y: y), radii: outlineRadii)
                try canvas.fill(path, with: .color(.black))
            }
        }
        // A shadow never shows beneath its box, not even a translucent one.
        try canvas.erase(.roundedRect(box, radii: radii))
    }

    private func drawInset(
        _ shadow: Shadow,
        on canvas: borrowing Canvas
    ) throws(RasterError) {
        let spread = shadow.spread * scale
        let hole = paddingBox.inset(by: Insets(spread))
            .offset(x: shadow.offset.x * scale, y: shadow.offset.y * scale)
        let holeRadii = paddingRadii.spread(by: -spread, around: paddingBox.size)
        let inner = Path.roundedRect(paddingBox, radii: paddingRadii)
        guard !paddingBox.isEmpty else { return }
        try canvas.clip(to: inner) { canvas throws(RasterError) in
            try draw(shadow, on: canvas, size: layout.content.size) {
                canvas,
                x,
                y throws(RasterError) in
                let whole = Rect(
                    x: 0,
                    y: 0,
                    width: Double(canvas.width),
                    height: Double(canvas.height)
                )
                try canvas.fill(whole, with: .color(.black))
                try canvas.erase(
                    .roundedRect(hole.offset(x: x, y: y), radii: holeRadii)
                )
            }
        }
    }

    /// Draws a shape, blurred, in a shadow's color.
    ///
    /// `shape` draws on a canvas that is larger than the target, so that what the blur spreads from
    /// beyond the edge is there; it is told where the target's origin lies.
    private func draw(
        _ shadow: Shadow,
        on canvas: borrowing Canvas,
        size: PixelSize,
        shape: (borrowing Canvas, Double, Double) throws(RasterError) -> Void
    ) throws(RasterError) {
        let blur = GaussianBlur(sigma: shadow.blur * scale / 2)
        let reach = min(blur.extent, recipe.limits.maximumSide)
        let mask = try AlphaMask(
            width: size.width + 2 * reach,
            height: size.height + 2 * reach,
            limits: recipe.limits
        ) { canvas throws(RasterError) in
            try shape(canvas, Double(reach), Double(reach))
        }
        try canvas.draw(blur.applied(to: mask), color: shadow.color, at: (-reach, -reach))
    }
}

extension CornerRadii {
    /// The radii of an outline that is moved outwards by `distance` pixels, or inwards where that is
    /// negative.
    ///
    /// The rule of css-backgrounds-4 as of October 2025: square corners stay square, and radii
    /// smaller than the distance grow by less than it, so that an almost square box does not cast a
    /// round shadow.
    func spread(by distance: Double, around size: Size) -> CornerRadii {
        map { radius in
            guard radius.width > 0, radius.height > 0 else { return .zero }
            guard distance > 0 else {
                return Size(max(0, radius.width + distance), max(0, radius.height + distance))
            }
            let coverage =
                2 * min(radius.width / max(size.width, 1), radius.height / max(size.height, 1))
            func grown(_ radius: Double) -> Double {
                guard radius < distance, coverage <= 1 else { return radius + distance }
                let share = 1 - radius / distance
                let rest = share * share * share * (1 - coverage * coverage * coverage)
                return radius + distance * (1 - rest)
            }
            return Size(grown(radius.width), grown(radius.height))
        }
    }
}
