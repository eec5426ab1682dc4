import LiveryRaster
import LiverySupport

/// Elements that set up a viewport: `svg`, `symbol`, and `use` of either.
extension SVGRewriter {
    /// A background of the root element is painted under the picture, as browsers do.
    mutating func addBackground() throws(SVGFault) {
        let names = ["background", "background-color"]
        let texts = names.compactMap { name in values[0][name].map { (name, $0.text.trimmed) } }
        for name in names { values[0][name] = nil }
        guard let (name, color) = texts.last else { return }
        if ["none", "transparent", "inherit", "initial", "unset", "0"].contains(color.lowercased())
        {
            return
        }
        guard color.dropFirst().utf8.allSatisfy(\.isCSSNameByte) else {
            throw fault(name, color, 0)
        }
        let group = try wrapChildren(of: 0)
        tree.elements[group].name = "svg"
        set("width", "100%", of: group)
        set("height", "100%", of: group)
        for name in ["viewBox", "preserveAspectRatio"] {
            set(name, text(name, of: 0), of: group)
            set(name, nil, of: 0)
        }
        move(["overflow", "clip-path", "mask"], from: 0, to: group)
        // What is no color paints nothing.
        let paint = try add("g", to: 0, ["fill": "none"])
        try add(
            "rect",
            to: paint,
            ["width": "100%", "height": "100%", "fill": color, "stroke": "none"]
        )
        tree.elements[0].children = [paint, group]
    }

    mutating func rewriteViewports() throws(SVGFault) {
        if values[0]["transform"] != nil { throw fault("transform", "on the root element", 0) }
        var targets: Set<Int> = []
        for element in tree.elements.indices where tree.elements[element].name == "use" {
            guard let target = target(tree.elements[element].attributes["href"]), target != 0,
                ["svg", "symbol"].contains(tree.elements[target].name),
                tree.elements[element].parent.map({ tree.elements[$0].name }) != "clipPath"
            else { continue }
            targets.insert(target)
            try rewriteUse(element, target)
        }
        for element in tree.elements.indices.dropFirst() {
            let name = tree.elements[element].name
            // Clips and masks are in the coordinates within.
            guard
                targets.contains(element)
                    || name == "svg"
                        && (values[element]["clip-path"] ?? values[element]["mask"]) != nil
            else { continue }
            let content = try wrapChildren(of: element)
            let own = [
                "opacity", "filter", "mix-blend-mode", "isolation", "overflow", "transform",
                "display",
            ]
            for (name, value) in values[element]
            where !own.contains(name) && !["x", "y", "width", "height"].contains(name) {
                values[content][name] = value
            }
            values[element]["clip-path"] = nil
            values[element]["mask"] = nil
            if targets.contains(element), let id = tree.elements[element].attributes["id"] {
                set("id", nil, of: element)
                set("id", id, of: content)
                tree.ids[id] = content
            }
        }
    }

    /// A `use` of a viewport is a group with a viewport, in which what the other one contains is used.
    private mutating func rewriteUse(_ use: Int, _ target: Int) throws(SVGFault) {
        let href = tree.elements[use].attributes["href"] ?? ""
        let sides = ["x", "y", "width", "height"].map { values[use][$0]?.text }
        tree.elements[use].name = "g"
        tree.elements[use].children = []
        set("href", nil, of: use)
        for name in ["x", "y", "width", "height"] { values[use][name] = nil }
        var parent = use
        if sides[0] != nil || sides[1] != nil {
            parent = try add("svg", to: use, ["overflow": "visible"])
            set("x", sides[0], of: parent)
            set("y", sides[1], of: parent)
            set("width", "100%", of: parent)
            set("height", "100%", of: parent)
        }
        let viewport = try add("svg", to: parent)
        for name in ["x", "y"] { values[viewport][name] = values[target][name] }
        for (name, text) in [("width", sides[2]), ("height", sides[3])] {
            let size = text == "auto" ? nil : text
            set(name, size ?? values[target][name]?.text ?? "100%", of: viewport)
        }
        for name in ["viewBox", "preserveAspectRatio"] {
            set(name, tree.elements[target].attributes[name], of: viewport)
        }
        for name in ["opacity", "filter", "mix-blend-mode", "isolation", "overflow", "transform"] {
            values[viewport][name] = values[target][name]
        }
        try add("use", to: viewport, ["href": href])
    }
}
