import LiveryRaster

/// What a stretchable image is cut out of.
struct StretchableSource: Sendable {
    private enum Kind: Sendable {
        case file(ImageFile)
        case recipe(any ImageRecipe)
        case image(ThemedImage)
    }

    private let kind: Kind

    /// In points, margins included.
    let size: Size
    /// The source asset's margins.
    let margins: Insets
    /// In points; nil for a plain file, which says nothing of them.
    let caps: Insets?
    let padding: Insets

    /// A source asset; nil when it is no image.
    init?(_ asset: any Sendable) {
        let layout: ImageLayout
        if let recipe = asset as? any ImageRecipe {
            kind = .recipe(recipe)
            layout = recipe.layout
        } else if let image = asset as? ThemedImage {
            kind = .image(image)
            layout = image.layout
        } else {
            return nil
        }
        size = layout.size
        margins = layout.margins
        caps = layout.capInsets
        padding = layout.padding
    }

    /// A file, whose markers are read when it has any.
    init(_ file: ImageFile, _ request: AssetRequest, at place: SourcePlace) throws(ThemeError) {
        kind = .file(file)
        margins = .zero
        guard file.isNinePatch else {
            size = Size(
                Double(file.pixelSize.width) / file.scale,
                Double(file.pixelSize.height) / file.scale
            )
            caps = nil
            padding = .zero
            return
        }
        let patch: NinePatch
        do {
            patch = try NinePatch(try file.bitmap(limits: request.generation.limits))
        } catch let fault as AssetFault {
            throw ThemeError(.asset(fault), at: place)
        } catch {
            throw ThemeError(.asset(.file(file.name, reason: "\(error)")), at: place)
        }
        size = Size(
            Double(patch.bitmap.width) / file.scale,
            Double(patch.bitmap.height) / file.scale
        )
        caps = patch.caps.points(at: file.scale)
        padding = patch.padding?.points(at: file.scale) ?? .zero
    }

    /// The caps around the largest part in which all columns, and all rows, are equal.
    func uniformCaps(_ request: AssetRequest) throws(ThemeError) -> Insets? {
        do {
            let (bitmap, scale) = try pixels(
                scale: request.scale,
                limits: request.generation.limits
            )
            return bitmap.uniformMiddle()?.points(at: scale)
        } catch let fault as AssetFault {
            throw ThemeError(.asset(fault), at: request.place)
        } catch {
            let fault = AssetFault.drawing(request.name, reason: "\(error)")
            throw ThemeError(.asset(fault), at: request.place)
        }
    }

    /// The pixels, and how many of them make a point.
    func pixels(scale: Double, limits: RasterLimits) throws -> (bitmap: Bitmap, scale: Double) {
        switch kind {
        case .file(let file):
            let bitmap = try file.bitmap(limits: limits)
            return (file.isNinePatch ? try NinePatch(bitmap).bitmap : bitmap, file.scale)
        case .recipe(let recipe):
            return (try recipe.draw(scale: scale), scale)
        case .image(let image):
            return (image.bitmap, image.scale)
        }
    }

    func write(to text: inout RecipeText) {
        switch kind {
        case .file(let file):
            text.line("file", file.recipeText)
        case .recipe(let recipe):
            text.group("source") { recipe.write(to: &$0) }
            text.line("source size", recipe.layout.size.recipeText)
            text.line("source margins", recipe.layout.margins.recipeText)
        case .image(let image):
            text.line("pixels", "\(image.bitmap.digest) \(image.scale.shortest)")
        }
    }
}

extension PixelInsets {
    /// The insets in points.
    func points(at scale: Double) -> Insets {
        Insets(
            top: Double(top) / scale,
            left: Double(left) / scale,
            bottom: Double(bottom) / scale,
            right: Double(right) / scale
        )
    }
}

extension Bitmap {
    /// The digest of size and pixels.
    package var digest: Digest {
        let pixels = withPixels { Digest(UnsafeRawBufferPointer($0)) }
        return Digest("\(width) \(height) \(pixels)")
    }
}
