import ArgumentParser
import LiveryExport

/// Which of a theme's images a command is about, and at which scales.
struct SelectionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Pixel scales, fractions too.", valueName: "1,2,3"))
    var scale = ScaleList(values: RenderOptions().scales)

    @Option(
        help: ArgumentHelp(
            "Which appearances. (default: all of the theme's)",
            valueName: "light,dark"
        )
    )
    var appearance: CommaList?

    @Option(
        help: ArgumentHelp(
            "Which control states. (default: all that an asset has)",
            valueName: "normal,highlighted"
        )
    )
    var state: CommaList?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("Only assets whose key matches; may be repeated.", valueName: "glob"),
        transform: GlobArgument.parse
    )
    var only: [GlobArgument] = []

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("No assets whose key matches; may be repeated.", valueName: "glob"),
        transform: GlobArgument.parse
    )
    var except: [GlobArgument] = []

    /// Has a run take these images alone.
    func apply(to options: inout RenderOptions) {
        options.scales = scale.values
        options.selection.only = only.map(\.glob)
        options.selection.except = except.map(\.glob)
        options.selection.states = state?.values
        options.selection.appearances = appearance?.values
    }
}
