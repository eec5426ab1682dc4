/// The chain of assets that led to the one being made; each needs the next.
///
/// It consists of names and locations alone: what is made keeps it for longer than the request lasts.
struct AssetPath: Sendable {
    /// An asset, and where the previous one refers to it.
    private struct Step: Sendable {
        let name: String
        let location: DocumentLocation?
    }

    private let steps: [Step]

    /// Makes the path to an asset that is requested directly.
    init() { steps = [] }

    private init(steps: [Step]) { self.steps = steps }

    /// The number of assets on the path.
    var count: Int { steps.count }

    /// The path extended by an asset that the last one refers to at a location.
    func appending(_ name: String, at location: DocumentLocation?) -> AssetPath {
        AssetPath(steps: steps + [Step(name: name, location: location)])
    }

    /// The fault of a reference that leads back to an asset on this path; nil if it does not.
    ///
    /// It is the same wherever the cycle was entered: it starts with the name that sorts first, and is located at
    /// the reference that leads back to it.
    func cycle(to name: String, at location: DocumentLocation?) -> Diagnostic? {
        guard let start = steps.firstIndex(where: { $0.name == name }) else { return nil }
        var cycle = Array(steps[start...])
        cycle[0] = Step(name: name, location: location)
        let first = cycle.indices.min { cycle[$0].name.precedesByScalars(cycle[$1].name) }
        cycle = Array(cycle[(first ?? 0)...] + cycle[..<(first ?? 0)])
        let names = cycle.map(\.name)
        return Diagnostic(.cycle(names + names.prefix(1)), at: cycle.first?.location)
    }
}
