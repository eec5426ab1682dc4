import Testing

@testable import Livery

struct RecentUsesTests {
    /// What is to be taken over after some uses, and for which of them there was no room afterwards;
    /// the second time of those that were noted when all had been taken over.
    private static func notes(
        of entries: [Int]
    ) -> (slots: [[Int]], times: [[UInt64]], isFull: [[Bool]]) {
        var uses = RecentUses<Int>()
        var result: (slots: [[Int]], times: [[UInt64]], isFull: [[Bool]]) = ([], [], [])
        for _ in 0..<2 {
            var isFull: [Bool] = []
            for (time, entry) in entries.enumerated() {
                isFull.append(uses.note(entry, at: UInt64(time)))
            }
            var slots: [Int] = []
            var times: [UInt64] = []
            while let note = uses.earliest {
                slots.append(note.slot)
                times.append(note.time)
                uses.removeEarliest()
            }
            uses.removeEarliest()
            result.slots.append(slots)
            result.times.append(times)
            result.isFull.append(isFull)
        }
        return result
    }

    @Test func notesComeOutInOrder() {
        let notes = Self.notes(of: [7, 8, 7, 0])
        #expect(notes.slots == [[7, 8, 7, 0], [7, 8, 7, 0]])
        #expect(notes.times == [[0, 1, 2, 3], [0, 1, 2, 3]])
        #expect(notes.isFull.joined().allSatisfy { !$0 })
    }

    @Test func usesOfOneEntryInARowAreOneNote() {
        let notes = Self.notes(of: [7] + Array(repeating: 8, count: 100))
        #expect(notes.slots == [[7, 8], [7, 8]])
        #expect(notes.times == [[0, 100], [0, 100]])
        #expect(notes.isFull.joined().allSatisfy { !$0 })
    }

    @Test func whatFindsNoRoomIsLost() {
        let capacity = RecentUses<Int>.capacity
        let notes = Self.notes(of: Array(0..<capacity + 3))
        #expect(notes.slots == [Array(0..<capacity), Array(0..<capacity)])
        let isFull = (1...capacity + 3).map { $0 >= capacity }
        #expect(notes.isFull == [isFull, isFull])
    }
}
