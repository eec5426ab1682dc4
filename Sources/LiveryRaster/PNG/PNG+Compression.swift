internal import CPNG

extension PNG.Compression {
    /// One way to compress; of several, the shortest file is taken.
    struct Attempt {
        enum Filter {
            case none
            case sub
            case up
            case paeth
            case adaptive

            /// The C shim's name of the filter.
            var shim: livery_png_filter {
                switch self {
                case .none: LIVERY_PNG_FILTER_NONE
                case .sub: LIVERY_PNG_FILTER_SUB
                case .up: LIVERY_PNG_FILTER_UP
                case .paeth: LIVERY_PNG_FILTER_PAETH
                case .adaptive: LIVERY_PNG_FILTER_ADAPTIVE
                }
            }
        }

        /// zlib's level, 1 the fastest and 9 the smallest.
        var level: Int
        var filter: Filter
    }

    /// What each choice tries.
    var attempts: [Attempt] {
        switch self {
        case .fast: [Attempt(level: 1, filter: .none)]
        case .balanced: [Attempt(level: 6, filter: .none)]
        case .smallest:
            [
                Attempt(level: 9, filter: .none), Attempt(level: 9, filter: .sub),
                Attempt(level: 9, filter: .up), Attempt(level: 9, filter: .paeth),
                Attempt(level: 9, filter: .adaptive),
            ]
        }
    }
}
