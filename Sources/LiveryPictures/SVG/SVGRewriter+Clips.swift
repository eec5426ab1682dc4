import LiveryRaster
import LiverySupport

/// Clips that librsvg does not draw as browsers do: as masks that are white where the clip is.
extension SVGRewriter {
    mutating func rewriteClips() throws(SVGFault) {
        // Masks that are added along the way have clips of their own.
        var element = 0
        while element < tree.elements.count {
            try rewriteClip(of: element)
            element += 1
        }
    }

    private mutating func rewriteClip(of element: Int) throws(SVGFault) {
        guard let text = values[element]["clip-path"]?.text, text.lowercased() != "none",
            tree.elements[element].name != "clipPath",
            tree.elements[element].parent.map({ tree.elements[$0].name }) != "clipPath"
        else { return }
        guard let first = reference(text, to: ["clipPath"]) else {
            // A clip that is not there does not clip.
            if !text.contains("(") || !SVGReferences.targets(in: text).isEmpty {
                values[element]["clip-path"] = nil
            }
            return
        }
        var chain = [first]
        while let next = reference(
            values[chain[chain.count - 1]]["clip-path"]?.text,
            to: ["clipPath"]
        ) {
            guard !chain.contains(next) else {
                let id = tree.elements[next].attributes["id"] ?? ""
                throw SVGFault(.circularUse(id), at: tree.elements[next].location)
            }
            guard chain.count < limits.depth else {
                throw SVGFault(
                    .tooMuch(.depth, limit: limits.depth),
                    at: tree.elements[next].location
                )
            }
            chain.append(next)
        }
        guard chain.count > 1 || needsMask(first) else { return }
        values[element]["clip-path"] = nil
        for clip in chain {
            let mask = "url(#\(try mask(of: clip, for: element)))"
            // A wrapped element keeps its mask; the new one is around it.
            if values[element]["mask"] != nil { try wrap(element) }
            set("mask", mask, of: element)
        }
    }

    /// Whether librsvg draws a clip otherwise.
    private func needsMask(_ clip: Int) -> Bool {
        let shapes = tree.elements[clip].children.filter {
            SVGNames.isDrawn(tree.elements[$0].name)
                && values[$0]["display"]?.text.lowercased() != "none"
        }
        if shapes.count > 1 { return true }
        if values[clip]["transform"] != nil, isOfBox(clip) { return true }
        if isTurned, isOfBox(clip) { return true }
        return shapes.contains { shape in
            let used = target(tree.elements[shape].attributes["href"])
            return values[shape]["clip-path"] != nil
                || used.map { values[$0]["clip-path"] != nil } ?? false
        }
    }

    private func isOfBox(_ clip: Int) -> Bool {
        tree.elements[clip].attributes["clipPathUnits"] == "objectBoundingBox"
    }

    /// The identifier of a mask for a clip.
    private mutating func mask(of clip: Int, for element: Int) throws(SVGFault) -> String {
        // librsvg's box of a turned element is a larger one. A clip's transform is around the box's.
        let needsBox = isOfBox(clip) && (isTurned || values[clip]["transform"] != nil)
        let box = needsBox ? box(of: element) : nil
        if needsBox, box == nil { throw fault("clipPathUnits", "objectBoundingBox", clip) }
        let key = box == nil ? [clip] : [clip, element]
        if let id = clipMasks[key] { return id }
        let id = newID()
        clipMasks[key] = id
        let mask = try add(
            "mask",
            to: 0,
            [
                "id": id, "maskUnits": "userSpaceOnUse", "x": "-100000", "y": "-100000",
                "width": "200000", "height": "200000",
            ]
        )
        if box == nil, isOfBox(clip) { set("maskContentUnits", "objectBoundingBox", of: mask) }
        var parent = mask
        if let transform = values[clip]["transform"] {
            parent = try add("g", to: parent)
            values[parent]["transform"] = transform
        }
        if let box {
            let map = AffineTransform(unitSquareTo: box)
            parent = try add("g", to: parent, ["transform": map.svgText])
        }
        for child in tree.elements[clip].children {
            if SVGNames.shapes.contains(tree.elements[child].name) {
                try addMaskShape(child, to: parent)
            } else if tree.elements[child].name == "use",
                let used = target(tree.elements[child].attributes["href"]),
                SVGNames.shapes.contains(tree.elements[used].name)
            {
                let group = try add("g", to: parent)
                for name in ["transform", "clip-path", "display"] {
                    values[group][name] = values[child][name]
                }
                var place = group
                if values[child]["x"] != nil || values[child]["y"] != nil {
                    place = try add("svg", to: group, ["overflow": "visible"])
                    for name in ["x", "y"] { values[place][name] = values[child][name] }
                }
                let rule = inherited("clip-rule", of: child)
                try addMaskShape(used, to: place, rule: values[used]["clip-rule"]?.text ?? rule)
            }
        }
        return id
    }

    private mutating func addMaskShape(_ shape: Int, to parent: Int, rule: String? = nil)
        throws(SVGFault)
    {
        let copy = try addCopy(of: shape, to: parent)
        let rule = rule ?? inherited("clip-rule", of: shape)
        let visibility = inherited("visibility", of: shape)
        for name in values[copy].keys
        where ["fill", "stroke", "opacity", "mask", "filter", "marker"].contains(where: {
            name.hasPrefix($0)
        }) {
            values[copy][name] = nil
        }
        set("fill", "white", of: copy)
        set("fill-rule", rule, of: copy)
        set("visibility", visibility, of: copy)
    }
}
