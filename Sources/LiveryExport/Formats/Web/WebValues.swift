import Livery
import LiverySupport

/// A design token of motion, or a font family.
struct WebToken: Sendable {
    /// Its path.
    let path: String
    let type: TokenType
    let location: DocumentLocation
}

extension ExportedTheme {
    /// The tokens that are durations, curves, transitions and font families in all appearances, sorted by path.
    func webTokens(in appearances: [Appearance]) -> [WebToken] {
        let all = appearances.map { document.document.tokens(in: $0) }
        guard let first = all.first ?? nil else { return [] }
        return first.paths.sortedByScalars().compactMap { path in
            guard has(path), let token = first[path], all.allSatisfy({ $0?[path]?.cssText { _ in nil } != nil }) else {
                return nil
            }
            return WebToken(path: path, type: token.type, location: token.location)
        }
    }
}

extension DesignToken {
    /// The value as CSS (css-transitions-1, css-easing-1); nil for a token of another type.
    ///
    /// - Parameter reference: The custom property that a value, or a part of it, is; nil if it is none.
    /// - Returns: The text.
    fileprivate func cssText(_ reference: (DocumentValue) -> String?) -> String? {
        if let reference = reference(value) { return reference }
        switch type {
        case .duration: return value.cssDuration
        case .cubicBezier: return value.cssCurve
        case .transition: return value.cssTransition(reference)
        case .fontFamily:
            let families = (value.array ?? [value]).map { family in
                reference(family) ?? FontDescription(families: [family.string ?? ""], size: 1).cssFamilies
            }
            return families.joined(separator: ", ")
        default: return nil
        }
    }
}

extension DocumentValue {
    fileprivate var cssDuration: String? {
        guard let number = dictionary?["value"]?.number, let unit = dictionary?["unit"]?.string else { return nil }
        return number.cssNumber + unit
    }

    /// What `transition` takes besides a property: a duration, a curve, and a delay unless that is none.
    fileprivate func cssTransition(_ reference: (DocumentValue) -> String?) -> String? {
        guard let keys = dictionary,
            let duration = keys["duration"].flatMap({ reference($0) ?? $0.cssDuration }),
            let curve = keys["timingFunction"].flatMap({ reference($0) ?? $0.cssCurve })
        else { return nil }
        let delay = keys["delay"].flatMap { delay in
            reference(delay) ?? (delay.dictionary?["value"]?.number == 0 ? nil : delay.cssDuration)
        }
        return [duration, curve, delay].compactMap(\.self).joined(separator: " ")
    }

    fileprivate var cssCurve: String? {
        guard let numbers = array?.compactMap(\.number), numbers.count == 4 else { return nil }
        return "cubic-bezier(\(numbers.map(\.cssNumber).joined(separator: ", ")))"
    }
}

extension ExportedTheme {
    /// No shadow, also within a list, where `none` is invalid.
    private static let noShadow: WebValue = "0 0 #0000"

    /// The custom properties of the values that are no assets: numbers and lengths, then shadows, then motion and font
    /// families.
    ///
    /// - Parameters:
    ///   - appearances: The appearances in all of which a value is one.
    ///   - session: Resolves the values.
    ///   - writer: Writes the value of a name in an appearance.
    /// - Returns: The names, and the texts in the order of the appearances.
    /// - Throws: The faults of values that are written as numbers and are none.
    func webValues(
        in appearances: [Appearance],
        _ session: ExportSession,
        by writer: (String, Appearance) -> WebWriter
    ) throws(ThemeError) -> [(name: String, texts: [WebValue])] {
        let numbers = try appearances.map { appearance throws(ThemeError) in
            Dictionary(uniqueKeysWithValues: try session.numbers(in: appearance).map { ($0.name, $0) })
        }
        let known = Set(assets.map(\.name))
        let names = document.document.valueNames.sortedByScalars().filter { !known.contains($0) }
        func texts(_ names: [String], _ text: (String, Int, WebWriter) -> WebValue?) -> [(String, [WebValue])] {
            names.compactMap { name in
                let texts = appearances.indices.compactMap { text(name, $0, writer(name, appearances[$0])) }
                return texts.count == appearances.count ? (name, texts) : nil
            }
        }
        let lengths = texts(names) { name, index, writer in
            numbers[index][name].map { WebValue($0.cssText(writer.ownTrace, by: writer)) }
        }
        let shadows = texts(theme.uses.shadows) { name, index, writer in
            session.shadows(name, in: appearances[index]).map { writer.shadows($0, writer.ownTrace) ?? Self.noShadow }
        }
        let tokens = texts(webTokens(in: appearances).map(\.path)) { path, index, writer in
            let tokens = document.document.tokens(in: appearances[index])
            let text = tokens?[path]?.cssText { value in
                writer.token(tokens?.paths(ofValueAt: value.location) ?? [])
            }
            return text.map { WebValue($0) }
        }
        return lengths + shadows + tokens
    }
}
