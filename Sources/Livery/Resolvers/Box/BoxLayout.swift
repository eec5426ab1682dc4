import LiveryRaster

/// What the boxes of all states and appearances of an asset have in common.
struct BoxLayout: Sendable {
    /// The transparent edges that every one of them has room in.
    let margins: Insets
    /// What stays unstretched in any of them.
    let caps: Insets
    /// Whether they have one size.
    let sizes: VariantSizes
    /// How much of an `auto` side lies at its ends.
    private let ends: Insets

    /// Measures the boxes.
    init(_ all: [Variant<BoxValues>]) {
        var margins = Insets.zero
        var caps = Insets.zero
        var ends = Insets.zero
        for box in all.lazy.map(\.values) {
            let automatic = box.automaticCaps
            margins = .max(margins, box.margins)
            caps = .max(caps, box.common.capInsets ?? automatic)
            ends = .max(ends, automatic)
        }
        let longest = Insets.max(ends, caps)
        self.margins = margins
        self.caps = caps
        self.ends = longest
        sizes = VariantSizes(all) { Self.size(of: $0, ends: longest) }
    }

    /// The size of one of the boxes.
    func size(of values: BoxValues) -> Size {
        Self.size(of: values, ends: ends)
    }

    private static func size(of values: BoxValues, ends: Insets) -> Size {
        Size(
            values.size.width ?? ends.horizontal + values.middle,
            values.size.height ?? ends.vertical + values.middle
        )
    }
}
