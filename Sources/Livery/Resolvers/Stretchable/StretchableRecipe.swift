import LiveryRaster

/// An image cut into corners, edges and a middle, and drawn at another size.
struct StretchableRecipe: LayeredRecipe {
    let layout: ImageLayout
    let source: ImageSource
    /// The margins around the stretched source, in addition to the source's own.
    let outerMargins: Insets
    /// In points, from the source's edges.
    let caps: Insets
    let fillCenter: Bool
    let finish: ImageFinish

    var layerCount: Int { source.layerCount }
    var layerDepth: Int { source.layerDepth }
    var pictures: [ImageSource] { [source] }
    var heldByLayers: [HeldMemory] { source.held }

    func write(to text: inout RecipeText) {
        text.line("recipe", "stretchable")
        source.write(to: &text)
        text.line("caps", caps.recipeText)
        text.line("outer margins", outerMargins.recipeText)
        if !fillCenter { text.line("middle", "empty") }
        finish.write(to: &text)
    }

    func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
        let limits = context.limits
        let (bitmap, sourceScale) = try source.pixels(scale: scale, in: context)
        // Rounded as in every image, margins and content separately. The source's own margins are stretched with
        // it, though, so only those around it are separate.
        let whole = try PixelLayout(layout, scale: scale, limits: limits).size
        let outer = outerMargins.pixels(at: scale, .toNearestOrAwayFromZero).clamped(to: whole)
        let target = PixelSize(
            width: whole.width - outer.left - outer.right,
            height: whole.height - outer.top - outer.bottom
        )
        // Rounded up, because no part of a corner may be stretched. Something must be left between the caps to
        // stretch, though, which at a fractional scale can be less than a pixel.
        var rule = FloatingPointRoundingRule.up
        var sourceCaps = capPixels(at: sourceScale, rule)
        if !sourceCaps.leavesMiddle(of: bitmap.size) {
            rule = .toNearestOrAwayFromZero
            sourceCaps = capPixels(at: sourceScale, rule)
        }
        let slice = NineSlice(
            sourceCaps: sourceCaps.leavingMiddle(of: bitmap.size),
            targetCaps: capPixels(at: scale, rule),
            horizontal: layout.horizontalMode,
            vertical: layout.verticalMode,
            fillCenter: fillCenter,
            scale: scale / sourceScale
        )
        try context.spend(whole.pixelCount)
        let sliced = try bitmap.sliced(slice, to: target, limits: limits)
        let position = (x: outer.left, y: outer.top)
        return finish.applied(to: try sliced.placed(at: position, in: whole, limits: limits))
    }

    /// The caps in pixels: margins are rounded as in every image, and what lies inside them by a rule.
    private func capPixels(at scale: Double, _ rule: FloatingPointRoundingRule) -> PixelInsets {
        let margins = source.margins.pixels(at: scale, .toNearestOrAwayFromZero)
        return margins + caps.less(source.margins).pixels(at: scale, rule)
    }
}

extension Insets {
    /// The insets in whole pixels.
    func pixels(
        at scale: Double,
        _ rule: FloatingPointRoundingRule
    ) -> PixelInsets {
        pixels { length in
            // A number that is whole, apart from rounding errors, stays as it is.
            let exact = length * scale
            let nearest = exact.rounded()
            let rounded = abs(exact - nearest) < 1e-9 ? nearest : exact.rounded(rule)
            return Swift.max(0, Int(pixels: rounded))
        }
    }

    /// The remainder on each side after subtracting others; at least 0.
    func less(_ other: Insets) -> Insets {
        Insets(
            top: Swift.max(0, top - other.top),
            left: Swift.max(0, left - other.left),
            bottom: Swift.max(0, bottom - other.bottom),
            right: Swift.max(0, right - other.right)
        )
    }
}

extension PixelInsets {
    /// Whether there are pixels between the insets on both axes.
    fileprivate func leavesMiddle(of size: PixelSize) -> Bool {
        left + right < size.width && top + bottom < size.height
    }

    /// The insets, with the larger ones cut until a pixel is left between them on each axis: without one there
    /// would be nothing to stretch, and a hole in its place.
    fileprivate func leavingMiddle(of size: PixelSize) -> PixelInsets {
        func pair(_ near: Int, _ far: Int, _ length: Int) -> (Int, Int) {
            let room = max(0, length - 1)
            guard near + far > room else { return (near, far) }
            let half = min(near, far, room / 2)
            return near < far ? (half, room - half) : (room - half, half)
        }
        let (left, right) = pair(left, right, size.width)
        let (top, bottom) = pair(top, bottom, size.height)
        return PixelInsets(top: top, left: left, bottom: bottom, right: right)
    }

    /// The insets limited to the size, with the left and top ones taking precedence.
    func clamped(to size: PixelSize) -> PixelInsets {
        let left = min(left, size.width)
        let top = min(top, size.height)
        return PixelInsets(
            top: top,
            left: left,
            bottom: min(bottom, size.height - top),
            right: min(right, size.width - left)
        )
    }
}
