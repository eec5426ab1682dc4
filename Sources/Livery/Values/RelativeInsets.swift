import LiveryRaster

/// Insets that may depend on the sides of their area.
package typealias RelativeInsets = Sides<RelativeLength>

extension RelativeInsets {
    /// None.
    package init() { self.init(RelativeLength()) }

    var layerText: String { all.map(\.layerText).joined(separator: ", ") }
}
