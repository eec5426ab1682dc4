import Livery
import LiveryRaster
import LiverySupport

/// A theme for Compose: a class with its colors, its fonts, and a function for the look of each box.
struct ComposeTheme: ThemeOutput {
    /// The members of an asset.
    struct Part: Sendable {
        var lines: [String] = []
        /// The box that is a component, or a combination of words or a part of one.
        var box: ComponentBox?
    }

    private let format: KotlinFormat
    private let code: CodeTheme
    private let syntax: ComposeLookSyntax
    /// The theme's first appearance, and the other one of Android.
    private let appearances: [Appearance]
    private let isDarkFirst: Bool

    init(_ format: KotlinFormat, _ theme: ExportedTheme) {
        self.format = format
        let all = AndroidResources.appearances(of: theme)
        appearances = all.map(\.value)
        isDarkFirst = all.contains { $0.qualifier == "-notnight" }
        syntax = ComposeLookSyntax(
            prefix: AndroidResources.prefix(format.prefix, theme),
            fonts: format.fonts
        )
        let document = theme.document
        code = CodeTheme(theme, reserved: Self.reserved) { asset in
            switch asset.kind {
            case .color, .font: [CodeName.identifier(asset.key)]
            case .image where asset.isBox && !asset.key.contains("~"):
                [Self.function(of: asset.key, in: document)]
            case .image, .gradient, .other: []
            }
        }
    }

    /// The names of other members.
    private static let reserved: Set = [
        "R", "isDark", "current", "Look", "BoxShadow", "TextCase", "LineBrush", "look",
    ]

    /// The name of the function of a box or a part.
    private static func function(of key: String, in document: ThemeDocument) -> String {
        guard let (box, part) = document.owner(ofPart: key) else { return CodeName.identifier(key) }
        return CodeName.identifier(box) + CodeName.type(part)
    }

    var diagnostics: [Diagnostic] {
        var diagnostics = code.diagnostics + ThemeLengths.doubts(of: code.document)
        let left = code.theme.assets.filter {
            $0.kind == .gradient || $0.kind == .image && !$0.isBox
        }
        if let first = left.first {
            let fault = Fault.notInCompose(left.map(\.key))
            diagnostics.append(Diagnostic(fault, at: first.location, severity: .warning))
        }
        return diagnostics
    }

    // MARK: Assets

    func files(
        of asset: AssetDescription,
        in session: ExportSession
    ) throws(ThemeError) -> AssetFiles<Part> {
        try code.check(asset, in: session)
        var result = AssetFiles<Part>()
        switch asset.kind {
        case .color: try addColor(asset, in: session, to: &result)
        case .font: try addFont(asset, in: session, to: &result)
        case .image where asset.isBox: try addBox(asset, in: session, to: &result)
        case .image, .gradient, .other: break
        }
        return result
    }

    private func head(of asset: AssetDescription) -> [String] {
        CodeText.blockComment(code.comment(of: asset))
            + KotlinText.annotation(asset.deprecation, of: asset.key)
    }

    private func addColor(
        _ asset: AssetDescription,
        in session: ExportSession,
        to result: inout AssetFiles<Part>
    ) throws(ThemeError) {
        let colors = try appearances.map { appearance throws(ThemeError) in
            syntax.color(try session.color(asset.key, in: appearance))
        }
        result.part = Part(lines: head(of: asset) + property(asset.key, "Color", colors))
    }

    private func addFont(
        _ asset: AssetDescription,
        in session: ExportSession,
        to result: inout AssetFiles<Part>
    ) throws(ThemeError) {
        var fonts: [FontDescription] = []
        for appearance in appearances {
            if case .font(let font) = try session.value(asset.key, in: appearance) {
                fonts.append(font)
            }
        }
        let lines = property(asset.key, "TextStyle", fonts.map(syntax.textStyle))
        for family in Set(fonts.compactMap(\.families.first)).sorted()
        where !syntax.fonts.has(family) {
            // At the theme, so that it is told once and not for each font.
            let location = code.document.layers.last?.location
            let warning = Diagnostic(.noAndroidFont(family), at: location, severity: .warning)
            result.warnings.append(warning)
        }
        result.part = Part(lines: head(of: asset) + lines)
    }

    /// A property that may depend on the appearance.
    private func property(_ key: String, _ type: String, _ values: [String]) -> [String] {
        let name = KotlinText.name(CodeName.identifier(key))
        let (usual, other) = (values.first ?? "", values.last ?? "")
        let (dark, light) = isDarkFirst ? (usual, other) : (other, usual)
        let value = dark == light ? dark : "if (isDark) \(dark) else \(light)"
        return ["\(format.access.rawValue) val \(name): \(type)", "    get() = \(value)"]
    }

    private func addBox(
        _ asset: AssetDescription,
        in session: ExportSession,
        to result: inout AssetFiles<Part>
    ) throws(ThemeError) {
        let box = try ComponentBox(asset, code, in: appearances, syntax, session)
        let name = ThemeName.asset(of: asset.key)
        if let lack = box.lack {
            result.warn(.drawnWithPictures(name, platform: syntax.limits.platform, lack), at: asset)
        }
        box.warnOfUnreachableStates(in: code, to: &result)
        result.part = Part(box: box)
    }

