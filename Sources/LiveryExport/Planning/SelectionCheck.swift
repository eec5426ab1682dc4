import Livery
import LiveryRaster

/// Compares what is asked for with what the themes have.
package enum SelectionCheck {
    /// What of sizes matches no image of the themes.
    package static func faults(
        of sizes: [String: Size],
        in themes: [(theme: RenderTheme, contents: ThemeContents)]
    ) -> [Fault] {
        let keys = themes.flatMap(\.contents.keys)
        return sizes.keys.sortedByScalars().compactMap { key in
            guard keys.contains(key) else {
                return .noAsset(pattern: key, nearest: nearestName(to: key, among: keys))
            }
            let isImage = themes.contains { $0.contents.mayBeImage(key) }
            return isImage ? nil : .sizeOfNoImage(key: key)
        }
    }

    /// What of a selection matches none of the themes.
    package static func faults(
        of selection: AssetSelection,
        in themes: [(theme: RenderTheme, contents: ThemeContents)]
    ) -> [Fault] {
        // If no theme could be read, a pattern that matches nothing is not a fault.
        guard !themes.isEmpty else { return [] }
        let keys = themes.flatMap(\.contents.keys)
        var faults: [Fault] = []
        for pattern in selection.only + selection.except
        where !keys.contains(where: pattern.matches) {
            let nearest = nearestName(to: pattern.literalText, among: keys)
            faults.append(.noAsset(pattern: pattern.pattern, nearest: nearest))
        }
        if !faults.isEmpty { return faults }
        if let texts = selection.states {
            let images = themes.map {
                $0.contents.images.filter { selection.includes(key: $0.key) }
            }
            faults += unmatched(texts, present: images.map { Set($0.map(\.states)) }) {
                (theme, text) throws(ThemeError) in
                try themes[theme].theme.document.stateSet(parsing: text)
            } fault: { text in
                let known = images.joined().map { $0.stateText.isEmpty ? "normal" : $0.stateText }
                return .noState(text, nearest: nearestName(to: text, among: known))
            }
        }
        if let texts = selection.appearances {
            let documents = themes.map(\.theme.document)
            faults += unmatched(texts, present: documents.map { Set($0.appearances) }) {
                (theme, text) throws(ThemeError) in
                try documents[theme].appearance(parsing: text)
            } fault: { text in
                let known = documents.flatMap { $0.appearances.map($0.text(of:)) }
                return .noAppearance(text, nearest: nearestName(to: text, among: known))
            }
        }
        return faults
    }

    /// The faults of qualifiers that no theme has.
    private static func unmatched<Name>(
        _ texts: [String],
        present: [Set<Qualifier<Name>>],
        parse: (Int, String) throws(ThemeError) -> Qualifier<Name>,
        fault: (String) -> Fault
    ) -> [Fault] {
        texts.compactMap { text in
            var errors: [Fault] = []
            for theme in present.indices {
                do throws(ThemeError) {
                    if present[theme].contains(try parse(theme, text)) { return nil }
                } catch {
                    errors += error.diagnostics.map(\.fault)
                }
            }
            // A name that every theme rejects is misspelled. One that some know is just not in use.
            return errors.count >= present.count ? errors.first ?? fault(text) : fault(text)
        }
    }

    /// The faults of parameter values: names that no theme has, and values that don't fit in one of
    /// the themes that have them.
    package static func faults(
        of parameters: [String: ParameterValue],
        in themes: [RenderTheme]
    ) -> [Fault] {
        let declared = themes.map { Set($0.document.parameters.map(\.name)) }
        let all = declared.reduce(into: Set<String>()) { $0.formUnion($1) }
        var faults = parameters.keys.filter { !all.contains($0) }.sortedByScalars().map { name in
            Fault.noParameter(name, nearest: nearestName(to: name, among: Array(all)))
        }
        for (theme, declared) in zip(themes, declared) {
            do throws(ThemeError) {
                try theme.styles.check(parameters: parameters.filter { declared.contains($0.key) })
            } catch {
                faults += error.diagnostics.map(\.fault)
            }
        }
        return faults
    }
}

extension ThemeContents {
    /// Whether an asset is an image, or may be one once its faults are corrected.
    fileprivate func mayBeImage(_ key: String) -> Bool {
        images.contains { $0.key == key } || undescribed.contains { $0.key == key }
    }
}
