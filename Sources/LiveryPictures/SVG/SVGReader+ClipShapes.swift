import LiveryRaster
import LiverySupport

/// Basic shapes (css-shapes-1), as `clip-path` has them.
extension SVGReader {
    private static let boxes: Set = [
        "fill-box", "stroke-box", "view-box", "content-box", "padding-box", "border-box", "margin-box",
    ]

    /// The clip that a text is, a shape or a box; nil for what is none, or depends on a box that is not there.
    func basicShape(_ text: String, _ element: Int, _ content: Content, _ context: Context) throws(SVGFault)
        -> VectorClip?
    {
        var scanner = CSSScanner(text)
        var (box, name, arguments) = ("", "", "")
        while scanner.skipBlanks(), let word = scanner.name()?.lowercased() {
            if name.isEmpty, scanner.take("("), let inside = scanner.arguments() {
                (name, arguments) = (word, inside)
            } else if box.isEmpty, Self.boxes.contains(word) {
                box = word
            } else {
                break
            }
        }
        guard scanner.isAtEnd, !name.isEmpty || !box.isEmpty else {
            if text.contains("(") { throw fault(.property("clip-path", text), element) }
            return nil
        }
        var reference = content.box
        switch box {
        case "view-box": reference = Rect2D(origin: .zero, size: context.viewport)
        // Without a box, a shape is in the 'border-box' (css-masking-1, 5.1), here that of strokes.
        case "", "stroke-box", "border-box", "margin-box": reference = borderBox(of: element, content)
        default: break
        }
        guard let reference else { return nil }
        if name.isEmpty { return VectorClip(.rect(reference)) }
        let clip = Self.shape(name, arguments, in: reference) { pixels($0, $1, context) }
        guard let clip else { throw fault(.property("clip-path", text), element) }
        return clip
    }

    /// - Parameters:
    ///   - name: The name of a function, in lowercase.
    ///   - arguments: Its arguments.
    ///   - box: The box that percentages refer to.
    ///   - length: The pixels of a length of a whole.
    /// - Returns: The outline, and what is inside of it; nil for what can't be read.
    private static func shape(
        _ name: String,
        _ arguments: String,
        in box: Rect2D,
        _ length: (String, Double) -> Double?
    ) -> VectorClip? {
        switch name {
        case "circle", "ellipse": return ellipse(name, arguments.words, in: box, length)
        case "inset", "rect", "xywh": return rectangle(name, arguments.words, in: box, length)
        case "polygon", "path": break
        default: return nil
        }
        var (text, rule) = (arguments, FillRule.winding)
        if let comma = text.firstIndex(of: ","), let own = FillRule(svg: text[..<comma].trimmed.lowercased()) {
            rule = own
            text = text[text.index(after: comma)...].trimmed
        }
        let origin = AffineTransform.translation(x: box.minX, y: box.minY)
        if name == "path" {
            let data = text.unquoted
            guard data != text, let path = try? Path(svgPathData: data, maximumCommands: 1_000_000) else { return nil }
            return VectorClip(path.applying(origin), rule: rule)
        }
        var elements: [Path.Element] = []
        for pair in text.split(separator: ",").map(\.words) {
            guard pair.count == 2, let x = length(pair[0], box.width), let y = length(pair[1], box.height) else {
                return nil
            }
            let point = origin(Point2D(x, y))
            elements.append(elements.isEmpty ? .move(to: point) : .line(to: point))
        }
        return elements.isEmpty ? nil : VectorClip(Path(elements + [.close]), rule: rule)
    }

    private static func ellipse(
        _ name: String,
        _ words: [String],
        in box: Rect2D,
        _ length: (String, Double) -> Double?
    ) -> VectorClip? {
        let radii = words.prefix { $0 != "at" }
        var center = box.center
        if radii.count < words.count {
            guard let place = box.position(Array(words[(radii.count + 1)...]), length) else { return nil }
            center = place
        }
        let across = [abs(center.x - box.minX), abs(box.maxX - center.x)]
        let down = [abs(center.y - box.minY), abs(box.maxY - center.y)]
        func radius(_ word: String?, _ sides: [Double], _ whole: Double) -> Double? {
            switch word ?? "closest-side" {
            case "closest-side": sides.min()
            case "farthest-side": sides.max()
            case let text: length(text, whole).flatMap { $0 < 0 ? nil : $0 }
            }
        }
        let size: Size2D
        if name == "circle" {
            guard radii.count <= 1, let radius = radius(radii.first, across + down, box.size.normalizedDiagonal) else {
                return nil
            }
            size = Size2D(radius, radius)
        } else {
            guard radii.isEmpty || radii.count == 2, let rx = radius(radii.first, across, box.width),
                let ry = radius(radii.last, down, box.height)
            else { return nil }
            size = Size2D(rx, ry)
        }
        return VectorClip(.ellipse(around: center, radii: size))
    }

    private static func rectangle(
        _ name: String,
        _ words: [String],
        in box: Rect2D,
        _ length: (String, Double) -> Double?
    ) -> VectorClip? {
        let sides = words.prefix { $0 != "round" }
        var wholes = [box.height, box.width, box.height, box.width]
        if name == "xywh" { wholes = [box.width, box.height, box.width, box.height] }
        var numbers: [Double] = []
        for (word, whole) in zip(sides, wholes) {
            let isAuto = name == "rect" && word == "auto"
            let auto = 1...2 ~= numbers.count ? whole : 0
            guard let number = isAuto ? auto : length(word, whole) else { return nil }
            numbers.append(number)
        }
        guard sides.count == numbers.count, !numbers.isEmpty, name == "inset" || numbers.count == 4 else { return nil }
        func number(_ index: Int) -> Double {
            index < numbers.count ? numbers[index] : number(index == 1 ? 0 : index - 2)
        }
        var rect: Rect2D
        switch name {
        case "xywh": rect = Rect2D(x: number(0), y: number(1), width: number(2), height: number(3))
        case "rect":
            rect = Rect2D(x: number(3), y: number(0), width: number(1) - number(3), height: number(2) - number(0))
        default:
            rect = Rect2D(
                x: number(3),
                y: number(0),
                width: box.width - number(1) - number(3),
                height: box.height - number(0) - number(2)
            )
        }
        guard !rect.isEmpty else { return VectorClip(Path()) }
        rect = rect.offset(x: box.minX, y: box.minY)
        if sides.count == words.count { return VectorClip(.rect(rect)) }
        guard words.count == sides.count + 2, let radius = length(words[words.count - 1], rect.width), radius >= 0
        else { return nil }
        let most = min(radius, rect.width / 2, rect.height / 2)
        return VectorClip(.rect(rect, radii: Size2D(most, most)))
    }
}
