internal import CXXHash
import LiveryRaster

/// A request for an image.
///
/// Values that a request leaves to the style manager are filled in when the image is resolved, so the same request
/// gives another image once they have changed.
public struct ImageRequest: Hashable, Sendable {
    /// The asset's name, with the words of a variant: `goButton~danger.small`.
    public let name: String
    /// The size of the content in points, without margins; nil for the asset's own.
    public let size: Size2D?
    /// Pixels per point, in 0.1…16; nil for the configuration's.
    public let scale: Double?
    /// The control states; empty for the normal state.
    public let states: StateSet
    /// The appearance; nil for the style manager's own.
    public let appearance: Appearance?
    /// The values of parameters of the theme; other parameters have their defaults.
    public var parameters: [String: ParameterValue] { given?.values ?? [:] }

    /// The parameters; nil for none.
    let given: Parameters?

    /// The scales at which images can be drawn, in pixels per point: 0.1…16.
    public static let scaleRange = 0.1...16.0

    /// Throws unless an image can have a size in points and a scale.
    static func check(size: Size2D?, scale: Double) throws(ThemeError) {
        guard scaleRange.contains(scale) else { throw ThemeError(.scale(scale)) }
        guard let size else { return }
        guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
            throw ThemeError(Fault(.outOfRange, "a size must be finite and not negative, found \(size.recipeText)"))
        }
    }

    /// The hash of the name, which selects the shard of a cache.
    package let shard: Int
    /// The hash of everything, computed once.
    let hash: Int

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - name: The asset's name; with parameters, a function's `#function` also works.
    ///   - variant: The words of a variant, such as `danger.small`, which are added to those in the name. Default: none;
    ///     of an axis without a word, the default one.
    ///   - size: The size of the content in points, without margins. Default: the asset's own.
    ///   - scale: Pixels per point, in 0.1…16. Default: the configuration's.
    ///   - states: The control states. Default: the normal state.
    ///   - appearance: The appearance. Default: the style manager's own.
    ///   - parameters: Values for parameters of the theme, by name. Default: the theme's defaults.
    public init(
        _ name: String,
        variant: String? = nil,
        size: Size2D? = nil,
        scale: Double? = nil,
        states: StateSet = [],
        appearance: Appearance? = nil,
        parameters: [String: ParameterValue]? = nil
    ) {
        // Most requests have none, and should not pay for those that do.
        guard parameters == nil, variant == nil, name.utf8.last != UInt8(ascii: ")") else {
            self = Self.request(name, variant, size, scale, states, appearance, parameters)
            return
        }
        self.init(name, size: size, scale: scale, states: states, appearance: appearance, given: nil)
    }

    /// A request with a variant or parameters, or of a function. Of a `#function` with arguments, only the part
    /// before the parenthesis is the name.
    @inline(never) private static func request(
        _ name: String,
        _ variant: String?,
        _ size: Size2D?,
        _ scale: Double?,
        _ states: StateSet,
        _ appearance: Appearance?,
        _ parameters: [String: ParameterValue]?
    ) -> ImageRequest {
        let parameters = parameters ?? [:]
        let asset = String(name.prefix { $0 != "(" })
        return ImageRequest(
            variant.map { "\(asset)\(asset.contains("~") ? "." : "~")\($0)" } ?? asset,
            size: size,
            scale: scale,
            states: states,
            appearance: appearance,
            given: parameters.isEmpty ? nil : Parameters(parameters)
        )
    }

    /// Makes a request with the parameters of another one.
    @inline(__always) init(
        _ name: String,
        size: Size2D? = nil,
        scale: Double? = nil,
        states: StateSet = [],
        appearance: Appearance? = nil,
        given: Parameters?
    ) {
        self.given = given
        self.name = name
        self.size = size
        self.scale = scale
        self.states = states
        self.appearance = appearance
        shard = Self.hash(name)
        var hash = UInt64(truncatingIfNeeded: shard)
        func mix(_ word: UInt64) {
            // The multiplier of Knuth's MMIX generator, and a rotation so that high bits count.
            hash = (hash ^ word) &* 6_364_136_223_846_793_005
            hash = hash << 29 | hash >> 35
        }
        if let scale { mix(scale.bitPattern) }
        if let size {
            // Without the sign of zero, which plays no part in equality.
            mix((size.width + 0).bitPattern)
            mix(~(size.height + 0).bitPattern)
        }
        if !states.isEmpty { mix(UInt64(truncatingIfNeeded: states.hashValue)) }
        if let appearance { mix(UInt64(truncatingIfNeeded: ~appearance.hashValue)) }
        if let given { mix(UInt64(truncatingIfNeeded: given.hash)) }
        self.hash = Int(truncatingIfNeeded: hash)
    }

    /// The hash of an asset's name. Names come from the program and the theme, so an attacker can't choose them to
    /// collide.
    @inline(__always) static func hash(_ name: String) -> Int {
        let hash =
            name.utf8.withContiguousStorageIfAvailable { XXH3_64bits($0.baseAddress, $0.count) }
            ?? Array(name.utf8).withUnsafeBytes { XXH3_64bits($0.baseAddress, $0.count) }
        return Int(truncatingIfNeeded: hash)
    }

    /// Whether two requests are for the same name, size, scale, states, appearance and parameters.
    public static func == (first: ImageRequest, second: ImageRequest) -> Bool { areEqual(first, second) }

    /// The result of `==`, without retaining what is compared.
    @inline(__always) static func areEqual(_ first: borrowing ImageRequest, _ second: borrowing ImageRequest) -> Bool {
        first.hash == second.hash && first.scale == second.scale && first.size == second.size
            && first.name == second.name && first.states == second.states && first.appearance == second.appearance
            && Parameters.areEqual(first.given, second.given)
    }

    /// The memory that it refers to, in bytes, approximately.
    var byteCount: Int { name.utf8.count + (given?.byteCount ?? 0) }

    /// Hashes everything.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension ImageRequest: CacheKey {}

extension ImageRequest: CustomStringConvertible {
    /// The name as in file names, then the size and the parameters: `goButton-disabled~dark@2x, 200 × 40`.
    public var description: String {
        var text = name
        if !states.isEmpty { text += "-\(states)" }
        if let appearance { text += "~\(appearance)" }
        if let scale { text += "@\(scale.shortest)x" }
        if let size { text += ", \(size)" }
        for (name, value) in parameters.sorted(by: { $0.key < $1.key }) { text += ", \(name): \(value)" }
        return text
    }
}
