/// Writes DEFLATE blocks (RFC 1951, 3.2) of the shortest of the three types: dynamic Huffman codes,
/// fixed ones, or stored.
struct DeflateBlock: ~Copyable {
    /// The most sequences of a block.
    static let capacity = 1 << 14
    /// The number of literals that ends a block: the most bytes that a stored one holds.
    static let literalLimit = 65_535

    /// Some literals and then a match: the number of literals from bit 32 on, the match's length from
    /// bit 16 on, 0 for none, and its distance less one below.
    let sequences: UnsafeMutablePointer<UInt64>
    private(set) var count = 0
    private(set) var literalCount = 0

    private let literals = HuffmanCode(symbolCount: 286, limit: 15)
    private let distances = HuffmanCode(symbolCount: 30, limit: 15)
    private let lengths = HuffmanCode(symbolCount: 19, limit: 7)
    /// The lengths of both codes as written: the symbol, and from bit 8 on its extra bits.
    private let runs: UnsafeMutablePointer<UInt32>

    init() {
        sequences = .allocate(capacity: Self.capacity)
        runs = .allocate(capacity: 316)
    }

    deinit {
        sequences.deallocate()
        runs.deallocate()
    }

    /// Whether there may be no room for one more match.
    @inline(__always) var isFull: Bool { count >= Self.capacity &- 1 || literalCount >= Self.literalLimit }

    /// Adds only literals.
    @inline(__always) mutating func add(_ bytes: UnsafePointer<UInt8>, literals number: Int) {
        add(bytes, literals: number, match: 0)
    }

    /// Adds literals and a match of 3 to 258 bytes at a distance of 1 to 32,768.
    @inline(__always) mutating func add(_ bytes: UnsafePointer<UInt8>, literals number: Int, length: Int, distance: Int)
    {
        literals.add(Self.symbol(ofLength: length))
        distances.add(Self.symbol(ofDistance: distance))
        add(bytes, literals: number, match: length << 16 | (distance &- 1))
    }

    @inline(__always) private mutating func add(_ bytes: UnsafePointer<UInt8>, literals number: Int, match: Int) {
        let frequencies = literals.frequencies
        for index in 0..<number { frequencies[Int(bytes[index])] &+= 1 }
        literalCount &+= number
        sequences[count] = UInt64(truncatingIfNeeded: number << 32 | match)
        count &+= 1
    }

    @inline(__always) static func symbol(ofLength length: Int) -> Int {
        let rest = length &- 3
        let extra = max(0, 61 &- (rest | 1).leadingZeroBitCount)
        return rest == 255 ? 285 : 257 &+ 4 &* extra &+ (rest &>> extra)
    }

    @inline(__always) static func extraBits(ofLength length: Int) -> Int {
        let rest = length &- 3
        let extra = max(0, 61 &- (rest | 1).leadingZeroBitCount)
        return rest == 255 ? 0 : extra
    }

    @inline(__always) static func extraBits(ofDistance distance: Int) -> Int {
        max(0, 62 &- ((distance &- 1) | 1).leadingZeroBitCount)
    }

    @inline(__always) static func symbol(ofDistance distance: Int) -> Int {
        let extra = extraBits(ofDistance: distance)
        return 2 &* extra &+ ((distance &- 1) &>> extra)
    }

    /// Writes the sequences, which stand for the bytes, and forgets them.
    mutating func write(_ bytes: UnsafePointer<UInt8>, count byteCount: Int, isLast: Bool, to writer: inout BitWriter) {
        defer {
            literals.clear()
            distances.clear()
            lengths.clear()
            count = 0
            literalCount = 0
        }
        literals.frequencies[256] = 1
        literals.make()
        distances.make()
        let (runCount, lengthCount) = describeCodes()
        var extra = 0
        for symbol in 265..<285 { extra += Int(literals.frequencies[symbol]) * ((symbol - 261) / 4) }
        for symbol in 4..<30 { extra += Int(distances.frequencies[symbol]) * (symbol / 2 - 1) }
        // What the descriptions of repeated lengths add: 2, 3 and 7 bits.
        let repeats = lengths.frequencies
        let description =
            14 + 3 * lengthCount + lengths.bitCount + Int(repeats[16]) * 2 + Int(repeats[17]) * 3 + Int(repeats[18]) * 7
        let own = description + literals.bitCount + distances.bitCount + extra
        let fixed = fixedBitCount + extra
        let stored = (byteCount + (byteCount / 65_535 + 1) * 5) * 8
        let last: UInt32 = isLast ? 1 : 0
        if stored <= min(own, fixed) {
            store(bytes, byteCount, isLast: isLast, to: &writer)
            return
        }
        if fixed <= own {
            useFixedCodes()
            writer.add(last | 1 << 1, 3)
        } else {
            writer.add(last | 2 << 1, 3)
            writeCodes(runCount, lengthCount, to: &writer)
        }
        writer.flush()
        writeSequences(bytes, to: &writer)
    }

