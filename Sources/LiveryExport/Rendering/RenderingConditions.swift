import Livery
import LiveryRaster

/// Everything besides a recipe that decides about the bytes of a file.
struct RenderingConditions {
    /// A text that is equal when the bytes are.
    let text: String

    init(compression: PNG.Compression, scale: Double) {
        let libraries = LibraryVersions.current
        text = """
            livery \(LiveryVersion.current)
            cairo \(libraries.cairo)
            pixman \(libraries.pixman ?? "-")
            libpng \(libraries.libpng)
            libdeflate \(libraries.libdeflate)
            compression \(compression)
            scale \(scale.shortest)
            """
    }

    /// For each scale of a run, the digest of its conditions.
    static func digests(_ options: RenderOptions) -> [Double: Digest] {
        Dictionary(
            options.scales.map { scale in
                let conditions = RenderingConditions(
                    compression: options.compression,
                    scale: scale
                )
                return (scale, Digest(conditions.text))
            },
            uniquingKeysWith: { $1 }
        )
    }
}
