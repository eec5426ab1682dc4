import Livery
import LiveryRaster
import LiverySupport

/// The values of a component's look in Kotlin code for Compose.
struct ComposeLookSyntax: LookSyntax {
    /// The prefix of the names of resources.
    let prefix: String
    /// The font resources of families.
    let fonts: AndroidFonts

    let limits = ShapeLimits(
        platform: "Compose",
        hasInsetSpread: true,
        paints: { ComposeGradient.text(of: $0) != nil }
    )
    let none = "null"

    func literal(_ text: String) -> String { KotlinText.literal(text) }

    /// A color in eight bits for each level, or of Display P3 if it is outside of sRGB.
    func color(_ color: Color) -> String { Self.color(color) }

    static func color(_ color: Color) -> String {
        guard !color.isInGamut(of: .srgb) else {
            let pixel = color.straightPixel
            let levels = [pixel.alpha, pixel.red, pixel.green, pixel.blue]
            return "Color(0x\(levels.map { $0.hexadecimal(uppercase: true) }.joined()))"
        }
        let converted = color.converted(to: .displayP3)
        let levels = [converted.first, converted.second, converted.third, converted.alpha]
            .map { min(max($0 ?? 0, 0), 1).cssNumber + "f" }
        return "Color(\(levels.joined(separator: ", ")), ColorSpaces.DisplayP3)"
    }

    func color(named key: String) -> String { member(key) }

    private func member(_ key: String) -> String { KotlinText.name(CodeName.identifier(key)) }

    func length(_ points: Double) -> String {
        points < 0 ? "(\(points.shortest)).dp" : "\(points.shortest).dp"
    }

    func number(_ number: Double) -> String { "\(number.shortest)f" }

    func sides(_ insets: Insets) -> String {
        if Set(insets.all).count == 1 { return "PaddingValues(\(length(insets.top)))" }
        let sides = [insets.left, insets.top, insets.right, insets.bottom].map(length)
        return "PaddingValues(\(sides.joined(separator: ", ")))"
    }

    func corners(_ radii: CornerRadii?) -> String {
        guard let radii else { return none }
        let corners = radii.all.map { length($0.width) }
        let texts = Set(corners).count == 1 ? [corners[0]] : corners
        return "listOf(\(texts.joined(separator: ", ")))"
    }

    func list(_ elements: [String]) -> String {
        elements.isEmpty ? "emptyList()" : "listOf(\(elements.joined(separator: ", ")))"
    }

    func paint(color: String) -> String { "SolidColor(\(color))" }

    func paint(_ gradient: Gradient) -> String {
        ComposeGradient.text(of: gradient) ?? "SolidColor(Color.Transparent)"
    }

    func shadow(_ shadow: Shadow, color: String) -> String {
        let lengths = [shadow.blur, shadow.offset.x, shadow.offset.y, shadow.spread].map(length)
        let inset = shadow.isInset ? ", isInset = true" : ""
        return "BoxShadow(\(color), \(lengths.joined(separator: ", "))\(inset))"
    }

    func dropShadow(_ shadow: DropShadow, color: String) -> String { none }

    func font(_ font: FontDescription, named key: String?) -> LookValues {
        [.font: key.map(member) ?? textStyle(font)]
    }

    /// A text style: the first family that is a resource, or that all devices have.
    func textStyle(_ font: FontDescription) -> String {
        var values: [String] = []
        if font.families.contains(where: fonts.has), let family = fonts.family(for: font.families) {
            values.append("fontFamily = \(Self.family(family))")
        }
        values.append("fontSize = \(font.size.shortest).sp")
        values.append("fontWeight = FontWeight(\(font.weight))")
        if font.style != .normal { values.append("fontStyle = FontStyle.Italic") }
        if let height = font.lineHeight, height > 0 {
            values.append("lineHeight = \(height.shortest).sp")
        }
        if font.letterSpacing != 0 {
            let spacing = font.letterSpacing.shortest
            values.append("letterSpacing = \(font.letterSpacing < 0 ? "(\(spacing))" : spacing).sp")
        }
        return "TextStyle(\(values.joined(separator: ", ")))"
    }

    private static func family(_ family: (name: String, isResource: Bool)) -> String {
        if family.isResource {
            return "FontFamily(Font(R.font.\(family.name.dropFirst("@font/".count))))"
        }
        switch family.name {
        case "serif": return "FontFamily.Serif"
        case "monospace": return "FontFamily.Monospace"
        case "cursive": return "FontFamily.Cursive"
        case "sans-serif": return "FontFamily.SansSerif"
        default:
            return
                "FontFamily(Typeface.create(\(KotlinText.literal(family.name)), Typeface.NORMAL))"
        }
    }

    func textCase(_ transform: ContentStyle.TextTransform) -> String? {
        transform == .none ? none : "TextCase.\(CodeName.type(transform.rawValue))"
    }

    func picture(of image: ResolvedImage, state: String) -> LookValues {
        [
            .picture: "R.drawable.\(AndroidName.resource(image.key, prefix: prefix))",
            .margins: sides(image.layout.margins),
        ]
    }
}

/// Compose's brushes for gradients.
enum ComposeGradient {
    /// A brush; nil for a gradient that Compose has none for.
    static func text(of gradient: Gradient) -> String? {
        guard let stops = gradient.straightStops else { return nil }
        let list = stops.map { "\($0.offset.cssNumber)f to \(ComposeLookSyntax.color($0.color))" }
            .joined(separator: ", ")
        switch gradient.shape {
        case .linear(let angle):
            return "LineBrush(\(angle.cssNumber)f, \(list))"
        case .linearToCorner, .linearBetween, .radial, .conic: return nil
        }
    }
}
