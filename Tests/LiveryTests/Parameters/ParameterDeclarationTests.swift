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
        let fault = "error: 'w7' is repeated in 'values' of parameter 'a'"
        #expect(found.contains { $0.hasSuffix(fault) })
    }

    @Test(
        arguments: [
            ("$parameters: []", "1:14: error: '$parameters' must be a dictionary, found a list"),
            (
                "$parameters~dark: {a: {type: text}}",
                "1:1: error: '$parameters' can't depend on the appearance"
            ),
            (
                "$parameters: {a: text}",
                "1:18: error: parameter 'a' must be a dictionary, {type:, default:}, found text"
            ),
            ("$parameters: {a: {default: 3}}", "1:15: error: missing key 'type' in parameter 'a'"),
            (
                "$parameters: {a: {type: []}}",
                "1:25: error: 'type' of parameter 'a' must be a word, found a list"
            ),
            (
                "$parameters: {a: {type: string}}",
                "1:25: error: unknown type 'string' of parameter 'a'; did you mean 'text'?"
            ),
            (
                "$parameters: {a: {type: colr}}",
                "1:25: error: unknown type 'colr' of parameter 'a'; did you mean 'color'?"
            ),
            (
                "$parameters: {a: {type: number, min: 3}}",
                "1:33: error: unknown key 'min' in parameter 'a'; write 'minimum'"
            ),
            (
                "$parameters: {a: {type: number, defualt: 3}}",
                "1:33: error: unknown key 'defualt' in parameter 'a'; did you mean 'default'?"
            ),
            (
                "$parameters: {a: {type: number, maxLength: 3}}",
                "1:33: error: 'maxLength' has no effect in parameter 'a'; only texts have it"
            ),
            (
                "$parameters: {a: {type: text, minimum: 3}}",
                "1:31: error: 'minimum' has no effect in parameter 'a'; only numbers, lengths, fractions "
                    + "and angles have it"
            ),
            (
                "$parameters: {a: {type: color, values: [red]}}",
                "1:32: error: 'values' has no effect in parameter 'a'; only choices have it"
            ),
            (
                "$parameters: {a: {type: number, minimum: low}}",
                "1:42: error: 'minimum' of parameter 'a' must be a number, found 'low'"
            ),
            (
                "$parameters: {a: {type: number, minimum: 3, maximum: 2}}",
                "1:54: error: 'maximum' of parameter 'a' must be 3 or more, found 2"
            ),
            (
                "$parameters: {a: {type: text, maxLength: 0}}",
                "1:42: error: 'maxLength' of parameter 'a' must be a whole number in 1…4096, found '0'"
            ),
            (
                "$parameters: {a: {type: text, maxLength: 2.5}}",
                "1:42: error: 'maxLength' of parameter 'a' must be a whole number in 1…4096, found '2.5'"
            ),
            (
                "$parameters: {a: {type: choice}}",
                "1:15: error: missing key 'values' in parameter 'a'"
            ),
            (
                "$parameters: {a: {type: choice, values: []}}",
                "1:41: error: 'values' of parameter 'a' must be a list of words, found a list"
            ),
            (
                "$parameters: {a: {type: choice, values: [x, {}]}}",
                "1:45: error: 'values' of parameter 'a' must be a list of words, found a dictionary"
            ),
            (
                "$parameters: {a: {type: choice, values: [x, y, x]}}",
                "1:48: error: 'x' is repeated in 'values' of parameter 'a'"
            ),
            (
                "$parameters: {a-b: {type: text}}",
                "1:15: error: 'a-b' is not a valid name of a parameter; such names are letters, digits and "
                    + "'_', and begin with a letter"
            ),
            (
                "$parameters: {1a: {type: text}}",
                "1:15: error: '1a' is not a valid name of a parameter; such names are letters, digits and "
                    + "'_', and begin with a letter"
            ),
            (
                "$parameters: {Scale: {type: number}}",
                "1:15: error: a parameter can't be named 'Scale', which requests have a use for"
            ),
            (
                "$parameters: {a: {type: text}, A: {type: text}}",
                "1:32: error: the parameters 'a' and 'A' differ only in case; rename one of them"
            ),
            (
                "$values: {a: 3}\n$parameters: {a: {type: text}}",
                "2:15: error: 'a' names both a parameter and a value of '$values'; rename one of them"
            ),
            (
                "$parameters: {aBox: {type: text}}",
                "1:15: error: 'aBox' names both a parameter and an asset; rename one of them"
            ),
            (
                "$parameters: {a~dark: {type: text}}",
                "1:15: error: parameter 'a' can't depend on the appearance; only its 'default' can"
            ),
            (
                "$parameters: {a: {type: text, maxLength~dark: 3}}",
                "1:31: error: 'maxLength' of parameter 'a' can't depend on the appearance; only 'default' can"
            ),
            (
                "$params: {a: {type: text}}",
                "1:1: error: unknown key '$params' at the root; write '$parameters'"
            ),
            // Defaults.
            (
                "$parameters: {a: {type: color, default: reed}}",
                "1:41: error: 'reed' is not a color; did you mean 'red'?"
            ),
            (
                "$parameters: {a: {type: number, minimum: 3, default: 2}}",
                "1:54: error: the number must be 3 or more, found 2"
            ),
            (
                "$parameters: {a: {type: fraction, default: 70}}",
                "1:44: error: a fraction must be in 0…1, found 70; write 70%"
            ),
            (
                "$parameters: {a: {type: text, maxLength: 2, default: abc}}",
                "1:54: error: the text must be 2 characters or less, found 3"
            ),
            (
                "$parameters: {a: {type: choice, values: [info, alert], default: alrt}}",
                "1:65: error: unknown value 'alrt'; did you mean 'alert'?"
            ),
            (
                "$parameters: {a: {type: image, default: bBox}}",
                "1:41: error: no asset or value named 'bBox'; did you mean 'aBox'?"
            ),
            (
                "$parameters: {a: {type: color, default: '{b}'}, b: {type: color, default: '{a}'}}",
                "1:41: error: circular reference: b → a → b"
            ),
        ]
    )
    func isRefused(declaration: String, fault: String) {
        let found = faults(of: Self.box + declaration)
        // The box is in the first line.
        let (line, rest) = (fault.prefix { $0 != ":" }, fault.drop { $0 != ":" })
        let expected = "test.yaml:\((Int(line) ?? 0) + 1)\(rest)"
        #expect(found.contains(expected), "\(found)")
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

    @Test func sheetsAndScreensHaveNone() throws {
        let loaded = DocumentLoader.load(
            bytes: Array("$parameters: {a: {type: text}}".utf8),
            format: .yaml,
            name: "test.yaml",
            folder: "."
        )
        let document = try LayeredDocument(loaded, name: "sheet", hasParameters: false)
        #expect(document.parameters.isEmpty)
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
