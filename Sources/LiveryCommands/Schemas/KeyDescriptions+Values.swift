extension KeyDescriptions {
    /// The keys of themes, and of values in all documents: a line for each, or for that of one kind of dictionary.
    static let values = """
        # Documents
        $appearances: The appearances to render, the default one first. Default: [light, dark]
        $backdrops: Opaque colors, or names of them, that may lie behind translucent boxes, for contrast.
        $description: Ignored.
        $extends: A path, or a list of paths, of documents that this one is merged over.
        $fonts: A folder, or a list of folders, with fonts for texts; 'system' means the machine's.
        $parameters: Values that each request can set, by name.
        $components: Elements that the screen uses several times, by name, with 'parameters'.
        $ref: A part of a design token, as a JSON pointer: '#/shadow/card/$value/color'.
        $replacements: A folder of handmade PNG files that replace generated images.
        $resources: Folders to search for files, relative to the document. Default: its own folder
        $schema: The schema for editors; ignored.
        $states: Your own control states, weakest first; or all states, which sets their order.
        $strings: The files of texts by language, such as strings/{language}.yaml.
        $strings.default: The language of texts that others lack. Default: en
        $strings.file: The path of the files, with {language} for its code.
        $tokens: Files of design tokens, whose paths are names of values.
        $values: Named values to share, which are not rendered.
        $tokens.file: The path of a file of design tokens, or of a resolver document.
        $tokens.inputs: The contexts of the resolver document for each appearance.
        $parameters.default: The value if a request sets none. Default: that of the type
        $parameters.maxLength: For a text: the maximum number of Unicode scalars, 1…4096. Default: 4096
        $parameters.maximum: The maximum: a number, points or degrees. Default: none
        $parameters.minimum: The minimum: a number, points or degrees. Default: none
        $parameters.type: The type of the values. Required
        $parameters.values: For a choice: its words. Required
        parameters: What each use of the component can set, by name.
        parameters.default: The value if a use sets none. Default: that of the type
        parameters.maxLength: For a text: the maximum number of Unicode scalars. Default: 4096
        parameters.maximum: The greatest number, points or degrees. Default: none
        parameters.minimum: The least number, points or degrees. Default: none
        parameters.type: The type of the parameter's values. Required
        parameters.values: For a choice: its words. Required
        # Assets
        extends: The name of an asset that this one is merged over.
        description: What the asset is for: told to code, galleries and token files.
        deprecated: What to use instead, or true; each reference to the asset is then a warning.
        resolver: The resolver of the asset, if not determined by its name.
        states: The keys that are merged over these in each state. Default: none
        parts: The boxes in it that the application arranges, by name. Default: none
        variants: The axes of the asset's variants: {AXIS: {default: WORD, WORD: {keys}}}. Default: none
        size: The size in points, without the margin. Default: the kind's own
        opacity: The opacity of the whole, 0…1. Default: 1
        tint: A color drawn through the alpha, or {color:, mode: multiply}. Default: none
        padding: The insets of content, in points. Default: 0
        tint.color: The color of the tint. Required
        file: The file name, with or without extension. Required
        fit: How it fills a size with other proportions: contain, cover or fill. Default: contain
        image.colors: For an SVG file: replacement colors, by name. Default: none
        image.size: The size to draw it at, in points. Default: the file's
        resample: How pixels are drawn at another size: smooth or nearest. Default: smooth
        source: A file's name, or a reference to an image asset. Required
        fillCenter: Whether the middle is drawn. Default: true
        mode: How edges and middle are filled: stretch, tile, round, space, or [horizontal, vertical]. Default: stretch
        # Colors
        colorSpace: The space of the components: srgb, oklch, display-p3 and so on. Required
        components: Three numbers, or none, in the color space. Required
        color.color: The color to start from. Required
        alpha: A fraction that replaces the alpha, 0…1. Default: the color's
        hex: The same color in sRGB, for other programs; ignored.
        gamut: How a color, or a gradient's stop, outside of sRGB is painted: clip, or map as in css-color-4. Default: clip
        # Fonts
        font.size: The size in points, more than 0. Required
        font.style: normal, italic or oblique. Default: normal
        lineHeight: The height of a line: below 4 or in percent a multiple of the size, otherwise points. Default: \
        the font's
        # Gradients
        colors: Two or more colors, evenly spaced; or stops instead.
        type: The kind of gradient: linear, radial or conic. Default: linear
        radius: For a radial gradient: a word such as closest-side, a length, or two. Default: farthest-corner
        spread: How it continues beyond the stops: pad, repeat or reflect. Default: pad
        stop.color: The color of the stop. Required
        stop.at: The position of the stop, 0…1. Default: evenly spaced
        # Boxes
        box.font: The font of the control's text, which is not drawn. Default: none
        textColor: The color of the control's text, which is not drawn. Default: none
        textTransform: How the letters of the control's text are replaced: none, uppercase, lowercase, capitalize. \
        Default: none
        gap: The distance between icon and text, in points. Default: none
        sample: The text that galleries show in the box. Default: none
        fill.name: What paths call the layer. Default: none
        shadow.name: What paths call the shadow. Default: none
        fill: The fill of the box: a color, a gradient, layers. Default: none
        color: The fill of a rounded image: a color, a gradient, layers. Default: none
        cornerRadius: The radii of the corners, in points. Default: 0
        box.size: The size in points, without the margin; or auto, or fit. Default: auto
        minSize: The least lengths of the sides, in points, or auto for none. Default: auto
        maxSize: The greatest lengths of the sides, in points, or auto for none. Default: auto
        box.radius: The radii of a rounded image's corners, in points. Default: 0
        cornerCurve: The curve of corners: circular or continuous. Default: circular
        cornerShape: CSS's corner-shape, such as bevel or notch. Default: round
        border: A line inside of the box: {width:, color:, style:} or CSS text. Default: none
        outline: A line around the box that takes up no space. Default: none
        shadow: Shadows of the box, the first on top. Default: none
        gradient: A gradient.
        # Borders and outlines
        border.width: The width in points, or insets. Required
        border.color: One color, CSS's two to four, or {top:, right:, bottom:, left:}. Required without fill
        border.style: solid, dashed, dotted or double. Default: solid
        border.fill: Instead of color: fills, laid out in the border box.
        border.cap: The caps of dashes: butt, round or square. Default: butt
        outline.width: The width in points. Required
        outline.color: The color of the line. Required
        outline.offset: The distance between the box and the line, in points. Default: 0
        outline.style: solid, dashed, dotted or double. Default: solid
        # Shadows
        shadow.color: The color of the shadow. Required
        shadow.offset: The offset of the shadow, [right, down] in points. Default: 0
        shadow.blur: Twice the standard deviation of the blur, in points. Default: 0
        shadow.spread: The enlargement of the shadow on every side, in points. Default: 0
        shadow.inset: Whether the shadow is inside the box. Default: false
        # Layers
        fill.color: A color; required except for a text. Default: black
        fill.fill: For a path or a text: a color or a gradient. Default: none, or the color
        image: An image asset, or the name of a file.
        fill.box: A nested box.
        fill.textTransform: How the letters of a text are replaced: none, uppercase, lowercase, capitalize. Default: \
        none
        fill.inset: The insets of the layer's area from the box: lengths, percentages, or its padding. Default: 0
        fill.size: The size of the layer: lengths, percentages, auto, contain or cover.
        fill.mode: once, or tile to repeat it in both directions. Default: once
        fill.opacity: The opacity of the layer, 0…1 or a percentage. Default: 1
        fill.tint: For an image: a color that is drawn through its alpha. Default: none
        blur: The standard deviation of a Gaussian blur, in points. Default: 0
        rule: The fill rule: nonzero or evenodd. Default: nonzero
        stroke.color: A color or a gradient. Required
        stroke.width: The width in the path's units. Default: 1
        stroke.cap: The caps: butt, round or square. Default: butt
        stroke.dash: Alternating lengths of dashes and gaps. Default: none
        font: A font: the name of an asset, or a description.
        underline: Whether there is a line under the letters. Default: false
        align: The alignment of lines: start, end, left, right, center or justify. Default: start
        # Geometry
        top: At the top, in points. Default: 0
        bottom: At the bottom, in points. Default: 0
        left: At the left, in points. Default: 0
        right: At the right, in points. Default: 0
        start: Where content begins, such as at the left of English, in points. Default: 0
        end: Where content ends, such as at the right of English, in points. Default: 0
        horizontal: At the left and right, in points. Default: 0
        vertical: At the top and bottom, in points. Default: 0
        topLeft: For the top left corner.
        topRight: For the top right corner.
        bottomLeft: For the bottom left corner.
        bottomRight: For the bottom right corner.
        topStart: For the top corner where content begins, such as the left one of English.
        topEnd: For the top corner where content ends.
        bottomStart: For the bottom corner where content begins.
        bottomEnd: For the bottom corner where content ends.
        width: The width in points.
        height: The height in points.
        x: To the right, from the left edge.
        y: Down, from the top edge.
        value: For a token's dimension: the number.
        unit: For a token's dimension: px or rem.
        """
}
