import LiverySupport

/// The names of elements and properties, and what becomes of each.
enum SVGNames {
    static let namespace = "http://www.w3.org/2000/svg"
    static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"
    static let linkNamespace = "http://www.w3.org/1999/xlink"

    private static func names(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    /// Elements that describe, and are left out with all that is in them.
    static let descriptions = names("title desc metadata view cursor")

    /// Elements that have an outline.
    static let shapes = names("path rect circle ellipse line polyline polygon")

    /// Elements whose characters are letters of a text.
    static let texts = names("text tspan a")

    /// Elements that are refused where they would be painted.
    static let embedded = names("foreignObject video audio canvas iframe")

    /// Elements that are painted where they are, or refused there.
    static let painted = shapes.union(embedded).union(names("svg g a use switch image text"))

    /// All elements that are painted, or that painted ones refer to.
    private static let known = painted.union(
        names(
            """
            defs symbol style clipPath mask marker pattern linearGradient radialGradient stop tspan tref textPath
            altGlyph filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
            feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur
            feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
            feTurbulence
            """
        )
    )

    private static let animations = names("animate animateColor animateMotion animateTransform set discard mpath")

    /// Elements of which browsers paint nothing, whatever others make of them.
    private static let unpainted = names(
        "script handler link font font-face glyph flowRoot meshgradient hatch solidcolor"
    )

    /// Why an element is left out with all that is in it; nil for one that is not.
    static func omission(of name: String) -> SVGProblem? {
        if known.contains(name) { return nil }
        if animations.contains(name) { return .animation(name) }
        if unpainted.contains(name) { return .unpainted(name) }
        return .unknownElement(name, nearest: nearestName(to: name, among: known))
    }

    /// Properties that are attributes too, and have to do with pictures.
    static let properties = names(
        """
        alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
        color-interpolation-filters cx cy direction display dominant-baseline fill fill-opacity fill-rule filter
        flood-color flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust
        font-stretch font-style font-variant font-variant-alternates font-variant-caps font-variant-east-asian
        font-variant-ligatures font-variant-numeric font-variant-position font-variation-settings font-weight height image-rendering isolation
        letter-spacing lighting-color marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity
        overflow paint-order r rx ry shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
        stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration
        text-decoration-line text-transform transform transform-box transform-origin unicode-bidi vector-effect
        visibility white-space width word-spacing writing-mode x y
        """
    )

    /// Properties that are no attributes.
    static let propertiesAlone = names(
        """
        font font-variant-alternates font-variant-caps font-variant-east-asian font-variant-ligatures
        font-variant-numeric font-variant-position isolation marker mix-blend-mode text-decoration-line white-space
        """
    )

    /// Properties that only the root element's picture depends on.
    static let backgrounds = names("background background-color")

    /// Properties that are not drawn.
    static let undrawn = names(
        """
        translate rotate scale offset offset-path mask-image mask-border -webkit-mask -webkit-mask-image perspective
        backdrop-filter all
        """
    )

    /// Lengths along the width of what percentages refer to.
    static let horizontal = names("x width cx rx x1 x2 fx dx markerWidth refX textLength")

    /// Lengths along the height of what percentages refer to.
    static let vertical = names("y height cy ry y1 y2 fy dy markerHeight refY")

    /// Attributes and properties that are lengths.
    static let lengths = horizontal.union(vertical).union(names("r fr stroke-width stroke-dashoffset font-size"))

    /// Properties whose value is or contains a color.
    static let colorProperties = backgrounds.union(
        names("color fill stroke stop-color flood-color lighting-color filter")
    )
}
