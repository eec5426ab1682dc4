/// The entries that aliases of generations lead to, in the order of the hashes that the aliases have computed.
///
/// A hit takes less than half of a dictionary's instructions, which hashes the hash again and copies what it compares.
struct AliasTable<Alias: CacheKey>: Sendable {
    private struct Target: Sendable {
        var index: Int
        let generation: UInt64
    }

    /// Of each slot the hash, and 0 for a free one. There are at least twice as many as aliases, a power of two. An
    /// alias is in the first free slot from that of its hash.
    private var hashes: [Int] = []
    private var aliases: [Alias?] = []
    private var targets: [Target?] = []
    private var count = 0

    private var mask: Int { hashes.count &- 1 }

    @inline(__always)
    private static func hash(_ alias: Alias) -> Int {
        alias.storedHash == 0 ? 1 : alias.storedHash
    }

    /// The slot of an alias; nil if it is not in the table.
    @inline(__always)
    private func slot(_ alias: Alias) -> Int? {
        guard !hashes.isEmpty else { return nil }
        let hash = Self.hash(alias)
        var slot = hash & mask
        while hashes[slot] != 0 {
            if hashes[slot] == hash, aliases[slot] == alias { return slot }
            slot = (slot &+ 1) & mask
        }
        return nil
    }

    /// The entry of an alias of a generation.
    @inline(__always)
    func index(of alias: Alias, generation: UInt64) -> Int? {
        guard let slot = slot(alias), let target = targets[slot], target.generation == generation
        else { return nil }
        return target.index
    }

    /// Adds an alias, or changes what it leads to. Returns the entry that it led to.
    mutating func add(_ alias: Alias, to index: Int, generation: UInt64) -> Int? {
        let target = Target(index: index, generation: generation)
        if let slot = slot(alias) {
            defer { targets[slot] = target }
            return targets[slot]?.index
        }
        if count >= hashes.count / 2 { grow() }
        put(Self.hash(alias), alias, target)
        count += 1
        return nil
    }

    /// Changes the entry of an alias, which has moved.
    mutating func move(_ alias: Alias, to index: Int) {
        if let slot = slot(alias) { targets[slot]?.index = index }
    }

    mutating func remove(_ alias: Alias) {
        guard var free = slot(alias) else { return }
        count -= 1
        var slot = free
        repeat {
            slot = (slot &+ 1) & mask
            // What would no longer be found from the slot of its hash moves into the free one.
            guard hashes[slot] != 0, (slot &- hashes[slot]) & mask >= (slot &- free) & mask else {
                continue
            }
            (hashes[free], aliases[free], targets[free]) = (
                hashes[slot], aliases[slot], targets[slot]
            )
            free = slot
        } while hashes[slot] != 0
        (hashes[free], aliases[free], targets[free]) = (0, nil, nil)
    }

    private mutating func put(_ hash: Int, _ alias: Alias?, _ target: Target?) {
        var slot = hash & mask
        while hashes[slot] != 0 { slot = (slot &+ 1) & mask }
        (hashes[slot], aliases[slot], targets[slot]) = (hash, alias, target)
    }

    private mutating func grow() {
        let (hashes, aliases, targets) = (self.hashes, self.aliases, self.targets)
        let size = max(8, 2 * hashes.count)
        self.hashes = Array(repeating: 0, count: size)
        self.aliases = Array(repeating: nil, count: size)
        self.targets = Array(repeating: nil, count: size)
        for slot in hashes.indices where hashes[slot] != 0 {
            put(hashes[slot], aliases[slot], targets[slot])
        }
    }
}
