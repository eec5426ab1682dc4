/// Compresses filtered rows into DEFLATE's format (RFC 1951), fast.
///
/// The output depends on the bytes alone, not on the processor or on addresses: all decisions are made
/// in integers.
///
/// It looks for the last occurrence of the same eight bytes, then of the same six, then at the row
/// above, which is often equal. After misses, it looks less and less often.
struct RowDeflater: ~Copyable {
    /// How far back a match may be (RFC 1951, 2).
    private static let window = 1 << 15
    /// The number of bytes that are hashed and compared together.
    private static let wordBytes = 8
    private static let longBits: UInt64 = 14
    private static let shortBits: UInt64 = 12
    private static let placeCount = 1 << Int(longBits) + 1 << Int(shortBits)
    /// A match that is as long or longer is taken without a look at what begins a byte later.
    private static let goodLength = 16

    /// How many bytes at most are not looked at after one that was.
    private static let longestStep = 63

    /// How many bytes are compressed without a look at those before: their places are counted in 32 bits.
    private let pieceBytes: Int
    private var block = DeflateBlock()
    /// For each hash value the last place of eight bytes that have it, and after them those of six bytes.
    private let places: UnsafeMutablePointer<UInt32>
    /// The place of the next piece's first byte; lower ones are of earlier pieces, and count for nothing.
    private var base: UInt32 = 1

    init(pieceBytes: Int = 1 << 30) {
        self.pieceBytes = pieceBytes
        places = .allocate(capacity: Self.placeCount)
        places.initialize(repeating: 0, count: Self.placeCount)
    }

    deinit { places.deallocate() }

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
        into memory: UnsafeMutablePointer<UInt8>
    ) -> Int {
        var writer = BitWriter(memory)
        var start = 0
        repeat {
            let size = min(pieceBytes, count - start)
            if UInt32.max - base < UInt32(size) {
                places.update(repeating: 0, count: Self.placeCount)
                base = 1
            }
            let isLast = start + size == count
            compress(bytes + start, size, rowLength, pixelLength, isLast: isLast, to: &writer)
            base += UInt32(size)
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
        isLast: Bool,
        to writer: inout BitWriter
    ) {
        let end = bytes + count
        let (long, short) = (places, places + 1 << Int(Self.longBits))
        let base = base
        let lastWord = count - Self.wordBytes
        let canReachRow = 1...Self.window ~= rowLength
        // The first byte of the block, the first that is in no sequence yet, and the one looked at.
        var (start, pending, next) = (0, 0, 0)
        var misses = 0
        while next <= lastWord {
            let here = bytes + next
            let word = Self.word(here)
            let place = base &+ UInt32(truncatingIfNeeded: next)
            let (longHash, shortHash) = (Self.longHash(word), Self.shortHash(word))
            let farther = Int(place &- long[longHash]), nearer = Int(place &- short[shortHash])
            long[longHash] = place
            short[shortHash] = place
            // What is of an earlier piece is farther away than this one's first byte.
            let reach = min(next, Self.window)
            var (length, distance) = (0, 0)
            if farther <= reach, Self.word(here - farther) == word {
                length = Self.wordBytes &+ Self.common(here + 8, here + 8 - farther, end)
                distance = farther
            } else {
                if nearer <= reach {
                    let difference = Self.word(here - nearer) ^ word
                    if difference == 0 {
                        length = Self.wordBytes &+ Self.common(here + 8, here + 8 - nearer, end)
                        distance = nearer
                    } else if difference &<< 16 == 0 {
                        length = difference.trailingZeroBitCount &>> 3
                        distance = nearer
                    }
                }
                if canReachRow, rowLength <= next, length < Self.wordBytes,
                    (Self.word(here - rowLength) ^ word) &<< 32 == 0
                {
                    let found = 4 &+ Self.common(here + 4, here + 4 - rowLength, end)
                    if found > length { (length, distance) = (found, rowLength) }
                }
                if length > 0, length < Self.goodLength, next < lastWord {
                    let later = Self.word(here + 1)
                    let distanceLater = Int(place &+ 1 &- long[Self.longHash(later)])
                    if distanceLater <= reach, Self.word(here + 1 - distanceLater) == later {
                        let rest = here + 9
                        let found = 8 &+ Self.common(rest, rest - distanceLater, end)
                        if found > length {
                            (length, distance) = (found, distanceLater)
                            next &+= 1
                        }
                    }
                }
            }
            // Four bytes from far away take more bits than they do as literals.
            guard length > 4 || length == 4 && distance <= 1_024 else {
                misses &+= 1
                next &+= 1 &+ min(misses &>> 5, Self.longestStep)
                if next &- pending > DeflateBlock.literalLimit {
                    block.add(bytes + pending, literals: DeflateBlock.literalLimit)
                    pending &+= DeflateBlock.literalLimit
                    write(bytes, &start, upTo: pending, &writer)
                }
                continue
            }
            misses = 0
            while next > pending, next > distance, bytes[next &- 1] == bytes[next &- 1 &- distance]
            {
                next &-= 1
                length &+= 1
            }
            // DEFLATE's matches are of 3 to 258 bytes (RFC 1951, 3.2.5).
            let matchEnd = next &+ length
            while next < matchEnd {
                let rest = matchEnd &- next
                let part = rest <= 258 ? rest : min(258, rest &- 3)
                if block.isFull { write(bytes, &start, upTo: pending, &writer) }
                let literals = next &- pending
                // A run goes on at the smallest distance, whose code is the shortest.
                let isRun =
                    literals == 0 && distance > pixelLength && next > pixelLength
                    && Self.common(bytes + next, bytes + next - pixelLength, bytes + next + part)
                        == part
                block.add(
                    bytes + pending,
                    literals: literals,
                    length: part,
                    distance: isRun ? pixelLength : distance
                )
                next &+= part
                pending = next
            }
            guard next <= lastWord else { break }
            let before = Self.word(bytes + (next &- 2))
            let placeBefore = base &+ UInt32(truncatingIfNeeded: next &- 2)
            long[Self.longHash(before)] = placeBefore
            short[Self.shortHash(before)] = placeBefore
        }
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

    /// The eight bytes at a place, the first one lowest.
    @inline(__always)
    private static func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
        UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self).littleEndian
    }

    /// Knuth's multiplicative hash, by 2⁶⁴ over the golden ratio: of eight bytes.
    @inline(__always)
    private static func longHash(_ word: UInt64) -> Int {
        Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- longBits))
    }

    /// The hash of the first six of eight bytes.
    @inline(__always)
    private static func shortHash(_ word: UInt64) -> Int {
        Int(truncatingIfNeeded: ((word &<< 16) &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- shortBits))
    }

    /// How many bytes from two places on are equal, the first of them before `end`.
    @inline(__always)
    private static func common(
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
            if difference != 0 {
                return (here - first) &+ difference.trailingZeroBitCount &>> 3
            }
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
