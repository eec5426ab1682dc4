import Livery
import LiverySupport

/// A theme as a `StyleSet`, whose assets Livery makes at run time.
struct SwiftStyleSet: ThemeOutput {
    /// The members of an asset.
    struct Part: Sendable {
        let lines: [String]
        let states: [StateSet]
        /// The names of the asset's parameters that have types of their own.
        let choices: Set<String>
    }

    private let format: SwiftFormat
    private let code: CodeTheme
    private let parameters: [String: SwiftParameter]
    private let variants: [SwiftVariants]

    init(_ format: SwiftFormat, _ theme: ExportedTheme) {
        self.format = format
        var parameters: [String: SwiftParameter] = [:]
        var types = Self.ownNames
        for parameter in theme.document.parameters {
            let made = SwiftParameter(parameter, in: theme.theme.styles, reserved: types)
            if made.hasChoices { types.insert(made.type) }
            parameters[parameter.name] = made
        }
        self.parameters = parameters
        variants = SwiftVariants.all(of: theme.document, theme.assets)
        types.formUnion(variants.map(\.type))
        code = CodeTheme(theme, reserved: types) { [CodeName.identifier($0.key)] }
    }

    /// The names in the type apart from those of assets: those of `StyleSet`, and its own.
    private static let ownNames: Set = [
        "styles", "asset", "undeclared", "States", "Appearances", "init", "self",
    ]

    /// The name of a variant, such as `goButton~danger.small`.
    private static let variantName =
        "names.isEmpty ? asset : asset + \"~\" + names.joined(separator: \".\")"

    var diagnostics: [Diagnostic] { code.diagnostics }

    private var access: String { format.access.modifier }

    // MARK: Members

    func files(
        of asset: AssetDescription,
        in session: ExportSession
    ) throws(ThemeError) -> AssetFiles<Part> {
        try code.check(asset, in: session)
        var result = AssetFiles<Part>()
        guard !code.isVariant(asset) else { return result }
        let used = try code.styles.parameters(of: asset.key).compactMap { parameters[$0.name] }
        result.part = Part(
            lines: CodeText.separated([
                property(of: asset), function(of: asset, with: used),
            ]),
            states: asset.kind == .image ? asset.states.filter { !$0.isEmpty } : [],
            choices: Set(used.filter(\.hasChoices).map(\.name))
        )
        return result
    }

    private func name(of asset: AssetDescription) -> String {
        SwiftText.name(CodeName.identifier(asset.key))
    }

    /// What comes before a member of an asset.
    private func head(of asset: AssetDescription, _ comment: [String]) -> [String] {
        SwiftText.comment(comment) + SwiftText.attribute(asset.deprecation)
    }

    /// A property for the asset in the style manager's appearance, with the theme's default parameters.
    private func property(of asset: AssetDescription) -> [String] {
        let type =
            switch asset.kind {
            case .image where asset.states.count > 1: "Livery.StateImages"
            default: valueType(of: asset)
            }
        return head(of: asset, code.comment(of: asset)) + [
            "\(access)var \(name(of: asset)): \(type) {",
            "    get throws(Livery.ThemeError) { try asset(\(SwiftText.literal(asset.key))) }",
            "}",
        ]
    }

    /// A function for the asset with the parts of a request that affect it; empty if none do.
    private func function(
        of asset: AssetDescription,
        with used: [SwiftParameter]
    ) -> [String] {
        let isImage = asset.kind == .image
        let hasAppearances = code.document.appearances.count > 1
        guard isImage || hasAppearances || !used.isEmpty else { return [] }
        var arguments = used.map { "\($0.label): \($0.type)? = nil" }
        var passed: [String] = []
        func add(_ name: String, _ type: String, _ usual: String) {
            arguments.append("\(name): \(type) = \(usual)")
            passed.append("\(name): \(name)")
        }
        var key = SwiftText.literal(asset.key)
        if let variants = SwiftVariants(of: asset.key, code.document) {
            arguments.insert("_ variant: \(variants.type) = .init()", at: 0)
            key = "variant.name(of: \(key))"
        }
        if isImage {
            add("size", "LiveryRaster.Size?", "nil")
            add("scale", "Double?", "nil")
            if asset.states.count > 1 { add("states", "Livery.StateSet", "[]") }
        }
        if hasAppearances { add("appearance", "Livery.Appearance?", "nil") }
        let made = "try self.styles.\(isImage ? "image" : "asset")"
        passed.insert(key, at: 0)
        let body: [String]
        if used.isEmpty {
            body = SwiftText.call(made, passed)
        } else {
            body =
                ["let given: [String: Livery.ParameterValue?] = ["]
                + CodeText.indented(
                    used.map { "\(SwiftText.literal($0.name)): \($0.value)," }
                ) + [
                    "]", "let parameters = given.compactMapValues { $0 }",
                ] + SwiftText.call("return \(made)", passed + ["parameters: parameters"])
        }
        var comment = code.comment(of: asset)
        if !used.isEmpty {
            if !comment.isEmpty { comment.append("") }
            comment.append("- Parameters:")
            comment += used.map { "  - \($0.name): \($0.comment)" }
        }
        return head(of: asset, comment)
            + SwiftText.declaration(
                "\(access)func \(name(of: asset))",
                arguments,
                " throws(Livery.ThemeError) -> \(valueType(of: asset))",
                body
            )
    }

