import LiverySupport

/// The names of elements and properties, and what becomes of each.
enum SVGNames {
    static let namespace = "http://www.w3.org/2000/svg"
    static let linkNamespace = "http://www.w3.org/1999/xlink"

    /// Elements that describe, and are left out with all that is in them.
    static let nonRendered: Set = ["title", "desc", "metadata", "view", "cursor"]

    /// Elements of filters that make a picture of others.
    static let primitives: Set = [
        "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix",
        "feDiffuseLighting", "feDisplacementMap", "feFlood", "feGaussianBlur", "feMerge",
        "feMorphology", "feOffset", "feSpecularLighting", "feTurbulence", "feDropShadow",
    ]

    /// Elements that have an outline.
    static let shapes: Set = [
        "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    ]

    /// All elements that are drawn, or that drawn ones refer to.
    static let known: Set<String> = primitives.union(shapes).union([
        "svg", "g", "defs", "symbol", "use", "switch", "a", "style", "clipPath", "mask", "marker",
        "pattern", "linearGradient", "radialGradient", "stop", "filter", "feFuncR", "feFuncG",
        "feFuncB", "feFuncA", "feMergeNode", "feDistantLight", "fePointLight",
    ])

    /// Whether an element within another one is drawn by itself.
    static func isDrawn(_ name: String) -> Bool {
        shapes.contains(name) || ["svg", "g", "a", "use"].contains(name)
    }

    /// Whether an element within another one is painted by the reader, or refused by name.
    static func isPainted(_ name: String) -> Bool {
        isDrawn(name) || name == "switch" || painted.contains(name)
    }

    /// Elements that only the reader knows, or that are refused where they are painted.
    static let painted: Set = [
        "image", "text", "foreignObject", "video", "audio", "canvas", "iframe",
    ]

    /// Whether conditions of languages and extensions apply: not to what is drawn by reference alone.
    static func isConditional(_ name: String) -> Bool {
        isDrawn(name) || name == "switch"
    }

    /// Why an element is refused; nil for one that is not.
    static func refusal(of name: String, by renderer: SVGRenderer = .librsvg) -> SVGProblem? {
        switch name {
        case _ where known.contains(name): nil
        case _ where renderer == .nodes && read.contains(name): nil
        case "text", "tspan", "tref", "textPath", "altGlyph": .text(name)
        case "image", "feImage", "video", "audio", "canvas", "iframe":
            .embeddedPicture(name)
        // librsvg 2.54 ends the process where the tile is empty, such as outside of the picture.
        case "feTile": .tile
        case "feSpotLight": .spotLight
        case "foreignObject": .foreignContent
        default: nil
        }
    }

    /// Elements that the reader knows, beside those that librsvg draws.
    private static let read = painted.union([
        "feTile", "feImage", "feSpotLight", "tspan", "tref", "textPath", "altGlyph",
    ])

    /// Why an element that is not refused is left out with all that is in it; nil for one that is drawn.
    static func omission(of name: String, by renderer: SVGRenderer = .librsvg) -> SVGProblem? {
        switch name {
        case _ where known.contains(name): nil
        case _ where renderer == .nodes && read.contains(name): nil
        case "animate", "animateColor", "animateMotion", "animateTransform", "set", "discard",
            "mpath":
            .animation(name)
        // Browsers paint nothing for what others make of these.
        case "script", "handler", "link", "font", "font-face", "glyph", "flowRoot",
            "meshgradient", "hatch", "solidcolor":
            .unpainted(name)
        default: .unknownElement(name, nearest: nearestName(to: name, among: known))
        }
    }

    /// Properties that are attributes too, and have to do with pictures.
    static let properties: Set = [
        "clip", "clip-path", "clip-rule", "color", "color-interpolation",
        "color-interpolation-filters", "cx", "cy", "display", "fill", "fill-opacity", "fill-rule",
        "filter", "flood-color", "flood-opacity", "font-size", "height", "isolation",
        "lighting-color", "marker", "marker-end", "marker-mid", "marker-start", "mask",
        "mask-type", "mix-blend-mode", "opacity", "overflow", "paint-order", "r", "rx", "ry",
        "shape-rendering", "stop-color", "stop-opacity", "stroke", "stroke-dasharray",
        "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
        "stroke-opacity", "stroke-width", "transform", "vector-effect", "visibility", "width", "x",
        "y",
    ]

    /// Attributes that are lists of ids.
    static let idLists: Set = [
        "aria-controls", "aria-describedby", "aria-details", "aria-errormessage", "aria-flowto",
        "aria-labelledby", "aria-owns",
    ]

    /// Properties that only the root element's picture depends on.
    static let backgrounds: Set = ["background", "background-color"]

    /// Properties that are attributes too, and that librsvg does not draw.
    static let undrawnAttributes: Set = ["transform-origin"]

    /// Properties that librsvg does not draw, or not as browsers do.
    static let undrawnProperties: Set = [
        "transform-origin", "transform-box", "translate", "rotate", "scale", "offset",
        "offset-path",
        "d", "mask-image", "mask-border", "perspective", "backdrop-filter",
    ]

    /// Properties that the reader knows, beside those that librsvg draws.
    static let drawnProperties: Set = ["transform-origin", "transform-box", "image-rendering"]

    /// Properties that are no attributes.
    static let propertiesAlone: Set = ["isolation", "mix-blend-mode"]

    /// Attributes and properties that are lengths.
    static let lengths: Set = [
        "x", "y", "width", "height", "r", "rx", "ry", "cx", "cy", "x1", "y1", "x2", "y2", "fx",
        "fy", "fr", "stroke-width", "stroke-dashoffset", "markerWidth", "markerHeight", "refX",
        "refY", "font-size",
    ]

    /// Properties whose value is or contains a color.
    static let colorProperties: Set = [
        "background", "background-color", "color", "fill", "stroke", "stop-color", "flood-color",
        "lighting-color", "filter",
    ]

    /// Properties whose value children take over.
    static let inheritedProperties: Set = [
        "clip-rule", "color", "fill", "fill-opacity", "fill-rule", "marker", "marker-end",
        "marker-mid", "marker-start", "stroke", "stroke-dasharray", "stroke-dashoffset",
        "stroke-linecap", "stroke-width", "vector-effect", "visibility", "font-size",
    ]
}
