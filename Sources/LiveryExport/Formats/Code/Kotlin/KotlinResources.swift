import Livery
import LiverySupport

/// The resources that ``AndroidResources`` makes from a theme, as properties of an object.
struct KotlinResources: ThemeOutput {
    /// The section of one theme in a Kotlin file.
    struct Section: Sendable {
        let theme: String
        /// The name of its object, if the file has several themes.
        let nested: String?
        let lines: [String]
    }

    private let format: KotlinFormat
    private let code: CodeTheme
    /// The prefix of resource names.
    private let prefix: String

    init(_ format: KotlinFormat, _ theme: ExportedTheme) {
        self.format = format
        prefix = AndroidResources.prefix(format.prefix, theme)
        code = CodeTheme(theme, reserved: ["R", "Int"]) { [CodeName.identifier($0.key)] }
    }

    var diagnostics: [Diagnostic] {
        var diagnostics = code.diagnostics
        let left = code.theme.assets.filter { $0.kind == .font || $0.kind == .gradient }
        if let first = left.first {
            let fault = Fault.notInCode(left.map(\.key))
            diagnostics.append(Diagnostic(fault, at: first.location, severity: .warning))
        }
        return diagnostics
    }

    func files(
        of asset: AssetDescription,
        in session: ExportSession
    ) throws(ThemeError) -> AssetFiles<[String]> {
        try code.check(asset, in: session)
        var result = AssetFiles<[String]>()
        let folder: String? =
            switch asset.kind {
            case .color: "color"
            case .image: "drawable"
            case .font, .gradient, .other: nil
            }
        if let folder {
            result.part =
                CodeText.blockComment(code.comment(of: asset)) + property(asset.key, folder)
        }
        return result
    }

    private func property(_ key: String, _ folder: String) -> [String] {
        let name = KotlinText.name(CodeName.identifier(key))
        return [
            "\(format.access.rawValue) val \(name): Int",
            "    get() = R.\(folder).\(AndroidName.resource(key, prefix: prefix))",
        ]
    }

    func section(
        joining parts: [[String]],
        in session: ExportSession
    ) throws(ThemeError) -> Section {
        let theme = code.document.name
        var owners: [String: String] = [:]
        for asset in code.theme.assets { owners[CodeName.identifier(asset.key)] = asset.key }
        let lengths = session.numbers(in: code.document.appearances.first ?? []).map(\.name)
        for name in lengths {
            let identifier = CodeName.identifier(name)
            guard let other = owners.updateValue(name, forKey: identifier) else { continue }
            let fault = Fault.sameName(other, name, identifier)
            throw ThemeError([Diagnostic(fault, at: nil)])
        }
        let nested = code.nestedType
        let members = parts + lengths.map { property($0, "dimen") }
        return Section(
            theme: theme,
            nested: nested,
            lines: CodeText.blockComment(["The resources of the theme \(quoted(theme))."])
                + [declaration(nested ?? format.type)]
                + CodeText.indented(CodeText.separated(members)) + ["}"]
        )
    }

    private func declaration(_ name: String) -> String {
        "\(format.access.rawValue) object \(KotlinText.name(name)) {"
    }

    func files(of sections: [Section]) throws(ThemeError) -> [PlannedFile] {
        var lines = CodeText.head(sections.map(\.theme)) + [""]
        if let package = format.package { lines += ["package \(package)", ""] }
        if let resources = format.resources, resources != format.package {
            lines += ["import \(resources).R", ""]
        }
        guard sections.contains(where: { $0.nested != nil }) else {
            lines += sections.flatMap(\.lines)
            return [PlannedFile(format.file, text: CodeText.file(lines))]
        }
        try CodeTheme.check(
            sections.compactMap { section in section.nested.map { ($0, section.theme) } },
            reserved: KotlinText.reservedTypes
        )
        let themes = sections.map(\.theme).listed
        lines += CodeText.blockComment(["The resources of the themes \(themes)."])
        lines += [declaration(format.type)]
        lines += CodeText.indented(CodeText.separated(sections.map(\.lines))) + ["}"]
        return [PlannedFile(format.file, text: CodeText.file(lines))]
    }
}
