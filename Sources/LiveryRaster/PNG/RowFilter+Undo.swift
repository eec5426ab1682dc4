extension RowFilter {
    /// Reconstructs a filtered row (PNG specification, 9.2).
    ///
    /// - Parameters:
    ///   - row: The filtered bytes, without the filter's number.
    ///   - above: The reconstructed row above; zeros above the first.
    ///   - line: The memory for the reconstructed bytes. Four zero bytes precede this and `above`,
    ///     and one byte of memory follows each.
    ///   - count: The number of pixels.
    ///   - pixelSize: The bytes of a pixel: 3 or 4.
    func undo(
        _ row: UnsafeRawPointer,
        above: UnsafeRawPointer,
        line: UnsafeMutableRawPointer,
        count: Int,
        pixelSize: Int
    ) {
        switch self {
        case .none: line.copyMemory(from: row, byteCount: count * pixelSize)
        case .up:
            let bytes = row.assumingMemoryBound(to: UInt8.self)
            let others = above.assumingMemoryBound(to: UInt8.self)
            let results = line.assumingMemoryBound(to: UInt8.self)
            for index in 0..<count * pixelSize { results[index] = bytes[index] &+ others[index] }
        // A size that the compiler knows makes the loop half as long.
        case .sub where pixelSize == 4: Self.predict(row, above, line, count, 4) { left, _, _ in left }
        case .sub: Self.predict(row, above, line, count, 3) { left, _, _ in left }
        case .average where pixelSize == 4:
            Self.predict(row, above, line, count, 4) { left, up, _ in Self.half(left, up) }
        case .average: Self.predict(row, above, line, count, 3) { left, up, _ in Self.half(left, up) }
        case .paeth where pixelSize == 4: Self.predict(row, above, line, count, 4, Self.paeth)
        case .paeth: Self.predict(row, above, line, count, 3, Self.paeth)
        }
    }

    /// Adds to each pixel what the three around it predict: on its left, above, and above on the
    /// left.
    @inline(__always) private static func predict(
        _ row: UnsafeRawPointer,
        _ above: UnsafeRawPointer,
        _ line: UnsafeMutableRawPointer,
        _ count: Int,
        _ pixelSize: Int,
        _ prediction: (SIMD4<UInt8>, SIMD4<UInt8>, SIMD4<UInt8>) -> SIMD4<UInt8>
    ) {
        var left = SIMD4<UInt8>()
        var corner = SIMD4<UInt8>()
        for index in 0..<count {
            let place = index * pixelSize
            let up = above.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt8>.self)
            // The last pixel of the file may have no fourth byte after it.
            let filtered =
                pixelSize == 4
                ? row.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt8>.self)
                : SIMD4(
                    row.load(fromByteOffset: place, as: UInt8.self),
                    row.load(fromByteOffset: place + 1, as: UInt8.self),
                    row.load(fromByteOffset: place + 2, as: UInt8.self),
                    0
                )
            let result = filtered &+ prediction(left, up, corner)
            // A fourth byte, which does not belong to this pixel, is the first of the next one, and
            // overwritten then; after the last pixel, there is room for it.
            line.storeBytes(of: result, toByteOffset: place, as: SIMD4<UInt8>.self)
            left = result
            corner = up
        }
    }

    /// Half of the sum, rounded down, without the ninth bit that the sum would need.
    @inline(__always) private static func half(_ left: SIMD4<UInt8>, _ up: SIMD4<UInt8>) -> SIMD4<UInt8> {
        (left & up) &+ ((left ^ up) &>> 1)
    }

    /// Of the three, the one nearest to left + up - corner (PNG specification, 9.4).
    @inline(__always) private static func paeth(_ left: SIMD4<UInt8>, _ up: SIMD4<UInt8>, _ corner: SIMD4<UInt8>)
        -> SIMD4<UInt8>
    {
        let (a, b, c) = (
            SIMD4<Int16>(truncatingIfNeeded: left), SIMD4<Int16>(truncatingIfNeeded: up),
            SIMD4<Int16>(truncatingIfNeeded: corner)
        )
        let (towardLeft, towardUp) = (b &- c, a &- c)
        let toLeft = magnitude(towardLeft)
        let toUp = magnitude(towardUp)
        let toCorner = magnitude(towardLeft &+ towardUp)
        // All bits of a lane are set where the first is further: quicker than a mask's booleans.
        let leftIsNot = isGreater(toLeft, toUp) | isGreater(toLeft, toCorner)
        let upIsNot = isGreater(toUp, toCorner)
        let nearest = (a & ~leftIsNot) | (leftIsNot & ((b & ~upIsNot) | (c & upIsNot)))
        return SIMD4<UInt8>(truncatingIfNeeded: nearest)
    }

    /// The sign of the difference of two numbers of less than 15 bits, in every bit.
    @inline(__always) private static func isGreater(_ one: SIMD4<Int16>, _ other: SIMD4<Int16>) -> SIMD4<Int16> {
        (other &- one) &>> 15
    }

    @inline(__always) private static func magnitude(_ values: SIMD4<Int16>) -> SIMD4<Int16> {
        let signs = values &>> 15
        return (values ^ signs) &- signs
    }
}
