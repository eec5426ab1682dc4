import LiveryRaster
import LiverySupport

/// A text with one paint, laid out in the size that it has in a box.
package struct TextDrawing: Hashable, Sendable {
    /// The text as typeset.
    package private(set) var text: PictureText
    package let paint: PathPaint
    /// The least factor by which letters are made smaller where they do not fit; 1 for none.
    let minimumScale: Double
    /// The sides that the theme gives; nil for the text's own.
    let width: RelativeLength?
    let height: RelativeLength?
    /// The width of the longest paragraph on one line.
    let naturalWidth: Double
    package private(set) var set: TextInFonts
    /// The font as written, which may be larger than that of the text.
    private let font: FontDescription
    private let fonts: ThemeFonts
    private let written: Written

    /// Where a text and its font are written, for diagnostics.
    struct Written: Sendable {
        let text: DocumentLocation
        let font: DocumentLocation
    }

    /// Typesets a text without breaking lines.
    ///
    /// - Throws: What prevents typesetting, located at the text or its font.
    init(
        _ text: PictureText,
        paint: PathPaint,
        minimumScale: Double,
        width: RelativeLength?,
        height: RelativeLength?,
        fonts: ThemeFonts,
        written: Written
    ) throws(ThemeError) {
        self.text = text
        self.paint = paint
        self.minimumScale = minimumScale
        font = text.font
        self.width = width
        self.height = height
        self.fonts = fonts
        self.written = written
        set = try Self.set(text, in: fonts, written)
        naturalWidth = set.outline.size.width
    }

    package static func == (first: TextDrawing, second: TextDrawing) -> Bool {
        first.text == second.text && first.paint == second.paint && first.width == second.width
            && first.height == second.height && first.set.files == second.set.files
            && first.minimumScale == second.minimumScale && first.font == second.font
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(set.files)
    }

    private static func set(_ text: PictureText, in fonts: ThemeFonts, _ written: Written) throws(ThemeError)
        -> TextInFonts
    {
        do throws(TextOutlineError) { return try fonts.set(text) } catch {
            let fault: Fault
            switch error {
            case .missingFamily(let families):
                let nearest = fonts.nearestFamily(to: families)
                fault = .missingFont(
                    families,
                    folders: fonts.folders,
                    hasSystem: fonts.includesSystem,
                    nearest: nearest
                )
                throw ThemeError(fault, at: written.font)
            case .missingGlyph(let scalar): fault = .missingGlyph(scalar)
            case .colored(let family):
                fault = Fault(
                    .undrawable,
                    "the letters of \(quoted(family)) are colored pictures, which a text can't show; write an image "
                        + "layer"
                )
            case .unreadable(let file): fault = .unsettableText(reason: file)
            case .failed(let reason): fault = .unsettableText(reason: reason)
            }
            throw ThemeError(fault, at: written.text)
        }
    }

    /// The text laid out in an area of a width in points; nil if that is not known, or does not matter.
    ///
    /// Without a width of its own, it is as wide as its characters need; if its lines can be broken, at most as
    /// wide as the area.
    func fitted(to area: Double?) throws(ThemeError) -> TextDrawing {
        var drawing = self
        drawing.text.font = font
        if let width, let area = width.fraction == 0 ? 0 : area {
            drawing.text.width = max(0, width.pixels(of: area, scale: 1))
        } else if width == nil, text.maximumLines != nil, let area, area < naturalWidth - 1e-6 {
            drawing.text.width = max(0, area)
        } else {
            drawing.text.width = nil
        }
        guard drawing.text != text else { return self }
        drawing.set = try Self.set(drawing.text, in: fonts, written)
        return drawing
    }

    /// The text with letters as large as fit, at most as large as written, and at least the part of it that the theme
    /// allows.
    ///
    /// - Parameters:
    ///   - width: The width of the area in points; nil if it is not known, or does not matter.
    ///   - height: The height of the area, likewise.
    /// - Returns: The text, laid out as by `fitted(to:)`, in letters of a whole number of hundredths of their size.
    /// - Throws: What prevents typesetting.
    func shrunk(to width: Double?, _ height: Double?) throws(ThemeError) -> TextDrawing {
        func length(_ own: RelativeLength?, of area: Double?) -> Double {
            guard let own else { return area ?? .infinity }
            return (own.fraction == 0 ? 0 : area).map { own.pixels(of: $0, scale: 1) } ?? .infinity
        }
        let room = Size2D(length(self.width, of: width), length(self.height, of: height))
        func scaled(_ hundredths: Int) throws(ThemeError) -> TextDrawing {
            var drawing = self
            drawing.text.font = font.scaled(by: Double(hundredths) / 100)
            drawing.set = try Self.set(drawing.text, in: fonts, written)
            return drawing
        }
        func fits(_ drawing: TextDrawing) -> Bool {
            let (size, outline) = (drawing.set.outline.size, drawing.set.outline)
            let isWhole = !outline.isTruncated && !outline.breaksWords
            return isWhole && size.width <= room.width + 1e-6 && size.height <= room.height + 1e-6
        }
        guard !fits(self) else { return self }
        // The least one is taken whether it fits or not.
        var (least, greatest) = (Int(clamping: (minimumScale * 100).rounded(.up)), 100)
        var best = try scaled(least)
        while greatest - least > 1 {
            let middle = (least + greatest) / 2
            let drawing = try scaled(middle)
            if fits(drawing) { (least, best) = (middle, drawing) } else { greatest = middle }
        }
        return best
    }

    /// Why the text would be another in an area that is longer along an axis; nil if it would not.
    func fittingFault(_ axis: Axis) -> String? {
        let own = axis == .horizontal ? width : height
        guard own?.fraction != 0 else { return nil }
        if text.font != font { return "the letters of a text depend on it" }
        return axis == .horizontal && own == nil && text.width != nil ? "the lines of a text depend on it" : nil
    }

    /// The colors that it is painted in.
    package var colors: [Color] {
        switch paint {
        case .color(let color): [color]
        case .gradient(let gradient): gradient.stops.map(\.color)
        }
    }

    /// Where its characters are written, if an ellipsis takes the place of some.
    var cutLocation: DocumentLocation? { self.set.outline.isTruncated ? written.text : nil }

    /// Whether it has one color, and so can be turned without resampling.
    var isPlain: Bool { if case .color = paint { true } else { false } }

    /// The size of the layer: the size in the theme, otherwise that of the typeset text.
    var size: LayerSize {
        let own = set.outline.size
        return .sides(
            Axes(width ?? RelativeLength(points: text.width ?? own.width), height ?? RelativeLength(points: own.height))
        )
    }

    /// How far letters extend beyond a size in points.
    func overflow(of size: Size2D) -> Insets {
        let ink = set.outline.inkBounds
        guard !ink.isEmpty else { return .zero }
        return Insets(of: ink, beyond: size)
    }

    /// Draws the part of the text that is visible in a part of a box's pixels.
    ///
    /// - Parameters:
    ///   - visible: The part of the box's pixels.
    ///   - target: Where the text begins, in the same pixels.
    ///   - turning: The layer's rotation. Baselines of upright text lie between pixels, unless pixels are larger
    ///     than two points.
    ///   - scale: Pixels per point.
    ///   - context: The limits.
    /// - Returns: The pixels that the text touches.
    /// - Throws: `RasterError` if there are too many of them.
    func picture(
        in visible: PixelRect,
        at target: Rect2D,
        by turning: AffineTransform,
        scale: Double,
        _ context: DrawingContext
    ) throws -> PlacedBitmap {
        // Drawn from a whole pixel, a text has the same bits wherever that pixel is.
        let start = Point2D(target.minX.rounded(.down), target.minY.rounded(.down))
        guard abs(start.x) < 1e9, abs(start.y) < 1e9 else { return .empty }
        let isUpright = turning == .identity
        var path = set.outline.path(
            at: Point2D(target.minX - start.x, target.minY - start.y),
            scale: scale,
            // Caps leave space for a point.
            snapsBaselines: isUpright && scale >= 0.5
        )
        if !isUpright {
            let there = AffineTransform.translation(x: start.x, y: start.y)
            let back = AffineTransform.translation(x: -start.x, y: -start.y)
            path = path.applying(there.concatenating(turning).concatenating(back))
        }
        let (x, y) = (Int(pixels: start.x), Int(pixels: start.y))
        let shown = PixelRect(x: visible.x - x, y: visible.y - y, width: visible.width, height: visible.height)
        let area = Rect2D(
            x: target.minX - start.x,
            y: target.minY - start.y,
            width: target.width,
            height: target.height
        )
        try context.painted.spend(shown.size.pixelCount + path.work(in: shown))
        var placed = try PlacedBitmap.filling(path, in: shown, limits: context.limits) { shift in
            // A gradient is not turned.
            paint.paint(in: area, by: .identity, shift, scale: scale)
        }
        placed.x += x
        placed.y += y
        return placed
    }
}

// MARK: Canonical text

extension TextDrawing {
    /// Everything that affects the pixels, with fonts represented by the content of their files.
    ///
    /// - Parameter notation: What it is written for.
    /// - Returns: The dictionary.
    /// - Throws: `Notation.Unwritable` in a theme.
    func written(in notation: Notation) throws -> JSON {
        guard notation != .theme else { throw Notation.Unwritable() }
        var written = WrittenText()
        (written.text, written.font, written.fill) = (text.string, text.font, paint)
        (written.alignment, written.lines) = (text.alignment, text.maximumLines)
        (written.isUnderlined, written.size) = (text.isUnderlined, size)
        return try WrittenText.keys.written(written, in: notation).adding([
            "language": .string(PictureText.language), "fontFiles": .strings(set.files),
            "renderer": .string(fonts.version), "width": text.width.map { .number($0) },
        ])
    }
}

extension FontDescription {
    /// The font at another size, with its spaces.
    fileprivate func scaled(by factor: Double) -> FontDescription {
        var font = self
        font.size *= factor
        font.lineHeight = lineHeight.map { $0 * factor }
        font.letterSpacing *= factor
        return font
    }
}
