import LiveryRaster

/// A resolver of images that first decodes an asset in all of its states and appearances, because all of its images
/// share one size and one alignment.
protocol RenditionResolver: AssetResolver {
    /// The typed values of the value.
    associatedtype Values: RenditionValues

    /// What all images of an asset share, such as margins.
    associatedtype Shared: Sendable

    /// Decodes the value of one state and appearance, regardless of the requested size.
    func values(_ request: AssetRequest, _ decoder: ValueDecoder) throws(ThemeError) -> Values?

    /// What all images of an asset share.
    func shared(by all: [Rendition<Values>]) -> Shared

    /// The warnings of what has no effect in any image, for an author.
    ///
    /// - Parameters:
    ///   - all: The values in all states and appearances.
    ///   - shared: What they share.
    ///   - request: A request for one of them.
    ///   - needs: What they depend on.
    /// - Returns: The warnings.
    func lint(_ all: [Rendition<Values>], _ shared: Shared, _ request: AssetRequest, _ needs: AssetNeeds)
        -> [Diagnostic]

    /// Makes the recipe of one image.
    func recipe(_ values: Values, _ shared: Shared, _ request: AssetRequest) throws(ThemeError) -> any ImageRecipe
}

/// The typed values of an image.
protocol RenditionValues: Sendable {
    /// What they refer to, in bytes, approximately.
    var byteCount: Int { get }

    /// The same at a requested size instead of the asset's own.
    func sized(_ size: Size2D) -> Self

    /// The faults that keep the image from being drawn at its own size.
    var sizeFaults: [Diagnostic] { get }

    /// The faults of stretchable sides whose caps depend on the parameters.
    func capFaults(besides others: Self) -> [Diagnostic]

    /// The faults that keep all images of an asset from being drawn at their own size.
    static func sizeFaults(of all: [Rendition<Self>]) -> [Diagnostic]

    /// Whether an image with these values is transparent.
    var paintsNothing: Bool { get }
}

extension RenditionValues {
    /// False.
    var paintsNothing: Bool { false }

    /// None: files, and images cut from them, have sizes.
    var sizeFaults: [Diagnostic] { [] }

    /// None: the caps of files are given, or found in them.
    func capFaults(besides others: Self) -> [Diagnostic] { [] }

    /// None.
    static func sizeFaults(of all: [Rendition<Self>]) -> [Diagnostic] { [] }
}

/// The values of an asset for one state and appearance.
struct Rendition<Values: Sendable>: Sendable {
    let appearance: Appearance
    let states: StateSet
    let values: Values
}

extension Rendition where Values: RenditionValues {
    /// The same at a requested size instead of the asset's own.
    func sized(_ size: Size2D?) -> Rendition {
        guard let size else { return self }
        return Rendition(appearance: appearance, states: states, values: values.sized(size))
    }
}

/// The values of an image asset in all of its states and appearances, or why there are none.
protocol RenditionResult: Sendable {
    /// Why no image can be made at the asset's own size, in any state and appearance.
    var failureAtOwnSize: ThemeError? { get }

    /// What it takes in memory, in bytes, approximately.
    var byteCount: Int { get }
}

/// The values of an asset for all states and appearances, as far as they could be decoded.
struct DecodedRenditions<Values: RenditionValues, Shared: Sendable>: RenditionResult {
    let renditions: [Rendition<Values>]
    /// What they share at the asset's own size.
    let shared: Shared
    /// Why no image can be made at a requested size, and at the asset's own size: the same for all states and
    /// appearances, so these are made only once.
    let failure: ThemeError?
    let failureAtOwnSize: ThemeError?

    private struct Key: Hashable {
        let appearance: Appearance
        let states: StateSet
    }

    private let positions: [Key: Int]

    init(renditions: [Rendition<Values>], shared: Shared, faults: [Diagnostic]) {
        self.renditions = renditions
        self.shared = shared
        let all = faults + renditions.flatMap { $0.values.sizeFaults } + Values.sizeFaults(of: renditions)
        failure = faults.isEmpty ? nil : ThemeError(faults)
        failureAtOwnSize = all.isEmpty ? nil : ThemeError(all)
        let keys = renditions.map { Key(appearance: $0.appearance, states: $0.states) }
        positions = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
    }

    /// The values decoded for exactly these states in this appearance; nil if the theme does not name the
    /// combination.
    func rendition(_ appearance: Appearance, _ states: StateSet) -> Rendition<Values>? {
        positions[Key(appearance: appearance, states: states)].map { renditions[$0] }
    }
}

extension DecodedRenditions {
    var byteCount: Int {
        let faults = [failure, failureAtOwnSize].flatMap { $0?.diagnostics ?? [] }
        // A place in the list, and in the dictionary. Those that refer to as much refer to the same.
        let held = Set(renditions.map(\.values.byteCount)).reduce(0, +)
        return renditions.count * (256 + MemoryLayout<Values>.size) + held + faults.byteCount
    }
}

extension RenditionResolver {
    func kind(of name: String) -> AssetKind { .image }

    /// None.
    func lint(_ all: [Rendition<Values>], _ shared: Shared, _ request: AssetRequest, _ needs: AssetNeeds)
        -> [Diagnostic]
    { [] }

    func resolve(_ request: AssetRequest) throws -> any Sendable { try recipe(request) }

