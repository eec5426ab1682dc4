/// Makes the pixels of an image from weighted pixels of another, each axis on its own.
///
/// Rows of the target are made one at a time, so that, in addition to the two images, only one row of the
/// source is in memory. What is alike is made once and copied: a plain middle that is stretched costs little
/// more than filling the memory.
struct Resampler {
    private let source: Bitmap
    private let width: Int
    private let height: Int
    private var words: [UInt32]
    /// One row of the source, red, green, blue and alpha in 0...255.
    private var row: [SIMD4<Float>]

    /// The caller has checked the size against its limits.
    init(_ source: Bitmap, width: Int, height: Int) {
        self.source = source
        self.width = width
        self.height = height
        words = [UInt32](repeating: 0, count: width * height)
        row = [SIMD4<Float>](repeating: .zero, count: source.width)
    }

    /// What was drawn; pixels that were not are transparent.
    var bitmap: Bitmap { Bitmap(width: width, height: height, words: words) }

    /// Draws at `x`, `y` the given numbers of columns and rows.
    mutating func draw(columns: ResamplingWeights, rows: ResamplingWeights, x: Int, y: Int) {
        guard columns.count > 0, let usedColumns = columns.sources, let usedRows = rows.sources else { return }
        // With weights, copies of parts take an eighth of the time of a card.
        if columns.part != nil, rows.part != nil {
            for index in 0..<rows.count {
                let from = (usedRows.lowerBound + index) * source.width + usedColumns.lowerBound
                let start = (y + index) * width + x
                words.withUnsafeMutableBufferPointer { words in
                    _ = words[start...].update(fromContentsOf: source.words[from..<from + columns.count])
                }
            }
            return
        }
        let rows = rows.merged(alike: alikeRows(usedRows, usedColumns))
        let columns = columns.merged(alike: alikeColumns(usedColumns, usedRows))
        let runs = TapRun.runs(of: columns)
        for index in 0..<rows.count {
            let taps = rows[index]
            let start = (y + index) * width + x
            if index > 0, taps == rows[index - 1] {
                words.withUnsafeMutableBufferPointer { words in
                    let above = start - width..<start - width + columns.count
                    _ = words[start...].update(fromContentsOf: words[above])
                }
            } else if taps.isCopy, let tap = taps.first {
                draw(runs, columns, ofRow: tap.index, at: start)
            } else {
                combine(taps, usedColumns)
                draw(runs, columns, at: start)
            }
        }
    }

    /// Draws a row of one row of the source.
    private mutating func draw(_ runs: [TapRun], _ columns: ResamplingWeights, ofRow sourceRow: Int, at start: Int) {
        let sourceStart = sourceRow * source.width
        source.words.withUnsafeBufferPointer { source in
            words.withUnsafeMutableBufferPointer { words in
                for run in runs {
                    let word: UInt32
                    if let copied = run.copied {
                        word = source[sourceStart + copied]
                    } else {
                        var sum = SIMD4<Float>.zero
                        for tap in columns[run.columns.lowerBound] {
                            sum += PremultipliedPixel(argb: source[sourceStart + tap.index]).levelVector * tap.weight
                        }
                        word = Self.word(sum)
                    }
                    for column in run.columns { words[start + column] = word }
                }
            }
        }
    }

    /// Draws a row of what was added up.
    private mutating func draw(_ runs: [TapRun], _ columns: ResamplingWeights, at start: Int) {
        row.withUnsafeBufferPointer { row in
            words.withUnsafeMutableBufferPointer { words in
                for run in runs {
                    var sum = SIMD4<Float>.zero
                    for tap in columns[run.columns.lowerBound] { sum += row[tap.index] * tap.weight }
                    let word = Self.word(sum)
                    for column in run.columns { words[start + column] = word }
                }
            }
        }
    }

    /// Adds up the weighted source rows.
    private mutating func combine(_ taps: ArraySlice<ResamplingWeights.Tap>, _ used: ClosedRange<Int>) {
        row.withUnsafeMutableBufferPointer { row in
            source.words.withUnsafeBufferPointer { source in
                for x in used { row[x] = .zero }
                for tap in taps {
                    let start = tap.index * self.source.width
                    for x in used { row[x] += PremultipliedPixel(argb: source[start + x]).levelVector * tap.weight }
                }
            }
        }
    }

