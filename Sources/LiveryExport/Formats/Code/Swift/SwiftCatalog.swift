import Livery
import LiveryRaster
import LiverySupport

/// Swift code for a theme whose colors and images are in an asset catalog, with UIKit or SwiftUI.
struct SwiftCatalog: ThemeOutput {
    /// The members of an asset.
    struct Part: Sendable {
        var lines: [String] = []
        var helpers: Set<SwiftCatalogHelper> = []
        /// The box that is a component, or a combination of words or a part of one.
        var box: ComponentBox?
    }

    private let format: SwiftFormat
    private let code: CodeTheme
    private let library: SwiftAppleLibrary
    /// The catalog's folders that are part of asset names, each with a slash.
    private let prefix: String
    /// The appearances that code can distinguish, except the default, the strongest first.
    private let appearances: [(value: Appearance, words: [XcodeAppearance])]
    private let variants: [SwiftVariants]
    /// The styles and modifiers of boxes; nil for a library that has only their pictures.
    private let components: SwiftComponents?

    init(_ format: SwiftFormat, _ theme: ExportedTheme) {
        self.format = format
        let library: SwiftAppleLibrary = format.library == .uikit ? .uikit : .swiftui
        self.library = library
        let document = theme.document
        prefix = [format.namespace, theme.isOneOfSeveral ? document.name : nil]
            .compactMap { $0.map { $0 + "/" } }.joined()
        let usual = theme.appearances.first ?? []
        let order = document.appearanceOrder
        appearances = theme.appearances.compactMap { appearance in
            guard appearance != usual else { return nil }
            return XcodeAppearance.words(for: appearance, besides: usual).map { (appearance, $0) }
        }.sorted { order.hasLowerPrecedence($1.value, than: $0.value) }
        variants = SwiftVariants.all(
            of: document,
            theme.assets.filter { theme.hasPictures($0) && !(library == .swiftui && $0.isBox) }
        )
        var reserved = Set(["Catalog", "init", "self"] + variants.map(\.type))
        if library == .swiftui { reserved.formUnion(SwiftText.reservedTypes) }
        code = CodeTheme(theme, reserved: reserved) { asset in
            if library == .swiftui, asset.isBox {
                let isRoot = document.owner(ofPart: asset.key) == nil
                return isRoot && !asset.key.contains("~") ? [CodeName.type(asset.key)] : []
            }
            return Self.isExported(asset, theme) ? Self.identifiers(of: asset, document) : []
        }
        let type = SwiftText.name(code.nestedType ?? format.type)
        components =
            library == .swiftui
            ? SwiftComponents(
                code: code,
                access: format.access.modifier,
                appearances: [(usual, [])] + appearances,
                prefix: prefix,
                syntax: SwiftLookSyntax(type: type)
            ) : nil
    }

    var diagnostics: [Diagnostic] { code.diagnostics }

    /// Whether an asset has members: an image that paints nothing has no set in the catalog.
    private static func isExported(_ asset: AssetDescription, _ theme: ExportedTheme) -> Bool {
        switch asset.kind {
        case .image: theme.hasPictures(asset)
        case .color: XcodeCatalog.canName(asset)
        case .font, .gradient, .other: true
        }
    }

    /// The names of an asset's members.
    private static func identifiers(
        of asset: AssetDescription,
        _ document: ThemeDocument
    ) -> [String] {
        let name = CodeName.identifier(asset.key)
        switch asset.kind {
        case .image:
            return asset.states.map { states in
                CodeName.identifier(XcodeCatalog.setName(asset.key, states, document))
            }
        case .font:
            return [name] + ["LineHeight", "LetterSpacing", "LineSpacing"].map { name + $0 }
        case .color, .gradient, .other: return [name]
        }
    }

