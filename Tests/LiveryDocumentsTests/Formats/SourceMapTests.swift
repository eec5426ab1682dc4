import Foundation
import TestSupport
import Testing

@testable import LiveryDocuments

@Suite struct SourceMapTests {
    /// All documents of the samples that can be read.
    static let documents: [URL] = ["Resources", "Examples", "Tests/Fixtures"].flatMap { folder in
        let files = FileManager.default.enumerator(at: Repository.url(folder), includingPropertiesForKeys: nil)
        return (files?.allObjects as? [URL] ?? []).filter {
            // The repository may itself be in such a folder.
            DocumentFormat(path: $0.path) != nil
                && !$0.path.dropFirst(Repository.folder.path.count).contains("/.build/")
        }
    }

    private static func read(_ bytes: [UInt8], _ format: DocumentFormat) -> ParsedDocument {
        DocumentReader.read(bytes, name: "x", format: format, mapsSource: true)
    }

    /// Each value that is cut out of the bytes is the value, each key the key.
    @Test func cutsOfSamples() throws {
        var counts: [DocumentFormat: Int] = [:]
        for file in Self.documents {
            let format = try #require(DocumentFormat(path: file.path))
            let document = Self.read(Array(try Data(contentsOf: file)), format)
            guard let root = document.root, let map = document.map else { continue }
            try check(root, try #require(map.nodes.first), document, map, file.path, &counts)
        }
        #expect(counts.values.allSatisfy { $0 > 100 } && counts.count == 3, "\(counts)")
    }

    private func check(
        _ value: DocumentValue,
        _ node: SourceMap.Node,
        _ document: ParsedDocument,
        _ map: SourceMap,
        _ path: String,
        _ counts: inout [DocumentFormat: Int]
    ) throws {
        let format = try #require(document.source.format)
        counts[format, default: 0] += 1
        if let key = node.key, let name = node.name {
            #expect(try Self.value(Array(document.bytes[key]), format) == "\"\(name)\"", "\(path): \(key)")
        }
        guard node.style != .alias else { return }
        // What is in several lines of YAML is indented as it is there.
        let column = document.bytes[..<node.value.lowerBound].reversed().prefix { $0 != 0x0A && $0 != 0x0D }.count
        let indentation = format == .yaml ? [UInt8](repeating: 0x20, count: node.style == .block ? column : 0) : []
        let cut = Array(document.bytes[node.value])
        if !cut.contains(UInt8(ascii: "*")) || format != .yaml {
            let found = try Self.value(indentation + cut, format)
            let wanted = value.outline
            // The last line ends before the next key.
            let isSame = found == wanted || node.style == .literal && found.dropLast() + "\n\"" == wanted
            #expect(isSame, "\(path): \(String(decoding: cut, as: UTF8.self).prefix(200)): \(found), not \(wanted)")
        }
        let children = value.array ?? value.dictionary.map { $0.map(\.entry.value) } ?? []
        #expect(children.count == node.children.count, "\(path): \(node.value)")
        for (child, number) in zip(children, node.children) {
            try check(child, map.nodes[number], document, map, path, &counts)
        }
    }

    /// The outline of a value that is cut out of a document, or the text of a key.
    private static func value(_ cut: [UInt8], _ format: DocumentFormat) throws -> String {
        var text = String(decoding: cut, as: UTF8.self)
        if format == .propertyList {
            if text.hasPrefix("<key>") { text = text.replacing("key>", with: "string>") }
            text = "<plist>\(text)</plist>"
        }
        if format == .yaml, text.allSatisfy(\.isWhitespace) { return "null" }
        return read(Array(text.utf8), format).root?.outline ?? "nothing"
    }

    @Test func whatAnEditorNeeds() throws {
        let text = "a: &x !!str 'é'\nb: [*x, {n}, {k: , l}, f: 1]\nc: >\n  x\nd:\n# end\n"
        let map = try #require(Self.read(Array(text.utf8), .yaml).map)
        let told = map.nodes.map { node in
            let value = String(decoding: Array(text.utf8)[node.value], as: UTF8.self)
            return
                "\(node.name ?? "-") \(node.style) \(node.anchor ?? "-") \(node.value.lowerBound - node.start) \(value)"
        }
        #expect(
            told.map { $0.replacing("\n", with: "⏎") } == [
                "- block - 0 a: &x !!str 'é'⏎b: [*x, {n}, {k: , l}, f: 1]⏎c: >⏎  x⏎d:", "a singleQuoted x 9 'é'",
                "b flow - 0 [*x, {n}, {k: , l}, f: 1]", "- alias - 0 *x", "- reference - 0 {n}", "- flow - 0 {k: , l}",
                "k missing - 0 ", "l missing - 0 ", "- block - 0 f: 1", "f plain - 0 1", "c folded - 0 >⏎  x⏎",
                "d missing - 0 ",
            ]
        )
        #expect(DocumentReader.read(Array(text.utf8), name: "x", format: .yaml).map == nil)
    }
}
