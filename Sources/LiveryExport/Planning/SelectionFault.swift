import Livery
import LiveryRaster

/// A part of a selection that doesn't match the themes, or an option that is not valid.
public enum SelectionFault: FaultKind, Sendable {
    /// The pattern matches no asset's key. `nearest` is a similar key.
    case noAsset(pattern: String, nearest: String?)
    /// No selected asset has the combination of states. `nearest` is a similar one.
    case noState(String, nearest: String?)
    /// No theme has the appearance. `nearest` is a similar one.
    case noAppearance(String, nearest: String?)
    /// A combination of states or an appearance contains a name that no theme knows. `message` is the
    /// theme's message.
    case unknownName(message: String)
    /// No theme has the parameter. `nearest` is a similar one.
    case noParameter(String, nearest: String?)
    /// A value doesn't fit its parameter. `message` is the theme's message.
    case unfitParameter(message: String)
    /// A size is given for an asset that is not an image.
    case sizeOfNoImage(key: String)
    /// The scale is not in the range from 0.1 to 16.
    case scale(Double)
    /// Two themes have the same name if case is ignored.
    case sameTheme(String, String)
}

extension SelectionFault {
    /// The message.
    public var message: String {
        switch self {
        case .noAsset(let pattern, let nearest):
            "no asset matches \(quoted(pattern))" + Self.hint(nearest)
        case .noState(let text, let nearest):
            "no selected asset has the state \(quoted(text))" + Self.hint(nearest)
        case .noAppearance(let text, let nearest):
            "the appearance \(quoted(text)) is not rendered" + Self.hint(nearest)
        case .unknownName(let message):
            message
        case .noParameter(let name, let nearest):
            "no theme has a parameter \(quoted(name))" + Self.hint(nearest)
        case .unfitParameter(let message):
            message
        case .sizeOfNoImage(let key):
            "\(quoted(key)) is not an image and has no size"
        case .scale(let scale):
            "the scale must be in \(ImageRequest.scaleRange.lowerBound.shortest)…"
                + "\(ImageRequest.scaleRange.upperBound.shortest), found \(scale.shortest)"
        case .sameTheme(let first, let second):
            first == second
                ? "two themes are named \(quoted(first)); give one another 'name', or rename its document"
                : "the themes \(quoted(first)) and \(quoted(second)) would have one folder where letter "
                    + "case is ignored; give one another 'name', or rename its document"
        }
    }

    private static func hint(_ nearest: String?) -> String {
        nearest.map { "; did you mean \(quoted($0))?" } ?? ""
    }
}

extension SelectionFault {
    /// What of sizes matches no image of the themes.
    package static func faults(
        of sizes: [String: Size],
        in themes: [(theme: RenderTheme, contents: ThemeContents)]
    ) -> [SelectionFault] {
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
    ) -> [SelectionFault] {
        // If no theme could be read, a pattern that matches nothing is not a fault.
        guard !themes.isEmpty else { return [] }
        let keys = themes.flatMap(\.contents.keys)
        var faults: [SelectionFault] = []
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
        fault: (String) -> SelectionFault
    ) -> [SelectionFault] {
        texts.compactMap { text in
            var errors: [String] = []
            for theme in present.indices {
                do throws(ThemeError) {
                    if present[theme].contains(try parse(theme, text)) { return nil }
                } catch {
                    errors += error.diagnostics.map(\.message)
                }
            }
            // A name that every theme rejects is misspelled. One that some know is just not in use.
            if errors.count >= present.count, let message = errors.first {
                return .unknownName(message: message)
            }
            return fault(text)
        }
    }
}

extension ThemeContents {
    /// Whether an asset is an image, or may be one once its faults are corrected.
    fileprivate func mayBeImage(_ key: String) -> Bool {
        images.contains { $0.key == key } || undescribed.contains { $0.key == key }
    }
}

extension SelectionFault {
    /// The faults of parameter values: names that no theme has, and values that don't fit in one of
    /// the themes that have them.
    package static func faults(
        of parameters: [String: ParameterValue],
        in themes: [RenderTheme]
    ) -> [SelectionFault] {
        let declared = themes.map { Set($0.document.parameters.map(\.name)) }
        let all = declared.reduce(into: Set<String>()) { $0.formUnion($1) }
        var faults = parameters.keys.filter { !all.contains($0) }.sortedByScalars().map { name in
            SelectionFault.noParameter(name, nearest: nearestName(to: name, among: Array(all)))
        }
        for (theme, declared) in zip(themes, declared) {
            do throws(ThemeError) {
                try theme.styles.check(parameters: parameters.filter { declared.contains($0.key) })
            } catch {
                faults += error.diagnostics.map {
                    SelectionFault.unfitParameter(message: $0.message)
                }
            }
        }
        return faults
    }
}
