import LiveryRaster

/// The version of Livery, the one place where it stands.
public enum LiveryVersion {
    /// Livery's own version; files that another version rendered are rendered anew.
    public static let current = "0.1.0"
}

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
            zlib \(libraries.zlib ?? "-")
            compression \(compression)
            scale \(scale.shortest)
            """
    }
}
