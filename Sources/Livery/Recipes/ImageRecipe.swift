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

    /// Makes an empty text.
    public init() {}

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
    public mutating func line(_ name: String, _ value: Size) {
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

extension Size {
    var recipeText: String { "\(width.shortest) \(height.shortest)" }
}

extension Point {
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

extension Color {
    /// The color in CSS notation, with all of its digits.
    package var recipeText: String {
        let values = [components.0, components.1, components.2].map { $0?.shortest ?? "none" }
            .joined(separator: " ")
        let opacity = alpha == 1 ? "" : " / " + (alpha?.shortest ?? "none")
        return switch space {
        case .hsl, .hwb, .lab, .lch, .oklab, .oklch: "\(space.rawValue)(\(values)\(opacity))"
        default: "color(\(space.rawValue) \(values)\(opacity))"
        }
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
