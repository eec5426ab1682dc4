import Livery
import LiveryExport

/// Measures the contrast of the texts and icons that a theme's boxes say the colors of, of controls and of focus rings,
/// against what is painted behind them.
struct ContrastCheck {
    /// A measured text or icon, or a shape.
    struct Row {
        let key: String
        let states: StateSet
        let appearance: Appearance
        let contrast: ContentContrast
        /// Whether it is an edge, a mark or a focus ring.
        let isShape: Bool
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
        contrasts = ContentContrasts(styles)
        let listed = document.appearances
        for appearance in document.appearanceOrder.combinations(of: listed) {
            do throws(ThemeError) { try measure(appearance, isListed: listed.contains(appearance)) } catch {
                if listed.contains(appearance) { throw error }
            }
        }
    }

    // MARK: Measuring

    /// Measures an appearance. A combination that the theme doesn't list need not be valid.
    private mutating func measure(_ appearance: Appearance, isListed: Bool) throws(ThemeError) {
        for key in styles.assetNames {
            do throws(ThemeError) { try measure(key, appearance) } catch { if isListed { throw error } }
        }
    }

    private mutating func measure(_ key: String, _ appearance: Appearance) throws(ThemeError) {
        let asset = try styles.description(of: key)
        guard asset.kind == .image else { return }
        for states in try contrasts.states(of: asset) {
            let contents = try contrasts.contrasts(of: key, states: states, appearance: appearance)
            let shapes = try contrasts.shapes(of: key, states: states, appearance: appearance)
            for (all, isShape) in [(contents, false), (shapes, true)] {
                for contrast in all {
                    let location = isShape ? nil : location(of: contrast.name, key, states, appearance)
                    rows.append(
                        Row(
                            key: key,
                            states: states,
                            appearance: appearance,
                            contrast: contrast,
                            isShape: isShape,
                            location: location ?? asset.location
                        )
                    )
                }
            }
        }
    }

    /// Where the value of a key is written: for the asset itself, or for the box that it is a part of.
    private func location(of name: String, _ key: String, _ states: StateSet, _ appearance: Appearance)
        -> DocumentLocation?
    {
        let assets = [key, document.owner(ofPart: key)?.asset].compactMap(\.self)
        let origins = assets.map { asset in styles.origins(of: asset, states: states, appearance: appearance) }
        // An icon has the color of the text if it has none of its own.
        for name in name == "iconColor" ? [name, "textColor"] : [name] {
            for (asset, origins) in zip(assets, origins) {
                if let own = origins.first(where: { $0.name == "\(asset).\(name)" }) { return own.location }
            }
        }
        return origins[0].first { $0.name.hasSuffix("." + name) }?.location
    }
}

// MARK: What is told of it

extension ContrastCheck {
    /// The warnings: one for each value, of the text or icon with its color that is farthest from enough.
    var diagnostics: [Diagnostic] {
        let groups = Dictionary(grouping: rows.filter(\.contrast.fails)) { row in
            // One shape of an asset is not another one.
            [row.isShape ? row.contrast.name : "", "\(row.location)"]
        }
        // A dictionary has another order in each run.
        return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { _, rows in
            let worst = rows.indices.min { rows[$0].contrast.share < rows[$1].contrast.share } ?? 0
            let row = rows[worst]
            let others = rows.indices.filter { $0 != worst }.map { index in
                "'\(rows[index].key)' in \(place(rows[index]))"
            }
            let most = 3
            let shown = others.prefix(most).joined(separator: "; ") + (others.count > most ? "; …" : "")
            let noun = others.count == 1 ? "other" : "others"
            let fault = Fault(
                .doubtful,
                "\(quoted(row.contrast.name)) of \(quoted(row.key)) has a contrast of \(Self.text(row.contrast)) in "
                    + "\(place(row)), less than \(row.contrast.required.shortest)"
                    + (others.isEmpty ? "" : " (and \(others.count) \(noun): \(shown))")
            )
            return Diagnostic(fault, at: row.location, severity: .warning)
        }.sortedByLocation()
    }

