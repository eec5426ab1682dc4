/// The places in which bytes have occurred before, as far as matches may reach.
///
/// A value of a few words, so that what looks for matches has them in registers.
struct EarlierBytes {
    /// How far back a match may be (RFC 1951, 2).
    static let window = 1 << 15
    /// The number of bytes that are loaded together; the last few of a piece are not looked up.
    static let wordBytes = 8

    /// For each hash value the last place of four bytes that have it.
    private let heads: UnsafeMutablePointer<UInt32>
    /// For each place within the window the place before it that has the same hash value.
    private let previous: UnsafeMutablePointer<UInt32>
    /// The place of the next piece's first byte; lower ones are of earlier pieces, and count for nothing.
    var base: UInt32 = 1

    init() {
        heads = .allocate(capacity: Self.window)
        previous = .allocate(capacity: Self.window)
        heads.initialize(repeating: 0, count: Self.window)
        previous.initialize(repeating: 0, count: Self.window)
    }

    func deallocate() {
        heads.deallocate()
        previous.deallocate()
    }

    /// Begins to count anew where the places of a piece would be too large.
    mutating func makeRoom(for size: Int) {
        guard UInt32.max - base < UInt32(size) else { return }
        heads.update(repeating: 0, count: Self.window)
        base = 1
    }

    /// A match of bytes with earlier ones; none if its length is 0.
    struct Match {
        var length = 0
        var distance = 0
    }

    /// The best match of the bytes at an offset of at least four; it has to be longer than a length.
    ///
    /// Only with the distance of the last match may it be three bytes long.
    @inline(__always) func match(
        _ bytes: UnsafePointer<UInt8>,
        _ next: Int,
        _ count: Int,
        _ search: RowDeflater.Search,
        longerThan least: Int,
        _ lastDistance: Int
    ) -> Match {
        let (here, end) = (bytes + next, bytes + count)
        let word = Self.word(here)
        var match = Match()
        var longest = least
        if lastDistance > 0, lastDistance <= next {
            let difference = Self.word(here - lastDistance) ^ word
            let length =
                difference == 0
                ? Self.wordBytes &+ Self.common(here + 8, here + 8 - lastDistance, end)
                : difference.trailingZeroBitCount &>> 3
            if length > longest {
                longest = length
                match = Match(length: length, distance: lastDistance)
            }
        }
        let place = base &+ UInt32(truncatingIfNeeded: next)
        let hash = Self.hash(word, search.hashBits)
        var candidate = heads[hash]
        previous[next & (Self.window &- 1)] = candidate
        heads[hash] = place
        // What is of an earlier piece is farther away than this one's first byte.
        let reach = min(next, Self.window)
        let enough = min(search.goodLength, count &- next)
        var left = search.depth
        while longest < enough {
            let distance = Int(place &- candidate)
            guard distance <= reach else { break }
            let there = here - distance
            if there[longest] == here[longest] {
                let difference = Self.word(there) ^ word
                let length =
                    difference == 0
                    ? Self.wordBytes &+ Self.common(here + 8, there + 8, end) : difference.trailingZeroBitCount &>> 3
                // A distance of many more bits has to save a byte more.
                let isFar = match.length > 0 && distance.leadingZeroBitCount &+ 5 < match.distance.leadingZeroBitCount
                if length > longest &+ (isFar ? 1 : 0), length > 3, length > 4 || distance <= search.shortDistance {
                    longest = length
                    match = Match(length: length, distance: distance)
                }
            }
            left &-= 1
            guard left > 0 else { break }
            let earlier = previous[(next &- distance) & (Self.window &- 1)]
            // The chain ends; what would be next has been overwritten.
            guard place &- earlier > UInt32(truncatingIfNeeded: distance) else { break }
            candidate = earlier
        }
        return match
    }

    @inline(__always) func insert(_ bytes: UnsafePointer<UInt8>, _ next: Int, _ search: RowDeflater.Search) {
        let hash = Self.hash(Self.word(bytes + next), search.hashBits)
        previous[next & (Self.window &- 1)] = heads[hash]
        heads[hash] = base &+ UInt32(truncatingIfNeeded: next)
    }

    // MARK: Bytes

    /// The eight bytes at a place, the first one lowest.
    @inline(__always) static func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
        UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self).littleEndian
    }

    /// Knuth's multiplicative hash of the first four of eight bytes, by 2³² over the golden ratio.
    @inline(__always) private static func hash(_ word: UInt64, _ bits: UInt32) -> Int {
        Int((UInt32(truncatingIfNeeded: word) &* 2_654_435_769) &>> (32 &- bits))
    }

    /// How many bytes from two places on are equal, the first of them before `end`.
    @inline(__always) static func common(
        _ first: UnsafePointer<UInt8>,
        _ second: UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>
    ) -> Int {
        var (here, there) = (first, second)
        while end - here >= 32 {
            let head = (word(here) ^ word(there)) | (word(here + 8) ^ word(there + 8))
            let tail = (word(here + 16) ^ word(there + 16)) | (word(here + 24) ^ word(there + 24))
            if head | tail != 0 { break }
            here += 32
            there += 32
        }
        while end - here >= wordBytes {
            let difference = word(here) ^ word(there)
            if difference != 0 { return (here - first) &+ difference.trailingZeroBitCount &>> 3 }
            here += wordBytes
            there += wordBytes
        }
        while here < end, here[0] == there[0] {
            here += 1
            there += 1
        }
        return here - first
    }
}
