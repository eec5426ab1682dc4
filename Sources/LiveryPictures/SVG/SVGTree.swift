import LiverySupport

/// An element of an SVG file.
struct SVGElement: Sendable {
    /// Its name without a prefix.
    var name: String
    /// Its attributes of no namespace by name; `xlink:href` is `href`.
    var attributes: [String: String]
    /// Where its tag begins.
    var location: SVGLocation
    /// The number of its parent; nil for the root.
    var parent: Int?
    /// The numbers of its children.
    var children: [Int] = []
    /// Its characters, and the number that its next child would have.
    private(set) var texts: [(text: String, place: Int)] = []

    mutating func add(_ text: String, before place: Int) {
        if let last = texts.indices.last, texts[last].place == place {
            texts[last].text += text
        } else {
            texts.append((text, place))
        }
    }
}

/// The elements of an SVG file that have to do with its picture.
struct SVGTree: Sendable {
    /// All elements, parents before their children; the first is the root.
    var elements: [SVGElement] = []
    /// The numbers of elements by their id; of several with one id, the first.
    var ids: [String: Int] = [:]
    /// The texts of style sheets.
    var styles: [SVGStyleText] = []
    /// Which elements have been left out, and why: the first of each name.
    private(set) var omissions: [SVGFault] = []

    /// Notes an element that is left out.
    mutating func omit(_ problem: SVGProblem, at location: SVGLocation) {
        guard omissions.count < 10, !omissions.contains(where: { $0.problem == problem }) else {
            return
        }
        omissions.append(SVGFault(problem, at: location))
    }
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

extension SVGTree {
    /// Leaves out elements for other languages than English and for extensions, and makes each `switch`
    /// the first of its children that is left (SVG 2, 5.9).
    mutating func evaluateConditions() {
        for index in elements.indices {
            var children = elements[index].children.filter { isShown(elements[$0]) }
            if elements[index].name == "switch" {
                elements[index].name = "g"
                children = Array(children.prefix(1))
            }
            elements[index].children = children
        }
    }

    private func isShown(_ element: SVGElement) -> Bool {
        guard SVGNames.isConditional(element.name) else { return true }
        if let extensions = element.attributes["requiredExtensions"], !extensions.trimmed.isEmpty {
            return false
        }
        guard let languages = element.attributes["systemLanguage"] else { return true }
        return languages.split(separator: ",").contains { language in
            let language = language.trimmed.lowercased()
            return language == "en" || language.hasPrefix("en-")
        }
    }
}
