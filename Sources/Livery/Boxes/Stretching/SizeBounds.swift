import LiveryRaster

/// The least and the greatest lengths that the sides of a box may have, in points.
struct SizeBounds: Hashable, Sendable {
    /// Nil for a side without a least length.
    var minimum = PartialSize()
    /// Nil for a side without a greatest length.
    var maximum = PartialSize()
    /// Where they are written; nil for none.
    var minimumLocation: DocumentLocation?
    var maximumLocation: DocumentLocation?

    static let keys = Keys("box", SizeBounds()) {
        TypedKey(
            "minSize",
            \.minimum,
            .size(allowing: ["auto"]),
            "The least lengths of the sides, in points, or auto for none."
        )
        TypedKey(
            "maxSize",
            \.maximum,
            .size(allowing: ["auto"]),
            "The greatest lengths of the sides, in points, or auto for none."
        )
    }

    /// The least length of a side; 0 for none.
    func least(_ axis: Axis) -> Double { minimum[axis].length ?? 0 }

    /// The greatest length of a side; infinite for none.
    func greatest(_ axis: Axis) -> Double { maximum[axis].length ?? .infinity }

    /// The length nearest to another one that a side may have.
    func clamped(_ length: Double, _ axis: Axis) -> Double { min(max(length, least(axis)), greatest(axis)) }

    /// The same lengths, wherever they are written.
    func isSame(as other: SizeBounds) -> Bool { minimum == other.minimum && maximum == other.maximum }
}

extension ValueDecoder {
    /// The bounds with their locations; nil if no length is within them.
    func sizeBounds(_ bounds: SizeBounds, _ dictionary: KeyedDictionary) -> SizeBounds? {
        guard bounds != SizeBounds() else { return bounds }
        var bounds = bounds
        bounds.minimumLocation = dictionary.location(of: "minSize")
        bounds.maximumLocation = dictionary.location(of: "maxSize")
        let reversed = Axis.allCases.filter { bounds.least($0) > bounds.greatest($0) }
        for axis in reversed {
            let (least, greatest) = (bounds.least(axis), bounds.greatest(axis))
            let fault = Fault(
                .inconsistent,
                "the \(axis.side) of 'minSize', \(least.shortest), is more than that of 'maxSize', \(greatest.shortest)"
            )
            report(fault, at: dictionary.location(of: "minSize"))
        }
        return reversed.isEmpty ? bounds : nil
    }
}

extension BoxValues {
    /// What determines the size of a box, for diagnostics.
    enum SizeOrigin {
        /// The keys of the box.
        case own
        /// A request.
        case request
        /// The layer that the box is written in.
        case layer
    }

    /// Throws if a side has a length that `minSize` or `maxSize` excludes.
    func checkBounds(_ size: Size2D, from origin: SizeOrigin) throws(ThemeError) {
        guard bounds != SizeBounds() else { return }
        var faults: [Diagnostic] = []
        for axis in Axis.allCases {
            let (length, side) = (size[axis], axis.side)
            let what =
                switch origin {
                case .own: self.size[axis].length == nil ? "the 'auto' \(side)" : "the \(side)"
                case .request: "the requested \(side)"
                case .layer: "the \(side) of a box in a layer"
                }
            // Sizes may come from whole pixels.
            if length < bounds.least(axis) - 1e-6 {
                let limit = bounds.least(axis).shortest
                let fault = Fault(
                    .inconsistent,
                    "\(what) of \(quoted(asset)) is \(length.shortest), less than its 'minSize', \(limit)"
                )
                faults.report(fault, at: bounds.minimumLocation)
            } else if length > bounds.greatest(axis) + 1e-6 {
                let limit = bounds.greatest(axis).shortest
                let fault = Fault.tooLong(what, length.shortest, maximum: limit, asset: asset)
                faults.report(fault, at: bounds.maximumLocation)
            }
        }
        guard faults.isEmpty else { throw ThemeError(faults) }
    }
}
