import LiveryPictures
import LiveryRaster

/// A picture from a file, at a size.
package struct FileRecipe: PixelRecipe, Hashable {
    package let layout: ImageLayout
    package let file: ImageFile
    package let fit: ImageFit
    package let resampling: Resampling
    package let finish: ImageFinish
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
        text.line("recipe", "image")
        text.line("file", file.recipeText)
        if let decoder = file.decoder { text.line("decoder", decoder) }
        text.line("fit", fit.rawValue)
        if resampling != .smooth { text.line("resample", resampling.rawValue) }
        if isMirrored { text.line("mirrored", "true") }
        finish.write(to: &text)
    }

    package func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
        let limits = context.limits
        let pixels = try PixelLayout(layout, scale: scale, limits: limits)
        let target = pixels.content
        let own = try file.picture(limits: limits)
        let picture = isMirrored ? own.mirrored() : own
        let scaled = fit.size(of: Size2D(picture.size), in: target.size)
        let resized = try picture.resized(to: scaled, resampling: resampling, limits: limits)
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

/// Vectors from a file, at a size, in the theme's colors. They are sharp at every scale.
package struct VectorRecipe: ImageRecipe, Hashable {
    package let layout: ImageLayout
    package let file: ImageFile
    package let document: SVGDocument
    /// The replacement colors, by what they replace.
    package let colors: [String: Color]
    /// What texts are set in; nil where there are none.
    package let fonts: FileFonts?
    package let fit: ImageFit
    package let finish: ImageFinish
    /// Whether the picture is mirrored, left to right.
    package var isMirrored = false

    package static func == (first: VectorRecipe, second: VectorRecipe) -> Bool {
        first.layout == second.layout && first.file == second.file && first.fit == second.fit
            && first.colors == second.colors && first.finish == second.finish && first.isMirrored == second.isMirrored
            && first.fonts?.recipeLines.map(\.1) == second.fonts?.recipeLines.map(\.1)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(layout)
        hasher.combine(file)
        hasher.combine(colors)
    }

    package func write(to text: inout RecipeText) {
        text.line("recipe", "vectors")
        text.line("file", file.recipeText)
        for (key, value) in fonts?.recipeLines ?? [] { text.line(key, value) }
        for (name, color) in colors.sorted(by: { $0.key < $1.key }) { text.line("color \(quoted(name))", color) }
        text.line("fit", fit.rawValue)
        if isMirrored { text.line("mirrored", "true") }
        finish.write(to: &text)
    }

    package func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
        let limits = context.limits
        let pixels = try PixelLayout(layout, scale: scale, limits: limits)
        let target = pixels.content
        let drawn = fit.size(of: document.size, in: target.size)
        let picture: Bitmap
        do throws(PictureError) {
            picture = try document.draw(
                at: drawn,
                colors: colors,
                fonts: fonts,
                limits: limits,
                painted: context.painted
            )
        } catch .raster(let error) where error.limit != .imageSize { throw error } catch {
            throw Fault(error, file: file.name)
        }
        let content = try (isMirrored ? picture.mirrored() : picture).placed(
            at: ((target.width - drawn.width) / 2, (target.height - drawn.height) / 2),
            in: target.size,
            limits: limits
        )
        let position = (x: target.x, y: target.y)
        return finish.applied(to: try content.placed(at: position, in: pixels.size, limits: limits))
    }
}

extension ImageRecipe {
    /// Whether it is a picture that is mirrored, left to right.
    package var isMirrored: Bool { (self as? FileRecipe)?.isMirrored ?? (self as? VectorRecipe)?.isMirrored ?? false }
}
