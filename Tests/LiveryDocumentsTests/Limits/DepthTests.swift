import TestSupport
import Testing

@testable import LiveryDocuments

/// Whatever can be nested or chained, a hundred thousand deep, on a thread of 512 KB: it is read, or its limit is told.
/// Lists and dictionaries of each format are among ``HostileDocumentTests``.
@Suite struct DepthTests {
    private static let deep = 100_000

    /// References of tokens and of groups, also in lists.
    @Test(arguments: [
        #""t§": {"$value": "{t§+}"}"#, ##""t§": {"$ref": "#/t§+"}"##,
        #""t§": {"$value": ["{t§+}"]}"#,
        #""t§": {"$extends": "{t§+}"}"#,
    ])
    func tokens(_ form: String) throws {
        let links = (0..<Self.deep).map {
            form.replacing("§+", with: "\($0 + 1)").replacing("§", with: "\($0)")
        }
        let json = #"{"$type": "fontFamily", \#(links.joined(separator: ","))}"#
        let messages = try onSmallStack { designTokens(json).diagnostics.map(\.message) }
        #expect(messages.count == 1_001)
        #expect(messages.dropLast().allSatisfy { $0.hasSuffix("chained more than 64 deep") })
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
