import Livery
import LiveryRaster

/// How much a window's picture may still paint: as much as one image, counted in the same way.
final class PaintingBudget {
    let limits: RasterLimits
    private let painted: PaintedPixels
    private let grouped: PaintedPixels

    /// Whether something was refused. Nothing else is granted then, but the groups around it.
    private(set) var isUsedUp = false

    /// What is drawn once, however often it is shown.
    private var boxes = KeptBoxes<Void>()
    private var images: [SizedImage: ThemedImage] = [:]

    private struct SizedImage: Hashable {
        let image: ScalableImage
        let size: Size2D?
    }

    init(limits: RasterLimits) {
        self.limits = limits
        (painted, grouped) = (PaintedPixels(limits), PaintedPixels(limits))
    }

    /// Whether there is time left for steps.
    func grants(_ items: [DisplayItem]) -> Bool {
        !isUsedUp && spend(items.reduce(0) { $0 + cost(of: $1) }, of: painted)
    }

    /// An image at a size, drawn once; nil if there was no time for it.
    func drawn(_ image: ScalableImage, at size: Size2D?, scale: Double) throws(ThemeError) -> ThemedImage? {
        let key = SizedImage(image: image, size: size)
        if let known = images[key] { return known }
        let drawn = try image.image(size: size, scale: scale, limits: limits)
        guard spend(drawn.paintedPixels, of: painted) else { return nil }
        images[key] = drawn
        return drawn
    }

    /// Whether there is time and memory left for the picture of a group, which ends.
    func grantsGroup(of area: PixelRect) -> Bool {
        // It is cleared, drawn on and drawn, and those around it are in memory at the same time.
        spend(4 * Double(area.pixelCount), of: grouped)
    }

    private func spend(_ pixels: Double, of budget: PaintedPixels) -> Bool {
        do throws(RasterError) {
            try budget.spend(pixels)
            return true
        } catch {
            isUsedUp = true
            return false
        }
    }

    private func cost(of item: DisplayItem) -> Double {
        let cost = item.paintedPixels(in: item.area, limits: limits) { boxes[$0] != nil }
        if case .box(let box, _, _) = item.content { boxes.keep((), for: box) }
        return cost
    }
}

extension DisplayItem {
    /// How much painting it in a rectangle costs.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - limits: The limits of pictures.
    ///   - isKept: Whether a box was drawn before. What its layers paint is counted when they are painted.
    /// - Returns: The cost, in pixels of one color.
    func paintedPixels(in rect: PixelRect, limits: RasterLimits, isKept: (BoxDrawing) -> Bool) -> Double {
        let own = Double(area.intersection(rect).pixelCount)
        switch content {
        case .box(let box, _, _): return isKept(box) ? own : own + box.paintedPixels(limits: limits)
        case .color, .bitmap, .beginGroup, .endGroup, .textBackgrounds: return own
        case .path(let path, _): return own + path.work(in: area)
        case .text(let text, _, _): return own + 256 * Double(text.layout.text.string.utf8.count)
        case .backdrop(let sigma, let shape, let whole):
            let behind = area.reach(ofBlur: sigma, in: whole).size
            let clip = shape == nil ? 0 : 2 * Double(whole.pixelCount)
            // A blur passes over four channels along both axes.
            return 8 * (Double(behind.width) + 6 * sigma) * (Double(behind.height) + 6 * sigma) + clip
        }
    }
}

/// What is known of boxes, of which as many are kept as have 64 MB of pixels in all: the others are drawn each time.
struct KeptBoxes<Content> {
    private static var mostPixels: Int { 1 << 24 }

    private var contents: [BoxDrawing: Content] = [:]
    private var pixelCount = 0

    subscript(box: BoxDrawing) -> Content? { contents[box] }

    mutating func keep(_ content: Content, for box: BoxDrawing) {
        let (size, margins) = (box.size, box.margins)
        let (width, isWide) = size.width.addingReportingOverflow(margins.left + margins.right)
        let (height, isHigh) = size.height.addingReportingOverflow(margins.top + margins.bottom)
        let (count, isLarge) = width.multipliedReportingOverflow(by: height)
        guard !isWide, !isHigh, !isLarge, count <= Self.mostPixels - pixelCount else { return }
        pixelCount += count
        contents[box] = content
    }
}

extension PixelRect {
    /// The pixels of a rectangle that a blur shows within these ones.
    func reach(ofBlur sigma: Double, in rect: PixelRect) -> PixelRect {
        outset(by: Int(pixels: (3 * min(max(sigma, 0), 1e3)).rounded(.up))).intersection(rect)
    }
}
