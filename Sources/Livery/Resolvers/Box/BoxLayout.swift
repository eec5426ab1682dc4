import LiveryRaster

/// What the boxes of all states and appearances of an asset share.
struct BoxLayout: Sendable {
    /// The transparent edges, which have room for those of every box.
    let margins: Insets
    /// What can be stretched in all boxes.
    let stretching: BoxStretching
    /// Whether they have one size.
    let sizes: RenditionSizes
    /// The lengths of sides that are `fit`, in each appearance: the longest that any state needs.
    private let fits: [Appearance: Size2D]
    /// The parts at the ends of an `auto` side.
    private let ends: Insets

    /// Measures the boxes.
    init(_ all: [Rendition<BoxValues>]) {
        let fits = Self.fits(of: all)
        var all = all
        if !fits.isEmpty {
            all = all.map { rendition in
                Rendition(
                    appearance: rendition.appearance,
                    states: rendition.states,
                    values: Self.fitted(rendition.values, to: fits[rendition.appearance])
                )
            }
        }
        let boxes = all.map(\.values)
        let automatic = boxes.map(\.automaticCaps)
        let longest = zip(boxes, automatic).reduce(Insets.zero) { longest, box in
            .max(longest, .max(box.1, box.0.common.capInsets ?? .zero))
        }
        self.fits = fits
        margins = boxes.reduce(.zero) { margins, box in
            .max(margins, box.margins(at: Self.size(of: box, ends: longest)))
        }
        stretching = BoxStretching(boxes, automaticCaps: automatic) { Self.size(of: $0, ends: longest) }
        self.ends = longest
        sizes = RenditionSizes(all) { Self.size(of: $0, ends: longest) }
    }

    /// One of the boxes, with sides that are `fit` as long as in all states of its appearance.
    func fitted(_ values: BoxValues, in appearance: Appearance) -> BoxValues {
        Self.fitted(values, to: fits[appearance])
    }

    private static func fitted(_ values: BoxValues, to lengths: Size2D?) -> BoxValues {
        guard let lengths else { return values }
        // Faults of typesetting were reported when the text was first typeset.
        return (try? values.fitted(to: lengths)) ?? values
    }

    private static func fits(of all: [Rendition<BoxValues>]) -> [Appearance: Size2D] {
        var fits: [Appearance: Size2D] = [:]
        for rendition in all {
            let size = rendition.values.size
            for axis in Axis.allCases where size[axis].fits {
                let known = fits[rendition.appearance, default: .zero][axis]
                fits[rendition.appearance, default: .zero][axis] = max(known, size[axis].length ?? 0)
            }
        }
        return fits
    }

    /// The size of one of the boxes.
    func size(of values: BoxValues) -> Size2D { Self.size(of: values, ends: ends) }

    private static func size(of values: BoxValues, ends: Insets) -> Size2D {
        func length(_ ends: Double, _ axis: Axis) -> Double { max(ends + values.middle, values.bounds.least(axis)) }
        return Size2D(
            values.size.width ?? length(ends.horizontal, .horizontal),
            values.size.height ?? length(ends.vertical, .vertical)
        )
    }
}