    func files(
        of asset: AssetDescription,
        in session: ExportSession
    ) throws(ThemeError) -> AssetFiles<Part> {
        try code.check(asset, in: session)
        var result = AssetFiles<Part>()
        if asset.isBox, let components {
            try components.add(asset, in: session, to: &result)
            return result
        }
        guard Self.isExported(asset, code.theme) else { return result }
        let head =
            SwiftText.comment(code.comment(of: asset)) + SwiftText.attribute(asset.deprecation)
        let names = Self.identifiers(of: asset, code.document)
        switch asset.kind {
        case .color:
            let color = library.color(prefix + asset.key)
            result.part = Part(
                lines: head + member(names[0], library.colorType, color),
                helpers: [.color]
            )
        case .image:
            guard !code.isVariant(asset) else { break }
            let members = zip(names, asset.states).map { name, states in
                head + image(asset, in: states, named: name)
            }
            result.part = Part(lines: CodeText.separated(members), helpers: [.image])
        case .font: try addFont(asset, names, head, in: session, to: &result)
        case .gradient: try addGradient(asset, names[0], head, in: session, to: &result)
        case .other: break
        }
        return result
    }

    /// A property for an image of the catalog, or a function if it has variants.
    private func image(
        _ asset: AssetDescription,
        in states: StateSet,
        named name: String
    ) -> [String] {
        let access = format.access.modifier
        guard let variants = SwiftVariants(of: asset.key, code.document) else {
            let set = XcodeCatalog.setName(asset.key, states, code.document)
            return member(name, library.imageType, library.image(SwiftText.literal(prefix + set)))
        }
        let state = states.isEmpty ? "" : "-" + code.document.text(of: states)
        let key = "variant.name(of: \(SwiftText.literal(prefix + asset.key)))"
        return SwiftText.declaration(
            "\(access)static func \(SwiftText.name(name))",
            ["_ variant: \(variants.type) = .init()"],
            " -> \(library.imageType)",
            [library.image(state.isEmpty ? key : "\(key) + \(SwiftText.literal(state))")]
        )
    }

    private func member(_ name: String, _ type: String, _ value: String) -> [String] {
        ["\(format.access.modifier)static var \(SwiftText.name(name)): \(type) { \(value) }"]
    }

    // MARK: Values

    private func addFont(
        _ asset: AssetDescription,
        _ names: [String],
        _ head: [String],
        in session: ExportSession,
        to result: inout AssetFiles<Part>
    ) throws(ThemeError) {
        var fonts: [FontDescription] = []
        for appearance in asset.appearances {
            if case .font(let font) = try session.value(asset.key, in: appearance) {
                fonts.append(font)
            }
        }
        guard let font = fonts.first else { return }
        if Set(fonts).count > 1 {
            result.warn(.fontAppearances(asset.key, type: library.fontName), at: asset)
        }
        if font.weight % 100 != 0 || font.weight > 900 {
            result.warn(.fontWeight(asset.key, weight: font.weight), at: asset)
        }
        var members = [head + member(names[0], library.fontType, library.font(font))]
        var helpers: Set<SwiftCatalogHelper> = [.font]
        func add(_ length: Double, _ name: String, _ text: String, _ value: String? = nil) {
            guard length != 0 else { return }
            members.append(
                SwiftText.comment([text]) + SwiftText.attribute(asset.deprecation)
                    + member(name, "CGFloat", value ?? length.shortest)
            )
        }
        add(
            font.lineHeight ?? 0,
            names[1],
            "The distance from one line of `\(names[0])` to the next."
        )
        add(
            font.letterSpacing,
            names[2],
            "The space that is added after each letter of `\(names[0])`."
        )
        if library == .swiftui, let height = font.lineHeight, height > 0 {
            let text = "The distance between lines of `\(names[0])`, for `lineSpacing(_:)`."
            add(height, names[3], text, library.lineSpacing(of: font))
            helpers.insert(.lineSpacing)
        }
        result.part = Part(lines: CodeText.separated(members), helpers: helpers)
    }

