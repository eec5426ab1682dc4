import LiveryRaster

/// Colors as CSS text, after css-color-4 (sections 5 to 10) and, for mixtures, css-color-5.
enum ColorText {
    /// A text that is not how a color is spelled; the hint says what would be right.
    struct Failure: Error {
        var hint: String?
    }

    /// The color that tokens spell; `names` are further names that may have been meant, which are
    /// not asked for when nothing is wrong: they are gathered from the whole theme.
    ///
    /// A `color-mix()` is none of these, since what it mixes may be references.
    static func color(
        _ tokens: [CSSToken],
        names: @autoclosure () -> NameIndex
    ) -> Result<Color, Failure> {
        switch tokens.first {
        case .hash(let digits) where tokens.count == 1:
            return hexadecimal(digits)
        case .word("CG") where tokens.count == 2:
            if case .hash(let digits) = tokens[1] { return hexadecimal(digits) }
        case .word(let name) where tokens.count == 1:
            return named(name, among: names())
        case .function(let name) where tokens.last == .close:
            return function(name.lowercased(), Array(tokens.dropFirst().dropLast()))
        default:
            break
        }
        return .failure(Failure())
    }

    private static func named(
        _ name: String,
        among names: @autoclosure () -> NameIndex
    ) -> Result<Color, Failure> {
        if let color = ColorNames.color(named: name) { return .success(color) }
        if name.lowercased() == "currentcolor" {
            return .failure(Failure(hint: "write the color or its name"))
        }
        if ColorNames.system.contains(name) {
            let hint = "a system color depends on the machine; write the color itself"
            return .failure(Failure(hint: hint))
        }
        let own = names().nearest(to: name).map { [$0] } ?? []
        let nearest = nearestName(to: name, among: own + ColorNames.all)
        return .failure(Failure(hint: nearest.map { "did you mean '\($0)'?" }))
    }

    private static func hexadecimal(_ digits: String) -> Result<Color, Failure> {
        guard let color = Color(hexadecimalDigits: digits.utf8) else {
            return .failure(Failure(hint: "expected 3, 4, 6 or 8 hexadecimal digits after '#'"))
        }
        return .success(color)
    }

    private static func function(_ name: String, _ arguments: [CSSToken]) -> Result<Color, Failure>
    {
        if case .word(let word)? = arguments.first, word.lowercased() == "from" {
            let hint = "a color from another one is {color:, lighten:, darken:, mix:, alpha:}"
            return .failure(Failure(hint: hint))
        }
        if case .hash(let digits)? = arguments.first, name == "rgba" || name == "rgb" {
            return .failure(Failure(hint: "write {color: '#\(digits)', alpha: 50%}"))
        }
        if let hint = foreignFunctions[name] { return .failure(Failure(hint: hint)) }
        for case .function(let inner) in arguments {
            return .failure(
                Failure(hint: "'\(inner)()' is not supported here; write the value itself")
            )
        }
        if name == "color" { return predefined(arguments) }
        guard let form = ColorForm(function: name) else {
            let nearest = nearestName(
                to: name,
                among: ColorForm.functions + ["color", "color-mix"]
            )
            return .failure(Failure(hint: nearest.map { "did you mean '\($0)('?" }))
        }
        return form.color(arguments)
    }

    /// What to write for functions of CSS that a theme has no use for.
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

    private static func predefined(_ arguments: [CSSToken]) -> Result<Color, Failure> {
        guard case .word(let name)? = arguments.first else {
            return .failure(Failure(hint: "write color(display-p3 1 0.5 0 / 0.5)"))
        }
        guard let space = Color.Space(cssName: name), let form = ColorForm(predefined: space) else {
            let names = ColorForm.predefinedNames
            let nearest = nearestName(to: name, among: names)
            let question =
                nearest.map { "did you mean '\($0)'?" } ?? "expected \(names.alternatives)"
            return .failure(
                Failure(hint: "unknown color space \(quoted(name)); \(question)")
            )
        }
        return form.color(Array(arguments.dropFirst()))
    }
}

extension Color.Space {
    /// The space of a CSS name, in any letter case; `xyz` is `xyz-d65`.
    init?(cssName name: String) {
        let name = name.lowercased()
        self.init(rawValue: name == "xyz" ? Self.xyzD65.rawValue : name)
    }
}
