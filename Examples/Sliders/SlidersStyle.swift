import Livery
import LiveryRaster

/// The example's assets, named like the theme's keys.
struct SlidersStyle: StyleSet {
    let styles: StyleManager

    var backgroundColor: Color { get throws { try asset() } }
    var textColor: Color { get throws { try asset() } }

    /// Redrawn whenever the theme changes, without being set again.
    var buttonRoundedImage: ScalableImage { ScalableImage("buttonRoundedImage", of: styles) }
}
