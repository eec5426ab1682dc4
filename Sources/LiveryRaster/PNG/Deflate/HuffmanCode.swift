/// A canonical Huffman code of DEFLATE (RFC 1951, 3.2.2): for each symbol how many bits its code has,
/// and the code.
struct HuffmanCode: ~Copyable {
    /// The number of symbols.
    let symbolCount: Int
    /// How many bits a code may have.
    private let limit: Int
    /// The frequency of each symbol.
    let frequencies: UnsafeMutablePointer<UInt32>
    /// For each symbol its code, the first bit lowest, and from bit 16 on its length; 0 for a symbol
    /// without a code.
    let codes: UnsafeMutablePointer<UInt32>
    /// Symbols by frequency, and the tree that is made of them.
    private let nodes: UnsafeMutablePointer<UInt32>

    init(symbolCount: Int, limit: Int) {
        self.symbolCount = symbolCount
        self.limit = limit
        frequencies = .allocate(capacity: symbolCount)
        frequencies.initialize(repeating: 0, count: symbolCount)
        codes = .allocate(capacity: symbolCount)
        codes.initialize(repeating: 0, count: symbolCount)
        nodes = .allocate(capacity: symbolCount * 2)
        nodes.initialize(repeating: 0, count: symbolCount * 2)
    }

    deinit {
        frequencies.deallocate()
        codes.deallocate()
        nodes.deallocate()
    }

    /// Counts a symbol once more.
    @inline(__always) func add(_ symbol: Int) { frequencies[symbol] &+= 1 }

    /// The length of a symbol's code, 0 for one that is not there.
    @inline(__always) func length(_ symbol: Int) -> UInt32 { codes[symbol] >> 16 }

    /// The bits that all symbols take by their codes.
    var bitCount: Int {
        // In 32 bits, which need less space in a register: a block has fewer than a million symbols.
        var bits: UInt32 = 0
        for symbol in 0..<symbolCount { bits &+= frequencies[symbol] &* length(symbol) }
        return Int(bits)
    }

    /// The frequency of symbols in a range.
    func frequency(of symbols: Range<Int>) -> Int {
        var sum: UInt32 = 0
        for symbol in symbols { sum &+= frequencies[symbol] }
        return Int(sum)
    }

    /// Resets the frequencies of symbols.
    func clear() { frequencies.update(repeating: 0, count: symbolCount) }

