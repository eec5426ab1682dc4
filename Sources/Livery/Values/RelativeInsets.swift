import LiveryRaster

/// Insets that may depend on the sides of their area.
package struct RelativeInsets: Hashable, Sendable {
    package var top = RelativeLength()
    package var left = RelativeLength()
    package var bottom = RelativeLength()
    package var right = RelativeLength()

    var layerText: String {
        [top, right, bottom, left].map(\.layerText).joined(separator: ", ")
    }
}
