import Livery
import LiveryRaster

/// A programming language's texts for the values of a component's look.
protocol LookSyntax: Sendable {
    /// What the platform's shapes can't draw.
    var limits: ShapeLimits { get }
    /// The text of a missing value.
    var none: String { get }

    func literal(_ text: String) -> String
    func color(_ color: Color) -> String
    /// A color of the theme.
    func color(named key: String) -> String
    func length(_ points: Double) -> String
    func number(_ number: Double) -> String
    func sides(_ insets: Insets) -> String
    /// Corners with circular radii; nil for half of the shorter side.
    func corners(_ radii: CornerRadii?) -> String
    func list(_ elements: [String]) -> String
    func paint(color: String) -> String
    func paint(_ gradient: Gradient) -> String
    func shadow(_ shadow: Shadow, color: String) -> String
    func dropShadow(_ shadow: DropShadow, color: String) -> String
    /// The values of a font.
    ///
    /// - Parameters:
    ///   - font: The font.
    ///   - key: The theme's font that it is; nil for none.
    /// - Returns: The values.
    func font(_ font: FontDescription, named key: String?) -> LookValues
    /// How letters are replaced; nil if the platform has no word for it.
    func textCase(_ transform: ContentStyle.TextTransform) -> String?
    /// The values of the picture of an image in a state.
    func picture(of image: ResolvedImage, state: String) -> LookValues
}

/// The values of a box in one appearance and combination of states.
struct LookBuilder<Syntax: LookSyntax> {
    let syntax: Syntax
    /// The theme's colors and fonts that the box refers to.
    let names: WrittenNames
    /// Whether it is a part `icon`, which has no text.
    let isIcon: Bool

    /// The values before any assignment.
    static func initial(_ syntax: Syntax) -> LookValues {
        let none = syntax.none
        return [
            .picture: none, .caps: syntax.sides(.zero), .margins: syntax.sides(.zero),
            .isTiled: "false", .fills: syntax.list([]), .overlays: syntax.list([]),
            .corners: syntax.corners(.zero), .isContinuous: "false",
            .borderWidths: syntax.sides(.zero), .outlineWidth: syntax.length(0),
            .outlineOffset: syntax.length(0), .shadows: syntax.list([]), .dropShadow: none,
            .opacity: syntax.number(1), .minWidth: none, .minHeight: none, .maxWidth: none,
            .maxHeight: none, .padding: syntax.sides(.zero), .gap: none, .font: none,
            .tracking: syntax.length(0), .lineSpacing: syntax.length(0), .textCase: none,
            .textColor: none, .iconColor: none,
        ]
    }

    /// The values of a box that shapes draw.
    func shapes(of image: ResolvedImage) -> LookValues {
        var values = contents(of: image)
        values[.picture] = syntax.none
        guard let (style, finish, isPill) = image.box else { return values }
        values[.opacity] = syntax.number(finish.opacity)
        values[.fills] = paints(style.fills, "fill")
        values[.overlays] = paints(style.overlays, "overlay")
        let radii = style.corners.radii(in: .zero)
        values[.corners] = syntax.corners(isPill ? nil : radii)
        if isPill || !radii.isZero {
            values[.isContinuous] = "\(style.cornerCurve == .continuous)"
        }
        let widths = style.border?.widths ?? .zero
        values[.borderWidths] = syntax.sides(widths)
        if widths != .zero, let color = style.border?.colors.first {
            values[.borderColor] = self.color(color, "border")
        }
        let outline = style.outline.flatMap { $0.width > 0 ? $0 : nil }
        values[.outlineWidth] = syntax.length(outline?.width ?? 0)
        if let outline {
            values[.outlineOffset] = syntax.length(outline.offset)
            values[.outlineColor] = color(outline.color, "outline")
        }
        values[.shadows] = syntax.list(
            style.shadows.map { syntax.shadow($0, color: color($0.color, "shadow")) }
        )
        values[.dropShadow] =
            style.dropShadows.first.map {
                syntax.dropShadow($0, color: color($0.color, "dropShadow"))
            } ?? syntax.none
        return values
    }

