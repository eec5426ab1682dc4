extension PNG.Compression {
    /// The most bytes of rows of which `balanced` counts the pairs.
    private static let mostCountedBytes = 1 << 16

    /// What is tried of pixels of several bytes where nothing is known of the picture: drawn slopes are
    /// shortest as they are, since rows further up match, and photographs with a filter for each row.
    /// Sub or Up for all rows is at most a hundredth shorter.
    private static let directStrategies: [FilterStrategy] = [.fixed(.none), .minSum]

    /// What the best candidates are compressed with, and how many of them; where there are several
    /// rounds, the best of each go into the next, and the shortest file of all is taken.
    ///
    /// libdeflate's level 12 looks for the best parse by a model of costs that runs of one byte,
    /// of which drawn pictures are full, lead astray: level 9 is often shorter for those, and
    /// always several times as fast. Of pictures of few colors, the best at level 9 stays the best at
    /// 12; of others the second one is at times.
    func finalists(ofFewColors: Bool) -> [(effort: Deflater.Effort, count: Int)] {
        switch self {
        case .fast: [(.rows, 1)]
        case .balanced: [(.libdeflate(7), 1)]
        case .smallest: [(.libdeflate(9), 6), (.libdeflate(12), ofFewColors ? 1 : 2)]
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
        of picture: CompactPicture
    ) -> [FilterStrategy] {
        switch self {
        case .fast:
            // Neighbors seldom predict a byte of several pixels.
            if format.depth < 8 { return [.fixed(.none)] }
            if format.type == .palette {
                // Where columns are equal, as in a vertical gradient, rows differ from each other
                // by much the same all along, which is what Up leaves; where rows are, Sub does
                // that for columns. A picture of one color with edges compresses as it is.
                switch (picture.columns.extra > 0, picture.rows.extra > 0) {
                case (true, true): return [.fixed(.none)]
                case (true, false): return [.fixed(.up)]
                case (false, true): return [.fixed(.sub)]
                case (false, false): return [.fixed(.none), .fixed(.sub), .fixed(.up)]
                }
            }
            if picture.isMostlyColumns { return [.fixed(.up)] }
            if picture.isMostlyRows { return [.fixed(.sub)] }
            return Self.directStrategies
        case .balanced:
            if format.depth < 8 { return [.fixed(.none)] }
            if order == .luminance { return [.fixed(.none), .fixed(.sub)] }
            // Counting pairs takes longer than all the others together.
            let bytes = picture.words.count * format.filterDistance
            let counted: [FilterStrategy] = bytes > Self.mostCountedBytes ? [] : [.fewestPairs]
            if format.type == .palette {
                return [.fixed(.none), .fixed(.sub), .fixed(.up), .minSum] + counted
            }
            if picture.isMostlyColumns || picture.isMostlyRows, !counted.isEmpty { return counted }
            return Self.directStrategies + counted
        case .smallest:
            return RowFilter.allCases.map(FilterStrategy.fixed) + [.minSum, .fewestPairs]
        }
    }
}

extension CompactPicture {
    /// Whether most columns are equal, as in a vertical gradient: Up leaves the same differences all
    /// along a row.
    fileprivate var isMostlyColumns: Bool { columns.extra > width && rows.extra == 0 }

    /// Whether most rows are equal, as in a horizontal gradient.
    fileprivate var isMostlyRows: Bool { rows.extra > height && columns.extra == 0 }
}
