/// PNG's filters of a row (PNG specification, 9.2): what is written are the differences between
/// the bytes and what the bytes left of them, above them and above those on the left predict.
enum RowFilter: UInt8, CaseIterable {
    case none = 0
    case sub = 1
    case up = 2
    case average = 3
    case paeth = 4

    /// Sixteen bytes, which are computed together.
    private typealias Bytes = SIMD16<UInt8>
    private typealias Sums = SIMD8<UInt16>

    /// Writes the differences of a row of `count` bytes to memory apart from it.
    ///
    /// Above the first row are zeros; the distance is that to the corresponding byte of the pixel
    /// before.
    func apply(
        _ row: UnsafePointer<UInt8>,
        above: UnsafePointer<UInt8>,
        count: Int,
        distance: Int,
        to result: UnsafeMutablePointer<UInt8>
    ) {
        // The first pixel has zeros on its left, so that Average is half of what is above, and
        // Paeth's predictor what is above.
        for index in 0..<min(distance, count) {
            switch self {
            case .none, .sub: result[index] = row[index]
            case .up, .paeth: result[index] = row[index] &- above[index]
            case .average: result[index] = row[index] &- above[index] >> 1
            }
        }
        /// Subtracts what the bytes left, above, and above on the left predict.
        @inline(__always) func subtract(_ prediction: (Bytes, Bytes, Bytes) -> Bytes) {
            var index = distance
            while index < count {
                let (bytes, left, up, corner) = Self.load(row, above, index, count, distance)
                let differences = bytes &- prediction(left, up, corner)
                if index + 16 <= count {
                    UnsafeMutableRawPointer(result + index).storeBytes(of: differences, as: Bytes.self)
                } else {
                    for lane in 0..<count - index { result[index + lane] = differences[lane] }
                }
                index += 16
            }
        }
        switch self {
        case .none: subtract { _, _, _ in .zero }
        case .sub: subtract { left, _, _ in left }
        case .up: subtract { _, up, _ in up }
        case .average: subtract { left, up, _ in Self.average(left, up) }
        case .paeth: subtract(Self.paeth)
        }
    }

    /// The filter whose differences, taken as signed, have the least sum of magnitudes: the first of several.
    ///
    /// All five are computed in registers, and none is stored. The first pixel, of which there is one in each row, does
    /// not count.
    static func smallest(_ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, distance: Int)
        -> RowFilter
    {
        var totals = (none: 0, sub: 0, up: 0, average: 0, paeth: 0)
        var index = distance
        while index < count {
            // So many sums of two magnitudes, of at most 128 each, fit 16 bits.
            let end = min(count, index + 255 * 16)
            var (none, sub, up) = (Sums.zero, Sums.zero, Sums.zero)
            var (average, paeth) = (Sums.zero, Sums.zero)
            while index < end {
                let (bytes, left, top, corner) = load(row, above, index, count, distance)
                none &+= magnitudes(bytes)
                sub &+= magnitudes(bytes &- left)
                up &+= magnitudes(bytes &- top)
                average &+= magnitudes(bytes &- Self.average(left, top))
                paeth &+= magnitudes(bytes &- Self.paeth(left, top, corner))
                index += 16
            }
            totals.none += total(none)
            totals.sub += total(sub)
            totals.up += total(up)
            totals.average += total(average)
            totals.paeth += total(paeth)
        }
        let least = min(totals.none, totals.sub, totals.up, min(totals.average, totals.paeth))
        return switch least {
        case totals.none: .none
        case totals.sub: .sub
        case totals.up: .up
        case totals.average: .average
        default: .paeth
        }
    }

    /// The bytes from an index on, and those left of them, above them, and above on the left.
    @inline(__always) private static func load(
        _ row: UnsafePointer<UInt8>,
        _ above: UnsafePointer<UInt8>,
        _ index: Int,
        _ count: Int,
        _ distance: Int
    ) -> (Bytes, left: Bytes, up: Bytes, corner: Bytes) {
        /// As many as there are, and zeros, which have no differences.
        func bytes(_ bytes: UnsafePointer<UInt8>) -> Bytes {
            if count - index >= 16 { return UnsafeRawPointer(bytes).loadUnaligned(as: Bytes.self) }
            var loaded = Bytes.zero
            for lane in 0..<count - index { loaded[lane] = bytes[lane] }
            return loaded
        }
        let left = index - distance
        return (bytes(row + index), bytes(row + left), bytes(above + index), bytes(above + left))
    }

    /// The mean, rounded down: what both have, and half of what one has.
    @inline(__always) private static func average(_ left: Bytes, _ up: Bytes) -> Bytes {
        (left & up) &+ ((left ^ up) &>> 1)
    }

    /// Paeth's predictor, without numbers of more than 8 bits.
    ///
    /// With p = left + up − corner, the distances are |p − left| = |up − corner|, |p − up| = |left − corner|, and
    /// |p − corner|: where both of these have one sign, it is their sum, so that the corner is not the nearest;
    /// else it is their difference.
    @inline(__always) private static func paeth(_ left: Bytes, _ up: Bytes, _ corner: Bytes) -> Bytes {
        let (toLeft, toUp) = (difference(up, corner), difference(left, corner))
        let isBetween = mask(up .< corner) ^ mask(left .< corner)
        let toCorner = difference(toLeft, toUp) | ~isBetween
        let nearer = selected(up, unless: mask(toCorner .< toUp), corner)
        return selected(left, unless: mask(toCorner .< toLeft) | mask(toUp .< toLeft), nearer)
    }

    @inline(__always) private static func difference(_ first: Bytes, _ second: Bytes) -> Bytes {
        let isLess = mask(first .< second)
        // Two's complement: the bits flipped, plus one.
        return ((first &- second) ^ isLess) &- isLess
    }

    @inline(__always) private static func selected(_ first: Bytes, unless mask: Bytes, _ second: Bytes) -> Bytes {
        first ^ ((first ^ second) & mask)
    }

    /// All bits where a comparison holds. A mask is stored so, as sixteen bytes of 0 or −1; as numbers, it can be
    /// combined with others in one instruction.
    @inline(__always) private static func mask(_ mask: SIMDMask<SIMD16<Int8>>) -> Bytes {
        unsafeBitCast(mask, to: Bytes.self)
    }

    /// The magnitudes of bytes that are taken as signed, each two neighbors added.
    @inline(__always) private static func magnitudes(_ bytes: Bytes) -> Sums {
        // Vectors alone are compared in one instruction.
        let sign = mask(Bytes(repeating: 127) .< bytes)
        let pairs = unsafeBitCast((bytes ^ sign) &- sign, to: Sums.self)
        return (pairs & 0xFF) &+ (pairs &>> 8)
    }

    private static func total(_ sums: Sums) -> Int { Int(SIMD8<UInt32>(truncatingIfNeeded: sums).wrappedSum()) }
}
