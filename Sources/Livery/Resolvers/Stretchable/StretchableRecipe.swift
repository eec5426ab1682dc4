import LiveryRaster

/// An image cut into corners, edges and a middle, and drawn at another size.
package struct StretchableRecipe: LayeredRecipe {
    package let layout: ImageLayout
    let source: ImageSource
    /// The margins around the stretched source, in addition to the source's own.
    let outerMargins: Insets
    /// In points, from the source's edges.
    let caps: Insets
    let fillCenter: Bool
    let finish: ImageFinish

    var layers: LayerTotals { source.totals }
    var pictures: [ImageSource] { [source] }

    package func write(to text: inout RecipeText) {
        text.line("recipe", "stretchable")
        source.write(to: &text)
        text.line("caps", caps.recipeText)
        text.line("outer margins", outerMargins.recipeText)
        if !fillCenter { text.line("middle", "empty") }
        finish.write(to: &text)
    }

    package func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
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
        try context.painted.spend(whole.pixelCount)
        let sliced = try bitmap.sliced(slice, to: target, limits: limits)
        let position = (x: outer.left, y: outer.top)
        return finish.applied(to: try sliced.placed(at: position, in: whole, limits: limits))
    }

    /// The caps in pixels: margins are rounded as in every image, and what lies inside them by a rule.
    private func capPixels(at scale: Double, _ rule: FloatingPointRoundingRule) -> PixelInsets {
        let margins = source.layout.margins.pixels(at: scale, .toNearestOrAwayFromZero)
        return margins + caps.less(source.layout.margins).pixels(at: scale, rule)
    }
}

extension Insets {
    /// The insets in whole pixels.
    func pixels(at scale: Double, _ rule: FloatingPointRoundingRule) -> PixelInsets {
        map { length in
            // A number that is whole, apart from rounding errors, stays as it is.
            let exact = length * scale
            let nearest = exact.rounded()
            let rounded = abs(exact - nearest) < 1e-9 ? nearest : exact.rounded(rule)
            return Swift.max(0, Int(pixels: rounded))
        }
    }

    /// The remainder on each side after subtracting others; at least 0.
    func less(_ other: Insets) -> Insets { combined(with: other) { Swift.max(0, $0 - $1) } }
}

extension PixelInsets {
    /// Whether something of a size is between the insets along both axes.
    fileprivate func leavesMiddle(of size: PixelSize) -> Bool {
        left + right < size.width && top + bottom < size.height
    }

    /// The insets, of which those that leave no pixel of a size between them are shortened, the longer one first.
    fileprivate func leavingMiddle(of size: PixelSize) -> PixelInsets {
        PixelInsets { axis in
            let ((near, far), room) = (self[axis], Swift.max(0, size[axis] - 1))
            guard near + far > room else { return (near, far) }
            let half = Swift.min(near, far, room / 2)
            return near < far ? (half, room - half) : (room - half, half)
        }
    }

    /// The insets, shortened to those that a size has room for, the far ones first.
    func clamped(to size: PixelSize) -> PixelInsets {
        PixelInsets { axis in
            let near = Swift.min(self[axis].near, size[axis])
            return (near, Swift.min(self[axis].far, size[axis] - near))
        }
    }
}
