import Livery
import LiverySupport

/// A parameter of a theme as a parameter of a function.
struct SwiftParameter: Sendable {
    /// Its name in the theme, which is also the argument label.
    let name: String
    /// The Swift type.
    let type: String
    /// The cases of a choice, with their words; nil if there is no enumeration.
    private let cases: [(name: String, word: String)]?
    /// The conversion of the argument to a `ParameterValue`.
    private let makes: String
    /// The description of the values and of the default.
    let comment: String

    /// Creates a function parameter.
    ///
    /// - Parameters:
    ///   - parameter: The parameter.
    ///   - styles: The style manager of the theme.
    ///   - reserved: Names that the type of a choice can't have.
    init(_ parameter: Parameter, in styles: StyleManager, reserved: Set<String>) {
        name = parameter.name
        var cases: [(name: String, word: String)]?
        switch parameter.type {
        case .text, .image: (type, makes) = ("String", ".text($0)")
        case .number, .length, .fraction, .angle: (type, makes) = ("Double", ".number($0)")
        case .boolean: (type, makes) = ("Bool", ".boolean($0)")
        case .color: (type, makes) = ("LiveryRaster.Color", ".color($0)")
        case .choice:
            let names = parameter.values.map(CodeName.identifier)
            let type = CodeName.type(parameter.name)
            // Values are strings if the words or the type can't be named.
            if Set(names).subtracting([""]).count == parameter.values.count,
                !reserved.union(SwiftText.reservedTypes).contains(type)
            {
                cases = Array(zip(names, parameter.values)).map { (name: $0, word: $1) }
                (self.type, makes) = (type, ".text($0.rawValue)")
            } else {
                (self.type, makes) = ("String", ".text($0)")
            }
        }
        self.cases = cases
        comment = Self.comment(on: parameter, in: styles)
    }

    /// Whether the parameter has a type of its own.
    var hasChoices: Bool { cases != nil }

    /// The argument's label and name.
    var label: String { SwiftText.name(name) }

    /// An expression for an optional `ParameterValue`.
    var value: String { "\(label).map { \(makes) }" }

    /// The enumeration of a choice.
    func declaration(_ access: String) -> [String] {
        guard let cases else { return [] }
        let lines = cases.map { name, word in
            let name = SwiftText.name(name)
            return name == word ? "case \(name)" : "case \(name) = \(SwiftText.literal(word))"
        }
        return SwiftText.comment(["Values of the parameter \(quoted(name))."])
            + ["\(access)enum \(type): String, Sendable, CaseIterable {"]
            + CodeText.indented(lines) + ["}"]
    }

    private static func comment(on parameter: Parameter, in styles: StyleManager) -> String {
        let noun =
            switch parameter.type {
            case .text: "A text"
            case .number: "A number"
            case .length: "A length in points"
            case .fraction: "A fraction"
            case .angle: "An angle in degrees"
            case .color: "A color"
            case .boolean: "Whether it holds"
            case .choice: "One of \(parameter.values.listed)"
            case .image: "The key of an image, or 'none'"
            }
        var range = ""
        switch (parameter.minimum?.shortest, parameter.maximum?.shortest) {
        case (let least?, let greatest?): range = ", \(least) to \(greatest)"
        case (let least?, nil): range = ", \(least) or more"
        case (nil, let greatest?): range = ", \(greatest) or less"
        case (nil, nil): break
        }
        if let most = parameter.maxLength { range = " of at most \(most) characters" }
        let usual = try? styles.defaultValue(
            of: parameter,
            appearance: styles.document.appearances.first
        )
        let text = usual.map { $0.text.isEmpty ? "empty" : oneLine($0.text) } ?? "the theme's"
        return "\(noun)\(range). Default: \(text)."
    }
}
