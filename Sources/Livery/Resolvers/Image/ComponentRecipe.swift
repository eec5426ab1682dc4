import LiveryRaster

/// A component of a screen, at a size.
struct ComponentRecipe: ImageRecipe {
    let layout: ImageLayout
    let component: ImageComponent
    let finish: ImageFinish
    let request: AssetRequest

    /// The image is cached and compared by its pixels, which are made when it is resolved.
    func write(to text: inout RecipeText) { text.line("recipe", "component") }

    func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
        let pixels = try PixelLayout(layout, scale: scale, limits: context.limits)
        let picture = try request.snapshot.draw(
            component,
            size: layout.contentSize,
            scale: scale,
            for: request.key,
            needs: request.needs
        )
        let position = (x: pixels.content.x, y: pixels.content.y)
        let placed = try picture.placed(at: position, in: pixels.size, limits: context.limits)
        return finish.applied(to: placed)
    }

    /// Draws the image at the request's scale.
    func image() throws -> ThemedImage {
        let scale = request.scale
        let bitmap = try draw(scale: scale, in: DrawingContext(limits: request.snapshot.limits))
        return ThemedImage(bitmap: bitmap, scale: scale, layout: layout)
    }
}
