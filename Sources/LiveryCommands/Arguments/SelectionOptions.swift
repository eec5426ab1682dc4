import ArgumentParser
import Livery
import LiveryExport

/// The scales of a command's pictures.
struct ScaleOptions: ParsableArguments {
    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("Pixel scales; fractions are allowed. (default: 1,2,3)", valueName: "1,2,3"),
        transform: CommaList.scales
    ) var scale: [[Double]] = []

    var scales: [Double] { scale.isEmpty ? PNGFormat.usualScales : scale.flatMap(\.self) }
}

/// The images of a theme that a command processes, and their scales.
struct SelectionOptions: ParsableArguments {
    @OptionGroup var scale: ScaleOptions

    @OptionGroup var appearance: AppearanceOptions

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("Control states. (default: all of an asset's)", valueName: "normal,highlighted"),
        transform: CommaList.words
    ) var state: [[String]] = []

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Variants of assets that have any. (default: all of an asset's)",
            valueName: "default,danger.small"
        ),
        transform: CommaList.words
    ) var variant: [[String]] = []

    @OptionGroup var patterns: PatternOptions

    /// The assets, states, and appearances.
    var assets: AssetSelection {
        var selection = patterns.selection
        selection.variants = variant.isEmpty ? nil : variant.flatMap(\.self)
        selection.states = state.isEmpty ? nil : state.flatMap(\.self)
        selection.appearances = appearance.appearances
        return selection
    }
}

/// The appearances that a command processes.
struct AppearanceOptions: ParsableArguments {
    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("Appearances. (default: all of the theme's)", valueName: "light,dark"),
        transform: CommaList.words
    ) var appearance: [[String]] = []

    /// The appearances; nil for all.
    var appearances: [String]? { appearance.isEmpty ? nil : appearance.flatMap(\.self) }
}

/// The assets of a theme that a command processes.
struct PatternOptions: ParsableArguments {
    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("Only assets whose key matches.", valueName: "glob,glob"),
        transform: CommaList.globs
    ) var only: [[Glob]] = []

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("No assets whose key matches.", valueName: "glob,glob"),
        transform: CommaList.globs
    ) var except: [[Glob]] = []

    /// The assets.
    var selection: AssetSelection {
        var selection = AssetSelection()
        selection.only = only.flatMap(\.self)
        selection.except = except.flatMap(\.self)
        return selection
    }
}

/// The values of a theme's parameters.
struct ParameterOptions: ParsableArguments {
    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "The value of a parameter of the theme; may be repeated. (default: the theme's)",
            valueName: "name=value"
        ),
        transform: { try Assignment($0, refusal: "sets no parameter; write NAME=VALUE, such as count=12") }
    ) var set: [Assignment] = []

    func validate() throws {
        let names = set.map(\.name)
        if let name = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw ValidationError("--set gives \(quoted(name)) two values")
        }
    }

    /// The values by parameter name.
    var values: [String: ParameterValue] {
        Dictionary(set.map { ($0.name, .text($0.value)) }, uniquingKeysWith: { $1 })
    }

    /// Text that changes whenever a value does.
    var settings: String {
        self.set.map { "set \(quoted($0.name)) \(quoted($0.value))" }.sortedByScalars().joined(separator: "\n")
    }

    /// Whether the themes have the parameters and accept the values. Reports any faults.
    func fit(_ themes: [RenderTheme], _ console: Console) -> Bool {
        console.accepts(SelectionCheck.faults(of: values, in: themes))
    }
}
