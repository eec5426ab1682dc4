/// The last uses of entries that an order does not know of yet.
///
/// Whoever may only look at an order notes here what was used; whoever may change it takes the notes
/// over. A note that finds no room is lost, and the entry counts as not used.
struct RecentUses<Slot: Hashable & BitwiseCopyable & Sendable>: ~Copyable {
    private let notes: UnsafeMutablePointer<Note>
    private var first = 0
    private var end = 0

    /// That an entry was used, and when.
    struct Note: BitwiseCopyable, Sendable {
        var slot: Slot
        var time: UInt64
    }

    /// How many notes there is room for.
    static var capacity: Int { 16 }

    init() {
        // In memory lines of its own, since each side of a cache notes uses on another core.
        let byteCount = (MemoryLayout<Note>.stride * Self.capacity + 127) & ~127
        notes = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 128)
            .bindMemory(to: Note.self, capacity: Self.capacity)
    }

    deinit {
        notes.deallocate()
    }

    /// Notes that an entry was used, and says whether there is no room for another note.
    @inline(__always)
    mutating func note(_ slot: Slot, at time: UInt64) -> Bool {
        if end > first, notes[end - 1].slot == slot {
            notes[end - 1].time = time
            return false
        }
        guard end < Self.capacity else { return true }
        notes[end] = Note(slot: slot, time: time)
        end += 1
        return end == Self.capacity
    }

    /// The earliest note.
    var earliest: Note? { first < end ? notes[first] : nil }

    /// Removes the earliest note.
    mutating func removeEarliest() {
        first = min(first + 1, end)
        if first == end { (first, end) = (0, 0) }
    }
}
