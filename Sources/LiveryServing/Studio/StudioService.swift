import Livery
import LiveryDocuments
import LiveryExport
import LiveryRaster
import LiverySupport

/// Answers the requests of a studio's page about a theme that is being edited, its pictures and values.
///
/// Unlike a ``ThemeService``, it shows themes with errors, and replaces values in the theme's files. It is
/// independent of HTTP.
public final class StudioService: Sendable {
    private let files: ServedThemeFiles
    let limits: ServingLimits
    private let queue: DrawingQueue
    /// The thread that checks the theme, which takes long, and does not keep those of pictures.
    private let checks: DrawingQueue
    let drafts: Locked<StudioDrafts>
    /// What refers to what, as last found.
    private let known = Locked<(references: AssetReferences, generation: Int)?>(nil)
    /// Called with the path of each file before a save replaces it.
    private let whileSaving: @Sendable (String) -> Void

    /// Reads a theme, which may have errors, and starts the threads that draw.
    ///
    /// - Parameters:
    ///   - files: The theme.
    ///   - limits: The limits of pictures. Default: the default limits.
    public convenience init(_ files: ServedThemeFiles, limits: ServingLimits = ServingLimits()) {
        self.init(files, limits: limits, whileSaving: { _ in })
    }

    package init(
        _ files: ServedThemeFiles,
        limits: ServingLimits = ServingLimits(),
        whileSaving: @escaping @Sendable (String) -> Void
    ) {
        self.files = files
        self.limits = limits
        self.whileSaving = whileSaving
        queue = DrawingQueue(limits)
        var one = limits
        one.threads = 1
        checks = DrawingQueue(one)
        drafts = Locked(StudioDrafts(StudioTheme(files, limits)))
        queue.start()
        checks.start()
    }

    /// Stops the threads.
    public func stop() {
        queue.stop()
        checks.stop()
    }

    /// The theme's name.
    public var name: String { files.name }

    /// Waits for changes to the theme's files, and reads them, until cancelled. Blocks the calling thread.
    ///
    /// - Parameters:
    ///   - isCancelled: Whether to end; called up to fifty times a second.
    ///   - onChange: Called after the files have been read, also those that the service itself has written.
    public func watch(until isCancelled: () -> Bool, onChange: () -> Void) {
        var watched = WatchedPaths()
        var start = WatchedPaths.now
        while true {
            let (inputs, isWhole) = drafts.withLock { ($0.inputs, $0.isWhole) }
            watched.update(to: inputs, isWhole: isWhole, readSince: start)
            let changed = watched.wait(until: isCancelled)
            guard !changed.isEmpty else { return }
            start = WatchedPaths.now
            drafts.withLock { $0.read(changed: changed) }
            onChange()
        }
    }

    // MARK: Answers

    /// A picture, by its address: `/app/goButton~dark@2x.png?count=12`.
    ///
    /// - Parameters:
    ///   - target: The path and query.
    ///   - page: What the page calls itself, whose edits the picture has. Default: a page without edits.
    /// - Returns: The PNG file, or an error.
    public func picture(_ target: String, of page: String = "") async -> StudioAnswer {
        await answer(on: queue) { [self] encoder throws(ServingError) in
            let address = try ResourceAddress(target, limit: limits.longestAddress)
            let version = try version(of: page)
            let resource = try version.resource(at: address)
            return StudioAnswer(picture: try resource.bytes(by: encoder, of: version))
        }
    }

    /// Answers a call of the page.
    ///
    /// - Parameters:
    ///   - name: The name of the call.
    ///   - body: A JSON object with the details, of which `page` is what the page calls itself: each page has edits of
    ///     its own.
    /// - Returns: A JSON object.
    public func answer(_ name: String, _ body: [UInt8]) async -> StudioAnswer {
        guard let call = StudioCall(rawValue: name) else { return StudioAnswer(.notFound("call", name)) }
        return await answer(call, body)
    }

    package func answer(_ call: StudioCall, _ body: [UInt8]) async -> StudioAnswer {
        guard let details = try? JSON(reading: body.isEmpty ? Array("{}".utf8) : body), case .object = details else {
            return StudioAnswer(ServingError(.invalid, "expected an object of JSON"))
        }
        let page = details["page"]?.string ?? ""
        if call == .pictures { return await pictures(details, of: page) }
        return await answer(on: call == .faults ? checks : queue) { [self] _ throws(ServingError) in
            switch call {
            case .state, .pictures: state(of: page)
            case .save: try save(details, of: page)
            case .cell: try cell(details, of: page)
            case .code: try code(details, of: page)
            case .element: try element(details, of: page)
            case .faults: faults(of: page)
            case .references: try references(details, of: page)
            case .bringIn: try bringIn(details)
            }
        }
    }

