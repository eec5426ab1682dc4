import LiverySupport

/// The elements of an SVG file that have to do with its picture.
struct SVGTree: Sendable {
    /// All elements, parents before their children; the first is the root.
    var elements: [Element] = []
    /// The numbers of elements by their id; of several with one id, the first.
    var ids: [String: Int] = [:]
    /// What a `use` shows in place of an element: a copy of it that style sheets mean otherwise.
    private(set) var copies: [Int: Int] = [:]
    /// The texts of style sheets.
    var styles: [SVGStyleText] = []
    /// Which elements have been left out, and why: the first of each name.
    private(set) var omissions: [SVGFault] = []

    /// Notes an element that is left out.
    mutating func omit(_ problem: SVGProblem, at location: SVGLocation) { omit(SVGFault(problem, at: location)) }

    mutating func omit(_ fault: SVGFault) {
        guard omissions.count < 10, !omissions.contains(where: { $0.problem == fault.problem }) else { return }
        omissions.append(fault)
    }

    /// The element that `#id` means.
    func target(_ reference: String?) -> Int? {
        guard let reference = reference?.trimmed, reference.hasPrefix("#") else { return nil }
        let id = String(reference.dropFirst())
        return ids[id] ?? id.percentDecoded(strict: true).flatMap { ids[String(decoding: $0, as: UTF8.self)] }
    }

    /// Adds a copy of an element, with all that is in it, that has no parent yet.
    ///
    /// - Returns: The number of the copy, which is followed by those of what is in it; nil for more than some elements.
    mutating func addCopy(of element: Int, limit: Int) -> Int? {
        let first = elements.count
        var open = [(element: element, parent: Int?.none)]
        while let (original, parent) = open.popLast() {
            guard elements.count - first < limit else { return nil }
            var copy = elements[original]
            let number = elements.count
            (copy.original, copy.parent, copy.children) = (original, parent, [])
            if let parent { elements[parent].children.append(number) } else { copy.place = 0 }
            elements.append(copy)
            open += elements[original].children.reversed().map { ($0, number) }
        }
        return first
    }

    /// Makes a copy, the last that was added, what a `use` shows, in the place of its original; or removes it.
    mutating func settleCopy(_ copy: Int, isShown: Bool) {
        guard isShown, let original = elements[copy].original else { return elements.removeSubrange(copy...) }
        copies[original] = copy
        elements[copy].parent = elements[original].parent
    }

    /// The first of what an element and those around it have.
    func nearest<Result>(_ element: Int, _ body: (Int) -> Result?) -> Result? {
        var next: Int? = element
        while let current = next {
            if let result = body(current) { return result }
            next = elements[current].parent
        }
        return nil
    }

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

    private func isShown(_ element: Element) -> Bool {
        // Conditions are not for what is drawn by reference alone.
        guard SVGNames.painted.contains(element.name) || element.name == "tspan" else { return true }
        // No extension is known; an empty list of them is not fulfilled either.
        guard element.attributes["requiredExtensions"] == nil else { return false }
        guard let languages = element.attributes["systemLanguage"] else { return true }
        return languages.split(separator: ",").contains { ($0.trimmed.lowercased() + "-").hasPrefix("en-") }
    }
}

extension SVGTree {
    /// An element of an SVG file.
    struct Element: Sendable {
        /// Its name without a prefix.
        var name: String
        /// Its attributes of no namespace by name; `xlink:href` is `href`.
        var attributes: [String: String] = [:]
        /// The names in its attribute `class`.
        var classes: Set<Substring> = []
        /// Where its tag begins.
        var location: SVGLocation
        /// The number of its parent; nil for the root.
        var parent: Int?
        /// The element that it is a copy of; nil for one of the file.
        var original: Int?
        /// Its place among the children of its parent.
        var place = 0
        /// The numbers of its children.
        var children: [Int] = []
        /// Its characters, and the number that its next child would have.
        private(set) var texts: [(text: String, place: Int)] = []

        init(name: String, location: SVGLocation, parent: Int?) {
            self.name = name
            self.location = location
            self.parent = parent
        }

        mutating func add(_ text: String, before place: Int) {
            if let last = texts.indices.last, texts[last].place == place {
                texts[last].text += text
            } else {
                texts.append((text, place))
            }
        }

        /// An attribute without spaces at its ends.
        subscript(name: String) -> String? { attributes[name]?.trimmed }

        /// An attribute that is a number, within what pictures need.
        func number(_ name: String, _ missing: Double = 0) -> Double {
            self[name].flatMap(NumberText.parse)?.bounded ?? missing
        }

        /// An attribute that is a list of numbers, within what pictures need; nil where it is missing or something else.
        func numbers(_ name: String) -> [Double]? { attributes[name].flatMap(SVGNumberScanner.list)?.map(\.bounded) }
    }
}