    private func valueType(of asset: AssetDescription) -> String {
        switch asset.kind {
        case .color: "LiveryRaster.Color"
        case .font: "LiveryRaster.FontDescription"
        case .gradient: "Livery.Gradient"
        case .image, .other: "Livery.ThemedImage"
        }
    }

    // MARK: The file

    func section(
        joining parts: [Part],
        in session: ExportSession
    ) throws(ThemeError) -> CodeSection {
        let theme = code.document.name
        let nested = code.nestedType
        let type = SwiftText.name(nested ?? format.type)
        var head = SwiftText.comment(["Where the assets come from."])
        head.append("\(access)let styles: Livery.StyleManager")
        var start: [[String]] = [head]
        // The memberwise initializer of the compiler is internal.
        if format.access != .internal {
            start.append(
                SwiftText.comment(["Makes the assets of a style manager's theme."])
                    + ["\(access)init(styles: Livery.StyleManager) { self.styles = styles }"]
            )
        }
        let choices = parts.reduce(into: Set<String>()) { $0.formUnion($1.choices) }
        let enumerations = choices.sortedByScalars().compactMap { name in
            parameters[name].map { $0.declaration(access) }
        }
        let states = parts.reduce(into: Set<StateSet>()) { $0.formUnion($1.states) }
        let members =
            start + parts.map(\.lines) + enumerations
            + variants.map { $0.declaration(access, name: Self.variantName) } + [
                qualifiers(
                    "States",
                    "States that images of the theme have.",
                    states.sorted { code.document.stateOrder.hasLowerPrecedence($0, than: $1) },
                    type: "Livery.StateSet",
                    name: "Livery.ControlState",
                    text: code.document.text
                ),
                qualifiers(
                    "Appearances",
                    "The theme's appearances.",
                    code.document.appearances,
                    type: "Livery.Appearance",
                    name: "Livery.AppearanceTrait",
                    text: code.document.text
                ),
            ]
        let lines =
            SwiftText.comment(["The assets of the theme \(quoted(theme))."])
            + CodeText.block(
                "\(access)struct \(type): Livery.StyleSet, Sendable",
                CodeText.separated(members)
            )
        return CodeSection(theme: theme, nested: nested, lines: lines)
    }

    /// Constants for combinations of states, or for appearances.
    private func qualifiers<Name: QualifierName>(
        _ name: String,
        _ comment: String,
        _ all: [Qualifier<Name>],
        type: String,
        name nameType: String,
        text: (Qualifier<Name>) -> String
    ) -> [String] {
        var seen: Set<String> = []
        let lines = all.filter { !$0.isEmpty }.compactMap { qualifier -> String? in
            let text = text(qualifier)
            let names = text.split(separator: ".").map { name in
                let name = String(name)
                let isBuiltIn = Name.builtIn.contains { $0.rawValue == name }
                return isBuiltIn
                    ? ".\(name)" : "\(nameType)(rawValue: \(SwiftText.literal(name)))"
            }
            let constant = CodeName.identifier(text)
            guard seen.insert(constant).inserted else { return nil }
            return "\(access)static let \(SwiftText.name(constant)): \(type) = "
                + "[\(names.joined(separator: ", "))]"
        }
        guard !lines.isEmpty else { return [] }
        return SwiftText.comment([comment]) + CodeText.block("\(access)enum \(name)", lines)
    }

    func files(of sections: [CodeSection]) throws(ThemeError) -> [PlannedFile] {
        let namesPixels = sections.contains { section in
            section.lines.contains { $0.contains("LiveryRaster.") }
        }
        let head = SwiftText.head(
            sections.map(\.theme),
            exposing: ["Livery"] + (namesPixels ? ["LiveryRaster"] : []),
            for: format.access
        )
        let body = try SwiftText.body(sections, in: format)
        return [PlannedFile(format.file, text: CodeText.file(head + body))]
    }
}

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
            + CodeText.block("\(access)enum \(type): String, Sendable, CaseIterable", lines)
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
