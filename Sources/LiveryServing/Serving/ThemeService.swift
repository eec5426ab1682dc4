import Livery
import LiveryExport
import LiveryRaster
import LiverySupport

/// Makes and caches the content of addresses: pictures, indexes, style sheets and screens of themes.
///
/// ```swift
/// let service = try ThemeService([ServedThemeFiles(name: "app", theme: "app.yaml")], tag: sha256)
/// let content = try await service.content(at: "/app/goButton~dark@2x.png?size=300x44")
/// ```
///
/// It may be used from any number of threads and tasks. It is independent of HTTP, and opens no file that an
/// address names: addresses are looked up among the items of the themes.
public final class ThemeService: Sendable {
    /// The limits.
    public let limits: ServingLimits

    private let files: [ServedThemeFiles]
    private let tag: @Sendable ([UInt8]) -> String
    private let queue: DrawingQueue
    /// The maximum of what is resolved for addresses of a theme, in bytes: each has the same share of a quarter of
    /// ``ServingLimits/keptBytes``.
    private let resultBytes: Int
    /// When reading began, by the file system's clock.
    private let start = WatchedPaths.now
    private let state = Locked(State())
    private let addresses: Cache<String, Found>
    /// By their tags.
    private let contents: Cache<String, ServedContent.Forms>
    /// The requests that wait for contents being made.
    private let flights = Locked<[Flight: [Continuation]]>([:])

    private typealias Continuation = CheckedContinuation<Result<ServedContent, ServingError>, Never>

    /// A content that is being made.
    private struct Flight: Hashable, Sendable {
        let address: ResourceAddress
        let epoch: UInt64
        let needsBytes: Bool
    }

    /// The content of an address in the current themes.
    private struct Found: Sendable {
        let tag: String
        let type: ContentType

        func content(_ forms: ServedContent.Forms?) -> ServedContent {
            ServedContent(type: type, tag: tag, forms: forms)
        }
    }

    private struct State: Sendable {
        var themes: [String: ThemeVersion] = [:]
        /// The errors of themes that were not reloaded.
        var errors: [String: [String]] = [:]
        /// The paths to watch.
        var inputs: [String: Set<String>] = [:]
        /// The number of times that themes have changed.
        var epoch: UInt64 = 0
        var statistics = ServiceStatistics()
    }

    /// Reads the themes, and starts the threads that draw.
    ///
    /// - Parameters:
    ///   - files: The themes, with different names for which ``ServedThemeFiles/isName(_:)`` holds.
    ///   - limits: The limits of the service. Default: the default limits.
    ///   - tag: Makes a collision-resistant digest of bytes, such as their SHA-256: requests from outside could
    ///     cause collisions of faster digests. It may be called on any thread.
    /// - Throws: The errors of all themes, with their files and lines, if one has any.
    public init(
        _ files: [ServedThemeFiles],
        limits: ServingLimits = ServingLimits(),
        tag: @escaping @Sendable ([UInt8]) -> String
    ) throws(ThemeError) {
        self.files = files
        self.limits = limits
        self.tag = tag
        queue = DrawingQueue(limits)
        resultBytes = limits.keptBytes / 4 / max(1, files.count)
        addresses = Cache(limits: CacheLimits(bytes: limits.addressBytes, count: .max, largestShare: 0.5))
        contents = Cache(limits: CacheLimits(bytes: limits.keptBytes * 3 / 4, count: .max, largestShare: 0.5))
        var errors: [Diagnostic] = []
        for files in files {
            let reading = ThemeReader(files, limits, resultBytes: resultBytes).read()
            switch reading.theme {
            case .success(let theme):
                state.withLock { state in
                    state.themes[files.name] = theme
                    state.inputs[files.name] = reading.inputs
                }
            case .failure(let error): errors += error.diagnostics
            }
        }
        guard errors.isEmpty else { throw ThemeError(errors) }
        queue.start()
    }

    /// Stops the threads: work that has begun is finished, waiting requests are refused.
    public func stop() { queue.stop() }

    // MARK: Contents

