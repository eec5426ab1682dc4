/// A picture in which the longest run of equal columns, and that of equal rows, is shortened.
///
/// An encoder analyzes and converts (colors, opacity, straight levels, differences from neighbors) only these
/// pixels: a line beyond the second of a run has the same differences to its neighbors as the second one,
/// whatever PNG's filter is.
///
/// Two pictures of the same pixels have the same compact form, whether it was found in all of the
/// pixels or in a small drawing and the lines to be repeated in it.
struct RunShortenedPicture {
    /// A line that represents further lines like it.
    struct Repetition: Hashable {
        /// The line that is repeated: the last of its run, and like the one before it.
        var line = 0
        /// The number of its repetitions.
        var extra = 0

        static let none = Repetition()
    }

    /// The number of lines of a run that are stored.
    ///
    /// More than two, so that what is measured on the compact form (how often bytes follow each
    /// other, how far it can be compressed) is much like what it would be for the whole.
    static let keptLines = 8

    /// The numbers of columns and rows kept.
    let width: Int, height: Int
    /// `width` × `height` words of Cairo's ARGB32.
    let words: [UInt32]
    /// The column that is repeated.
    var columns: Repetition
    /// The row that is repeated.
    var rows: Repetition

    /// The number of columns of the picture itself.
    var fullWidth: Int { width + columns.extra }
    /// The number of rows of the picture itself.
    var fullHeight: Int { height + rows.extra }

    /// The compact form of a bitmap in which one column and one row are repeated: `Repetition.extra` times
    /// more.
    init(_ bitmap: Bitmap, columns: Repetition = .none, rows: Repetition = .none) {
        let columnAxis = LineRuns(
            count: bitmap.width,
            repetition: columns,
            differences: bitmap.columnDifferences(ofWhole: columns.extra == 0)
        )
        let rowAxis = LineRuns(
            count: bitmap.height,
            repetition: rows,
            differences: bitmap.rowDifferences()
        )
        width = columnAxis.lines.count
        height = rowAxis.lines.count
        self.columns = columnAxis.repetition
        self.rows = rowAxis.repetition
        guard !(columnAxis.isWhole && rowAxis.isWhole) else {
            words = bitmap.words
            return
        }
        let (sourceWidth, count) = (bitmap.width, width * height)
        let segments = columnAxis.segments
        words = [UInt32](unsafeUninitializedCapacity: count) { result, initialized in
            bitmap.words.withUnsafeBufferPointer { source in
                var next = 0
                for row in rowAxis.lines {
                    let start = row * sourceWidth
                    for segment in segments {
                        for column in segment {
                            result[next] = source[start + column]
                            next += 1
                        }
                    }
                }
            }
            initialized = count
        }
    }
}

/// Which lines of an axis are kept.
private struct LineRuns {
    /// The source's line for each line that is kept.
    var lines: [Int]
    /// The kept line that is repeated.
    var repetition: RunShortenedPicture.Repetition
    /// Whether the lines are the source's own.
    var isWhole: Bool

    /// The choice among `count` lines of a source, one of which is repeated. `differences` tells for each
    /// line whether it differs from the one before; the first does.
    init(count: Int, repetition: RunShortenedPicture.Repetition, differences: [Bool]) {
        let fullCount = count + repetition.extra
        var longest = (lines: 0..<0, length: 0)
        var start = 0
        while start < count {
            let end = differences[(start + 1)...].firstIndex(of: true) ?? count
            let repeats = start..<end ~= repetition.line
            let length = end - start + (repeats ? repetition.extra : 0)
            if length > longest.length { longest = (start..<end, length) }
            start = end
        }
        let kept = RunShortenedPicture.keptLines
        // A short run is not worth the copy of all the rest.
        let shortens = longest.length - kept >= max(1, fullCount / 8)
        if !shortens, repetition.extra == 0 {
            self.init(lines: Array(0..<count), repetition: .none, isWhole: true)
            return
        }
        func lines(_ range: Range<Int>) -> [Int] {
            range.flatMap { line in
                [Int](repeating: line, count: line == repetition.line ? repetition.extra + 1 : 1)
            }
        }
        guard shortens else {
            self.init(lines: lines(0..<count), repetition: .none, isWhole: false)
            return
        }
        var result = lines(0..<longest.lines.lowerBound)
        result += [Int](repeating: longest.lines.lowerBound, count: kept)
        let last = result.count - 1
        result += lines(longest.lines.upperBound..<count)
        self.init(
            lines: result,
            repetition: .init(line: last, extra: longest.length - kept),
            isWhole: false
        )
    }

    /// The lines as ranges of the source's.
    var segments: [Range<Int>] {
        var segments: [Range<Int>] = []
        for line in lines {
            if let last = segments.last, last.upperBound == line {
                segments[segments.count - 1] = last.lowerBound..<line + 1
            } else {
                segments.append(line..<line + 1)
            }
        }
        return segments
    }

    private init(lines: [Int], repetition: RunShortenedPicture.Repetition, isWhole: Bool) {
        self.lines = lines
        self.repetition = repetition
        self.isWhole = isWhole
    }
}

extension Bitmap {
    /// For each column whether it differs from the one before it; the first one does.
    ///
    /// Where the bitmap is the whole picture, the look ends as soon as no run can be long enough to
    /// be shortened; columns may then count as equal that differ further down.
    func columnDifferences(ofWhole isWhole: Bool = false) -> [Bool] {
        let width = width
        var differences = [UInt32](repeating: 0, count: width)
        guard width > 1 else { return [Bool](repeating: true, count: width) }
        let shortest = RunShortenedPicture.keptLines + max(1, width / 8)
        words.withUnsafeBufferPointer { words in
            differences.withUnsafeMutableBufferPointer { differences in
                guard let words = words.baseAddress, let result = differences.baseAddress else {
                    return
                }
                for y in 0..<height {
                    let row = words + y * width
                    if y > 0, row.hasSameWords(as: row - width, count: width) { continue }
                    for x in 1..<width { result[x] |= row[x] ^ row[x - 1] }
                    guard isWhole, y % 16 == 3 else { continue }
                    var run = 1
                    var longest = 1
                    for x in 1..<width {
                        run = result[x] == 0 ? run + 1 : 1
                        longest = max(longest, run)
                    }
                    if longest < shortest { return }
                }
            }
        }
        var result = differences.map { $0 != 0 }
        result[0] = true
        return result
    }

    /// For each row whether it differs from the one before it; the first one does.
    func rowDifferences() -> [Bool] {
        words.withUnsafeBufferPointer { words in
            (0..<height).map { y in
                guard y > 0, let row = words.baseAddress.map({ $0 + y * width }) else {
                    return true
                }
                return !row.hasSameWords(as: row - width, count: width)
            }
        }
    }
}
