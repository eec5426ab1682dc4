import Livery
import LiveryRaster

/// The colors that a theme paints behind the texts and icons of its boxes.
///
/// Not for several threads at once.
final class TextBackgrounds {
    /// What lies on a box.
    struct Content {
        let states: StateSet
        let appearance: Appearance
        /// The height of the line of text, or of the icon, in points; nil if the theme does not say.
        let height: Double?
    }

    /// A box that was drawn.
    private struct Drawing: Hashable {
        let box: String
        let size: Size2D
        let states: StateSet
        let appearance: Appearance
    }

    private let styles: StyleManager
    private let document: ThemeDocument
    /// The different pixels of each row of boxes, between their paddings. A box comes with its parts, so that a few are
    /// enough.
    private var drawn: [Drawing: [Set<PremultipliedPixel>]] = [:]
    private static let mostDrawn = 128

    init(_ styles: StyleManager, _ document: ThemeDocument) {
        self.styles = styles
        self.document = document
    }

    /// What an asset lies on: of a part, its box; nil if the theme does not say.
    func asset(behind key: String) -> String? {
        guard let (box, part) = document.owner(ofPart: key) else { return nil }
        // It is the text of an input that is empty.
        guard part == "placeholder", document.parts(of: box).contains("input") else { return box }
        return document.name(ofPart: "input", of: box)
    }

    /// The opaque colors behind a content.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - asset: The asset that it lies on, or in which it is.
    ///   - backdrops: What may lie behind everything.
    /// - Returns: The colors; nil if something behind the content is unknown.
    /// - Throws: The faults of an asset.
    func grounds(behind content: Content, on asset: String, over backdrops: [Ground]) throws(ThemeError) -> [Ground]? {
        let image = try styles.resolvedImage(asset, scale: 1, states: content.states, appearance: content.appearance)
        let own = try pixels(of: image, content)
        let opacity = image.box?.finish.opacity ?? 1
        let isFaded = try isTranslucent(asset, content)
        guard isFaded || own.contains(where: { $0.alpha < 1 }) else { return own.map { Ground($0.levels) } }
        var behind = backdrops
        if let next = self.asset(behind: asset) {
            behind = try grounds(behind: content, on: next, over: backdrops) ?? []
        }
        guard !behind.isEmpty else { return nil }
        behind = Ground.spread(behind).map { $0.within(opacity: opacity) }
        var grounds: Set<Ground> = []
        for (levels, alpha) in own {
            if alpha >= 1, !isFaded {
                grounds.insert(Ground(levels))
            } else {
                // The pixels have the box's opacity.
                let alpha = opacity > 0 ? min(alpha / opacity, 1) : 0
                for ground in behind { grounds.insert(ground.covered(by: levels, alpha: alpha)) }
            }
        }
        return Array(grounds)
    }

    /// Whether a box, or one that it lies in, has an opacity.
    private func isTranslucent(_ asset: String, _ content: Content) throws(ThemeError) -> Bool {
        var next = Optional(asset)
        while let box = next {
            let image = try styles.resolvedImage(box, scale: 1, states: content.states, appearance: content.appearance)
            if let opacity = image.box?.finish.opacity, opacity < 1 { return true }
            next = self.asset(behind: box)
        }
        return false
    }

    /// The different pixels of the line of a text or icon, which is centered within the padding.
    private func pixels(of image: ResolvedImage, _ content: Content) throws(ThemeError) -> [(
        levels: Ground.Levels, alpha: Double
    )] {
        let insets = Self.insets(of: image)
        // A box that is only as large as its caps has no place for text.
        let room = 4.0
        let line = image.givenSides.height == nil ? max(room, content.height ?? 0) : room
        let size = image.layout.contentSize
        let wanted = Size2D(max(size.width, insets.horizontal + room), max(size.height, insets.vertical + line))
        var shown = image
        if wanted != size {
            let resized = try? styles.resolvedImage(
                image.key,
                size: wanted,
                scale: 1,
                states: content.states,
                appearance: content.appearance
            )
            shown = resized ?? image
        }
        let (layout, margins) = (shown.layout, shown.layout.margins)
        var top = margins.top + insets.top
        var bottom = layout.size.height - margins.bottom - insets.bottom
        if let height = content.height {
            let room = layout.contentSize.height - layout.padding.vertical
            let middle = margins.top + layout.padding.top + room / 2
            (top, bottom) = (max(top, middle - height / 2), min(bottom, middle + height / 2))
        }
        let rows = try rows(of: shown, content, insets)
        return rows[Self.range(top, bottom, within: rows.count)].reduce(into: Set()) { $0.formUnion($1) }.map(
            Self.color
        )
    }

    /// The different pixels of each row of an image between its paddings.
    private func rows(of image: ResolvedImage, _ content: Content, _ insets: Insets) throws(ThemeError) -> [Set<
        PremultipliedPixel
    >] {
        let (layout, margins) = (image.layout, image.layout.margins)
        let key = Drawing(box: image.key, size: layout.size, states: content.states, appearance: content.appearance)
        if let known = drawn[key] { return known }
        let bitmap = try image.render().bitmap
        let columns = Self.range(
            margins.left + insets.left,
            layout.size.width - margins.right - insets.right,
            within: bitmap.width
        )
        let rows = bitmap.withPixels { pixels in
            (0..<bitmap.height).map { y in
                let start = y * bitmap.width
                let row = pixels[start + columns.lowerBound..<start + columns.upperBound]
                return Set(Set(row).map { PremultipliedPixel(argb: $0) })
            }
        }
        if drawn.count >= Self.mostDrawn { drawn.removeAll() }
        drawn[key] = rows
        return rows
    }

    /// The padding. Where that is less, a text does not reach into the border or the corners either.
    private static func insets(of image: ResolvedImage) -> Insets {
        let padding = image.layout.padding
        let style = image.box?.style
        let border = style?.border?.widths ?? .zero
        let radii = style.map { $0.corners.radii(in: image.layout.contentSize) }
        let corners = [radii?.topLeft, radii?.topRight, radii?.bottomRight, radii?.bottomLeft].compactMap(\.self)
        // The square within a quarter of a circle is this much of the radius away from the sides.
        let bend = 1 - 0.5.squareRoot()
        let across = (corners.map(\.width).max() ?? 0) * bend
        let down = (corners.map(\.height).max() ?? 0) * bend
        return Insets(
            top: max(padding.top, max(border.top, down)),
            left: max(padding.left, max(border.left, across)),
            bottom: max(padding.bottom, max(border.bottom, down)),
            right: max(padding.right, max(border.right, across))
        )
    }

    /// The pixels that lie between two places as a whole, or else the one in the middle.
    private static func range(_ low: Double, _ high: Double, within count: Int) -> Range<Int> {
        let (first, last) = (Int(pixels: low.rounded(.up)), Int(pixels: high.rounded(.down)))
        if first < last, first < count, last > 0 { return max(first, 0)..<min(last, count) }
        let middle = min(max(Int(pixels: ((low + high) / 2).rounded(.down)), 0), count - 1)
        return middle..<middle + 1
    }

    private static func color(of pixel: PremultipliedPixel) -> (levels: Ground.Levels, alpha: Double) {
        let alpha = Double(pixel.alpha)
        guard alpha > 0 else { return (.zero, 0) }
        let levels = Ground.Levels(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
        return (levels * (255 / alpha), alpha / 255)
    }
}
