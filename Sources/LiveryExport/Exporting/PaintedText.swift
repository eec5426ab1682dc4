import Livery
import LiveryRaster

/// A text in an image, and the colors under it.
package struct PaintedText: Hashable, Sendable {
    /// The characters.
    package let string: String
    /// The text's color.
    package let color: Color
    /// The opaque color under the text, or the colors of the gradient under it.
    package let grounds: [Color]
}

extension ResolvedImage {
    /// The texts of a box, topmost first, that lie on an opaque color or a gradient of opaque colors. Empty for any
    /// other image.
    package var paintedTexts: [PaintedText] {
        guard let style = box?.style else { return [] }
        let fills = style.overlays + style.fills
        var texts: [PaintedText] = []
        for (index, fill) in fills.enumerated() {
            guard case .layer(let layer) = fill, case .text(let text) = layer.content,
                let grounds = fills[(index + 1)...].lazy.compactMap(\.opaqueColors).first
            else { continue }
            texts += text.colors.map { color in PaintedText(string: text.text.string, color: color, grounds: grounds) }
        }
        return texts
    }
}

extension Fill {
    /// The colors of a fill that covers the whole area and hides what is under it; nil for any other fill.
    fileprivate var opaqueColors: [Color]? {
        let colors: [Color]
        switch self {
        case .color(let color): colors = [color]
        case .gradient(let gradient): colors = gradient.stops.map(\.color)
        case .layer: return nil
        }
        return !colors.isEmpty && colors.allSatisfy { ($0.alpha ?? 0) >= 1 } ? colors : nil
    }
}
