import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// What `$parameters` may hold, and what its faults are.
struct ParameterDeclarationTests {
    /// A box that uses nothing but what a case declares.
    private static let box = "aBox: {size: 9, fill: red}\n"

    /// Each word is compared with those before it.
    @Test func manyWords() {
        let words = (0..<100_000).map { "w\($0)" }.joined(separator: ", ")
        let yaml = "$parameters: {a: {type: choice, values: [\(words), w7]}}\n\(Self.box)"
        let found = faults(of: yaml)
        let fault = "error: 'w7' is repeated in 'values'"
        #expect(found.contains { $0.hasSuffix(fault) })
    }

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

    /// A fault of a declaration is told there, once, and neither of the default nor of a request.
    @Test(arguments: [
        (
            "{type: length, minimum: 9, maximum: 0, default: 3}",
            "1:54: error: 'maximum' of parameter 'a' must be 9 or more, found 0"
        ),
        (
            "{type: fraction, minimum: 2, default: 0.5}",
            "1:44: error: 'minimum' of parameter 'a' must be 1 or less, found 2"
        ),
        (
            "{type: fraction, maximum: -1, default: 0.5}",
            "1:44: error: 'maximum' of parameter 'a' must be 0 or more, found -1"
        ),
        (
            "{type: number, minimum: few, default: 3}",
            "1:42: error: 'few' is not a number"
        ),
        ("{type: choice, default: 3}", "1:15: error: missing key 'values' in parameter 'a'"),
        (
            "{type: lenght, default: 3}",
            "1:25: error: unknown type 'lenght'; did you mean 'length'?"
        ),
        ("{default: 3}", "1:15: error: missing key 'type' in parameter 'a'"),
    ])
    func faultsOfDeclarationsAreOfTheThemeAlone(declaration: String, fault: String) throws {
        let yaml =
            "$parameters: {a: \(declaration)}\n"
            + "aBox: {size: 9, fill: [{color: red, opacity: '{a}'}], cornerRadius: '{a}'}\n"
        let uses = yaml.replacing(
            declaration.contains("fraction") ? ", cornerRadius: '{a}'" : ", opacity: '{a}'",
            with: ""
        )
        #expect(faults(of: uses) == ["test.yaml:" + fault])
        let styles = try styles(uses)
        let value: ParameterValue = declaration.contains("fraction") ? 0.25 : 4
        #expect(try styles.image("aBox", parameters: ["a": value]).bitmap.width == 9)
    }

    @Test func sheetsAndScreensHaveNone() throws {
        let loaded = DocumentLoader.load(
            .bytes(Array("$parameters: {a: {type: text}}".utf8), .yaml, name: "test.yaml")
        )
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
