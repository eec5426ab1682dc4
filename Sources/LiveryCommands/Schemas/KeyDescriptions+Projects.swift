extension KeyDescriptions {
    /// The keys of projects: a line for each, or for that of one kind of dictionary.
    static let projects = """
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
        outputs.colors: literal; current for currentColor as the one color; variables for custom properties. \
        Default: literal
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
