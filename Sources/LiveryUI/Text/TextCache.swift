import LiveryRaster
import LiveryText

/// A cache of an element's last text layouts: typesetting takes most of the time, and an element is measured and
/// drawn far more often than its text changes.
struct TextCache {
    /// The layouts, the most recently requested last. A label is measured without a width and with a stack's, and
    /// drawn with its own, possibly with fewer lines.
    private var known: [CachedTextLayout] = []
    private static let maximumCount = 4

    /// Returns the layout of text, made now or earlier.
    mutating func layout(of text: StyledText, options: TextOptions, fonts: FontLibrary) throws(TextError)
        -> CachedTextLayout
    {
        if let index = known.lastIndex(where: { $0.isOf(text, options: options, fonts: fonts) }) {
            let found = known[index]
            if index != known.endIndex - 1 {
                known.remove(at: index)
                known.append(found)
            }
            return found
        }
        let new = try CachedTextLayout(text, options: options, fonts: fonts)
        if known.count >= Self.maximumCount { known.removeFirst() }
        known.append(new)
        return new
    }
}

extension View {
    /// The window's fonts, or the system's.
    func fontLibrary() throws(TextError) -> FontLibrary {
        if let fonts = window?.fonts { return fonts }
        return try FontLibrary.system()
    }
}

extension FontDescription {
    static func system(_ size: Double, weight: Int = 400) -> FontDescription {
        FontDescription(families: ["system-ui"], size: size, weight: weight)
    }
}

extension Double {
    /// The width, rounded to the nearest 64th of a point if it is within 1e-6 of it. Otherwise, rounding errors
    /// could make text too long for its own size.
    var settled: Double {
        let nearest = (self * 64).rounded() / 64
        return abs(self - nearest) < 1e-6 ? nearest : self
    }
}

/// The layout of text in the fonts of a library.
final class CachedTextLayout: Sendable {
    let layout: TextLayout

    /// The bounds of what is drawn, in points, before baselines are aligned to whole pixels.
    let reach: Rect2D
    private let fonts: FontLibrary

    init(_ text: StyledText, options: TextOptions, fonts: FontLibrary) throws(TextError) {
        layout = try TextLayout(text, options: options, fonts: fonts)
        var reach = layout.inkBounds() ?? .zero
        if text.styles.contains(where: { $0.backgroundColor != nil }) {
            for line in layout.lines { reach = reach.union(line.frame) }
        }
        self.reach = reach
        self.fonts = fonts
    }

    /// Whether the layout was made from this input.
    func isOf(_ text: StyledText, options: TextOptions, fonts: FontLibrary) -> Bool {
        layout.options == options && self.fonts === fonts && layout.text == text
    }
}
