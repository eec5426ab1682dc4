import LiverySupport

/// The names of elements and properties, and what becomes of each.
enum SVGNames {
    static let namespace = "http://www.w3.org/2000/svg"
    static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"
    static let linkNamespace = "http://www.w3.org/1999/xlink"

    /// Elements that describe, and are left out with all that is in them.
    static let nonRendered: Set = ["title", "desc", "metadata", "view", "cursor"]

    /// Elements that have an outline.
    static let shapes: Set = [
        "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    ]

    /// Elements whose characters are letters of a text.
    static let texts: Set = ["text", "tspan", "a"]

    /// Elements that are painted where they are, or refused there.
    static let painted: Set = shapes.union([
        "svg", "g", "a", "use", "switch", "image", "text", "foreignObject", "video", "audio",
        "canvas", "iframe",
    ])

    /// All elements that are painted, or that painted ones refer to.
    private static let known = painted.union([
        "defs", "symbol", "style", "clipPath", "mask", "marker", "pattern", "linearGradient",
        "radialGradient", "stop", "tspan", "tref", "textPath", "altGlyph", "filter", "feBlend",
        "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix",
        "feDiffuseLighting", "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood",
        "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feImage", "feMerge",
        "feMergeNode", "feMorphology", "feOffset", "fePointLight", "feSpecularLighting",
        "feSpotLight", "feTile", "feTurbulence",
    ])

    /// Whether conditions of languages and extensions apply: not to what is drawn by reference alone.
    static func isConditional(_ name: String) -> Bool {
        painted.contains(name) || name == "tspan"
    }

    /// Why an element is not painted.
    static func refusal(of name: String) -> SVGProblem {
        switch name {
        case "foreignObject": .unsupportedElement(name)
        default: .embeddedPicture(name)
        }
    }

    /// Why an element is left out with all that is in it; nil for one that is not.
    static func omission(of name: String) -> SVGProblem? {
        switch name {
        case _ where known.contains(name): nil
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
        "alignment-baseline", "baseline-shift", "clip", "clip-path", "clip-rule", "color",
        "color-interpolation", "color-interpolation-filters", "cx", "cy", "direction", "display",
        "dominant-baseline", "fill", "fill-opacity", "fill-rule", "filter", "flood-color",
        "flood-opacity", "font", "font-family", "font-feature-settings", "font-kerning",
        "font-size", "font-size-adjust", "font-stretch", "font-style", "font-variant",
        "font-variation-settings", "font-weight", "height", "image-rendering", "isolation",
        "letter-spacing", "lighting-color", "marker", "marker-end", "marker-mid", "marker-start",
        "mask",
        "mask-type", "mix-blend-mode", "opacity", "overflow", "paint-order", "r", "rx", "ry",
        "shape-rendering", "stop-color", "stop-opacity", "stroke", "stroke-dasharray",
        "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
        "stroke-opacity", "stroke-width", "text-anchor", "text-decoration", "text-transform",
        "transform", "transform-box", "transform-origin", "unicode-bidi", "vector-effect",
        "visibility", "width", "word-spacing", "writing-mode", "x", "y",
    ]

    /// Properties that only the root element's picture depends on.
    static let backgrounds: Set = ["background", "background-color"]

    /// Properties that are not drawn.
    static let undrawnProperties: Set = [
        "translate", "rotate", "scale", "offset", "offset-path", "mask-image", "mask-border",
        "perspective", "backdrop-filter",
    ]

    /// Properties that are no attributes.
    static let propertiesAlone: Set = ["font", "isolation", "mix-blend-mode"]

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
}
