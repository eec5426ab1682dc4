import LiveryRaster

/// What is done to an image as a whole, once it is drawn.
package struct ImageFinish: Hashable, Sendable {
    /// The opacity of the whole, in 0…1.
    package var opacity: Double

    /// The color that replaces or multiplies the image's own.
    package var tint: Tint?

    /// A color drawn through an image's alpha.
    package struct Tint: Hashable, Sendable {
        var color: Color
        var mode: Mode

        enum Mode: String, CaseIterable {
            case replace
            case multiply
        }
    }

    func write(to text: inout RecipeText) {
        if opacity != 1 { text.line("opacity", opacity) }
        if let tint { text.line("tint", "\(tint.color.recipeText) \(tint.mode.rawValue)") }
    }

    func applied(to bitmap: Bitmap) -> Bitmap {
        var result = bitmap
        switch tint?.mode {
        case .replace: result = result.tinted(with: tint?.color ?? .clear)
        case .multiply: result = result.multiplied(by: tint?.color ?? .white)
        case nil: break
        }
        return opacity < 1 ? result.multiplied(byOpacity: opacity) : result
    }
}