    private func addGradient(
        _ asset: AssetDescription,
        _ name: String,
        _ head: [String],
        in session: ExportSession,
        to result: inout AssetFiles<Part>
    ) throws(ThemeError) {
        func gradient(_ appearance: Appearance) throws(ThemeError) -> Gradient? {
            guard case .gradient(let gradient) = try session.value(asset.key, in: appearance) else {
                return nil
            }
            return gradient
        }
        let usual = try gradient(code.theme.appearances.first ?? [])
        var variants: [(words: [XcodeAppearance], gradient: Gradient?)] = []
        for (appearance, words) in appearances {
            variants.append((words, try gradient(appearance)))
        }
        for appearance in code.theme.appearances.dropFirst()
        where !appearances.contains(where: { $0.value == appearance }) {
            guard try gradient(appearance) != usual else { continue }
            let text = code.document.text(of: appearance)
            result.warn(.noXcodeAppearance(text, of: asset.key), at: asset)
        }
        variants.append(([], usual))
        if variants.allSatisfy({ $0.gradient == usual }) { variants = [([], usual)] }
        let made = variants.map { words, gradient in
            (words: words, code: gradient.flatMap { SwiftGradient($0, for: library) })
        }
        guard made.allSatisfy({ $0.code != nil && $0.code?.type == made[0].code?.type }) else {
            result.warn(
                Fault.noGradient(asset.key, platform: library.platform),
                at: asset
            )
            return
        }
        let paints = made.compactMap { words, code in code.map { (words: words, code: $0) } }
        let arguments = library.arguments(
            ofSize: library == .uikit || paints.contains { $0.code.needsSize },
            appearances: Set(paints.flatMap(\.words))
        )
        var body: [String] = []
        for (words, code) in paints {
            guard !words.isEmpty else {
                body += code.lines
                continue
            }
            let conditions = words.map(library.condition).joined(separator: ", ")
            body += CodeText.block("if \(conditions)", code.lines)
        }
        let keyword = "\(format.access.modifier)static \(arguments.isEmpty ? "var" : "func") "
        let declared = SwiftText.name(name)
        result.part = Part(
            lines: head
                + (arguments.isEmpty
                    ? CodeText.block("\(keyword)\(declared): \(paints[0].code.type)", body)
                    : SwiftText.declaration(
                        keyword + declared,
                        arguments,
                        " -> \(paints[0].code.type)",
                        body
                    )),
            helpers: paints.reduce(into: []) { $0.formUnion($1.code.helpers) }
        )
    }

    // MARK: The file

    func section(
        joining parts: [Part],
        in session: ExportSession
    ) throws(ThemeError) -> CodeSection {
        let theme = code.document.name
        let nested = code.nestedType
        let type = SwiftText.name(nested ?? format.type)
        let used = parts.reduce(into: Set<SwiftCatalogHelper>()) { $0.formUnion($1.helpers) }
        let groups = ComponentGroup.all(of: parts.compactMap(\.box), in: code.document)
        var components: [String: SwiftComponents.Declaration] = [:]
        for group in groups {
            components[group.key] = try self.components?.declaration(of: group)
        }
        let states =
            components.isEmpty
            ? nil : components.values.reduce(StateSet()) { $0.union($1.states) }
        let helpers = library.helpers(used, components: states, bundle: format.bundle)
        let types = variants.map { variants in
            variants.declaration(
                format.access.modifier,
                name: "([asset] + names).joined(separator: \"-\")"
            )
        }
        let members =
            parts.map { $0.box.flatMap { components[$0.asset.key]?.lines } ?? $0.lines } + types
            + [nested == nil ? helpers : []]
        let lines =
            SwiftText.comment(["The assets of the theme \(quoted(theme))."])
            + CodeText.block("\(format.access.modifier)enum \(type)", CodeText.separated(members))
        return CodeSection(
            theme: theme,
            nested: nested,
            lines: lines,
            helpers: used,
            components: states
        )
    }

    func files(of sections: [CodeSection]) throws(ThemeError) -> [PlannedFile] {
        let used = sections.reduce(into: Set<SwiftCatalogHelper>()) { $0.formUnion($1.helpers) }
        let head = SwiftText.head(
            sections.map(\.theme),
            importing: library.modules(for: used),
            exposing: library.modules,
            for: format.access
        )
        let known = sections.compactMap(\.components)
        let states = known.isEmpty ? nil : known.reduce(StateSet()) { $0.union($1) }
        let helpers = library.helpers(used, components: states, bundle: format.bundle)
        var body = try SwiftText.body(sections, helpers: helpers, in: format)
        if states != nil {
            body +=
                [""] + SwiftComponentKit.environment(of: SwiftText.name(format.type) + ".Catalog")
        }
        return [PlannedFile(format.file, text: CodeText.file(head + body))]
    }
}
