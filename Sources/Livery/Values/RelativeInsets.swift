import LiveryRaster

/// Insets that may depend on the sides of what they belong to.
struct RelativeInsets: Hashable, Sendable {
    var top = RelativeLength()
    var left = RelativeLength()
    var bottom = RelativeLength()
    var right = RelativeLength()

    var layerText: String {
        [top, right, bottom, left].map(\.layerText).joined(separator: ", ")
    }
}
