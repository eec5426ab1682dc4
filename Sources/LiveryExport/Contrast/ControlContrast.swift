import Livery
import LiveryRaster

/// The contrasts of what is no text: WCAG 2.2, 1.4.11, asks for 3:1.
extension ContentContrasts {
    /// The states that only controls have.
    private static let controlStates: [StateSet] = [.checked, .indeterminate, .invalid, .expanded]
    private static let inputPart = "input"

    /// The contrasts of a control's edge and mark, and of the focus ring of any box.
    ///
    /// A control is a box with one of the states `checked`, `indeterminate`, `invalid` and `expanded`, or its part
    /// `input`. Of an edge, the border or the fill is enough.
    ///
    /// - Parameters:
    ///   - key: The asset.
    ///   - states: The states.
    ///   - appearance: The appearance.
    /// - Returns: The contrasts, by the names `edge`, `mark` and `focus ring`; none of a disabled control.
    /// - Throws: The faults of the asset, of what is behind it, or of `$backdrops`.
    package func shapes(of key: String, states: StateSet, appearance: Appearance) throws(ThemeError)
        -> [ContentContrast]
    {
        let isControl = try isControl(key)
        guard !states.contains(.disabled), isControl || states.contains(.focused) else { return [] }
        func resolved(_ key: String, _ states: StateSet) throws(ThemeError) -> ResolvedImage {
            try styles.resolvedImage(key, scale: 1, states: states, appearance: appearance)
        }
        let image = try resolved(key, states)
        guard let box = image.box, try styles.description(of: key).isPainted else { return [] }
        var behind = try styles.backdrops(in: appearance).map { Ground($0) }
        var around: [String] = []
        while let next = backgrounds.asset(behind: around.last ?? key) { around.append(next) }
        for outer in around.reversed() { behind = try PaintedBox(try resolved(outer, states)).grounds(over: behind) }
        let painted = try PaintedBox(image)
        var contrasts: [ContentContrast] = []
        func add(_ name: String, _ ratio: Double?) {
            guard ratio != nil || behind.isEmpty else { return }
            contrasts.append(ContentContrast(name: name, ratio: ratio, required: 3, isExempt: false))
        }
        if isControl {
            if painted.hasEdge { add("edge", behind.map(painted.edge).min()) }
            if let mark = painted.mark { add("mark", behind.compactMap { painted.contrast(of: mark, over: $0) }.min()) }
        }
        if states.contains(.focused) {
            let usual = try resolved(key, states.subtracting(.focused)).box?.style
            for ring in box.style.rings where !(usual?.rings.contains(where: ring.isSame) ?? false) {
                add("focus ring", behind.map { painted.contrast(of: ring, over: $0) }.min())
            }
        }
        return contrasts
    }

    private func isControl(_ key: String) throws(ThemeError) -> Bool {
        if let (_, part) = document.owner(ofPart: key) { return part == Self.inputPart }
        guard !document.parts(of: key).contains(Self.inputPart) else { return false }
        let states = try styles.description(of: key).states
        return states.contains { state in Self.controlStates.contains { state.contains($0) } }
    }
}

/// A line along the edge of a box.
private struct Ring {
    let color: Color
    /// The distances of its edges from that of the box, outwards, in points.
    let inner: Double
    let outer: Double

    /// Whether another state has the same line, as far as it can be told.
    func isSame(as other: Ring) -> Bool { color == other.color && (inner <= 0) == (other.inner <= 0) }
}

extension BoxStyle {
    /// The outline, and shadows that are lines around the box.
    fileprivate var rings: [Ring] {
        var rings: [Ring] = []
        if let outline, outline.width > 0 {
            let (inner, outer) = (outline.offset, outline.offset + outline.width)
            rings.append(Ring(color: outline.color, inner: inner, outer: outer))
        }
        // Above another one, the first is the gap or the inner line.
        let lines = shadows.filter { !$0.isInset && $0.blur == 0 && $0.offset == .zero && $0.spread > 0 }
        let inner = lines.dropLast().map(\.spread).max() ?? 0
        rings += lines.suffix(1).map { Ring(color: $0.color, inner: inner, outer: $0.spread) }
        return rings.filter { ($0.color.alpha ?? 0) > 0 }
    }
}