    private func writeSequences(_ bytes: UnsafePointer<UInt8>, to target: inout BitWriter) {
        var writer = target
        var next = bytes
        let (literals, distances) = (literals.codes, distances.codes)
        for index in 0..<count {
            let sequence = sequences[index]
            var number = Int(truncatingIfNeeded: sequence &>> 32)
            while number >= 3 {
                writer.add(literals[Int(next[0])])
                writer.add(literals[Int(next[1])])
                writer.add(literals[Int(next[2])])
                writer.flush()
                next += 3
                number &-= 3
            }
            while number > 0 {
                writer.add(literals[Int(next[0])])
                next += 1
                number &-= 1
            }
            writer.flush()
            let length = Int(truncatingIfNeeded: sequence &>> 16) & 0xFFFF
            guard length > 0 else { continue }
            let distance = Int(truncatingIfNeeded: sequence & 0xFFFF) &+ 1
            writer.add(literals[Self.symbol(ofLength: length)])
            Self.addExtra(length &- 3, Self.extraBits(ofLength: length), to: &writer)
            writer.add(distances[Self.symbol(ofDistance: distance)])
            Self.addExtra(distance &- 1, Self.extraBits(ofDistance: distance), to: &writer)
            writer.flush()
            next += length
        }
        writer.add(literals[256])
        writer.flush()
        target = writer
    }

    @inline(__always) private static func addExtra(_ value: Int, _ bits: Int, to writer: inout BitWriter) {
        let mask = (1 &<< bits) &- 1
        writer.add(UInt32(truncatingIfNeeded: value & mask), UInt32(truncatingIfNeeded: bits))
    }

    /// Stored blocks of at most 65,535 bytes each (RFC 1951, 3.2.4).
    private func store(_ bytes: UnsafePointer<UInt8>, _ byteCount: Int, isLast: Bool, to writer: inout BitWriter) {
        var start = 0
        repeat {
            let size = min(65_535, byteCount - start)
            writer.add(isLast && start + size == byteCount ? 1 : 0, 3)
            writer.align()
            writer.add(UInt32(size) | ~UInt32(size) << 16, 32)
            writer.align()
            writer.copy(bytes + start, count: size)
            start += size
        } while start < byteCount
    }

    // MARK: Codes

    /// The lengths of the codes' codes in the order in which they are written (RFC 1951, 3.2.7).
    private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// Makes the code of the lengths of both codes, and gives how many runs of lengths there are, and of
    /// how many of this code's lengths the block begins with.
    private func describeCodes() -> (runs: Int, lengths: Int) {
        let literalCount = literals.usedCount(atLeast: 257)
        let distanceCount = distances.usedCount(atLeast: 1)
        let total = literalCount + distanceCount
        var (runCount, index) = (0, 0)
        func length(_ index: Int) -> UInt32 {
            index < literalCount ? literals.length(index) : distances.length(index - literalCount)
        }
        func add(_ symbol: UInt32, _ extra: Int) {
            runs[runCount] = symbol | UInt32(extra) << 8
            lengths.add(Int(symbol))
            runCount += 1
        }
        while index < total {
            let value = length(index)
            var end = index + 1
            while end < total, length(end) == value { end += 1 }
            var number = end - index
            index = end
            if value == 0 {
                while number >= 11 {
                    let part = min(138, number)
                    add(18, part - 11)
                    number -= part
                }
                if number >= 3 {
                    add(17, number - 3)
                    number = 0
                }
            } else {
                add(value, 0)
                number -= 1
                while number >= 3 {
                    let part = min(6, number)
                    add(16, part - 3)
                    number -= part
                }
            }
            for _ in 0..<number { add(value, 0) }
        }
        lengths.make()
        var lengthCount = 19
        while lengthCount > 4, lengths.length(Self.lengthOrder[lengthCount - 1]) == 0 { lengthCount -= 1 }
        return (runCount, lengthCount)
    }

    private func writeCodes(_ runCount: Int, _ lengthCount: Int, to writer: inout BitWriter) {
        writer.add(UInt32(literals.usedCount(atLeast: 257) - 257), 5)
        writer.add(UInt32(distances.usedCount(atLeast: 1) - 1), 5)
        writer.add(UInt32(lengthCount - 4), 4)
        writer.flush()
        for symbol in Self.lengthOrder.prefix(lengthCount) {
            writer.add(lengths.length(symbol), 3)
            writer.flush()
        }
        for index in 0..<runCount {
            let symbol = runs[index] & 0xFF
            writer.add(lengths.codes[Int(symbol)])
            switch symbol {
            case 16: writer.add(runs[index] >> 8, 2)
            case 17: writer.add(runs[index] >> 8, 3)
            case 18: writer.add(runs[index] >> 8, 7)
            default: break
            }
            writer.flush()
        }
    }

    /// The bits that the format's own codes take (RFC 1951, 3.2.6).
    private var fixedBitCount: Int {
        literals.frequency(of: 0..<286) * 8 + literals.frequency(of: 144..<256) - literals.frequency(of: 256..<280)
            + distances.frequency(of: 0..<30) * 5
    }

    private static func fixedLength(_ symbol: Int) -> Int {
        switch symbol {
        case ..<144: 8
        case ..<256: 9
        case ..<280: 7
        default: 8
        }
    }

    private func useFixedCodes() {
        for symbol in 0..<286 {
            let length = Self.fixedLength(symbol)
            let code =
                switch symbol {
                case ..<144: 0x30 + symbol
                case ..<256: 0x190 + symbol - 144
                case ..<280: symbol - 256
                default: 0xC0 + symbol - 280
                }
            literals.setCode(of: symbol, code, length: length)
        }
        for symbol in 0..<30 { distances.setCode(of: symbol, symbol, length: 5) }
    }
}
