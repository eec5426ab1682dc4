import LiveryRaster

/// How large a layer is, and where it lies in its box.
struct LayerPlacement: Hashable, Sendable {
    /// The distances of the area that the layer is laid out in from the box's edges.
    var inset = RelativeInsets()
    /// How large what the layer shows is; its margins lie around that.
    var size = LayerSize.automatic
    /// Where it lies in the area.
    var position = RelativePoint(unit: .zero)
    /// Whether it is repeated in both directions.
    var isTiled = false

    /// The area that a layer is laid out in, within a box of a size in points.
    func area(in box: Size) -> Rect {
        let left = inset.left.pixels(of: box.width, scale: 1)
        let top = inset.top.pixels(of: box.height, scale: 1)
        let right = inset.right.pixels(of: box.width, scale: 1)
        let bottom = inset.bottom.pixels(of: box.height, scale: 1)
        return Rect(
            x: left,
            y: top,
            width: max(0, box.width - left - right),
            height: max(0, box.height - top - bottom)
        )
    }

    /// The area within a box of a size in pixels, each inset in whole pixels; without a side where
    /// the insets leave nothing.
    func area(in box: PixelSize, scale: Double) -> PixelRect {
        func pixels(_ inset: RelativeLength, _ side: Int) -> Int {
            let pixels = inset.pixels(of: Double(side), scale: scale).rounded()
            return Int(max(-1e9, min(1e9, pixels)))
        }
        let (left, top) = (pixels(inset.left, box.width), pixels(inset.top, box.height))
        return PixelRect(
            x: left,
            y: top,
            width: max(0, box.width - left - pixels(inset.right, box.width)),
            height: max(0, box.height - top - pixels(inset.bottom, box.height))
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
