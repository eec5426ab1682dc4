import Livery
import LiveryRaster
import LiverySupport

/// A TypeScript file with the names and values of what a ``WebFormat`` makes.
package struct TypeScriptFormat: OutputFormat {
    package static let name = "typescript"
    package static let isFile = true
    package static let hasAllVariants = true
    package static let hasTokenColors = true
    package static let pathExtension: String? = "ts"

    /// The name of the file.
    let file: String
    /// The style sheet that it has the names of.
    let sheet: WebFormat
    var names: WebNames { sheet.names }

    package init(_ options: inout OptionReader) {
        file = options.fileName
        sheet = WebFormat(names: options.webNames())
    }

    package func output(of theme: ExportedTheme) -> any ThemeOutput { TypeScriptNames(self, theme) }
}

/// The classes and custom properties that ``WebStyleSheet`` makes from a theme, with their values.
struct TypeScriptNames: ThemeOutput {
    /// The members of an asset.
    struct Part: Sendable {
        var comment: [String] = []
        /// The tag of an asset that should no longer be used; empty if it may be.
        var deprecation: [String] = []
        let key: String
        /// The class of an image; nil for a value, and for a variant other than the default one, which has the class
        /// and the states of its asset.
        var className: String?
        /// The states of an image and its parts, as words of `data-state`; nil for a part, whose states its box has.
        var states: [String]?
        /// The axes of the asset's variants.
        var axes: [VariantAxis] = []
        /// The custom properties of a value.
        var properties: [Property] = []
        /// The parameters that it follows in the style sheet.
        var parameters: Set<String> = []
    }

    /// A custom property in each appearance.
    struct Property: Sendable {
        let name: String
        /// The value by appearance.
        let values: [(appearance: String, text: String)]
    }

    private let format: TypeScriptFormat
    private let code: CodeTheme
    private let sheet: WebStyleSheet

    init(_ format: TypeScriptFormat, _ theme: ExportedTheme) {
        self.format = format
        sheet = WebStyleSheet(format.sheet, theme)
        // Any key can be a member's name.
        code = CodeTheme(theme, reserved: [], hasAxisTypes: false) { asset in
            switch asset.kind {
            case .font: [asset.name, WebStyleSheet.letterSpacing(of: asset.name)]
            // Variants are of one class.
            case .image where ThemeName.asset(of: asset.name) == asset.name:
                [asset.name, "." + format.names.className(of: asset.name, in: theme.document)]
            default: [asset.name]
            }
        }
    }

    var diagnostics: [Diagnostic] {
        // Those of assets with each other are the names of members, too.
        let known = Set(code.diagnostics.compactMap(\.location))
        return code.diagnostics
            + sheet.diagnostics.filter { fault in
                fault.severity == .warning || fault.location.map { !known.contains($0) } ?? true
            }
    }

    // MARK: Assets

    func files(of asset: AssetDescription, in session: ExportSession) throws(ThemeError) -> AssetFiles<Part> {
        try code.check(asset, in: session)
        var result = AssetFiles<Part>()
        var part = Part(
            comment: code.comment(of: asset),
            deprecation: TypeScriptText.tag(asset.deprecation),
            key: asset.name
        )
        if asset.kind == .image {
            if !code.isVariant(asset) {
                let isPart = code.document.owner(ofPart: asset.name) != nil
                part.axes = isPart ? [] : code.document.variantAxes(of: asset.name)
                part.className = format.names.className(of: asset.name, in: code.document)
                let states = code.theme.statesWithParts(of: asset).filter { !$0.isEmpty }
                if !isPart { part.states = states.map { code.document.names(of: $0).joined(separator: " ") } }
            }
        } else {
            var values: [String: [(appearance: String, text: String)]] = [:]
            for appearance in asset.appearances {
                let name = Self.name(of: appearance, in: code.document)
                let value = try session.value(asset.name, in: appearance)
                for (property, text) in WebStyleSheet.properties(of: asset.name, value) {
                    values[property, default: []].append((name, text.text))
                }
            }
            // A gradient that CSS can't express in one of the appearances has no property.
            if values[asset.name]?.count != asset.appearances.count { values[asset.name] = nil }
            if values.isEmpty { result.warn(.noCSSGradient(asset.name), at: asset) }
            // Letter spacing that is normal in all appearances has no property.
            let spacing = WebStyleSheet.letterSpacing(of: asset.name)
            let isUsual = values[spacing]?.allSatisfy { $0.text == "normal" } ?? false
            if isUsual { values[spacing] = nil }
            part.properties = values.sorted { $0.key.precedesByScalars($1.key) }.map {
                Property(name: $0.key, values: $0.value)
            }
        }
        if try !session.parameters(of: asset.name).isEmpty {
            part.parameters = try sheet.files(of: asset, in: session).part?.parameters ?? []
        }
        result.part = part
        return result
    }

