import LiveryRaster

/// A picture from a file, at a size.
struct FileRecipe: PixelRecipe, Hashable {
    let layout: ImageLayout
    let file: ImageFile
    let fit: ImageFit
    let finish: ImageFinish

    var pixelScale: Double? {
        let content = layout.contentSize
        let isOwnSize =
            content.width * file.scale == Double(file.shownSize.width)
            && content.height * file.scale == Double(file.shownSize.height)
        return isOwnSize ? file.scale : nil
    }

    func write(to text: inout RecipeText) {
        text.line("recipe", "image")
        text.line("file", file.recipeText)
        text.line("fit", fit.rawValue)
        finish.write(to: &text)
    }

    func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
        let limits = context.limits
        let pixels = try PixelLayout(layout, scale: scale, limits: limits)
        let target = pixels.content
        let picture = try file.picture(limits: limits)
        let (width, height) = (Double(picture.width), Double(picture.height))
        let across = Double(target.width) / max(width, 1)
        let down = Double(target.height) / max(height, 1)
        let scaled: PixelSize
        switch fit {
        case .fill:
            scaled = PixelSize(width: target.width, height: target.height)
        case .contain, .cover:
            let factor = fit == .contain ? min(across, down) : max(across, down)
            scaled = PixelSize(
                width: max(1, Int((width * factor).rounded())),
                height: max(1, Int((height * factor).rounded()))
            )
        }
        let resized = try picture.resized(to: scaled, limits: limits)
        let left = (target.width - scaled.width) / 2
        let top = (target.height - scaled.height) / 2
        let fitted = resized.cropped(
            to: PixelRect(
                x: max(0, -left),
                y: max(0, -top),
                width: min(scaled.width, target.width),
                height: min(scaled.height, target.height)
            )
        )
        let position = (x: target.x + max(0, left), y: target.y + max(0, top))
        return finish.applied(to: try fitted.placed(at: position, in: pixels.size, limits: limits))
    }
}

/// How a picture fills a size of another shape.
enum ImageFit: String, CaseIterable, Sendable {
    /// As large as fits, in the middle.
    case contain
    /// As small as covers, the middle of it.
    case cover
    /// Stretched to the size.
    case fill
}

extension ImageFile {
    /// What of a file has a part in a recipe.
    var recipeText: String {
        "\(digest) \(scale.shortest)" + (isNinePatch ? " nine-patch" : "")
    }
}

extension Bitmap {
    /// The bitmap on a larger transparent one; itself when that has the same size.
    func placed(
        at position: (x: Int, y: Int),
        in size: PixelSize,
        limits: RasterLimits
    ) throws(RasterError) -> Bitmap {
        if self.size == size { return self }
        return try Bitmap(width: size.width, height: size.height, limits: limits) {
            canvas throws(RasterError) in
            try canvas.draw(self, at: position)
        }
    }
}
