import LiveryRaster

/// The size of a layer, and its position in its box.
package struct LayerPlacement: Hashable, Sendable {
    /// The distances from the box's edges to the area that the layer is laid out in.
    package var inset = RelativeInsets()
    /// The size of the layer's content, without its margins.
    package var size = LayerSize.automatic
    /// Its position in the area.
    package var position = RelativePoint(unit: .zero)
    /// Whether it is repeated in both directions.
    package var isTiled = false

    /// The area that a layer is laid out in.
    ///
    /// A side is negative where the insets leave less than nothing, so that what is placed from one end of it keeps
    /// its distance from that end, however short the box is.
    ///
    /// - Parameters:
    ///   - box: The size of the box, in pixels.
    ///   - scale: Pixels per point. Default: 1, for a size in points.
    /// - Returns: The area, in pixels from the box's upper left corner.
    func area(in box: Size, scale: Double = 1) -> Rect {
        let left = inset.left.pixels(of: box.width, scale: scale)
        let top = inset.top.pixels(of: box.height, scale: scale)
        let right = inset.right.pixels(of: box.width, scale: scale)
        let bottom = inset.bottom.pixels(of: box.height, scale: scale)
        return Rect(
            x: left,
            y: top,
            width: box.width - left - right,
            height: box.height - top - bottom
        )
    }

    func write(to text: inout RecipeText) {
        if inset != RelativeInsets() { text.line("inset", inset.layerText) }
        text.line("layer size", size.layerText)
        func sum(_ length: RelativeLength) -> String {
            "\((length.fraction * 100).shortest)% + \(length.points.shortest)"
        }
        text.line("position", "\(sum(position.x)), \(sum(position.y))")
    }
}
