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

        /// What a part beyond its range is read as, and what to write instead; nil for one within.
        func clamped(to greatest: Double, _ what: String = "") -> String? {
            let full = unit == "%" ? 100 : greatest
            guard let value, !(0...full ~= value) else { return nil }
            let isPercentage = full == 1 && 2...100 ~= value
            let hint = isPercentage ? "; write \(value.shortest)%" : ""
            return "\(what)\(value.shortest)\(unit) counts as \(value < 0 ? "0" : full.shortest + unit)\(hint)"
        }
    }

    /// What a valid color function is read as, and what to write instead; nil if it is most likely meant.
    static func text(of tokens: [CSSToken]) -> String? {
        guard case .function(let function)? = tokens.first else { return nil }
        let name = function.lowercased()
        // The name of a space comes before the components of color().
        let arguments = tokens.dropFirst(name == "color" ? 2 : 1)
        let parts = arguments.filter { ![.comma, .slash, .close].contains($0) }.map(Part.init)
        guard (3...4).contains(parts.count) else { return nil }
        if parts.count == 4, let doubt = parts[3].clamped(to: 1, "alpha ") { return doubt }
        let components = parts.prefix(3)
        switch name {
        case "rgb", "rgba":
            if let doubt = components.lazy.compactMap({ $0.clamped(to: 255) }).first { return doubt }
            guard components.allSatisfy(\.unit.isEmpty) else { return nil }
            return text(ofLevels: components.map(\.value)) { "rgb(\($0.joined(separator: " ")))" }
        case "hsl", "hsla", "hwb":
            let shares = components.dropFirst()
            let values = shares.compactMap(\.value)
            guard shares.allSatisfy(\.unit.isEmpty), values.allSatisfy({ 0...1 ~= $0 }),
                values.contains(where: { $0 != 0 && $0 != 1 })
            else { return nil }
            let percentages = shares.map { $0.value.map { "\(($0 * 100).shortest)%" } ?? "none" }
            return "its parts are percentages; write \(percentages.joined(separator: " "))"
        case "lab", "lch", "oklab", "oklch":
            return components[0].clamped(to: name.hasPrefix("ok") ? 1 : 100, "a lightness of ")
        case "color":
            // Beyond 1 is outside of the space, which is allowed.
            let large = components.first { $0.unit.isEmpty && $0.value.map { 2...255 ~= $0 } ?? false }
            return large?.value.map { "components are in 0…1, found \($0.shortest); for 0…255, write rgb()" }
        default: return nil
        }
    }

    /// What to write if levels in 0…255 are probably fractions; nil if they are most likely meant.
    static func text(ofLevels levels: [Double?], write: ([String]) -> String) -> String? {
        let known = levels.compactMap(\.self)
        guard known.allSatisfy({ 0...1 ~= $0 }), known.contains(where: { $0 > 0 }) else { return nil }
        let meant = levels.map { $0.map { ($0 * 255).rounded().shortest } ?? "none" }
        return "components are in 0…255; write \(write(meant))"
    }
}
