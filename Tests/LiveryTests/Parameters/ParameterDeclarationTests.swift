import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// What `$parameters` may hold, and what its faults are.
struct ParameterDeclarationTests {
    /// A box that uses nothing but what a case declares.
    private static let box = "aBox: {size: 9, fill: red}\n"

    @Test func thereAreAtMost32() {
        let names = (0..<33).map { "p\($0): {type: color}" }
        let uses = (0..<32).map { "'{p\($0)}'" }.joined(separator: ", ")
        let box = "\naBox: {size: 9, fill: [\(uses)]}"
        #expect(faults(of: "$parameters: {\(names[..<32].joined(separator: ", "))}" + box) == [])
        let found = faults(of: "$parameters:\n  " + names.joined(separator: "\n  ") + box)
        #expect(found == ["test.yaml:34:3: error: '$parameters' has more than 32 parameters"])
    }

    @Test func whatNoAssetUsesIsAWarning() {
        let yaml = """
            $parameters: {a: {type: color}, b: {type: color, default: "{c}"}, c: {type: color}, d: {type: text}}
            $values: {line: "1px solid {b}"}
            aBox: {size: 9, states: {disabled: {border: line}}}
            aColor: "{a}"
            """
        #expect(faults(of: yaml) == ["test.yaml:1:85: warning: no asset uses the parameter 'd'"])
        // An asset with errors may use it after all.
        #expect(faults(of: yaml + "\nbBox: {fill: what}").allSatisfy { !$0.contains("warning") })
    }

    @Test func sheetsAndScreensHaveNone() throws {
        let loaded = DocumentLoader.load(.bytes(Array("$parameters: {a: {type: text}}".utf8), .yaml, name: "test.yaml"))
        let document = try LayeredDocument(loaded, name: "sheet")
        #expect(ThemeDocument(document).parameters.isEmpty)
        #expect(
            document.diagnostics.map(\.description) == [
                "test.yaml:1:1: error: '$parameters' has no effect here; only themes have it"
            ]
        )
    }

    @Test func documentsAreLaidOverEachOtherKeyByKey() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "$parameters: {a: {type: color, default: red, default~dark: maroon}, b: {type: number, minimum: 2}}",
            to: "base.yaml"
        )
        try folder.write(
            """
            $extends: base.yaml
            $parameters: {a: {default: blue}, b: {maximum: 4}}
            aColor: "{a}"
            """,
            to: "top.yaml"
        )
        let document = try ThemeDocument(contentsOfFile: folder.path(of: "top.yaml"))
        let styles = StyleManager(document: document)
        #expect(try styles.color("aColor").levels == [0, 0, 255, 1])
        // As with an asset's keys, a higher layer wins whatever the appearance.
        #expect(try styles.color("aColor", appearance: [.dark]).levels == [0, 0, 255, 1])
        let parameters = document.parameters
        #expect(parameters.map(\.name) == ["a", "b"])
        #expect(parameters.map(\.type) == [.color, .number])
        #expect(parameters[1].minimum == 2)
        #expect(parameters[1].maximum == 4)
        #expect(parameters.map(\.location.description).allSatisfy { $0.contains("top.yaml:2:") })
    }
}
