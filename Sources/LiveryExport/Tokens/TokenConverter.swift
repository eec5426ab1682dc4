import Livery
import LiveryRaster
import LiverySupport

/// Converts values of other programs' tokens to the design tokens format.
struct TokenConverter {
    /// The new path of each token by its old name.
    let paths: [String: String]
    /// Decodes CSS notation.
    let context: SheetContext
    /// The names that the current value refers to.
    private(set) var references: [String] = []
    var faults: [Diagnostic] = []
    private(set) var token: ForeignToken?
    /// The values of tokens that calculations have led to; nil for those that are no numbers.
    var quantities: [String: Quantity?] = [:]
    /// The value of each token that has only one.
    let values: [String: DocumentValue]
    /// What sizes without a unit are in.
    private let unit: String
    private var hasNotedUnit = false

    init(
        paths: [String: String],
        values: [String: DocumentValue],
        unit: String
    ) throws(ThemeError) {
        self.paths = paths
        self.values = values
        self.unit = unit
        let empty = DocumentLoader.load(dictionary: [:], name: "tokens")
        context = SheetContext(sheet: try LayeredDocument(empty, name: "tokens"), styles: nil)
    }

    /// The type for another program's word; nil if there is none.
    static func type(named name: String) -> TokenType? {
        if let type = TokenType(rawValue: name) { return type }
        switch name {
        case "size", "sizing", "spacing", "space", "radius", "borderRadius", "borderWidth",
            "fontSize",
            "fontSizes", "letterSpacing", "paragraphSpacing", "paragraphIndent", "breakpoint":
            return .dimension
        case "opacity", "lineHeight", "lineHeights", "zIndex", "ratio": return .number
        case "fontFamilies", "font": return .fontFamily
        case "fontWeights": return .fontWeight
        case "time": return .duration
        case "easing": return .cubicBezier
        case "boxShadow": return .shadow
        default: return nil
        }
    }

    /// A token's members in the format, or nil after noting why it can't be imported.
    mutating func members(of token: ForeignToken) -> JSON? {
        self.token = token
        references = []
        let value: JSON?
        var type: TokenType?
        if let text = token.value.string, let reference = reference(text) {
            // The type is that of the token it refers to.
            value = reference
        } else if let name = token.type, let known = Self.type(named: name) {
            type = known
            switch name {
            case "lineHeight", "lineHeights":
                if lineHeight(token.value)?.isMultiple == false { type = .dimension }
                value = self.value(token.value, type ?? known)
            case "dimension", "size", "fontSize": value = measure(token.value, unitless: unit)
            default: value = self.value(token.value, known)
            }
        } else {
            return fail(.noCounterpart(ofType: token.type ?? "", token: token.name))
        }
        guard let value else { return nil }
        return .object([
            "$type": type.map { .string($0.rawValue) }, "$value": value,
            "$description": token.description.map(JSON.string), "$deprecated": token.deprecated,
            "$extensions": token.extensions,
        ])
    }

    // MARK: References

    /// The reference in the format's notation, if a string is a single reference; nil for any other string.
    mutating func reference(_ text: String) -> JSON? {
        let written: Substring
        if text.hasPrefix("{"), text.hasSuffix("}"), !text.dropFirst().contains("{") {
            written = text.dropFirst().dropLast()
        } else if text.hasPrefix("$"), paths[String(text.dropFirst())] != nil {
            written = text.dropFirst()
        } else {
            return nil
        }
        let name = tokenName(written)
        references.append(name)
        return .string("{\(paths[name] ?? name)}")
    }

    /// The name in a reference.
    func tokenName(_ written: Substring) -> String {
        var name = String(written.drop { $0 == " " })
        while name.hasSuffix(" ") { name.removeLast() }
        for suffix in [".value", ".$value"] where paths[name] == nil && name.hasSuffix(suffix) {
            name.removeLast(suffix.count)
        }
        return name
    }

