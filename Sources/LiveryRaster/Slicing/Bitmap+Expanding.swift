extension Bitmap {
    /// The image enlarged by repeating the column right of the left cap and the row below the top
    /// cap. That equals stretching if all columns, and all rows, between the caps are equal.
    ///
    /// A target that is smaller than the image along an axis, or an image with nothing between its
    /// caps, is stretched by `sliced(_:to:limits:)`.
    ///
    /// Throws what `sliced` throws.
    package func expanded(caps: PixelInsets, to target: PixelSize, limits: RasterLimits = .default) throws(RasterError)
        -> Bitmap
    {
        try limits.check(width: target.width, height: target.height)
        try caps.check(within: size)
        guard target != size else { return self }
        guard caps.left + caps.right < width, caps.top + caps.bottom < height, target.width >= width,
            target.height >= height
        else { return try sliced(NineSlice(sourceCaps: caps), to: target, limits: limits) }
        let added = target.width - width
        let count = target.width * target.height
        // Images of many sizes evict each other from a cache. Rounded up to 32 KB, allocations often have the
        // same size, so that freed memory is reused: fresh memory, which the system clears page by page,
        // would take three times as long as the copying.
        let capacity = count < 1 << 15 ? count : (count + 0x1FFF) & ~0x1FFF
        let expanded = [UInt32](unsafeUninitializedCapacity: capacity) { result, initialized in
            words.withUnsafeBufferPointer { source in
                var next = 0
                func append(_ range: Range<Int>) {
                    let end = next + range.count
                    _ = result[next..<end].initialize(fromContentsOf: source[range])
                    next = end
                }
                for y in 0..<height {
                    let start = next
                    let row = y * width
                    append(row..<row + caps.left)
                    result[next..<next + added].initialize(repeating: source[row + caps.left])
                    next += added
                    append(row + caps.left..<row + width)
                    guard y == caps.top else { continue }
                    for _ in 0..<target.height - height {
                        let repeated = result[start..<start + target.width]
                        let end = next + target.width
                        _ = result[next..<end].initialize(fromContentsOf: UnsafeBufferPointer(rebasing: repeated))
                        next = end
                    }
                }
            }
            initialized = count
        }
        return Bitmap(width: target.width, height: target.height, words: expanded)
    }
}
