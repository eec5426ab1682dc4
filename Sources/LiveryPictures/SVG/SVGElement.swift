/// An element of an SVG file.
struct SVGElement: Sendable {
    /// Its name without a prefix.
    var name: String
    /// Its attributes of no namespace by name; `xlink:href` is `href`.
    var attributes: [String: String]
    /// The names in the order of the file.
    var order: [String]
    /// Where its tag begins.
    var location: SVGLocation
    /// The number of its parent; nil for the root.
    var parent: Int?
    /// The numbers of its children.
    var children: [Int] = []
}

/// The elements of an SVG file that have to do with its picture.
struct SVGTree: Sendable {
    /// All elements, parents before their children; the first is the root.
    var elements: [SVGElement] = []
    /// The numbers of elements by their id; of several with one id, the first.
    var ids: [String: Int] = [:]
    /// The texts of style sheets.
    var styles: [SVGStyleText] = []
}

/// The text of an element `style`, and where its parts are in the file.
struct SVGStyleText: Sendable {
    var bytes: [UInt8] = []
    /// Where the text from an offset on is.
    private var parts: [(offset: Int, location: SVGLocation)] = []
    private var end = SVGLocation(line: 0, column: 0)

    mutating func append(_ part: UnsafeRawBufferPointer, at location: SVGLocation) {
        // expat reports each line separately.
        if location != end { parts.append((bytes.count, location)) }
        bytes += part
        end = location
        end.advance(over: part)
    }

    /// The place of a byte.
    func location(of offset: Int) -> SVGLocation? {
        guard let part = parts.last(where: { $0.offset <= offset }) else { return nil }
        var location = part.location
        location.advance(over: bytes[part.offset..<min(offset, bytes.count)])
        return location
    }
}
