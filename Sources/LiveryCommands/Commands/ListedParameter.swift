import Livery
import LiveryExport
import LiverySupport

/// A parameter of a theme in the output of `list`.
struct ListedParameter {
    private let parameter: Parameter
    /// The default in the theme's first appearance; nil if it has a fault.
    private let usual: String?

    init(_ parameter: Parameter, in theme: RenderTheme) {
        self.parameter = parameter
        let appearance = theme.document.appearances.first
        usual = (try? theme.styles.defaultValue(of: parameter, appearance: appearance))?.text
    }

    static let titles = ["PARAMETER", "TYPE", "DEFAULT", "VALUES", "LOCATION"]

    var row: [String] {
        [
            parameter.name, parameter.type.rawValue, usual.map(quoted) ?? "-", allowed,
            parameter.location.description,
        ]
    }

    private var allowed: String {
        if !parameter.values.isEmpty { return oneLine(parameter.values.joined(separator: ",")) }
        if let length = parameter.maxLength { return "\(length) characters" }
        guard parameter.minimum != nil || parameter.maximum != nil else { return "-" }
        return (parameter.minimum?.shortest ?? "") + "…" + (parameter.maximum?.shortest ?? "")
    }

    var json: JSON {
        .object([
            "kind": .string("parameter"),
            "name": .string(parameter.name),
            "type": .string(parameter.type.rawValue),
            "default": usual.map(JSON.string) ?? .null,
            "values": parameter.values.isEmpty ? nil : .strings(parameter.values),
            "maxLength": parameter.maxLength.map(JSON.number),
            "minimum": parameter.minimum.map(JSON.number),
            "maximum": parameter.maximum.map(JSON.number),
            "location": JSON(parameter.location),
        ])
    }
}
