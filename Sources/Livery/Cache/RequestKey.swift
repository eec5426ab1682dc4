internal import CXXHash
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
    /// The hash of everything.
    let hash: Int

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
        // Names are the program's and the theme's own, so that nobody can choose them to collide.
        let stripe = Self.hash(name)
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

    /// The hash of a name, which decides where in a cache an asset's images are.
    static func hash(_ name: String) -> Int {
        let hash =
            name.utf8.withContiguousStorageIfAvailable { XXH3_64bits($0.baseAddress, $0.count) }
            ?? Array(name.utf8).withUnsafeBytes { XXH3_64bits($0.baseAddress, $0.count) }
        return Int(truncatingIfNeeded: hash)
    }

    static func == (first: RequestKey, second: RequestKey) -> Bool {
        areEqual(first, second)
    }

    /// What `==` says, without taking hold of what is compared.
    @inline(__always)
    static func areEqual(_ first: borrowing RequestKey, _ second: borrowing RequestKey) -> Bool {
        first.hash == second.hash && first.scale == second.scale && first.size == second.size
            && first.name == second.name && first.states == second.states
            && first.appearance == second.appearance
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}
