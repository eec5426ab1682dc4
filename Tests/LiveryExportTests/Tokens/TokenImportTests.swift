import Foundation
import TestSupport
import Testing

@testable import Livery
@testable import LiveryExport

/// What becomes of other programs' tokens in the design tokens format, and what is told of the rest.
@Suite struct TokenImportTests {
    private func imported(_ text: String, from program: TokenImport.Program? = nil) throws -> TokenImport {
        let files = text.components(separatedBy: "\n---\n").enumerated().map { order, text in
            TokenImport.reading(of: Array(text.utf8), name: text.hasPrefix("{") ? "x.json" : "x.yaml", order: order)
        }
        let faults = files.flatMap(\.diagnostics)
        guard faults.isEmpty else { throw ThemeError(faults) }
        return try TokenImport(files, from: program)
    }

    /// Warnings, and each token as a line; a theme that has these tokens reads all of them.
    @Test func told() throws {
        try Told.check("told-imports") { text in
            do {
                let result = try imported(text)
                #expect(try faults(of: result.document) == [])
                return result.diagnostics.map(\.description) + tokens(in: result.document)
            } catch let error as ThemeError { return error.diagnostics.map(\.description) }
        }
    }

    private func faults(of document: JSON) throws -> [String] {
        let folder = try TemporaryFolder()
        let name = document["resolutionOrder"] == nil ? "x.tokens.json" : "x.resolver.json"
        try folder.write(document.indentedText, to: name)
        try folder.write("$appearances: [light]\n$tokens: \(name)\n", to: "theme.yaml")
        let theme = try ThemeDocument(contentsOfFile: folder.path(of: "theme.yaml"))
        return theme.document.diagnostics.filter { $0.severity == .error }.map(\.description)
    }

    private func tokens(in json: JSON, _ path: [String] = []) -> [String] {
        let name = path.joined(separator: ".")
        switch json {
        case .object(let members):
            guard let value = json["$value"] else { return members.flatMap { tokens(in: $0.value, path + [$0.name]) } }
            let others = members.filter { !["$value", "$type"].contains($0.name) }
            let notes = others.map { " \($0.name): \($0.value.text)" }.joined()
            return ["\(name): \(json["$type"]?.string ?? "-") \(value.text)\(notes)"]
        case .array(let elements): return elements.enumerated().flatMap { tokens(in: $1, path + ["\($0)"]) }
        default: return ["\(name): \(json.text)"]
        }
    }

    /// A file of one set has groups and tokens at its root, to which its references lead.
    @Test func aSetOfTokensStudio() throws {
        let text =
            ##"{"n": {"x": {"value": "1", "type": "dimension"}}, "ink": {"value": "#000", "type": "color"}, "##
            + ##""s": {"y": {"value": "{n.x}", "type": "dimension"}, "t": {"value": "{ink}", "type": "color"}}}"##
        let result = try imported(text, from: .tokensStudio)
        #expect(result.diagnostics == [])
        #expect(result.count == 4)
        #expect(try faults(of: result.document) == [])
    }

    /// Each set, collection and name was searched for among all others.
    @Test func manySetsAndCollections() throws {
        let sets = (0..<10_000).map { #""s\#($0)": {"t\#($0)": {"value": "1", "type": "opacity"}},"# }
        let studio = try imported(#"{\#(sets.joined()) "$metadata": {"tokenSetOrder": ["s9", "s9", "s3"]}}"#)
        #expect(studio.document.indentedText.ranges(of: "number").count == 10_000)
        let variables = (0..<5_000).map {
            #""v\#($0)": {"name": "a", "variableCollectionId": "c\#($0)", "resolvedType": "FLOAT","#
                + #""valuesByMode": {"m": 1}}"#
        }
        let collections = (0..<5_000).map { #""c\#($0)": {"name": "C", "modes": [{"modeId": "m", "name": "M"}]}"# }
        let figma = try imported(
            #"{"variables": {\#(variables.joined(separator: ","))}, "#
                + #""variableCollections": {\#(collections.joined(separator: ","))}}"#
        )
        let text = figma.document.indentedText
        #expect(text.contains(#""C-5000""#) && !text.contains(#""C-5001""#))
    }

    /// A name may be any number of groups.
    @Test func deepNames() throws {
        let name = String(repeating: "a/", count: 500_000) + "b"
        let variable =
            "\"resolvedType\": \"COLOR\", \"variableCollectionId\": \"c\", "
            + "\"valuesByMode\": {\"m\": {\"r\": 1, \"g\": 0, \"b\": 0}}"
        let result = try imported(
            """
            {"variableCollections": {"c": {"name": "C", "modes": [{"modeId": "m", "name": "M"}]}},
             "variables": {"v": {"name": "\(name)", \(variable)}, "w": {"name": "w", \(variable)}}}
            """
        )
        #expect(result.count == 1)
        #expect(
            result.diagnostics.map(\.description) == [
                "x.json:2:16: warning: a token in 'a' is not imported: it is nested more than 100 deep"
            ]
        )
    }

    /// The names of groups are in the path of each token.
    @Test func longNames() {
        let tokens = (0..<100).map { "\"t\($0)\": {\"value\": \"red\"}" }.joined(separator: ",")
        let name = String(repeating: "n", count: 1_000_000)
        #expect(throws: ThemeError.self) { try imported("{\"color\": {\"\(name)\": {\(tokens)}}}") }
    }

    /// Each token refers to the next, the last to none; and each is invalid by itself.
    @Test(arguments: ["\"{color.tJ}\"", "5"]) func manyDroppedTokens(_ value: String) throws {
        let count = 5_000
        let tokens = (0..<count).map { "\"t\($0)\": {\"value\": \(value.replacing("J", with: "\($0 + 1)"))}" }
        let result = try imported("{\"color\": {\(tokens.joined(separator: ",")), \"x\": {\"value\": \"red\"}}}")
        #expect(result.count == 1)
        #expect(result.diagnostics.count == count)
    }
}
