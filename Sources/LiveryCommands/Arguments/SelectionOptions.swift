import ArgumentParser
import LiveryExport

/// The images of a theme that a command processes, and their scales.
struct SelectionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Pixel scales; fractions are allowed.", valueName: "1,2,3"))
    var scale = ScaleList(values: RenderOptions().scales)

    @Option(
        help: ArgumentHelp("Appearances. (default: all of the theme's)", valueName: "light,dark")
    )
    var appearance: CommaList?

    @Option(
        help: ArgumentHelp(
            "Control states. (default: all of an asset's)",
            valueName: "normal,highlighted"
        )
    )
    var state: CommaList?

    @OptionGroup var patterns: PatternOptions

    func apply(to options: inout RenderOptions) {
        options.scales = scale.values
        options.selection = patterns.selection
        options.selection.states = state?.values
        options.selection.appearances = appearance?.values
    }
}

/// The assets of a theme that a command processes.
struct PatternOptions: ParsableArguments {
    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("Only assets whose key matches; may be repeated.", valueName: "glob"),
        transform: Glob.parse
    )
    var only: [Glob] = []

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("No assets whose key matches; may be repeated.", valueName: "glob"),
        transform: Glob.parse
    )
    var except: [Glob] = []

    /// The assets.
    var selection: AssetSelection {
        var selection = AssetSelection()
        selection.only = only
        selection.except = except
        return selection
    }
}
