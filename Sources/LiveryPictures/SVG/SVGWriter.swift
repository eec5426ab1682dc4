import LiverySupport

/// Writes the elements of an SVG file with their resolved values: for librsvg, or to be a part of another file.
struct SVGWriter {
    let tree: SVGTree
    let values: [[String: SVGCascade.Value]]
    let size: (width: Double, height: Double)
    /// What is written before each id and each reference to one; nil for a file of its own.
    let idMark: Character?

    private(set) var text = ""

    init(
        _ tree: SVGTree,
        _ values: [[String: SVGCascade.Value]],
        width: Double,
        height: Double,
        idMark: Character? = nil
    ) {
        self.tree = tree
        self.values = values
        self.idMark = idMark
        size = (width, height)
        write(0)
    }

    private mutating func write(_ index: Int) {
        let element = tree.elements[index]
        // Everything in sheets is in the values.
        guard element.name != "style" else { return }
        text += "<" + element.name
        if index == 0 {
            if idMark == nil { text += " xmlns=\"\(SVGNames.namespace)\"" }
            text += " xmlns:xlink=\"\(SVGNames.linkNamespace)\""
            write("width", size.width.shortest)
            write("height", size.height.shortest)
        }
        for name in element.order where isKept(name, index) {
            write(name == "href" ? "xlink:href" : name, element.attributes[name] ?? "")
        }
        var style = ""
        for (name, value) in values[index].sorted(by: { $0.key < $1.key }) {
            if index == 0, name == "width" || name == "height" { continue }
            if value.isAttribute {
                write(name, value.text)
            } else {
                style += (style.isEmpty ? "" : "; ") + name + ": " + value.text
            }
        }
        if !style.isEmpty { write("style", style) }
        text += ">"
        for child in element.children { write(child) }
        text += "</\(element.name)>"
    }

    /// Whether an attribute is written unchanged: those that are properties come from the values.
    private func isKept(_ name: String, _ index: Int) -> Bool {
        switch name {
        case "style", "class", "systemLanguage", "requiredFeatures", "requiredExtensions": false
        case "width" where index == 0, "height" where index == 0: false
        default: !SVGNames.properties.contains(name) && !name.hasPrefix("on")
        }
    }

    /// A value in parts, before each of which but the first comes the mark of the id that begins there.
    private func parts(_ name: String, _ value: String) -> [Substring] {
        guard idMark != nil else { return [value[...]] }
        switch name {
        case "id": return ["", value[...]]
        case "xlink:href":
            guard let start = value.firstIndex(where: { !$0.isWhitespace }), value[start] == "#"
            else { return [value[...]] }
            let id = value.index(after: start)
            return [value[..<id], value[id...]]
        case _ where SVGNames.idLists.contains(name):
            return [""] + value.split(whereSeparator: \.isWhitespace).map { $0 + " " }
        default: return SVGReferences.parts(of: value)
        }
    }

    private mutating func write(_ name: String, _ value: String) {
        let parts = parts(name, value).map { XMLText.attribute(String($0)) }
        text += " \(name)=\"\(parts.joined(separator: idMark.map(String.init) ?? ""))\""
    }
}
