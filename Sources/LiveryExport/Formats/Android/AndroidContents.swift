import Livery
import LiveryRaster
import LiverySupport

/// What a theme says of texts, icons and gaps: lists of colors by state, text appearances, and dimensions.
extension AndroidResources {
    /// The lengths that are dimensions, by the ends of their names; nil for none.
    private static let dimensions: [(suffix: String, length: Measure)] = [
        (AndroidContent.gap.suffix, { style, _ in style.gap }),
        ("_min_width", { $1.minSize.width > 0 ? $1.minSize.width : nil }),
        ("_min_height", { $1.minSize.height > 0 ? $1.minSize.height : nil }),
        ("_max_width", { $1.maxSize.width.isFinite ? $1.maxSize.width : nil }),
        ("_max_height", { $1.maxSize.height.isFinite ? $1.maxSize.height : nil }),
    ]

    private typealias Measure = @Sendable (ContentStyle, ImageLayout) -> Double?

    /// Adds the resources of an image's contents, and warns of what they lack except for some states.
    func addContents(
        of asset: AssetDescription,
        except told: Set<StateSet>,
        in session: ExportSession,
        to result: inout AssetFiles<Part>
    ) throws(ThemeError) {
        let states = theme.contentStates(of: asset)
        let layouts = try appearances.map { appearance, _ throws(ThemeError) in
            try session.image(ImageRequest(asset.key, appearance: appearance)).layout
        }
        let contents = try AndroidContent.all(
            of: asset,
            in: appearances.map(\.value),
            theme,
            session
        )
        let resources = AndroidContent.resources(for: contents)
        let isBounded = layouts.contains { JSON(boundsOf: $0) != .object([:]) }
        guard isBounded || !resources.isEmpty else { return }
        var part = result.part ?? Part(key: asset.key, name: name(asset.key))
        for (resource, color) in [
            (AndroidContent.textColor, \ContentStyle.textColor), (.iconColor, \.iconColor),
        ] where resources.contains(resource) {
            part.lists.append(name(asset.key + resource.suffix))
            result.files += colorLists(resource.suffix, color, states, of: asset, session, &result)
        }
        warn(of: contents, states, except: told, asset, to: &result)
        let families = contents.compactMap { $0[[]]?.font?.families.first }
        for family in Set(families).sorted() where !format.fonts.has(family) {
            // At the theme, so that it is told once and not for each box.
            let location = document.levels.last?.location
            result.warnings.append(
                Diagnostic(.noAndroidFont(family), at: location, severity: .warning)
            )
        }
        let normal = contents.map { $0[[]] ?? ContentStyle() }
        var usual: String?
        for (content, (_, qualifier)) in zip(normal, appearances) {
            let text = style(of: asset, content)
            if let text, text != usual { part.styles.append((qualifier, text)) }
            if qualifier.isEmpty { usual = text }
        }
        part.dimensions = normal.map { _ in [] }
        for (suffix, length) in Self.dimensions {
            let lengths = zip(normal, layouts).map(length)
            guard let first = lengths.lazy.compactMap(\.self).first else { continue }
            for (index, length) in lengths.enumerated() {
                let number = NamedNumber(asset.key + suffix, length ?? first, isLength: true)
                part.dimensions[index].append(number)
            }
        }
        result.part = part
    }

    /// The list of a color by state, for each appearance in which it differs.
    private func colorLists(
        _ suffix: String,
        _ color: KeyPath<ContentStyle, Color?>,
        _ states: [StateSet],
        of asset: AssetDescription,
        _ session: ExportSession,
        _ result: inout AssetFiles<Part>
    ) -> [PlannedFile] {
        let known = knownStates(states, of: asset)
        let list = StateList(of: known, by: document.stateOrder) { states -> [Color?]? in
            let contents = try? appearances.map { appearance, _ throws(ThemeError) in
                try AndroidContent.content(of: asset, in: states, appearance, theme, session)
            }
            let colors = contents?.map { $0[keyPath: color] }
            return colors.flatMap { $0.contains { $0 != nil } ? $0 : nil }
        }
        if !list.isComplete { result.warn(.fewAndroidStates(asset.key), at: asset) }
        var files: [PlannedFile] = []
        var usual: String?
        for (index, (_, qualifier)) in appearances.enumerated() {
            let colors = list.entries.compactMap { $0.value[index] }
            guard !colors.isEmpty else { continue }
            if colors.contains(where: { !$0.isInGamut(of: .srgb) }) {
                result.warn(.outsideSRGB(asset.key), at: asset)
            }
            let text = selector(list, of: asset) { _, colors in
                colors[index].map { "android:color=\"\(Self.text(of: $0))\"" }
            }
            if qualifier.isEmpty { usual = text } else if text == usual { continue }
            let path = "color\(qualifier)/\(name(asset.key + suffix)).xml"
            files.append(PlannedFile(path, text: text))
        }
        return files
    }

