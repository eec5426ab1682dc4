import LiveryPictures
import LiveryRaster
import LiverySupport

/// Colors as CSS text, after css-color-4 (sections 5 to 10) and, for mixtures, css-color-5.
enum ColorText {
    /// Text that is not a color; the hint suggests what to write.
    struct Failure: Error {
        var hint: String?
    }

    /// The color of tokens. Names to suggest are gathered from the whole theme, and therefore only on failure.
    ///
    /// `color-mix()`, which may mix references, is not read here.
    static func color(
        _ tokens: [CSSToken],
        names: @autoclosure () -> NameIndex
    ) throws(Failure) -> Color {
        switch tokens.first {
        case .hash(let digits) where tokens.count == 1:
            return try hexadecimal(digits)
        case .word("CG") where tokens.count == 2:
            if case .hash(let digits) = tokens[1] { return try hexadecimal(digits) }
        case .word(let name) where tokens.count == 1:
            return try named(name, among: names())
        case .function(let name) where tokens.last == .close:
            return try function(name.lowercased(), Array(tokens.dropFirst().dropLast()))
        default:
            break
        }
        throw Failure()
    }

    private static func named(
        _ name: String,
        among names: @autoclosure () -> NameIndex
    ) throws(Failure) -> Color {
        if let color = ColorNames.color(named: name) { return color }
        if name.lowercased() == "currentcolor" {
            throw Failure(hint: "write the color or its name")
        }
        if ColorNames.system.contains(name) {
            let hint = "a system color depends on the machine; write the color itself"
            throw Failure(hint: hint)
        }
        let near = [names(), ColorNames.index].compactMap { $0.nearest(to: name) }
        let nearest = nearestName(to: name, among: near)
        throw Failure(hint: nearest.map { "did you mean '\($0)'?" })
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
        if case .hash(let digits)? = arguments.first, name == "rgba" || name == "rgb" {
            throw Failure(hint: "write {color: '#\(digits)', alpha: 50%}")
        }
        if let hint = foreignFunctions[name] { throw Failure(hint: hint) }
        for case .function(let inner) in arguments {
            throw Failure(hint: "'\(inner)()' is not supported here; write the value itself")
        }
        if name == "color" { return try predefined(arguments) }
        guard let form = ColorForm(function: name) else {
            let nearest = nearestName(
                to: name,
                among: ColorForm.functions + ["color", "color-mix"]
            )
            throw Failure(hint: nearest.map { "did you mean '\($0)('?" })
        }
        return try color(arguments, form)
    }

    /// What to write for functions of CSS and its preprocessors that themes do not have.
    private static let foreignFunctions = [
        "light-dark": "write the light color, and the dark one under the same key with '~dark'",
        "var": "write a reference, '{name}'",
        "lighten": "write {color: red, lighten: 20%}",
        "darken": "write {color: red, darken: 20%}",
        "fade": "write {color: red, alpha: 50%}",
        "alpha": "write {color: red, alpha: 50%}",
        "transparentize": "write {color: red, alpha: 50%}",
        "mix": "write color-mix(in oklab, red 30%, blue)",
    ]

    private static func color(_ arguments: [CSSToken], _ form: ColorForm) throws(Failure) -> Color {
        guard let color = form.color(arguments) else { throw Failure(hint: form.hint) }
        return color
    }

    private static func predefined(_ arguments: [CSSToken]) throws(Failure) -> Color {
        guard case .word(let name)? = arguments.first else {
            throw Failure(hint: "write color(display-p3 1 0.5 0 / 0.5)")
        }
        guard let space = Color.Space(cssName: name), let form = ColorForm(predefined: space) else {
            throw Failure(unknownSpace: name, known: ColorForm.predefinedNames)
        }
        return try color(Array(arguments.dropFirst()), form)
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