    /// The words of an appearance, as in `data-theme`.
    private static func name(of appearance: Appearance, in document: ThemeDocument) -> String {
        document.names(of: appearance).joined(separator: " ")
    }

    // MARK: The file

    func section(joining parts: [Part], in session: ExportSession) throws(ThemeError) -> CodeSection {
        let document = code.document
        var parts = parts
        var used = parts.reduce(into: Set<String>()) { $0.formUnion($1.parameters) }
        if !document.parameters.isEmpty { for part in try sheet.values(session) { used.formUnion(part.parameters) } }
        let parameters = parameters(used)
        let appearances = code.theme.appearances
        for (name, texts) in try code.theme.webValues(in: appearances, session, by: { _, _ in .literal }) {
            let values = zip(appearances, texts).map { (Self.name(of: $0, in: document), $1.text) }
            parts.append(Part(key: name, properties: [Property(name: name, values: values)]))
        }
        parts.sort { $0.key.precedesByScalars($1.key) }
        let names = appearances.map { Self.name(of: $0, in: document) }
        let groups: [(name: String, comment: String, lines: [String])] = [
            (
                "appearances", "The appearances: words for the root element's `data-theme`.",
                [TypeScriptText.list(names)]
            ), ("classes", "The classes of images.", object(classes(parts))),
            ("states", "The states of images: words for `data-state`.", object(states(parts))),
            ("variants", "The attributes of an element with words of an image's variants.", object(variants(parts))),
            ("parameters", "The custom properties that a page sets.", object(parameters)),
            ("properties", "The names of custom properties.", object(properties(parts))),
            ("variables", "The custom properties, for style sheets.", object(variables(parts))),
            ("values", "The values by appearance.", object(values(parts))),
        ]
        let isOneOfSeveral = code.theme.isOneOfSeveral
        let hasVariants = parts.contains { !$0.axes.isEmpty }
        let others = [hasVariants ? "" : "variants", parameters.isEmpty ? "parameters" : ""]
        let lines = groups.filter { !others.contains($0.name) }.map { name, comment, lines in
            let start = isOneOfSeveral ? "\(name): " : "export const \(name) = "
            let end = isOneOfSeveral ? "," : " as const;"
            var value = lines
            value[0] = start + value[0]
            value[value.count - 1] += end
            return TypeScriptText.comment([comment]) + value
        }
        return CodeSection(
            theme: document.name,
            nested: isOneOfSeveral ? document.name : nil,
            lines: CodeText.separated(lines)
        )
    }

    private func object(_ members: [[String]]) -> [String] {
        members.isEmpty ? ["{}"] : ["{"] + TypeScriptText.indented(members.flatMap(\.self)) + ["}"]
    }

    private func member(_ name: String, _ value: String, _ comment: [String] = []) -> [String] {
        TypeScriptText.comment(comment) + ["\(TypeScriptText.name(name)): \(value),"]
    }

    private func classes(_ parts: [Part]) -> [[String]] {
        parts.compactMap { part in
            part.className.map { member(part.key, CodeText.literal($0), part.comment + part.deprecation) }
        }
    }

    private func states(_ parts: [Part]) -> [[String]] {
        parts.compactMap { part in part.states.map { member(part.key, TypeScriptText.list($0), part.deprecation) } }
    }

