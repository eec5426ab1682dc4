import Livery
import LiveryExport

/// Measures the contrast of the texts and icons that a theme's boxes say the colors of, against what is painted behind
/// them.
struct ContrastCheck {
    /// A measured text or icon.
    struct Row {
        let key: String
        let states: StateSet
        let appearance: Appearance
        let contrast: ContentContrast
        let location: DocumentLocation
    }

    private let styles: StyleManager
    let document: ThemeDocument
    private let contrasts: ContentContrasts
    private(set) var rows: [Row] = []

    /// Measures a theme without errors, in each appearance that a reader may see.
    ///
    /// - Throws: The faults of an asset or of `$backdrops`.
    init(_ theme: RenderTheme) throws(ThemeError) {
        styles = theme.styles
        document = theme.document
        contrasts = ContentContrasts(styles, document)
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
        for key in styles.assetKeys {
            do throws(ThemeError) {
                try measure(key, appearance)
            } catch {
                if isListed { throw error }
            }
        }
    }

    private mutating func measure(_ key: String, _ appearance: Appearance) throws(ThemeError) {
        let asset = try styles.description(of: key)
        guard asset.kind == .image else { return }
        for states in try contrasts.states(of: asset) {
            let measured = try contrasts.contrasts(of: key, states: states, appearance: appearance)
            for contrast in measured {
                let location = location(of: contrast.name, key, states, appearance)
                rows.append(
                    Row(
                        key: key,
                        states: states,
                        appearance: appearance,
                        contrast: contrast,
                        location: location ?? asset.location
                    )
                )
            }
        }
    }

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
