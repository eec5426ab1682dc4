extension KeyDescriptions {
    /// The keys of elements, in style sheets and screens, and of projects: a line for each, or for that of one kind of
    /// dictionary.
    static let elements = """
        # Screens
        element.size: The size of the window, in points; only at the root. Default: [375, 667]
        element.type: The element's type, such as Label or Button. Default: View
        keysOfType.type: The element's type.
        id: The names for style sheets, without '#', separated by spaces. Default: none
        frame: [x, y, width, height] in points, relative to the parent; a side may be auto.
        frame.x: The distance from the left edge of the parent, in points.
        frame.y: The distance from the top edge of the parent, in points.
        element.top: The distance from the top edge of the parent, in points. Default: none
        element.left: The distance from the left edge of the parent, in points. Default: none
        element.bottom: The distance from the bottom edge of the parent, in points. Default: none
        element.right: The distance from the right edge of the parent, in points. Default: none
        state: Control states, such as selected.disabled. Default: none
        controller: The name of a controller: a scope in style sheets. Default: that of the parent
        children: The child elements, from back to front. Default: none
        # All elements
        element.alpha: The opacity of the element, 0…1. Default: 1
        textLabel.alpha: The opacity of the element, 0…1. Default: 1
        backgroundColor: The color behind the content. Default: none
        clipsToBounds: Whether the content is clipped. Default: false
        hidden: Whether the element is not shown. Default: false
        element.height: The height, in points. Default: the content's
        element.width: The width, in points. Default: the content's
        element.color: The color of characters, or of the spokes of an activity indicator.
        tintColor: The color for parts in a single color. Default: that of the parent
        # Layers
        borderColor: The color of the border.
        borderWidth: The width of the border, in points. Default: 0
        masksToBounds: Whether the content is clipped. Default: false
        shadowColor: The color of the shadow.
        shadowOffset: The offset of the shadow, [right, down] in points.
        # Text
        text: The characters.
        textAlignment: The alignment of lines: natural, start, end, left, center, right or justified.
        textInsets: Insets of the text, in points.
        textContainerInset: Insets of the text, in points.
        lineFragmentPadding: The padding at both ends of each line, in points.
        lineBreakMode: How a line that is too long is broken or truncated.
        numberOfLines: The maximum number of lines; 0 means no limit.
        highlightedTextColor: The color of the characters while it is highlighted.
        ranges: Parts of the text with their own style.
        range: The characters: the index of the first, and their number.
        strikethrough: Whether the characters are struck through. Default: false
        placeholder: The text of an empty field.
        placeholderColor: The color of the placeholder.
        placeholderFont: The font of the placeholder. Default: that of the text
        placeholderTransform: How the letters of the placeholder are replaced: none, uppercase, lowercase, \
        capitalize. Default: none
        secureTextEntry: Whether dots are shown for characters. Default: false
        # States
        enabled: Whether the control can be used. Default: true
        highlighted: Whether it is highlighted. Default: false
        selected: Whether it is selected. Default: false
        on: Whether the switch is on. Default: false
        # Buttons and images
        title: The title, for each state.
        titleColor: The color of the title, for each state.
        titleShadowColor: The color of the title's shadow, for each state.
        titleFont: The font of the title.
        textDecoration: The line through or below the text: none, underline or line-through. Default: none
        titleDecoration: The line through or below the title: none, underline or line-through. Default: none
        titleTransform: How the letters of the title are replaced: none, uppercase, lowercase, capitalize. Default: none
        imageColor: The color of an image whose renderingMode is template. Default: the tint color
        imageWidth: The width of the image, in points. Default: in proportion
        imageHeight: The height of the image, in points. Default: in proportion
        imagePadding: The distance between image and text, in points.
        variant: The words that choose the variants of the element's images, such as danger.small. Default: those in \
        the names
        titleTextColor: The color of the title.
        titleEdgeInsets: Insets of the title, in points. Default: 0
        imageEdgeInsets: Insets of the image, in points. Default: 0
        contentEdgeInsets: Insets of title and image, in points. Default: the padding of the background image
        contentHorizontalAlignment: The horizontal alignment of title and image. Default: center
        contentVerticalAlignment: The vertical alignment of title and image. Default: center
        backgroundImage: The image behind the content, for each state.
        adjustsImageWhenDisabled: Whether the image is paler while it is disabled.
        adjustsImageWhenHighlighted: Whether the image is darker while it is highlighted.
        renderingMode: Whether the image has its own colors or the tint color.
        contentMode: How the image fills the element.
        highlightedImage: The image while it is highlighted.
        background: The image behind the field.
        disabledBackground: The image behind the field while it is disabled.
        borderStyle: The frame of a field: none, line, bezel or roundedRect.
        barTintColor: The color of the bar.
        # Switches, sliders, progress
        onTintColor: The color of a switch that is on.
        thumbTintColor: The color of the thumb.
        thumbImage: The image of the thumb, for each state.
        element.value: The value, between minimumValue and maximumValue.
        minimumValue: The value at the left end.
        maximumValue: The value at the right end.
        minimumTrackImage: The image of the track before the thumb, for each state.
        maximumTrackImage: The image of the track after the thumb, for each state.
        minimumTrackTintColor: The color of the track before the thumb.
        maximumTrackTintColor: The color of the track after the thumb.
        progress: The progress, 0…1. Default: 0
        progressImage: The image of the completed part.
        progressTintColor: The color of the completed part.
        trackImage: The image of the remaining part.
        trackTintColor: The color of the remaining part.
        # Stacks and lists
        row: The elements of a stack that is a row.
        column: The elements of a stack that is a column.
        grid: The elements of a grid, row by row.
        element.component: The name of the component, in '$components', that the element is.
        direction: The direction of the content: ltr or rtl. Default: that of the parent
        part: The part of the box around it that the element is: its name, or {box.part}.
        safeArea: The edges of the safe area to keep clear of: top bottom. Default: none
        backdropBlur: The blur of what is behind the element, in points. Default: 0
        isAnimating: Whether the spokes are shown. Default: true
        step: The brightest spoke, in eighths of a turn from the top. Default: 0
        grow: The share of spare room along the stack that the element takes. Default: 0
        shrink: The share of missing room along the stack by which it gives way. Default: 1
        basis: The length along the stack before elements grow and shrink, in points.
        alignSelf: The alignment across the stack. Default: that of the stack
        element.minSize: The least size, [width, height] in points or auto. Default: auto
        element.maxSize: The greatest size, [width, height] in points or auto. Default: auto
        aspectRatio: The width divided by the height. Default: none
        alignContent: The distribution of lines across the stack. Default: lines share the room
        justify: How the stack divides the space: start, center, end, space-between and others.
        lineGap: The space between lines, in points. Default: that between elements
        wrap: Whether elements without room begin another line. Default: false
        columns: The columns of a grid: a number, a list of widths such as [80, 1fr], or {minimum: 120}.
        flipsForRightToLeft: Whether the image is mirrored where content runs from right to left. Default: false
        axis: The direction of the stack: horizontal or vertical.
        contentOffset: The scroll position, in points.
        rowHeight: The height of rows, in points.
        header: A title above rows.
        disclosureColor: The color of the arrow at the right end.
        rows: The rows of a list: texts, or dictionaries such as {text:, detail:} and {header:}.
        detail: The text below the text of a row. Default: none
        disclosure: Whether a row has an arrow at its end. Default: false
        separatorColor: The color of lines below rows; none for no lines.
        itemSize: The size of the items of a list, in points. Default: none, rows
        # Projects
        project.themes: A list of paths, or of {theme:, name:, only:, except:, set:}. Required
        project.outputs: The outputs: a list of {to:, path:} with the format's keys. Required
        names: The names of classes and custom properties: theme, or kebab such as accent-color. Default: theme
        prefix: What these names and those of Android's resources begin with. Default: none
        namespace: A folder of the asset catalog that becomes part of names. Default: none
        theme: The path of a theme. Required
        themes.name: The name of the theme. Default: the file's, without its extension
        sheet: The path of the style sheet for the studio. Default: none
        screens: The folder of the theme's screens, for the studio. Default: none
        only: Patterns of the keys of assets to export. Default: all
        except: Patterns of the keys of assets to leave out. Default: none
        set: Values for the theme's parameters. Default: the theme's
        outputs.to: The format. Required
        outputs.path: The folder or file of the output. Required
        outputs.states: The control states that the output has, besides the normal one. Default: all
        outputs.appearances: The appearances that the output has, besides the theme's first. Default: all
        outputs.variants: The variants that the output has of assets that have any, such as danger.small. Default: all
        outputs.themes: The names of the themes of this output. Default: all of the project's
        scales: The scales, in pixels per point: 0.1 to 16. Default: [1, 2, 3]
        kinds: Any of colors, images and boxes. Default: all
        template: Patterns for template images, which are drawn in the tint color. Default: none
        densities: Any of mdpi, hdpi, xhdpi, xxhdpi and xxxhdpi. Default: all
        fonts: The names of font resources by the names of families, such as {Inter: inter}. Default: none
        pictures: png, or webp for lossless WebP files. Default: png
        vectors: Whether vector files and boxes of paths are SVG files where these can say them. Default: true
        outputs.colors: literal; current for currentColor as the one color; variables for custom properties. Default: \
        literal
        sprite: The name of one file that has all images as symbols. Default: none
        outputs.file: A pattern for the names of files, such as icon-{width}. Default: the usual names
        variables: Whether references are var() in the style sheet. Default: true
        layer: The cascade layer of all rules, such as components. Default: none
        tailwind: Whether there is a block of theme variables for Tailwind 4. Default: false
        fontUnit: px, or rem, so that fonts follow the reader's font size. Default: px
        selectors: Selectors of states in place of the usual ones, such as {selected: .is-active}. Default: none
        access: The access level of declarations: internal, package or public. Default: internal
        outputs.type: The name of the type. Default: the file's, capitalized
        platforms: Any of apple, android and web. Default: all
        outputs.asset: The image that is the icon of the application. Required
        outputs.dark: The icon for dark home screens. Default: the asset in the theme's dark appearance
        tinted: The icon that iOS tints, which becomes gray. Default: none
        macos: The icon for macOS, with its shape and margin. Default: none
        outputs.foreground: What lies in the middle of icons that are masked. Default: the asset
        outputs.background: What lies behind it: an image, a color or a gradient. Required for Android
        monochrome: The shape that Android tints. Default: none
        legacy: Whether there are pictures for Android before 8.0. Default: false
        base: The address of the site's folder with the icons. Default: /
        outputs.title: The title of the page. Default: the names of the themes
        compare: Whether the page shows how the second theme differs from the first. Default: no
        """
}
