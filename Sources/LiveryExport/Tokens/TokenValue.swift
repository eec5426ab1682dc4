import Livery
import LiveryRaster
import LiverySupport

/// A value of a theme in the design tokens format.
struct TokenValue: Equatable {
    let type: TokenType
    let json: JSON
    /// What the format can't express.
    var lost: [String] = []
}

extension TokenValue {
    init(_ color: Color) {
        type = .color
        json = Self.json(color)
        if color.alpha == nil { lost = ["the missing alpha"] }
    }

    init(_ font: FontDescription) {
        type = .typography
        // In the format, a line height is a multiple of the size. 1.2 is about that of common fonts.
        let multiple = font.lineHeight.map { $0 / font.size } ?? 1.2
        json = .object([
            "fontFamily": font.families.count == 1 ? .string(font.families[0]) : .strings(font.families),
            "fontSize": Self.points(font.size), "fontWeight": .integer(font.weight),
            "letterSpacing": Self.points(font.letterSpacing), "lineHeight": .number(multiple),
        ])
        if font.style != .normal { lost.append("the style") }
        if font.textStyle != nil { lost.append("the text style") }
        // Themes read a number of 4 or more as points.
        if multiple >= 4 { lost.append("the line height, which is more than 4 times the size,") }
        if font.lineHeight == nil { lost.append("the line height, which is the font's own,") }
    }

    init(_ gradient: Gradient) {
        type = .gradient
        let last = Double(max(1, gradient.stops.count - 1))
        var isPlaced = true
        json = .array(
            gradient.stops.enumerated().map { index, stop in
                var position = Double(index) / last
                if case .fraction(let fraction) = stop.location, (0...1).contains(fraction) {
                    position = fraction
                } else {
                    isPlaced = false
                }
                return .object(["color": Self.json(stop.color), "position": .number(position)])
            }
        )
        if gradient.shape != .linear(angle: 180) { lost.append("the shape") }
        if !isPlaced { lost.append("the positions") }
        if gradient.stops.contains(where: { $0.hint != nil }) { lost.append("the hints") }
        if gradient.spread != .pad { lost.append("the spread") }
        if gradient.interpolation != .srgb { lost.append("the interpolation") }
        if gradient.gamut != .clip { lost.append("the gamut") }
    }

    /// Shadows, the first on top; nil for none.
    init?(_ shadows: [Shadow]) {
        guard !shadows.isEmpty else { return nil }
        type = .shadow
        let all = shadows.map(Self.json)
        json = all.count == 1 ? all[0] : .array(all)
    }

    /// A border of one color and one width; nil for any other.
    init?(_ border: Border) {
        let widths = border.widths
        guard case .color(let color) = border.paint,
            Set([widths.top, widths.left, widths.bottom, widths.right]).count == 1
        else { return nil }
        type = .border
        let dashes = border.dash.map { dash in
            JSON.object(["dashArray": .array(dash.lengths.map(Self.points)), "lineCap": .string(border.cap.rawValue)])
        }
        json = .object([
            "color": Self.json(color), "width": Self.points(widths.top),
            "style": dashes ?? .string(border.style.rawValue),
        ])
    }

    /// What paints nothing, where others of its type are shadows or borders; nil for any other type.
    init?(noneOf type: TokenType) {
        let clear = Self.json(.clear), none = Self.points(0)
        switch type {
        case .shadow:
            self.init(
                .shadow,
                .object([
                    "color": clear, "offsetX": none, "offsetY": none, "blur": none, "spread": none,
                ])
            )
        case .border: self.init(.border, .object(["color": clear, "width": none, "style": .string("solid")]))
        default: return nil
        }
    }

    /// The color, font or gradient of the theme that a reference names; nil if it names anything else.
    init?(target reference: DocumentValue, _ context: SheetContext) {
        if let color = try? context.color(reference) {
            self.init(color)
        } else if let font = try? context.font(reference) {
            self.init(font)
        } else if let gradient = try? context.gradient(reference) {
            self.init(gradient)
        } else {
            return nil
        }
    }

