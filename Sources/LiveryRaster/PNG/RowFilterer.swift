/// Filters rows of bytes with filters that it chooses.
struct RowFilterer: ~Copyable {
    private var scratch = ByteBuffer()
    private var pairs = ByteBuffer()

    /// Filters the rows of the ranges into the buffer, each beginning with its filter's number, and
    /// gives the number of bytes there.
    ///
    /// Throws `RasterError.encoding` when memory runs out.
    mutating func filter(
        _ rows: PixelRows,
        _ ranges: [Range<Int>],
        _ strategy: FilterStrategy,
        into buffer: inout ByteBuffer
    ) throws(RasterError) -> Int {
        let rowBytes = rows.rowBytes
        let length = rowBytes + 1
        let count = ranges.reduce(0) { $0 + $1.count }
        let result = try buffer.reserve(count * length)
        let zeros = try scratch.reserve(rowBytes * 6)
        zeros.fill(0, count: rowBytes)
        var next = result
        switch strategy {
        case .fixed(let filter):
            for range in ranges {
                for y in range {
                    let row = rows.bytes + y * rowBytes
                    let above = y > 0 ? row - rowBytes : UnsafePointer(zeros)
                    next[0] = filter.rawValue
                    filter.apply(
                        row,
                        above: above,
                        count: rowBytes,
                        distance: rows.distance,
                        to: next + 1
                    )
                    next += length
                }
            }
        case .minSum, .fewestPairs:
            let seen = try pairs.reserve(1 << 13)
            seen.fill(0, count: 1 << 13)
            for range in ranges {
                for y in range {
                    let row = rows.bytes + y * rowBytes
                    let above = y > 0 ? row - rowBytes : UnsafePointer(zeros)
                    var best = (filter: RowFilter.none, cost: Int.max)
                    for filter in RowFilter.allCases {
                        let candidate = zeros + rowBytes * (Int(filter.rawValue) + 1)
                        filter.apply(
                            row,
                            above: above,
                            count: rowBytes,
                            distance: rows.distance,
                            to: candidate
                        )
                        let cost =
                            strategy == .minSum
                            ? Self.sum(candidate, rows)
                            : Self.pairCount(candidate, rowBytes, limit: best.cost, seen: seen)
                        if cost < best.cost { best = (filter, cost) }
                    }
                    next[0] = best.filter.rawValue
                    let chosen = zeros + rowBytes * (Int(best.filter.rawValue) + 1)
                    (next + 1).copy(chosen, count: rowBytes)
                    next += length
                }
            }
        }
        return count * length
    }

    /// Gives memory back beyond what small pictures need.
    mutating func shrink(to limit: Int) {
        scratch.shrink(to: limit)
    }

    /// The sum of the magnitudes of a row's differences, repeated ones as often as they are there.
    private static func sum(_ bytes: UnsafePointer<UInt8>, _ rows: PixelRows) -> Int {
        let sum = magnitudes(bytes, rows.rowBytes)
        guard rows.columns.extra > 0 else { return sum }
        return sum
            + magnitudes(bytes + rows.columns.offset, rows.columns.length) * rows.columns.extra
    }

    private static func magnitudes(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
        var sum = 0
        var start = 0
        while start < count {
            // In parts whose sum fits 32 bits, of which more go into a register than of 64.
            let end = min(count, start + 1 << 20)
            var part: UInt32 = 0
            for index in start..<end { part &+= UInt32(min(bytes[index], 0 &- bytes[index])) }
            sum += Int(part)
            start = end
        }
        return sum
    }

    /// The number of different pairs of neighboring bytes, or some number from the limit on if it
    /// is not below that.
    ///
    /// `seen` has a bit for each of the 65,536 pairs, all clear, as they are afterwards.
    private static func pairCount(
        _ bytes: UnsafePointer<UInt8>,
        _ count: Int,
        limit: Int,
        seen: UnsafeMutablePointer<UInt8>
    ) -> Int {
        guard count > 1 else { return 0 }
        var found = 0
        var last = Int(bytes[0])
        var next = 1
        while next < count, found < limit {
            let byte = Int(bytes[next])
            // A pair's bit lies in one of the 32 bytes of its first byte.
            let place = last << 5 | byte >> 3
            let bits = seen[place]
            let bit = UInt8(1) << UInt8(byte & 7)
            if bits & bit == 0 {
                found += 1
                seen[place] = bits | bit
            }
            last = byte
            next += 1
        }
        if next > 4_096 {
            seen.fill(0, count: 1 << 13)
        } else {
            for index in 1..<next {
                seen[Int(bytes[index - 1]) << 5 | Int(bytes[index]) >> 3] = 0
            }
        }
        return found
    }
}
