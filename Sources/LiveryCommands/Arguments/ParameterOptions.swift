import ArgumentParser
import Livery
import LiveryExport

/// The values of a theme's parameters.
struct ParameterOptions: ParsableArguments {
    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "The value of a parameter of the theme; may be repeated. (default: the theme's)",
            valueName: "name=value"
        ),
        transform: {
            try Assignment($0, refusal: "sets no parameter; write NAME=VALUE, such as count=12")
        }
    )
    var set: [Assignment] = []

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
        self.set.map { "set \(quoted($0.name)) \(quoted($0.value))" }.sortedByScalars()
            .joined(separator: "\n")
    }

    /// Whether the themes have the parameters and accept the values. Reports any faults.
    func fit(_ themes: [RenderTheme], _ console: Console) -> Bool {
        let faults = SelectionCheck.faults(of: values, in: themes)
        for fault in faults { console.report(usage: fault.message) }
        return faults.isEmpty
    }
}
