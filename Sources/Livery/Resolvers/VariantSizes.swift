import LiveryRaster

/// The sizes of an asset's images in each appearance, where all states must have the same.
struct VariantSizes: Sendable {
    private struct Sized: Sendable {
        let states: StateSet
        let size: Size
    }

    private var first: [Appearance: Sized] = [:]
    /// For each appearance, the first state whose size differs from that of the first state.
    private var differing: [Appearance: Sized] = [:]

    /// Measures all images.
    init<Values>(_ all: [Variant<Values>], _ size: (Values) -> Size) {
        for variant in all {
            let sized = Sized(states: variant.states, size: size(variant.values))
            guard let first = first[variant.appearance] else {
                self.first[variant.appearance] = sized
                continue
            }
            if first.size != sized.size, differing[variant.appearance] == nil {
                differing[variant.appearance] = sized
            }
        }
    }

    /// Throws unless all states have the same size in the requested appearance. Appearances may differ in size.
    func requireOne(_ request: AssetRequest) throws(ThemeError) {
        let appearance = request.appearance
        guard let first = first[appearance], let second = differing[appearance] else { return }
        func phrase(_ sized: Sized) -> String {
            let document = request.snapshot.document
            let state = sized.states.isEmpty ? "normal" : document.text(of: sized.states)
            return "\(sized.size.width.shortest) × \(sized.size.height.shortest) points in "
                + quoted(state)
        }
        let fault = Fault.differentSizes(
            asset: request.name,
            first: phrase(first),
            second: phrase(second)
        )
        throw ThemeError(fault, at: request.location)
    }
}

/// What the images of an asset made from files share in all states and appearances.
struct FileLayout: Sendable {
    let margins: Insets
    let sizes: VariantSizes
}
