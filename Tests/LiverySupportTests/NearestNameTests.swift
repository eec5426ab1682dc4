import TestSupport
import Testing

@testable import LiverySupport

@Suite struct NearestNameTests {
    static let keys = [
        "size", "states", "opacity", "tint", "padding", "capInsets", "margin", "fill", "overlay",
        "cornerRadius", "radius", "cornerCurve", "border", "shadow", "Border",
    ]

    @Test(
        arguments: [
            ("radious", "radius"), ("raduis", "radius"), ("opacty", "opacity"), ("fil", "fill"),
            ("filll", "fill"), ("RADIUS", "radius"), ("borders", "border"), ("Bordr", "Border"),
            ("bordr", "border"), ("cornerradius", "cornerRadius"), ("capinset", "capInsets"),
            ("isze", "size"), ("x", nil), ("", nil), ("gradient", nil), ("fall", "fill"),
            ("fxyl", nil),
            ("corner", "Border"), (String(repeating: "r", count: 65), nil),
        ] as [(String, String?)]
    )
    func finds(_ name: String, _ nearest: String?) {
        #expect(nearestName(to: name, among: Self.keys) == nearest)
        #expect(nearestName(to: name, among: Self.keys.reversed()) == nearest)
    }

    @Test func prefersWhatSortsFirstAmongEquals() {
        #expect(nearestName(to: "light1", among: ["light3", "light2"]) == "light2")
        #expect(nearestName(to: "a", among: ["b", "c"]) == nil)
        #expect(nearestName(to: "a", among: ["ab"]) == "ab")
        #expect(nearestName(to: "a", among: ["A"]) == "A")
    }

    @Test func costsLittleForLongCandidates() {
        let long = (0..<100).map { String(repeating: "x", count: 100_000 + $0) }
        #expect(nearestName(to: "xx", among: long) == nil)
    }

    /// Many wrong names are not each compared with others, whether these are few or many.
    @Test(
        arguments: [
            (0, NameIndex.mostSearches), (2, NameIndex.mostSearches), (2_000, 500),
            (100_000, NameIndex.fewestSearches),
        ]
    )
    func searchesOnlySoOften(_ count: Int, _ searches: Int) {
        let index = NameIndex((0..<count).map { "name\($0)" })
        let others = NameIndex(["red", "blue"])
        for _ in 0..<2 {
            for number in 0..<1_200 { _ = index.nearest(to: "rde\(number)", or: others) }
        }
        #expect(index.searchCount == searches)
        #expect(others.searchCount == 0)
    }

    /// The nearest of two lists of names is that of both together, which is searched for by itself.
    @Test func findsAmongOthers() {
        let (index, others) = (NameIndex(["bread", "rod"]), NameIndex(["Red", "blue"]))
        // Equally near if letter case is ignored, and "rod" is nearer with it.
        #expect(index.nearest(to: "rd", or: others) == "rod")
        #expect(index.nearest(to: "blu", or: others) == "blue")
        #expect(index.nearest(to: "blu") == nil)
        #expect(index.nearest(to: "bread", or: others) == nil)
    }

    /// Among many names, only the first that are searched for are found.
    @Test(arguments: [(1_000, 400), (100_000, NameIndex.fewestSearches)])
    func findsOnlyTheFirst(_ count: Int, _ found: Int) {
        let index = NameIndex((0..<count).map { "name\($0)" })
        let nearest = (0..<400).map { index.nearest(to: "mame\($0)") }
        #expect(nearest.prefix(found).elementsEqual((0..<found).map { "name\($0)" }))
        #expect(nearest.dropFirst(found).allSatisfy { $0 == nil })
        // The same name gets the same answer.
        #expect(index.nearest(to: "mame0") == "name0")
    }

    /// Random names, most of them a few edits away from each other, against the whole table of
    /// distances.
    @Test(arguments: [2, 40, 256, 1_800])
    func findsWhatTheDefinitionSays(_ count: Int) {
        var random = SeededGenerator(seed: UInt64(count))
        let letters = count < 1_000 ? "abABc1.é" : "abcdefghijklmnopqrsTUVWXYZ.é"
        func word() -> String {
            String(
                (0..<Int.random(in: 1...7, using: &random)).map { _ in
                    letters.randomElement(using: &random) ?? "a"
                }
            )
        }
        let names = Array(Set((0..<count).map { _ in word() + "Color" }))
        let index = NameIndex(names)
        for _ in 0..<rounds(10) {
            var name = Array(names[Int.random(in: names.indices, using: &random)])
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let location = Int.random(in: name.indices, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: name.insert("x", at: location)
                case 1 where name.count > 1: name.remove(at: location)
                case 2: name.swapAt(location, name.count - 1 - location)
                default: name[location] = "b"
                }
            }
            let wrong = String(name)
            let expected = ReferenceDistance.nearest(to: wrong, among: names)
            #expect(nearestName(to: wrong, among: names) == expected, "\(wrong)")
            #expect(index.nearest(to: wrong) == expected, "\(wrong)")
            if let expected {
                let rest = names.filter { $0 != expected }
                let second = ReferenceDistance.nearest(to: wrong, among: rest)
                #expect(index.nearest(to: wrong, except: [expected]) == second, "\(wrong)")
            }
        }
    }
}

/// The nearest name by its definition: the whole table of the optimal string alignment distance.
private enum ReferenceDistance {
    static func nearest(to name: String, among names: [String]) -> String? {
        let cutOff = max(1, name.unicodeScalars.count / 3)
        let ranks = names.compactMap { candidate -> (Int, Int, String)? in
            let length = max(name.unicodeScalars.count, candidate.unicodeScalars.count)
            let folded = distance(name.lowercased(), candidate.lowercased())
            guard candidate != name, folded <= cutOff, folded < length else { return nil }
            return (folded, distance(name, candidate), candidate)
        }
        return ranks.min { $0 < $1 }?.2
    }

    private static func distance(_ first: String, _ second: String) -> Int {
        let (a, b) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
        var table = (0...a.count).map { row in (0...b.count).map { row == 0 ? $0 : row } }
        for (i, left) in a.enumerated() {
            for (j, right) in b.enumerated() {
                var cost = min(
                    table[i][j] + (left == right ? 0 : 1),
                    table[i][j + 1] + 1,
                    table[i + 1][j] + 1
                )
                if i > 0, j > 0, left == b[j - 1], a[i - 1] == right {
                    cost = min(cost, table[i - 1][j - 1] + 1)
                }
                table[i + 1][j + 1] = cost
            }
        }
        return table[a.count][b.count]
    }
}
