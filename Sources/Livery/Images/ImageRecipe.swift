import LiveryRaster

/// Everything needed to draw an image at a scale: no references, defaults or appearances are left to resolve.
///
/// Two recipes with the same text are the same recipe. Images are cached by this text, and it decides whether a
/// rendered file is up to date.
public protocol ImageRecipe: Sendable {
    /// The image's size and insets in points.
    var layout: ImageLayout { get }

    /// Writes everything that affects the pixels. The caller writes the layout.
    func write(to text: inout RecipeText)

    /// Draws the image.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - context: The limits on the bitmap; also used to draw layers.
    /// - Returns: A bitmap of the layout's size at that scale.
    /// - Throws: Any error, which becomes a `ThemeError` of the asset.
    func draw(scale: Double, in context: DrawingContext) throws -> Bitmap
}

extension ImageRecipe {
    /// The recipe's canonical text, including its layout.
    package var canonicalText: String {
        var text = RecipeText()
        write(to: &text)
        text.line("size", layout.size.recipeText)
        text.line("margins", layout.margins.recipeText)
        text.line("capInsets", layout.capInsets.recipeText)
        text.line("padding", layout.padding.recipeText)
        if layout.minSize != .zero { text.line("minSize", layout.minSize.recipeText) }
        if layout.maxSize != Size2D(.infinity, .infinity) {
            let sides = [layout.maxSize.width, layout.maxSize.height]
            let lengths = sides.map { $0.isFinite ? $0.shortest : "auto" }
            text.line("maxSize", lengths.joined(separator: " "))
        }
        text.line("mode", layout.horizontalMode.rawValue + " " + layout.verticalMode.rawValue)
        return text.text
    }
}

/// The canonical text of a recipe: lines with a name and a value, indented where a value has parts.
///
/// Numbers are in the shortest form that reads back as the same number, so equal recipes have equal texts on every
/// machine.
public struct RecipeText: Sendable {
    /// The text written so far.
    public private(set) var text = ""

    private var indentation = ""

    /// Whether sources are written as their digests.
    let hasDigests: Bool

    /// Makes an empty text.
    public init() { hasDigests = false }

    /// Makes an empty text in which sources are written as their digests: as long as what one recipe says itself, however
    /// deep the images are nested that it is made from.
    init(withDigests: Void) { hasDigests = true }

    /// Adds a line.
    public mutating func line(_ name: String, _ value: String) {
        text += indentation
        text += name
        text += ": "
        text += value
        text += "\n"
    }

    /// Adds a line with a number.
    public mutating func line(_ name: String, _ value: Double) {
        line(name, value.shortest)
    }

    /// Adds a line with a color.
    public mutating func line(_ name: String, _ value: Color) {
        line(name, value.recipeText)
    }

    /// Adds a line with a width and a height.
    public mutating func line(_ name: String, _ value: Size2D) {
        line(name, value.recipeText)
    }

    /// Adds a line with insets: top, right, bottom, left.
    public mutating func line(_ name: String, _ value: Insets) {
        line(name, value.recipeText)
    }

    /// Adds a heading, and below it the lines that `body` adds.
    public mutating func group(_ name: String, _ body: (inout RecipeText) -> Void) {
        text += indentation + name + ":\n"
        indentation += "  "
        body(&self)
        indentation.removeLast(2)
    }
}

extension Size2D {
    var recipeText: String { "\(width.shortest) \(height.shortest)" }
}

extension Point2D {
    var recipeText: String { "\(x.shortest) \(y.shortest)" }
}

extension Insets {
    var recipeText: String {
        "\(top.shortest) \(right.shortest) \(bottom.shortest) \(left.shortest)"
    }
}

extension CornerRadii {
    var recipeText: String {
        [topLeft, topRight, bottomRight, bottomLeft].map(\.recipeText).joined(separator: ", ")
    }
}

extension FontDescription {
    /// The font on one line.
    package var recipeText: String {
        var parts = [size.shortest, String(weight), style.rawValue]
        if let lineHeight { parts.append("line " + lineHeight.shortest) }
        if letterSpacing != 0 { parts.append("letters " + letterSpacing.shortest) }
        return (parts + families.map(quoted)).joined(separator: ", ")
    }
}

/// A picture as it was drawn.
package enum RenderedBitmap: Sendable {
    /// With all of its pixels.
    case whole(Bitmap)
    /// Smaller than its final size: the part between the caps is to be repeated.
    case small(Bitmap, caps: PixelInsets, size: PixelSize)
}

/// A recipe drawn from pixels, best at their own scale.
protocol PixelRecipe: ImageRecipe {
    /// The file with the pixels.
    var file: ImageFile { get }

    /// Pixels per point; nil if they are resampled at any scale.
    var pixelScale: Double? { get }
}

extension ImageRecipe {
    /// What the recipe takes in memory, in bytes, approximately.
    var byteCount: Int { 256 + MemoryLayout<Self>.size + held.byteCount }

    /// The memory that the recipe refers to. Of a program's own recipes, nothing is known.
    var held: [HeldMemory] {
        switch self {
        case let recipe as any LayeredRecipe: recipe.heldByLayers
        case let recipe as any PixelRecipe: [recipe.file.held]
        case let recipe as PixelsRecipe: [recipe.image.held]
        case let recipe as VectorRecipe: [recipe.file.held]
        default: []
        }
    }
}

/// A recipe that may have layers, of its own or from its sources, which are painted one over the other.
protocol LayeredRecipe: ImageRecipe {
    /// The number of layers, including nested ones.
    var layerCount: Int { get }

    /// How deep the layers are nested; 0 without any.
    var layerDepth: Int { get }

    /// The pictures of layers, drawn at the size at which they are shown.
    var pictures: [ImageSource] { get }

    /// The memory that the layers refer to.
    var heldByLayers: [HeldMemory] { get }
}

extension RasterLimits {
    /// The maximum number of pixels painted for one picture, by all layers together: twenty times as many as the
    /// largest picture has, and at least 2,000 million.
    package var paintedPixels: Double { max(2e9, 20 * Double(maximumPixels)) }
}

/// A recipe of one transparent point: the image of an image parameter without a value.
struct EmptyRecipe: ImageRecipe {
    var layout: ImageLayout { ImageLayout(size: Size2D(1, 1)) }

    func write(to text: inout RecipeText) { text.line("recipe", "empty") }

    func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
        try ThemedImage(size: layout.size, scale: scale, limits: context.limits) { _ in }.bitmap
    }
}
