import LiveryPictures
import LiveryRaster
import LiverySupport

/// A picture from which others are made, such as the source of a stretchable image or the content of a layer.
///
/// Two are equal if they are drawn alike, whatever their names.
package struct ImageSource: Sendable {
    private enum Kind: Sendable {
        case file(ImageFile)
        case recipe(any ImageRecipe)

        func write(to text: inout RecipeText) {
            switch self {
            case .file(let file):
                text.line("file", file.recipeText)
                if let decoder = file.decoder { text.line("decoder", decoder) }
            case .recipe(let recipe):
                text.group("source") { recipe.write(to: &$0) }
                text.line("source size", recipe.layout.size.recipeText)
                text.line("source margins", recipe.layout.margins.recipeText)
                let modes = [recipe.layout.horizontalMode, recipe.layout.verticalMode]
                if modes != [.stretch, .stretch] {
                    text.line("source mode", modes.map(\.rawValue).joined(separator: " "))
                }
            }
        }

        /// The recipe, if it may have layers.
        var layers: (any LayeredRecipe)? {
            if case .recipe(let recipe) = self { recipe as? any LayeredRecipe } else { nil }
        }

        /// The recipe, if it is drawn from pixels.
        var pixels: (any PixelRecipe)? {
            guard case .recipe(let recipe) = self, let drawn = recipe as? any PixelRecipe, drawn.file.vectors == nil
            else {
                return nil
            }
            return drawn
        }

        var digest: Digest {
            var text = RecipeText(in: .digest)
            write(to: &text)
            return Digest(text.text)
        }
    }

    private let kind: Kind

    /// The request for other sizes; nil if it has pixels for only one.
    let asset: LayerAsset?
    /// The name of that asset.
    package var assetName: String? { asset?.name }

    /// Its size, margins and padding in points: an asset's own, or what a file's markers say.
    let layout: ImageLayout
    /// What of it is not stretched, in points; nil for a file without markers.
    let caps: Insets?
    /// The edges of a nine-patch that mark more parts than are stretched.
    private(set) var severalParts: [NinePatch.Edge] = []
    /// What of its file is passed over.
    private(set) var omissions: [Fault] = []
    /// What its own layers add up to.
    let totals: LayerTotals
    /// The digest of everything that affects its pixels.
    private let digest: Digest

    /// What a recipe draws at its own size, with the request for other sizes of the asset that it is of.
    init(_ recipe: any ImageRecipe, named name: LayerAsset? = nil) {
        layout = recipe.layout
        kind = .recipe(recipe)
        asset = kind.pixels != nil || recipe is EmptyRecipe ? nil : name
        caps = (recipe as? BoxRecipe)?.keptInsets ?? layout.capInsets
        totals = recipe.totals
        digest = kind.digest
    }

    /// An asset requested at a size in points; nil if it does not have that size, or consists of pixels, which are
    /// resampled.
    init?(_ recipe: any ImageRecipe, at size: Size2D) {
        let source = ImageSource(recipe)
        guard source.kind.pixels == nil else { return nil }
        let found = source.layout.contentSize
        func agree(_ first: Double, _ second: Double) -> Bool { abs(first - second) <= 1e-6 * max(1, second) }
        guard agree(found.width, size.width), agree(found.height, size.height) else { return nil }
        self = source
    }

    /// A file, whose markers are read if it has any.
    init(_ file: ImageFile, fonts: FileFonts?, limits: RasterLimits, at location: DocumentLocation) throws(ThemeError) {
        let plain = ImageLayout(size: file.size)
        kind = file.vectors == nil ? .file(file) : .recipe(FileRecipe(layout: plain, file: file, fonts: fonts))
        asset = nil
        totals = LayerTotals(bytes: file.cost)
        digest = kind.digest
        omissions = file.omissions
        guard file.isNinePatch else {
            (layout, caps) = (plain, nil)
            return
        }
        let patch: NinePatch
        do { patch = try NinePatch(try file.bitmap(limits: limits)) } catch let fault as Fault {
            throw ThemeError(fault, at: location)
        } catch { throw ThemeError(.unusableFile(file.name, reason: "\(error)"), at: location) }
        caps = patch.caps.points(at: file.scale)
        let margins = patch.margins.points(at: file.scale)
        let padding = patch.padding.points(at: file.scale).less(margins)
        layout = ImageLayout(size: file.size, margins: margins, padding: padding)
        severalParts = patch.severalParts
    }

    /// The pixels and their scale.
    func pixels(scale: Double, in context: DrawingContext) throws -> (bitmap: Bitmap, scale: Double) {
        switch kind {
        case .file(let file):
            try context.painted.spend(file.pixelSize.pixelCount)
            return (try file.picture(limits: context.limits), file.scale)
        case .recipe(let recipe): return (try drawn(recipe, scale: scale, in: context), scale)
        }
    }

    /// The file that its pixels are read from; nil if they are drawn.
    package var file: ImageFile? { if case .file(let file) = kind { file } else { kind.pixels?.file } }

    /// How its pixels are resampled to another size.
    package var resampling: Resampling { (kind.pixels as? FileRecipe)?.resampling ?? .smooth }

    /// The recipe that draws it at each scale; nil if it consists of pixels.
    package var recipe: (any ImageRecipe)? {
        if case .recipe(let recipe) = kind, kind.pixels == nil { recipe } else { nil }
    }

    /// The recipe that draws it, be it of pixels; nil if only these are known.
    package var anyRecipe: (any ImageRecipe)? { if case .recipe(let recipe) = kind { recipe } else { nil } }

    /// The size of the content in pixels, without margins; nil if it is empty.
    func contentSize(scale: Double, limits: RasterLimits) throws(RasterError) -> Size2D? {
        let size: Size2D
        switch kind {
        case .recipe(let recipe):
            // Rounded like its own image, so that it is shown pixel for pixel.
            let content = try PixelLayout(recipe.layout, scale: scale, limits: limits).content
            size = Size2D(Double(content.width), Double(content.height))
        case .file: size = Size2D(layout.contentSize.width * scale, layout.contentSize.height * scale)
        }
        return size.width > 0 && size.height > 0 ? size : nil
    }

    /// The pixels at a scale, or at the only scale that there are pixels for, and the part of them that is not
    /// margins.
    package func picture(scale: Double, in context: DrawingContext) throws -> (bitmap: Bitmap, content: PixelRect) {
        let limits = context.limits
        switch kind {
        case .file:
            let bitmap = try pixels(scale: scale, in: context).bitmap
            return (bitmap, PixelRect(bitmap.size))
        case .recipe(let recipe):
            let scale = kind.pixels?.pixelScale ?? scale
            let content = try PixelLayout(recipe.layout, scale: scale, limits: limits).content
            return (try drawn(recipe, scale: scale, in: context), content)
        }
    }

    private func drawn(_ recipe: any ImageRecipe, scale: Double, in context: DrawingContext) throws -> Bitmap {
        guard !ThreadStack.isNearlyUsedUp else { throw ThemeError(.tooDeepForStack) }
        return try context.layerBitmaps.value(of: DrawnLayer(recipe: digest, scale: scale)) {
            if kind.layers == nil {
                let layout = try PixelLayout(recipe.layout, scale: scale, limits: context.limits)
                try context.painted.spend(layout.size.pixelCount)
            }
            return try recipe.draw(scale: scale, in: context)
        }
    }

    /// Writes everything that affects the pixels.
    func write(to text: inout RecipeText) {
        if text.notation == .digest { text.line("source", "\(digest)") } else { kind.write(to: &text) }
    }

    /// The dictionary of a box, or what says another picture.
    ///
    /// - Parameter notation: What it is written for.
    /// - Returns: The dictionary, the lines of a recipe, or a digest.
    /// - Throws: `Notation.Unwritable` for anything but a box in a theme.
    func written(in notation: Notation) throws -> JSON {
        if notation == .digest { return .string("\(digest)") }
        if let box = recipe as? BoxRecipe { return try BoxValues.keys.written(box.values, in: notation) }
        guard notation == .recipe else { throw Notation.Unwritable() }
        var text = RecipeText()
        kind.write(to: &text)
        return .strings(text.text.split(separator: "\n").map(String.init))
    }
}

extension ImageSource: Hashable {
    package static func == (lhs: ImageSource, rhs: ImageSource) -> Bool { lhs.digest == rhs.digest }

    package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

extension PixelSize {
    /// The size in points.
    func points(at scale: Double) -> Size2D { Size2D(Double(width) / scale, Double(height) / scale) }
}

extension PixelInsets {
    /// The insets in points.
    func points(at scale: Double) -> Insets { map { Double($0) / scale } }
}

extension Bitmap {
    /// The digest of size and pixels.
    package var digest: Digest {
        let pixels = withPixels { Digest(UnsafeRawBufferPointer($0)) }
        return Digest("\(width) \(height) \(pixels)")
    }
}
