import LiveryRaster
import LiverySupport

/// What is probably wrong with a color that is valid: components that are clamped, or that count in another unit.
enum ColorDoubt {
    /// A component or an alpha as it is written; `none` has no number.
    private struct Part {
        var value: Double?
        var unit = ""

        init(_ token: CSSToken) {
            guard case .number(let value, let unit) = token else { return }
            (self.value, self.unit) = (value, unit)
        }

        /// The number without a unit; nil for `none` and for any other.
        var plain: Double? { unit.isEmpty ? value : nil }
        var isNone: Bool { value == nil }
        var text: String { value.map { $0.shortest + unit } ?? "none" }
    }

    /// What a valid color function is read as, and what to write instead; nil if it is most likely meant.
    static func text(of tokens: [CSSToken]) -> String? {
        guard case .function(let function)? = tokens.first else { return nil }
        let name = function.lowercased()
        // The name of a space comes before the components of color().
        let arguments = tokens.dropFirst(name == "color" ? 2 : 1)
        let parts = arguments.filter { ![.comma, .slash, .close].contains($0) }.map(Part.init)
        guard (3...4).contains(parts.count) else { return nil }
        if parts.count == 4, let doubt = text(ofAlpha: parts[3]) { return doubt }
        let components = Array(parts.prefix(3))
        switch name {
        case "rgb", "rgba":
            if let most = components.first(where: { part in
                part.unit == "%" && part.value.map { !(0...100 ~= $0) } ?? false
            }) {
                return "\(most.text) counts as \((most.value ?? 0) < 0 ? "0" : "100%")"
            }
            guard components.allSatisfy(\.unit.isEmpty) else { return nil }
            return text(ofLevels: components.compactMap(\.plain)) { levels in
                "rgb(\(texts(of: components, with: levels)))"
            }
        case "hsl", "hsla", "hwb":
            let shares = components.dropFirst()
            let plain = shares.compactMap(\.plain)
            guard shares.allSatisfy(\.unit.isEmpty), plain.allSatisfy({ 0...1 ~= $0 }),
                plain.contains(where: { $0 != 0 && $0 != 1 })
            else { return nil }
            let percentages = plain.map { "\(($0 * 100).shortest)%" }
            return "its parts are percentages; write \(texts(of: Array(shares), with: percentages))"
        case "lab", "lch", "oklab", "oklch":
            guard let lightness = components[0].value else { return nil }
            let unit = components[0].unit
            let full = unit == "%" || !name.hasPrefix("ok") ? 100.0 : 1
            guard !(0...full ~= lightness) else { return nil }
            let found = components[0].text
            if full == 1, 2...100 ~= lightness { return "a lightness of \(found) counts as 1; write \(found)%" }
            return "a lightness of \(found) counts as \(lightness < 0 ? "0" : full.shortest + unit)"
        case "color":
            // Beyond 1 is outside of the space, which is allowed.
            guard let most = components.compactMap(\.plain).first(where: { 2...255 ~= $0 }) else { return nil }
            return "components are in 0…1, found \(most.shortest); for 0…255, write rgb()"
        default: return nil
        }
    }

    /// Components with other texts for all but `none`.
    private static func texts(of components: [Part], with texts: [String]) -> String {
        var rest = texts[...]
        return components.map { $0.isNone ? "none" : rest.popFirst() ?? "" }.joined(separator: " ")
    }

    /// The same for levels in 0…255.
    static func text(ofLevels levels: [Double], write: ([String]) -> String) -> String? {
        if let most = levels.first(where: { !(0...255 ~= $0) }) {
            return "\(most.shortest) counts as \(most < 0 ? "0" : "255")"
        }
        guard levels.allSatisfy({ 0...1 ~= $0 }), levels.contains(where: { $0 > 0 }) else { return nil }
        let meant = levels.map { ($0 * 255).rounded().shortest }
        return "components are in 0…255; write \(write(meant))"
    }

    private static func text(ofAlpha alpha: Part) -> String? {
        let full = alpha.unit == "%" ? 100.0 : 1
        guard let value = alpha.value, !(0...full ~= value) else { return nil }
        if value < 0 { return "alpha \(alpha.text) counts as 0" }
        let hint = alpha.unit.isEmpty && 2...100 ~= value ? "; write \(alpha.text)%" : ""
        return "alpha \(alpha.text) counts as \(full.shortest)\(alpha.unit)\(hint)"
    }
}
