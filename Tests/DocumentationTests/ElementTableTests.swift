import LiveryStyle
import LiveryUI
import Testing

/// The table of elements in Screens.md has all of them, and all that can be set of each.
struct ElementTableTests {
    private typealias Element = LiveryUI.View

    @Test func properties() throws {
        let page = try Page("Documentation/Screens.md")
        for type in ElementTypes.standard.styleTypes {
            let row = Self.row(of: type)
            #expect(page.text.contains(row), Comment(rawValue: "missing: " + row))
        }
        let layer = Element.styleProperties.names.filter { $0.hasPrefix("layer.") }
        let words = page.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("`layer` has " + Self.list(layer.map { $0.dropFirst(6) })))
    }

    /// A type's own properties; those of parts as the part with dots, since they are another type's.
    private static func row(of type: any Styleable.Type) -> String {
        let name = type.styleTypeNames.first ?? ""
        var inherited: Set<String> = []
        if name != "View" { inherited.formUnion(Element.styleProperties.names) }
        if name != "Control", type is Control.Type {
            inherited.formUnion(Control.styleProperties.names)
        }
        if name != "ScrollView", type is ScrollView.Type {
            inherited.formUnion(ScrollView.styleProperties.names)
        }
        var names: [Substring] = []
        for property in type.styleProperties.names where !inherited.contains(property) {
            let parts = property.split(separator: ".")
            let shown = parts.count == 1 ? parts[0] : Substring(parts[0] + ".…")
            if !names.contains(shown) { names.append(shown) }
        }
        return "| `\(name)` | \(list(names)) |"
    }

    private static func list(_ names: [Substring]) -> String {
        names.map { "`\($0)`" }.joined(separator: ", ")
    }
}
