/// Metadata of boxes by chance, in YAML.
public struct RandomBox {
    /// Where chance comes from.
    public var random: SeededGenerator

    /// Boxes of a seed.
    public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Whether something of so many in a hundred is.
    public mutating func chance(_ percent: Int) -> Bool { random.int(1...100) <= percent }

    /// One of some values.
    public mutating func one<Value>(of values: [Value]) -> Value { values[random.int(0...values.count - 1)] }

    /// A number of half points.
    public mutating func number(_ range: ClosedRange<Double>) -> String {
        let value = (random.double(range) * 2).rounded() / 2
        return value == 0 ? "0" : "\(value)"
    }

    /// A color, opaque or not.
    public mutating func color() -> String {
        one(of: ["red", "rgb(0 128 255 / .4)", "white", "'#12345678'", "transparent"])
    }

    /// A linear gradient at an angle.
    public mutating func gradient(_ angle: Int) -> String {
        "{angle: \(angle), colors: [\(color()), \(color()), \(color())]}"
    }

    /// Radii of corners.
    public mutating func radius() -> String {
        guard chance(50) else { return number(0...7) }
        let corners = ["topLeft", "topRight", "bottomRight", "bottomLeft"].map { corner in
            "\(corner): [\(number(0...6)), \(number(0...6))]"
        }
        return "{\(corners.joined(separator: ", "))}"
    }

    /// A border of one or several widths.
    public mutating func border() -> String {
        guard chance(50) else { return "{width: \(number(0...3)), color: \(color())}" }
        let sides = ["top", "left", "bottom", "right"].map { "\($0): \(number(0...3))" }
        return "{width: {\(sides.joined(separator: ", "))}, color: \(color())}"
    }

    /// A shadow, outside or inside.
    public mutating func shadow() -> String {
        "{color: \(color()), offset: [\(number(-3...3)), \(number(-3...3))], "
            + "blur: \(chance(50) ? number(0...6) : "0"), spread: \(number(-3...3)), " + "inset: \(chance(40))}"
    }

    /// The keys that every box may have, whatever its size and fill.
    public mutating func keys() -> [String] {
        var keys: [String] = []
        if chance(60) { keys.append("cornerRadius: \(radius())") }
        if chance(25) { keys.append("cornerCurve: continuous") }
        if chance(50) { keys.append("border: \(border())") }
        if chance(55) {
            let shadows = (0...random.int(0...1)).map { _ in shadow() }
            keys.append("shadow: [\(shadows.joined(separator: ", "))]")
        }
        if chance(20) { keys.append("overlay: \(color())") }
        if chance(15) { keys.append("opacity: 0.\(random.int(1...9))") }
        switch random.int(1...10) {
        case 1: keys.append("tint: \(color())")
        case 2: keys.append("tint: {color: \(color()), mode: multiply}")
        default: break
        }
        if chance(10) { keys.append("margin: \(random.int(0...9))") }
        return keys
    }

    /// What becomes of layers that reach out of the box, and the padding that some are within.
    public mutating func overflow() -> [String] {
        (chance(40) ? ["overflow: visible"] : []) + (chance(50) ? ["padding: 3 5 1"] : [])
    }

    /// Bounds of a size, within which a box has room to be stretched.
    public mutating func bounds() -> String {
        let least = one(of: ["20", "[31, auto]", "[auto, 24]", "[12.5, 40]"])
        return chance(50) ? "minSize: \(least)" : "minSize: \(least), maxSize: 300"
    }

    /// The insets of a layer, some of which leave less than nothing of a small box.
    public mutating func inset() -> String {
        one(of: ["2", "1 3", "-2 4", "0.5", "padding", "3 2 1 0", "11", "0 17 0 1", "{left: 15}", "9 2 14 13"])
    }

