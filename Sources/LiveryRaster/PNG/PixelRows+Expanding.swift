extension PixelRows {
    /// Writes filtered rows, each beginning with its filter's number, with all columns and rows
    /// into the buffer, and gives the number of bytes there.
    ///
    /// A repeated pixel's differences are those of the second of its run, whatever the filter:
    /// Sub and Paeth predict it from its left neighbor, Up and Average from neighbors like those
    /// of the one before. The same holds for repeated rows.
    ///
    /// Throws `RasterError.encoding` when memory runs out.
    func expand(
        _ filtered: UnsafePointer<UInt8>,
        into buffer: inout ByteBuffer
    ) throws(RasterError) -> Int {
        let total = fullCount * fullLength
        var next = try buffer.reserve(total)
        let head = 1 + columns.offset + columns.length
        for y in 0..<count {
            let source = filtered + y * length
            let start = next
            if columns.extra > 0 {
                next.copy(source, count: head)
                next += head
                let added = columns.length * columns.extra
                next.repeatBytes(before: columns.length, count: added)
                next += added
                next.copy(source + head, count: length - head)
                next += length - head
            } else {
                next.copy(source, count: length)
                next += length
            }
            guard y == rows.line else { continue }
            for _ in 0..<rows.extra {
                next.copy(start, count: fullLength)
                next += fullLength
            }
        }
        return total
    }
}

extension UnsafeMutablePointer<UInt8> {
    /// Goes on with the last `length` bytes again and again, `count` bytes in all.
    fileprivate func repeatBytes(before length: Int, count: Int) {
        let pattern = self - length
        if (1..<length).allSatisfy({ pattern[$0] == pattern[0] }) {
            fill(pattern[0], count: count)
            return
        }
        var done = 0
        while done < count {
            // Twice as much with each step: all that is there already is the pattern.
            let step = Swift.min(count - done, done + length)
            (self + done).copy(pattern, count: step)
            done += step
        }
    }
}
