internal import LiveryRaster

/// The changes between two texts of an element tree in the area where their pictures differ.
struct ElementTreeChange {
    private let golden: [ElementLine]
    private let actual: [ElementLine]
    private let bounds: PixelRect?
    private let origins: [ValueOrigin]

    /// The maximum number of lines.
    private static let limit = 8

    /// Compares the recorded text with the current one. Without bounds, every element counts.
    init(golden: String, actual: String, bounds: PixelRect?, origins: [ValueOrigin]) {
        self.golden = ElementLine.lines(of: golden)
        self.actual = ElementLine.lines(of: actual)
        self.bounds = bounds
        self.origins = origins
    }

    /// The changes, one per line.
    var lines: [String] {
        let old = Dictionary(golden.map { ($0.key, $0) }) { first, _ in first }
        let new = Set(actual.map(\.key))
        var lines: [String] = []
        for element in actual {
            guard let before = old[element.key] else {
                if touches(element) { lines.append("\(element.text) is new") }
                continue
            }
            if touches(element) || touches(before) { lines += changes(from: before, to: element) }
        }
        lines += golden.filter { !new.contains($0.key) && touches($0) }.map { "\($0.text) is gone" }
        if lines.isEmpty {
            lines = innermost.map {
                "\($0.text) is in the area that differs, and nothing recorded about it has changed"
            }
        }
        let more = lines.count - Self.limit
        return more > 0 ? lines.prefix(Self.limit) + ["and \(more) more"] : lines
    }

    private func touches(_ element: ElementLine) -> Bool {
        guard let bounds, let frame = element.frame else { return true }
        // The frame comes from a file: the sums may overflow.
        let (right, bottom) = (
            frame.x.addingReportingOverflow(frame.width), frame.y.addingReportingOverflow(frame.height)
        )
        guard !right.overflow, !bottom.overflow else { return true }
        return frame.x < bounds.x + bounds.width && right.partialValue > bounds.x && frame.y < bounds.y + bounds.height
            && bottom.partialValue > bounds.y
    }

    /// The elements in the area that contain no other element in the area.
    private var innermost: [ElementLine] {
        let touched = actual.filter(touches)
        return touched.indices.filter { index in
            let next = touched.index(after: index)
            return next == touched.endIndex || touched[next].depth <= touched[index].depth
        }.map { touched[$0] }
    }

    private func changes(from golden: ElementLine, to actual: ElementLine) -> [String] {
        var changes: [String] = []
        if actual.frameText != golden.frameText { changes.append("it was at \(golden.frameText)") }
        if actual.states != golden.states {
            let states = golden.states.joined(separator: " ")
            changes.append(states.isEmpty ? "it had no state" : "it was \(states)")
        }
        var gone = golden.properties.filter { !actual.properties.contains($0) }
        for property in actual.properties where !golden.properties.contains(property) {
            // The property of the same rule is most likely the previous value.
            let rule = property.prefix { $0 != ":" }
            let match = gone.firstIndex { $0.prefix { $0 != ":" } == rule }
            let before = match.map { gone.remove(at: $0) }
            let location = location(of: property, before: before).map { "\($0): " } ?? ""
            let was = before.map { "was: \(shortened($0))" } ?? "new"
            changes.append("\(location)\(shortened(property)) (\(was))")
        }
        changes += gone.map { "gone: \(shortened($0))" }
        return changes.map { "\(actual.text): \($0)" }
    }

    /// The location of the first new property of a rule.
    private func location(of rule: String, before: String?) -> String? {
        origins.first { origin in
            rule.hasPrefix("\(origin.name) ") && rule.contains(origin.value) && before?.contains(origin.value) != true
        }?.location
    }
}

/// An element in the text of an element tree.
struct ElementLine {
    /// A key that is unique in the tree.
    let key: String
    let depth: Int
    let name: String
    /// Words such as `:disabled` and `hidden`.
    let states: [String]
    /// The frame; nil if it can't be read.
    let frame: PixelRect?
    /// The frame, as written in the line.
    let frameText: String
    let properties: [String]

    var text: String { frameText.isEmpty ? name : "\(name) at \(frameText)" }

    static func lines(of text: String) -> [ElementLine] {
        var keys = IndentedLineKeys()
        return text.split(separator: "\n").map { line in
            let depth = line.prefix { $0 == " " }.count / 2
            let parts = line.drop { $0 == " " }.split(separator: " | ")
            let words = (parts.first ?? "").split(separator: " ")
            let frame = PixelRect(words: words.suffix(2))
            let named = frame == nil ? words[...] : words.dropLast(2)
            let states = named.filter { $0.hasPrefix(":") || $0 == "hidden" }
            let name = named.filter { !states.contains($0) }.joined(separator: " ")
            return ElementLine(
                key: keys.next(name, depth: depth),
                depth: depth,
                name: name,
                states: states.map(String.init),
                frame: frame,
                frameText: frame == nil ? "" : words.suffix(2).joined(separator: " "),
                properties: parts.dropFirst().map(String.init)
            )
        }
    }
}

extension PixelRect {
    /// Reads `LEFT,TOP` and `WIDTH×HEIGHT`.
    fileprivate init?(words: ArraySlice<Substring>) {
        guard words.count == 2, let first = words.first, let last = words.last else { return nil }
        let origin = first.split(separator: ",").compactMap { Int($0) }
        let size = last.split(separator: "×").compactMap { Int($0) }
        guard origin.count == 2, size.count == 2 else { return nil }
        self.init(x: origin[0], y: origin[1], width: size[0], height: size[1])
    }
}
