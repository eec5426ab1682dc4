import LiveryRaster

/// What is done to a layer after it is drawn, in this order: its image is tinted, and the layer is rotated,
/// blurred, made translucent, and blended with what is below it.
package struct LayerEffects: Hashable, Sendable {
    /// The color that replaces or multiplies an image's own.
    package var tint: ImageFinish.Tint?
    /// Clockwise, in degrees from 0 up to 360, about the layer's center.
    package var rotation = 0.0
    /// The standard deviation of a Gaussian, in points.
    package var blur = 0.0
    /// In 0...1.
    package var opacity = 1.0
    package var blend = BlendMode.normal

    /// How far the layer's blur extends beyond it, in points.
    var blurReach: Double { 3 * blur }

    /// The layer's rotation about its center.
    func turning(about middle: Point) -> AffineTransform {
        rotation == 0 ? .identity : .rotation(degrees: rotation, about: middle)
    }

    func write(to text: inout RecipeText) {
        if let tint { text.line("tint", "\(tint.color.recipeText) \(tint.mode.rawValue)") }
        if rotation != 0 { text.line("rotate", rotation) }
        if blur != 0 { text.line("layer blur", blur) }
        if opacity != 1 { text.line("layer opacity", opacity) }
        if blend != .normal { text.line("blend", blend.rawValue) }
    }
}
