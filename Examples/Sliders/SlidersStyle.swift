import Livery
import LiveryRaster

/// The assets of the example. Their names are those of the theme's keys.
struct SlidersStyle: StyleSet {
    let styles: StyleManager

    var backgroundColor: Color { get throws { try asset() } }
    var textColor: Color { get throws { try asset() } }

    /// Drawn anew whenever the theme changes, without anybody's setting it again.
    var buttonRoundedImage: ScalableImage { ScalableImage("buttonRoundedImage", of: styles) }
}
