import Livery
import LiveryRaster

/// The fonts that text appearances can name: resources, and families that devices have.
struct AndroidFonts: Sendable {
    /// The names of resources by the names of families, in lower case.
    private var resources: [String: String] = [:]

    /// The families and aliases of Android's `fonts.xml`, and the generic ones of CSS by the same names.
    private static let known: Set = [
        "sans-serif", "sans-serif-thin", "sans-serif-light", "sans-serif-medium", "sans-serif-black",
        "sans-serif-condensed", "sans-serif-condensed-light", "sans-serif-condensed-medium", "sans-serif-smallcaps",
        "sans-serif-monospace", "serif", "serif-monospace", "monospace", "casual", "cursive", "fantasy", "arial",
        "baskerville", "courier", "courier new", "georgia", "goudy", "helvetica", "monaco", "palatino", "roboto",
        "tahoma", "times", "times new roman", "verdana",
    ]
    /// The other generic families of CSS.
    private static let generic = [
        "system-ui": "sans-serif", "ui-sans-serif": "sans-serif", "ui-rounded": "sans-serif", "ui-serif": "serif",
        "ui-monospace": "monospace",
    ]

    /// Reads `fonts`, the names of font resources by the names of families. Default: none.
    init(_ options: inout OptionReader) {
        for (family, entry) in options.dictionary(
            "fonts",
            "The names of font resources by the names of families, such as {Inter: inter}. Default: none"
        ) ?? DocumentDictionary() {
            if let name = entry.value.string, AndroidName.isValid(name) {
                resources[family.lowercased()] = name
            } else {
                options.reportValue(entry.value, family, wanted: "the name of a font resource, such as 'mona_sans'")
            }
        }
    }

    /// The value of `fontFamily` for a list of families: the first that Android has. If it has none, the first one,
    /// which the default font replaces.
    func family(for families: [String]) -> (name: String, isResource: Bool)? {
        families.lazy.compactMap(value).first ?? families.first.map { ($0, false) }
    }

    /// Whether Android has a family.
    func has(_ family: String) -> Bool { value(of: family) != nil }

    private func value(of family: String) -> (name: String, isResource: Bool)? {
        let name = family.lowercased()
        if let resource = resources[name] { return ("@font/" + resource, true) }
        return (Self.generic[name] ?? (Self.known.contains(name) ? name : nil)).map { ($0, false) }
    }
}
