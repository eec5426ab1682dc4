import Livery
import LiveryDocuments
import LiveryExport
import LiveryRaster
import LiverySupport

/// What the page of a studio asks for: a theme that is being worked on, its pictures and values.
///
/// Unlike a ``ThemeService``, it shows what has errors, and replaces values in the theme's files. It knows
/// nothing of HTTP.
public final class StudioService: Sendable {
    private let files: ServedThemeFiles
    private let limits: ServingLimits
    private let queue: DrawingQueue
    private let theme: Locked<StudioTheme>
    /// The pictures of the gallery by the texts that tell them.
    let galleryPictures = Locked<[String: ResolvedImage]>([:])

    /// Reads a theme, which may have errors, and starts the threads that draw.
    ///
    /// - Parameters:
    ///   - files: The theme.
    ///   - limits: What pictures may cost. Default: the default limits.
    public init(_ files: ServedThemeFiles, limits: ServingLimits = ServingLimits()) {
        self.files = files
        self.limits = limits
        queue = DrawingQueue(limits)
        theme = Locked(StudioTheme(files, limits))
        queue.start()
    }

    /// Ends the threads.
    public func stop() {
        queue.stop()
    }

    /// The theme's name.
    public var name: String { files.name }

    /// Waits for changes of the theme's files, and reads them, until it is to end. The calling thread is
    /// blocked.
    ///
    /// - Parameters:
    ///   - isCancelled: Whether to end; it is asked ten times a second.
    ///   - onChange: Called after the files were read.
    /// - Returns: Why files can't be watched any longer; nil if it was to end.
    public func watch(until isCancelled: () -> Bool, onChange: () -> Void) -> String? {
        // Editors write a file whole, or give it its name when it is.
        var watched = WatchedPaths(quietTime: 5)
        var start = WatchedPaths.now
        while true {
            let (inputs, isWhole) = theme.withLock { ($0.inputs, $0.errors.isEmpty) }
            watched.update(to: inputs, isWhole: isWhole, readSince: start)
            do throws(SystemError) {
                guard try !watched.wait(askingEvery: 100, until: isCancelled).isEmpty else {
                    return nil
                }
            } catch {
                return error.reason
            }
            start = WatchedPaths.now
            theme.withLock { $0.read() }
            onChange()
        }
    }

    // MARK: Answers

    /// A picture, by its address: `/app/goButton~dark@2x.png?count=12`.
    ///
    /// - Parameter target: The path and what follows it.
    /// - Returns: The PNG file, or what is wrong.
    public func picture(_ target: String) async -> StudioAnswer {
        await onThread { [self] encoder in
            do throws(ServingError) {
                let address = try ResourceAddress(target, limit: limits.longestAddress)
                let version = try version()
                let resource = try version.resource(at: address)
                let bytes = try resource.bytes(by: encoder, of: version)
                return StudioAnswer(kind: .success, content: .picture, bytes: bytes)
            } catch {
                return StudioAnswer(error.kind == .notFound ? .notFound : .invalid, error.message)
            }
        }
    }

    /// Answers a call of the page.
    ///
    /// - Parameters:
    ///   - call: What is asked for.
    ///   - body: An object of JSON with the details.
    /// - Returns: An object of JSON.
    public func answer(_ call: StudioCall, _ body: [UInt8]) async -> StudioAnswer {
        await onThread { [self] _ in
            guard let details = try? JSON(reading: body.isEmpty ? Array("{}".utf8) : body),
                case .object = details
            else { return StudioAnswer(.invalid, "expected an object of JSON") }
            do throws(ServingError) {
                switch call {
                case .state: return try state()
                case .tags: return try tags(details)
                case .save: return try save(details)
                case .origins: return try origins(details)
                case .element: return try element(details)
                case .faults: return try faults()
                }
            } catch {
                return StudioAnswer(error.kind == .notFound ? .notFound : .invalid, error.message)
            }
        }
    }

    /// Runs a function on a thread that may take time and has a stack.
    func onThread(
        _ body: @escaping @Sendable (PNGEncoder) -> StudioAnswer
    ) async -> StudioAnswer {
        await withCheckedContinuation { continuation in
            queue.add(
                DrawingQueue.Job { encoder in
                    continuation.resume(returning: body(encoder))
                } refuse: { error in
                    continuation.resume(returning: StudioAnswer(.invalid, error.message))
                }
            )
        }
    }

    /// The theme that is shown.
    func version() throws(ServingError) -> ThemeVersion {
        let (version, errors) = theme.withLock { ($0.version, $0.errors) }
        guard let version else {
            throw ServingError(.failed, errors.map(\.description).joined(separator: "\n"))
        }
        return version
    }

    private func state() throws(ServingError) -> StudioAnswer {
        StudioAnswer(StudioState(theme.withLock { $0 }, files).json)
    }

    private func tags(_ details: JSON) throws(ServingError) -> StudioAnswer {
        if let edits = details["edits"] {
            let edits = try self.edits(edits)
            do throws(ScalarEdit.Failure) {
                try theme.withLock { theme throws(ScalarEdit.Failure) in try theme.preview(edits) }
            } catch {
                return StudioAnswer(error == .changed ? .conflict : .invalid, error.message)
            }
        }
        let generation = theme.withLock { $0.generation }
        var tags: [JSON.Member] = []
        for case .string(let target) in (details["show"]?.elements ?? []).prefix(2_000) {
            tags.append(JSON.Member(name: target, value: try tag(target, generation)))
        }
        return StudioAnswer(
            .object(["generation": .number(generation), "tags": .object(tags)])
        )
    }

