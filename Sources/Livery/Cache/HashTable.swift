/// Values by key, with open addressing and linear probing. A key's own hash is its place: one that is kept with the key is
/// not hashed again.
struct HashTable<Key: CacheKey, Value: Sendable>: Sendable {
    private struct Slot: Sendable {
        let key: Key
        var value: Value
    }

    /// The hashes of the keys, with the highest bit set; 0 for a free slot.
    private var hashes: [Int] = []
    private var slots: [Slot?] = []
    private var count = 0

    /// The first slot for a hash. The lowest bits are equal in a shard.
    @inline(__always)
    private func home(of hash: Int) -> Int { hash >> 4 & (hashes.count - 1) }

    /// The slot of a key, or the free one where it would be; nil in a table without slots.
    @inline(__always)
    private func slot(of key: Key, _ hash: Int) -> Int? {
        guard !hashes.isEmpty else { return nil }
        var slot = home(of: hash)
        while hashes[slot] != 0, hashes[slot] != hash || slots[slot]?.key != key {
            slot = (slot + 1) & (hashes.count - 1)
        }
        return slot
    }

    /// The value of a key; nil removes it.
    subscript(key: Key) -> Value? {
        @inline(__always)
        get { slot(of: key, key.slot | .min).flatMap { slots[$0]?.value } }
        set {
            let hash = key.slot | .min
            let known = slot(of: key, hash)
            guard let newValue else {
                if let known, hashes[known] != 0 { remove(at: known) }
                return
            }
            if let known, hashes[known] != 0 {
                slots[known]?.value = newValue
                return
            }
            // At most half are taken.
            if 2 * count >= hashes.count { grow() }
            guard let free = slot(of: key, hash) else { return }
            hashes[free] = hash
            slots[free] = Slot(key: key, value: newValue)
            count += 1
        }
    }

    private mutating func grow() {
        let (old, oldSlots) = (hashes, slots)
        hashes = Array(repeating: 0, count: max(8, 2 * old.count))
        slots = Array(repeating: nil, count: hashes.count)
        for (hash, slot) in zip(old, oldSlots) where hash != 0 {
            var free = home(of: hash)
            while hashes[free] != 0 { free = (free + 1) & (hashes.count - 1) }
            hashes[free] = hash
            slots[free] = slot
        }
    }

    /// Frees a slot, to which those that follow move if they may be there.
    private mutating func remove(at slot: Int) {
        let mask = hashes.count - 1
        var (free, next) = (slot, (slot + 1) & mask)
        while hashes[next] != 0 {
            let distance = (next - home(of: hashes[next])) & mask
            if distance >= (next - free) & mask {
                hashes[free] = hashes[next]
                slots[free] = slots[next]
                free = next
            }
            next = (next + 1) & mask
        }
        hashes[free] = 0
        slots[free] = nil
        count -= 1
    }
}
