import CDeflate
import TestSupport
import Testing

@testable import LiveryRaster

/// Livery's own writer of DEFLATE, read by libdeflate.
@Suite struct RowDeflaterTests {
    static let searches: [RowDeflater.Search] = [.runs, .fast, .thorough]

    /// What a reader makes of compressed bytes; `nil` if they are no DEFLATE, or not of so many bytes.
    private static func inflated(_ compressed: [UInt8], count: Int) -> [UInt8]? {
        guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        var status = LIBDEFLATE_BAD_DATA
        let bytes = [UInt8](unsafeUninitializedCapacity: count + 1) { bytes, written in
            var used = 0
            status = libdeflate_deflate_decompress_ex(
                decompressor,
                compressed,
                compressed.count,
                bytes.baseAddress,
                count,
                &used,
                &written
            )
            if used != compressed.count { status = LIBDEFLATE_BAD_DATA }
        }
        return status == LIBDEFLATE_SUCCESS ? bytes : nil
    }

    /// Compresses bytes into memory of as many bytes as the bound says.
    private static func compressed(
        _ bytes: [UInt8],
        rowLength: Int,
        pixelLength: Int = 1,
        search: RowDeflater.Search,
        by deflater: inout RowDeflater
    ) -> [UInt8] {
        let bound = deflater.bound(bytes.count)
        var output = [UInt8](repeating: 0xA5, count: bound + 1)
        let written = deflater.compress(
            bytes + [UInt8](repeating: 0, count: 64),
            count: bytes.count,
            rowLength: rowLength,
            pixelLength: pixelLength,
            search: search,
            into: &output
        )
        #expect(written <= bound && output[bound] == 0xA5)
        return Array(output.prefix(written))
    }

    /// Numbers of bytes at which words, matches, blocks and pieces begin and end.
    @Test(arguments: [1 << 30, 1_000, 65_536], searches) func everyCountComesBack(
        pieceBytes: Int,
        _ search: RowDeflater.Search
    ) throws {
        var generator = SeededGenerator(seed: 5)
        var deflater = RowDeflater(pieceBytes: pieceBytes)
        let noise = (0..<140_000).map { _ in UInt8(generator.int(0...255)) }
        let counts =
            Array(1...40) + Array(255...266) + [515, 516, 517, 518, 519, 520, 1_000, 1_001] + [
                32_767, 32_768, 32_769, 65_535, 65_536, 65_537, 131_070, 131_071, 140_000,
            ]
        for count in counts {
            for bytes in [
                Array(noise.prefix(count)), [UInt8](repeating: 7, count: count), noise.prefix(count).map { $0 & 1 },
                (0..<count).map { noise[$0 % 32_768] }, (0..<count).map { noise[$0 % 32_769] },
            ] {
                for rowLength in [5, 32_768, 32_769] {
                    let made = Self.compressed(bytes, rowLength: rowLength, search: search, by: &deflater)
                    try #require(Self.inflated(made, count: count) == bytes, "\(count), rows of \(rowLength)")
                }
            }
        }
    }

    /// Many blocks, with more symbols than one has room for, and sequences without literals.
    @Test(arguments: searches) func manyBlocksComeBack(_ search: RowDeflater.Search) throws {
        var generator = SeededGenerator(seed: 6)
        var bytes: [UInt8] = []
        for index in 0..<60_000 {
            let value = UInt8(truncatingIfNeeded: generator.int(0...255))
            bytes += [value, value ^ 1, UInt8(truncatingIfNeeded: index / 300)]
            if bytes.count > 40 { bytes += bytes.suffix(generator.int(12...40)).prefix(8) }
        }
        var deflater = RowDeflater()
        let made = Self.compressed(bytes, rowLength: 901, pixelLength: 3, search: search, by: &deflater)
        #expect(made.count < bytes.count)
        #expect(Self.inflated(made, count: bytes.count) == bytes)
    }

    /// A run of a row is one literal and matches at the distance of a pixel: a thousandth, and not a
    /// hundredth, is left of it.
    @Test(arguments: searches) func runsAreShort(_ search: RowDeflater.Search) {
        var deflater = RowDeflater()
        let bytes = [UInt8](repeating: 3, count: 1_000_000)
        let made = Self.compressed(bytes, rowLength: 1_001, search: search, by: &deflater)
        // 3,876 matches of 258 bytes, of a bit for the length and one for the distance.
        #expect(made.count < 1_020)
    }
}

/// Rows that repeat with a shift and some other bytes, as slopes do: what every search has to find.
extension RowDeflaterTests {
    @Test(arguments: [RowDeflater.Search.fast, .thorough]) func shiftedRowsAreMostlyMatches(
        _ search: RowDeflater.Search
    ) {
        var generator = SeededGenerator(seed: 8)
        let first = (0..<900).map { _ in UInt8(generator.int(0...255)) }
        // Each row is the one above moved by three bytes, with every hundredth byte another one.
        var bytes: [UInt8] = []
        for y in 0..<60 {
            bytes.append(0)
            bytes += (0..<600).map { x in
                let byte = first[x + y * 3]
                return (x + y * 7) % 100 == 50 ? byte ^ 1 : byte
            }
        }
        var deflater = RowDeflater()
        let made = Self.compressed(bytes, rowLength: 601, pixelLength: 3, search: search, by: &deflater)
        #expect(Self.inflated(made, count: bytes.count) == bytes)
        // Random bytes take as many as they are, unless the rows above are found.
        #expect(made.count < bytes.count / 6)
    }
}

@Suite struct HuffmanCodeTests {
    /// Codes are as short as can be: examples worked out by hand.
    @Test(arguments: [
        ([1, 1], [1, 1]), ([5, 0, 1], [1, 0, 1]), ([1, 1, 2], [2, 2, 1]), ([8, 4, 2, 1], [1, 2, 3, 3]),
        ([1, 1, 1, 1], [2, 2, 2, 2]), ([0, 0, 9], [1, 0, 1]), ([0, 0, 0], [1, 1, 0]),
    ]) func lengthsAreTheShortest(_ frequencies: [UInt32], _ lengths: [UInt32]) {
        let code = HuffmanCode(symbolCount: frequencies.count, limit: 15)
        for (symbol, frequency) in frequencies.enumerated() { code.frequencies[symbol] = frequency }
        code.make()
        #expect(frequencies.indices.map { code.length($0) } == lengths)
    }

    /// Fibonacci's numbers make the longest codes that there are; none is over the limit, and there is
    /// neither a gap between codes nor an overlap.
    @Test(arguments: [(7, 19), (15, 30), (15, 40), (7, 100)]) func noCodeIsOverTheLimit(_ limit: Int, _ count: Int) {
        let code = HuffmanCode(symbolCount: count, limit: limit)
        var (last, next) = (UInt32(1), UInt32(1))
        for symbol in 0..<count {
            code.frequencies[symbol] = last
            (last, next) = (next, min(last + next, 1 << 20))
        }
        code.make()
        let lengths = (0..<count).map { Int(code.length($0)) }
        #expect(lengths.allSatisfy { 1...limit ~= $0 })
        #expect(lengths.reduce(0) { $0 + 1 << (limit - $1) } == 1 << limit)
        #expect(Set((0..<count).map { code.codes[$0] }).count == count)
    }
}
