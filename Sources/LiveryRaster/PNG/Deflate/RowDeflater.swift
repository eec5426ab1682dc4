/// Compresses filtered rows into DEFLATE's format (RFC 1951), fast.
///
/// The output depends on the bytes alone, not on the processor or on addresses: all decisions are made
/// in integers.
///
/// It looks at the distance of the last match, which goes on after a byte that differs in shifted rows of
/// slopes, and then at the last occurrences of the same four bytes. After misses, it looks less and less often.
struct RowDeflater: ~Copyable {
    /// How far back a match may be (RFC 1951, 2).
    private static let window = 1 << 15
    /// The number of bytes that are loaded together; the last few of a piece are not looked up.
    private static let wordBytes = 8
    /// The longest distance of a match of three bytes, unless it is that of the last match.
    private static let shortestDistance = 256
    /// How many bytes at most are not looked at after one that was.
    private static let longestStep = 63

    /// How many bytes are compressed without a look at those before: their places are counted in 32 bits.
    private let pieceBytes: Int
    private var block = DeflateBlock()
    /// For each hash value the last place of four bytes that have it.
    private let heads: UnsafeMutablePointer<UInt32>
    /// For each place within the window the place before it that has the same hash value.
    private let previous: UnsafeMutablePointer<UInt32>
    /// The place of the next piece's first byte; lower ones are of earlier pieces, and count for nothing.
    private var base: UInt32 = 1

    init(pieceBytes: Int = 1 << 30) {
        self.pieceBytes = pieceBytes
        heads = .allocate(capacity: Self.window)
        previous = .allocate(capacity: Self.window)
        heads.initialize(repeating: 0, count: Self.window)
        previous.initialize(repeating: 0, count: Self.window)
    }

    deinit {
        heads.deallocate()
        previous.deallocate()
    }

    /// The most bytes that the compressed form of some bytes takes, with what is written after it.
    func bound(_ count: Int) -> Int {
        // What does not get smaller is stored, with five bytes for each 65,535. A block has 48 KB or more,
        // except for the last of a piece; `BitWriter` writes whole words.
        count + (count / 32_768 + count / pieceBytes + 1) * 12 + 32
    }

    /// Compresses bytes into memory of `bound(count)` bytes, and gives how many were written there.
    ///
    /// `rowLength` is the number of bytes of a row with its filter's, `pixelLength` that of the distance
    /// from pixel to pixel.
    mutating func compress(
        _ bytes: UnsafePointer<UInt8>,
        count: Int,
        rowLength: Int,
        pixelLength: Int,
        search: Search,
        into memory: UnsafeMutablePointer<UInt8>
    ) -> Int {
        var writer = BitWriter(memory)
        var start = 0
        repeat {
            let size = min(pieceBytes, count - start)
            if UInt32.max - base < UInt32(size) {
                heads.update(repeating: 0, count: Self.window)
                base = 1
            }
            let isLast = start + size == count
            if search.depth > 0 {
                compress(bytes + start, size, rowLength, pixelLength, search, isLast, &writer)
            } else {
                compressRuns(bytes + start, size, pixelLength, isLast, &writer)
            }
            base += UInt32(size)
            start += size
        } while start < count
        writer.align()
        return UnsafeMutableRawPointer(writer.next) - UnsafeMutableRawPointer(memory)
    }

    /// A match of bytes with earlier ones; none if its length is 0.
    private struct Match {
        var length = 0
        var distance = 0
    }

    private mutating func compress(
        _ bytes: UnsafePointer<UInt8>,
        _ count: Int,
        _ rowLength: Int,
        _ pixelLength: Int,
        _ search: Search,
        _ isLast: Bool,
        _ writer: inout BitWriter
    ) {
        let lastWord = count - Self.wordBytes
        // The first byte of the block, the first that is in no sequence yet, and the one looked at.
        var (start, pending, next) = (0, 0, 0)
        var misses = 0
        var lastDistance = rowLength <= Self.window ? rowLength : 0
        while next <= lastWord {
            var match = self.match(bytes, next, count, search, longerThan: 2, lastDistance)
            guard
                match.length > 3
                    || match.length == 3 && (match.distance == lastDistance || match.distance <= Self.shortestDistance)
            else {
                misses &+= 1
                next &+= 1 &+ min(misses &>> search.patience, Self.longestStep)
                skipLiterals(bytes, &start, &pending, upTo: min(next, count), &writer)
                continue
            }
            misses = 0
            // What begins a byte later may be longer.
            while match.length < search.goodLength / 2, next < lastWord {
                let later = self.match(bytes, next &+ 1, count, search, longerThan: match.length, lastDistance)
                guard later.length > 0 else { break }
                match = later
                next &+= 1
            }
            let known = next &+ 2
            let distance = match.distance
            let end = next &+ match.length
            while next > pending, next > distance, bytes[next &- 1] == bytes[next &- 1 &- distance] { next &-= 1 }
            lastDistance = distance
            add(bytes, &start, &pending, from: next, to: end, distance, pixelLength, &writer)
            next = end
            guard next <= lastWord else { break }
            var kept = max(known, end &- search.keptBytes)
            while kept < end {
                insert(bytes, kept, search)
                kept &+= 1
            }
        }
        finish(bytes, count, start, pending, isLast, &writer)
    }