    /// A token of the theme's own.
    init(_ token: DesignToken) { self.init(token.type, JSON(token.value)) }

    /// A value of a type.
    private init(_ type: TokenType, _ json: JSON) {
        self.type = type
        self.json = json
    }

    init(_ number: Double, isLength: Bool) {
        if isLength { self.init(.dimension, Self.points(number)) } else { self.init(.number, .number(number)) }
    }

    /// A value of `$values`, which has no type of its own; nil if its meaning is ambiguous.
    ///
    /// A word is ambiguous, and therefore not a color.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - context: What decodes it.
    ///   - isLength: Whether it is a length if it is a number.
    init?(_ value: DocumentValue, _ context: SheetContext, isLength: Bool) {
        switch value.value {
        case .number(let number): self.init(number.double, isLength: isLength)
        case .string(let text):
            if let number = NumberText.parse(text) {
                self.init(number, isLength: isLength)
            } else if text.drop(while: { "+-.".contains($0) }).first?.isNumber == true,
                let points = try? context.number(value)
            {
                self.init(points, isLength: true)
            } else if text.contains("("), let number = try? context.number(value) {
                self.init(number, isLength: isLength)
            } else if text.hasPrefix("#"), let color = try? context.color(value) {
                self.init(color)
            } else if text.contains("("), let color = try? context.color(value) {
                self.init(color)
            } else if text.contains("-gradient("), let gradient = try? context.gradient(value) {
                self.init(gradient)
            } else if text.contains(" "), let shadows = try? context.shadows(value) {
                self.init(shadows)
            } else if text.contains(" "), let border = try? context.border(value) {
                self.init(border)
            } else {
                return nil
            }
        case .dictionary:
            if let color = try? context.color(value) {
                self.init(color)
            } else if let font = try? context.font(value) {
                self.init(font)
            } else if let gradient = try? context.gradient(value) {
                self.init(gradient)
            } else if let shadows = try? context.shadows(value) {
                self.init(shadows)
            } else if let border = try? context.border(value) {
                self.init(border)
            } else {
                return nil
            }
        case .array:
            guard let shadows = try? context.shadows(value) else { return nil }
            self.init(shadows)
        case .null, .boolean, .data, .date: return nil
        }
    }
}

// MARK: Notation

extension TokenValue {
    private static let rgbSpaces: Set = ["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020"]

    static func json(_ color: Color) -> JSON {
        var color = color
        // The format has no linear Display P3.
        if color.space.rawValue == "display-p3-linear" { color = color.converted(to: .xyzD65) }
        // Nor has it colors that are outside of the gamut of their space, as those that were lightened can be.
        if rgbSpaces.contains(color.space.rawValue), !color.isInGamut(of: color.space) {
            color = color.converted(to: .oklch)
            color.first = color.first.map { min(1, max(0, $0)) }
        }
        let isHueFirst = color.space == .hsl || color.space == .hwb
        let isHueLast = color.space == .lch || color.space == .oklch
        let components = [color.first, color.second, color.third].enumerated().map { index, component -> JSON in
            guard var component else { return .string("none") }
            if isHueFirst && index == 0 || isHueLast && index == 2 {
                component = component.truncatingRemainder(dividingBy: 360)
                if component < 0 { component += 360 }
            }
            return .number(component)
        }
        let alpha = color.alpha ?? 0
        return .object([
            "colorSpace": .string(color.space.rawValue), "components": .array(components),
            "alpha": alpha == 1 ? nil : .number(alpha),
        ])
    }

    private static func json(_ shadow: Shadow) -> JSON {
        .object([
            "color": json(shadow.color), "offsetX": points(shadow.offset.x), "offsetY": points(shadow.offset.y),
            "blur": points(shadow.blur), "spread": points(shadow.spread),
            "inset": shadow.isInset ? .boolean(true) : nil,
        ])
    }

    private static func points(_ number: Double) -> JSON { .object(["value": .number(number), "unit": .string("px")]) }
}
