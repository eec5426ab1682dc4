import LiveryRaster
import LiveryText

/// Measures the contrast of text in a drawing.
struct ContrastMeter {
    let list: DisplayList
    /// The whole drawing.
    let picture: Bitmap
    let scale: Double
    private var painter: DisplayPainter
    /// The drawing without the text being measured.
    private var behind: Bitmap
    /// The number of steps that may still be drawn.
    private var stepsLeft = 100_000
    /// The number of pixels that may still be painted.
    private var pixelsLeft: Double
    /// The number of texts skipped.
    private(set) var unmeasuredCount = 0

    init(list: DisplayList, picture: Bitmap, scale: Double, limits: RasterLimits) {
        self.list = list
        self.picture = picture
        self.scale = scale
        painter = DisplayPainter(items: list.items, scale: scale, limits: limits)
        behind = picture
        pixelsLeft = limits.paintedPixels
    }

    /// Pixels with less coverage do not determine the text's color well enough.
    private static let minimumCoverage = 0.5

    /// The contrast ratio of a text item; nil if it is not visible, or is skipped.
    ///
    /// The pixels behind the text are drawn without its glyphs, and the coverage of the glyphs is
    /// that of the text drawn alone. The text's color follows: p = b + coverage × (color − b).
    mutating func ratio(ofText index: Int) throws(RasterError) -> Double? {
        let item = list.items[index]
        guard case .text(let text, let origin, _) = item.content else { return nil }
        let area = item.area
        let reach = painter.reach(of: area)
        let numbers = painter.items(in: reach)
        let pixels = numbers.reduce(0) { $0 + painter.paintedPixels(of: $1, in: reach) }
        guard numbers.count <= stepsLeft, pixels <= pixelsLeft else {
            unmeasuredCount += 1
            return nil
        }
        stepsLeft -= numbers.count
        pixelsLeft -= pixels
        try paintBehind(reach, withoutLettersOf: index)
        defer { behind.copy(reach, from: picture) }
        let letters = try Bitmap(width: area.width, height: area.height) { canvas throws(RasterError) in
            try canvas.draw(
                text.layout,
                at: Point2D(origin.x - Double(area.x), origin.y - Double(area.y)),
                scale: scale,
                color: .black,
                parts: .letters
            )
        }
        let above = numbers.filter { $0 > index }.map { list.items[$0].area }
        var samples: [(coverage: Double, ratio: Double)] = []
        for y in 0..<area.height {
            for x in 0..<area.width {
                let coverage = Double(letters[x, y].alpha) / 255
                guard coverage >= Self.minimumCoverage else { continue }
                let (column, row) = (area.x + x, area.y + y)
                let (shown, without) = (picture[column, row], behind[column, row])
                // Without a difference, the text has the color behind it, or is covered.
                if shown == without, above.contains(where: { $0.contains(column, row) }) { continue }
                samples.append((coverage, ratio(shown, without, coverage)))
            }
        }
        return Self.typical(samples)
    }

    private mutating func paintBehind(_ area: PixelRect, withoutLettersOf index: Int) throws(RasterError) {
        var painter = painter
        try behind.draw { canvas throws(RasterError) in try painter.paint(area, on: canvas, withoutLettersOf: index) }
        self.painter = painter
    }

    private func ratio(_ shown: PremultipliedPixel, _ behind: PremultipliedPixel, _ coverage: Double) -> Double {
        let (shown, behind) = (shown.overWhite, behind.overWhite)
        let letters = behind + (shown - behind) / coverage
        return Contrast.ratio(Contrast.luminance(letters), Contrast.luminance(behind))
    }

    /// The ratio that 95 % of the samples reach; only samples with full coverage count if there are enough.
    private static func typical(_ samples: [(coverage: Double, ratio: Double)]) -> Double? {
        let whole = samples.filter { $0.coverage > 0.99 }
        let ratios = (whole.count >= 16 ? whole : samples).map(\.ratio).sorted()
        return ratios.isEmpty ? nil : ratios[(ratios.count - 1) / 20]
    }
}

extension PremultipliedPixel {
    /// The components over white.
    fileprivate var overWhite: SIMD3<Double> {
        let white = 255 - Double(alpha)
        return SIMD3(Double(red) + white, Double(green) + white, Double(blue) + white)
    }
}

extension PixelRect {
    fileprivate func contains(_ column: Int, _ row: Int) -> Bool {
        column >= x && column < maxX && row >= y && row < maxY
    }
}
