import LiveryRaster

/// The insets of an image, in pixels at its scale.
extension ResolvedImage {
    /// The transparent edges around what the image shows.
    package var pixelMargins: PixelInsets {
        guard let layout = pixelLayout else { return .zero }
        return PixelInsets(
            top: layout.content.y,
            left: layout.content.x,
            bottom: pixelSize.height - layout.content.maxY,
            right: pixelSize.width - layout.content.maxX
        )
    }

    /// The parts that are not stretched, measured inwards from the image's edges.
    ///
    /// They are rounded up from the margins' pixels, so that no part of a corner is stretched at a fractional
    /// scale, and leave at least one pixel between them.
    package var pixelCaps: PixelInsets {
        let (caps, margins, pixels) = (layout.capInsets, layout.margins, pixelMargins)
        func side(_ cap: Double, _ margin: Double, _ pixels: Int, _ limit: Int) -> Int {
            guard cap > 0 else { return 0 }
            // Tolerates the multiplication's rounding error.
            let inner = ((cap - margin) * scale - 1e-9).rounded(.up)
            return min(max(0, limit), max(0, pixels + Int(min(max(inner, -1e9), 1e9))))
        }
        let (width, height) = (pixelSize.width, pixelSize.height)
        let left = side(caps.left, margins.left, pixels.left, width - 1)
        let top = side(caps.top, margins.top, pixels.top, height - 1)
        return PixelInsets(
            top: top,
            left: left,
            bottom: side(caps.bottom, margins.bottom, pixels.bottom, height - 1 - top),
            right: side(caps.right, margins.right, pixels.right, width - 1 - left)
        )
    }

    private var pixelLayout: PixelLayout? {
        try? PixelLayout(layout, scale: scale, limits: limits)
    }
}
