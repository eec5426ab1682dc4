import Livery
import LiveryRaster
import LiverySupport

/// What a theme says of texts, icons and gaps: lists of colors by state, text appearances, and dimensions.
extension AndroidResources {
    /// The ends of the names of an image's resources, after its own name.
    private static let (textColor, iconColor, text) = ("_text_color", "_icon_color", "_text")

    /// The lengths that are dimensions, by the ends of their names; nil for none.
    private static let dimensions: [(suffix: String, length: Measure)] = [
        ("_gap", { style, _ in style.gap }),
        ("_min_width", { $1.minSize.width > 0 ? $1.minSize.width : nil }),
        ("_min_height", { $1.minSize.height > 0 ? $1.minSize.height : nil }),
        ("_max_width", { $1.maxSize.width.isFinite ? $1.maxSize.width : nil }),
        ("_max_height", { $1.maxSize.height.isFinite ? $1.maxSize.height : nil }),
    ]

    private typealias Measure = @Sendable (ContentStyle, ImageLayout) -> Double?

    /// Throws if a list of colors has the name of another color.
    ///
    /// Dimensions are checked with the theme's numbers.
    func checkColors(of parts: [Part]) throws(ThemeError) {
        var owners: [String: String] = [:]
        for part in parts {
            for name in part.lists + (part.colors.isEmpty ? [] : [part.name]) {
                let other = owners.updateValue(part.key, forKey: name)
                guard let other, other != part.key else { continue }
                let location = theme.assets.first { $0.key == part.key }?.location
                throw ThemeError(Fault.sameName(other, part.key, "color/" + name), at: location)
            }
        }
    }

    /// Adds the resources of an image's contents.
    func addContents(
        of asset: AssetDescription,
        in session: ExportSession,
        to result: inout AssetFiles<Part>
    ) throws(ThemeError) {
        let states = theme.contentStates(of: asset)
        var contents: [[StateSet: ContentStyle]] = []
        var layouts: [ImageLayout] = []
        for (appearance, _) in appearances {
            var byState: [StateSet: ContentStyle] = [:]
            let usual = try session.image(ImageRequest(asset.key, appearance: appearance))
            layouts.append(usual.layout)
            for states in states {
                let request = ImageRequest(asset.key, states: states, appearance: appearance)
                byState[states] = try session.image(request).content ?? ContentStyle()
            }
            contents.append(byState)
        }
        let isBounded = layouts.contains { JSON(boundsOf: $0) != .object([:]) }
        guard isBounded || contents.contains(where: { $0.values.contains { !$0.isEmpty } }) else {
            return
        }
        var part = Part(key: asset.key, name: name(asset.key))
        for (suffix, color) in [
            (Self.textColor, \ContentStyle.textColor), (Self.iconColor, \.iconColor),
        ] {
            let files = colorLists(suffix, color, contents, states, of: asset, &result)
            if !files.isEmpty { part.lists.append(name(asset.key + suffix)) }
            result.files += files
        }
        warn(of: contents, states, asset, to: &result)
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
        _ contents: [[StateSet: ContentStyle]],
        _ states: [StateSet],
        of asset: AssetDescription,
        _ result: inout AssetFiles<Part>
    ) -> [PlannedFile] {
        var files: [PlannedFile] = []
        var usual: String?
        for (byState, (_, qualifier)) in zip(contents, appearances) {
            let colors = byState.compactMapValues { $0[keyPath: color] }
            guard !colors.isEmpty else { continue }
            if colors.values.contains(where: { !$0.isInGamut(of: .srgb) }) {
                result.warn(.outsideSRGB(asset.key), at: asset)
            }
            let text = Self.selector(states.filter { colors[$0] != nil }) { states in
                "android:color=\"\(Self.text(of: colors[states] ?? .clear))\""
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
        if !words.isEmpty { result.warn(.fixedOnAndroid(words, of: asset.key), at: asset) }
        let transforms = Set(contents.compactMap { $0[[]]?.textTransform })
        for transform in [ContentStyle.TextTransform.lowercase, .capitalize]
        where transforms.contains(transform) {
            result.warn(.noAndroidTransform(transform.rawValue, of: asset.key), at: asset)
        }
        // Where there are pictures, their list has told it.
        let told = asset.isPainted ? Set(asset.states) : []
        let known = states.filter { Self.attributes(of: $0) != nil }
        for states in states where Self.attributes(of: states) == nil && !told.contains(states) {
            let shown = known.last { $0.isSatisfied(by: states) } ?? []
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
            if let family = font.families.first {
                items.append(("fontFamily", Self.quoted(family)))
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
            items.append(("textColor", "@color/" + name(asset.key + Self.textColor)))
        }
        if content.textTransform != nil {
            items.append(("textAllCaps", String(content.textTransform == .uppercase)))
        }
        guard !items.isEmpty else { return nil }
        let lines = items.map {
            "\n        <item name=\"android:\($0.name)\">\($0.value)</item>"
        }
        let parent = "@android:style/TextAppearance"
        return "<style name=\"\(name(asset.key + Self.text))\" parent=\"\(parent)\">"
            + lines.joined() + "\n    </style>"
    }

    /// Text as the value of a resource.
    private static func quoted(_ text: String) -> String {
        var result = text.first == "@" || text.first == "?" ? "\\" : ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case "\"", "'", "\\": result += "\\" + String(character)
            default: result.append(character)
            }
        }
        return result
    }
}
