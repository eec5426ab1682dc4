import LiveryRaster
import LiveryText

/// A text and how it is set in a rectangle: what labels, buttons and fields have in common.
struct TextBlock {
    var text: StyledText
    var alignment = TextAlignment.natural
    var lineBreakMode = LineBreakMode.byTruncatingTail
    /// The most lines; 0 is any number.
    var numberOfLines = 1

    /// The text's color where it has none of its own.
    var color = Color.black

    /// Where the text lies in a higher rectangle: 0 at its upper edge, 1 at its lower one.
    var verticalPlace = 0.5

    /// The parts that look different, for a shadow without their colors.
    var spans: [TextSpan] = []

    var shadow: Shadow?

    struct Shadow {
        var color: Color
        var offset: Point
    }

    /// Options for a width; the text of one line is not placed in it.
    private func options(width: Double, lines: Int? = nil) -> TextOptions {
        TextOptions(
            width: width.isFinite ? max(0, width.settled) : nil,
            maximumLines: max(0, lines ?? numberOfLines),
            alignment: alignment.setting,
            wrapping: lineBreakMode.wrapping,
            truncation: lineBreakMode.truncation
        )
    }

    /// The size of the text in a room, rounded up to whole points.
    func size(within room: Size, of view: View) -> Size {
        let layout: TextLayout
        do throws(TextError) {
            layout = try self.layout(within: room, of: view).layout
        } catch .tooLong {
            // Some room, so that the text is drawn, which tells what is wrong with it.
            return Size(1, 1)
        } catch {
            return .zero
        }
        return Size(layout.size.width.rounded(.up), layout.size.height.rounded(.up))
    }

    /// The text in a room: no more lines than have room, but one.
    func layout(within room: Size, of view: View) throws(TextError) -> TypesetText {
        let fonts = try view.fontLibrary()
        let width = room.width.isNaN ? 0 : room.width
        let all = try view.textMemory.layout(of: text, options: options(width: width), fonts: fonts)
        guard all.layout.lines.count > 1, all.layout.size.height > room.height + 0.01 else {
            return all
        }
        let fitting = all.layout.lines.prefix { $0.frame.maxY <= room.height + 0.01 }.count
        return try view.textMemory.layout(
            of: text,
            options: options(width: width, lines: max(1, fitting)),
            fonts: fonts
        )
    }

    /// Where the base of the first or the last line is when the text lies in a rectangle.
    func baseline(in rect: Rect, of view: View, isLast: Bool = false) -> Double {
        guard let set = try? layout(within: rect.size, of: view) else { return rect.maxY }
        let line = isLast ? set.layout.lastBaseline : set.layout.firstBaseline
        return top(of: set.layout, in: rect) + line
    }

    private func top(of layout: TextLayout, in rect: Rect) -> Double {
        // A rectangle may have no end, when the text lies at its upper edge.
        verticalPlace > 0
            ? rect.minY + (rect.height - layout.size.height) * verticalPlace : rect.minY
    }

    /// Draws the text in a rectangle; what is larger than that is cut off.
    func draw(in rect: Rect, of view: View, on drawing: inout ElementDrawing) {
        guard !text.string.isEmpty else { return }
        do throws(TextError) {
            let set = try layout(within: rect.size, of: view)
            let origin = Point(rect.minX, top(of: set.layout, in: rect))
            var silhouette: TypesetText?
            if shadow != nil {
                // The same letters at the same places, without colors of their own.
                silhouette = try view.textMemory.layout(
                    of: text.silhouette(spans: spans),
                    options: set.layout.options,
                    fonts: try view.fontLibrary()
                )
            }
            let draw = { (drawing: inout ElementDrawing) in
                if let shadow, let silhouette {
                    let place = Point(origin.x + shadow.offset.x, origin.y + shadow.offset.y)
                    drawing.draw(silhouette, at: place, color: shadow.color)
                }
                drawing.draw(set, at: origin, color: color)
            }
            // What fits is not cut, so that letters may reach out of their line.
            let size = set.layout.size
            let fits = size.width <= rect.width + 0.01 && size.height <= rect.height + 0.01
            if fits { draw(&drawing) } else { drawing.clip(to: rect, draw) }
        } catch {
            drawing.report(.text(error))
        }
    }
}
