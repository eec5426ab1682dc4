import Livery
import LiveryRaster

/// The contrast of a text or an icon, whose color a box says, with what is painted behind it; or that of a control's
/// edge or mark, or of a focus ring.
package struct ContentContrast: Sendable {
    /// `textColor`, `iconColor`, `edge`, `mark` or `focus ring`.
    package let name: String
    /// The ratio of WCAG 2.2 at the worst place; nil if something translucent is there that has no backdrop.
    package let ratio: Double?
    /// The least ratio of WCAG 2.2: 3 for icons; for texts, 4.5, or 3 from 24 points, in bold from 18.66 points; 7 in
    /// `highContrast`.
    package let required: Double
    /// Whether it is that of a disabled control, which WCAG 1.4.3 exempts.
    package let isExempt: Bool

    /// Whether the ratio is less than the required one.
    package var fails: Bool { !isExempt && ratio.map { $0 < required } ?? false }
    /// What part of the required ratio it is.
    package var share: Double { (ratio ?? 0) / required }
    /// The ratio to show, with two decimals; rounded down, so that a failure never seems to pass.
    package var shownRatio: Double? { ratio.map { ($0 * 100).rounded(.down) / 100 } }
}

/// Measures the contrast of the texts and icons of a theme's boxes. Each box is drawn once for what lies on it.
package struct ContentContrasts {
    let styles: StyleManager
    let document: ThemeDocument
    let backgrounds: TextBackgrounds

    package init(_ styles: StyleManager) {
        self.styles = styles
        document = styles.document
        backgrounds = TextBackgrounds(styles, document)
    }

    /// The contrasts of what an asset says of its text and of its icon.
    ///
    /// - Parameters:
    ///   - key: The asset.
    ///   - states: The states.
    ///   - appearance: The appearance.
    /// - Returns: None, one or two.
    /// - Throws: The faults of the asset, of what is behind it, or of `$backdrops`.
    package func contrasts(of key: String, states: StateSet, appearance: Appearance) throws(ThemeError)
        -> [ContentContrast]
    {
        let colors = try colors(of: key, states, appearance)
        guard !colors.isEmpty else { return [] }
        let backdrops = try styles.backdrops(in: appearance).map { Ground($0) }
        return try colors.map { written throws(ThemeError) in
            let content = TextBackgrounds.Content(states: states, appearance: appearance, height: written.height)
            let behind = try backgrounds.grounds(behind: content, on: key, over: backdrops)
            return ContentContrast(
                name: written.name,
                ratio: behind.flatMap { $0.map { $0.contrast(of: written.color) }.min() },
                required: appearance.contains(.highContrast) ? 7 : written.required,
                isExempt: states.contains(.disabled)
            )
        }
    }

    /// The states of an asset, and those of what is behind it: a part is in the states of its box, also in those that
    /// change only the box.
    package func states(of asset: AssetDescription) throws(ThemeError) -> [StateSet] {
        var states = asset.states
        var behind = backgrounds.asset(behind: asset.name)
        while let next = behind {
            for state in try styles.description(of: next).states where !states.contains(state) { states.append(state) }
            behind = backgrounds.asset(behind: next)
        }
        return states
    }

    /// The color of a text or an icon.
    private struct WrittenColor {
        let name: String
        let color: Color
        let required: Double
        let height: Double?
    }

    /// The colors that an asset says of its contents.
    private func colors(of key: String, _ states: StateSet, _ appearance: Appearance) throws(ThemeError)
        -> [WrittenColor]
    {
        func resolved(_ key: String) throws(ThemeError) -> ResolvedImage {
            try styles.resolvedImage(key, scale: 1, states: states, appearance: appearance)
        }
        let image = try resolved(key)
        guard let content = image.content else { return [] }
        let isIcon = try isIcon(image, appearance)
        if isIcon, image.paintsIcon, try !keys(of: image, appearance).contains("iconColor") { return [] }
        var colors: [WrittenColor] = []
        // What is transparent is not to be seen.
        if let color = content.textColor, !isIcon, color.alpha != 0 {
            let font = content.font
            let required = font.map { Contrast.required(size: $0.size, weight: $0.weight) } ?? 4.5
            let line = font?.lineHeight.flatMap { $0 > 0 ? $0 : nil } ?? font?.size
            colors.append(WrittenColor(name: "textColor", color: color, required: required, height: line))
        }
        if let color = content.iconColor, color.alpha != 0, isIcon || color != content.textColor {
            let hasIcon = document.parts(of: key).contains(Self.iconPart)
            let icon = hasIcon ? try resolved(document.name(ofPart: Self.iconPart, of: key)) : isIcon ? image : nil
            colors.append(WrittenColor(name: "iconColor", color: color, required: 3, height: icon?.givenSides.height))
        }
        return colors
    }

    /// Whether a part is an icon, and has no text: by its name, or since it has a size or an `iconColor`, and says nothing
    /// of a text.
    private func isIcon(_ image: ResolvedImage, _ appearance: Appearance) throws(ThemeError) -> Bool {
        guard let part = document.owner(ofPart: image.key)?.part else { return false }
        if part == Self.iconPart { return true }
        let keys = try keys(of: image, appearance)
        let sides = image.givenSides
        guard keys.contains("iconColor") || sides.width != nil && sides.height != nil else { return false }
        return !keys.contains { ["font", "textColor", "textTransform"].contains($0) }
    }

    /// The keys that are written for an asset, without those that it inherits from the box around it.
    private func keys(of image: ResolvedImage, _ appearance: Appearance) throws(ThemeError) -> [Substring] {
        try styles.levels(of: image.key, appearance: appearance).flatMap { $0.keys.map { QualifiedKey($0).base } }
    }

    /// The name of the part that is an icon.
    private static let iconPart = "icon"
}

extension ResolvedImage {
    /// Whether a box paints an icon itself: an image, a path or a text.
    fileprivate var paintsIcon: Bool {
        box?.style.allFills.contains { fill in
            guard case .layer(let layer) = fill else { return false }
            return switch layer.content {
            case .image, .path, .text: true
            default: false
            }
        } ?? false
    }
}
