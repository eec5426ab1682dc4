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

    private static let deep = 100_000

    /// References to values, and assets that extend each other, have a limit.
    @Test func longChains() throws {
        let values = (0..<Self.deep).map { "v\($0): '{v\($0 + 1)}'" }.joined(separator: ", ")
        let chain = "$values: {\(values), v\(Self.deep): red}\naColor: '{v0}'"
        let limits = ["references are chained more than 64 deep", Fault.tooDeepForStack.message]
        let told = try onSmallStack { lines(ofErrorIn: { _ = try styles(chain).color("aColor") }) }
        #expect(told.count == 1)
        #expect(told.allSatisfy { line in limits.contains { line.hasSuffix($0) } }, "\(told)")
        let assets = (0..<Self.deep).map { "a\($0)Box: {extends: a\($0 + 1)Box}\n" }.joined()
        let found = try onSmallStack { try? styles(assets + "a\(Self.deep)Box: {size: 3, fill: red}").image("a0Box") }
        #expect(found == nil)
    }
}
