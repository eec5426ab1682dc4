import Livery
import LiverySupport

/// A design token of motion, or a font family, as CSS.
struct WebToken: Sendable {
    /// Its path.
    let path: String
    let type: TokenType
    /// Its value by appearance, in the order of these.
    let texts: [String]
    let location: DocumentLocation
}

extension ExportedTheme {
    /// The tokens that are durations, curves, transitions and font families in all appearances, sorted by path.
    func webTokens(in appearances: [Appearance]) -> [WebToken] {
        let all = appearances.map { document.document.tokens(in: $0) }
        guard let first = all.first ?? nil else { return [] }
        return first.paths.sortedByScalars().compactMap { path in
            guard has(path), let token = first[path] else { return nil }
            let texts = all.compactMap { $0?[path]?.cssText }
            guard texts.count == all.count else { return nil }
            return WebToken(path: path, type: token.type, texts: texts, location: token.location)
        }
    }
}

extension DesignToken {
    /// The value as CSS (css-transitions-1, css-easing-1); nil for a token of another type.
    fileprivate var cssText: String? {
        switch type {
        case .duration: value.cssDuration
        case .cubicBezier: value.cssCurve
        case .transition: value.cssTransition
        case .fontFamily:
            FontDescription(families: value.array?.compactMap(\.string) ?? [value.string ?? ""], size: 1).cssFamilies
        default: nil
        }
    }
}

extension DocumentValue {
    fileprivate var cssDuration: String? {
        guard let number = dictionary?["value"]?.number, let unit = dictionary?["unit"]?.string else { return nil }
        return number.cssNumber + unit
    }

    /// What `transition` takes besides a property: a duration, a curve, and a delay unless that is none.
    fileprivate var cssTransition: String? {
        guard let keys = dictionary, let duration = keys["duration"]?.cssDuration,
            let curve = keys["timingFunction"]?.cssCurve
        else { return nil }
        let delay = keys["delay"].flatMap { delay in delay.dictionary?["value"]?.number == 0 ? nil : delay.cssDuration }
        return [duration, curve, delay].compactMap(\.self).joined(separator: " ")
    }

    fileprivate var cssCurve: String? {
        guard let numbers = array?.compactMap(\.number), numbers.count == 4 else { return nil }
        return "cubic-bezier(\(numbers.map(\.cssNumber).joined(separator: ", ")))"
    }
}

extension Transition {
    /// CSS's `transition`, of all properties.
    var cssText: String {
        let points = curve.map(\.cssNumber).joined(separator: ", ")
        return "\(duration.cssNumber)ms cubic-bezier(\(points))" + (delay == 0 ? "" : " \(delay.cssNumber)ms")
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
        return lengths + shadows + webTokens(in: appearances).map { ($0.path, $0.texts.map { WebValue($0) }) }
    }
}
