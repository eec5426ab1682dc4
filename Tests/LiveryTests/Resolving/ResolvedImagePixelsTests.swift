import LiveryRaster
import Testing

@testable import Livery

/// Margins and caps in the pixels of a picture.
@Suite struct ResolvedImagePixelsTests {
    private func image(_ box: String, scale: Double) throws -> ResolvedImage {
        let text = "$appearances: [light]\naBox: \(box)"
        let document = try ThemeDocument(bytes: Array(text.utf8), format: .yaml)
        return try BatchResolver(StyleManager(document: document)).session().resolvedImage(
            ImageRequest("aBox", scale: scale)
        )
    }

    /// What a cap and a margin of whole points are in pixels: the margin rounded, the corner rounded up.
    @Test(arguments: [1.0, 1.5, 2, 2.75, 3]) func capsCoverCorners(scale: Double) throws {
        let image = try image("{size: [40, 30], fill: red, cornerRadius: 5, shadow: 0 1px 2px black}", scale: scale)
        let (layout, pixels) = (image.layout, image.pixelSize)
        let (caps, margins) = (image.pixelCaps, image.pixelMargins)
        #expect(Double(margins.left) == (layout.margins.left * scale).rounded())
        #expect(Double(margins.bottom) == (layout.margins.bottom * scale).rounded())
        #expect(margins.left + Int((40 * scale).rounded()) + margins.right == pixels.width)
        #expect(margins.top + Int((30 * scale).rounded()) + margins.bottom == pixels.height)
        #expect(Double(caps.left - margins.left) >= (layout.capInsets.left - layout.margins.left) * scale)
        #expect(Double(caps.top - margins.top) >= (layout.capInsets.top - layout.margins.top) * scale)
        #expect(caps.left + caps.right < pixels.width && caps.top + caps.bottom < pixels.height)
    }

    /// A picture that is expanded by its caps is the one that is drawn larger, at fractional scales too.
    @Test(arguments: [1.5, 2.75]) func stretchedByItsCapsItIsADirectRender(scale: Double) throws {
        let box = "{size: [40, 30], fill: red, cornerRadius: 5}"
        let image = try image(box, scale: scale)
        // Sizes that are whole pixels at both scales.
        let larger = try BatchResolver(
            StyleManager(
                document: try ThemeDocument(bytes: Array("$appearances: [light]\naBox: \(box)".utf8), format: .yaml)
            )
        ).session().resolvedImage(ImageRequest("aBox", size: Size2D(80, 60), scale: scale))
        let slice = NineSlice(sourceCaps: image.pixelCaps)
        let stretched = try image.render().bitmap.sliced(slice, to: larger.pixelSize)
        #expect(try larger.render().bitmap == stretched)
    }

    @Test func withoutCapsAndMarginsThereAreNone() throws {
        let image = try image("{size: [4, 4], fill: red}", scale: 1.5)
        #expect(image.pixelMargins == .zero)
        #expect(image.pixelCaps == .zero)
    }
}
