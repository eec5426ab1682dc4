import LiverySupport

/// Writes the elements of an SVG file with their resolved values, for librsvg.
struct SVGWriter {
    let tree: SVGTree
    let values: [[String: SVGCascade.Value]]
    let size: (width: Double, height: Double)

    private(set) var text = ""

    init(
        _ tree: SVGTree,
        _ values: [[String: SVGCascade.Value]],
        width: Double,
        height: Double
    ) {
        self.tree = tree
        self.values = values
        size = (width, height)
        write(0)
    }

    private mutating func write(_ index: Int) {
        let element = tree.elements[index]
        // Everything in sheets is in the values.
        guard element.name != "style" else { return }
        text += "<" + element.name
        if index == 0 {
            text += " xmlns=\"\(SVGNames.namespace)\" xmlns:xlink=\"\(SVGNames.linkNamespace)\""
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

    private mutating func write(_ name: String, _ value: String) {
        text += " \(name)=\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case "\"": text += "&quot;"
            case "\n", "\r", "\t": text += "&#\(scalar.value);"
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
