import LiveryPictures
import LiveryRaster

/// A picture from a file, at a size: pixels, or vectors in the theme's colors, which are sharp at every scale.
package struct FileRecipe: PixelRecipe {
    package let layout: ImageLayout
    package let file: ImageFile
    package var fit = ImageFit.fill
    /// How pixels become those of another size.
    package var resampling = Resampling.smooth
    /// The replacement colors of vectors, by what they replace.
    package var colors: [String: Color] = [:]
    /// What texts of vectors are set in; nil where there are none.
    package var fonts: FileFonts?
    package var finish = ImageFinish(opacity: 1, tint: nil)
    /// Whether the picture is mirrored, left to right.
    package var isMirrored = false

    package var pixelScale: Double? {
        let content = layout.contentSize
        let isOwnSize =
            content.width * file.scale == Double(file.shownSize.width)
            && content.height * file.scale == Double(file.shownSize.height)
        return isOwnSize ? file.scale : nil
    }

    package func write(to text: inout RecipeText) {
        text.line("recipe", file.vectors == nil ? "image" : "vectors")
        text.line("file", file.recipeText)
        if let decoder = file.decoder { text.line("decoder", decoder) }
        for (key, value) in fonts?.recipeLines ?? [] { text.line(key, value) }
        for (name, color) in colors.sorted(by: { $0.key < $1.key }) { text.line("color \(quoted(name))", color) }
        text.line("fit", fit.rawValue)
        if resampling != .smooth { text.line("resample", resampling.rawValue) }
        if isMirrored { text.line("mirrored", "true") }
        finish.write(to: &text)
    }

    package func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
        let limits = context.limits
        let pixels = try PixelLayout(layout, scale: scale, limits: limits)
        let target = pixels.content
        let picture = try picture(for: target.size, in: context)
        let left = (target.width - picture.width) / 2
        let top = (target.height - picture.height) / 2
        let fitted = picture.cropped(
            to: PixelRect(
                x: max(0, -left),
                y: max(0, -top),
                width: min(picture.width, target.width),
                height: min(picture.height, target.height)
            )
        )
        let position = (x: target.x + max(0, left), y: target.y + max(0, top))
        return finish.applied(to: try fitted.placed(at: position, in: pixels.size, limits: limits))
    }

    /// The picture at the size that it has where it fills an area.
    private func picture(for area: PixelSize, in context: DrawingContext) throws -> Bitmap {
        let limits = context.limits
        guard let vectors = file.vectors else {
            let own = try file.picture(limits: limits)
            let size = fit.size(of: Size2D(own.size), in: area)
            return try (isMirrored ? own.mirrored() : own).resized(to: size, resampling: resampling, limits: limits)
        }
        do throws(PictureError) {
            let picture = try vectors.draw(
                at: fit.size(of: vectors.size, in: area),
                colors: colors,
                fonts: fonts,
                limits: limits,
                painted: context.painted
            )
            return isMirrored ? picture.mirrored() : picture
        } catch .raster(let error) where error.limit != .imageSize { throw error } catch {
            throw Fault(error, file: file.name)
        }
    }
}

/// How a picture fills a size with other proportions.
package enum ImageFit: String, CaseIterable, Sendable {
    /// As large as fits, centered.
    case contain
    /// As small as covers, centered and cropped.
    case cover
    /// Stretched to the size.
    case fill

    /// The size in pixels of a picture with given proportions that fills an area in this way.
    func size(of own: Size2D, in area: PixelSize) -> PixelSize {
        let across = Double(area.width) / max(own.width, 1e-9)
        let down = Double(area.height) / max(own.height, 1e-9)
        let factor: Double
        switch self {
        case .fill: return area
        case .contain: factor = min(across, down)
        case .cover: factor = max(across, down)
        }
        return PixelSize(
            width: max(1, Int(pixels: (own.width * factor).rounded())),
            height: max(1, Int(pixels: (own.height * factor).rounded()))
        )
    }
}

extension Size2D {
    /// The size in pixels.
    init(_ size: PixelSize) { self.init(Double(size.width), Double(size.height)) }
}

extension Bitmap {
    /// The bitmap on a larger transparent one; itself if that has the same size.
    func placed(at position: (x: Int, y: Int), in size: PixelSize, limits: RasterLimits) throws(RasterError) -> Bitmap {
        if self.size == size { return self }
        return try Bitmap(width: size.width, height: size.height, limits: limits) { canvas throws(RasterError) in
            try canvas.draw(self, at: position)
        }
    }
}

extension ImageRecipe {
    /// Whether it is a picture that is mirrored, left to right.
    package var isMirrored: Bool { (self as? FileRecipe)?.isMirrored ?? false }
}
