import Livery
import LiveryRaster
import LiveryStyle
import LiveryText

extension Window {
    /// Measures how each text that can be seen stands out from what is really behind it, gradients,
    /// images and translucent elements included.
    ///
    /// Left out are the texts of disabled elements and of what is in them, of which WCAG wants no contrast.
    /// Where the window is transparent, white is behind it. For each text, all that lies over or under it is
    /// drawn; when that has come to 100,000 steps, texts are left out, as ``unmeasuredTextCount`` tells.
    ///
    /// - Parameter scale: Pixels for each point, in 0.1…16. More pixels measure thin letters more exactly.
    /// - Returns: The texts in drawing order.
    /// - Throws: What ``snapshot(scale:)`` throws.
    public func textContrasts(scale: Double = 2) throws(RasterError) -> [TextContrast] {
        let picture = try snapshot(scale: scale).bitmap
        let list = DisplayList(of: self, scale: scale, size: picture.size, keepingOwners: true)
        var meter = ContrastMeter(list: list, picture: picture, scale: scale, limits: imageLimits)
        var contrasts: [TextContrast] = []
        for (index, owner) in list.owners.enumerated() {
            guard let owner, case .text(let text, _, _) = list.items[index].content,
                !owner.isWithinDisabled, !list.isShadow(index),
                let ratio = try meter.ratio(ofText: index)
            else { continue }
            let rect = PixelSnap(scale: scale).rect(owner.frameInWindow)
            contrasts.append(
                TextContrast(
                    type: type(of: owner).styleTypeNames.first ?? "View",
                    identifier: owner.styleIdentifier,
                    text: text.layout.text.string,
                    bounds: rect,
                    ratio: ratio,
                    required: text.layout.text.requiredContrast
                )
            )
        }
        unmeasuredTextCount = meter.unmeasuredCount
        return contrasts
    }
}

extension DisplayList {
    /// Whether a text is the shadow of the next one: the same letters, of the same element.
    fileprivate func isShadow(_ index: Int) -> Bool {
        let next = index + 1
        guard items.indices.contains(next), owners[next] === owners[index],
            case .text(let shadow, _, _) = items[index].content,
            case .text(let text, _, _) = items[next].content
        else { return false }
        return shadow.layout.text.string == text.layout.text.string
    }
}

extension View {
    /// Whether the element or one that it lies in is disabled.
    fileprivate var isWithinDisabled: Bool {
        var view: View? = self
        while let current = view {
            if current.isIn(.disabled) { return true }
            view = current.superview
        }
        return false
    }
}

extension StyledText {
    /// What WCAG's level AA wants of its smallest letters.
    fileprivate var requiredContrast: Double {
        // 18 points of print are 24 of CSS's pixels, which are our points, and 14 are 18.66.
        let areLarge = styles.allSatisfy { style in
            style.font.size >= 24 || style.font.size >= 18.66 && style.font.weight >= 700
        }
        return areLarge ? 3 : 4.5
    }
}

/// Measures texts of a drawing against what is behind them.
private struct ContrastMeter {
    let list: DisplayList
    /// All that is drawn.
    let picture: Bitmap
    let scale: Double
    private var painter: DisplayPainter
    /// The same, but for the text that is looked at.
    private var behind: Bitmap
    /// How many steps may still be drawn.
    private var stepsLeft = 100_000
    /// How many texts were left out because more would have had to be.
    private(set) var unmeasuredCount = 0

    init(list: DisplayList, picture: Bitmap, scale: Double, limits: RasterLimits) {
        self.list = list
        self.picture = picture
        self.scale = scale
        painter = DisplayPainter(
            items: list.items,
            scale: scale,
            boxes: BoxPictures(limits: limits)
        )
        behind = picture
    }

    /// Pixels that letters cover less are too much of both colors to tell them apart.
    private static let leastCoverage = 0.5

    /// The ratio of a text; nil when nothing of it can be seen.
    ///
    /// What is behind the text is drawn without its letters, and how much of each pixel its letters cover is known
    /// from drawing it alone. So their color follows from the pixel's: behind + coverage × (color −
    /// behind).
    mutating func ratio(ofText index: Int) throws(RasterError) -> Double? {
        let item = list.items[index]
        guard case .text(let text, let origin, _) = item.content else { return nil }
        let area = item.area
        let numbers = painter.items(in: area)
        guard numbers.count <= stepsLeft else {
            unmeasuredCount += 1
            return nil
        }
        stepsLeft -= numbers.count
        try paintBehind(area, withoutLettersOf: index)
        defer { behind.copy(area, from: picture) }
        let letters = try Bitmap(width: area.width, height: area.height) {
            canvas throws(RasterError) in
            let place = Point(origin.x - Double(area.x), origin.y - Double(area.y))
            try canvas.draw(
                text.layout,
                at: place,
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
                guard coverage >= Self.leastCoverage else { continue }
                let (column, row) = (area.x + x, area.y + y)
                let (shown, without) = (picture[column, row], behind[column, row])
                // The same with and without the text is a text that can't be told from what is behind it,
                // unless something lies over it.
                if shown == without, above.contains(where: { $0.contains(column, row) }) {
                    continue
                }
                samples.append((coverage, ratio(shown, without, coverage)))
            }
        }
        return Self.typical(samples)
    }

    private mutating func paintBehind(
        _ area: PixelRect,
        withoutLettersOf index: Int
    ) throws(RasterError) {
        var painter = painter
        try behind.draw { canvas throws(RasterError) in
            try painter.paint(area, on: canvas, withoutLettersOf: index)
        }
        self.painter = painter
    }

    private func ratio(
        _ shown: PremultipliedPixel,
        _ behind: PremultipliedPixel,
        _ coverage: Double
    ) -> Double {
        let (shown, behind) = (shown.overWhite, behind.overWhite)
        let letters = behind + (shown - behind) / coverage
        return TextContrast.ratio(
            TextContrast.luminance(letters.x, letters.y, letters.z),
            TextContrast.luminance(behind.x, behind.y, behind.z)
        )
    }

    /// The ratio that 19 of 20 pixels reach, of those that letters cover wholly if there are some.
    private static func typical(_ samples: [(coverage: Double, ratio: Double)]) -> Double? {
        let whole = samples.filter { $0.coverage > 0.99 }
        let ratios = (whole.count >= 16 ? whole : samples).map(\.ratio).sorted()
        return ratios.isEmpty ? nil : ratios[(ratios.count - 1) / 20]
    }
}

extension PremultipliedPixel {
    /// The levels over white.
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
