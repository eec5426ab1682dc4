/// About how many bits a dictionary coder spends on bytes, without coding them.
///
/// The bytes are parsed greedily into literals and matches, as a fast DEFLATE coder does it; the
/// literals count with their entropy, a match with a guess. That is good enough to tell filters
/// apart: files are within 1 % of what they are when each filter's rows are compressed.
struct DictionaryCost: ~Copyable {
    /// The table of places has 2 to the power of this many entries.
    private static let tableBits: UInt32 = 12
    /// The shortest match looked for, in bytes.
    private static let shortest = 4
    /// What a match is taken to cost, in bits: the codes of a length and a distance, and about
    /// half of their extra bits.
    private static let matchBits = 20.0

    /// For each hash value the last place of four bytes that have it. Places go on from one call to the next,
    /// so that nothing has to be cleared.
    private var table = [UInt32](repeating: 0, count: 1 << Int(tableBits))
    /// The place of the first byte; lower ones are of earlier calls, and count for nothing.
    private var base: UInt32 = 1
    private var counts = [Int32](repeating: 0, count: 256)

    /// The cost in bits.
    mutating func bits(_ bytes: UnsafePointer<UInt8>, count: Int) -> Double {
        var matches = 0
        table.withUnsafeMutableBufferPointer { table in
            counts.withUnsafeMutableBufferPointer { counts in
                if UInt32.max - base < UInt32(clamping: count) {
                    table.update(repeating: 0)
                    base = 1
                }
                counts.update(repeating: 0)
                matches = Self.parse(bytes, count, base, table, counts)
            }
        }
        base &+= UInt32(truncatingIfNeeded: count)
        var literals = 0.0
        var bits = 0.0
        for count in counts where count > 0 {
            literals += Double(count)
            bits -= Double(count) * Self.logarithm(Double(count))
        }
        if literals > 0 { bits += literals * Self.logarithm(literals) }
        return bits + Double(matches) * Self.matchBits
    }

    private static func parse(
        _ bytes: UnsafePointer<UInt8>,
        _ count: Int,
        _ base: UInt32,
        _ table: UnsafeMutableBufferPointer<UInt32>,
        _ counts: UnsafeMutableBufferPointer<Int32>
    ) -> Int {
        var matches = 0
        var next = 0
        let memory = UnsafeRawPointer(bytes)
        while next + shortest <= count {
            let word = memory.loadUnaligned(fromByteOffset: next, as: UInt32.self)
            let place = Int((word &* 2_654_435_769) >> (32 - tableBits))
            let here = base &+ UInt32(truncatingIfNeeded: next)
            let distance = Int(here &- table[place])
            table[place] = here
            let earlier = next - distance
            guard earlier >= 0, distance <= 1 << 15,
                memory.loadUnaligned(fromByteOffset: earlier, as: UInt32.self) == word
            else {
                counts[Int(bytes[next])] += 1
                next += 1
                continue
            }
            var length = shortest
            while next + length < count {
                guard next + length + 8 <= count else {
                    guard bytes[next + length] == bytes[earlier + length] else { break }
                    length += 1
                    continue
                }
                let difference =
                    memory.loadUnaligned(fromByteOffset: next + length, as: UInt64.self)
                    ^ memory.loadUnaligned(fromByteOffset: earlier + length, as: UInt64.self)
                guard difference == 0 else {
                    length += difference.littleEndian.trailingZeroBitCount / 8
                    break
                }
                length += 8
            }
            // DEFLATE's matches are of at most 258 bytes (RFC 1951, 3.2.5).
            matches += (length + 257) / 258
            next += length
        }
        while next < count {
            counts[Int(bytes[next])] += 1
            next += 1
        }
        return matches
    }

    /// The logarithm to base 2 of a number from 1 on, to within 0.01: that of its significand by a
    /// parabola through the ends of 1...2 and its middle. A library's would differ between systems,
    /// and with it the choice of filters.
    private static func logarithm(_ number: Double) -> Double {
        let fraction = number.significand - 1
        return Double(number.exponent) + fraction
            * (1.339_850_002_884_625 - 0.339_850_002_884_625 * fraction)
    }
}
