import Livery
import LiveryRaster
import LiverySupport

/// The style of a text, but for its color.
struct AndroidTextStyle: Hashable, Sendable {
    /// The end of the name of the text's list of colors.
    static let color = "text_color"
    static let iconColor = "icon_color"

    /// The font asset whose style it builds on.
    var parent: String?
    var items: [Item] = []
    /// The first family of the font, if Android doesn't have it.
    var unknownFamily: String?

    struct Item: Hashable, Sendable {
        let name: String
        let value: String
    }

    /// The style of a font.
    init(_ font: FontDescription, _ fonts: AndroidFonts) {
        if let family = fonts.family(for: font.families) {
            add("fontFamily", family.isResource ? family.name : Self.resourceText(family.name))
        }
        unknownFamily = font.families.first.flatMap { fonts.has($0) ? nil : $0 }
        add("textSize", font.size.shortest + "sp")
        let words = [font.weight >= 600 ? "bold" : nil, font.style == .normal ? nil : "italic"].compactMap(\.self)
        add("textStyle", words.isEmpty ? "normal" : words.joined(separator: "|"))
        add("textFontWeight", String(font.weight))
        if let height = font.lineHeight, height > 0 { add("lineHeight", height.shortest + "sp") }
        // In em.
        if font.size > 0 { add("letterSpacing", (font.letterSpacing / font.size).cssNumber) }
    }

    /// The style of a text.
    ///
    /// - Parameters:
    ///   - content: What the theme says of it.
    ///   - parent: The key of the font, if that is an asset of the output.
    ///   - fonts: The fonts that Android has.
    init(_ content: ContentStyle, parent: String?, _ fonts: AndroidFonts) {
        if let font = content.font, parent == nil { self = AndroidTextStyle(font, fonts) }
        self.parent = parent
        if let transform = content.textTransform { add("textAllCaps", String(transform == .uppercase)) }
    }

    private mutating func add(_ name: String, _ value: String) { items.append(Item(name: name, value: value)) }

    /// Text as the value of a resource.
    private static func resourceText(_ text: String) -> String {
        let first = text.unicodeScalars.first
        return (first == "@" || first == "?" ? "\\" : "")
            + XMLText.content(text).replacingScalars { scalar in
                "\"'\\".unicodeScalars.contains(scalar) ? "\\\(scalar)" : nil
            }
    }
}

/// What a theme says of texts, icons and gaps.
extension AndroidImageMaker {
    /// The lengths that are dimensions, by the ends of their names; nil for none.
    private static let lengths: KeyValuePairs<String, Measure> = [
        "gap": { style, _ in style.gap }, "min_width": { $1.minSize.width > 0 ? $1.minSize.width : nil },
        "min_height": { $1.minSize.height > 0 ? $1.minSize.height : nil },
        "max_width": { $1.maxSize.width.isFinite ? $1.maxSize.width : nil },
        "max_height": { $1.maxSize.height.isFinite ? $1.maxSize.height : nil },
    ]

    private typealias Measure = @Sendable (ContentStyle, ImageLayout) -> Double?

    /// What is said in some states, in each appearance: of the part `icon`, nothing of a text.
    private mutating func contents(_ own: StateSet) throws(ThemeError) -> [ContentStyle] {
        let isIcon = theme.document.isIcon(asset.name)
        return try images(own).map { image in
            let content = image.content ?? ContentStyle()
            guard isIcon else { return content }
            var style = ContentStyle()
            style.iconColor = content.iconColor
            style.gap = content.gap
            return style
        }
    }

    mutating func addContents() throws(ThemeError) {
        let states = known(theme.contentStates(of: asset))
        var all: [StateSet: [ContentStyle]] = [:]
        for own in states { all[own] = try contents(own) }
        for (name, key, color) in [
            (AndroidTextStyle.color, "textColor", \ContentStyle.textColor),
            (AndroidTextStyle.iconColor, "iconColor", \.iconColor),
        ] where all.values.joined().contains(where: { $0[keyPath: color] != nil }) {
            image.colors[name] = try list(states) { maker, own throws(ThemeError) in
                let contents = try maker.contents(own)
                guard contents.contains(where: { $0[keyPath: color] != nil }) else { return nil }
                return zip(contents, maker.traces(own)).map { content, trace in
                    // An icon has the color of the text, unless it says another.
                    let source = trace[key].isEmpty ? trace["textColor"] : trace[key]
                    guard let color = content[keyPath: color] else { return .transparent }
                    if !color.isInGamut(of: .srgb) { maker.warn(.outsideSRGB(maker.asset.name)) }
                    return AndroidColor(color, source, maker.colorNames.contains)
                }
            }
        }
        // That of an icon that nobody speaks of is that of the text.
        let hasIcon = theme.document.parts(of: asset.name).contains("icon")
        let (text, icon) = (AndroidTextStyle.color, AndroidTextStyle.iconColor)
        if !hasIcon, image.colors[icon] == image.colors[text] { image.colors[icon] = nil }
        guard held.isEmpty, let normal = all[[]] else { return }
        warn(of: all.values.map { $0 }, normal)
        if normal.contains(where: { $0.font != nil || $0.textTransform != nil || $0.textColor != nil }) {
            image.styles = zip(appearances, normal).map { appearance, content in
                AndroidTextStyle(content, parent: parent(of: content, appearance), format.fonts)
            }
        }
        let layouts = try images([]).map(\.layout)
        for (name, length) in Self.lengths {
            let lengths = zip(normal, layouts).map(length)
            guard let first = lengths.lazy.compactMap(\.self).first else { continue }
            image.lengths[name] = lengths.map { $0 ?? first }
        }
    }

    /// The font asset that a text has as it is; nil if it has none.
    private func parent(of content: ContentStyle, _ appearance: Appearance) -> String? {
        guard let font = content.font else { return nil }
        let fonts = Set(theme.assets.lazy.filter { $0.kind == .font }.map(\.name))
        let trace = session.trace(of: asset.name, in: appearance, to: fonts)["font"]
        guard case .reference(let name)? = trace.source, fonts.contains(name),
            case .font(let own)? = try? session.value(name, in: appearance), own == font
        else { return nil }
        return name
    }

    /// Warns of what Android can't say.
    private mutating func warn(of all: [[ContentStyle]], _ normal: [ContentStyle]) {
        func varies<Value: Equatable>(_ value: (ContentStyle) -> Value) -> Bool {
            all.contains { $0.map(value) != normal.map(value) }
        }
        let fixed = [("font", varies(\.font)), ("textTransform", varies(\.textTransform)), ("gap", varies(\.gap))]
        let words = fixed.filter(\.1).map(\.0)
        if !words.isEmpty {
            warn(
                .lost(
                    "\(words.listed) of \(quoted(asset.name)) can't change with the state on Android; the normal "
                        + "state's is exported",
                    named: "android-text"
                )
            )
        }
        if all.joined().contains(where: { $0.textDecoration ?? .none != .none }) {
            warn(.lostDecoration(of: asset.name, "Android"))
        }
        if normal.contains(where: { $0.transition != nil }) { warn(.lostTransition(of: asset.name)) }
        for transform in [ContentStyle.TextTransform.lowercase, .capitalize]
        where normal.contains(where: { $0.textTransform == transform }) {
            warn(
                .lost(
                    "'textTransform' of \(quoted(asset.name)) is not exported: Android has no "
                        + quoted(transform.rawValue),
                    named: "android-text"
                )
            )
        }
    }
}
