internal import LiveryRaster

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
        var keys = OutlineKeys()
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
