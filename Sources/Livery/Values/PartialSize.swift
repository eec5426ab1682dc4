import LiveryRaster

/// A size in points whose sides may be `auto` or `fit`.
struct PartialSize: Hashable {
    var horizontal = Side()
    var vertical = Side()

    /// A side; `auto` without a length.
    struct Side: Hashable {
        /// The length in points; nil for `auto`, or for `fit` if it is not known yet.
        var length: Double?
        /// Whether it is `fit`.
        var fits = false
        /// Whether the length is that of a side that is `auto`.
        var stretches = false
    }

    init() {}

    init(width: Double?, height: Double?) {
        (horizontal.length, vertical.length) = (width, height)
    }

    init(_ size: Size2D) { self.init(width: size.width, height: size.height) }

    subscript(axis: Axis) -> Side {
        get { axis == .horizontal ? horizontal : vertical }
        set {
            switch axis {
            case .horizontal: horizontal = newValue
            case .vertical: vertical = newValue
            }
        }
    }

    var width: Double? {
        get { horizontal.length }
        set { horizontal.length = newValue }
    }

    var height: Double? {
        get { vertical.length }
        set { vertical.length = newValue }
    }

    /// Both sides, if both are known and positive.
    var proportions: Size2D? {
        guard let width, let height, width > 0, height > 0 else { return nil }
        return Size2D(width, height)
    }

    /// A size in place of this one: sides that are `auto` stretch to it.
    func stretched(to size: Size2D) -> PartialSize {
        var stretched = PartialSize(size)
        for axis in Axis.allCases {
            stretched[axis].stretches = self[axis].length == nil || self[axis].stretches
        }
        return stretched
    }

    /// The keys of a size, whose sides may be some words.
    static func keys(_ words: Set<String>) -> Keys<PartialSize> {
        Keys("size", PartialSize()) {
            TypedKey("width", as: "first", \.horizontal, .side("a width", words)).required
            TypedKey("height", as: "second", \.vertical, .side("a height", words)).required
        }
    }
}
