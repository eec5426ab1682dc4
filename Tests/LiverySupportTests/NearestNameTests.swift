import TestSupport
import Testing

@testable import LiverySupport

@Suite struct NearestNameTests {
    @Test func longCandidatesCostLittle() {
        let long = (0..<100).map { String(repeating: "x", count: 100_000 + $0) }
        #expect(nearestName(to: "xx", among: long) == nil)
    }

    /// Among many names, only those that are searched for first are found, and always the same; two lists are as one.
    @Test(arguments: [(1_000, 1_000), (2_000, 500), (100_000, 50)]) func onlyTheFirstAreFound(
        _ count: Int,
        _ searches: Int
    ) {
        let index = NameIndex((0..<count).map { "name\($0)" })
        let others = NameIndex(["mame", "mane1"])
        for _ in 0..<2 {
            for number in 0..<1_000 {
                let name = "mame\(number)"
                let nearest = index.nearest(to: name, except: others.names, or: others)
                #expect((nearest != nil) == (number < searches), "\(number)")
            }
        }
        #expect(NameIndex(["bread"]).nearest(to: "nane", or: NameIndex(["Name", "mane"])) == "mane")
    }

    /// Random names, most of them a few edits away from each other, against the definition.
    @Test(arguments: [2, 40, 256, 1_800]) func theDefinitionSaysTheSame(_ count: Int) {
        var random = SeededGenerator(seed: UInt64(count))
        func word(_ length: ClosedRange<Int>) -> String {
            let letters = count < 1_000 ? "abABc1.é" : "abcdefghijklmnopqrsTUVWXYZ.é"
            let count = Int.random(in: length, using: &random)
            return String((0..<count).compactMap { _ in letters.randomElement(using: &random) })
        }
        let names = Array(Set((0..<count).map { _ in word(1...7) + "Color" }))
        for _ in 0..<rounds(10) {
            var name = Array(names.randomElement(using: &random) ?? "")
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let place = Int.random(in: name.indices, using: &random)
                name.swapAt(place, name.count - 1 - place)
                name.replaceSubrange(place...place, with: word(0...2))
            }
            let wrong = String(name)
            #expect(nearestName(to: wrong, among: names) == nearest(to: wrong, among: names))
        }
    }

    /// The nearest name by the whole table of the optimal string alignment distance.
    private func nearest(to name: String, among names: [String]) -> String? {
        let ranks = names.compactMap { candidate -> (Int, Int, String)? in
            let (length, most) = (name.unicodeScalars.count, candidate.unicodeScalars.count)
            let folded = distance(name.lowercased(), candidate.lowercased())
            guard candidate != name, folded <= max(1, length / 3), folded < max(length, most) else { return nil }
            return (folded, distance(name, candidate), candidate)
        }
        return ranks.min { $0 < $1 }?.2
    }

    private func distance(_ first: String, _ second: String) -> Int {
        let (a, b) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
        var table = (0...a.count).map { row in (0...b.count).map { row == 0 ? $0 : row } }
        for (i, left) in a.enumerated() {
            for (j, right) in b.enumerated() {
                let changed = table[i][j] + (left == right ? 0 : 1)
                let isSwap = i > 0 && j > 0 && left == b[j - 1] && a[i - 1] == right
                let swapped = isSwap ? table[i - 1][j - 1] + 1 : changed
                table[i + 1][j + 1] = min(changed, swapped, table[i][j + 1] + 1, table[i + 1][j] + 1)
            }
        }
        return table[a.count][b.count]
    }
}
