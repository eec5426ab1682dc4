extension Bitmap {
    /// Whether every pixel has the full alpha of 255; true for an empty image.
    public var isOpaque: Bool {
        words.allSatisfy { $0 >> 24 == 255 }
    }

    /// The caps that leave the largest uniform middle: the longest run of equal columns and the
    /// longest run of equal rows, the first of several as long.
    ///
    /// Stretching between these caps changes nothing that is seen. The result is `nil` where no
    /// two neighboring columns, or no two neighboring rows, are equal.
    public func uniformMiddle() -> PixelInsets? {
        guard let columns = Self.longestRun(equalNeighborColumns()),
            let rows = Self.longestRun(equalNeighborRows())
        else { return nil }
        return PixelInsets(
            top: rows.lowerBound,
            left: columns.lowerBound,
            bottom: height - rows.upperBound,
            right: width - columns.upperBound
        )
    }

    /// For each column but the last, whether it equals the next.
    private func equalNeighborColumns() -> [Bool] {
        var equal = [Bool](repeating: true, count: max(0, width - 1))
        for y in 0..<height {
            let row = y * width
            for x in equal.indices where words[row + x] != words[row + x + 1] {
                equal[x] = false
            }
        }
        return equal
    }

    /// For each row but the last, whether it equals the next.
    private func equalNeighborRows() -> [Bool] {
        (0..<max(0, height - 1)).map { y in
            let row = words[y * width..<(y + 1) * width]
            return row.elementsEqual(words[(y + 1) * width..<(y + 2) * width])
        }
    }

    /// The lines of the longest run in which each equals the next.
    private static func longestRun(_ equalNeighbors: [Bool]) -> Range<Int>? {
        var longest: Range<Int>?
        var start = 0
        for (index, equal) in equalNeighbors.enumerated() {
            guard equal else {
                start = index + 1
                continue
            }
            let run = start..<index + 2
            if run.count > longest?.count ?? 0 { longest = run }
        }
        return longest
    }
}