    /// Returns the content of an address if its bytes are cached.
    ///
    /// - Parameter target: The path and what follows it, as in a request.
    /// - Returns: The content with its bytes; nil if it must be made.
    public func keptContent(at target: String) -> ServedContent? {
        guard let found = addresses[target], let forms = contents[found.tag] else { return nil }
        return found.content(forms)
    }

    /// Whether an address is in the folder of the pictures of a theme's style sheet, which have no sizes or
    /// parameters.
    ///
    /// - Parameter target: The path and what follows it, as in a request.
    /// - Returns: Whether it is.
    public func isPictureOfStyleSheet(_ target: String) -> Bool {
        guard let address = try? ResourceAddress(target, limit: limits.longestAddress) else { return false }
        return address.folder == WebFormat.pictureFolder && address.size == nil && address.parameters.isEmpty
    }

    /// Returns the content of an address. Equal requests that arrive while it is being made wait for the same
    /// result.
    ///
    /// - Parameters:
    ///   - target: The path and what follows it, as in a request.
    ///   - tags: The tags of contents that the caller already has, whose bytes need not be made. Default: none.
    ///   - needsBytes: Whether the bytes are needed. Default: `true`.
    /// - Returns: The content, which may have its bytes even if they are not needed.
    /// - Throws: ``ServingError``, for example if nothing has the address.
    public func content(at target: String, having tags: [String] = [], needsBytes: Bool = true)
        async throws(ServingError) -> ServedContent
    {
        if let kept = keptContent(at: target) { return kept }
        let address = try ResourceAddress(target, limit: limits.longestAddress)
        if !tags.isEmpty || !needsBytes {
            let content: ServedContent
            if let known = addresses[target] {
                content = known.content(nil)
            } else {
                content = try await made(address, target, needsBytes: false)
            }
            if !needsBytes || content.bytes != nil || tags.contains(content.tag) { return content }
        }
        return try await made(address, target, needsBytes: true)
    }

    /// Returns the content of an address, made by a thread unless it is already being made.
    private func made(_ address: ResourceAddress, _ target: String, needsBytes: Bool) async throws(ServingError)
        -> ServedContent
    {
        let (theme, epoch) = state.withLock { ($0.themes[address.theme], $0.epoch) }
        guard let theme else {
            let nearest = nearestName(to: address.theme, among: files.map(\.name))
            throw .notFound("theme", address.theme, nearest: nearest)
        }
        // A request for something that doesn't exist need not wait for a thread.
        let resolve = try theme.lookup(address)
        let flight = Flight(address: address, epoch: epoch, needsBytes: needsBytes)
        let result = await withCheckedContinuation { continuation in
            let isFirst = flights.withLock { flights in
                flights[flight, default: []].append(continuation)
                return flights[flight]?.count == 1
            }
            guard isFirst else { return state.withLock { $0.statistics.shared += 1 } }
            queue.add(
                DrawingQueue.Job { [self] encoder in
                    land(flight, make(resolve, for: flight, target, of: theme, by: encoder))
                } refuse: { [self] error in
                    land(flight, .failure(error))
                }
            )
        }
        // For ThreadSanitizer, which sees no order between resuming a continuation and awaiting it later: `land`
        // held this lock after the result was made.
        flights.withLock { _ in }
        return try result.get()
    }

    /// Resumes all requests that wait for the result.
    private func land(_ flight: Flight, _ result: Result<ServedContent, ServingError>) {
        let waiting = flights.withLock { $0.removeValue(forKey: flight) } ?? []
        if case .failure(let error) = result, error.kind == .busy {
            state.withLock { $0.statistics.refused += waiting.count }
        }
        for continuation in waiting { continuation.resume(returning: result) }
    }

    private func make(
        _ resolve: ThemeVersion.Resolving,
        for flight: Flight,
        _ target: String,
        of theme: ThemeVersion,
        by encoder: PNGEncoder
    ) -> Result<ServedContent, ServingError> {
        Result { () throws(ServingError) in
            let resource = try resolve()
            let known = resource.identity.map { self.tag(Array($0.utf8)) }
            var forms = known.flatMap { contents[$0] }
            if forms == nil, flight.needsBytes || known == nil {
                let bytes = try resource.bytes(by: encoder, of: theme)
                let type = resource.type
                forms = ServedContent.Forms(plain: bytes, gzip: type == .png ? nil : Gzip.compressed(bytes))
                state.withLock { $0.statistics.made += 1 }
            }
            let tag = known ?? self.tag(forms?.plain ?? [])
            let found = Found(tag: tag, type: resource.type)
            // A tag identifies the same content in any theme; an address does not.
            if let forms { contents.insert(forms, for: tag, cost: forms.cost) }
            state.withLock { state in
                guard state.epoch == flight.epoch else { return }
                addresses.insert(found, for: target, cost: target.utf8.count + 256)
            }
            return found.content(forms)
        }
    }