    /// Makes the codes for the frequencies.
    ///
    /// There are at least two codes, since not all decoders take a code of one alone.
    func make() {
        let sorted = nodes, weights = nodes + symbolCount
        var used = 0
        for symbol in 0..<symbolCount {
            codes[symbol] = 0
            guard frequencies[symbol] > 0 else { continue }
            sorted[used] = UInt32(truncatingIfNeeded: symbol)
            used += 1
        }
        guard used > 1 else {
            let other = used == 1 ? Int(sorted[0]) : 0
            let pair = other == 0 ? (0, 1) : (0, other)
            codes[pair.0] = 1 << 16
            codes[pair.1] = 1 << 16 | 1
            return
        }
        sort(sorted, used)
        for index in 0..<used { weights[index] = frequencies[Int(sorted[index])] }
        Self.makeLengths(weights, used)
        // The number of codes of each length, up to the limit.
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 17) { counts in
            counts.initialize(repeating: 0)
            for index in 0..<used { counts[min(limit, Int(weights[index]))] += 1 }
            // The Kraft sum in units of 2^-limit, which must not exceed 2^limit.
            var taken = 0
            for length in 1...limit { taken += Int(counts[length]) << (limit - length) }
            while taken > 1 << limit {
                // The longest code below the limit is lengthened, and one at the limit becomes its sibling.
                var length = limit - 1
                while counts[length] == 0 { length -= 1 }
                counts[length] -= 1
                counts[length + 1] += 2
                counts[limit] -= 1
                taken -= 1
            }
            assign(counts, sorted)
        }
    }

    /// Gives the rarest symbols the longest lengths, and all their codes in the order of symbols.
    private func assign(_ counts: UnsafeMutableBufferPointer<UInt32>, _ sorted: UnsafeMutablePointer<UInt32>) {
        var next = 0
        for length in stride(from: limit, to: 0, by: -1) {
            for _ in 0..<counts[length] {
                codes[Int(sorted[next])] = UInt32(truncatingIfNeeded: length) << 16
                next += 1
            }
        }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 17) { first in
            var code: UInt32 = 0
            first.initialize(repeating: 0)
            for length in 1...limit {
                code = (code + counts[length - 1]) << 1
                first[length] = code
            }
            for symbol in 0..<symbolCount where codes[symbol] > 0 {
                let length = Int(codes[symbol] >> 16)
                let value = UInt16(truncatingIfNeeded: first[length])
                codes[symbol] |= UInt32(Self.reversed(value) >> UInt16(16 - length))
                first[length] += 1
            }
        }
    }

    fileprivate static func reversed(_ value: UInt16) -> UInt16 {
        var bits = UInt32(value)
        bits = (bits & 0x5555) << 1 | (bits >> 1) & 0x5555
        bits = (bits & 0x3333) << 2 | (bits >> 2) & 0x3333
        bits = (bits & 0x0F0F) << 4 | (bits >> 4) & 0x0F0F
        return UInt16(truncatingIfNeeded: bits << 8 | bits >> 8)
    }

    /// Sorts symbols by frequency, stably, with two passes of counting sort.
    private func sort(_ symbols: UnsafeMutablePointer<UInt32>, _ count: Int) {
        if count <= 24 {
            for index in 1..<count {
                let symbol = symbols[index]
                let frequency = frequencies[Int(symbol)]
                var place = index
                while place > 0, frequencies[Int(symbols[place - 1])] > frequency {
                    symbols[place] = symbols[place - 1]
                    place -= 1
                }
                symbols[place] = symbol
            }
            return
        }
        let other = symbols + symbolCount
        var most: UInt32 = 0
        for index in 0..<count { most |= frequencies[Int(symbols[index])] }
        var (source, target) = (symbols, other)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { starts in
            var shift: UInt32 = 0
            while shift < 32, most >> shift > 0 {
                starts.initialize(repeating: 0)
                for index in 0..<count { starts[Int(frequencies[Int(source[index])] >> shift & 0xFF)] += 1 }
                var sum: UInt32 = 0
                for digit in 0..<256 { (starts[digit], sum) = (sum, sum + starts[digit]) }
                for index in 0..<count {
                    let digit = Int(frequencies[Int(source[index])] >> shift & 0xFF)
                    target[Int(starts[digit])] = source[index]
                    starts[digit] += 1
                }
                swap(&source, &target)
                shift += 8
            }
        }
        if source != symbols { symbols.update(from: source, count: count) }
    }

    /// Turns frequencies, sorted upward, into the lengths of an optimal code, in place (Moffat and
    /// Katajainen, "In-Place Calculation of Minimum-Redundancy Codes", 1995).
    private static func makeLengths(_ weights: UnsafeMutablePointer<UInt32>, _ count: Int) {
        // From left to right, each inner node's weight, and then its parent's number in its place.
        weights[0] += weights[1]
        var (root, leaf) = (0, 2)
        for next in 1..<max(1, count - 1) {
            if leaf >= count || weights[root] < weights[leaf] {
                weights[next] = weights[root]
                weights[root] = UInt32(truncatingIfNeeded: next)
                root += 1
            } else {
                weights[next] = weights[leaf]
                leaf += 1
            }
            if leaf >= count || root < next && weights[root] < weights[leaf] {
                weights[next] += weights[root]
                weights[root] = UInt32(truncatingIfNeeded: next)
                root += 1
            } else {
                weights[next] += weights[leaf]
                leaf += 1
            }
        }
        // From right to left, the depths of inner nodes.
        weights[count - 2] = 0
        for next in stride(from: count - 3, through: 0, by: -1) { weights[next] = weights[Int(weights[next])] + 1 }
        // From right to left, the depths of leaves: what inner nodes leave free of each level.
        var (free, depth, inner) = (1, UInt32(0), count - 2)
        var next = count - 1
        while free > 0 {
            var taken = 0
            while inner >= 0, weights[inner] == depth {
                taken += 1
                inner -= 1
            }
            while free > taken {
                weights[next] = depth
                next -= 1
                free -= 1
            }
            free = 2 * taken
            depth += 1
        }
    }
}

extension HuffmanCode {
    /// How many symbols there are up to the last one with a code, or the least number.
    func usedCount(atLeast least: Int) -> Int {
        var count = symbolCount
        while count > least, codes[count - 1] == 0 { count -= 1 }
        return count
    }

    /// Gives a symbol a code whose highest bit is written first.
    func setCode(of symbol: Int, _ code: Int, length: Int) {
        let bits = Self.reversed(UInt16(truncatingIfNeeded: code)) >> UInt16(16 - length)
        codes[symbol] = UInt32(length) << 16 | UInt32(bits)
    }
}
