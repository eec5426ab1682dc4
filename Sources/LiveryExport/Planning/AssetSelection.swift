import Livery
import LiveryRaster

/// Some of the assets, states, and appearances of a theme.
package struct AssetSelection: Hashable, Sendable {
    /// Patterns for the keys of assets to include. Default: none, which includes every asset.
    package var only: [Glob] = []

    /// Patterns for the keys of assets to exclude. Default: none.
    package var except: [Glob] = []

    /// Combinations of the words of variants, such as `danger.small`, and `default`; words that are left out are the
    /// default ones. Default: `nil`, which includes all of an asset's. Assets without variants are included.
    package var variants: [String]?

    /// Combinations of states, such as `selected.disabled` and `normal`. Default: `nil`, which includes
    /// all of an asset's.
    package var states: [String]?

    /// Appearances, such as `dark.highContrast`. Default: `nil`, which includes all of the theme's.
    package var appearances: [String]?

    /// Creates a selection of everything.
    package init() {}

    /// Whether everything is included. Only then does a run remove obsolete files.
    package var isEverything: Bool {
        only.isEmpty && except.isEmpty && variants == nil && states == nil && appearances == nil
    }

    /// Whether the patterns include the asset with a key. A pattern for an asset is also one for its variants, one for a
    /// box is also one for its parts.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - owner: The key of the box that the asset is a part of. Default: nil, it is none.
    /// - Returns: Whether it is included.
    package func includes(key: String, partOf owner: String? = nil) -> Bool {
        let names = [key, ThemeName.asset(of: key)] + (owner.map { [$0, ThemeName.asset(of: $0)] } ?? [])
        func matches(_ pattern: Glob) -> Bool { names.contains(where: pattern.matches) }
        return (only.isEmpty || only.contains(where: matches)) && !except.contains(where: matches)
    }
}

/// What all of some selections include, as a theme understands them: words that it does not know select nothing.
struct ThemeSelection: Sendable {
    private let selections: [AssetSelection]
    private let document: ThemeDocument
    private let states: [Set<StateSet>]
    private let appearances: [Set<Appearance>]

    init(_ selections: [AssetSelection], in document: ThemeDocument) {
        let selections = selections.filter { !$0.isEverything }
        self.selections = selections
        self.document = document
        states = selections.compactMap(\.states).map { texts in
            Set(texts.compactMap { try? document.stateSet(parsing: $0) })
        }
        appearances = selections.compactMap(\.appearances).map { texts in
            Set(texts.compactMap { try? document.appearance(parsing: $0) })
        }
    }

    func includes(key: String) -> Bool {
        if selections.isEmpty { return true }
        let owner = document.owner(ofPart: key)?.asset
        return selections.allSatisfy { selection in
            selection.includes(key: key, partOf: owner)
                && (selection.variants?.contains { document.isVariant(key, $0) } ?? true)
        }
    }

    func includes(_ states: StateSet) -> Bool { self.states.allSatisfy { $0.contains(states) } }

    func includes(_ appearance: Appearance) -> Bool { appearances.allSatisfy { $0.contains(appearance) } }

    func includes(_ image: ThemeContents.Image) -> Bool {
        includes(key: image.key) && includes(image.states) && includes(image.appearance)
    }
}

extension AssetDescription {
    /// The asset with the selected states and appearances; nil if it is not selected.
    func limited(to selection: ThemeSelection) -> AssetDescription? {
        guard selection.includes(key: name) else { return nil }
        var asset = self
        // What every format but PNG builds on stays: the normal state and the theme's first appearance.
        asset.states = states.filter { $0.isEmpty || selection.includes($0) }
        let first = appearances.first
        asset.appearances = appearances.filter { $0 == first || selection.includes($0) }
        return asset
    }
}

extension ThemeDocument {
    /// The word for the combination of an asset's default variants.
    private static let defaultVariant = "default"

    /// Whether an asset is the variant that a text names, such as `danger.small`, or has no variants.
    fileprivate func isVariant(_ key: String, _ text: String) -> Bool {
        let axes = variantAxes(of: key)
        guard !axes.isEmpty else { return true }
        let asset = ThemeName.asset(of: key)
        if text == Self.defaultVariant { return key == asset }
        return (try? canonicalName(asset + "~" + text)) == key
    }

    /// The words of an asset's variant, or `default`; nil if it has no variants.
    fileprivate func variantText(of key: String) -> String? {
        guard !variantAxes(of: key).isEmpty else { return nil }
        let words = ThemeName.parts(of: key).words
        return words.isEmpty ? Self.defaultVariant : words.joined(separator: ".")
    }
}

