import Livery

/// PNG files at several scales, with an index: what `livery render` makes.
package struct PNGFormat: OutputFormat {
    package static let name = "png"

    private let scales: [Double]

    package init(_ options: inout OptionReader) {
        scales = options.scales("scales", default: RenderOptions().scales)
    }

    package func output(of theme: ExportedTheme) -> any ThemeOutput {
        var options = RenderOptions()
        options.scales = scales
        options.selection = theme.selection
        options.separatesThemes = theme.isOneOfSeveral
        return ThemePlan(
            theme.theme,
            contents: theme.contents,
            selection: SelectionMatch.Theme(theme.selection),
            options: options,
            isWhole: true
        )
    }
}
