import Livery
import LiveryRaster

/// The markers of a `.9.png` file, in pixels of its picture.
package struct NinePatchMarkers: Hashable, Sendable {
    let caps: PixelInsets
    let padding: PixelInsets
    let margins: PixelInsets

    /// The markers of an image: its caps, the area for content, and its margins as optical bounds.
    ///
    /// aapt2 misreads bounds (red pixels) at only the right or bottom end as bounds at the opposite end that
    /// are as wide as the whole picture, so these are left out.
    init(_ image: ResolvedImage) {
        let (size, margins, padding) = (image.pixelSize, image.pixelMargins, image.layout.padding)
        caps = image.pixelCaps
        func inset(_ margin: Int, _ length: Double, within limit: Int) -> Int {
            min(
                margin + Int(min(max(0, (length * image.scale).rounded()), 1e9)),
                max(margin, limit)
            )
        }
        // At least one pixel remains for content; otherwise, the stretchable part would be used for it.
        let left = inset(margins.left, padding.left, within: size.width - margins.right - 1)
        let top = inset(margins.top, padding.top, within: size.height - margins.bottom - 1)
        self.padding = PixelInsets(
            top: top,
            left: left,
            bottom: inset(margins.bottom, padding.bottom, within: size.height - top - 1),
            right: inset(margins.right, padding.right, within: size.width - left - 1)
        )
        self.margins = PixelInsets(
            top: margins.top,
            left: margins.left,
            bottom: margins.top > 0 ? margins.bottom : 0,
            right: margins.left > 0 ? margins.right : 0
        )
    }

    /// The picture with its border.
    func file(_ picture: Bitmap) throws(RasterError) -> Bitmap {
        try NinePatch.file(picture, caps: caps, padding: padding, margins: margins)
    }

    /// The markers as text in a file's record.
    var digestText: String {
        [caps, padding, margins].map { "\($0.top) \($0.left) \($0.bottom) \($0.right)" }
            .joined(separator: ", ")
    }
}
