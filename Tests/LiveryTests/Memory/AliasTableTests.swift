import TestSupport
import Testing

@testable import Livery

@Suite struct AliasTableTests {
    /// Many have the same hash, 0 among them.
    private struct Key: CacheKey {
        let number: Int
        let spread: Int
        var storedHash: Int { (number % spread) &* 0x1_0000_0001 &- spread / 2 }
    }

    /// Beside a dictionary, with any additions, moves and removals.
    @Test(arguments: [1, 3, 40, 100_000])
    func isADictionary(_ spread: Int) {
        var generator = SeededGenerator(seed: UInt64(spread))
        var table = AliasTable<Key>()
        var expected: [Key: (index: Int, generation: UInt64)] = [:]
        for step in 0..<rounds(30_000) {
            let key = Key(number: generator.int(0...(step < 2_000 ? 300 : 40)), spread: spread)
            switch generator.int(0...4) {
            case 0, 1:
                let generation = UInt64(generator.int(0...1))
                let former = table.add(key, to: step, generation: generation)
                #expect(former == expected[key]?.index)
                expected[key] = (step, generation)
            case 2:
                table.move(key, to: -step)
                expected[key]?.index = -step
            default:
                table.remove(key)
                expected[key] = nil
            }
            let other = Key(number: generator.int(0...300), spread: spread)
            for generation in [UInt64(0), 1] {
                let known = expected[other].flatMap { $0.generation == generation ? $0.index : nil }
                #expect(table.index(of: other, generation: generation) == known)
            }
        }
    }
}