    /// A layer of a fill, which may refer to an asset `iconBox`.
    public mutating func layer() -> String {
        var keys = [content()]
        if chance(50) { keys.append("inset: \(inset())") }
        if chance(50) {
            let sizes = [
                "[5, 100%]", "[100%, 3]", "[calc(100% - 4px), 4.5]", "6", "[8, calc(100% - 3px)]", "[auto, 5]",
                "[7, auto]",
            ]
            keys.append("size: \(one(of: sizes))")
        }
        if chance(60) {
            let places = ["right bottom", "left 2px top 1.5px", "right 3px top", "center bottom", "[1, 0.5]"]
            keys.append("at: \(one(of: places))")
        }
        if chance(15) { keys.append("rotate: \(one(of: ["30", "90", "0.5turn", "-45deg"]))") }
        if chance(15) { keys.append("blur: \(one(of: ["0.5", "1", "2.5"]))") }
        if chance(25) { keys.append("opacity: 0.\(random.int(1...9))") }
        if chance(20) { keys.append("blend: \(one(of: ["multiply", "screen", "hue"]))") }
        return "{\(keys.joined(separator: ", "))}"
    }

    /// The keys of a box's edge: what shape its corners have, and what runs along them or is cast by
    /// them.
    public mutating func edge() -> [String] {
        var keys: [String] = []
        if chance(80) { keys.append("cornerRadius: \(number(1...8))") }
        if chance(50) {
            let shapes = [
                "squircle", "bevel", "notch", "scoop", "superellipse(0.5)", "superellipse(-2)",
                "{topLeft: scoop, bottomRight: bevel}", "round notch",
            ]
            keys.append("cornerShape: \(one(of: shapes))")
        } else if chance(30) {
            keys.append("cornerCurve: continuous")
        }
        if chance(50) {
            let paints = [
                "color: \(color())", "color: '\(one(of: ["red blue", "red lime blue #0008"]))'",
                "fill: \(gradient(one(of: [90, 180])))", "fill: [{image: iconBox}, \(color())]",
            ]
            let style = one(of: ["solid", "double"])
            let width = one(of: [number(0...4), "{top: 1, left: 4, bottom: 2.5, right: 3}"])
            keys.append("border: {width: \(width), \(one(of: paints)), style: \(style)}")
        }
        if chance(40) {
            keys.append(
                "outline: {width: \(number(0...4)), offset: \(number(-4...3)), color: \(color()), "
                    + "style: \(one(of: ["solid", "double"]))}"
            )
        }
        if chance(40) { keys.append("shadow: \(shadow())") }
        if chance(30) {
            let shadows = (0...random.int(0...1)).map { _ in
                "{color: \(color()), offset: [\(number(-3...3)), \(number(-3...3))], "
                    + "blur: \(chance(60) ? number(0...2) : "0")}"
            }
            keys.append("dropShadow: [\(shadows.joined(separator: ", "))]")
        }
        if chance(25) {
            let masks = [
                "{angle: \(one(of: [90, 180])), colors: [black, transparent]}", "{image: iconBox, at: right 1px top}",
                "{path: M0 0 H5 V4 Z, fill: black, size: 6}",
            ]
            keys.append("mask: \(one(of: masks))")
        }
        return keys
    }

    private mutating func content() -> String {
        switch random.int(0...6) {
        case 0, 1: return "color: \(color())"
        case 2: return "gradient: \(gradient(one(of: [0, 90, 180, 35])))"
        case 3: return "image: iconBox"
        case 4:
            let data = one(of: ["M0 0 L6 0 L3 5 Z", "M1 4 C2 0 5 8 7 1", "M3 3 h0"])
            let box = chance(50) ? ", viewBox: [0, 0, 8, 8]" : ""
            let stroke = "stroke: {color: \(color()), width: \(number(0.5...3)), cap: round}"
            return "path: \(data)\(box), \(stroke), fill: \(color())"
        default:
            let corners = chance(20) ? "pill" : number(0...4)
            let shadow = chance(40) ? ", shadow: [\(shadow())]" : ""
            let border = chance(40) ? ", border: \(border())" : ""
            return "box: {fill: \(color()), cornerRadius: \(corners)\(border)\(shadow)}"
        }
    }
}
