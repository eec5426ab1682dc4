/// Compresses filtered rows into DEFLATE's format (RFC 1951), fast.
///
/// The output depends on the bytes alone, not on the processor or on addresses: all decisions are made
/// in integers.
///
/// It looks at the distance of the last match, which goes on after a byte that differs in shifted rows of
/// slopes, and then at the last occurrences of the same four bytes. After misses, it looks less and less often.
struct RowDeflater: ~Copyable {
    /// The longest distance of a match of three bytes, unless it is that of the last match.
    private static let shortestDistance = 256
    /// How many bytes at most are not looked at after one that was.
    private static let longestStep = 63

    /// How many bytes are compressed without a look at those before: their places are counted in 32 bits.
    private let pieceBytes: Int
    private var block = DeflateBlock()
    private var earlier = EarlierBytes()

    init(pieceBytes: Int = 1 << 30) { self.pieceBytes = pieceBytes }

    deinit { earlier.deallocate() }

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
            earlier.makeRoom(for: size)
            let isLast = start + size == count
            if search.depth > 0 {
                compress(bytes + start, size, rowLength, pixelLength, search, isLast, &writer)
            } else {
                compressRuns(bytes + start, size, pixelLength, isLast, &writer)
            }
            earlier.base += UInt32(size)
            start += size
        } while start < count
        writer.align()
        return UnsafeMutableRawPointer(writer.next) - UnsafeMutableRawPointer(memory)
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
        // A copy, which takes no look into memory for each byte.
        let earlier = earlier
        let lastWord = count - EarlierBytes.wordBytes
        // The first byte of the block, the first that is in no sequence yet, and the one looked at.
        var (start, pending, next) = (0, 0, 0)
        var misses = 0
        var lastDistance = rowLength <= EarlierBytes.window ? rowLength : 0
        while next <= lastWord {
            var match = earlier.match(bytes, next, count, search, longerThan: 2, lastDistance)
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
                let later = earlier.match(bytes, next &+ 1, count, search, longerThan: match.length, lastDistance)
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
                earlier.insert(bytes, kept, search)
                kept &+= 1
            }
        }
        finish(bytes, count, start, pending, isLast, &writer)
    }

    /// Finds nothing but pixels like the one before, eight bytes or more of them.
    private mutating func compressRuns(
        _ bytes: UnsafePointer<UInt8>,
        _ count: Int,
        _ pixelLength: Int,
        _ isLast: Bool,
        _ writer: inout BitWriter
    ) {
        let lastWord = count - EarlierBytes.wordBytes
        var (start, pending, next) = (0, 0, pixelLength)
        while next <= lastWord {
            let here = bytes + next
            guard EarlierBytes.word(here) == EarlierBytes.word(here - pixelLength) else {
                next &+= EarlierBytes.wordBytes
                skipLiterals(bytes, &start, &pending, upTo: min(next, count), &writer)
                continue
            }
            let end = next &+ 8 &+ EarlierBytes.common(here + 8, here + 8 - pixelLength, bytes + count)
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
                && EarlierBytes.common(bytes + next, bytes + next - pixelLength, bytes + next + part) == part
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
}
