import LiveryRaster

extension BoxRecipe: PaintedRecipe {
    func paintedPixels(scale: Double, limits: RasterLimits) throws(RasterError) -> Double {
        let whole = try paintedPixelsOfWhole(scale: scale, limits: limits)
        // What is drawn small is known only by more work than most boxes are worth.
        guard whole > limits.paintedPixels, let smaller = smallerBox(scale: scale) else {
            return whole
        }
        return try smaller.recipe.paintedPixelsOfWhole(scale: scale, limits: limits)
    }

    private func paintedPixelsOfWhole(
        scale: Double,
        limits: RasterLimits
    ) throws(RasterError) -> Double {
        let layout = try PixelLayout(self.layout, scale: scale, limits: limits)
        let area = layout.content.size
        let (face, picture) = (area.pixelCount, layout.size.pixelCount)
        var count = picture
        for fill in fills + overlays {
            switch fill {
            case .color:
                count += face
            case .gradient(let gradient):
                // Each pixel is evaluated by itself, which takes many times as long as one color.
                let isEven = !gradient.variesHorizontally || !gradient.variesVertically
                count += isEven ? face : 4 * face
            case .image(let layer):
                count += face
                count += try layer.paintedPixels(in: area, scale: scale, limits: limits)
            }
        }
        for shadow in shadows { count += shadow.isInset ? face : picture }
        if border != nil { count += face }
        return count
    }
}

extension ImageSource {
    /// How many pixels drawing the source at a scale paints, those of a file that is read counted too.
    func paintedPixels(scale: Double, limits: RasterLimits) throws(RasterError) -> Double {
        if let file { return file.pixelSize.pixelCount }
        guard let recipe else { return 0 }
        if let recipe = recipe as? any PaintedRecipe {
            return try recipe.paintedPixels(scale: scale, limits: limits)
        }
        return try PixelLayout(recipe.layout, scale: scale, limits: limits).size.pixelCount
    }
}

extension PixelSize {
    fileprivate var pixelCount: Double { Double(width) * Double(height) }
}
