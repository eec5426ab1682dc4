import Livery
import LiveryUI
import TestSupport
import Testing

/// Screens that extend each other.
struct ExtendingScreensTests {
    /// Keys and components are merged, beside the test's own merge.
    @Test(arguments: 1...rounds(200)) func keysAndComponents(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let names = ["a", "b", "c"]
        let graph = DocumentGraph(names: ["$components", "root"], keys: names, &random)
        let folder = try TemporaryFolder()
        _ = try graph.write(to: folder, suffix: ".yaml") { extends, position in
            let keys = graph.documents[position].keys
            let components = (keys["$components"] ?? []).map { "\($0): {type: Label, text: '\(position)'}" }
            let alpha = keys["root"]?.contains("a") == true ? "alpha: 0.\(position)\n" : ""
            return "$extends: [\(extends.joined(separator: ", "))]\n\(alpha)"
                + "$components: {\(components.joined(separator: ", "))}\n"
        }
        let expected = graph.merged["$components"] ?? [:]
        let uses = names.filter { expected[$0] != nil }.map { "{component: \($0), id: \($0)}" }
        let screen = try folder.write(
            "$extends: d0.yaml\nchildren: [\(uses.joined(separator: ", "))]",
            to: "screen.yaml"
        )
        let styles = try StyleManager(yaml: "{}")
        let (window, faults) = try Screen(contentsOfFile: screen).window(styles: styles)
        #expect(faults.map(\.description) == [])
        for name in names {
            let label = window.element(named: name) as? Label
            #expect(label?.text == expected[name].map { "\($0)" })
        }
        let alpha = graph.merged["root"]?["a"].map { Double($0) / 10 } ?? 1
        #expect(window.subviews.first?.alpha == alpha)
    }
}
