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
    package var canonicalText: String { text(in: .recipe) }

    /// The text that says what is drawn, in a notation.
    func text(in notation: Notation) -> String {
        var text = RecipeText(in: notation)
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

    /// What it is written for, a recipe or its digest.
    let notation: Notation

    /// Makes an empty text.
    public init() { self.init(in: .recipe) }

    init(in notation: Notation) { self.notation = notation }

    /// Adds a line.
    public mutating func line(_ name: String, _ value: String) {
        text += indentation
        text += name
        text += ": "
        text += value
        text += "\n"
    }

    /// Adds a line with a number.
    public mutating func line(_ name: String, _ value: Double) { line(name, value.shortest) }

    /// Adds a line with a color.
    public mutating func line(_ name: String, _ value: Color) { line(name, value.recipeText) }

    /// Adds a line with a width and a height.
    public mutating func line(_ name: String, _ value: Size2D) { line(name, value.recipeText) }

    /// Adds a line with insets: top, right, bottom, left.
    public mutating func line(_ name: String, _ value: Insets) { line(name, value.recipeText) }

    /// Adds a line with a gradient, or several.
    public mutating func line(_ name: String, _ value: Gradient) {
        if let written = try? value.written(in: notation) { add(name, written) }
    }

    /// Adds the values that are not the default ones of their keys.
    mutating func add<Target>(_ target: Target, by keys: Keys<Target>) {
        if let written = try? keys.written(target, in: notation) { add(written) }
    }

    private mutating func add(_ value: JSON) {
        guard case .object(let members) = value else { return }
        for member in members { add(member.name, member.value) }
    }

    /// Adds a value: a dictionary as a group, a list with dictionaries as several values of the name, anything else as
    /// one line.
    private mutating func add(_ name: String, _ value: JSON) {
        switch value {
        case .object: group(name) { $0.add(value) }
        case .array(let elements) where elements.contains(where: \.isObject):
            for element in elements { add(name, element) }
        case .string(let text) where !text.utf8.contains { $0 < 0x20 }: line(name, text)
        default: line(name, value.text)
        }
    }

    /// Adds a heading, and below it the lines that `body` adds.
    public mutating func group(_ name: String, _ body: (inout RecipeText) -> Void) {
        text += indentation + name + ":\n"
        indentation += "  "
        body(&self)
        indentation.removeLast(2)
    }
}

extension JSON { fileprivate var isObject: Bool { if case .object = self { true } else { false } } }

extension Size2D { var recipeText: String { "\(width.shortest) \(height.shortest)" } }

extension Point2D { var recipeText: String { "\(x.shortest) \(y.shortest)" } }

extension Insets { var recipeText: String { "\(top.shortest) \(right.shortest) \(bottom.shortest) \(left.shortest)" } }

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

/// A recipe drawn from a file, of which pixels are best at their own scale.
protocol PixelRecipe: ImageRecipe {
    /// The file with the pixels or the vectors.
    var file: ImageFile { get }

    /// Pixels per point; nil if they are resampled at any scale.
    var pixelScale: Double? { get }
}

/// A recipe that may have layers, of its own or from its sources, which are painted one over the other.
protocol LayeredRecipe: ImageRecipe {
    /// What its layers add up to.
    var layers: LayerTotals { get }

    /// The pictures of layers, drawn at the size at which they are shown.
    var pictures: [ImageSource] { get }
}

/// A recipe of one transparent point: the image of an image parameter without a value.
package struct EmptyRecipe: ImageRecipe {
    package var layout: ImageLayout { ImageLayout(size: Size2D(1, 1)) }

    package func write(to text: inout RecipeText) { text.line("recipe", "empty") }

    package func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
        try ThemedImage(size: layout.size, scale: scale, limits: context.limits) { _ in }.bitmap
    }
}
