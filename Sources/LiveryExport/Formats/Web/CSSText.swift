import Livery
import LiveryRaster
import LiverySupport

/// Names and strings as style sheets write them (css-syntax-3).
enum CSSText {
    /// A name as an identifier: characters other than letters, digits, `-` and `_` are escaped, and so are
    /// those that an identifier can't begin with (cssom-1, "serialize an identifier").
    static func identifier(_ name: String) -> String {
        var text = ""
        let first = name.unicodeScalars.first
        for (index, scalar) in name.unicodeScalars.enumerated() {
            let isDigit = ("0"..."9").contains(scalar)
            switch scalar {
            case _ where isDigit && (index == 0 || index == 1 && first == "-"), "\0"..."\u{1F}",
                "\u{7F}":
                text += "\\" + String(scalar.value, radix: 16) + " "
            case "-" where name == "-":
                text += "\\-"
            case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "\u{80}"...:
                text.unicodeScalars.append(scalar)
            default:
                text += "\\"
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// A string in double quotes.
    static func string(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                quoted += "\\"
                quoted.unicodeScalars.append(scalar)
            case "\0"..."\u{1F}", "\u{7F}":
                quoted += "\\" + String(scalar.value, radix: 16) + " "
            default:
                quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// A length in points, which are CSS pixels.
    static func length(_ points: Double) -> String {
        points == 0 ? "0" : points.cssNumber + "px"
    }

    /// The shortest list of values for the top, right, bottom and left.
    static func sides(_ values: [String]) -> String {
        var values = values
        if values[3] == values[1] {
            values.removeLast()
            if values[2] == values[0] {
                values.removeLast()
                if values[1] == values[0] { values.removeLast() }
            }
        }
        return values.joined(separator: " ")
    }

    /// Lengths for the four sides.
    static func sides(_ insets: Insets) -> String {
        sides([insets.top, insets.right, insets.bottom, insets.left].map(length))
    }
}

extension Double {
    /// The number with at most six decimals, more than browsers keep.
    var cssNumber: String {
        let rounded = (self * 1e6).rounded() / 1e6
        return (rounded.isFinite ? rounded : self).shortest
    }
}

extension RelativeLength {
    /// CSS's `<length-percentage>`.
    var cssText: String {
        let (percentage, length) = ((fraction * 100).cssNumber + "%", points.cssNumber + "px")
        if points == 0 { return percentage }
        return fraction == 0 ? length : "calc(\(percentage) + \(length))"
    }
}

extension Color {
    /// CSS's `<color>`: in the legacy syntax where possible, since gradients between such colors are
    /// interpolated in sRGB.
    var cssText: String { legacyText ?? recipeText }

    /// The color as `#rrggbb` or `rgb()`; nil if it is not an sRGB color, or out of gamut.
    var legacyText: String? {
        guard space == .srgb, let red = first, let green = second, let blue = third, let alpha,
            [red, green, blue].allSatisfy((0...1).contains)
        else { return nil }
        // Programs write components of 8-bit colors with four or five decimals.
        let levels = [red, green, blue].map { component in
            let (level, whole) = (component * 255, (component * 255).rounded())
            return abs(level - whole) <= 0.01 ? whole : (level * 1e3).rounded() / 1e3
        }
        if alpha == 1, levels.allSatisfy({ $0 == $0.rounded() }) { return hexadecimal }
        let text = levels.map(\.shortest).joined(separator: " ")
        return "rgb(\(text)" + (alpha == 1 ? ")" : " / \(alpha.cssNumber))")
    }

    /// The result of another color on top of this one, with both clipped to the sRGB gamut.
    func covered(by top: Color) -> Color {
        let (over, under) = (top.converted(to: .srgb), converted(to: .srgb))
        let (first, second) = (over.alpha ?? 0, (under.alpha ?? 0) * (1 - (over.alpha ?? 0)))
        let alpha = first + second
        guard alpha > 0 else { return .clear }
        func mixed(_ top: Double?, _ bottom: Double?) -> Double {
            func clipped(_ level: Double?) -> Double { min(max(level ?? 0, 0), 1) }
            return (clipped(top) * first + clipped(bottom) * second) / alpha
        }
        return Color(
            red: mixed(over.first, under.first),
            green: mixed(over.second, under.second),
            blue: mixed(over.third, under.third),
            alpha: alpha
        )
    }
}

extension Shadow {
    /// One shadow of `box-shadow`.
    var cssText: String {
        let lengths = [offset.x, offset.y, blur, spread].map(CSSText.length)
        let count = spread != 0 ? 4 : blur != 0 ? 3 : 2
        return (isInset ? "inset " : "")
            + (lengths.prefix(count) + [color.cssText]).joined(separator: " ")
    }
}

extension DropShadow {
    /// One function of `filter`.
    var cssText: String {
        let lengths = [offset.x, offset.y, blur].map(CSSText.length)
        let text = (lengths.prefix(blur != 0 ? 3 : 2) + [color.cssText]).joined(separator: " ")
        return "drop-shadow(\(text))"
    }
}

extension Superellipse {
    /// CSS's `<corner-shape-value>`.
    var cssText: String {
        let words: [(Superellipse, String)] = [
            (.round, "round"), (.squircle, "squircle"), (.square, "square"), (.bevel, "bevel"),
            (.scoop, "scoop"), (.notch, "notch"),
        ]
        return words.first { $0.0 == self }?.1 ?? "superellipse(\(parameter.cssNumber))"
    }
}

extension CornerRadii {
    /// CSS's `border-radius`.
    var cssText: String {
        let corners = [topLeft, topRight, bottomRight, bottomLeft]
        let across = CSSText.sides(corners.map { CSSText.length($0.width) })
        let down = CSSText.sides(corners.map { CSSText.length($0.height) })
        return across == down ? across : "\(across) / \(down)"
    }
}

extension FontDescription {
    /// The generic families, which CSS writes without quotation marks (css-fonts-4, section 2.1.3).
    private static let genericFamilies: Set = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
        "ui-sans-serif", "ui-monospace", "ui-rounded", "math", "emoji",
    ]

    /// CSS's `font`.
    var cssText: String {
        let line = lineHeight.flatMap { $0 > 0 ? "/" + CSSText.length($0) : nil } ?? ""
        let families = (families.isEmpty ? ["sans-serif"] : families).map { family in
            Self.genericFamilies.contains(family) ? family : CSSText.string(family)
        }
        let parts = [
            style == .normal ? nil : style.rawValue, weight == 400 ? nil : String(weight),
            CSSText.length(size) + line, families.joined(separator: ", "),
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }
}

extension Gradient {
    /// CSS's `<gradient>`; nil if none looks the same: for a slanted line between two points, a reflected
    /// gradient, and colors that are mapped into the gamut.
    var cssText: String? {
        guard spread != .reflect, gamut == .clip, let line = CSSLine(shape) else { return nil }
        guard !stops.isEmpty else { return Self.cssText(of: .clear) }
        var parts: [String] = []
        let head = [line.direction, interpolationText].compactMap(\.self)
        if !head.isEmpty { parts.append(head.joined(separator: " ")) }
        for (index, stop) in stops.enumerated() {
            let location = line.text(
                stop.location,
                isFirst: index == 0,
                isLast: index == stops.count - 1
            )
            parts.append([stop.color.cssText, location].compactMap(\.self).joined(separator: " "))
            if index < stops.count - 1, let hint = stop.hint.flatMap({ line.text($0) }) {
                parts.append(hint)
            }
        }
        // Not all browsers accept fewer than two stops.
        if stops.count == 1 { parts.append(stops[0].color.cssText) }
        let name = (spread == .repeat ? "repeating-" : "") + line.function
        return "\(name)(\(parts.joined(separator: ", ")))"
    }

    /// An image of one color.
    static func cssText(of color: Color) -> String {
        "linear-gradient(\(color.cssText), \(color.cssText))"
    }

    /// The gradient with all of its colors more transparent.
    func multiplied(byOpacity opacity: Double) -> Gradient {
        var gradient = self
        for index in gradient.stops.indices {
            let alpha = gradient.stops[index].color.alpha
            gradient.stops[index].color.alpha = alpha.map { $0 * opacity }
        }
        return gradient
    }

    /// The interpolation space; nil where it is CSS's default.
    private var interpolationText: String? {
        if interpolation == .srgb, stops.allSatisfy({ $0.color.legacyText != nil }) { return nil }
        return "in " + interpolation.recipeText
    }
}

/// The shape of a gradient in CSS.
private struct CSSLine {
    let function: String
    /// The part before the stops; nil for CSS's defaults.
    private(set) var direction: String?
    /// The start and length of the line, as fractions of CSS's gradient line.
    private var (start, length) = (0.0, 1.0)
    /// Whether the gradient is conic, so that its line has no length.
    private var isConic = false

    /// Nil for a line that CSS can't express.
    init?(_ shape: Gradient.Shape) {
        switch shape {
        case .linear(let angle):
            function = "linear-gradient"
            direction = angle == 180 ? nil : angle.cssNumber + "deg"
        case .linearToCorner(let corner):
            function = "linear-gradient"
            direction = "to " + corner.rawValue
        case .linearBetween(let from, let to):
            function = "linear-gradient"
            switch (to.x - from.x, to.y - from.y) {
            case (0, let down) where down > 0: (start, length) = (from.y, down)
            case (0, let down) where down < 0:
                (direction, start, length) = ("0deg", 1 - from.y, -down)
            case (let right, 0) where right > 0:
                (direction, start, length) = ("90deg", from.x, right)
            case (let right, 0) where right < 0:
                (direction, start, length) = ("270deg", 1 - from.x, -right)
            default: return nil
            }
        case .radial(let center, let extent, let isCircle):
            function = "radial-gradient"
            direction = Self.size(extent, isCircle: isCircle) + " at " + center.cssText
        case .conic(let center, let angle):
            function = "conic-gradient"
            isConic = true
            direction = "from \(angle.cssNumber)deg at \(center.cssText)"
        }
    }

    private static func size(_ extent: Gradient.RadialExtent, isCircle: Bool) -> String {
        guard case .radii(let right, let down) = extent else {
            let word =
                switch extent {
                case .closestSide: "closest-side"
                case .farthestSide: "farthest-side"
                case .closestCorner: "closest-corner"
                default: "farthest-corner"
                }
            return (isCircle ? "circle " : "ellipse ") + word
        }
        // In CSS, circles have one length, which is not a percentage.
        if isCircle, right == down, right.fraction == 0 {
            return "circle " + CSSText.length(right.points)
        }
        return right.cssText + " " + down.cssText
    }

    /// A position along the line; nil for CSS's default.
    func text(_ location: Gradient.Location, isFirst: Bool = false, isLast: Bool = false) -> String?
    {
        let position: RelativeLength
        switch location {
        case .auto:
            guard isFirst || isLast else { return nil }
            position = RelativeLength(fraction: isFirst ? start : start + length)
        case .fraction(let fraction):
            position = RelativeLength(fraction: start + fraction * length)
        case .points(let points):
            position = RelativeLength(fraction: start, points: isConic ? 0 : points)
        }
        let isUsual = isFirst && position.fraction == 0 || isLast && position.fraction == 1
        return isUsual && position.points == 0 ? nil : position.cssText
    }
}

extension RelativePoint {
    /// CSS's `<position>`.
    fileprivate var cssText: String { x.cssText + " " + y.cssText }
}

extension Color {
    /// Whether the color is within the gamut of an RGB space, apart from rounding errors.
    func isInGamut(of space: Space) -> Bool {
        let color = converted(to: space)
        return [color.first, color.second, color.third].allSatisfy { level in
            (-1e-6...1 + 1e-6).contains(level ?? 0)
        }
    }
}
