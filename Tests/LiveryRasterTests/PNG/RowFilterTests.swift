import Foundation
import TestSupport
import Testing

@testable import LiveryRaster

@Suite struct RowFilterTests {
    /// PNG specification, 9.2, word for word and a byte at a time.
    private func reference(_ filter: RowFilter, _ row: [UInt8], _ above: [UInt8], _ distance: Int) -> [UInt8] {
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

    @Test(arguments: RowFilter.allCases, [1, 2, 3, 4]) func filtersAreTheSpecifications(
        _ filter: RowFilter,
        distance: Int
    ) {
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
                let straight = table.withUnsafeBufferPointer { StraightConversion.straight(word, $0) }
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
        let rows: [UInt8] = [9, 10, 50, 20, 90, 40, 80, 9, 11, 51, 21, 91, 41, 81]
        for strategy in [FilterStrategy.minSum, .fewestPairs, .fixed(.up)] {
            let result = filtered(rows, rowBytes: 6, count: 2, distance: 1, strategy)
            #expect(Array(result[7..<14]) == [2, 1, 1, 1, 1, 1, 1])
        }
        // Unfiltered rows stay where they are.
        let result = filtered(rows, rowBytes: 6, count: 2, distance: 1, .fixed(.none))
        #expect(result == [0, 10, 50, 20, 90, 40, 80, 0, 11, 51, 21, 91, 41, 81])
    }

    /// The filter with the smallest sum, computed a byte at a time by the specification's formulas.
    @Test(arguments: [1, 2, 3, 4]) func smallestSumsAreFound(distance: Int) {
        var generator = SeededGenerator(seed: UInt64(distance))
        for count in [5, 16, 17, 33, 200, 512, 1_100] {
            for spread in [1, 4, 30, 255] {
                let row = (0..<count).map { _ in UInt8(generator.int(0...spread)) }
                let above = (0..<count).map { UInt8(clamping: Int(row[$0]) + generator.int(-2...2)) }
                let sums = RowFilter.allCases.map { filter in
                    // The first pixel does not count.
                    reference(filter, row, above, distance).dropFirst(distance).reduce(0) {
                        $0 + min(Int($1), 256 - Int($1))
                    }
                }
                let found = RowFilter.smallest(row, above: above, count: count, distance: distance)
                #expect(sums[Int(found.rawValue)] == sums.min(), "\(count) bytes of \(spread)")
            }
        }
    }

    private func filtered(_ rows: [UInt8], rowBytes: Int, count: Int, distance: Int, _ strategy: FilterStrategy)
        -> [UInt8]
    {
        var filterer = RowFilterer()
        var bytes = rows
        var result: [UInt8] = []
        bytes.withUnsafeMutableBufferPointer { rows in
            guard let bytes = rows.baseAddress else { return }
            let layout = PixelRows(
                bytes: bytes,
                rowBytes: rowBytes,
                count: count,
                format: PixelFormat(type: .gray),
                columns: .none,
                rows: .none
            )
            let filtered = filterer.filter(layout, strategy)
            result = Array(UnsafeBufferPointer(start: filtered, count: rows.count))
        }
        return result
    }
}
