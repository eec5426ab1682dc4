import LiveryRaster

/// An image drawn at another size by its corners, edges and middle.
struct StretchableRecipe: ImageRecipe {
    let layout: ImageLayout
    let source: StretchableSource
    /// The margins around the stretched source, which may have margins of its own.
    let outerMargins: Insets
    /// In points, from the source's edges.
    let caps: Insets
    let fillCenter: Bool
    let finish: ImageFinish
    let limits: RasterLimits

    func write(to text: inout RecipeText) {
        text.line("recipe", "stretchable")
        source.write(to: &text)
        text.line("caps", caps.recipeText)
        text.line("outer margins", outerMargins.recipeText)
        if !fillCenter { text.line("middle", "empty") }
        finish.write(to: &text)
    }

    func draw(scale: Double) throws -> Bitmap {
        let (bitmap, sourceScale) = try source.pixels(scale: scale, limits: limits)
        // The source's own margins are stretched with it; only those around it stay apart.
        let stretched = ImageLayout(size: layout.size, margins: outerMargins)
        let pixels = try PixelLayout(stretched, scale: scale, limits: limits)
        let slice = NineSlice(
            sourceCaps: caps.pixels(at: sourceScale, within: bitmap.size),
            targetCaps: caps.pixels(at: scale, within: nil),
            horizontal: layout.horizontalMode,
            vertical: layout.verticalMode,
            fillCenter: fillCenter,
            scale: scale / sourceScale
        )
        let target = PixelSize(width: pixels.content.width, height: pixels.content.height)
        let sliced = try bitmap.sliced(slice, to: target, limits: limits)
        let position = (x: pixels.content.x, y: pixels.content.y)
        return finish.applied(to: try sliced.placed(at: position, in: pixels.size, limits: limits))
    }
}

extension Insets {
    /// The insets in whole pixels; opposite ones leave no more than the size when it is given.
    fileprivate func pixels(at scale: Double, within size: PixelSize?) -> PixelInsets {
        func pair(_ near: Double, _ far: Double, _ length: Int?) -> (Int, Int) {
            let most = Double(length ?? Int(Int32.max))
            let first = Int(min((near * scale).rounded(), most))
            let second = Int(
                min((far * scale).rounded(), most - (length == nil ? 0 : Double(first)))
            )
            return (first, second)
        }
        let (left, right) = pair(left, right, size?.width)
        let (top, bottom) = pair(top, bottom, size?.height)
        return PixelInsets(top: top, left: left, bottom: bottom, right: right)
    }
}