    // MARK: Components

    /// The enumerations of a component, and the functions of the box and its parts.
    private func declarations(of group: ComponentGroup) -> [[String]] {
        let axes = group.axes.map { ComposeLanguage.Axis($0, of: group.key) }
        let all =
            [(key: group.key, boxes: group.boxes)]
            + group.parts.map { (code.document.name(ofPart: $0.name, of: group.key), $0.boxes) }
        let cascades = all.map { _, boxes in
            boxes.cascade(
                group.axes,
                appearances: appearances.count,
                from: LookBuilder.initial(syntax),
                code.document.stateOrder
            )
        }
        let language = ComposeLanguage(axes: axes, isDarkFirst: isDarkFirst)
        var declarations = axes.map { axis in
            CodeText.block(
                "\(format.access.rawValue) enum class \(axis.type)",
                [axis.words.joined(separator: ", ")]
            )
        }
        for ((key, boxes), cascade) in zip(all, cascades) {
            let name = KotlinText.name(Self.function(of: key, in: code.document))
            var comment =
                key == group.key
                ? code.comment(of: group.asset) : ["The part of `\(group.key)`."]
            if comment.isEmpty { comment = ["The look of `\(key)`."] }
            if let lack = boxes.lack {
                comment += ["", "A drawable shows it: Compose has no shape for \(lack)."]
            }
            let head = "\(format.access.rawValue) fun \(name)"
            let parameters = parameters(of: cascade, axes)
            let lines = cascade.lines(in: language)
            declarations.append(
                CodeText.blockComment(comment)
                    + KotlinText.annotation(group.asset.deprecation, of: group.key)
                    + SwiftText.declaration(
                        head,
                        parameters,
                        ": Look",
                        ["val look = Look()"] + lines + ["return look"]
                    )
            )
        }
        return declarations
    }

    /// The words and the states that a look depends on.
    private func parameters(
        of cascade: ComponentCascade,
        _ axes: [ComposeLanguage.Axis]
    ) -> [String] {
        let deciding = Set(cascade.steps.flatMap(\.assignments.values).flatMap(\.axes))
        let words = axes.indices.filter(deciding.contains).map { index in
            let axis = axes[index]
            return "\(axis.parameter): \(axis.type) = \(axis.type).\(axis.words[axis.usual])"
        }
        let named = Set(cascade.steps.flatMap(\.states.names))
        let states = code.document.stateOrder.names.filter(named.contains)
        return words
            + states.map { "\(ComposeLanguage.parameter($0)): Boolean = \($0 == .disabled)" }
    }

    // MARK: The file

    func section(
        joining parts: [Part],
        in session: ExportSession
    ) throws(ThemeError) -> CodeSection {
        let theme = code.document.name
        let nested = code.nestedType
        let type = nested ?? format.type
        let access = format.access.rawValue
        let groups = ComponentGroup.all(of: parts.compactMap(\.box), in: code.document)
        let components = Dictionary(uniqueKeysWithValues: groups.map { ($0.key, $0) })
        var members = parts.flatMap { part -> [[String]] in
            guard let box = part.box else { return [part.lines] }
            return components[box.asset.key].map(declarations) ?? []
        }
        let numbers = session.numbers(in: code.document.appearances.first ?? [])
        _ = try code.identifiers(of: numbers)
        for number in numbers {
            let value =
                number.isLength ? syntax.length(number.number) : syntax.number(number.number)
            let type = number.isLength ? "Dp" : "Float"
            members.append(property(number.name, type, [value]))
        }
        let companion = CodeText.block(
            "\(access) companion object",
            ["/** The theme in the appearance of the system. */"] + [
                "\(access) val current: \(KotlinText.name(type))",
                "    @Composable get() = \(KotlinText.name(type))(isSystemInDarkTheme())",
            ]
        )
        let kit = nested == nil ? ComposeKit.members(access, for: members) : []
        let lines =
            CodeText.blockComment(["The theme \(quoted(theme)), in light or dark."])
            + CodeText.block(
                "\(access) class \(KotlinText.name(type))(\(access) val isDark: Boolean = \(isDarkFirst))",
                CodeText.separated([companion] + members + kit)
            )
        return CodeSection(theme: theme, nested: nested, lines: lines)
    }

    func files(of sections: [CodeSection]) throws(ThemeError) -> [PlannedFile] {
        let access = format.access.rawValue
        let kit = CodeText.separated(ComposeKit.members(access, for: sections.map(\.lines)))
        let body = try CodeSection.lines(
            of: sections,
            in: "\(access) object \(KotlinText.name(format.type))",
            comment: { CodeText.blockComment(["The themes \($0)."]) },
            helpers: kit,
            reserved: KotlinText.reservedTypes
        )
        var lines = CodeText.head(sections.map(\.theme)) + [""]
        if let package = format.package { lines += ["package \(package)", ""] }
        var imports = ComposeKit.imports(for: body.joined(separator: "\n"))
        if let resources = format.resources, resources != format.package {
            imports.append("\(resources).R")
        }
        lines += imports.sortedByScalars().map { "import \($0)" } + [""]
        return [PlannedFile(format.file, text: CodeText.file(lines + body))]
    }
}