    // MARK: Themes

    /// The errors of changed themes that could not be reloaded, by theme name: their previous versions are
    /// served. Empty if all themes are up to date.
    public var errors: [String: [String]] { state.withLock { $0.errors } }

    /// The counters of the service, and the size of its caches.
    public var statistics: ServiceStatistics {
        var (statistics, themes) = state.withLock { state in
            var statistics = state.statistics
            statistics.outdatedThemes = state.errors.count
            return (statistics, Array(state.themes.values))
        }
        statistics.keptBytes = themes.reduce(contents.cost) { $0 + $1.theme.styles.cacheStatistics.bytes }
        statistics.waiting = queue.count
        return statistics
    }

    /// Waits for changes to the themes' files, and reloads themes that are complete and without errors, until
    /// cancelled. Blocks the calling thread.
    ///
    /// - Parameters:
    ///   - isCancelled: Whether to end; called up to fifty times a second.
    ///   - report: Called with the result for each theme that was read.
    public func watch(until isCancelled: () -> Bool, report: (ThemeReload) -> Void) {
        var watched = WatchedPaths()
        var (inputs, errors) = state.withLock { ($0.inputs, $0.errors) }
        watched.update(to: Self.union(inputs), isWhole: true, readSince: start)
        while true {
            let changed = Set(watched.wait(until: isCancelled))
            guard !changed.isEmpty else { return }
            let start = WatchedPaths.now
            for files in files {
                let known = inputs[files.name] ?? []
                // What a theme with errors lacks may be anywhere.
                guard !known.isDisjoint(with: changed) || errors[files.name] != nil else { continue }
                report(read(files))
            }
            (inputs, errors) = state.withLock { ($0.inputs, $0.errors) }
            watched.update(to: Self.union(inputs), isWhole: errors.isEmpty, readSince: start)
        }
    }

    private static func union(_ inputs: [String: Set<String>]) -> Set<String> {
        inputs.values.reduce(into: []) { $0.formUnion($1) }
    }

    /// Reads a theme until no file has changed meanwhile, and serves it if it has no errors.
    private func read(_ files: ServedThemeFiles) -> ThemeReload {
        var known = state.withLock { $0.inputs[files.name] ?? [] }
        for _ in 1..<Self.mostReadings {
            var watched = WatchedPaths()
            watched.update(to: known, isWhole: true, readSince: WatchedPaths.now)
            let reading = ThemeReader(files, limits, resultBytes: resultBytes).read()
            if watched.changedPaths.isEmpty, reading.inputs.isSubset(of: known) { return taken(reading, files.name) }
            known.formUnion(reading.inputs)
        }
        // If files keep changing, they are read as they are; the next change will be noticed.
        let reading = ThemeReader(files, limits, resultBytes: resultBytes).read()
        return taken(reading, files.name)
    }

    private static let mostReadings = 10

    private func taken(_ reading: ThemeReader.Reading, _ name: String) -> ThemeReload {
        switch reading.theme {
        case .success(let theme):
            state.withLock { state in
                state.themes[name] = theme
                state.inputs[name] = reading.inputs
                state.errors[name] = nil
                state.epoch += 1
                state.statistics.reloads += 1
                addresses.removeAll()
            }
            let warnings = reading.warnings.map(\.description)
            return ThemeReload(name: name, isTaken: true, diagnostics: warnings)
        case .failure(let error):
            let errors = error.diagnostics.map(\.description)
            state.withLock { state in
                // The files of the served version still count.
                state.inputs[name, default: []].formUnion(reading.inputs)
                state.errors[name] = errors
            }
            return ThemeReload(name: name, isTaken: false, diagnostics: errors)
        }
    }
}
