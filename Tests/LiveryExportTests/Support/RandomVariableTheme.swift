import TestSupport

/// A theme whose boxes refer to colors, fonts, lengths and numbers wherever keys take them.
struct RandomVariableTheme {
    private var generator: SeededGenerator
    private static let colors = ["aColor", "bColor", "cColor", "dColor", "eColor"]

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private mutating func chance(_ percent: Int) -> Bool { generator.int(0...99) < percent }
    private mutating func pick(_ list: [String]) -> String { list[generator.int(0...(list.count - 1))] }
    private mutating func hundredth() -> String { "0.\(generator.int(10...89))" }

    private mutating func literal() -> String {
        "#" + (0..<3).map { _ in String(generator.int(16...255), radix: 16) }.joined()
    }

    private mutating func color() -> String {
        let (one, two) = (pick(Self.colors), pick(Self.colors))
        return switch generator.int(0...8) {
        case 0: "'\(literal())'"
        case 1: "{color: \(one), darken: \(hundredth())}"
        case 2: "{color: \(one), lighten: \(hundredth()), alpha: \(hundredth())}"
        case 3: "{color: \(one), mix: {with: \(two), amount: \(hundredth())}}"
        case 4: "{color: \(one), mix: {with: '\(literal())', amount: \(hundredth()), in: srgb}}"
        case 5: "'color-mix(in \(pick(["oklab", "srgb", "oklch"])), {\(one)} \(generator.int(1...99))%, {\(two)})'"
        case 6: "\(one)"
        default: "'{\(one)}'"
        }
    }

    private mutating func length() -> String {
        pick(["{small}", "{large}", "calc({large} - 2)", "calc({small} * {ratio} + 1px)", "max({small}, 5px)", "3px"])
    }

    private mutating func fill() -> String {
        switch generator.int(0...6) {
        case 0: "{colors: [\(color()), \(color())], angle: \(generator.int(0...360))}"
        case 1: "'linear-gradient({\(pick(Self.colors))} 10%, white, {\(pick(Self.colors))})'"
        case 2: "[{color: \(pick(Self.colors)), opacity: \(hundredth()), size: [5, 5]}, \(pick(Self.colors))]"
        case 3: "skyGradient"
        default: color()
        }
    }

    private mutating func keys(_ indentation: String) -> String {
        var lines = ["fill: \(fill())"]
        if chance(60) { lines.append("border: '\(pick(["1px", "{thin}"])) solid {\(pick(Self.colors))}'") }
        if chance(40) { lines.append("outline: {width: 2, color: \(color()), offset: '{small}'}") }
        if chance(50) {
            lines.append("shadow: '0 {small} 3px {\(pick(Self.colors))}, inset 0 1px {\(pick(Self.colors))}'")
        }
        if chance(60) { lines.append("cornerRadius: '\(length())'") }
        if chance(30) { lines.append("opacity: '{faint}'") }
        if chance(50) { lines.append("textColor: \(color())") }
        if chance(30) { lines.append("iconColor: \(color())") }
        if chance(50) { lines.append("padding: '\(length()) \(length())'") }
        if chance(40) { lines.append("gap: '\(length())'") }
        if chance(40) { lines.append("overlay: rgb(0 0 0 / 0.\(generator.int(1...9)))") }
        if chance(40) { lines.append("font: \(pick(["aFont", "bFont", "{family: Inter, size: '{large}'}"]))") }
        return lines.map { indentation + $0 + "\n" }.joined()
    }

    mutating func yaml() -> String {
        let appearances = pick(["[light, dark]", "[dark, light]", "[light, dark, dark.highContrast]", "[light]"])
        var text = """
            $appearances: \(appearances)
            $values: {small: 4px, large: 12, thin: 1px, ratio: 1.5, faint: 0.5}
            aFont: {family: Inter, size: "{large}", weight: 600, letterSpacing: 0.5}
            bFont: {family: [Inter, serif], size: 20, lineHeight: 1.2}
            skyGradient: {colors: [aColor, bColor, white]}
            aColor: "\(literal())"
            bColor: "\(literal())"
            bColor~dark: "\(literal())"
            cColor: aColor
            cColor~dark: bColor
            dColor: {color: bColor, darken: \(hundredth())}
            eColor: "\(literal())"
            eColor~highContrast: "\(literal())"

            """
        for index in 0..<6 {
            text += "n\(index)Box:\n  size: [64, 40]\n" + keys("  ")
            if chance(50) { text += "  fill~dark: \(color())\n" }
            if chance(50) { text += "  variants: {tone: {default: plain, plain: {}, loud: {fill: \(color())}}}\n" }
            text += "  parts: {icon: {size: 12, textColor: \(color())}}\n"
            text += "  states:\n"
            for state in ["hovered", "selected", "disabled"] { text += "    \(state):\n" + keys("      ") }
        }
        return text
    }
}
