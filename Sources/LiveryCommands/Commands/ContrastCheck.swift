import Livery
import LiveryExport
import LiveryRaster

/// Measures the contrast of the texts and icons that a theme's boxes say the colors of, against what is painted behind
/// them.
struct ContrastCheck {
    /// A measured text or icon.
    struct Row {
        let key: String
        /// `textColor` or `iconColor`.
        let name: String
        let states: StateSet
        let appearance: Appearance
        /// The ratio at the worst place; nil if something transparent is there that has no backdrop.
        let ratio: Double?
        let required: Double
        let location: DocumentLocation

        /// Whether the ratio counts: WCAG 1.4.3 exempts controls that are disabled.
        var isExempt: Bool { states.contains(.disabled) }
        var fails: Bool { !isExempt && ratio.map { $0 < required } ?? false }
        /// What part of the required ratio it is.
        var share: Double { (ratio ?? 0) / required }
    }

    private let styles: StyleManager
    let document: ThemeDocument
    private let grounds: ContrastGrounds
    private(set) var rows: [Row] = []

    /// Measures a theme without errors, in each appearance that a reader may see.
    ///
    /// - Throws: The faults of an asset or of `$backdrops`.
    init(_ theme: RenderTheme) throws(ThemeError) {
        styles = theme.styles
        document = theme.document
        grounds = ContrastGrounds(styles: styles, document: document)
        let listed = document.appearances
        for appearance in document.appearanceOrder.combinations(of: listed) {
            do throws(ThemeError) {
                try measure(appearance, isListed: listed.contains(appearance))
            } catch {
                if listed.contains(appearance) { throw error }
            }
        }
    }

    // MARK: Measuring

    /// Measures an appearance. A combination that the theme doesn't list need not be valid.
    private mutating func measure(
        _ appearance: Appearance,
        isListed: Bool
    ) throws(ThemeError) {
        let backdrops = try styles.backdrops(in: appearance).map {
            ContrastGrounds.ground($0).levels
        }
        for key in styles.assetKeys {
            do throws(ThemeError) {
                try measure(key, appearance, backdrops)
            } catch {
                if isListed { throw error }
            }
        }
    }

    private mutating func measure(
        _ key: String,
        _ appearance: Appearance,
        _ backdrops: [SIMD3<Double>]
    ) throws(ThemeError) {
        let asset = try styles.description(of: key)
        guard asset.kind == .image else { return }
        var states = asset.states
        var behind = grounds.asset(behind: key)
        while let next = behind {
            // A part is in its box's states, also in those that change only what is behind it.
            for state in try styles.description(of: next).states where !states.contains(state) {
                states.append(state)
            }
            behind = grounds.asset(behind: next)
        }
        for state in states {
            for written in try colors(of: key, state, appearance) {
                let content = ContrastGrounds.Content(
                    states: state,
                    appearance: appearance,
                    height: written.height
                )
                let colors = try grounds.colors(behind: content, on: key, over: backdrops)
                rows.append(
                    Row(
                        key: key,
                        name: written.name,
                        states: state,
                        appearance: appearance,
                        ratio: colors.flatMap { ContrastGrounds.worst(written.color, on: $0) },
                        required: appearance.contains(.highContrast) ? 7 : written.required,
                        location: location(of: written.name, key, state, appearance)
                            ?? asset.location
                    )
                )
            }
        }
    }

    /// The color of a text or an icon.
    private struct WrittenColor {
        let name: String
        let color: Color
        let required: Double
        let height: Double?
    }

    /// The colors that an asset says of its contents. A part named `icon` has no text.
    private func colors(
        of key: String,
        _ states: StateSet,
        _ appearance: Appearance
    ) throws(ThemeError) -> [WrittenColor] {
        func resolved(_ key: String) throws(ThemeError) -> ResolvedImage {
            try styles.resolvedImage(key, scale: 1, states: states, appearance: appearance)
        }
        let image = try resolved(key)
        guard let content = image.content else { return [] }
        let isIcon = document.owner(ofPart: key)?.part == Self.iconPart
        var colors: [WrittenColor] = []
        if let color = content.textColor, !isIcon {
            let font = content.font
            let required = font.map { Contrast.required(size: $0.size, weight: $0.weight) } ?? 4.5
            let line = font?.lineHeight.flatMap { $0 > 0 ? $0 : nil } ?? font?.size
            colors.append(
                WrittenColor(name: "textColor", color: color, required: required, height: line)
            )
        }
        if let color = content.iconColor, isIcon || color != content.textColor {
            let hasIcon = document.parts(of: key).contains(Self.iconPart)
            let icon =
                hasIcon
                ? try resolved(document.name(ofPart: Self.iconPart, of: key)) : isIcon ? image : nil
            colors.append(
                WrittenColor(
                    name: "iconColor",
                    color: color,
                    required: 3,
                    height: icon?.givenSides.height
                )
            )
        }
        return colors
    }

    /// The name of the part that has no text.
    private static let iconPart = "icon"

    /// Where the value of a key is written: for the asset itself, or for the box that it is a part of.
    private func location(
        of name: String,
        _ key: String,
        _ states: StateSet,
        _ appearance: Appearance
    ) -> DocumentLocation? {
        let assets = [key, document.owner(ofPart: key)?.asset].compactMap(\.self)
        let origins = assets.map { asset in
            styles.origins(of: asset, states: states, appearance: appearance)
        }
        // An icon has the color of the text if it has none of its own.
        for name in name == "iconColor" ? [name, "textColor"] : [name] {
            for (asset, origins) in zip(assets, origins) {
                if let own = origins.first(where: { $0.name == "\(asset).\(name)" }) {
                    return own.location
                }
            }
        }
        return origins[0].first { $0.name.hasSuffix("." + name) }?.location
    }
}
