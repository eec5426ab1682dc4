import LiveryPictures
import LiveryRaster

/// Vectors from a file, at a size, in the theme's colors. They are sharp at every scale.
struct VectorRecipe: ImageRecipe, Hashable {
    let layout: ImageLayout
    let file: ImageFile
    let document: SVGDocument
    /// The replacement colors, by what they replace.
    let colors: [String: Color]
    let fit: ImageFit
    let finish: ImageFinish

    static func == (first: VectorRecipe, second: VectorRecipe) -> Bool {
        first.layout == second.layout && first.file == second.file && first.fit == second.fit
            && first.colors == second.colors && first.finish == second.finish
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(layout)
        hasher.combine(file)
        hasher.combine(colors)
    }

    func write(to text: inout RecipeText) {
        text.line("recipe", "vectors")
        text.line("file", file.recipeText)
        if let decoder = file.decoder { text.line("decoder", decoder) }
        for (name, color) in colors.sorted(by: { $0.key < $1.key }) {
            text.line("color \(quoted(name))", color)
        }
        text.line("fit", fit.rawValue)
        finish.write(to: &text)
    }

    func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
        let limits = context.limits
        let pixels = try PixelLayout(layout, scale: scale, limits: limits)
        let target = pixels.content
        let drawn = fit.size(of: document.size, in: target.size)
        let picture: Bitmap
        do throws(PictureError) {
            picture = try document.draw(at: drawn, colors: colors, limits: limits)
        } catch {
            throw Fault(error, file: file.name)
        }
        let content = try picture.placed(
            at: ((target.width - drawn.width) / 2, (target.height - drawn.height) / 2),
            in: target.size,
            limits: limits
        )
        let position = (x: target.x, y: target.y)
        return finish.applied(to: try content.placed(at: position, in: pixels.size, limits: limits))
    }
}