    /// Makes an answer on a drawing thread, which may take time and has enough stack.
    private func answer(
        on queue: DrawingQueue,
        _ body: @escaping @Sendable (PNGEncoder) throws(ServingError) -> StudioAnswer
    ) async -> StudioAnswer {
        do throws(ServingError) { return try await onThread(of: queue, body) } catch { return StudioAnswer(error) }
    }

    /// Runs a function on a drawing thread, which may take time and has enough stack.
    func onThread<Value: Sendable>(
        of queue: DrawingQueue? = nil,
        _ body: @escaping @Sendable (PNGEncoder) throws(ServingError) -> Value
    ) async throws(ServingError) -> Value {
        // The result passes through a lock, because ThreadSanitizer does not see the order of a continuation that
        // is resumed before it is awaited.
        let result = Locked<Result<Value, ServingError>>(.failure(.stopped))
        await withCheckedContinuation { continuation in
            (queue ?? self.queue).add(
                DrawingQueue.Job { encoder in
                    let made = Result { () throws(ServingError) in try body(encoder) }
                    result.withLock { $0 = made }
                    continuation.resume()
                } refuse: { error in
                    result.withLock { $0 = .failure(error) }
                    continuation.resume()
                }
            )
        }
        return try result.withLock { $0 }.get()
    }

    /// The theme that a page shows.
    func version(of page: String) throws(ServingError) -> ThemeVersion {
        let (version, errors) = drafts.withLock { $0.withTheme(of: page) { ($0.version, $0.errors) } }
        guard let version else { throw ServingError(.failed, errors.map(\.description).joined(separator: "\n")) }
        return version
    }

    /// What refers to what, with the generation of the theme. The lock is not held, since this takes time.
    private func references(of page: String) -> (references: AssetReferences, generation: Int) {
        let theme = drafts.withLock { drafts in
            drafts.withTheme(of: page) { theme in
                theme.readAllSources()
                return theme
            }
        }
        if let known = known.withLock({ $0 }), known.generation == theme.generation { return known }
        let found = (theme.references, theme.generation)
        known.withLock { $0 = found }
        return found
    }

    private func state(of page: String) -> StudioAnswer {
        let theme = drafts.withLock { drafts in
            drafts.withTheme(of: page) { theme in
                theme.readSources()
                return theme
            }
        }
        return StudioAnswer(StudioState(theme, files).json)
    }

    /// Writes values to their files. An answer is an error if none was written.
    private func save(_ details: JSON, of page: String) throws(ServingError) -> StudioAnswer {
        let edits = try edits(details["edits"] ?? .array([]))
        let result = drafts.withLock { $0.save(edits, of: page, whileWriting: whileSaving) }
        let list = result.saved.sorted { $0.key < $1.key }.flatMap { path, edits in edits.map { $0.json(of: path) } }
        let contents = result.contents.sorted { $0.key < $1.key }.map { path, contents in
            JSON.object(["file": .string(path), "before": .string(contents.before), "after": .string(contents.after)])
        }
        let first = result.saved.isEmpty ? result.refused.first?.failure : nil
        return StudioAnswer(
            .object([
                "error": first.map { .string($0.message) }, "saved": .array(list), "contents": .array(contents),
                "refused": .array(result.refused.map(JSON.init(refusal:))),
            ]),
            first?.kind
        )
    }

    /// The edits of a call.
    func edits(_ list: JSON) throws(ServingError) -> StudioTheme.Edits {
        var edits: StudioTheme.Edits = [:]
        for item in list.elements ?? [] {
            guard let file = item["file"]?.string, let edit = DocumentEdit(item) else {
                throw ServingError(.invalid, "an edit has 'file', 'pointer', 'old' and 'new', or 'change'")
            }
            edits[file, default: []].append(edit)
        }
        return edits
    }

    private func cell(_ details: JSON, of page: String) throws(ServingError) -> StudioAnswer {
        // First, so that the version is not older.
        let (references, generation) = references(of: page)
        let version = try version(of: page)
        guard let cell = AssetCell(details, of: version) else {
            throw ServingError(.invalid, "a cell has 'asset', 'state', 'appearance' and 'words'")
        }
        let users = references.users(of: cell.key)
        return StudioAnswer(cell.json.adding(["generation": .number(generation), "users": users]))
    }

