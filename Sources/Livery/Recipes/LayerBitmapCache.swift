import LiverySupport
import LiveryRaster

/// What was drawn while one image is being drawn: layers of layers may use one picture thousands of
/// times.
final class LayerBitmapCache: Sendable {
    /// What is shared by everything that is being drawn now; nil outside of `sharing`.
    @TaskLocal static var current: LayerBitmapCache?

    private struct Key: Hashable, Sendable {
        let recipe: String
        let scale: Double
    }

    private struct Pictures: Sendable {
        var bitmaps: [Key: Bitmap] = [:]
        var bytes = 0
    }

    private let pictures = Locked(Pictures())

    /// The most that pictures may take together before further ones are drawn each time.
    private static let byteLimit = 64 << 20

    /// Draws with pictures shared.
    static func sharing(_ draw: () throws -> Bitmap) throws -> Bitmap {
        if current != nil { return try draw() }
        return try $current.withValue(LayerBitmapCache(), operation: draw)
    }

    /// The picture of a recipe with a canonical text, drawn unless it was before.
    func picture(_ recipe: String, scale: Double, _ draw: () throws -> Bitmap) throws -> Bitmap {
        let key = Key(recipe: recipe, scale: scale)
        if let known = pictures.withLock({ $0.bitmaps[key] }) { return known }
        let bitmap = try draw()
        pictures.withLock { pictures in
            guard pictures.bytes + bitmap.byteCount <= Self.byteLimit else { return }
            pictures.bytes += bitmap.byteCount
            pictures.bitmaps[key] = bitmap
        }
        return bitmap
    }
}
