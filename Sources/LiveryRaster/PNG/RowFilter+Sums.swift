extension RowFilter {
    private typealias Bytes = SIMD16<UInt8>
    private typealias Sums = SIMD8<UInt16>

    /// The filter whose differences, taken as signed, have the least sum of magnitudes: the first of several.
    ///
    /// Sixteen bytes of all five filters are computed together in registers, and none is stored. The first pixel, of
    /// which there is one in each row, does not count.
    static func smallest(
        _ row: UnsafePointer<UInt8>,
        above: UnsafePointer<UInt8>,
        count: Int,
        distance: Int
    ) -> RowFilter {
        var totals = (none: 0, sub: 0, up: 0, average: 0, paeth: 0)
        var index = min(distance, count)
        while index < count {
            // So many sums of two magnitudes, of at most 128 each, fit 16 bits.
            let end = min(count, index + 255 * 16)
            var (none, sub, up) = (Sums.zero, Sums.zero, Sums.zero)
            var (average, paeth) = (Sums.zero, Sums.zero)
            while index < end {
                let number = count - index
                let bytes = load(row + index, number)
                let left = load(row + (index - distance), number)
                let top = load(above + index, number)
                let corner = load(above + (index - distance), number)
                none &+= magnitudes(bytes)
                sub &+= magnitudes(bytes &- left)
                up &+= magnitudes(bytes &- top)
                // The mean, rounded down: what both have, and half of what one has.
                average &+= magnitudes(bytes &- ((left & top) &+ ((left ^ top) &>> 1)))
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

    /// Sixteen bytes, or as many as there are and zeros, which have no differences.
    @inline(__always)
    private static func load(_ bytes: UnsafePointer<UInt8>, _ number: Int) -> Bytes {
        if number >= 16 { return UnsafeRawPointer(bytes).loadUnaligned(as: Bytes.self) }
        var loaded = Bytes.zero
        for index in 0..<number { loaded[index] = bytes[index] }
        return loaded
    }

    /// As `paeth` for one byte, without numbers of more bits.
    ///
    /// With p = left + up − corner, the distances are |p − left| = |up − corner|, |p − up| = |left − corner|, and
    /// |p − corner|: where both of these have one sign, it is their sum, so that the corner is not the nearest;
    /// else it is their difference.
    @inline(__always)
    private static func paeth(_ left: Bytes, _ up: Bytes, _ corner: Bytes) -> Bytes {
        let (toLeft, toUp) = (difference(up, corner), difference(left, corner))
        let isBetween = mask(up .< corner) ^ mask(left .< corner)
        let toCorner = difference(toLeft, toUp) | ~isBetween
        let nearer = selected(up, unless: mask(toCorner .< toUp), corner)
        return selected(left, unless: mask(toCorner .< toLeft) | mask(toUp .< toLeft), nearer)
    }

    @inline(__always)
    private static func difference(_ first: Bytes, _ second: Bytes) -> Bytes {
        let isLess = mask(first .< second)
        // Two's complement: the bits flipped, plus one.
        return ((first &- second) ^ isLess) &- isLess
    }

    @inline(__always)
    private static func selected(_ first: Bytes, unless mask: Bytes, _ second: Bytes) -> Bytes {
        first ^ ((first ^ second) & mask)
    }

    /// All bits where a comparison holds. A mask is stored so, as sixteen bytes of 0 or −1; as numbers, it can be
    /// combined with others in one instruction.
    @inline(__always)
    private static func mask(_ mask: SIMDMask<SIMD16<Int8>>) -> Bytes {
        unsafeBitCast(mask, to: Bytes.self)
    }

    /// The magnitudes of bytes that are taken as signed, each two neighbors added.
    @inline(__always)
    private static func magnitudes(_ bytes: Bytes) -> Sums {
        // Vectors alone are compared in one instruction.
        let sign = mask(Bytes(repeating: 127) .< bytes)
        let pairs = unsafeBitCast((bytes ^ sign) &- sign, to: Sums.self)
        return (pairs & 0xFF) &+ (pairs &>> 8)
    }

    private static func total(_ sums: Sums) -> Int {
        Int(SIMD8<UInt32>(truncatingIfNeeded: sums).wrappedSum())
    }
}
