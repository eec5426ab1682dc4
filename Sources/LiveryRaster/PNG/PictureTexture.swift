/// What a picture looks like, as far as that decides which filters and which search suit it.
enum PictureTexture {
    /// No more colors than a palette has, in whole lines alike: edges, vertical or horizontal gradients.
    case flat(columns: Bool, rows: Bool)
    /// Most columns are equal, as in a vertical gradient: Up leaves the same differences all along a row.
    case columns
    /// Most rows are equal, as in a horizontal gradient.
    case rows
    /// Few colors of a row are in the row above, as in photographs: a dictionary coder finds little, but
    /// small differences have short codes. Of the pictures in this repository, almost none below the bound is
    /// shorter unfiltered.
    case noise
    /// Slopes in two directions, and whatever is drawn of many colors: usually smallest without a filter, since a
    /// dictionary coder finds the shifted rows above.
    case slopes

    init(_ picture: CompactPicture, _ colors: PictureColors) {
        let (columns, rows) = (picture.columns.extra > 0, picture.rows.extra > 0)
        if colors.few != nil {
            self = .flat(columns: columns, rows: rows)
        } else if picture.columns.extra > picture.width, !rows {
            self = .columns
        } else if picture.rows.extra > picture.height, !columns {
            self = .rows
        } else {
            self = picture.repetition < 0.3 ? .noise : .slopes
        }
    }

    /// How the filters of rows in a format are chosen.
    func filters(for format: PixelFormat, _ compression: PNG.Compression) -> FilterStrategy {
        // Neighbors seldom predict a byte of several pixels.
        if format.depth < 8 { return .fixed(.none) }
        switch self {
        // Where columns are equal, rows differ from each other by much the same all along, which is what Up
        // leaves; where rows are, Sub does that for columns.
        case .flat(columns: true, rows: false): return .fixed(.up)
        case .flat(columns: false, rows: true): return .fixed(.sub)
        // The blurred edges of a shadow; a picture of one color with edges compresses well unchanged.
        case .flat(columns: true, rows: true): return compression == .fast ? .fixed(.none) : .minSum
        case .flat(columns: false, rows: false): return .fixed(.none)
        // Counting pairs takes longer than all the others together; where lines are equal, few are counted.
        case .columns: return compression == .fast ? .fixed(.up) : .fewestPairs
        case .rows: return compression == .fast ? .fixed(.sub) : .fewestPairs
        case .noise: return .minSum
        case .slopes: return .fixed(.none)
        }
    }

    /// How its rows are compressed, except for a release.
    func effort(_ compression: PNG.Compression) -> Deflater.Effort {
        switch self {
        case .noise: .rows(.runs)
        // Shifted rows repeat at many distances, of which libdeflate looks at more: files are 3% to 17% smaller, in
        // 1.5 times the time.
        case .slopes where compression == .balanced: .libdeflate(7)
        default: .rows(compression == .fast ? .fast : .thorough)
        }
    }
}

extension CompactPicture {
    /// The share of pixels whose color is somewhere in the row above too, in 0...1, of eight rows from top
    /// to bottom.
    fileprivate var repetition: Double {
        let (sampledRows, sampledColumns, hashBits) = (8, 1 << 11, UInt32(12))
        let count = min(sampledRows, height - 1)
        let width = min(self.width, sampledColumns)
        guard count > 0, width > 0 else { return 0 }
        // Knuth's multiplicative hash: 2³² over the golden ratio.
        func slot(of word: UInt32) -> Int { Int((word &* 2_654_435_769) >> (32 - hashBits)) }
        var repeated = 0
        words.withUnsafeBufferPointer { words in
            // For each hash value the last word above that has it.
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1 << Int(hashBits)) { above in
                for index in 0..<count {
                    let y = 1 + (height - 2) * index / max(1, count - 1)
                    let start = y * self.width
                    above.initialize(repeating: 0)
                    for x in start - self.width..<start - self.width + width { above[slot(of: words[x])] = words[x] }
                    for x in start..<start + width where above[slot(of: words[x])] == words[x] { repeated += 1 }
                }
            }
        }
        return Double(repeated) / Double(count * width)
    }
}
