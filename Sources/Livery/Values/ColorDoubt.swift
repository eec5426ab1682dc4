import LiveryRaster
import LiverySupport

/// What is probably wrong with a color that is valid: components that are clamped, or that count in another unit.
enum ColorDoubt {
    /// What a color function is read as, and what to write instead; nil if it is most likely meant.
    static func text(of tokens: [CSSToken]) -> String? {
        guard case .function(let function)? = tokens.first else { return nil }
        let name = function.lowercased()
        let arguments = tokens.dropFirst().filter { $0 != .comma && $0 != .close }
        let isAlphaSeparate = arguments.contains(.slash)
        let numbers = arguments.compactMap { token -> (value: Double, unit: String)? in
            if case .number(let value, let unit) = token { (value, unit) } else { nil }
        }
        guard (3...4).contains(numbers.count) else { return nil }
        if numbers.count == 4 || isAlphaSeparate, let alpha = numbers.last,
            let doubt = self.text(ofAlpha: alpha.value, unit: alpha.unit)
        {
            return doubt
        }
        let parts = Array(numbers.prefix(3))
        let plain = parts.filter { $0.unit.isEmpty }.map(\.value)
        switch name {
        case "rgb", "rgba":
            if let most = parts.first(where: { $0.unit == "%" && !(0...100 ~= $0.value) }) {
                return "\(most.value.shortest)% counts as \(most.value < 0 ? "0" : "100%")"
            }
            return plain.count == 3
                ? self.text(ofLevels: plain) { "rgb(\($0.joined(separator: " ")))" } : nil
        case "hsl", "hsla", "hwb":
            let shares = parts.dropFirst().map(\.value)
            guard shares.allSatisfy({ 0...1 ~= $0 }), shares.contains(where: { $0 != 0 && $0 != 1 })
            else { return nil }
            let percentages = shares.map { "\(($0 * 100).shortest)%" }
            return "its parts are percentages; write \(percentages.joined(separator: " "))"
        case "lab", "lch", "oklab", "oklch":
            guard let lightness = parts.first else { return nil }
            let full = lightness.unit == "%" || !name.hasPrefix("ok") ? 100.0 : 1
            guard !(0...full ~= lightness.value) else { return nil }
            let found = lightness.value.shortest + lightness.unit
            if full == 1, 2...100 ~= lightness.value {
                return "a lightness of \(found) counts as 1; write \(found)%"
            }
            return
                "a lightness of \(found) counts as \(lightness.value < 0 ? "0" : full.shortest + lightness.unit)"
        case "color":
            // Beyond 1 is outside of the space, which is allowed.
            guard let most = plain.first(where: { 2...255 ~= $0 }) else { return nil }
            return "components are in 0…1, found \(most.shortest); for 0…255, write rgb()"
        default:
            return nil
        }
    }

    /// The same for three levels in 0…255.
    static func text(ofLevels levels: [Double], write: ([String]) -> String) -> String? {
        if let most = levels.first(where: { !(0...255 ~= $0) }) {
            return "\(most.shortest) counts as \(most < 0 ? "0" : "255")"
        }
        guard levels.allSatisfy({ 0...1 ~= $0 }), levels.contains(where: { $0 > 0 }) else {
            return nil
        }
        let meant = levels.map { ($0 * 255).rounded().shortest }
        return "components are in 0…255; write \(write(meant))"
    }

    private static func text(ofAlpha alpha: Double, unit: String) -> String? {
        let full = unit == "%" ? 100.0 : 1
        guard !(0...full ~= alpha) else { return nil }
        if alpha < 0 { return "alpha \(alpha.shortest)\(unit) counts as 0" }
        let hint = unit.isEmpty && 2...100 ~= alpha ? "; write \(alpha.shortest)%" : ""
        return "alpha \(alpha.shortest)\(unit) counts as \(full.shortest)\(unit)\(hint)"
    }
}
