extension PNG.Compression {
    /// What the best candidates are compressed with, and how many of them; where there are several
    /// rounds, the best of each go into the next, and the shortest file of all is taken.
    ///
    /// libdeflate's level 12 looks for the best parse by a model of costs that runs of one byte,
    /// of which drawn pictures are full, lead astray: level 9 is often shorter for those, and
    /// always several times as fast. Of pictures of few colors, the best at level 9 stays the best at
    /// 12; of others the second one is at times. Noise is as short by `RowDeflater` as by level 7, in a
    /// fifth of the time; slopes are longer by half at level 5 than at 6.
    func rounds(for texture: PictureTexture) -> [(effort: Deflater.Effort, count: Int)] {
        switch (self, texture) {
        case (.fast, _), (.balanced, .noise): [(.rows, 1)]
        case (.balanced, .flat), (.balanced, .columns), (.balanced, .rows): [(.libdeflate(5), 1)]
        case (.balanced, .other): [(.libdeflate(6), 1)]
        case (.smallest, .flat): [(.libdeflate(9), 6), (.libdeflate(12), 1)]
        case (.smallest, _): [(.libdeflate(9), 6), (.libdeflate(12), 2)]
        }
    }

    /// What candidates are compared by, applied to the compact form of the picture; `nil` for
    /// `DictionaryCost`.
    var estimate: Deflater.Effort? {
        switch self {
        case .fast, .balanced: nil
        case .smallest: .libdeflate(9)
        }
    }

    /// The maximum number of bytes of a picture's rows with which candidates are compared. Bands apart hide
    /// long matches: with 32 KB, `fast` makes drawn pictures of many colors a fiftieth larger than with eight
    /// times as many, in four fifths of the time.
    func sampleBytes(of count: Int) -> Int {
        self == .smallest ? 1 << 18 : max(1 << 15, count / 64)
    }

    /// The orders that a palette is tried in.
    var paletteOrders: [PNGPalette.Order] {
        switch self {
        case .fast: [.appearance]
        case .balanced, .smallest: [.appearance, .luminance]
        }
    }

    /// The filter strategies that are tried.
    func strategies(
        for format: PixelFormat,
        order: PNGPalette.Order,
        of picture: RunShortenedPicture,
        _ texture: PictureTexture
    ) -> [FilterStrategy] {
        if self == .smallest {
            return RowFilter.allCases.map(FilterStrategy.fixed) + [.minSum, .fewestPairs]
        }
        // Neighbors seldom predict a byte of several pixels.
        if format.depth < 8 { return [.fixed(.none)] }
        switch texture {
        case .flat where self == .fast:
            guard format.type == .palette else { return [.fixed(.none), .minSum] }
            // Where columns are equal, rows differ from each other by much the same all along, which is what
            // Up leaves; where rows are, Sub does that for columns. A picture of one color with edges
            // compresses well unchanged.
            switch (picture.columns.extra > 0, picture.rows.extra > 0) {
            case (true, true): return [.fixed(.none)]
            case (true, false): return [.fixed(.up)]
            case (false, true): return [.fixed(.sub)]
            case (false, false): return [.fixed(.none), .fixed(.sub), .fixed(.up)]
            }
        case .flat:
            if order == .luminance { return [.fixed(.none)] }
            return [.fixed(.none), .fixed(.up), .minSum]
        // Counting pairs takes longer than all the others together; where lines are equal, few are counted.
        case .columns: return self == .fast ? [.fixed(.up)] : [.fewestPairs]
        case .rows: return self == .fast ? [.fixed(.sub)] : [.fewestPairs]
        case .noise: return [.minSum]
        // Slopes are usually smallest without a filter, since a dictionary coder finds the shifted rows
        // above. One filter for all rows is at most a hundredth shorter than the best of each.
        case .other: return [.fixed(.none), .minSum]
        }
    }
}

/// What a picture looks like, as far as that decides which filters and which compressor suit it.
enum PictureTexture {
    /// No more colors than a palette has.
    case flat
    /// Most columns are equal, as in a vertical gradient: Up leaves the same differences all along a row.
    case columns
    /// Most rows are equal, as in a horizontal gradient.
    case rows
    /// Few colors of a row are in the row above, as in photographs: a dictionary coder finds little, but
    /// small differences have short codes. Of the pictures in this repository, almost none below the bound is
    /// shorter unfiltered.
    case noise
    /// Slopes in two directions, and whatever is drawn of many colors.
    case other

    init(_ picture: RunShortenedPicture, _ colors: PictureColors) {
        if colors.few != nil {
            self = .flat
        } else if picture.columns.extra > picture.width, picture.rows.extra == 0 {
            self = .columns
        } else if picture.rows.extra > picture.height, picture.columns.extra == 0 {
            self = .rows
        } else {
            self = picture.repetition < 0.3 ? .noise : .other
        }
    }
}

extension RunShortenedPicture {
    /// The share of pixels whose color is somewhere in the row above too, in 0...1, of eight rows from top
    /// to bottom.
    fileprivate var repetition: Double {
        let (sampledRows, sampledColumns, hashBits) = (8, 1 << 11, UInt32(12))
        let count = min(sampledRows, height - 1)
        let width = min(self.width, sampledColumns)
        guard count > 0, width > 0 else { return 0 }
        // Knuth's multiplicative hash: 2³² over the golden ratio.
        func place(of word: UInt32) -> Int { Int((word &* 2_654_435_769) >> (32 - hashBits)) }
        var repeated = 0
        words.withUnsafeBufferPointer { words in
            // For each hash value the last word above that has it.
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1 << Int(hashBits)) { above in
                for index in 0..<count {
                    let y = 1 + (height - 2) * index / max(1, count - 1)
                    let start = y * self.width
                    above.initialize(repeating: 0)
                    for x in start - self.width..<start - self.width + width {
                        above[place(of: words[x])] = words[x]
                    }
                    for x in start..<start + width where above[place(of: words[x])] == words[x] {
                        repeated += 1
                    }
                }
            }
        }
        return Double(repeated) / Double(count * width)
    }
}
