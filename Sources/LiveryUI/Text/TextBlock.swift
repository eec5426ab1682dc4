import Livery
import LiveryRaster
import LiveryText

/// Text and its layout in a rectangle, for labels, buttons and fields.
struct TextBlock {
    var text: StyledText
    var alignment = TextAlignment.natural
    var lineBreakMode = LineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 is unlimited.
    var numberOfLines = 1
    /// The color of parts that have none of their own.
    var color = Color.black
    /// The fraction of a rectangle's remaining height that is above the text.
    var verticalShare = 0.5
    var shadow: Shadow?

    struct Shadow {
        var color: Color
        var offset: Point2D
    }

    private func options(width: Double, of view: View, lines: Int? = nil) -> TextOptions {
        TextOptions(
            width: width.isFinite ? max(0, width.settled) : nil,
            maximumLines: max(0, lines ?? numberOfLines),
            alignment: alignment.setting(isRightToLeft: view.isRightToLeft),
            wrapping: lineBreakMode.wrapping,
            truncation: lineBreakMode.truncation
        )
    }

    /// The size of the text within an available size, rounded up to whole points.
    func size(within room: Size2D, of view: View) -> Size2D {
        let layout: TextLayout
        do throws(TextError) { layout = try self.layout(within: room, of: view).layout } catch {
            // Not empty, so that the text is drawn, which reports the error.
            return Size2D(1, 1)
        }
        return Size2D(layout.size.width.rounded(.up), layout.size.height.rounded(.up))
    }

    /// The width of the longest word, rounded up to whole points; 0 for text that is wrapped between characters.
    func longestWord(of view: View) -> Double {
        guard lineBreakMode != .byCharWrapping else { return 0 }
        guard lineBreakMode != .byClipping else { return size(within: Size2D(.infinity, .infinity), of: view).width }
        var options = options(width: 0, of: view, lines: 0)
        options.wrapping = .wholeWord
        guard let fonts = try? view.fontLibrary(),
            let set = try? view.textCache.layout(of: text, options: options, fonts: fonts)
        else { return 0 }
        return set.layout.size.width.rounded(.up)
    }

    /// The text within an available size, limited to the lines that fit, at least one.
    func layout(within room: Size2D, of view: View) throws(TextError) -> CachedTextLayout {
        let fonts = try view.fontLibrary()
        let width = room.width.isNaN ? 0 : room.width
        let all = try view.textCache.layout(of: text, options: options(width: width, of: view), fonts: fonts)
        guard all.layout.lines.count > 1, all.layout.size.height > room.height + 0.01 else { return all }
        let fitting = all.layout.lines.prefix { $0.frame.maxY <= room.height + 0.01 }.count
        return try view.textCache.layout(
            of: text,
            options: options(width: width, of: view, lines: max(1, fitting)),
            fonts: fonts
        )
    }

    /// The baseline of the first line in a rectangle.
    func baseline(in rect: Rect2D, of view: View) -> Double {
        guard let set = try? layout(within: rect.size, of: view) else { return rect.maxY }
        return top(of: set.layout, in: rect) + set.layout.firstBaseline
    }

    private func top(of layout: TextLayout, in rect: Rect2D) -> Double {
        // The rectangle may be infinitely high if the share is 0.
        verticalShare > 0 ? rect.minY + (rect.height - layout.size.height) * verticalShare : rect.minY
    }

    /// Draws the text in a rectangle, clipped to it if the text is larger.
    func draw(in rect: Rect2D, of view: View, on drawing: inout ElementDrawing) {
        guard !text.string.isEmpty else { return }
        do throws(TextError) {
            let set = try layout(within: rect.size, of: view)
            let origin = Point2D(rect.minX, top(of: set.layout, in: rect))
            var silhouette: CachedTextLayout?
            if shadow != nil {
                silhouette = try view.textCache.layout(
                    of: text.withoutColors,
                    options: set.layout.options,
                    fonts: try view.fontLibrary()
                )
            }
            let draw = { (drawing: inout ElementDrawing) in
                if let shadow, let silhouette {
                    let point = Point2D(origin.x + shadow.offset.x, origin.y + shadow.offset.y)
                    drawing.draw(silhouette, at: point, color: shadow.color)
                }
                drawing.draw(set, at: origin, color: color)
            }
            // Text that fits is not clipped: letters may extend beyond their line.
            let size = set.layout.size
            let fits = size.width <= rect.width + 0.01 && size.height <= rect.height + 0.01
            if fits { draw(&drawing) } else { drawing.clip(to: rect, draw) }
        } catch { drawing.report(.text(error)) }
    }
}

extension TextStyle {
    /// The style of a font with the line that a box says.
    init(font: FontDescription, _ decoration: ContentStyle.TextDecoration) {
        self.init(font: font, isUnderlined: decoration == .underline, isStruckThrough: decoration == .lineThrough)
    }
}

/// The horizontal alignment of text.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// By the direction of each paragraph: left for English, right for Arabic. Right for all where content runs from
    /// right to left.
    case natural
    /// At the edge at which content begins.
    case start
    /// At the edge at which content ends.
    case end
    /// Left-aligned.
    case left
    /// Centered.
    case center
    /// Right-aligned.
    case right
    /// Justified by wider spaces; the last line of a paragraph as for `natural`.
    case justified

    func setting(isRightToLeft: Bool) -> TextOptions.Alignment {
        switch self {
        case .natural: isRightToLeft ? .right : .leading
        case .start: isRightToLeft ? .right : .left
        case .end: isRightToLeft ? .left : .right
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        }
    }
}

/// How text is wrapped into lines and truncated.
package enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
    /// Wrapped between words, or within words that are too long; excess lines are left out.
    case byWordWrapping
    /// Wrapped between characters; excess lines are left out.
    case byCharWrapping
    /// Not wrapped; clipped at the edge.
    case byClipping
    /// Wrapped between words; the last line is truncated at its beginning.
    case byTruncatingHead
    /// Wrapped between words; the last line is truncated at its end.
    case byTruncatingTail
    /// Wrapped between words; the last line is truncated in its middle.
    case byTruncatingMiddle

    var wrapping: TextOptions.Wrapping {
        switch self {
        case .byCharWrapping: .character
        case .byClipping: .none
        case .byWordWrapping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: .word
        }
    }

    var truncation: TextOptions.Truncation {
        switch self {
        case .byWordWrapping, .byCharWrapping, .byClipping: .clip
        case .byTruncatingHead: .head
        case .byTruncatingTail: .tail
        case .byTruncatingMiddle: .middle
        }
    }
}