    /// Warns of what Android can't say.
    private func warn(
        of contents: [[StateSet: ContentStyle]],
        _ states: [StateSet],
        except told: Set<StateSet>,
        _ asset: AssetDescription,
        to result: inout AssetFiles<Part>
    ) {
        func varies<Value: Equatable>(_ value: (ContentStyle) -> Value) -> Bool {
            contents.contains { byState in
                let usual = byState[[]].map(value)
                return byState.values.contains { value($0) != usual }
            }
        }
        let fixed = [
            ("font", varies(\.font)), ("textTransform", varies(\.textTransform)),
            ("gap", varies(\.gap)),
        ]
        let words = fixed.filter(\.1).map(\.0)
        if !words.isEmpty {
            result.warn(
                "\(words.listed) of \(quoted(asset.key)) can't change with the state on Android; the normal state's is "
                    + "exported",
                at: asset
            )
        }
        let transforms = Set(contents.compactMap { $0[[]]?.textTransform })
        for transform in [ContentStyle.TextTransform.lowercase, .capitalize]
        where transforms.contains(transform) {
            let word = quoted(transform.rawValue)
            result.warn(
                "'textTransform' of \(quoted(asset.key)) is not exported: Android has no \(word)",
                at: asset
            )
        }
        for (states, shown) in unknownStates(states, of: asset)
        where !told.contains(states) {
            guard contents.contains(where: { Self.colors($0[states]) != Self.colors($0[shown]) })
            else { continue }
            let state = document.text(of: states)
            result.warn(.noAndroidState(state, of: asset.key, picture: nil), at: asset)
        }
    }

    private static func colors(_ content: ContentStyle?) -> [Color?] {
        [content?.textColor, content?.iconColor]
    }

    /// The style of an image's text; nil if nothing is said of it.
    private func style(of asset: AssetDescription, _ content: ContentStyle) -> String? {
        var items: [(name: String, value: String)] = []
        if let font = content.font {
            if let family = format.fonts.family(for: font.families) {
                let value = family.isResource ? family.name : Self.resourceText(family.name)
                items.append(("fontFamily", value))
            }
            items.append(("textSize", font.size.shortest + "sp"))
            let words = [font.weight >= 600 ? "bold" : nil, font.style == .normal ? nil : "italic"]
                .compactMap(\.self)
            items.append(("textStyle", words.isEmpty ? "normal" : words.joined(separator: "|")))
            items.append(("textFontWeight", String(font.weight)))
            if let height = font.lineHeight, height > 0 {
                items.append(("lineHeight", height.shortest + "sp"))
            }
            // In em.
            if font.size > 0 {
                items.append(("letterSpacing", (font.letterSpacing / font.size).cssNumber))
            }
        }
        if content.textColor != nil {
            let color = name(asset.key + AndroidContent.textColor.suffix)
            items.append(("textColor", "@color/" + color))
        }
        if content.textTransform != nil {
            items.append(("textAllCaps", String(content.textTransform == .uppercase)))
        }
        guard !items.isEmpty else { return nil }
        let lines = items.map {
            "\n        <item name=\"android:\($0.name)\">\($0.value)</item>"
        }
        let parent = "@android:style/TextAppearance"
        return
            "<style name=\"\(name(asset.key + AndroidContent.text.suffix))\" parent=\"\(parent)\">"
            + lines.joined() + "\n    </style>"
    }

    /// Text as the value of a resource.
    private static func resourceText(_ text: String) -> String {
        let first = text.unicodeScalars.first
        return (first == "@" || first == "?" ? "\\" : "")
            + XMLText.content(text).replacingScalars { scalar in
                "\"'\\".unicodeScalars.contains(scalar) ? "\\\(scalar)" : nil
            }
    }
}
