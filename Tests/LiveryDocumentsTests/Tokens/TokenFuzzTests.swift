import TestSupport
import Testing

@testable import LiveryDocuments

/// Whatever stands in a file of tokens, reading it ends, without a crash, and tells what is wrong.
@Suite struct TokenFuzzTests {
    /// Pieces that files of tokens are made of.
    private static let names = ["a", "b", "c", "$root", "$value", "$type", "$extends", "$ref", "$deprecated"]
    private static let texts = [
        "{a}", "{b.c}", "{a.b.$root}", "#/a", "#/b/$value/0", "#/c/$value/components/1", "#", "{}", "color", "number",
        "shadow", "gradient", "fontFamily", "px", "srgb", "none",
    ]
    private static let keys = ["value", "unit", "colorSpace", "components", "color", "offsetX", "position"]

    static func value(_ depth: Int, _ random: inout SeededGenerator) -> DocumentValue {
        let location = DocumentLocation(
            source: source,
            line: .random(in: 1...9, using: &random),
            column: .random(in: 1...99, using: &random)
        )
        let value: DocumentValue.Value
        switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
        case 0: value = .number(DocumentNumber(random.double(-2...400)))
        case 1: value = .boolean(.random(using: &random))
        case 2: value = .null
        case 3, 4: value = .string(texts.randomElement(using: &random) ?? "")
        case 5:
            let count = Int.random(in: 0...4, using: &random)
            value = .array((0..<count).map { _ in self.value(depth - 1, &random) })
        default:
            var dictionary = DocumentDictionary()
            if Int.random(in: 0..<3, using: &random) == 0 {
                let type = DocumentValue(.string("number"), at: location)
                let number = DocumentValue(.number(1), at: location)
                dictionary[entry: "$type"] = .init(keyLocation: location, value: type)
                dictionary[entry: "$value"] = .init(keyLocation: location, value: number)
                return DocumentValue(.dictionary(dictionary), at: location)
            }
            for _ in 0..<Int.random(in: 0...5, using: &random) {
                let isName = Int.random(in: 0..<4, using: &random) > 0
                let key = (isName ? names : keys).randomElement(using: &random) ?? ""
                let inner = self.value(depth - 1, &random)
                dictionary[entry: key] = .init(keyLocation: location, value: inner)
            }
            value = .dictionary(dictionary)
        }
        return DocumentValue(value, at: location)
    }

    private static let source = Source(name: "x")

    @Test func randomTreesEnd() throws {
        var random = SeededGenerator(seed: 20251)
        var (valid, invalid) = (0, 0)
        for _ in 0..<rounds(40_000) {
            let roots = (0...Int.random(in: 0...2, using: &random)).map { _ in Self.value(5, &random) }
            let found = DesignTokens(files: roots)
            for path in found.paths {
                // A token is valid, or says why it is not.
                do throws(ThemeError) {
                    #expect(try found.token(path) != nil)
                    valid += 1
                } catch {
                    #expect(!error.diagnostics.isEmpty)
                    invalid += 1
                }
            }
        }
        #expect(valid > rounds(200))
        #expect(invalid > rounds(200))
    }

    /// Texts with bytes changed, as resolver documents and as tokens.
    @Test func changedTextsEnd() throws {
        let text = ##"""
            {"version": "2025.10", "$defs": {"d": {"c": {"$type": "number", "$value": 3}}}, "sets": {"s": {"sources": [
            {"$ref": "#/$defs/d", "a": {"$value": "{c}"}}, {"$ref": "#/sets/t"}]}, "t": {"sources": []}}, "modifiers":
            {"m": {"contexts": {"x": [], "y": [{"$ref": "#/sets/t"}]}, "default": "x"}}, "resolutionOrder":
            [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/m"}, {"type": "set", "name": "i", "sources": []}]}
            """##
        var random = SeededGenerator(seed: 20252)
        for _ in 0..<rounds(300) {
            var bytes = Array(text.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let from = Int.random(in: bytes.indices, using: &random)
                bytes[Int.random(in: bytes.indices, using: &random)] = bytes[from]
            }
            let changed = String(decoding: bytes, as: UTF8.self)
            let (document, _) = try resolved("# theme.yaml\n$tokens: a.resolver.json\n# a.resolver.json\n\(changed)")
            #expect(document.errors.hasErrors || document.tokens(in: [.light]) != nil)
        }
    }
}
