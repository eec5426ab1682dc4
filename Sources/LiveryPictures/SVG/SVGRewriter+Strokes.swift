import LiveryRaster
import LiverySupport

/// Strokes: the lengths of dashes, and outlines without length.
extension SVGRewriter {
    mutating func rewriteStrokes() throws(SVGFault) {
        for element in tree.elements.indices
        where SVGNames.shapes.contains(tree.elements[element].name) {
            let isStroked =
                inherited("stroke", of: element).map { $0.lowercased() != "none" } ?? false
            if isStroked { try rewriteStroke(of: element) }
            if ["marker", "marker-mid"].contains(where: { name in
                inherited(name, of: element).map { $0.lowercased() != "none" } ?? false
            }), (path(of: element)?.outlineCount ?? 0) > 1 {
                // librsvg leaves out those where an outline ends.
                throw fault("marker-mid", "on a path of several outlines", element)
            }
        }
    }

    private mutating func rewriteStroke(of element: Int) throws(SVGFault) {
        let cap = inherited("stroke-linecap", of: element)?.lowercased() ?? "butt"
        if let dashes = inherited("stroke-dasharray", of: element), dashes.lowercased() != "none" {
            try rewriteDashes(dashes, of: element, cap)
        }
        guard cap == "square", ["path", "line", "polyline"].contains(tree.elements[element].name),
            let path = path(of: element)
        else { return }
        let dots = path.dots
        guard !dots.isEmpty else { return }
        let width = inherited("stroke-width", of: element) ?? "1"
        let whole = viewport(of: element)
        let diagonal = ((whole.width * whole.width + whole.height * whole.height) / 2).squareRoot()
        let length = (pixels(width, of: element, whole: diagonal) ?? 1) / 64
        let lines = dots.map { dot in
            "M\((dot.x - length / 2).shortest) \(dot.y.shortest)h\(length.shortest)"
        }
        .joined()
        if tree.elements[element].name != "path" {
            // The whole is the dot.
            for name in ["x1", "y1", "x2", "y2", "points"] { set(name, nil, of: element) }
            tree.elements[element].name = "path"
        }
        set("d", (tree.elements[element].attributes["d"] ?? "") + lines, of: element)
    }

    private mutating func rewriteDashes(
        _ dashes: String,
        of element: Int,
        _ cap: String
    ) throws(SVGFault) {
        let whole = viewport(of: element)
        let diagonal = ((whole.width * whole.width + whole.height * whole.height) / 2).squareRoot()
        var lengths = dashes.split { $0 == "," || $0.isWhitespace }
            .map { pixels(String($0), of: element, whole: diagonal) ?? .nan }
        guard lengths.allSatisfy({ $0 >= 0 }) else { return }
        if cap == "butt", lengths.count % 2 == 0, lengths.contains(where: { $0 > 0 }),
            stride(from: 0, to: lengths.count, by: 2).allSatisfy({ lengths[$0] == 0 })
        {
            set("stroke", "none", of: element)
            return
        }
        guard let text = tree.elements[element].attributes["pathLength"],
            let stated = NumberText.parse(text.trimmed), stated >= 0, let path = path(of: element)
        else { return }
        set("pathLength", nil, of: element)
        // A length of zero makes all dashes infinitely long (SVG 2, 9.6.1).
        guard stated > 0 else {
            set("stroke-dasharray", "none", of: element)
            return
        }
        let factor = path.totalLength / stated
        lengths = lengths.map { $0 * factor }
        set("stroke-dasharray", lengths.map(\.shortest).joined(separator: " "), of: element)
        if let offset = inherited("stroke-dashoffset", of: element),
            let pixels = pixels(offset, of: element, whole: diagonal)
        {
            set("stroke-dashoffset", (pixels * factor).shortest, of: element)
        }
    }
}
