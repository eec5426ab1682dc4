import LiveryRaster

/// A request as it was made, hashed once.
///
/// Without an appearance it means the style manager's own, so that it stands for something else once
/// that is changed.
struct RequestKey: Hashable, Sendable {
    let name: String
    let scale: Double
    let size: Size?
    let states: StateSet
    let appearance: Appearance?

    /// What all requests for one asset have in common: where in a cache they are.
    let stripe: Int
    private let hash: Int

    init(
        name: String,
        scale: Double,
        size: Size? = nil,
        states: StateSet = [],
        appearance: Appearance? = nil
    ) {
        self.name = name
        self.scale = scale
        self.size = size
        self.states = states
        self.appearance = appearance
        // Only the name can be long; Swift's hash of it is seeded and well mixed.
        let stripe = name.hashValue
        self.stripe = stripe
        var hash = UInt64(truncatingIfNeeded: stripe)
        func mix(_ word: UInt64) {
            // The multiplier of Knuth's MMIX generator, and a rotation so that high bits count.
            hash = (hash ^ word) &* 6_364_136_223_846_793_005
            hash = hash << 29 | hash >> 35
        }
        mix(scale.bitPattern)
        if let size {
            mix(size.width.bitPattern)
            mix(size.height.bitPattern)
        }
        if !states.isEmpty { mix(UInt64(truncatingIfNeeded: states.hashValue)) }
        if let appearance { mix(UInt64(truncatingIfNeeded: ~appearance.hashValue)) }
        self.hash = Int(truncatingIfNeeded: hash)
    }

    static func == (first: RequestKey, second: RequestKey) -> Bool {
        first.hash == second.hash && first.name == second.name && first.scale == second.scale
            && first.size == second.size && first.states == second.states
            && first.appearance == second.appearance
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}