    /// The number of colors that fail, among all that count; nil if none fails.
    var failure: String? {
        let failing = rows.count(where: \.contrast.fails)
        guard failing > 0 else { return nil }
        let colors = counted(rows.count { !$0.contrast.isExempt && $0.contrast.ratio != nil }, "color")
        let isEnhanced = rows.contains { $0.contrast.fails && $0.contrast.required > 4.5 }
        return "\(failing) of \(colors) below the contrast of WCAG 2.2, level AA"
            + (isEnhanced ? ", or of 7 in 'highContrast'" : "")
    }

    private func place(_ row: Row) -> String {
        [document.text(of: row.appearance), row.states.isEmpty ? "" : document.text(of: row.states)].filter {
            !$0.isEmpty
        }.joined(separator: ", ")
    }

    private static func text(_ contrast: ContentContrast) -> String {
        contrast.shownRatio?.shortest ?? "can't be measured"
    }

    /// What to write so that more can be measured; nil if that would not help.
    var remedy: String? {
        let count = rows.count { $0.contrast.ratio == nil }
        guard count > 0, document.document.values(of: .backdrops).isEmpty else { return nil }
        let subject = count == 1 ? "1 color lies" : "\(count) colors lie"
        return "\(subject) on something translucent; list what may be behind it in the theme, "
            + "'$backdrops: [white]', to measure the contrast"
    }

    /// A line for each color of an asset, where it is lowest among all variants, states and appearances; then one for each
    /// edge, mark and focus ring.
    var table: String {
        guard !rows.isEmpty else {
            return "nothing to measure: no box has a color of a text or an icon, or is a control"
        }
        return [table(of: rows.filter { !$0.isShape }, "COLOR"), table(of: rows.filter(\.isShape), "SHAPE")].compactMap(
            \.self
        ).joined(separator: "\n")
    }

    private func table(of rows: [Row], _ title: String) -> String? {
        guard !rows.isEmpty else { return nil }
        let groups = Dictionary(grouping: rows.enumerated()) { _, row in
            [ThemeName.asset(of: row.key), row.contrast.name]
        }.values.sorted { $0[0].offset < $1[0].offset }
        var table = TextTable(["KEY", title, "CONTRAST", "REQUIRED", "FAIL", "LOWEST IN"])
        for group in groups.map({ $0.map(\.element) }) {
            let counted = group.filter { !$0.contrast.isExempt }
            let measured = counted.filter { $0.contrast.ratio != nil }
            let lowest = measured.min { $0.contrast.share < $1.contrast.share } ?? counted.first ?? group[0]
            let words = ThemeName.parts(of: lowest.key).words.joined(separator: ".")
            table.add([
                ThemeName.asset(of: lowest.key), lowest.contrast.name, Self.text(lowest.contrast),
                lowest.contrast.isExempt ? "-" : lowest.contrast.required.shortest,
                "\(counted.count(where: \.contrast.fails)) of \(measured.count)",
                (words.isEmpty ? "" : words + ", ") + place(lowest),
            ])
        }
        return table.text
    }

    /// An object for each text, icon and shape.
    var json: [JSON] {
        rows.map { row in
            let contrast = row.contrast
            return .object([
                "kind": .string("contrast"), "key": .string(row.key),
                (row.isShape ? "shape" : "color"): .string(contrast.name),
                "state": .strings(document.names(of: row.states)),
                "appearance": .strings(document.names(of: row.appearance)),
                "ratio": contrast.ratio.map(JSON.number) ?? .null,
                "required": contrast.isExempt ? nil : .number(contrast.required),
                "passes": contrast.isExempt || contrast.ratio == nil ? nil : .boolean(!contrast.fails),
                "location": DocumentPlace(row.location).json,
            ])
        }
    }
}
