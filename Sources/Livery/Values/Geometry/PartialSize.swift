import LiveryRaster

/// A side of a size; `auto` without a length.
package struct SideLength: Hashable, Sendable {
    /// The length in points; nil for `auto`, or for `fit` if it is not known yet.
    var length: Double?
    /// Whether it is `fit`.
    var fits = false
    /// Whether the length is that of a side that is `auto`.
    var stretches = false
}

/// A size in points whose sides may be `auto` or `fit`.
package typealias PartialSize = Axes<SideLength>

extension PartialSize {
    package init() { self.init(SideLength()) }

    init(width: Double?, height: Double?) { self.init(SideLength(length: width), SideLength(length: height)) }

    init(_ size: Size2D) { self.init(width: size.width, height: size.height) }

    package var width: Double? {
        get { horizontal.length }
        set { horizontal.length = newValue }
    }

    package var height: Double? {
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
        PartialSize { axis in
            let stretches = self[axis].length == nil || self[axis].stretches
            return SideLength(length: size[axis], stretches: stretches)
        }
    }
}
