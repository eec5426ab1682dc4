import LiveryRaster
import LiveryText

/// The layouts that an element has made last: setting text takes nearly all of the time that text takes,
/// and an element is measured and drawn far more often than its text changes.
struct TextCache {
    /// The one that was asked for last is the last. A label is measured without a width, with that of a
    /// stack, and drawn with its own, in the worst case with fewer lines.
    private var known: [TypesetText] = []
    private static let maximumCount = 4

    /// What could not be set last; most elements never have any, and all would have room for it.
    private var failure: Failure?

    /// What could not be set, and why.
    private final class Failure {
        let text: StyledText
        let options: TextOptions
        let fonts: FontLibrary
        let error: TextError

        init(
            _ text: StyledText,
            _ options: TextOptions,
            _ fonts: FontLibrary,
            _ error: TextError
        ) {
            self.text = text
            self.options = options
            self.fonts = fonts
            self.error = error
        }

        func isOf(_ text: StyledText, _ options: TextOptions, _ fonts: FontLibrary) -> Bool {
            self.fonts === fonts && self.options == options && self.text == text
        }
    }

    /// The text, set now or before.
    mutating func layout(
        of text: StyledText,
        options: TextOptions,
        fonts: FontLibrary
    ) throws(TextError) -> TypesetText {
        if let last = known.last, last.isOf(text, options: options, fonts: fonts) { return last }
        if let index = known.lastIndex(where: {
            $0.isOf(text, options: options, fonts: fonts)
        }) {
            let found = known[index]
            if index != known.endIndex - 1 {
                known.remove(at: index)
                known.append(found)
            }
            return found
        }
        if let failure, failure.isOf(text, options, fonts) { throw failure.error }
        do throws(TextError) {
            let new = try TypesetText(text, options: options, fonts: fonts)
            if known.count >= Self.maximumCount { known.removeFirst() }
            known.append(new)
            return new
        } catch {
            failure = Failure(text, options, fonts, error)
            throw error
        }
    }
}

extension View {
    /// The fonts that the element's text is set in: the window's, else the system's.
    func fontLibrary() throws(TextError) -> FontLibrary {
        if let fonts = window?.fonts { return fonts }
        return try FontLibrary.system()
    }
}

extension FontDescription {
    /// The default font of the library, in a size.
    static func system(_ size: Double, weight: Int = 400) -> FontDescription {
        FontDescription(families: ["system-ui"], size: size, weight: weight)
    }
}

extension Double {
    /// The width without the noise of sums, by which a text could be too long for a room that it was
    /// measured for: what is within a millionth of a 64th of a point is that.
    var settled: Double {
        let nearest = (self * 64).rounded() / 64
        return abs(self - nearest) < 1e-6 ? nearest : self
    }
}
