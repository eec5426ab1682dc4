import LiverySupport
import Livery
import LiveryRaster

/// Resolves `…Counted` assets, whose recipes count how often they are drawn.
struct CountingResolver: AssetResolver {
    static let name = "counting"

    func canResolve(_ key: String) -> Bool { key.hasSuffix("Counted") }
    func kind(of key: String) -> AssetKind { .image }

    func resolve(_ request: AssetRequest) throws -> any Sendable {
        CountingRecipe(name: try request.text("picture"), fails: try request.boolean("fails", default: false))
    }
}

/// A square of 4 points in a color that goes by its name.
struct CountingRecipe: ImageRecipe {
    let name: String
    let fails: Bool

    struct Failure: Error {}

    private static let counts = Locked<[String: Int]>([:])

    /// How often pictures whose names begin like this were drawn, by name and scale.
    static func counts(of prefix: String) -> [String: Int] {
        counts.withLock { $0.filter { $0.key.hasPrefix(prefix) } }
    }

    var layout: ImageLayout { ImageLayout(size: Size2D(4, 4)) }

    func write(to text: inout RecipeText) { text.line("counted", name) }

    func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
        Self.counts.withLock { $0["\(name) \(scale)", default: 0] += 1 }
        if fails { throw Failure() }
        let shade = Double(Digest(name).low % 256) / 255
        return try ThemedImage(size: layout.size, scale: scale) { canvas throws(RasterError) in
            let rect = Rect2D(x: 0, y: 0, width: 4 * scale, height: 4 * scale)
            try canvas.fill(rect, with: .color(Color(red: shade, green: 0, blue: 1, alpha: 1)))
        }.bitmap
    }
}
