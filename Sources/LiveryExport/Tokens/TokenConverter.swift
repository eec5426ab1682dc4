import Livery
import LiveryRaster
import LiverySupport

/// Converts values of other programs' tokens to the design tokens format.
struct TokenConverter {
    /// The new path of each token by its old name.
    private let paths: [String: String]
    /// The value of each token that has only one.
    private let values: [String: DocumentValue]
    /// What sizes without a unit are in.
    private let unit: String
    /// What stands for all of red, green or blue in a dictionary of these.
    private let whole: Double
    /// Decodes CSS notation.
    let context: SheetContext
    var faults: [Diagnostic] = []
    /// The names that the current value refers to.
    private(set) var references: [String] = []
    private var token: ForeignToken?
    private var hasNotedUnit = false

    init(paths: [String: String], values: [String: DocumentValue], unit: String, whole: Double) throws(ThemeError) {
        self.paths = paths
        self.values = values
        self.unit = unit
        self.whole = whole
        let empty = DocumentLoader.load(.dictionary([:], name: "tokens"))
        context = SheetContext(sheet: try LayeredDocument(empty, name: "tokens"), styles: nil)
    }

    /// The type for another program's word; nil if there is none.
    private static func type(named name: String) -> TokenType? {
        if let type = TokenType(rawValue: name) { return type }
        switch name {
        case "size", "sizing", "spacing", "space", "radius", "borderRadius", "borderWidth", "fontSize", "fontSizes",
            "letterSpacing", "paragraphSpacing", "paragraphIndent", "breakpoint":
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
        // The type of a reference is that of the token it refers to.
        var type: TokenType?
        var value = token.value.string.flatMap { reference($0) }
        if value == nil {
            let name = token.type ?? ""
            guard var known = Self.type(named: name) else {
                return fail(.noCounterpart(ofType: name, token: token.name))
            }
            if name.hasPrefix("lineHeight"), lineHeight(token.value)?.isMultiple == false { known = .dimension }
            let isSize = ["dimension", "size", "fontSize"].contains(name)
            value = self.value(token.value, known, unitless: isSize ? unit : "px")
            type = known
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
        guard let name = referredName(text) else { return nil }
        references.append(name)
        return .string("{\(paths[name] ?? name)}")
    }

    /// The name in a single reference, `{color.red.value}` or `$color.red`; nil for any other string.
    private func referredName(_ text: String) -> String? {
        if text.hasPrefix("$"), paths[String(text.dropFirst())] != nil { return String(text.dropFirst()) }
        guard text.hasPrefix("{"), text.hasSuffix("}"), !text.dropFirst().contains("{") else { return nil }
        var name = String(text.dropFirst().dropLast().drop { $0 == " " })
        while name.hasSuffix(" ") { name.removeLast() }
        for suffix in [".value", ".$value"] where paths[name] == nil && name.hasSuffix(suffix) {
            name.removeLast(suffix.count)
        }
        return name
    }

    /// The value that references lead to; nil where one of them has none, or several.
    func resolved(_ value: DocumentValue) -> DocumentValue? {
        var value = value
        for _ in 0..<100 {
            guard let name = value.string.flatMap(referredName) else { return value }
            guard let next = values[name] else { return nil }
            value = next
        }
        return nil
    }

    /// Whether a string is a calculation, or has references within it.
    private static func isExpression(_ text: String) -> Bool {
        if text.contains("{") { return true }
        let signs = text.split(separator: " ").filter { ["+", "-", "*", "/"].contains($0) }
        return !signs.isEmpty && !text.contains("(")
    }

    // MARK: Values

    /// A value of a type, in which a length without a unit is in `unitless`; nil after noting why there is none.
    mutating func value(_ value: DocumentValue, _ type: TokenType, unitless: String = "px") -> JSON? {
        if let text = value.string {
            if let reference = reference(text) { return reference }
            if Self.isExpression(text) { return fail(.calculation(text, token: name)) }
        }
        // A value that is already in the format is checked later, with everything else.
        if let keys = value.dictionary, keys["colorSpace"] != nil || keys["unit"] != nil { return JSON(value) }
        switch type {
        case .color: return color(value)
        case .dimension: return dimension(value, unitless: unitless)
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

    mutating func note(_ fault: Fault) {
        guard let token else { return }
        faults.append(Diagnostic(fault, at: token.location, severity: .warning))
    }

    private mutating func fail(_ fault: Fault) -> JSON? {
        note(fault)
        return nil
    }

    mutating func fail(_ value: DocumentValue, _ wanted: String) -> JSON? {
        let text = value.string ?? JSON(value).text
        return fail(.notImported(name, "\(quoted(text)) is not \(wanted)"))
    }

    private mutating func color(_ value: DocumentValue) -> JSON? {
        if let keys = value.dictionary, let red = number(keys["r"]), let green = number(keys["g"]),
            let blue = number(keys["b"])
        {
            let alpha = number(keys["a"]) ?? 1
            return TokenValue.json(Color(red: red / whole, green: green / whole, blue: blue / whole, alpha: alpha))
        }
        guard let color = try? context.color(value) else { return fail(value, "a color") }
        return TokenValue.json(color)
    }

    func number(_ value: DocumentValue?) -> Double? {
        guard case .number(let number)? = value?.value else { return nil }
        return number.double
    }

    /// A number and the unit behind it, which may be empty; nil for what begins with no number.
    static func quantity(_ value: DocumentValue) -> (number: Double, unit: String)? {
        if case .number(let number) = value.value { return (number.double, "") }
        return value.string.flatMap(NumberText.quantity)
    }

    private mutating func dimension(_ value: DocumentValue, unitless: String) -> JSON? {
        if unitless != "px", let (number, unit) = Self.quantity(value), unit.isEmpty, number != 0, !hasNotedUnit {
            hasNotedUnit = true
            let sizes = "\(quoted(name)) has no unit; it, and sizes like it,"
            note(Fault(.doubtful, "\(sizes) are in \(unitless), as in Style Dictionary"))
        }
        let units = ["px": "px", "pt": "px", "rem": "rem", "": unitless]
        return measure(value, "a dimension", units)
    }

    private mutating func measure(_ value: DocumentValue, _ wanted: String, _ units: [String: String]) -> JSON? {
        guard let (number, written) = Self.quantity(value), let unit = units[written] else {
            return fail(value, wanted)
        }
        return .object(["value": .number(number), "unit": .string(unit)])
    }

    private mutating func number(_ value: DocumentValue) -> JSON? {
        switch Self.quantity(value) {
        case (let number, "")?: .number(number)
        case (let number, "%")?: .number(number / 100)
        default: fail(value, "a number")
        }
    }

    private mutating func families(_ value: DocumentValue) -> JSON? {
        if value.array != nil { return JSON(value) }
        guard let text = value.string else { return fail(value, "a font family") }
        let names = text.split(separator: ",").map { name in
            String(name.filter { $0 != "\"" && $0 != "'" }.drop { $0 == " " })
        }
        return names.count == 1 ? .string(names[0]) : .strings(names)
    }

    private mutating func weight(_ value: DocumentValue) -> JSON? {
        if case (let number, "")? = Self.quantity(value) { return .number(number) }
        var words = (value.string ?? "").lowercased().filter { $0 != "-" && $0 != " " }
        for slant in ["italic", "oblique"] where words.hasSuffix(slant) {
            words.removeLast(slant.count)
            if words.isEmpty { words = "regular" }
            note(.notImportedPart(slant, token: name))
        }
        if let number = NumberText.parse(words) { return .number(number) }
        guard let weight = Self.weights[words] else { return fail(value, "a font weight") }
        return .string(weight)
    }

    private static let weights = Dictionary(
        uniqueKeysWithValues: TokenType.fontWeight.words.map { ($0.filter { $0 != "-" }, $0) }
    )

    private mutating func curve(_ value: DocumentValue) -> JSON? {
        if value.array != nil { return JSON(value) }
        guard let numbers = Transition.curve(value.string ?? "") else { return fail(value, "a cubic Bézier curve") }
        return .array(numbers.map(JSON.number))
    }
}
