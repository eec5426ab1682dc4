// snippet: recipe
import Livery

/// Makes upright stripes of an asset such as `awningStripes: {color: red, width: 4}`.
struct StripesResolver: AssetResolver {
    static let name = "stripes"

    func canResolve(_ key: String) -> Bool { key.hasSuffix("Stripes") }
    func kind(of key: String) -> AssetKind { .image }

    func resolve(_ request: AssetRequest) throws -> any Sendable {
        try request.allowOnly("color", "width")
        return StripesRecipe(
            layout: ImageLayout(size: request.size ?? Size2D(48, 24), horizontalMode: .tile),
            color: try request.color("color"),
            width: try request.length("width", default: 4)
        )
    }
}

struct StripesRecipe: ImageRecipe {
    let layout: ImageLayout
    let color: Color
    let width: Double

    // All that has a part in the pixels: two recipes with one text are one picture.
    func write(to text: inout RecipeText) {
        text.line("recipe", "stripes 1")
        text.line("width", width)
        text.line("color", color)
    }

    func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
        try ThemedImage(size: layout.size, scale: scale, limits: context.limits) {
            canvas throws(RasterError) in
            // A stripe that is too narrow to be seen would be drawn without end.
            let width = max(1, (width * scale).rounded())
            for x in stride(from: 0, to: Double(canvas.width), by: 2 * width) {
                let stripe = Rect2D(x: x, y: 0, width: width, height: Double(canvas.height))
                try canvas.fill(stripe, with: .color(color))
            }
        }.bitmap
    }
}
// end
