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
            isa-l \(libraries.isal)
            compression \(compression)
            scale \(scale.shortest)
            """
    }
}
