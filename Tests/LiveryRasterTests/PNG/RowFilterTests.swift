import TestSupport
import Testing

@testable import LiveryRaster

@Suite struct RowFilterTests {
    /// PNG specification, 9.2, word for word and a byte at a time.
    private func reference(
        _ filter: RowFilter,
        _ row: [UInt8],
        _ above: [UInt8],
        _ distance: Int
    ) -> [UInt8] {
        row.indices.map { index in
            let x = Int(row[index])
            let a = index >= distance ? Int(row[index - distance]) : 0
            let b = Int(above[index])
            let c = index >= distance ? Int(above[index - distance]) : 0
            let predictor: Int
            switch filter {
            case .none: predictor = 0
            case .sub: predictor = a
            case .up: predictor = b
            case .average: predictor = (a + b) / 2
            case .paeth:
                let p = a + b - c
                let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
                predictor = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
            }
            return UInt8((x - predictor) & 255)
        }
    }

    @Test(arguments: RowFilter.allCases, [1, 2, 3, 4])
    func filtersAreTheSpecifications(_ filter: RowFilter, distance: Int) {
        var generator = SeededGenerator(seed: 5)
        for count in [1, 2, 3, 4, 5, 15, 16, 17, 31, 32, 33, 63, 64, 65, 200] {
            let row = (0..<count).map { _ in UInt8(generator.int(0...255)) }
            let above = (0..<count).map { _ in UInt8(generator.int(0...255)) }
            var result = [UInt8](repeating: 0, count: count)
            filter.apply(row, above: above, count: count, distance: distance, to: &result)
            #expect(result == reference(filter, row, above, distance), "\(count) bytes")
        }
    }

    /// The levels of all pairs of a level and an alpha.
    @Test func straightLevelsAreTheSame() {
        let table = StraightConversion.reciprocals
        for alpha in UInt32(0)...255 {
            for level in UInt32(0)...255 {
                let word = alpha << 24 | level << 16 | (255 - level) << 8 | level / 2
                let expected = StraightPixel(PremultipliedPixel(argb: word))
                let straight = table.withUnsafeBufferPointer {
                    StraightConversion.straight(word, $0)
                }
                let found = StraightPixel(
                    red: UInt8(straight & 255),
                    green: UInt8(straight >> 8 & 255),
                    blue: UInt8(straight >> 16 & 255),
                    alpha: UInt8(straight >> 24)
                )
                #expect(found == expected)
            }
        }
    }

    /// Rows whose smallest sum, and whose fewest pairs, are known.
    @Test func strategiesChooseWhatTheyAreFor() throws {
        // The second row rises by one from the first: Up gives ones, Sub the steps.
        let rows: [UInt8] = [0, 10, 50, 20, 90, 40, 80, 0, 11, 51, 21, 91, 41, 81]
        for strategy in [FilterStrategy.minSum, .fewestPairs] {
            var filterer = RowFilterer()
            var buffer = ByteBuffer()
            var bytes = rows
            try bytes.withUnsafeMutableBufferPointer { (rows) throws(RasterError) in
                guard let bytes = rows.baseAddress else { return }
                let layout = PixelRows(bytes: bytes, rowBytes: 6, count: 2, distance: 1)
                let count = try filterer.filter(layout, [0..<2], strategy, into: &buffer)
                #expect(count == 14)
                let result = try buffer.reserve(0)
                #expect((7..<14).map { result[$0] } == [2, 1, 1, 1, 1, 1, 1])
                // Filtered where they are, the rows are the same.
                try filterer.filter(layout, strategy)
                #expect((0..<14).map { result[$0] } == Array(rows))
            }
        }
    }

    /// The cost falls with what a dictionary coder makes of the bytes.
    @Test func costsTellRunsFromNoise() {
        var generator = SeededGenerator(seed: 8)
        let noise = (0..<4_000).map { _ in UInt8(generator.int(0...255)) }
        let words = (0..<4_000).map { UInt8($0 % 50) }
        let zeros = [UInt8](repeating: 0, count: 4_000)
        var cost = DictionaryCost()
        var bits: [Double] = []
        for bytes in [noise, words, zeros] { bits.append(cost.bits(bytes, count: bytes.count)) }
        // 8 bits for each byte of noise, within its sampling error.
        #expect(abs(bits[0] / 32_000 - 1) < 0.02)
        // 50 literals of log2(50) bits and 16 matches.
        let expected = 50 * 5.64 + 16 * 20.0
        #expect(abs(bits[1] - expected) < 25)
        #expect(bits[2] < 16 * 20 + 10)
        #expect(cost.bits([], count: 0) == 0)
    }
}