/// Compares what is asked for with what the themes have.
package enum SelectionCheck {
    /// What of sizes matches no image of the themes.
    package static func faults(of sizes: [String: Size2D], in themes: [(theme: RenderTheme, contents: ThemeContents)])
        -> [Fault]
    {
        let keys = themes.flatMap(\.contents.keys)
        return sizes.keys.sortedByScalars().compactMap { key in
            guard keys.contains(key) else { return .noAsset(pattern: key, nearest: nearestName(to: key, among: keys)) }
            let isImage = themes.contains { $0.contents.mayBeImage(key) }
            let message = "\(quoted(key)) is not an image and has no size"
            return isImage ? nil : Fault(.misplacedKey, message)
        }
    }

    /// The patterns that match no asset of the themes.
    static func faults(of patterns: [Glob], in themes: [(theme: RenderTheme, contents: ThemeContents)]) -> [Fault] {
        // If no theme could be read, a pattern that matches nothing is not a fault.
        themes.isEmpty ? [] : faults(of: patterns, among: themes.flatMap(\.contents.keys))
    }

    /// The patterns of a selection that match no asset of some themes.
    package static func faults(of selection: AssetSelection, in themes: [RenderTheme]) -> [Fault] {
        faults(of: selection.only + selection.except, among: themes.flatMap(\.styles.assetNames))
    }

    private static func faults(of patterns: [Glob], among keys: [String]) -> [Fault] {
        let index = NameIndex(keys)
        return patterns.filter { !keys.contains(where: $0.matches) }.map { pattern in
            .noAsset(pattern: pattern.pattern, nearest: index.nearest(to: pattern.literalText))
        }
    }

    /// What of a selection matches none of the themes.
    package static func faults(of selection: AssetSelection, in themes: [(theme: RenderTheme, contents: ThemeContents)])
        -> [Fault]
    {
        var faults = faults(of: selection.only + selection.except, in: themes)
        if !faults.isEmpty || themes.isEmpty { return faults }
        for text in selection.variants ?? [] {
            let known = themes.flatMap { theme, contents in
                contents.keys.filter { selection.includes(key: $0) }.compactMap(theme.document.variantText)
            }
            let isKnown = themes.contains { theme, contents in
                contents.keys.contains { key in
                    selection.includes(key: key) && theme.document.variantText(of: key) != nil
                        && theme.document.isVariant(key, text)
                }
            }
            if !isKnown {
                let nearest = nearestName(to: text, among: known)
                let message = "no selected asset has the variant \(quoted(text))"
                faults.append(Fault(.unknownName, message + nearest.asQuestion))
            }
        }
        if let texts = selection.states {
            let images = themes.map { theme, contents in
                let chosen = ThemeSelection([selection], in: theme.document)
                return (contents.images + contents.boxes).filter { chosen.includes(key: $0.key) }
            }
            faults += unmatched(texts, present: images.map { Set($0.map(\.states)) }) {
                (theme, text) throws(ThemeError) in
                try themes[theme].theme.document.stateSet(parsing: text)
            } fault: { text in
                let known = images.joined().map { $0.stateText.isEmpty ? "normal" : $0.stateText }
                let nearest = nearestName(to: text, among: known)
                let message = "no selected asset has the state \(quoted(text))"
                return Fault(.unknownName, message + nearest.asQuestion)
            }
        }
        if let texts = selection.appearances {
            let documents = themes.map(\.theme.document)
            faults += unmatched(texts, present: documents.map { Set($0.appearances) }) {
                (theme, text) throws(ThemeError) in
                try documents[theme].appearance(parsing: text)
            } fault: { text in
                let known = documents.flatMap { $0.appearances.map($0.text(of:)) }
                let nearest = nearestName(to: text, among: known)
                let message = "the appearance \(quoted(text)) is not rendered"
                return Fault(.unknownName, message + nearest.asQuestion)
            }
        }
        return faults
    }

    /// The faults of qualifiers that no theme has.
    private static func unmatched<Names: Qualifier>(
        _ texts: [String],
        present: [Set<Names>],
        parse: (Int, String) throws(ThemeError) -> Names,
        fault: (String) -> Fault
    ) -> [Fault] {
        texts.compactMap { text in
            var errors: [Fault] = []
            for theme in present.indices {
                do throws(ThemeError) { if present[theme].contains(try parse(theme, text)) { return nil } } catch {
                    errors += error.diagnostics.map(\.fault)
                }
            }
            // A name that every theme rejects is misspelled. One that some know is just not in use.
            return errors.count >= present.count ? errors.first ?? fault(text) : fault(text)
        }
    }
}

extension ThemeContents {
    /// Whether an asset is an image, or may be one once its faults are corrected.
    fileprivate func mayBeImage(_ key: String) -> Bool {
        images.contains { $0.key == key } || undescribed.contains { $0.key == key }
    }
}

extension SelectionCheck {
    /// The faults of parameter values: names that no theme has, and values that don't fit in one of
    /// the themes that have them.
    package static func faults(of parameters: [String: ParameterValue], in themes: [RenderTheme]) -> [Fault] {
        let declared = themes.map { Set($0.document.parameters.map(\.name)) }
        let all = declared.reduce(into: Set<String>()) { $0.formUnion($1) }
        var faults = parameters.keys.filter { !all.contains($0) }.sortedByScalars().map { name in
            let nearest = nearestName(to: name, among: Array(all))
            let message = "no theme has a parameter \(quoted(name))" + nearest.asQuestion
            return Fault(.unknownName, message)
        }
        for (theme, declared) in zip(themes, declared) {
            do throws(ThemeError) {
                try theme.styles.check(parameters: parameters.filter { declared.contains($0.key) })
            } catch { faults += error.diagnostics.map(\.fault) }
        }
        return faults
    }
}
