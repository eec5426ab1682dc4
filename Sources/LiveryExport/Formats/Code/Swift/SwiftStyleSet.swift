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
        variants = SwiftVariants.all(of: theme.document, theme.assets)
        var types = Self.ownNames.union(variants.map(\.type))
        var parameters: [String: SwiftParameter] = [:]
        for parameter in theme.document.parameters {
            let made = SwiftParameter(parameter, in: theme.theme.styles, reserved: types)
            if made.hasChoices { types.insert(made.type) }
            parameters[parameter.name] = made
        }
        self.parameters = parameters
        code = CodeTheme(theme, reserved: types) { [SwiftText.identifier($0.name)] }
    }

    /// The names in the type apart from those of assets: those of `StyleSet`, and its own.
    private static let ownNames: Set = ["styles", "asset", "States", "Appearances"]

    var diagnostics: [Diagnostic] { code.diagnostics }

    private var access: String { format.access.modifier }

    // MARK: Members

    func files(of asset: AssetDescription, in session: ExportSession) throws(ThemeError) -> AssetFiles<Part> {
        try code.check(asset, in: session)
        var result = AssetFiles<Part>()
        guard !code.isVariant(asset) else { return result }
        let used = try code.styles.parameters(of: asset.name).compactMap { parameters[$0.name] }
        result.part = Part(
            lines: CodeText.separated([property(of: asset), function(of: asset, with: used)]),
            states: asset.kind == .image ? asset.states.filter { !$0.isEmpty } : [],
            choices: Set(used.filter(\.hasChoices).map(\.name))
        )
        return result
    }

    private func name(of asset: AssetDescription) -> String { SwiftText.name(asset.name) }

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
            "    get throws(Livery.ThemeError) { try asset(\(CodeText.literal(asset.name))) }", "}",
        ]
    }

    /// A function for the asset with the parts of a request that affect it; empty if none do.
    private func function(of asset: AssetDescription, with used: [SwiftParameter]) -> [String] {
        let isImage = asset.kind == .image
        let hasAppearances = code.document.appearances.count > 1
        guard isImage || hasAppearances || !used.isEmpty else { return [] }
        var arguments = used.map { "\($0.label): \($0.type)? = nil" }
        var passed: [String] = []
        func add(_ name: String, _ type: String, _ usual: String) {
            arguments.append("\(name): \(type) = \(usual)")
            passed.append("\(name): \(name)")
        }
        var key = CodeText.literal(asset.name)
        if let variants = SwiftVariants(of: asset.name, code.document) {
            let name = Self.local("variant", besides: used)
            arguments.insert("_ \(name): \(variants.type) = .init()", at: 0)
            key = "\(name).name(of: \(key))"
        }
        if isImage {
            add("size", "Livery.Size2D?", "nil")
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
            let given = Self.local("given", besides: used)
            body =
                ["let \(given): [String: Livery.ParameterValue?] = ["]
                + SwiftText.indented(used.map { "\(CodeText.literal($0.name)): \($0.value)," }) + [
                    "]", "let parameters = \(given).compactMapValues { $0 }",
                ] + SwiftText.call("return \(made)", passed + ["parameters: parameters"])
        }
        var comment = code.comment(of: asset)
        if !used.isEmpty {
            if !comment.isEmpty { comment.append("") }
            comment.append("- Parameters:")
            comment += used.map { "  - \(SwiftText.identifier($0.name)): \($0.comment)" }
        }
        return head(of: asset, comment)
            + SwiftText.declaration(
                "\(access)func \(name(of: asset))",
                arguments,
                " throws(Livery.ThemeError) -> \(valueType(of: asset))",
                body
            )
    }

    /// The name of something in a function, with underscores if one of the theme's parameters has it.
    private static func local(_ name: String, besides parameters: [SwiftParameter]) -> String {
        parameters.contains { $0.name == name } ? local(name + "_", besides: parameters) : name
    }

    private func valueType(of asset: AssetDescription) -> String {
        switch asset.kind {
        case .color: "Livery.Color"
        case .font: "Livery.FontDescription"
        case .gradient: "Livery.Gradient"
        case .image, .other: "Livery.ThemedImage"
        }
    }

    // MARK: The file

    func section(joining parts: [Part], in session: ExportSession) throws(ThemeError) -> CodeSection {
        let theme = code.document.name
        let nested = code.theme.isOneOfSeveral ? CodeName.type(theme) : nil
        let type = SwiftText.name(nested ?? format.type)
        var head = SwiftText.comment(["Where the assets come from."])
        head.append("\(access)let styles: Livery.StyleManager")
        var start: [[String]] = [head]
        // The memberwise initializer of the compiler is internal.
        if format.access != .internal {
            start.append(
                SwiftText.comment(["Makes the assets of a style manager's theme."]) + [
                    "\(access)init(styles: Livery.StyleManager) { self.styles = styles }"
                ]
            )
        }
        let choices = parts.reduce(into: Set<String>()) { $0.formUnion($1.choices) }
        let enumerations = choices.sortedByScalars().compactMap { name in
            parameters[name].map { $0.declaration(access) }
        }
        let states = parts.reduce(into: Set<StateSet>()) { $0.formUnion($1.states) }
        let members =
            start + parts.map(\.lines) + enumerations + variants.map { $0.declaration(access) } + [
                qualifiers(
                    "States",
                    "States that images of the theme have.",
                    states.sorted { code.document.stateOrder.hasLowerPrecedence($0, than: $1) },
                    type: "Livery.StateSet",
                    text: code.document.text
                ),
                qualifiers(
                    "Appearances",
                    "The theme's appearances.",
                    code.document.appearances,
                    type: "Livery.Appearance",
                    text: code.document.text
                ),
            ]
        let lines =
            SwiftText.comment(["The assets of the theme \(quoted(theme))."])
            + SwiftText.block("\(access)struct \(type): Livery.StyleSet, Sendable", CodeText.separated(members))
        return CodeSection(theme: theme, nested: nested, lines: lines)
    }

    /// Constants for combinations of states, or for appearances.
    private func qualifiers<Names: Qualifier>(
        _ name: String,
        _ comment: String,
        _ all: [Names],
        type: String,
        text: (Names) -> String
    ) -> [String] {
        let texts = all.filter { !$0.nameSet.isEmpty }.map(text)
        let names = texts.map(SwiftText.identifier)
        let lines = zip(texts, names).map { text, name in
            let words = text.split(separator: ".").map(String.init)
            let values = words.map { word in Names.builtInNames.contains(word) ? ".\(word)" : CodeText.literal(word) }
            // `aB` is one state, and the identifier of `a.b`.
            let isShared = words.count > 1 && names.count { $0 == name } > 1
            let constant = SwiftText.name(isShared ? words.joined(separator: "_") : name)
            return "\(access)static let \(constant): \(type) = [\(values.joined(separator: ", "))]"
        }
        guard !lines.isEmpty else { return [] }
        return SwiftText.comment([comment]) + SwiftText.block("\(access)enum \(name)", lines)
    }

    func files(of sections: [CodeSection]) throws(ThemeError) -> [PlannedFile] {
        let head = SwiftText.head(sections.map(\.theme), importing: ["Livery"], for: format.access)
        let body = try body(of: sections)
        return [PlannedFile(format.file, text: CodeText.file(head + body))]
    }

    /// The type of a theme, or one type with those of several themes.
    ///
    /// - Throws: The fault of a theme whose type has a repeated or reserved name.
    private func body(of sections: [CodeSection]) throws(ThemeError) -> [String] {
        guard sections.contains(where: { $0.nested != nil }) else { return sections.flatMap(\.lines) }
        var taken = Names<String>()
        for section in sections {
            guard let type = section.nested else { continue }
            if type.isEmpty || SwiftText.reservedTypes.contains(type) {
                throw ThemeError(Fault.reservedName(section.theme, name: type))
            }
            if let clash = taken.claim(type, by: section.theme, at: nil) { throw ThemeError([clash]) }
        }
        return SwiftText.comment(["The assets of the themes \(sections.map(\.theme).listed)."])
            + SwiftText.block("\(access)enum \(format.type)", CodeText.separated(sections.map(\.lines)))
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
        case .color: (type, makes) = ("Livery.Color", ".color($0)")
        case .choice:
            let names = parameter.values.map(SwiftText.identifier)
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
            return name == word ? "case \(name)" : "case \(name) = \(CodeText.literal(word))"
        }
        return SwiftText.comment(["Values of the parameter \(quoted(name))."])
            + SwiftText.block("\(access)enum \(type): String, Sendable, CaseIterable", lines)
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
        let usual = try? styles.defaultValue(of: parameter, appearance: styles.document.appearances.first)
        let text = usual.map { $0.text.isEmpty ? "empty" : oneLine($0.text) } ?? "the theme's"
        return "\(noun)\(range). Default: \(text)."
    }
}