extension BoxLayer {
    /// The color of a shape, which the shadow of a box doesn't change; nil for anything else.
    fileprivate var onlyColor: Color? {
        switch kind {
        case .color(let color), .shape(let color, _): return color
        case .text, .gradient: return nil
        case .drawing, .pixels:
            guard let fills = box?.style.fills, fills.count == 1, case .color(let color) = fills[0] else { return nil }
            return color
        }
    }
}

/// The colors of a box.
private struct PaintedBox {
    /// The colors that cover it, the lowest first; of a gradient, all.
    private var covers: [[Color]] = []
    private var borders: [(width: Double, color: Color)] = []
    /// The colors of shadows that are lines.
    private var rings: [Color] = []
    private let opacity: Double
    /// The color of the topmost layer that is a shape; nil for none.
    private(set) var mark: Color?
    /// How many of the covers are beneath the mark.
    private var coversBelowMark = 0

    init(_ image: ResolvedImage) throws(ThemeError) {
        opacity = image.box?.finish.opacity ?? 1
        guard let style = image.box?.style else { return }
        let (overlays, fills) = try image.layers()
        for layer in fills.reversed() + overlays.reversed() {
            let isWhole = layer.rect == Rect2D(origin: .zero, size: image.layout.contentSize)
            switch layer.kind {
            case .color(let color) where isWhole: covers.append([color.faded(layer.opacity)])
            case .gradient(let gradient) where isWhole:
                covers.append(gradient.stops.map { $0.color.faded(layer.opacity) })
            default:
                guard let color = layer.onlyColor, (color.alpha ?? 0) * layer.opacity > 0 else { continue }
                mark = color.faded(layer.opacity)
                coversBelowMark = covers.count
            }
        }
        if let border = style.border {
            borders = zip(border.widths.all, border.colors).filter { $0.0 > 0 }.map { ($0, $1) }
        }
        rings = style.shadows.filter { $0.blur == 0 && $0.offset == .zero && $0.spread > 0 }.map(\.color)
    }

    /// Whether it paints an edge.
    var hasEdge: Bool { (covers.joined() + borders.map(\.color) + rings).contains { ($0.alpha ?? 0) > 0 } }

    /// The colors of the box over another.
    func grounds(over behind: [Ground]) -> [Ground] { behind.flatMap { grounds(over: $0, covers) } }

    private func grounds(over behind: Ground, _ covers: some Sequence<[Color]>) -> [Ground] {
        covers.reduce([behind.within(opacity: opacity)]) { grounds, colors in
            Ground.spread(grounds.flatMap { ground in colors.map { ground.covered(by: $0) } })
        }
    }

    /// The contrast of the border or the fill with what is behind, whichever is greater.
    func edge(over behind: Ground) -> Double {
        let grounds = grounds(over: behind, covers)
        let fill = grounds.map { $0.contrast(with: behind) }.min() ?? 1
        func line(_ color: Color) -> Double {
            grounds.map { $0.covered(by: color).contrast(with: behind) }.min() ?? 1
        }
        return ([fill, borders.map { line($0.color) }.min() ?? 1] + rings.map(line)).max() ?? 1
    }

    /// The contrast of a mark with what is beneath it.
    func contrast(of mark: Color, over behind: Ground) -> Double? {
        grounds(over: behind, covers.prefix(coversBelowMark)).map { $0.contrast(of: mark) }.min()
    }

    /// The contrast of a line along the box's edge with what is on both sides of it: the box, or what is behind.
    func contrast(of ring: Ring, over behind: Ground) -> Double {
        let color = behind.within(opacity: opacity).covered(by: ring.color)
        let grounds = grounds(over: behind, covers)
        /// What is at a distance from the box's edge, inwards. A border of the same color is a part of the line.
        func box(at depth: Double) -> [Ground] {
            let lines = borders.filter { $0.width > depth && $0.color != ring.color }
            return lines.isEmpty ? grounds : lines.flatMap { line in grounds.map { $0.covered(by: line.color) } }
        }
        let outside = ring.outer < 0 ? box(at: -ring.outer) : [behind]
        let inside = ring.inner > 0 ? [] : box(at: -ring.inner).filter { $0.seen != behind.seen }
        return (outside + inside).map(color.contrast).min() ?? 1
    }
}
