extension PNG.Compression {
    /// What the best candidates are compressed with, and how many of them; where there are several
    /// rounds, the best of each go into the next, and the shortest file of all is taken.
    ///
    /// libdeflate's level 12 looks for the best parse by a model of costs that runs of one byte,
    /// of which drawn pictures are full, lead astray: level 9 is often shorter for those, and
    /// always several times as fast.
    var finalists: [(effort: Deflater.Effort, count: Int)] {
        switch self {
        case .fast: [(.igzip, 1)]
        case .balanced: [(.libdeflate(6), 1)]
        case .smallest: [(.libdeflate(9), 6), (.libdeflate(12), 2)]
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
    func strategies(for format: PixelFormat, order: PNGPalette.Order) -> [FilterStrategy] {
        switch self {
        case .fast:
            // A byte of several pixels is seldom foretold by its neighbors.
            if format.depth < 8 { return [.fixed(.none)] }
            if format.type == .palette { return [.fixed(.none), .fixed(.up)] }
            return [.fixed(.none), .fixed(.sub), .fixed(.up), .fixed(.paeth)]
        case .balanced:
            if format.depth < 8 || order == .luminance { return [.fixed(.none)] }
            return [.fixed(.none), .fixed(.up), .leastSum, .fewestPairs]
        case .smallest:
            return RowFilter.allCases.map(FilterStrategy.fixed) + [.leastSum, .fewestPairs]
        }
    }
}