    /// Whether a string is a calculation, or has references within it.
    private static func isExpression(_ text: String) -> Bool {
        if text.contains("{") { return true }
        let signs = text.split(separator: " ").filter { ["+", "-", "*", "/"].contains($0) }
        return !signs.isEmpty && !text.contains("(")
    }

    // MARK: Values

    mutating func value(_ value: DocumentValue, _ type: TokenType) -> JSON? {
        if let text = value.string {
            if let reference = reference(text) { return reference }
            guard !Self.isExpression(text) else {
                return calculated(text, type, unitless: "px")
            }
        }
        // A value that is already in the format is checked later, with everything else.
        if let keys = value.dictionary, keys["colorSpace"] != nil || keys["unit"] != nil {
            return JSON(value)
        }
        switch type {
        case .color: return color(value)
        case .dimension:
            return measure(value, unitless: "px")
        case .duration: return measure(value, "a duration", ["ms": "ms", "s": "s", "": "ms"])
        case .number: return number(value)
        case .fontFamily: return families(value)
        case .fontWeight: return weight(value)
        case .cubicBezier: return curve(value)
        case .shadow: return shadow(value)
        case .border: return border(value)
        case .typography: return typography(value)
        case .gradient: return gradient(value)
        case .strokeStyle: return strokeStyle(value)
        case .transition: return transition(value)
        }
    }

    var name: String { token?.name ?? "" }

    mutating func fail(_ fault: Fault) -> JSON? {
        note(fault)
        return nil
    }

    mutating func note(_ fault: Fault) {
        guard let token else { return }
        faults.append(Diagnostic(fault, at: token.location, severity: .warning))
    }

    mutating func fail(_ value: DocumentValue, _ wanted: String) -> JSON? {
        let text = value.string ?? JSON(value).text
        return fail(.wrongTokenValue(text, token: name, wanted: wanted))
    }

    private mutating func color(_ value: DocumentValue) -> JSON? {
        // Figma's components are in 0…1.
        if let keys = value.dictionary, let red = number(keys["r"]), let green = number(keys["g"]),
            let blue = number(keys["b"])
        {
            let color = Color(red: red, green: green, blue: blue, alpha: number(keys["a"]) ?? 1)
            return Self.json(color)
        }
        guard let color = try? context.color(value) else {
            return fail(value, "a color")
        }
        return Self.json(color)
    }

    func number(_ value: DocumentValue?) -> Double? {
        guard case .number(let number)? = value?.value else { return nil }
        return number
    }

    private static let rgbSpaces: Set = [
        "srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020",
    ]

    static func json(_ color: Color) -> JSON {
        var color = color
        // The format has no linear Display P3.
        if color.space.rawValue == "display-p3-linear" { color = color.converted(to: .xyzD65) }
        // Nor has it colors that are outside of the gamut of their space, as those that were lightened can be.
        if rgbSpaces.contains(color.space.rawValue), !color.isInGamut(of: color.space) {
            color = color.converted(to: .oklch)
            color.first = color.first.map { min(1, max(0, $0)) }
        }
        let isHueFirst = color.space == .hsl || color.space == .hwb
        let isHueLast = color.space == .lch || color.space == .oklch
        let components = [color.first, color.second, color.third].enumerated()
            .map { index, component -> JSON in
                guard var component else { return .string("none") }
                if isHueFirst && index == 0 || isHueLast && index == 2 {
                    component = component.truncatingRemainder(dividingBy: 360)
                    if component < 0 { component += 360 }
                }
                return .number(component)
            }
        let alpha = color.alpha ?? 0
        return .object([
            "colorSpace": .string(color.space.rawValue), "components": .array(components),
            "alpha": alpha == 1 ? nil : .number(alpha),
        ])
    }

