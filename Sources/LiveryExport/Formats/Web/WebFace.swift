import Livery
import LiveryRaster

/// The fills, corners, border and shadows of a box as CSS declarations.
struct WebFace {
    /// A layer of `background`.
    enum Ground {
        /// A fill, where it comes from, and whether texts are over it.
        case fill(Fill, ReferenceTrace, isUnderText: Bool = false)
        /// A file of several colors.
        case file(WebLayer)
    }

    /// A color over all of the face, its border included, with where it comes from.
    struct Cover {
        let color: Color
        let trace: ReferenceTrace
    }

    /// Why CSS can't say a box.
    struct Refusal: Error {
        let reason: String

        init(_ reason: String) { self.reason = reason }
    }

    private(set) var declarations: [WebProperty: WebValue] = [:]
    /// The values for each of the sides or corners, clockwise from the top or from the top left one.
    private(set) var sides: [WebProperty: [WebValue]] = [:]

    /// The layers of `background`, unless it is one color.
    private(set) var layers: [WebLayer] = []

    private let style: BoxStyle
    private let writer: WebWriter
    private let trace: ReferenceTrace

    /// Creates the declarations.
    ///
    /// - Parameters:
    ///   - style: The box, of whose layers none is painted here.
    ///   - grounds: The fills, topmost first.
    ///   - cover: What is over all; nil for nothing.
    ///   - isPill: Whether its corners are half of a side, however long that becomes.
    ///   - trace: Where its values come from.
    ///   - writer: Writes them.
    /// - Throws: What CSS can't say.
    init(
        _ style: BoxStyle,
        _ grounds: [Ground],
        under cover: Cover?,
        isPill: Bool,
        _ trace: ReferenceTrace,
        by writer: WebWriter
    ) throws(Refusal) {
        (self.style, self.trace, self.writer) = (style, trace, writer)
        if let border = style.border {
            if border.dash != nil { throw Refusal("dashes of a length") }
            if border.colors.isEmpty { throw Refusal("a border of fills") }
        }
        try addCorners(isPill)
        try addGrounds(grounds, under: cover)
        addBorder(under: cover)
        addSurroundings()
    }

    private mutating func addCorners(_ isPill: Bool) throws(Refusal) {
        let radii = style.corners.radii(in: .zero)
        guard !radii.isZero else { return }
        guard style.cornerShapes != CornerShapes(.continuous) else { throw Refusal("continuous corners") }
        if isPill {
            declarations[.borderRadius] = "9999px"
            sides[.borderRadius] = Array(repeating: "9999px", count: 4)
        } else {
            let corners = writer.radii(radii, trace["cornerRadius"])
            let (across, down) = (CSSText.sides(corners.map(\.across)), CSSText.sides(corners.map(\.down)))
            declarations[.borderRadius] = WebValue(across == down ? across : "\(across) / \(down)")
            sides[.borderRadius] = corners.map {
                WebValue($0.across == $0.down ? $0.across : "\($0.across) \($0.down)")
            }
        }
        guard !style.cornerShapes.isRound else { return }
        let shapes = style.cornerShapes.all.map(\.cssText)
        declarations[.cornerShape] = WebValue(CSSText.sides(shapes))
    }

    private mutating func addSurroundings() {
        if let outline = style.outline, outline.width > 0 {
            let trace = trace["outline"]
            let width = writer.length(outline.width, trace["width"])
            let color = writer.color(outline.color, trace["color"])
            declarations[.outline] = "\(width) \(outline.style.rawValue) \(color)"
            declarations[.outlineOffset] = WebValue(writer.length(outline.offset, trace["offset"]))
        }
        if !style.dropShadows.isEmpty {
            declarations[.filter] = writer.dropShadows(style.dropShadows, trace["dropShadow"])
        }
    }

    // MARK: Grounds

    private mutating func addGrounds(_ all: [Ground], under cover: Cover?) throws(Refusal) {
        var grounds = all
        var mixed: WebValue?
        if let cover {
            let isHidden = style.visibleBorder?.hidesFills ?? true
            if !isHidden {
                throw Refusal("an overlay over a translucent border")
            } else if all.count == 1, case .fill(.color(let color), let trace, _) = all[0], color.alpha == 1,
                cover.trace.isEmpty
            {
                // So that it fades.
                mixed = writer.color(color, trace, under: cover.color)
            } else {
                grounds.insert(.fill(.color(cover.color), cover.trace), at: 0)
            }
        }
        for (index, ground) in grounds.enumerated() where mixed == nil {
            switch ground {
            case .file(let layer): layers.append(layer)
            case .fill(let fill, let trace, let isUnderText):
                let isLast = index == grounds.count - 1
                guard var layer = WebLayer(fill, trace, isLast: isLast, by: writer) else {
                    throw Refusal("a layer of a layer")
                }
                if isUnderText { layer.hideMark() }
                layers.append(layer)
            }
        }
        if let mixed {
            declarations[.background] = mixed
        } else if !layers.isEmpty {
            declarations[.background] = layers.map(\.text).joined(separator: ", ")
        }
        if layers.contains(where: { $0.blend != .normal }) {
            let modes = layers.map(\.blend.rawValue).joined(separator: ", ")
            declarations[.backgroundBlendMode] = WebValue(modes)
        }
        declarations[.boxShadow] = writer.shadows(style.shadows, trace["shadow"], under: cover)
    }

    private mutating func addBorder(under cover: Cover?) {
        guard let border = style.visibleBorder else { return }
        let trace = trace["border"]
        sides[.borderWidth] = writer.sides(border.widths, trace["width"])
        declarations[.borderStyle] = WebValue(border.style.rawValue)
        sides[.borderColor] = zip(["top", "right", "bottom", "left"], border.colors).map { side, color in
            let own = trace["color"].side(side)
            return cover.map { writer.color(color, own, under: $0.color) } ?? writer.color(color, own)
        }
        for property in [WebProperty.borderWidth, .borderColor] {
            declarations[property] = sides[property].map(CSSText.shorthand)
        }
    }
}

extension BoxStyle {
    /// The border; nil if it has no width.
    var visibleBorder: Border? { border.flatMap { $0.widths == .zero ? nil : $0 } }

    /// Whether nothing is between fills and overlays.
    var isPlain: Bool { visibleBorder == nil && !shadows.contains(where: \.isInset) }
}

extension Border {
    /// Whether nothing below the line shows through it.
    fileprivate var hidesFills: Bool {
        let sides = [widths.top, widths.right, widths.bottom, widths.left]
        return zip(sides, colors).allSatisfy { $0 == 0 || $1.alpha == 1 }
    }
}
