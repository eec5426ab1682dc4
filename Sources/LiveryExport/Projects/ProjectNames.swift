import Livery
import LiverySupport

/// What the names in the outputs of a project have in common: the project says it once, so that a style sheet, the files
/// that refer to it and the resources of other platforms agree.
package struct ProjectNames: Sendable {
    /// A key at the root of a project.
    enum Key: String, CaseIterable { case names, prefix, namespace }

    /// The names of classes and custom properties.
    let web: WebNames
    /// What the names of Android's resources begin with.
    let resourcePrefix: String
    /// The folder of an asset catalog that is part of the names of its sets; nil for none.
    let namespace: String?
    /// Where the keys are said.
    let places: [Key: DocumentLocation]

    /// Creates names without a prefix, as in the theme.
    package init() {
        web = WebNames()
        resourcePrefix = ""
        namespace = nil
        places = [:]
    }

    /// Reads the keys.
    init(_ reader: inout OptionReader) {
        let style = reader.word(
            Key.names.rawValue,
            "The names of classes and custom properties: theme, or kebab such as accent-color.",
            default: WebNames.Style.theme
        )
        let prefix =
            reader.text(
                Key.prefix.rawValue,
                "What these names and those of Android's resources begin with. Default: none",
                wanted: "letters, digits, '-' and '_' that begin with a letter",
                where: WebNames.isPrefix
            ) ?? ""
        web = WebNames(prefix: prefix, style: style)
        resourcePrefix = AndroidName.prefix(prefix)
        namespace = reader.name(
            Key.namespace.rawValue,
            "A folder of the asset catalog that becomes part of names. Default: none"
        )
        var places: [Key: DocumentLocation] = [:]
        for key in Key.allCases { places[key] = reader.peek(key.rawValue)?.location }
        self.places = places
    }

    /// Warnings of the keys that change nothing.
    ///
    /// - Parameter outputs: The outputs of the project.
    /// - Returns: The warnings.
    func unused(by outputs: [ProjectOutput]) -> [Diagnostic] {
        Key.allCases.compactMap { key in
            guard let place = places[key], !outputs.contains(where: { $0.uses.contains(key) }) else { return nil }
            let lack =
                switch key {
                case .names: "classes or custom properties"
                case .prefix: "names that could begin with it"
                case .namespace: "an asset catalog"
                }
            let message = "'\(key.rawValue)' changes nothing, since no output has \(lack)"
            return Diagnostic(Fault(.ineffective, message), at: place, severity: .warning)
        }
    }
}
