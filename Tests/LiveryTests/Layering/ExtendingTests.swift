import TestSupport
import Testing

@testable import Livery

/// Themes that extend each other.
struct ExtendingTests {
    /// Assets of themes are merged key by key, beside the test's own merge.
    @Test(arguments: 1...rounds(400)) func assets(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let graph = DocumentGraph(names: ["aProbe", "bProbe", "cProbe"], keys: ["x", "y", "z"], &random)
        let folder = try TemporaryFolder()
        let path = try graph.write(to: folder, suffix: ".yaml") { extends, position in
            graph.yaml(extends, position) { "\($0)" }
        }
        let styles = StyleManager(document: try ThemeDocument(contentsOfFile: path))
        styles.register(
            StubResolver("Probe") { request in
                (request.value.dictionary?.keys ?? []).reduce(into: [:]) { numbers, key in
                    numbers[key] = request.value.dictionary?[key]?.integer
                } as [String: Int]
            }
        )
        for (name, keys) in graph.merged { #expect(try styles.asset(name, as: [String: Int].self) == keys) }
    }

    /// The faults of an asset are not composed again for each of those that extend it.
    @Test(arguments: ["k§: 1", "k§.x: {a: 1}"]) func faultsOfABase(key: String) throws {
        let keys = (0..<200).map { key.replacing("§", with: "\($0)") }.joined(separator: ", ")
        let styles = try styles("aBox: {size: 9, \(keys)}\nbBox: {extends: aBox}\ncBox: {extends: bBox}")
        for (name, count) in [("aBox", 200), ("bBox", 20), ("cBox", 20)] {
            let error = #expect(throws: ThemeError.self) { _ = try styles.image(name) }
            #expect(error?.diagnostics.count == count)
        }
    }

    @Test func longChainsOfExtendsAreRefused() {
        let links = (0..<70).map { "b\($0)Button: {extends: b\($0 + 1)Button}" }
        let yaml = (links + ["b70Button: {size: 9, fill: red}"]).joined(separator: "\n")
        let found = faults(of: yaml)
        #expect(found.first == "test.yaml:64:22: error: 'extends' is chained more than 64 deep")
        #expect(found.count == 7)
    }
}