    // MARK: Equal rows and columns

    /// For each row in a range, the first of those above it that are like it between two columns.
    private func alikeRows(_ rows: ClosedRange<Int>, _ columns: ClosedRange<Int>) -> [Int] {
        var alike = Array(0...rows.upperBound)
        source.words.withUnsafeBufferPointer { words in
            for row in rows.dropFirst() {
                let start = row * source.width
                let isAlike = columns.allSatisfy { words[start + $0] == words[start - source.width + $0] }
                if isAlike { alike[row] = alike[row - 1] }
            }
        }
        return alike
    }

    /// For each column in a range, the first of those left of it that are like it between two rows.
    private func alikeColumns(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> [Int] {
        var alike = Array(0...columns.upperBound)
        source.words.withUnsafeBufferPointer { words in
            for column in columns.dropFirst() {
                let isAlike = rows.allSatisfy { row in
                    let place = row * source.width + column
                    return words[place] == words[place - 1]
                }
                if isAlike { alike[column] = alike[column - 1] }
            }
        }
        return alike
    }

    // MARK: Levels

    /// The nearest levels. No color exceeds alpha: all were summed with the same weights, and
    /// rounding keeps order.
    @inline(__always) private static func word(_ sum: SIMD4<Float>) -> UInt32 {
        let clipped = pointwiseMin(pointwiseMax(sum, .zero), SIMD4(repeating: 255))
        return PremultipliedPixel(levels: RoundedLevels.levels(clipped)).argb
    }
}

/// Neighboring target columns of the same taps.
private struct TapRun {
    var columns: Range<Int>
    /// The source column that they are copies of; nil when they are made of several.
    var copied: Int?

    static func runs(of columns: ResamplingWeights) -> [TapRun] {
        var runs: [TapRun] = []
        for column in 0..<columns.count {
            let taps = columns[column]
            if let last = runs.last, taps == columns[last.columns.lowerBound] {
                runs[runs.count - 1].columns = last.columns.lowerBound..<column + 1
            } else {
                let copied = taps.isCopy ? taps.first?.index : nil
                runs.append(TapRun(columns: column..<column + 1, copied: copied))
            }
        }
        return runs
    }
}

extension ArraySlice<ResamplingWeights.Tap> {
    /// Whether the taps are one unchanged source pixel.
    fileprivate var isCopy: Bool { count == 1 && first?.weight == 1 }
}

extension ResamplingWeights {
    /// The first of the source pixels where the target pixels are neighbors among them, unchanged; nil where they are
    /// anything else.
    var part: Int? {
        guard let first = taps.first?.index, taps.count == count else { return nil }
        return taps.enumerated().allSatisfy { $1.weight == 1 && $1.index == first + $0 } ? first : nil
    }

    /// The source pixels from the first one that has a part in any to the last; nil when none has.
    fileprivate var sources: ClosedRange<Int>? {
        guard var low = taps.first?.index else { return nil }
        var high = low
        for tap in taps {
            low = min(low, tap.index)
            high = max(high, tap.index)
        }
        return low...high
    }

    /// The same taps with each source pixel replaced by the first that is like it, and taps of one
    /// source pixel put together.
    fileprivate func merged(alike: [Int]) -> ResamplingWeights {
        var result = ResamplingWeights(capacity: count)
        for target in 0..<count {
            let taps = self[target]
            var next = taps.startIndex
            while next < taps.endIndex {
                let index = alike[taps[next].index]
                var weight = Double(taps[next].weight)
                next += 1
                while next < taps.endIndex, alike[taps[next].index] == index {
                    weight += Double(taps[next].weight)
                    next += 1
                }
                // Parts that add up to a whole, apart from rounding errors, are a whole.
                result.add(index, abs(weight - 1) < 1e-6 ? 1 : weight)
            }
            result.endPixel()
        }
        return result
    }
}