    /// Makes the recipe of the requested image.
    func recipe(_ request: AssetRequest) throws(ThemeError) -> any ImageRecipe {
        // One asset may be requested at many sizes, with the same a value for all.
        var key = request.key
        key.appearance = []
        key.states = []
        key.size = nil
        let decoded = request.snapshot.renditions(key, request) { needs in decodedRenditions(request, needs) }
        if let failure = request.size == nil ? decoded.failureAtOwnSize : decoded.failure { throw failure }
        try checkCaps(of: decoded, key, request)
        if let own = decoded.rendition(request.appearance, request.states) {
            guard let size = request.size else { return try recipe(own.values, decoded.shared, request) }
            key.size = size
            let shared = request.snapshot.sharedLayout(key) {
                self.shared(by: decoded.renditions.map { $0.sized(size) })
            }
            return try recipe(own.values.sized(size), shared, request)
        }
        // A combination that the theme does not name still takes part in the alignment.
        var values = try decode(request)
        if let size = request.size {
            values = values.sized(size)
        } else if !values.sizeFaults.isEmpty {
            throw ThemeError(values.sizeFaults)
        }
        let rendition = Rendition(appearance: request.appearance, states: request.states, values: values)
        let all = decoded.renditions.map { $0.sized(request.size) } + [rendition]
        return try recipe(values, shared(by: all), request)
    }

    /// Throws if the given parameters move the caps of a side that is `auto`: stretching the image by the caps of
    /// another value would distort it.
    private func checkCaps(of decoded: DecodedRenditions<Values, Shared>, _ key: AssetKey, _ request: AssetRequest)
        throws(ThemeError)
    {
        guard let given = key.parameters, request.needs.all.parameters & given.mask != 0 else { return }
        let usual = request.snapshot.renditions(key.withoutParameters, request) { needs in
            decodedRenditions(request.withoutParameters, needs)
        }
        for rendition in decoded.renditions {
            let other = usual.rendition(rendition.appearance, rendition.states)
            let faults = other.map { rendition.values.capFaults(besides: $0.values) } ?? []
            guard faults.isEmpty else { throw ThemeError(faults) }
        }
    }

    private func decodedRenditions(_ request: AssetRequest, _ needs: AssetDependencies) -> DecodedRenditions<
        Values, Shared
    > {
        var renditions: [Rendition<Values>] = []
        // Most faults are those of all states and appearances.
        var faults = DistinctDiagnostics()
        for appearance in request.snapshot.document.appearances {
            do throws(ThemeError) {
                let resolution = try request.snapshot.resolution(of: request.name, in: appearance)
                faults.add(resolution.faults)
                for states in [[]] + resolution.asset.states where !faults.areMany && needs.all.failure == nil {
                    var key = request.key
                    key.appearance = appearance
                    key.states = states
                    let rendition = AssetRequest(
                        resolution,
                        key,
                        of: request.snapshot,
                        path: request.path,
                        needs: needs
                    )
                    let decoder = rendition.decoder()
                    do throws(ThemeError) {
                        // Values with other faults are kept, because their size may be a fault too.
                        if let values = try values(rendition, decoder) {
                            renditions.append(Rendition(appearance: appearance, states: states, values: values))
                        }
                        faults.add(decoder.faults)
                        needs.note(warnings: decoder.warnings)
                    } catch { faults.add(decoder.faults + error.diagnostics) }
                }
            } catch { faults.add(error.diagnostics.map { Diagnostic($0.fault, at: $0.location ?? request.location) }) }
        }
        if faults.all.isEmpty, !renditions.isEmpty, renditions.allSatisfy({ $0.values.paintsNothing }),
            request.value.dictionary?["fill"] == nil, request.snapshot.isPainted(request.name)
        {
            let fault = Fault.paintsNothing(request.name)
            needs.warn(fault, at: request.location)
        }
        let shared = shared(by: renditions)
        if request.snapshot.setup.lints, faults.all.isEmpty, !renditions.isEmpty {
            needs.note(warnings: lint(renditions, shared, request, needs.all))
        }
        return DecodedRenditions(renditions: renditions, shared: shared, faults: faults.all)
    }

    /// Decodes the value for the requested state and appearance.
    private func decode(_ request: AssetRequest) throws(ThemeError) -> Values {
        let decoder = request.decoder()
        let values = try values(request, decoder)
        guard let values, decoder.faults.isEmpty else { throw ThemeError(decoder.faults) }
        request.needs.note(warnings: decoder.warnings)
        return values
    }
}

/// The sizes of an asset's images in each appearance, where all states must have the same.
struct RenditionSizes: Sendable {
    private struct Sized: Sendable {
        let states: StateSet
        let size: Size2D
    }

    private var first: [Appearance: Sized] = [:]
    /// For each appearance, the first state whose size differs from that of the first state.
    private var differing: [Appearance: Sized] = [:]

    /// Measures all images.
    init<Values>(_ all: [Rendition<Values>], _ size: (Values) -> Size2D) {
        for rendition in all {
            let sized = Sized(states: rendition.states, size: size(rendition.values))
            guard let first = first[rendition.appearance] else {
                self.first[rendition.appearance] = sized
                continue
            }
            if first.size != sized.size, differing[rendition.appearance] == nil {
                differing[rendition.appearance] = sized
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
            return "\(sized.size.width.shortest) × \(sized.size.height.shortest) points in " + quoted(state)
        }
        let fault = Fault(
            .inconsistent,
            "images of \(quoted(request.name)) differ in size: \(phrase(first)), and \(phrase(second))"
        )
        throw ThemeError(fault, at: request.location)
    }
}

/// What the images of an asset made from files share in all states and appearances.
struct FileLayout: Sendable {
    let margins: Insets
    let sizes: RenditionSizes
}