    /// The values of a box that is drawn with its picture in a state; nil for a state without one, which shows another's.
    func picture(of image: ResolvedImage, state: String?) -> LookValues {
        var values = contents(of: image)
        if let state { values.merge(syntax.picture(of: image, state: state)) { $1 } }
        // A picture is at least as large as its caps.
        let size = image.layout.contentSize
        values[.minWidth] = syntax.length(size.width)
        values[.minHeight] = syntax.length(size.height)
        if let finish = image.box?.finish { values[.opacity] = syntax.number(finish.opacity) }
        return values
    }

    /// What shapes and pictures have in common: the size, and what is said of the contents.
    private func contents(of image: ResolvedImage) -> LookValues {
        let layout = image.layout
        let given = image.givenSides
        func optional(_ length: Double?) -> String { length.map(syntax.length) ?? syntax.none }
        func least(_ given: Double?, _ least: Double) -> String {
            let length = max(given ?? 0, least)
            return length > 0 ? syntax.length(length) : syntax.none
        }
        func greatest(_ length: Double) -> String {
            length.isFinite ? syntax.length(length) : syntax.none
        }
        let content = image.content ?? ContentStyle()
        var values: LookValues = [
            .minWidth: least(given.width, layout.minSize.width),
            .minHeight: least(given.height, layout.minSize.height),
            .maxWidth: greatest(layout.maxSize.width),
            .maxHeight: greatest(layout.maxSize.height),
            .padding: syntax.sides(layout.padding),
            .gap: optional(content.gap),
        ]
        let text = isIcon ? content.iconColor : content.textColor
        let key = isIcon && names.refers(to: "iconColor") ? "iconColor" : "textColor"
        values[.textColor] = text.map { color($0, key) } ?? syntax.none
        values[.iconColor] =
            isIcon || content.iconColor == content.textColor
            ? syntax.none : content.iconColor.map { color($0, "iconColor") } ?? syntax.none
        guard !isIcon else { return values }
        if let font = content.font {
            values.merge(syntax.font(font, named: names.font(font))) { $1 }
        } else {
            values[.font] = syntax.none
        }
        values[.textCase] = content.textTransform.flatMap(syntax.textCase) ?? syntax.none
        return values
    }

    private func color(_ color: Color, _ key: String) -> String {
        names.color(color, of: key).map(syntax.color(named:)) ?? syntax.color(color)
    }

    private func paints(_ fills: [Fill], _ key: String) -> String {
        syntax.list(
            fills.compactMap(PlainPaint.init).map { paint in
                switch paint {
                case .color(let color): syntax.paint(color: self.color(color, key))
                case .gradient(let gradient): syntax.paint(gradient)
                }
            }
        )
    }
}

/// The theme's colors and fonts to which the keys of a box refer.
struct WrittenNames {
    /// The keys as the theme has them.
    let keys: DocumentDictionary
    /// The value of a color or a font that the code has a name for; nil for any other name.
    let value: (_ name: String) -> AssetValue?

    /// The color of the theme that a key refers to, if it is this one.
    func color(_ color: Color, of key: String) -> String? {
        names(of: key).first { name in
            if case .color(color)? = value(name) { true } else { false }
        }
    }

    /// The font of the theme that the box refers to, if it is this one.
    func font(_ font: FontDescription) -> String? {
        names(of: "font").first { name in
            if case .font(font)? = value(name) { true } else { false }
        }
    }

    /// Whether a key is written.
    func refers(to key: String) -> Bool { !ComponentTokens.written(key, in: keys).isEmpty }

    private func names(of key: String) -> [String] {
        ComponentTokens.written(key, in: keys).flatMap(ComponentTokens.names)
    }
}
