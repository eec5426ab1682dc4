import Livery
import LiverySupport

/// The resources that ``AndroidResources`` makes from a theme, as properties of an object.
struct KotlinResources: ThemeOutput {
    /// The members of an asset, or what those of the asset need of its variant.
    struct Part: Sendable {
        let asset: AssetDescription
        /// The comment and the annotation of each member; none for a variant.
        var head: [String] = []
        /// The kind of the asset's own resource; nil for none.
        var folder: String?
        /// The resources of its contents.
        var contents: Set<AndroidContent> = []
    }

    /// A member of the object.
    private struct Member {
        let key: String
        let identifier: String
        let lines: [String]

        init(_ key: String, _ identifier: String, _ lines: [String]) {
            self.key = key
            self.identifier = identifier
            self.lines = lines
        }
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
        var diagnostics = code.diagnostics + ThemeLengths.doubts(of: code.document)
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
    ) throws(ThemeError) -> AssetFiles<Part> {
        try code.check(asset, in: session)
        var result = AssetFiles<Part>()
        var part = Part(asset: asset)
        switch asset.kind {
        case .color: part.folder = "color"
        case .image:
            if code.theme.hasPictures(asset) { part.folder = "drawable" }
            let appearances = AndroidResources.appearances(of: code.theme).map(\.value)
            part.contents = AndroidContent.resources(
                for: try AndroidContent.all(of: asset, in: appearances, code.theme, session)
            )
        case .font, .gradient, .other: return result
        }
        if !code.isVariant(asset) {
            part.head =
                CodeText.blockComment(code.comment(of: asset))
                + KotlinText.annotation(asset.deprecation, of: asset.key)
        }
        result.part = part
        return result
    }

    /// The members of assets, which variants are arguments of: for the resource of each, and those of its contents.
    private func members(of parts: [Part]) -> [Member] {
        var contents: [String: Set<AndroidContent>] = [:]
        var known: [String: Set<AndroidContent>] = [:]
        for part in parts {
            contents[part.asset.key] = part.contents
            known[ThemeName.asset(of: part.asset.key), default: []].formUnion(part.contents)
        }
        return parts.filter { !code.isVariant($0.asset) }.flatMap { part in
            let key = part.asset.key
            var members: [Member] = []
            if let folder = part.folder {
                let name = CodeName.identifier(key)
                members.append(member(name, of: part) { reference($0, folder) })
            }
            for content in AndroidContent.allCases where known[key]?.contains(content) == true {
                let words = content.suffix.split(separator: "_").joined(separator: "-")
                let member = member(CodeName.identifier("\(key)-\(words)"), of: part) { variant in
                    // 0 is the identifier of no resource: nothing is said of this variant.
                    contents[variant]?.contains(content) == true
                        ? reference(variant + content.suffix, content.folder) : "0"
                }
                members.append(member)
            }
            return members
        }
    }

    private func member(
        _ name: String,
        of part: Part,
        _ resource: (_ variant: String) -> String
    ) -> Member {
        let key = part.asset.key
        let axes = code.document.variantAxes(of: key)
        let lines =
            axes.isEmpty ? property(name, resource(key)) : function(name, key, axes, resource)
        return Member(key, name, part.head + lines)
    }

    private func reference(_ key: String, _ folder: String) -> String {
        "R.\(folder).\(AndroidName.resource(key, prefix: prefix))"
    }

    /// The name of an axis's enumeration: a part has those of its box.
    private func type(of axis: VariantAxis, of key: String) -> String {
        CodeName.type(code.document.owner(ofPart: key)?.asset ?? key) + CodeName.type(axis.name)
    }

    /// The enumerations of the axes of the theme's variants.
    private var enumerations: [[String]] {
        let roots = code.theme.assets.map(\.key).map {
            code.document.owner(ofPart: $0)?.asset ?? $0
        }
        return Set(roots.map(ThemeName.asset)).sortedByScalars().flatMap { key in
            code.document.variantAxes(of: key).map { axis in
                CodeText.block(
                    "\(format.access.rawValue) enum class \(type(of: axis, of: key))",
                    axis.words.map { CodeName.type($0) + "," }
                )
            }
        }
    }

    /// A function for an image with variants.
    private func function(
        _ name: String,
        _ key: String,
        _ axes: [VariantAxis],
        _ resource: (String) -> String
    ) -> [String] {
        let parameters = axes.map { axis in
            let type = type(of: axis, of: key)
            return "\(KotlinText.name(axis.name)): \(type) = \(type).\(CodeName.type(axis.default))"
        }
        var lines = ["\(format.access.rawValue) fun \(KotlinText.name(name))("]
        lines += CodeText.indented(parameters.map { $0 + "," }) + ["): Int ="]
        return lines + CodeText.indented(choice(of: key, axes[...], [], resource))
    }

    /// The resource of each combination of words.
    private func choice(
        of key: String,
        _ axes: ArraySlice<VariantAxis>,
        _ words: [String],
        _ resource: (String) -> String
    ) -> [String] {
        guard let axis = axes.first else {
            return [resource(ThemeName.name(of: key, words: words))]
        }
        let type = type(of: axis, of: key)
        let cases = axis.words.flatMap { word -> [String] in
            let added = word == axis.default ? [] : [word]
            var lines = choice(of: key, axes.dropFirst(), words + added, resource)
            lines[0] = "\(type).\(CodeName.type(word)) -> " + lines[0]
            return lines
        }
        return CodeText.block("when (\(KotlinText.name(axis.name)))", cases)
    }

    private func property(_ name: String, _ resource: String) -> [String] {
        ["\(format.access.rawValue) val \(KotlinText.name(name)): Int", "    get() = \(resource)"]
    }

    func section(
        joining parts: [Part],
        in session: ExportSession
    ) throws(ThemeError) -> CodeSection {
        let theme = code.document.name
        var members = members(of: parts)
        let numbers = session.numbers(in: code.document.appearances.first ?? [])
        for (number, identifier) in zip(numbers, try code.identifiers(of: numbers)) {
            let reference = reference(number.name, "dimen")
            members.append(Member(number.name, identifier, property(identifier, reference)))
        }
        var owners: [String: String] = [:]
        for member in members {
            let other = owners.updateValue(member.key, forKey: member.identifier)
            guard let other else { continue }
            let location =
                code.document.location(ofValue: member.key)
                ?? parts.first { $0.asset.key == member.key }?.asset.location
            throw ThemeError(.sameName(other, member.key, member.identifier), at: location)
        }
        let nested = code.nestedType
        let declarations = members.map(\.lines) + enumerations
        return CodeSection(
            theme: theme,
            nested: nested,
            lines: CodeText.blockComment(["The resources of the theme \(quoted(theme))."])
                + CodeText.block(
                    declaration(nested ?? format.type),
                    CodeText.separated(declarations)
                )
        )
    }

    private func declaration(_ name: String) -> String {
        "\(format.access.rawValue) object \(KotlinText.name(name))"
    }

    func files(of sections: [CodeSection]) throws(ThemeError) -> [PlannedFile] {
        var lines = CodeText.head(sections.map(\.theme)) + [""]
        if let package = format.package { lines += ["package \(package)", ""] }
        if let resources = format.resources, resources != format.package {
            lines += ["import \(resources).R", ""]
        }
        lines += try CodeSection.lines(
            of: sections,
            in: declaration(format.type),
            comment: { CodeText.blockComment(["The resources of the themes \($0)."]) },
            reserved: KotlinText.reservedTypes
        )
        return [PlannedFile(format.file, text: CodeText.file(lines))]
    }
}
