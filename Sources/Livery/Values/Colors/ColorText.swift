import LiveryRaster
import LiverySupport

extension CSSToken {
    /// Whether it begins a color of css-color-4 or css-color-5.
    package var isColorFunction: Bool {
        guard case .function(let name) = self else { return false }
        let names = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix"]
        return names.contains(name.lowercased())
    }
}

/// Colors as CSS text, after css-color-4 (sections 5 to 10) and, for mixtures, css-color-5.
enum ColorText {
    /// Text that is not a color; the hint suggests what to write.
    struct Failure: Error {
        var hint: String?
        /// The name of the color that is meant.
        var nearest: String?
    }

    /// The color of tokens. Names to suggest are gathered from the whole theme, and therefore only on failure.
    ///
    /// `color-mix()`, which may mix references, is not read here.
    ///
    /// - Parameters:
    ///   - tokens: The tokens.
    ///   - isOfSheet: Whether they may be A_StyleInjection's `CG#2F6FED`.
    ///   - names: The names of what a theme has; nil if no name is to be suggested.
    /// - Returns: The color.
    /// - Throws: What to write instead, if that is known.
    static func color(_ tokens: [CSSToken], isOfSheet: Bool, names: @autoclosure () -> NameIndex?) throws(Failure)
        -> Color
    {
        switch tokens.first {
        case .hash(let digits) where tokens.count == 1: return try hexadecimal(digits)
        case .word(let name) where tokens.count == 1 && name.hasPrefix("CG#"):
            let color = try hexadecimal(String(name.dropFirst(3)))
            guard isOfSheet else { throw Failure(hint: "write '\(name.dropFirst(2))'") }
            return color
        case .word(let name) where tokens.count == 1: return try named(name, among: names())
        case .function(let name) where tokens.last == .close:
            return try function(name.lowercased(), Array(tokens.dropFirst().dropLast()))
        default: break
        }
        throw Failure()
    }

    private static func named(_ name: String, among names: @autoclosure () -> NameIndex?) throws(Failure) -> Color {
        if let color = ColorNames.color(named: name) { return color }
        if ["currentcolor", "inherit", "initial", "unset", "revert"].contains(name.lowercased()) {
            throw Failure(hint: "write the color or its name")
        }
        // `accentColor` is rather a key of the theme.
        let isKey = name.first?.isLowercase == true && name.hasSuffix("Color")
        if !isKey, ColorNames.system.contains(where: { $0.lowercased() == name.lowercased() }) {
            let hint = "a system color depends on the machine; write the color itself"
            throw Failure(hint: hint)
        }
        throw Failure(nearest: names()?.nearest(to: name, or: ColorNames.index))
    }

    private static func hexadecimal(_ digits: String) throws(Failure) -> Color {
        guard let color = Color(hexadecimalDigits: digits.utf8) else {
            throw Failure(hint: "expected 3, 4, 6 or 8 hexadecimal digits after '#'")
        }
        return color
    }

    private static func function(_ name: String, _ arguments: [CSSToken]) throws(Failure) -> Color {
        if case .word(let word)? = arguments.first, word.lowercased() == "from" {
            let hint = "a color from another one is {color:, lighten:, darken:, mix:, alpha:}"
            throw Failure(hint: hint)
        }
        // `rgb(#336699 / 50%)`, as preprocessors have it.
        let isOfHash = if case .hash? = arguments.first { name.hasPrefix("rgb") } else { false }
        let form = ColorForm(function: name)
        if isOfHash || form == nil && name != "color",
            let remedy = ForeignWords.remedy(for: isOfHash ? "alpha" : name, in: "color function", among: [])
        {
            throw Failure(hint: remedy.text)
        }
        for case .function(let inner) in arguments {
            throw Failure(hint: "'\(inner)()' is not supported here; write the value itself")
        }
        if name == "color" { return try predefined(arguments) }
        guard let form else {
            let nearest = nearestName(to: name, among: ColorForm.functions + ["color", "color-mix"])
            throw Failure(hint: nearest.map { "did you mean '\($0)('?" })
        }
        return try color(arguments, form, after: name + "(")
    }

    private static func color(_ arguments: [CSSToken], _ form: ColorForm, after opening: String) throws(Failure)
        -> Color
    {
        guard let values = form.values(of: arguments), let space = Color.Space(rawValue: form.space) else {
            throw Failure(hint: form.hint(for: arguments, after: opening))
        }
        return Color(space: space, values[0], values[1], values[2], alpha: values[3])
    }

    private static func predefined(_ arguments: [CSSToken]) throws(Failure) -> Color {
        guard case .word(let name)? = arguments.first else {
            throw Failure(hint: "write color(display-p3 1 0.5 0 / 0.5)")
        }
        guard let form = ColorForm(predefined: name) else {
            throw Failure(unknownSpace: name, known: ColorForm.predefinedNames)
        }
        return try color(Array(arguments.dropFirst()), form, after: "color(\(name) ")
    }
}

extension ColorText.Failure {
    /// The failure for an unknown color space.
    init(unknownSpace name: String, known names: [String]) {
        let nearest = nearestName(to: name, among: names)
        let question = nearest.map { "did you mean '\($0)'?" } ?? "expected \(names.alternatives)"
        hint = "unknown color space \(quoted(name)); \(question)"
    }
}
