import TestSupport

/// A theme of colors, fonts, gradients, values and boxes, in random spellings and appearances.
struct RandomTokenTheme {
    private var generator: SeededGenerator
    private var colors: [String] = []
    private var gradients: [String] = []
    private var shadows: [String] = []
    private var radii: [String] = []

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    private mutating func chance(_ percent: Int) -> Bool { int(0...99) < percent }
    private mutating func pick(_ list: [String]) -> String { list[int(0...(list.count - 1))] }
    private mutating func fraction() -> Double { Double(int(0...1000)) / 1000 }

    private mutating func literalColor() -> String { "'\(bareColor())'" }

    private mutating func bareColor() -> String {
        switch int(0...7) {
        case 0: "#" + (0..<3).map { _ in String(int(16...255), radix: 16) }.joined()
        case 1: "rgb(\(int(0...255)) \(int(0...255)) \(int(0...255)) / \(fraction()))"
        case 2: "hsl(\(int(-360...720)) \(int(0...100))% \(int(0...100))%)"
        case 3: "oklch(\(fraction()) \(fraction() / 3) \(chance(20) ? "none" : String(int(0...359))))"
        case 4:
            "color(\(pick(["display-p3", "display-p3-linear", "xyz-d50", "rec2020"])) \(fraction()) \(fraction()) \(fraction()))"
        case 5: "lab(\(int(0...100)) \(int(-120...120)) \(int(-120...120)) / \(chance(30) ? "none" : "80%"))"
        case 6: "color-mix(in oklab, tan \(int(1...99))%, navy)"
        default: pick(["tan", "plum", "teal", "clearColor", "darkGrayColor"])
        }
    }

    private mutating func color() -> String {
        if !colors.isEmpty, chance(50) { return pick(colors) }
        if !colors.isEmpty, chance(20) { return "{color: \(pick(colors)), darken: \(fraction())}" }
        return literalColor()
    }

    private mutating func shadow() -> String {
        let color = colors.isEmpty || chance(40) ? bareColor() : "{\(pick(colors))}"
        return "'\(chance(30) ? "inset " : "")\(int(-4...4))px \(int(-4...4))px \(int(0...6))px \(color)'"
    }

    private mutating func gradient() -> String {
        let colors = (0..<int(2...4)).map { _ in color() }.joined(separator: ", ")
        let more = chance(60) ? "" : ", angle: \(int(0...360))" + (chance(50) ? ", interpolation: oklab" : "")
        return "{colors: [\(colors)]\(more)}"
    }

    /// A key, and in half of all cases the same with another value in the dark.
    private mutating func both(_ key: String, _ value: (inout Self) -> String) -> [String] {
        let first = "\(key): \(value(&self))"
        return chance(50) ? [first] : [first, "\(key)~\(pick(["dark", "highContrast"])): \(value(&self))"]
    }

    var yaml: String {
        mutating get {
            var lines = ["$appearances: " + pick(["[light]", "[light, dark]", "[dark, light, dark.highContrast]"])]
            var values: [String] = []
            for index in 0..<int(1...3) {
                values += both("v\(index)Shadow") { $0.shadow() }
                shadows.append("'{v\(index)Shadow}'")
                values += both("r\(index)") { "\($0.int(0...9))" }
                radii.append("'{r\(index)}'")
                values += both("ink.\(index)") { $0.literalColor() }
            }
            lines.append("$values: {\(values.joined(separator: ", "))}")
            for index in 0..<int(2...6) {
                let name = pick(["brand", "sea.pale", "Ink", "line-soft"]) + "\(index)Color"
                lines += both(name) { $0.color() }
                colors.append(name)
            }
            colors.append("'{ink.0}'")
            for index in 0..<int(1...2) {
                lines += both("wave\(index)Gradient") { $0.gradient() }
                gradients.append("wave\(index)Gradient")
            }
            lines += both("bodyFont") {
                "{family: Inter, size: \($0.int(8...30)), lineHeight: \($0.int(10...40)), letterSpacing: \($0.fraction())}"
            }
            for index in 0..<int(4...6) {
                var keys = ["size: [\(int(12...40)), \(int(12...40))]"]
                keys += both("fill") { $0.chance(30) ? $0.pick($0.gradients) : $0.color() }
                keys += both("cornerRadius") { $0.pick($0.radii + ["pill", "3"]) }
                if chance(60) { keys += both("shadow") { $0.pick($0.shadows) } }
                if chance(40) { keys.append("border: {width: \(int(0...3)), color: \(color())}") }
                if chance(30) { keys.append("states: {selected: {overlay: \(color())}}") }
                lines.append("part\(index)Box: {\(keys.joined(separator: ", "))}")
            }
            return lines.joined(separator: "\n") + "\n"
        }
    }
}
