import LiverySupport

/// An element of an SVG file that is being written.
struct SVGElement {
    /// Its name.
    var name: String
    /// Its attributes, in the order in which they are written.
    var attributes: [(name: String, value: String)] = []
    var children: [SVGElement] = []
    /// Text in it.
    var text = ""

    init(_ name: String, _ attributes: [(name: String, value: String)] = []) {
        self.name = name
        self.attributes = attributes
    }

    /// The value of an attribute; nil if there is none.
    subscript(attribute: String) -> String? {
        get { attributes.first { $0.name == attribute }?.value }
        set {
            let index = attributes.firstIndex { $0.name == attribute }
            switch (index, newValue) {
            case (let index?, let value?): attributes[index].value = value
            case (let index?, nil): attributes.remove(at: index)
            case (nil, let value?): attributes.append((attribute, value))
            case (nil, nil): break
            }
        }
    }

    /// Attributes that elements within take over.
    private static let inherited: Set = [
        "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin",
        "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "stroke-opacity",
    ]

    /// Whether what it inherits is meant for it.
    private var takesInherited: Bool {
        switch name {
        case "path", "rect", "circle": true
        case "g": children.allSatisfy { $0.takesInherited || $0.name == "title" }
        default: false
        }
    }

    /// Whether every shape within says an attribute, so that none takes it over.
    private func says(_ attribute: String) -> Bool {
        switch name {
        case _ where self[attribute] != nil: true
        case "path", "rect", "circle": false
        // Of the shapes of a clip, only the outlines count.
        case "clipPath": true
        default: children.allSatisfy { $0.says(attribute) }
        }
    }

    /// Says once what all elements within say.
    mutating func hoistAttributes() {
        for index in children.indices { children[index].hoistAttributes() }
        guard name == "g" || name == "svg" || name == "symbol" else { return }
        let places = children.indices.filter {
            !["defs", "title", "linearGradient", "radialGradient"].contains(children[$0].name)
        }
        guard places.count > 1, places.allSatisfy({ children[$0].takesInherited }) else { return }
        for (name, value) in children[places[0]].attributes where Self.inherited.contains(name) && self[name] == nil {
            // Definitions take it over from here, too, wherever they are used.
            guard places.allSatisfy({ children[$0][name] == value }), children.allSatisfy({ $0.says(name) }) else {
                continue
            }
            for place in places { children[place][name] = nil }
            attributes.append((name, value))
        }
        // A group that says nothing any more is its content.
        children = children.flatMap { child in
            child.name == "g" && child.attributes.isEmpty && !child.children.contains { $0.name == "title" }
                ? child.children : [child]
        }
    }

    /// Adds the element's text.
    func write(to text: inout String) {
        text += "<" + name
        for (name, value) in attributes { text += " \(name)=\"" + XMLText.attribute(value) + "\"" }
        guard !children.isEmpty || !self.text.isEmpty else {
            text += "/>"
            return
        }
        // A line feed would be read as a space, and begins no line of the file.
        text += ">" + XMLText.content(self.text.replacingScalars { $0 == "\n" ? " " : nil })
        for child in children { child.write(to: &text) }
        text += "</\(name)>"
    }
}