    /// The best match of the bytes at an offset of at least four; it has to be longer than a length.
    ///
    /// Only with the distance of the last match may it be three bytes long.
    @inline(__always) private func match(
        _ bytes: UnsafePointer<UInt8>,
        _ next: Int,
        _ count: Int,
        _ search: Search,
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

    @inline(__always) private func insert(_ bytes: UnsafePointer<UInt8>, _ next: Int, _ search: Search) {
        let hash = Self.hash(Self.word(bytes + next), search.hashBits)
        previous[next & (Self.window &- 1)] = heads[hash]
        heads[hash] = base &+ UInt32(truncatingIfNeeded: next)
    }

    /// Finds nothing but pixels like the one before, eight bytes or more of them.
    private mutating func compressRuns(
        _ bytes: UnsafePointer<UInt8>,
        _ count: Int,
        _ pixelLength: Int,
        _ isLast: Bool,
        _ writer: inout BitWriter
    ) {
        let lastWord = count - Self.wordBytes
        var (start, pending, next) = (0, 0, pixelLength)
        while next <= lastWord {
            let here = bytes + next
            guard Self.word(here) == Self.word(here - pixelLength) else {
                next &+= Self.wordBytes
                skipLiterals(bytes, &start, &pending, upTo: min(next, count), &writer)
                continue
            }
            let end = next &+ 8 &+ Self.common(here + 8, here + 8 - pixelLength, bytes + count)
            while next > pending, next > pixelLength, bytes[next &- 1] == bytes[next &- 1 &- pixelLength] { next &-= 1 }
            add(bytes, &start, &pending, from: next, to: end, pixelLength, pixelLength, &writer)
            next = end
        }
        finish(bytes, count, start, pending, isLast, &writer)
    }

    // MARK: Blocks

    /// Adds the bytes up to a match as literals, and the match.
    @inline(__always) private mutating func add(
        _ bytes: UnsafePointer<UInt8>,
        _ start: inout Int,
        _ pending: inout Int,
        from first: Int,
        to end: Int,
        _ distance: Int,
        _ pixelLength: Int,
        _ writer: inout BitWriter
    ) {
        var next = first
        // DEFLATE's matches are of 3 to 258 bytes (RFC 1951, 3.2.5).
        while next < end {
            let rest = end &- next
            let part = rest <= 258 ? rest : min(258, rest &- 3)
            if block.isFull { write(bytes, &start, upTo: pending, &writer) }
            let literals = next &- pending
            // A run goes on at the smallest distance, whose code is the shortest.
            let isRun =
                literals == 0 && distance > pixelLength && next > pixelLength
                && Self.common(bytes + next, bytes + next - pixelLength, bytes + next + part) == part
            block.add(bytes + pending, literals: literals, length: part, distance: isRun ? pixelLength : distance)
            next &+= part
            pending = next
        }
    }

    /// Keeps the number of literals before the next match within what a block has room for.
    @inline(__always) private mutating func skipLiterals(
        _ bytes: UnsafePointer<UInt8>,
        _ start: inout Int,
        _ pending: inout Int,
        upTo next: Int,
        _ writer: inout BitWriter
    ) {
        guard next &- pending > DeflateBlock.literalLimit else { return }
        block.add(bytes + pending, literals: DeflateBlock.literalLimit)
        pending &+= DeflateBlock.literalLimit
        write(bytes, &start, upTo: pending, &writer)
    }

    private mutating func finish(
        _ bytes: UnsafePointer<UInt8>,
        _ count: Int,
        _ start: Int,
        _ pending: Int,
        _ isLast: Bool,
        _ writer: inout BitWriter
    ) {
        var start = start
        if block.isFull { write(bytes, &start, upTo: pending, &writer) }
        block.add(bytes + pending, literals: count - pending)
        block.write(bytes + start, count: count - start, isLast: isLast, to: &writer)
    }

    private mutating func write(
        _ bytes: UnsafePointer<UInt8>,
        _ start: inout Int,
        upTo end: Int,
        _ writer: inout BitWriter
    ) {
        block.write(bytes + start, count: end - start, isLast: false, to: &writer)
        start = end
    }

    // MARK: Bytes

    /// The eight bytes at a place, the first one lowest.
    @inline(__always) private static func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
        UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self).littleEndian
    }

    /// Knuth's multiplicative hash of the first four of eight bytes, by 2³² over the golden ratio.
    @inline(__always) private static func hash(_ word: UInt64, _ bits: UInt32) -> Int {
        Int((UInt32(truncatingIfNeeded: word) &* 2_654_435_769) &>> (32 &- bits))
    }

    /// How many bytes from two places on are equal, the first of them before `end`.
    @inline(__always) private static func common(
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
