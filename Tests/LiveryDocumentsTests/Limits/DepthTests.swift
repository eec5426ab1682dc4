import TestSupport
import Testing

@testable import LiveryDocuments

/// Whatever can be nested or chained, a hundred thousand deep, on a thread of 512 KB: it is read, or its limit is told.
/// Lists and dictionaries of each format are among ``HostileDocumentTests``.
@Suite struct DepthTests {
    private static let deep = 100_000

    private static func tokens(_ members: [String]) -> String {
        #"{"$type": "number", \#(members.joined(separator: ","))}"#
    }

    /// The outline of the first token, and the messages.
    private static func read(_ json: String, _ path: String) throws -> [String] {
        try onSmallStack {
            let found = designTokens(json)
            return [found[path]?.value.outline ?? "nothing"] + found.diagnostics.map(\.message)
        }
    }

    @Test(arguments: [#""{t\#(1)}""#, ##"{"$ref": "#/t\##(1)"}"##])
    func aliasesOfTokens(_ form: String) throws {
        let links = (0..<Self.deep).map { number in
            let reference = form.replacing("t1", with: "t\(number + 1)")
            return #""t\#(number)": {"$value": \#(reference)}"#
        }
        let end = [#""t\#(Self.deep)": {"$value": 1}"#]
        #expect(try Self.read(Self.tokens(links + end), "t0") == ["1.0"])
        #expect(try Self.read(Self.tokens(links), "t0").count == 1 + 1)
    }

    @Test func pointersOfTokens() throws {
        let links = (0..<Self.deep).map { ##""t\##($0)": {"$ref": "#/t\##($0 + 1)"}"## }
        let end = [#""t\#(Self.deep)": {"$value": 1}"#]
        #expect(try Self.read(Self.tokens(links + end), "t0") == ["1.0"])
    }

    @Test func groupsThatExtend() throws {
        let links = (0..<Self.deep).map { #""g\#($0)": {"$extends": "{g\#($0 + 1)}"}"# }
        let end = [#""g\#(Self.deep)": {"t": {"$value": 1}}"#]
        #expect(try Self.read(Self.tokens(links + end), "g0.t") == ["1.0"])
        // The last one extends the first.
        let cycle = [#""g\#(Self.deep)": {"$extends": "{g0}"}"#]
        let faults = try Self.read(Self.tokens(links + cycle), "g0.t")
        #expect(faults.dropFirst().first?.contains("circular '$extends': g0 → ") == true)
    }

    @Test func groupsInGroups() throws {
        let text =
            String(repeating: #"{"g":"#, count: Self.deep) + #"{"$value": 1}"#
            + String(repeating: "}", count: Self.deep)
        let folder = try TemporaryFolder()
        try folder.write(text, to: "a.tokens")
        for theme in ["$tokens: a.tokens", "$extends: a.tokens"] {
            let path = try folder.write(theme, to: "theme.yaml")
            let faults = try onSmallStack {
                let loaded = DocumentLoader.load(.file(path))
                do throws(ThemeError) {
                    return try LayeredDocument(loaded, name: "theme").errors.map(\.message)
                } catch { return error.diagnostics.map(\.message) }
            }
            #expect(faults == ["nested more than 128 deep"])
        }
    }

    /// What is behind the limit is not read.
    @Test(arguments: ["$extends", "$strings"]) func documents(_ key: String) throws {
        let folder = try TemporaryFolder()
        // The last one is refused, and what it names is missing.
        for number in 0...65 {
            try folder.write("\(key): d\(number + 1).yaml", to: "d\(number).yaml")
        }
        let path = folder.path(of: "d0.yaml")
        let faults = try onSmallStack {
            DocumentLoader.load(.file(path)).diagnostics.map(\.description)
        }
        let place = folder.path(of: "d64.yaml:1:\(key.utf8.count + 3)")
        #expect(faults == ["\(place): error: '\(key)' is chained more than 64 deep"])
    }

    /// A document that is named very often is one.
    @Test func manyNamesOfOneDocument() throws {
        let folder = try TemporaryFolder()
        try folder.write("$values: {a: 1}", to: "base.yaml")
        let names = Array(repeating: "base.yaml", count: Self.deep).joined(separator: ", ")
        let path = try folder.write("$extends: [\(names)]", to: "app.yaml")
        let loaded = try onSmallStack { DocumentLoader.load(.file(path)) }
        #expect(loaded.diagnostics.isEmpty)
        #expect(loaded.outermost?.fromLowest().count == 2)
    }
}
