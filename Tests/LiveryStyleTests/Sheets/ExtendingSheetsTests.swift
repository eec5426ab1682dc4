import Livery
import LiveryRaster
import LiveryStyle
import TestSupport
import Testing

/// Style sheets that extend each other.
struct ExtendingSheetsTests {
    /// Rules are merged property by property, beside the test's own merge.
    @Test(arguments: 1...rounds(200)) func rules(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let properties = ["alpha", "cornerRadius", "borderWidth"]
        let graph = DocumentGraph(names: ["@View", "#panel"], keys: properties, &random)
        let folder = try TemporaryFolder()
        let path = try graph.write(to: folder, suffix: ".yaml") { extends, position in
            let rules = graph.documents[position].keys.map { selector, keys in
                let values = keys.map { key in key == "alpha" ? "alpha: 0.\(position)" : "layer.\(key): \(position)" }
                return "\"\(selector)\": {\(values.joined(separator: ", "))}\n"
            }
            return "$extends: [\(extends.joined(separator: ", "))]\n" + rules.joined()
        }
        let injector = StyleInjector(sheet: try StyleSheet(contentsOfFile: path), styles: try StyleManager())
        let panel = Panel("panel")
        injector.apply(to: panel)
        #expect(injector.faults.map(\.description) == [])
        // What is said of the name is stronger.
        var expected = graph.merged["@View"] ?? [:]
        expected.merge(graph.merged["#panel"] ?? [:]) { $1 }
        #expect(panel.alpha == expected["alpha"].map { Double($0) / 10 } ?? 1)
        #expect(panel.layer.cornerRadius == expected["cornerRadius"].map(Double.init) ?? 0)
        #expect(panel.layer.borderWidth == expected["borderWidth"].map(Double.init) ?? 0)
    }
}