    mutating func measure(_ value: DocumentValue, unitless: String) -> JSON? {
        if let text = value.string {
            if let reference = reference(text) { return reference }
            if Self.isExpression(text) {
                return calculated(text, .dimension, unitless: unitless)
            }
        }
        if value.dictionary != nil { return JSON(value) }
        let number = number(value) ?? value.string.flatMap { NumberText.parse($0) }
        if unitless != "px", let number, number != 0, !hasNotedUnit {
            hasNotedUnit = true
            note(.assumedUnit(token: name, unit: unitless))
        }
        let units = ["px": "px", "pt": "px", "rem": "rem", "": unitless]
        return measure(value, "a dimension", units)
    }

    mutating func measure(
        _ value: DocumentValue,
        _ wanted: String,
        _ units: [String: String]
    )
        -> JSON?
    {
        if case .number(let number) = value.value {
            return .object(["value": .number(number), "unit": units[""].map(JSON.string)])
        }
        let bytes = Array((value.string ?? "").utf8)[...]
        guard let end = NumberText.scan(bytes), let number = NumberText.value(of: bytes[..<end]),
            let unit = units[String(decoding: bytes[end...], as: UTF8.self)]
        else { return fail(value, wanted) }
        return .object(["value": .number(number), "unit": .string(unit)])
    }

    mutating func number(_ value: DocumentValue) -> JSON? {
        if case .number(let number) = value.value { return .number(number) }
        let text = value.string ?? ""
        if let number = NumberText.parse(text) { return .number(number) }
        if text.hasSuffix("%"), let number = NumberText.parse(String(text.dropLast())) {
            return .number(number / 100)
        }
        return fail(value, "a number")
    }

    private mutating func families(_ value: DocumentValue) -> JSON? {
        if value.array != nil { return JSON(value) }
        guard let text = value.string else { return fail(value, "a font family") }
        let names = text.split(separator: ",").map { name in
            name.filter { $0 != "\"" && $0 != "'" }.drop { $0 == " " }
        }
        return names.count == 1
            ? .string(String(names[0])) : .strings(names.map(String.init))
    }

    private mutating func weight(_ value: DocumentValue) -> JSON? {
        if case .number(let number) = value.value { return .number(number) }
        let text = value.string ?? ""
        if let number = NumberText.parse(text) { return .number(number) }
        var words = text.lowercased().filter { $0 != "-" && $0 != " " }
        for slant in ["italic", "oblique"] where words.hasSuffix(slant) {
            words.removeLast(slant.count)
            if words.isEmpty { words = "regular" }
            note(.notImportedPart(slant, token: name))
        }
        if let number = NumberText.parse(words) { return .number(number) }
        guard let weight = Self.weights[words] else { return fail(value, "a font weight") }
        return .string(weight)
    }

    private static let weights: [String: String] = {
        let names = [
            "thin", "hairline", "extra-light", "ultra-light", "light", "normal", "regular", "book",
            "medium", "semi-bold", "demi-bold", "bold", "extra-bold", "ultra-bold", "black",
            "heavy", "extra-black", "ultra-black",
        ]
        return Dictionary(uniqueKeysWithValues: names.map { ($0.filter { $0 != "-" }, $0) })
    }()

    private mutating func curve(_ value: DocumentValue) -> JSON? {
        if value.array != nil { return JSON(value) }
        let text = value.string ?? ""
        let words = [
            "linear": [0, 0, 1, 1], "ease": [0.25, 0.1, 0.25, 1], "ease-in": [0.42, 0, 1, 1],
            "ease-out": [0, 0, 0.58, 1], "ease-in-out": [0.42, 0, 0.58, 1],
        ]
        if let numbers = words[text] { return .array(numbers.map(JSON.number)) }
        guard text.hasPrefix("cubic-bezier("), text.hasSuffix(")") else {
            return fail(value, "a cubic Bézier curve")
        }
        let numbers = text.dropFirst("cubic-bezier(".count).dropLast().split(separator: ",")
            .compactMap { NumberText.parse(String($0.filter { $0 != " " })) }
        return .array(numbers.map(JSON.number))
    }
}
