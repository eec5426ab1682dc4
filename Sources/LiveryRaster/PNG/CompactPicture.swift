/// A picture in which the longest run of equal columns, and that of equal rows, is shortened.
///
/// An encoder analyzes and converts (colors, opacity, straight levels, differences from neighbors) only these
/// pixels: a line beyond the second of a run has the same differences to its neighbors as the second one,
/// whatever PNG's filter is.
///
/// Two pictures of the same pixels have the same compact form, whether it was found in all of the
/// pixels or in a small drawing and the lines to be repeated in it.
struct CompactPicture {
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
        let rowAxis = LineRuns(count: bitmap.height, repetition: rows, differences: bitmap.rowDifferences())
        width = columnAxis.count
        height = rowAxis.count
        self.columns = columnAxis.repetition
        self.rows = rowAxis.repetition
        guard columnAxis.segments != [0..<bitmap.width] || rowAxis.segments != [0..<bitmap.height] else {
            words = bitmap.words
            return
        }
        let (sourceWidth, count) = (bitmap.width, width * height)
        words = [UInt32](unsafeUninitializedCapacity: count) { result, initialized in
            bitmap.words.withUnsafeBufferPointer { source in
                var next = 0
                for row in rowAxis.segments.joined() {
                    for columns in columnAxis.segments {
                        let part = source[row * sourceWidth..<(row + 1) * sourceWidth]
                        let words = UnsafeBufferPointer(rebasing: part)
                        for column in columns {
                            result[next] = words[column]
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
    /// The source's lines that are kept, in parts; a line may be in several.
    private(set) var segments: [Range<Int>] = []
    /// The number of kept lines.
    private(set) var count = 0
    /// The kept line that is repeated.
    private(set) var repetition = CompactPicture.Repetition.none

    /// The choice among `count` lines of a source, one of which is repeated. `differences` tells for each
    /// line whether it differs from the one before; the first does.
    init(count: Int, repetition: CompactPicture.Repetition, differences: [Bool]) {
        let fullCount = count + repetition.extra
        var longest = (lines: 0..<0, length: 0)
        var start = 0
        while start < count {
            var end = start + 1
            while end < count, !differences[end] { end += 1 }
            let repeats = start..<end ~= repetition.line
            let length = end - start + (repeats ? repetition.extra : 0)
            if length > longest.length { longest = (start..<end, length) }
            start = end
        }
        let kept = CompactPicture.keptLines
        // A short run is not worth the copy of all the rest.
        guard longest.length - kept >= max(1, fullCount / 8) else {
            append(0..<count, repetition)
            return
        }
        append(0..<longest.lines.lowerBound, repetition)
        for _ in 0..<kept { append(longest.lines.prefix(1), .none) }
        let last = self.count - 1
        append(longest.lines.upperBound..<count, repetition)
        self.repetition = .init(line: last, extra: longest.length - kept)
    }

    /// Appends lines of the source, one of which may be repeated.
    private mutating func append(_ lines: Range<Int>, _ repetition: CompactPicture.Repetition) {
        guard !lines.isEmpty else { return }
        if repetition.extra > 0, lines.contains(repetition.line) {
            append(lines.lowerBound..<repetition.line, .none)
            for _ in 0...repetition.extra { append(repetition.line..<repetition.line + 1, .none) }
            append(repetition.line + 1..<lines.upperBound, .none)
            return
        }
        if let last = segments.last, last.upperBound == lines.lowerBound {
            segments[segments.count - 1] = last.lowerBound..<lines.upperBound
        } else {
            segments.append(lines)
        }
        count += lines.count
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
        let shortest = CompactPicture.keptLines + max(1, width / 8)
        words.withUnsafeBufferPointer { words in
            differences.withUnsafeMutableBufferPointer { differences in
                guard let words = words.baseAddress, let result = differences.baseAddress else { return }
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
                guard y > 0, let row = words.baseAddress.map({ $0 + y * width }) else { return true }
                return !row.hasSameWords(as: row - width, count: width)
            }
        }
    }
}
