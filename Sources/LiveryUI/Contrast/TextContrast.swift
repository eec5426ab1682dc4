import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

/// The contrast of text, as defined by WCAG 2.2, success criterion 1.4.3.
package struct TextContrast: Hashable, Sendable {
    /// The element's type name.
    package let type: String

    /// The element's identifier.
    package let identifier: String?

    /// The text.
    package let text: String

    /// The element's rectangle, in pixels of the window.
    package let bounds: PixelRect

    /// The contrast ratio of the text's color to the color behind it, in 1…21: (L₁ + 0.05) / (L₂ +
    /// 0.05) of their relative luminances.
    ///
    /// It is measured in the pixels that glyphs cover: 95 % of them have at least this ratio.
    package let ratio: Double

    /// The ratio required by level AA: 4.5, or 3 for text of at least 24 points, or at least 18.66
    /// points in a font weight of 700 or more.
    package let required: Double

    /// Whether the ratio satisfies level AA.
    package var passes: Bool { ratio >= required }
}

extension Window {
    /// Measures the contrast between each visible text and the pixels drawn behind it, including gradients,
    /// images and translucent elements.
    ///
    /// Text of disabled elements and their descendants is not measured, because WCAG requires no contrast for it.
    /// A transparent window is measured over white. Each text is measured by drawing everything that overlaps it.
    /// After 100,000 drawing steps, or as much painting as one picture may take, texts are skipped; see ``unmeasuredTextCount``.
    ///
    /// - Parameter scale: Pixels per point, in 0.1…16. Default: 2. Thin glyphs are measured more
    ///   accurately at a larger scale.
    /// - Returns: The contrasts in drawing order.
    /// - Throws: The errors of ``snapshot(scale:)``.
    package func textContrasts(scale: Double = 2) throws(RasterError) -> [TextContrast] {
        let picture = try snapshot(scale: scale).bitmap
        let list = DisplayList(of: self, scale: scale, size: picture.size)
        var meter = ContrastMeter(list: list, picture: picture, scale: scale, limits: imageLimits)
        var contrasts: [TextContrast] = []
        for (index, owner) in list.owners.enumerated() {
            guard case .text(let text, _, _) = list.items[index].content, !owner.isWithinDisabled,
                !list.isShadow(index), let ratio = try meter.ratio(ofText: index)
            else { continue }
            let rect = PixelSnap(scale: scale).rect(owner.frameInWindow)
            contrasts.append(
                TextContrast(
                    type: type(of: owner).styleTypeNames.first ?? "View",
                    identifier: owner.styleIdentifier,
                    text: text.layout.text.string,
                    bounds: rect,
                    ratio: ratio,
                    required: text.layout.text.requiredContrast
                )
            )
        }
        unmeasuredTextCount = meter.unmeasuredCount
        return contrasts
    }
}

extension DisplayList {
    /// Whether a text is the shadow of the next one: the same string in the same element.
    fileprivate func isShadow(_ index: Int) -> Bool {
        let next = index + 1
        guard items.indices.contains(next), owners[next] === owners[index],
            case .text(let shadow, _, _) = items[index].content, case .text(let text, _, _) = items[next].content
        else { return false }
        return shadow.layout.text.string == text.layout.text.string
    }
}

extension View {
    /// Whether the element or one that contains it is disabled.
    fileprivate var isWithinDisabled: Bool { ancestors.contains { $0.isIn(.disabled) } }
}

extension StyledText {
    /// The ratio that level AA requires for the smallest text.
    fileprivate var requiredContrast: Double {
        styles.map { style in Contrast.required(size: style.font.size, weight: style.font.weight) }.max() ?? 4.5
    }
}
