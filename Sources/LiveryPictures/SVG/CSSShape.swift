import LiveryRaster
import LiverySupport

/// A basic shape (css-shapes-1), as `clip-path` has it.
struct CSSShape {
    /// Its name in lowercase.
    private let name: String
    private let arguments: String
    /// The name of the box that it refers to; empty without one.
    let box: String

    /// Nil for what is no basic shape.
    init?(_ text: String) {
        let boxes = [
            "fill-box", "stroke-box", "view-box", "content-box", "padding-box", "border-box",
            "margin-box",
        ]
        guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close
        else {
            let word = text.lowercased()
            guard boxes.contains(word) else { return nil }
            (name, arguments, box) = ("inset", "0", word)
            return
        }
        let before = text[..<open].split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
        let after = text[text.index(after: close)...].trimmed.lowercased()
        guard let name = before.last else { return nil }
        let box = before.count > 1 ? before[0] : after
        guard box.isEmpty || boxes.contains(box), before.count <= 2 else { return nil }
        self.name = name
        self.box = box
        arguments = text[text.index(after: open)..<close].trimmed
    }

    /// The outline; nil for what can't be read.
    ///
    /// - Parameters:
    ///   - box: The box that percentages refer to.
    ///   - length: The pixels of a length of a whole.
    /// - Returns: The outline and what is inside of it.
    func path(
        in box: Rect2D,
        length: (String, Double) -> Double?
    ) -> (path: Path, rule: FillRule)? {
        let words = arguments.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
        switch name {
        case "circle", "ellipse":
            let halves = words.split(
                separator: "at",
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            let radii = halves.first.map(Array.init) ?? []
            var center = box.center
            if halves.count == 2 {
                guard let place = Self.position(Array(halves[1]), box, length) else { return nil }
                center = place
            }
            let sides = [
                center.x - box.minX, box.maxX - center.x, center.y - box.minY, box.maxY - center.y,
            ]
            func radius(_ word: String?, _ sides: [Double], _ whole: Double) -> Double? {
                switch word ?? "closest-side" {
                case "closest-side": sides.map(abs).min()
                case "farthest-side": sides.map(abs).max()
                case let text: length(text, whole).flatMap { $0 < 0 ? nil : $0 }
                }
            }
            if name == "circle" {
                guard radii.count <= 1, let radius = radius(radii.first, sides, box.size.diagonal)
                else { return nil }
                return (.ellipse(around: center, radii: Size2D(radius, radius)), .winding)
            }
            guard radii.isEmpty || radii.count == 2,
                let rx = radius(radii.first, Array(sides[..<2]), box.width),
                let ry = radius(radii.last, Array(sides[2...]), box.height)
            else { return nil }
            return (.ellipse(around: center, radii: Size2D(rx, ry)), .winding)
        case "inset", "rect", "xywh":
            let halves = words.split(separator: "round", maxSplits: 1)
            guard let first = halves.first else { return nil }
            let wholes =
                name == "xywh"
                ? [box.width, box.height, box.width, box.height]
                : [box.height, box.width, box.height, box.width]
            var numbers: [Double] = []
            for (index, word) in first.enumerated() where index < 4 {
                if name == "rect", word == "auto" {
                    numbers.append(index == 1 || index == 2 ? wholes[index] : 0)
                } else {
                    guard let number = length(word, wholes[index]) else { return nil }
                    numbers.append(number)
                }
            }
            let rect: Rect2D
            switch (name, numbers.count) {
            case ("xywh", 4):
                rect = Rect2D(
                    x: box.minX + numbers[0],
                    y: box.minY + numbers[1],
                    width: numbers[2],
                    height: numbers[3]
                )
            case ("rect", 4):
                rect = Rect2D(
                    x: box.minX + numbers[3],
                    y: box.minY + numbers[0],
                    width: numbers[1] - numbers[3],
                    height: numbers[2] - numbers[0]
                )
            case ("inset", 1...4):
                let count = numbers.count
                let (top, right) = (numbers[0], numbers[count > 1 ? 1 : 0])
                let bottom = numbers[count > 2 ? 2 : 0]
                let left = count > 3 ? numbers[3] : right
                rect = Rect2D(
                    x: box.minX + left,
                    y: box.minY + top,
                    width: box.width - left - right,
                    height: box.height - top - bottom
                )
            default: return nil
            }
            guard !rect.isEmpty else { return (Path(), .winding) }
            guard halves.count == 2 else { return (.rect(rect), .winding) }
            guard halves[1].count == 1, let word = halves[1].first,
                let radius = length(word, rect.width), radius >= 0
            else { return nil }
            let most = min(radius, rect.width / 2, rect.height / 2)
            return (.rect(rect, radii: Size2D(most, most)), .winding)
        case "polygon":
            var parts = arguments.split(separator: ",").map(\.trimmed)
            let rule = parts.first.flatMap { FillRule(svg: $0.lowercased()) }
            if rule != nil { parts.removeFirst() }
            var points: [Point2D] = []
            for part in parts {
                let pair = part.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
                guard pair.count == 2, let x = length(pair[0], box.width),
                    let y = length(pair[1], box.height)
                else { return nil }
                points.append(Point2D(box.minX + x, box.minY + y))
            }
            guard let first = points.first else { return nil }
            let lines = points.dropFirst().map { Path.Element.line(to: $0) }
            return (Path([.move(to: first)] + lines + [.close]), rule ?? .winding)
        case "path":
            var text = arguments
            var rule = FillRule.winding
            if let comma = text.firstIndex(of: ","),
                let own = FillRule(svg: text[..<comma].trimmed.lowercased())
            {
                rule = own
                text = text[text.index(after: comma)...].trimmed
            }
            guard let quote = text.first, quote == "\"" || quote == "'", text.last == quote,
                text.count > 1
            else { return nil }
            let data = String(text.dropFirst().dropLast())
            guard let path = try? Path(svgPathData: data, maximumCommands: 1_000_000) else {
                return nil
            }
            return (path.applying(.translation(x: box.minX, y: box.minY)), rule)
        default: return nil
        }
    }

    private static func position(
        _ words: [String],
        _ box: Rect2D,
        _ length: (String, Double) -> Double?
    ) -> Point2D? {
        var words = words
        guard 1...2 ~= words.count else { return nil }
        if words.count == 1 { words.append("center") }
        if ["top", "bottom"].contains(words[0]) || ["left", "right"].contains(words[1]) {
            words.swapAt(0, 1)
        }
        func place(_ word: String, _ start: Double, _ whole: Double) -> Double? {
            switch word {
            case "left", "top": start
            case "right", "bottom": start + whole
            case "center": start + whole / 2
            default: length(word, whole).map { start + $0 }
            }
        }
        guard let x = place(words[0], box.minX, box.width),
            let y = place(words[1], box.minY, box.height)
        else { return nil }
        return Point2D(x, y)
    }
}
