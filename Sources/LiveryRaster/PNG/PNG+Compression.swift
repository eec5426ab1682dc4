internal import CPNG

extension PNG.Compression {
    /// One way to compress; of several, the shortest file is taken.
    struct Attempt {
        enum Filter {
            case none
            case sub
            case adaptive

            /// The C shim's name of the filter.
            var shim: livery_png_filter {
                switch self {
                case .none: LIVERY_PNG_FILTER_NONE
                case .sub: LIVERY_PNG_FILTER_SUB
                case .adaptive: LIVERY_PNG_FILTER_ADAPTIVE
                }
            }
        }

        /// zlib's level, 1 the fastest and 9 the smallest.
        var level: Int
        var filter: Filter
    }

    /// What each choice tries.
    ///
    /// Measured on eight buttons of 600 × 132 and 63 × 63 pixels, flat and with gradients, with and
    /// without a shadow; bytes and time of all together, on one core:
    ///
    ///                 none              sub               up                adaptive
    ///     level 1     51,362   3.3 ms   57,659   4.2 ms   40,699   3.8 ms   39,290  10.9 ms
    ///     level 6     26,384   8.1 ms   26,185   8.6 ms   25,375   7.5 ms   23,248  14.6 ms
    ///     level 9     23,673  21.6 ms   21,564  34.6 ms   22,531  39.1 ms   20,411  48.1 ms
    ///
    /// Any filter makes a radial gradient of 400 × 400 pixels larger, and several times slower,
    /// than none does, hence none for the first two choices. The shortest at level 9 of none, sub
    /// and adaptive is 19,351 bytes in all, and as short as with up and Paeth tried too.
    var attempts: [Attempt] {
        switch self {
        case .fast: [Attempt(level: 1, filter: .none)]
        case .balanced: [Attempt(level: 6, filter: .none)]
        case .smallest:
            [
                Attempt(level: 9, filter: .none), Attempt(level: 9, filter: .sub),
                Attempt(level: 9, filter: .adaptive),
            ]
        }
    }
}