    /// What tells a picture, or its faults.
    private func tag(_ target: String, _ generation: Int) throws(ServingError) -> JSON {
        let version = try version()
        do throws(ServingError) {
            let address = try ResourceAddress(target, limit: limits.longestAddress)
            // A screen is known when it is drawn.
            let identity = try version.resource(at: address).identity
            return .object(["tag": .string(identity.map { "\(Digest($0))" } ?? "\(generation)")])
        } catch {
            return .object(["fault": .string(fault(of: target, in: version) ?? error.message)])
        }
    }

    /// What is wrong with a picture, with files and lines.
    private func fault(of target: String, in version: ThemeVersion) -> String? {
        guard let address = try? ResourceAddress(target, limit: limits.longestAddress),
            let image = version.image(at: address)
        else { return nil }
        do throws(ThemeError) {
            _ = try version.theme.styles.resolvedImage(image)
            return nil
        } catch {
            return error.diagnostics.map(\.description).joined(separator: "\n")
        }
    }

    private func save(_ details: JSON) throws(ServingError) -> StudioAnswer {
        let edits = try edits(details["edits"] ?? .array([]))
        do throws(ScalarEdit.Failure) {
            let failure = try theme.withLock { theme throws(ScalarEdit.Failure) in
                try theme.save(edits)
            }
            if let failure { return StudioAnswer(.invalid, failure) }
            return StudioAnswer(.object(["saved": .number(edits.values.joined().count)]))
        } catch {
            return StudioAnswer(error == .changed ? .conflict : .invalid, error.message)
        }
    }

    /// The edits of a call, of files that the theme is made of.
    private func edits(_ list: JSON) throws(ServingError) -> [String: [ScalarEdit]] {
        let theme = theme.withLock { $0 }
        let paths = Set(theme.documents.map(\.path))
        var edits: [String: [ScalarEdit]] = [:]
        for item in list.elements ?? [] {
            guard let file = item["file"]?.string, let pointer = item["pointer"]?.string,
                let old = item["old"]?.string, let new = item["new"]?.string,
                new.utf8.count <= Parameter.longestValue
            else {
                throw ServingError(.invalid, "an edit has 'file', 'pointer', 'old' and 'new'")
            }
            guard paths.contains(file) else {
                throw .notFound("document", String(FilePath.name(of: file)))
            }
            edits[file, default: []].append(ScalarEdit(pointer: pointer, old: old, new: new))
        }
        return edits
    }

    private func origins(_ details: JSON) throws(ServingError) -> StudioAnswer {
        let version = try version()
        guard let target = details["picture"]?.string,
            let image = version.image(
                at: try ResourceAddress(target, limit: limits.longestAddress)
            )
        else { throw .noAddress }
        let origins = version.theme.styles.origins(
            of: image.name,
            states: image.states,
            appearance: image.appearance
        )
        return StudioAnswer(
            .object([
                "key": .string(image.name),
                "origins": .array(
                    origins.map { origin in
                        .object([
                            "name": .string(origin.name), "value": .string(origin.value),
                            "place": .string(origin.location.description),
                        ])
                    }
                ),
            ])
        )
    }

    private func element(_ details: JSON) throws(ServingError) -> StudioAnswer {
        let version = try version()
        guard let target = details["screen"]?.string, let x = details["x"]?.double,
            let y = details["y"]?.double
        else { throw ServingError(.invalid, "an element has 'screen', 'x' and 'y'") }
        let address = try ResourceAddress(target, limit: limits.longestAddress)
        guard case .screen(let picture, let size, _) = try version.resource(at: address) else {
            throw .noAddress
        }
        let window = try version.window(of: picture, size: size)
        let element = ScreenElement(in: window, at: Point(x, y), of: version, picture.appearance)
        return StudioAnswer(element.json)
    }

    private func faults() throws(ServingError) -> StudioAnswer {
        let theme = theme.withLock { $0 }
        var found = theme.errors
        if found.isEmpty, let version = theme.version {
            found = version.theme.styles.validate(scales: [1])
            for screen in Set(version.screens.values.map(\.screen.name)) {
                let picture = version.screens.values.first { $0.screen.name == screen }
                found += picture?.screen.validate(styles: version.theme.styles) ?? []
            }
        }
        return StudioAnswer(
            .object(["faults": .array(found.sortedByLocation().prefix(200).map(JSON.init(fault:)))])
        )
    }
}

extension StudioAnswer {
    init(_ json: JSON) {
        self.init(kind: .success, content: .json, bytes: Array(json.text.utf8))
    }

    /// What is wrong.
    init(_ kind: Kind, _ message: String) {
        let json = JSON.object(["error": .string(message)])
        self.init(kind: kind, content: .json, bytes: Array(json.text.utf8))
    }
}

extension JSON {
    /// A fault as the page of a studio has it.
    init(fault: Diagnostic) {
        self = .object([
            "severity": .string("\(fault.severity)"),
            "message": .string(fault.message),
            "place": fault.location.map { .string($0.description) },
        ])
    }
}