    /// The code of `css` or `yaml`, the key of an asset or, in YAML, of a shared value; or of `svg`, the address of a
    /// picture.
    private func code(_ details: JSON, of page: String) throws(ServingError) -> StudioAnswer {
        let version = try version(of: page)
        let code: AssetCode
        do throws(ThemeError) {
            if let key = details["css"]?.string {
                code = try AssetCode(cssOf: key, in: version.theme, version.contents)
            } else if let key = details["yaml"]?.string {
                return StudioAnswer(
                    .object(["text": version.writtenValue(of: key).map(JSON.string), "notes": .array([])])
                )
            } else {
                guard
                    let image = try? details["svg"]?.string.flatMap({ target in
                        try version.request(ResourceAddress(target, limit: limits.longestAddress))
                    })
                else {
                    return StudioAnswer(
                        ServingError(.invalid, "code has 'svg', the address of a picture, 'css' or 'yaml'")
                    )
                }
                code = try AssetCode(svg: try version.theme.styles.resolvedImage(image), stem: image.name)
            }
        } catch { throw ServingError(error, isPlain: false) }
        return StudioAnswer(.object(["text": .string(code.text), "notes": .strings(code.notes)]))
    }

    private func element(_ details: JSON, of page: String) throws(ServingError) -> StudioAnswer {
        let version = try version(of: page)
        guard let target = details["screen"]?.string, let x = details["x"]?.double, let y = details["y"]?.double else {
            throw ServingError(.invalid, "an element has 'screen', 'x' and 'y'")
        }
        let address = try ResourceAddress(target, limit: limits.longestAddress)
        guard case .screen(let picture, let size, _) = try version.resource(at: address) else { throw .noAddress }
        let window = try version.window(of: picture, size: size)
        let element = ScreenElement(in: window, at: Point2D(x, y), of: version, picture.appearance)
        return StudioAnswer(element.json)
    }

    private func references(_ details: JSON, of page: String) throws(ServingError) -> StudioAnswer {
        guard let old = details["name"]?.string, let new = details["to"]?.string else {
            throw ServingError(.invalid, "references have 'name' and 'to'")
        }
        let places = references(of: page).references.renaming(old, to: new)
        return StudioAnswer(.object(["places": .array(places)]))
    }

    private func faults(of page: String) -> StudioAnswer {
        let theme = drafts.withLock { $0.withTheme(of: page) { $0 } }
        let found = theme.errors.isEmpty ? theme.version?.validate() ?? [] : theme.errors
        return StudioAnswer(.object(["faults": .array(found.sortedByLocation().prefix(200).map(JSON.init(fault:)))]))
    }
}

extension ThemeVersion {
    /// The line of YAML with an asset or a shared value, as the outermost document has it; nil if there is none.
    fileprivate func writtenValue(of key: String) -> String? {
        let values = theme.document.levels.reversed().lazy.compactMap { level in
            level.root[key] ?? level.root["$values"]?.dictionary?[key]
        }
        guard let value = values.first, let empty = try? EditableDocument(Array("{}".utf8), .yaml) else { return nil }
        return YAMLWriter(empty).entry(key, JSON(value), gap: "") + "\n"
    }
}

extension StudioAnswer {
    init(_ json: JSON, _ failure: ServingError.Kind? = nil) {
        self.init(failure: failure, type: .json, bytes: Array(json.text.utf8))
    }

    init(picture bytes: [UInt8]) { self.init(failure: nil, type: .png, bytes: bytes) }

    init(_ error: ServingError) { self.init(.object(["error": .string(error.message)]), error.kind) }
}

extension EditFailure {
    /// Why nothing was saved.
    fileprivate var kind: ServingError.Kind {
        switch self {
        case .changed: .conflict
        case .unknownFile: .notFound
        default: .invalid
        }
    }
}

extension JSON {
    /// An edit that can't be made, with the reason.
    init(refusal: StudioTheme.Refusal) {
        self = refusal.edit.json(of: refusal.path, ["message": .string(refusal.failure.message)])
    }
}

extension JSON {
    /// A fault, for the page of a studio.
    init(fault: Diagnostic) {
        self = .object([
            "severity": .string("\(fault.severity)"), "message": .string(fault.message),
            "location": fault.location.map { .string($0.description) },
            "subject": fault.fault.subject.map(JSON.string), "nearest": fault.fault.nearest.map(JSON.string),
        ])
    }
}
