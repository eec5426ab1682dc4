import LiveryRaster

extension LayerDrawing {
    /// The part of the rotated layer that is visible in a part of the box's pixels.
    func turned(_ visible: PixelRect) throws -> PlacedBitmap {
        guard !target.isEmpty else { return .empty }
        let turning = layer.effects.turning(about: target.center)
        guard turning != .identity else { return try drawn(in: visible) }
        switch layer.content {
        case .color(let color):
            let path = Path.rect(target).applying(turning)
            return try .filling(path, in: visible, limits: context.limits) { _ in .color(color) }
        case .box:
            guard let box = layer.shown?.recipe as? BoxRecipe, let color = box.plainColor, layer.effects.tint == nil
            else { break }
            let path = box.style.shape(of: target, scale: scale).outline.applying(turning)
            return try .filling(path, in: visible, limits: context.limits) { _ in .color(color) }
        case .path(let path) where path.isPlain:
            return try path.picture(in: visible, fitted: target, by: turning, scale: scale, context)
        case .text(let text) where text.isPlain:
            return try text.picture(in: visible, at: target, by: turning, scale: scale, context)
        case .gradient, .image, .path, .text: break
        }
        return try resampled(by: turning, in: visible)
    }

    /// Draws the layer upright, and turns the picture.
    private func resampled(by turning: AffineTransform, in visible: PixelRect) throws -> PlacedBitmap {
        guard let back = turning.inverted else { return .empty }
        // With twice as many pixels, resampling keeps the sharpness of the original; quarter turns copy pixels.
        let factor = layer.effects.rotation.truncatingRemainder(dividingBy: 90) == 0 ? 1.0 : 2.0
        let enlarging = AffineTransform.scale(x: factor, y: factor)
        let fine = try LayerDrawing(
            layer,
            in: Size2D(box.width * factor, box.height * factor),
            scale: scale * factor,
            context: context
        )
        let shown = PixelRect(around: fine.target.inset(by: fine.reach.map(-)))
        let needed = PixelRect(around: enlarging.bounds(of: back.bounds(of: Rect2D(visible)))).outset(by: 2)
            .intersection(shown)
        guard !needed.isEmpty else { return .empty }
        let picture = try fine.drawn(in: needed)
        let placing = AffineTransform.translation(x: Double(picture.x), y: Double(picture.y)).concatenating(
            .scale(x: 1 / factor, y: 1 / factor)
        ).concatenating(turning)
        let size = Size2D(Double(picture.bitmap.width), Double(picture.bitmap.height))
        let covered = PixelRect(around: placing.bounds(of: Rect2D(origin: .zero, size: size))).intersection(visible)
        return try .drawing(covered, limits: context.limits) { canvas, shift throws(RasterError) in
            let moved = placing.concatenating(.translation(x: shift.x, y: shift.y))
            try canvas.draw(picture.bitmap, transform: moved)
        }
    }
}
