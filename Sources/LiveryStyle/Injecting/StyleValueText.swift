import Livery
import LiveryRaster

/// The text of values in explanations: as in style sheets, if that is short.
enum StyleValueText {
    static func text(of value: Any) -> String {
        switch value {
        case let optional as any OptionalValue: optional.unwrapped.map { text(of: $0) } ?? "none"
        case let text as String: "\"\(text)\""
        case let color as Color: text(of: color)
        case let gradient as Gradient: gradient.text
        case let font as FontDescription:
            "\(font.families.joined(separator: ", ")) \(font.size.shortest) \(font.weight)"
                + (font.style == .normal ? "" : " \(font.style.rawValue)")
        case let image as ThemedImage:
            "an image of \(image.layout.size.width.shortest) × \(image.layout.size.height.shortest)"
        case let image as ScalableImage: image.name ?? "an image"
        case let number as Double: number.shortest
        case let corners as CornerConfiguration: text(of: corners)
        case let shapes as CornerShapes: text(of: shapes)
        case let border as Border:
            "\(text(of: border.widths)) \(border.style.rawValue) \(text(of: border.paint))"
        case let outline as Outline:
            "\(outline.width.shortest) \(outline.style.rawValue) \(text(of: outline.color))"
                + (outline.offset == 0 ? "" : " at \(outline.offset.shortest)")
        case let shadows as [Shadow]:
            shadows.isEmpty ? "none" : shadows.map(text).joined(separator: ", ")
        case let fills as [Fill]:
            fills.isEmpty ? "none" : fills.map(text).joined(separator: ", ")
        case let insets as Insets: text(of: insets)
        case let size as Size2D: "\(size.width.shortest) × \(size.height.shortest)"
        case let point as Point2D: "\(point.x.shortest), \(point.y.shortest)"
        case let raw as any RawRepresentable: "\(raw.rawValue)"
        default: "\(value)"
        }
    }

    /// One length if all sides are equal, else the top, right, bottom and left lengths, as in CSS.
    private static func text(of insets: Insets) -> String {
        Set(insets.all).count == 1
            ? insets.top.shortest : insets.all.map(\.shortest).joined(separator: " ")
    }

    /// One corner if all are equal, else all four, clockwise from the upper left one.
    private static func text(of corners: CornerConfiguration) -> String {
        let texts = corners.all.map { corner in
            switch corner {
            case .pill: "pill"
            case .radii(let radii) where radii.width == radii.height: radii.width.shortest
            case .radii(let radii): "\(radii.width.shortest)/\(radii.height.shortest)"
            }
        }
        return Set(texts).count == 1 ? texts[0] : texts.joined(separator: " ")
    }

    /// One shape if all are equal, else all four, clockwise from the upper left corner.
    private static func text(of shapes: CornerShapes) -> String {
        let texts = shapes.all.map { "\($0)" }
        return Set(texts).count == 1 ? texts[0] : texts.joined(separator: " ")
    }

    private static func text(of paint: Border.Paint) -> String {
        switch paint {
        case .color(let color): text(of: color)
        case .sides(let colors):
            colors.all.map { text(of: $0 ?? .clear) }.joined(separator: " ")
        case .fills(let fills): fills.map(text).joined(separator: ", ")
        }
    }

    private static func text(of shadow: Shadow) -> String {
        let lengths = [shadow.offset.x, shadow.offset.y, shadow.blur, shadow.spread]
        return (shadow.isInset ? "inset " : "")
            + lengths.map(\.shortest).joined(separator: " ") + " " + text(of: shadow.color)
    }

    private static func text(of fill: Fill) -> String {
        switch fill {
        case .color(let color): text(of: color)
        case .gradient(let gradient): gradient.text
        case .layer: "a layer"
        }
    }

    /// Hexadecimal digits if they are exact.
    private static func text(of color: Color) -> String {
        let pixel = color.straightPixel
        let rounded = Color(
            red: Double(pixel.red) / 255,
            green: Double(pixel.green) / 255,
            blue: Double(pixel.blue) / 255,
            alpha: Double(pixel.alpha) / 255
        )
        return color == rounded ? color.hexadecimal : color.recipeText
    }
}
