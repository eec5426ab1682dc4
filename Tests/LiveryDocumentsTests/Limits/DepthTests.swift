import TestSupport
import Testing

@testable import LiveryDocuments

/// Whatever can be nested or chained, a hundred thousand deep, on a thread of 512 KB: it is read, or its limit is told.
/// Lists and dictionaries of each format are among ``HostileDocumentTests``.
@Suite struct DepthTests {
    private static let deep = 100_000

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
                do throws(ThemeError) { return try LayeredDocument(loaded, name: "theme").errors.map(\.message) } catch
                { return error.diagnostics.map(\.message) }
            }
            #expect(faults == ["nested more than 128 deep"])
        }
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