    /// A function for each image with variants, which takes a word of each axis.
    private func variants(_ parts: [Part]) -> [[String]] {
        parts.filter { !$0.axes.isEmpty }.map { part in
            let types = part.axes.map { axis in
                let words = axis.words.map(CodeText.literal).joined(separator: " | ")
                return "\(TypeScriptText.name(axis.name))?: \(words)"
            }
            let words = part.axes.map { TypeScriptText.member($0.name, of: "variant") }.joined(separator: ", ")
            let head = "(variant: { \(types.joined(separator: "; ")) } = {}) => ({"
            let value = "\"data-variant\": [\(words)].filter(Boolean).join(\" \"),"
            return TypeScriptText.comment(part.comment) + ["\(TypeScriptText.name(part.key)): \(head)"]
                + TypeScriptText.indented([value]) + ["}),"]
        }
    }

    private func parameters(_ used: Set<String>) -> [[String]] {
        code.document.parameters.filter { used.contains($0.name) }.map { parameter in
            member(parameter.name, CodeText.literal("--" + format.names.name(parameter.name)))
        }
    }

    private func properties(_ parts: [Part]) -> [[String]] {
        parts.flatMap { part in
            part.properties.map { property in
                let comment = property.name == part.key ? part.comment : []
                return member(
                    property.name,
                    CodeText.literal("--" + format.names.name(property.name)),
                    comment + part.deprecation
                )
            }
        }
    }

    private func variables(_ parts: [Part]) -> [[String]] {
        parts.flatMap { part in
            part.properties.map { property in
                let name = "var(\(format.names.property(property.name)))"
                return member(property.name, CodeText.literal(name), part.deprecation)
            }
        }
    }

    private func values(_ parts: [Part]) -> [[String]] {
        parts.flatMap { part in
            part.properties.map { property in
                let values = property.values.map {
                    "\(TypeScriptText.name($0.appearance)): \(CodeText.literal($0.text))"
                }
                let object = "{ \(values.joined(separator: ", ")) }"
                return member(property.name, object, part.deprecation)
            }
        }
    }

    func files(of sections: [CodeSection]) throws(ThemeError) -> [PlannedFile] {
        var lines = [CodeText.head(sections.map(\.theme)), ""]
        if sections.contains(where: { $0.nested != nil }) {
            let members = sections.map { section in
                ["\(TypeScriptText.name(section.theme)): {"] + TypeScriptText.indented(section.lines) + ["},"]
            }
            lines += ["export const themes = {"]
            lines += TypeScriptText.indented(CodeText.separated(members))
            lines += ["} as const;"]
        } else {
            lines += sections.flatMap(\.lines)
        }
        return [PlannedFile(format.file, text: CodeText.file(lines))]
    }
}

/// TypeScript source text.
enum TypeScriptText {
    /// A member's name, quoted unless it is an identifier.
    static func name(_ text: String) -> String {
        // Written as any other, the member would be the object's prototype.
        if text == "__proto__" { return "[\(CodeText.literal(text))]" }
        return CodeName.isIdentifier(text) ? text : CodeText.literal(text)
    }

    /// The member of an object with a name.
    static func member(_ name: String, of object: String) -> String {
        CodeName.isIdentifier(name) ? "\(object).\(name)" : "\(object)[\(CodeText.literal(name))]"
    }

    /// The TSDoc tag of something that should no longer be used; none if it may be.
    static func tag(_ deprecation: Deprecation?) -> [String] {
        guard let deprecation else { return [] }
        let reason = deprecation.reason.map(CodeTheme.lines) ?? []
        return ["@deprecated" + (reason.isEmpty ? "" : " " + reason.joined(separator: " "))]
    }

    /// An array of string literals on one line.
    static func list(_ texts: [String]) -> String { "[\(texts.map(CodeText.literal).joined(separator: ", "))]" }

    /// Lines indented by two columns.
    static func indented(_ lines: [String]) -> [String] { CodeText.indented(lines, by: 2) }

    /// A `/** … */` comment, on one line if there is only one; empty without lines. Comment delimiters in the
    /// lines are split by a space.
    static func comment(_ lines: [String]) -> [String] {
        guard !lines.isEmpty else { return [] }
        let lines = lines.map { line in
            var last: Unicode.Scalar?
            return line.replacingScalars { scalar in
                defer { last = scalar }
                return last == "*" && scalar == "/" || last == "/" && scalar == "*" ? " \(scalar)" : nil
            }
        }
        if lines.count == 1 { return ["/** \(lines[0]) */"] }
        return ["/**"] + lines.map { $0.isEmpty ? " *" : " * \($0)" } + [" */"]
    }
}
