import LiveryRaster

extension BoxRecipe: ExpandableRecipe {
    func smallerPicture(scale: Double) -> SmallerPicture? {
        smallerBox(scale: scale).map { SmallerPicture(recipe: $0.recipe, caps: $0.caps) }
    }

    /// The smallest box that has the same edges and corners, and its caps in pixels; nil when it
    /// would not be worth it.
    ///
    /// It exists along each axis under the conditions under which that side may be `auto`, in which
    /// case stretching is exact (the tests prove it over random boxes), and where caps and margins
    /// are whole pixels.
    func smallerBox(scale: Double) -> (recipe: BoxRecipe, caps: PixelInsets)? {
        let content = layout.contentSize
        var values = BoxValues(self, size: PartialSize())
        let fixed = Set(values.automaticSideFaults.map(\.side))
        guard fixed.count < 2 else { return nil }
        if fixed.contains("width") { values.size.width = content.width }
        if fixed.contains("height") { values.size.height = content.height }
        let edges = values.automaticCaps
        let size = Size(
            values.size.width ?? edges.horizontal + 1,
            values.size.height ?? edges.vertical + 1
        )
        guard size.width <= content.width, size.height <= content.height,
            // Less than half of the work, or it is not worth the second picture.
            size.width * size.height * 2 <= content.width * content.height,
            let margins = layout.margins.wholePixels(at: scale),
            var cut = edges.wholePixels(at: scale)
        else { return nil }
        // A side that is not expanded is as long as it is: any of its rows may be the one that is
        // repeated no times.
        if fixed.contains("width") { (cut.left, cut.right) = (0, 0) }
        if fixed.contains("height") { (cut.top, cut.bottom) = (0, 0) }
        let caps = PixelInsets(
            top: margins.top + cut.top,
            left: margins.left + cut.left,
            bottom: margins.bottom + cut.bottom,
            right: margins.right + cut.right
        )
        return (BoxRecipe(self, contentSize: size), caps)
    }

    /// The same box at another size; its radii are those of the original one.
    private init(_ recipe: BoxRecipe, contentSize: Size) {
        let margins = recipe.layout.margins
        var layout = recipe.layout
        layout.size = Size(
            contentSize.width + margins.horizontal,
            contentSize.height + margins.vertical
        )
        // Neither has a part in the pixels, and a picture is to be found whatever they are.
        layout.capInsets = .zero
        layout.padding = .zero
        self.layout = layout
        fills = recipe.fills
        overlays = recipe.overlays
        radii = recipe.radii
        cornerCurve = recipe.cornerCurve
        border = recipe.border
        shadows = recipe.shadows
        finish = recipe.finish
    }
}

extension BoxValues {
    /// What a recipe came from, as far as stretching goes by it.
    init(_ recipe: BoxRecipe, size: PartialSize) {
        self.size = size
        fills = recipe.fills
        overlays = recipe.overlays
        corners = CornerShape(
            topLeft: .radii(recipe.radii.topLeft),
            topRight: .radii(recipe.radii.topRight),
            bottomRight: .radii(recipe.radii.bottomRight),
            bottomLeft: .radii(recipe.radii.bottomLeft)
        )
        cornerCurve = recipe.cornerCurve
        border = recipe.border
        shadows = recipe.shadows
        middle = 1
        common = ImageKeys(finish: recipe.finish)
    }
}

extension Insets {
    /// The insets in pixels; nil unless they are whole numbers but for the last digits of a
    /// multiplication.
    fileprivate func wholePixels(at scale: Double) -> PixelInsets? {
        var whole: [Int] = []
        for length in [top, left, bottom, right] {
            let pixels = length * scale
            let nearest = pixels.rounded()
            guard abs(pixels - nearest) < 1e-9, nearest >= 0, nearest < 1e9 else { return nil }
            whole.append(Int(nearest))
        }
        return PixelInsets(top: whole[0], left: whole[1], bottom: whole[2], right: whole[3])
    }
}
