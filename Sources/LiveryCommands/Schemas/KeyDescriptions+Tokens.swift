extension KeyDescriptions {
    /// The keys of files of design tokens: a line for each, or for that of one kind of dictionary.
    static let tokens = """
        $type: The type of the value: color, dimension and so on. Default: that of the nearest group
        $value: The value, in which references can stand for the values of other tokens.
        $extensions: The data of other programs, by their names.
        $deprecated: Whether it is deprecated, or a text that says why. Default: that of the nearest group
        group.$description: What the tokens of the group are for.
        token.$description: What the token is for.
        group.$extends: The group whose tokens this one inherits: '{group}' or '#/group'.
        group.$ref: The group whose tokens this one inherits, as a JSON pointer: '#/group'.
        $root: The token that the group itself stands for.
        token.$ref: The token whose value this one has, or a part of it, as a JSON pointer.
        durationValue.value: The number of the units.
        durationValue.unit: The unit: ms or s.
        colorValue.alpha: The opacity, 0…1. Default: 1
        strokeStyleValue.dashArray: The lengths of dashes and gaps, in turns.
        strokeStyleValue.lineCap: The ends of dashes: round, butt or square.
        borderValue.color: The color of the line.
        borderValue.width: The width of the line.
        borderValue.style: How the line is drawn: solid, dashed and so on, or {dashArray:, lineCap:}.
        transitionValue.duration: How long it takes.
        transitionValue.delay: How long it waits before it begins.
        transitionValue.timingFunction: How it proceeds: a cubic Bézier curve, [x1, y1, x2, y2].
        shadowValue.color: The color of one shadow.
        shadowValue.offsetX: The offset to the right.
        shadowValue.offsetY: The offset down.
        shadowValue.blur: How far the edge is blurred.
        shadowValue.spread: How much larger the shadow is on every side.
        shadowValue.inset: Whether the shadow is inside. Default: false
        gradientValue.color: The color of the stop.
        gradientValue.position: Where the stop is, 0…1.
        typographyValue.fontFamily: The name of a font, or a list of names.
        typographyValue.fontSize: The size of the font.
        typographyValue.fontWeight: The weight: 1…1000, or a name such as bold.
        typographyValue.letterSpacing: The space after each letter.
        typographyValue.lineHeight: The height of lines, as a multiple of the size.
        """
}
