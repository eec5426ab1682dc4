internal import LiveryRaster

/// The words of two pictures, in the area that both have.
struct PixelPair {
    let golden: PixelView
    let actual: PixelView

    /// The columns and rows that both have.
    var size: PixelSize { golden.size }

    /// Calls a function with the words of two pictures, which are valid only during the call.
    static func with<Result>(
        _ golden: Bitmap,
        _ actual: Bitmap,
        _ body: (PixelPair) -> Result
    ) -> Result {
        let size = PixelSize(
            width: min(golden.width, actual.width),
            height: min(golden.height, actual.height)
        )
        return golden.withPixels { expected in
            actual.withPixels { found in
                body(
                    PixelPair(
                        golden: PixelView(words: expected, stride: golden.width, size: size),
                        actual: PixelView(words: found, stride: actual.width, size: size)
                    )
                )
            }
        }
    }
}

/// The words of the upper left part of a picture.
struct PixelView {
    let words: UnsafeBufferPointer<UInt32>
    /// The distance from one row to the next, in words.
    let stride: Int
    let size: PixelSize

    /// The words of a row.
    @inline(__always)
    func row(_ y: Int) -> UnsafeBufferPointer<UInt32> {
        UnsafeBufferPointer(rebasing: words[y * stride..<y * stride + size.width])
    }
}
