extension PNG.Compression {
    /// What the best candidates are compressed with, and how many of them; where there are several
    /// rounds, the best of each go into the next, and the shortest file of all is taken.
    ///
    /// libdeflate's level 12 looks for the best parse by a model of costs that runs of one byte,
    /// of which drawn pictures are full, lead astray: level 9 is often shorter for those, and
    /// always several times as fast. Of pictures of few colors, the best at level 9 stays the best at
    /// 12; of others the second one is at times. Noise is as short by `RowDeflater` as by level 7, in a
    /// fifth of the time; slopes are longer by half at level 5 than at 6.
    func finalists(of texture: PictureTexture) -> [(effort: Deflater.Effort, count: Int)] {
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
        of picture: CompactPicture,
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
