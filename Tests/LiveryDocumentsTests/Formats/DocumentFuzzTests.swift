import TestSupport
import Testing

@testable import LiveryDocuments

/// Fixtures with bytes flipped, cut and repeated: whatever comes of it, it comes of reading.
@Suite struct DocumentFuzzTests {
    @Test(arguments: SpellingsTests.names, 0..<4) func neverCrashes(_ name: String, _ seed: Int) throws {
        let format = try #require(DocumentFormat(path: name))
        let original = try FileReader.read("\(SpellingsTests.folder)/\(name)", limit: 1 << 20)
        let outcomes = try onSmallStack {
            var generator = SeededGenerator(seed: UInt64(seed))
            var outcomes = (read: 0, refused: 0, contradictory: 0)
            for _ in 0..<rounds(500) {
                let bytes = Self.mutated(original, &generator)
                let reading = DocumentReader.read(bytes, name: "x", format: format)
                // Each fault can be told: its place and its words are looked at too.
                let lines = reading.diagnostics.map(\.description)
                if reading.root != nil {
                    outcomes.read += 1
                } else if lines.isEmpty {
                    outcomes.contradictory += 1
                } else {
                    outcomes.refused += 1
                }
                if lines.contains(where: { $0.contains("\n") }) { outcomes.contradictory += 1 }
            }
            return outcomes
        }
        // Neither a tree nor a fault, or a fault of two lines, never comes.
        #expect(outcomes.contradictory == 0)
        // Both happen, or the mutations miss the point.
        #expect(outcomes.read > 0)
        #expect(outcomes.refused > 0)
    }

    private static func mutated(_ original: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let index = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 1: bytes[index] = UInt8.random(in: 0...255, using: &generator)
            case 2: bytes.remove(at: index)
            case 3: bytes.insert(bytes[index], at: index)
            case 4:
                // What has a meaning in some format.
                let signs = Array("[]{}:,&*!|>'\"%@`#-?<>/\\ \t\n\r\u{FEFF}".utf8)
                bytes[index] = signs[Int.random(in: 0..<signs.count, using: &generator)]
            default:
                let end = Int.random(in: index...min(index + 40, bytes.count), using: &generator)
                bytes.insert(contentsOf: bytes[index..<end], at: index)
            }
            if bytes.isEmpty { return original }
        }
        return bytes
    }
}
