import TestSupport
import Testing

@testable import LiveryDocuments

/// Which of several documents that extend each other says what a key is, beside a merge that is written here.
@Suite struct DocumentOrderTests {
    private static let keys = ["a", "b", "c", "d"]

    private func document(_ path: String, rootKeys own: Set<RootKey> = []) throws -> LayeredDocument {
        let loaded = DocumentLoader.load(.file(path))
        let document = try LayeredDocument(loaded, name: "x", rootKeys: RootKey.ofStyles.union(own))
        #expect(document.errors.map(\.description) == [])
        #expect(document.diagnostics.map(\.description) == [])
        return document
    }

    /// What brand overrides of base stays, though dense extends base, too.
    @Test func aBaseLiesBelowAllThatExtendIt() throws {
        let folder = try TemporaryFolder()
        try folder.write("$values: {a: 1, b: 1, c: 1}", to: "base.yaml")
        try folder.write("$extends: base.yaml\n$values: {a: 2}", to: "brand.yaml")
        try folder.write("$extends: base.yaml\n$values: {b: 3}", to: "dense.yaml")
        let path = try folder.write("$extends: [brand.yaml, dense.yaml]", to: "app.yaml")
        let document = try document(path)
        #expect(
            document.levels.map { String(FilePath.name(of: $0.source.name)) } == [
                "base.yaml", "brand.yaml", "dense.yaml", "app.yaml",
            ]
        )
        let values = ["a", "b", "c"].map { document.value($0, in: [.light])?.value.number }
        #expect(values == [2, 3, 1])
    }

    @Test(arguments: 1...rounds(400)) func values(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let tables = ["$values", "$values~dark"]
        let graph = DocumentGraph(names: tables, keys: Self.keys, &random)
        let folder = try TemporaryFolder()
        let path = try graph.write(to: folder, suffix: ".yaml") { extends, position in
            graph.yaml(extends, position) { "\($0)" }
        }
        let document = try document(path)
        for key in Self.keys {
            let light = document.value(key, in: [.light])?.value.number
            #expect(light == graph.merged["$values"]?[key].map(Double.init))
            // The table of an appearance is stronger than the other one of its document alone.
            let has = { (position: Int) in tables.contains { graph.documents[position].keys[$0]?.contains(key) == true }
            }
            let dark = document.value(key, in: [.dark])?.value.number
            #expect(dark == graph.fromLowest.last(where: has).map(Double.init))
        }
    }

    /// Files of tokens that several documents name.
    @Test(arguments: 1...rounds(400)) func tokens(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let files = ["0.tokens", "1.tokens.json", "2.json", "3.tokens.json"]
        let graph = DocumentGraph(names: ["$tokens"], keys: files, &random)
        let folder = try TemporaryFolder()
        var tokens: [String: [String]] = [:]
        for file in files {
            let names = Self.keys.filter { _ in random.bool() }
            let members = names.map { #""\#($0)": {"$value": \#(file.prefix(1))}"# }
            let text = ([#""$type": "number""#] + members).joined(separator: ",")
            try folder.write("{\(text)}", to: file)
            tokens[file] = names
        }
        let path = try graph.write(to: folder, suffix: ".yaml") { extends, position in
            let names = (graph.documents[position].keys["$tokens"] ?? []).map { graph.path(of: $0, from: position) }
            return "$extends: [\(extends.joined(separator: ", "))]\n" + "$tokens: [\(names.joined(separator: ", "))]"
        }
        var expected: [String: Double] = [:]
        var seen: Set<String> = []
        for file in graph.fromLowest.flatMap({ graph.documents[$0].keys["$tokens"] ?? [] })
        where seen.insert(file).inserted {
            for name in tokens[file] ?? [] { expected[name] = Double(String(file.prefix(1))) }
        }
        let found = try document(path).tokens(in: [.light])
        for key in Self.keys { #expect(found?[key]?.value.number == expected[key]) }
    }

    /// Files of tokens as documents of their own.
    @Test func tokensAreExtendedInTheSameOrder() throws {
        let folder = try TemporaryFolder()
        func tokens(_ members: String) -> String { #"{"$type": "number", \#(members)}"# }
        try folder.write(tokens(#""a": {"$value": 1}, "b": {"$value": 1}"#), to: "base.tokens")
        try folder.write(tokens(#""a": {"$value": 2}"#), to: "brand.tokens")
        try folder.write("$extends: [base.tokens, brand.tokens]", to: "brand.yaml")
        try folder.write("$extends: base.tokens\n$tokens: base.tokens", to: "dense.yaml")
        let path = try folder.write("$extends: [brand.yaml, dense.yaml]", to: "app.yaml")
        let found = try document(path).tokens(in: [.light])
        #expect(["a", "b"].map { found?[$0]?.value.number } == [2, 1])
    }

    /// Texts of a file of texts and those in its `$values` are the same.
    @Test(arguments: 1...rounds(400)) func texts(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let graph = DocumentGraph(names: ["texts"], keys: Self.keys, &random)
        let folder = try TemporaryFolder()
        let ends = ["\n", "\r", "\r\n"]
        let end = ends[random.int(0...2)]
        _ = try graph.write(to: folder, suffix: ".yaml") { extends, position in
            let texts = graph.documents[position].keys["texts"] ?? []
            let values = texts.filter { _ in random.bool() }
            let lines =
                ["$extends: [\(extends.joined(separator: ", "))]"] + [
                    "$values: {\(values.map { "\($0): \(position)" }.joined(separator: ", "))}"
                ] + texts.filter { !values.contains($0) }.map { "\($0): \(position)" }
            return lines.map { $0 + end }.joined()
        }
        let path = try folder.write("$strings: d0.yaml", to: "screen.yaml")
        let document = try document(path, rootKeys: [.components, .strings])
        for key in Self.keys {
            let text = document.value(key, in: [.light])?.value.number
            #expect(text == graph.merged["texts"]?[key].map(Double.init))
        }
    }

    /// Every graph ends: with the cycles that it has, or with each document once.
    @Test(arguments: 1...rounds(600)) func cycles(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let graph = DocumentGraph(names: ["$values"], keys: ["a"], hasCycles: true, &random)
        let folder = try TemporaryFolder()
        let path = try graph.write(to: folder, suffix: ".yaml") { extends, position in
            graph.yaml(extends, position) { "\($0)" }
        }
        let loaded = DocumentLoader.load(.file(path))
        #expect(loaded.diagnostics.isEmpty == graph.hasNoCycle)
        for fault in loaded.diagnostics { #expect(fault.fault.code == .circularExtends) }
        let layers = try #require(loaded.outermost).fromLowest()
        #expect(Set(layers.map(\.source)).count == layers.count)
    }

    /// Two to the power of thirty ways lead from the first to the last.
    @Test func manyWaysEnd() throws {
        let folder = try TemporaryFolder()
        for level in 0..<30 {
            for side in ["l", "r"] {
                let text = "$extends: [l\(level + 1).yaml, r\(level + 1).yaml]"
                try folder.write(text, to: "\(side)\(level).yaml")
            }
        }
        try folder.write("$values: {a: 1}", to: "l30.yaml")
        try folder.write("$values: {a: 2}", to: "r30.yaml")
        let document = try document(folder.path(of: "l0.yaml"))
        #expect(document.levels.count == 61)
        #expect(document.value("a", in: [.light])?.value.number == 2)
    }
}
