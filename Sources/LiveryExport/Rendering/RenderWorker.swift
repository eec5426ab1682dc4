import LiverySupport
import Livery
import LiveryRaster

/// The work of one thread: lets formats plan the files of an asset, compares them with the files on disk, and
/// draws, encodes, and writes those that are out of date.
///
/// It holds one asset and a few encoded files at a time.
struct RenderWorker {
    private let work: RenderWork
    private var results = RenderResults()

    /// The session of the current theme, with its position. Assets come theme by theme, and nothing is kept
    /// from one theme to the next.
    private var current: (source: Int, session: ExportSession)?
    private var batch = WriteBatch()
    private let encoder = PNGEncoder()

    init(_ work: RenderWork) { self.work = work }

    /// The session of a theme. Ends that of another theme.
    private mutating func session(of source: Int) -> ExportSession {
        if let current, current.source == source { return current.session }
        endSession()
        let session = ExportSession(work.sources[source].theme, work.sources[source].batch)
        current = (source, session)
        return session
    }

    private mutating func endSession() {
        guard let (source, session) = current else { return }
        if !session.warnings.isEmpty {
            results.imageWarnings[source, default: []].formUnion(session.warnings)
        }
        current = nil
    }

    /// Processes one asset in all of its outputs.
    mutating func process(_ unit: RenderWork.Unit, number: Int) {
        var pictures = OutdatedPictures()
        let session = session(of: unit.source)
        for output in unit.outputs {
            do throws(ThemeError) {
                let files = try work.targets[output].plan.output.files(
                    of: unit.asset,
                    for: output,
                    unit: number,
                    in: session,
                    &results
                )
                process(files, key: unit.asset.key, output, number, &pictures)
            } catch {
                results.failures[output, default: []].append((number, unit.asset.key, error))
            }
        }
        render(pictures)
    }

    /// Processes the files of a whole theme, or the file with sections of several themes.
    ///
    /// - Parameters:
    ///   - parts: The parts of each theme's assets.
    ///   - outputs: The output of each theme.
    ///   - number: The number of the unit.
    mutating func join(_ parts: [[any Sendable]], outputs: [Int], number: Int) {
        var pictures = OutdatedPictures()
        do throws(ThemeError) {
            let files = try files(joining: parts, outputs: outputs)
            process(files, key: "", outputs[0], number, &pictures)
        } catch {
            results.failures[outputs[0], default: []].append((number, "", error))
        }
        render(pictures)
    }

    private mutating func files(
        joining parts: [[any Sendable]],
        outputs: [Int]
    ) throws(ThemeError) -> [PlannedFile] {
        let plans = outputs.map { work.targets[$0].plan }
        guard plans.count > 1, let first = plans[0].output as? any SectionedOutput else {
            return try plans[0].output.files(joining: parts[0], in: session(of: plans[0].source))
        }
        var sections: [any Sendable] = []
        for (plan, parts) in zip(plans, parts) {
            guard let output = plan.output as? any SectionedOutput else { continue }
            sections.append(try output.anySection(joining: parts, in: session(of: plan.source)))
        }
        return [try first.file(ofAny: sections)]
    }

    /// Processes files that are the same as another one, which is nil if it could not be written.
    mutating func process(_ copies: [OutdatedFile], of original: WrittenFile?) {
        var content: WriteBatch.Content?
        if let original, let bytes = work.bytes(of: original) {
            content = WriteBatch.Content(bytes: bytes, digest: original.stamp.bytes)
        }
        for file in copies {
            guard case .success(.picture(let image, let encoding)) = file.planned.content else {
                continue
            }
            if content == nil {
                content = draw(image, for: file).flatMap { encode($0, encoding, for: file) }
            }
            if let content { write(file, content) }
        }
    }

    /// Writes the remaining files, and returns the results.
    mutating func finish() -> RenderResults {
        results.outcomes += batch.write(work)
        endSession()
        return results
    }

    // MARK: Comparing

    /// Pictures to draw, grouped by image.
    private struct OutdatedPictures {
        var order: [Digest] = []
        var files:
            [Digest: [(file: OutdatedFile, image: ResolvedImage, encoding: PictureEncoding)]] =
                [:]
    }

    /// Compares files, writes those that are not pictures, and collects the pictures that are out of date.
    private mutating func process(
        _ files: [PlannedFile],
        key: String,
        _ output: Int,
        _ unit: Int,
        _ pictures: inout OutdatedPictures
    ) {
        for (position, planned) in files.enumerated() {
            let number = FileNumber(output: output, unit: unit, position: position)
            switch verdict(of: planned, key: key, number) {
            case .done(let outcome):
                results.outcomes.append(FileOutcome(number, planned.path, outcome))
            case .outdated(let file) where work.journal == nil:
                results.outcomes.append(FileOutcome(number, planned.path, .outdated(file.reason)))
            case .outdated(let file):
                switch planned.content {
                case .success(.bytes(let bytes)):
                    write(file, WriteBatch.Content(bytes: bytes, digest: file.recipe))
                case .success(.picture(let image, let encoding)):
                    if pictures.files[image.digest] == nil { pictures.order.append(image.digest) }
                    pictures.files[image.digest, default: []].append((file, image, encoding))
                case .success(.composition(let composition)):
                    results.drawnCount += composition.pictureCount
                    let outcome = CompositionWriter(work).write(composition, to: file)
                    results.outcomes.append(file.outcome(outcome))
                case .failure: break
                }
            }
        }
    }

    private enum Verdict {
        case done(RenderOutcome)
        case outdated(OutdatedFile)
    }

    private func verdict(of planned: PlannedFile, key: String, _ number: FileNumber) -> Verdict {
        let target = work.targets[number.output]
        let content: PlannedFile.Content
        do throws(ThemeError) {
            content = try planned.content.get()
        } catch {
            return .done(.failed(.theme(error)))
        }
        var found = FileRecord(
            name: planned.path,
            entry: planned.entry
                ?? ImageEntry(file: planned.path, key: key, scale: content.scale),
            isIndexed: planned.entry != nil
        )
        let (recipe, conditions) = (content.recipe, work.conditions(of: content))
        do throws(OutputError) {
            let path = target.path(of: planned.path)
            switch work.paths?.claim(path, recipe) {
            case .shared(let other):
                guard case .bytes(let bytes) = content else {
                    throw .sameName([other, path], location: nil)
                }
                found.stamp = FileStamp(
                    recipe: recipe,
                    options: conditions,
                    bytes: recipe,
                    byteCount: bytes.count
                )
                return .done(.shared(found))
            case .taken(let other):
                throw .sameName([other, path], location: nil)
            case .first, nil: break
            }
            try OutputName.check(planned.path)
            guard target.plan.identity.location.mayHave(file: planned.path) else {
                throw .folderName(target.plan.identity.name)
            }
            let (entry, record) = try target.entry(of: planned.path)
            func outdated(
                _ reason: FileChange.Reason,
                _ placing: OutputFolder.Placing
            ) -> Verdict {
                .outdated(
                    OutdatedFile(
                        number: number,
                        planned: planned,
                        record: found,
                        recipe: recipe,
                        reason: reason,
                        placing: placing
                    )
                )
            }
            switch entry {
            case .missing:
                return outdated(.missing, .new)
            case .other(let obstacle):
                throw .inTheWay(obstacle, path: target.fullPath(of: planned.path))
            case .file:
                if let owner = work.foreign.owner(of: path) {
                    if planned.isOptional { return .done(.unneeded) }
                    throw .belongs(to: owner, path: target.fullPath(of: planned.path))
                }
                let known =
                    if let record { record } else {
                        try target.inherited(planned.path, work.foreign)
                    }
                guard let record = known else {
                    if work.paths?.isListed(path) == true { return outdated(.stale, .replacing) }
                    if planned.isOptional { return .done(.unneeded) }
                    throw .inTheWay(.file, path: target.fullPath(of: planned.path))
                }
                guard let stamp = record.stamp, stamp.recipe == recipe,
                    stamp.options == conditions,
                    try target.tree.hasContents(planned.path, stamp.byteCount, stamp.bytes)
                else { return outdated(.stale, .replacing) }
                guard !work.options.rendersUpToDateFiles else {
                    return outdated(.forced, .replacing)
                }
                // Values that don't affect the pixels, such as the padding, may have changed.
                found.stamp = stamp
                return .done(.upToDate(found))
            }
        } catch {
            return .done(.failed(.output(error)))
        }
    }

    // MARK: Rendering

    private mutating func render(_ pictures: OutdatedPictures) {
        for image in pictures.order {
            var picture: RenderedBitmap?
            var contents: [PictureEncoding: WriteBatch.Content] = [:]
            for (file, image, encoding) in pictures.files[image] ?? [] {
                if let content = contents[encoding] {
                    write(file, content)
                    continue
                }
                let owner = work.owners.owner(of: file.recipe, claiming: file.number)
                guard owner == file.number else {
                    results.outcomes.append(file.outcome(.copy(file, of: owner)))
                    continue
                }
                if picture == nil { picture = draw(image, for: file) }
                guard let picture, let content = encode(picture, encoding, for: file) else {
                    continue
                }
                contents[encoding] = content
                write(file, content)
            }
        }
    }

    /// Draws a picture. If that fails, adds the outcome and returns nil.
    private mutating func draw(_ image: ResolvedImage, for file: OutdatedFile) -> RenderedBitmap? {
        results.drawnCount += 1
        do throws(ThemeError) {
            return try image.renderSmall()
        } catch {
            results.outcomes.append(file.outcome(.failed(.theme(error))))
            return nil
        }
    }

    /// Encodes a picture. If that fails, adds the outcome and returns nil.
    private mutating func encode(
        _ picture: RenderedBitmap,
        _ encoding: PictureEncoding,
        for file: OutdatedFile
    ) -> WriteBatch.Content? {
        do throws(RasterError) {
            let bytes = try encoding.encode(
                picture,
                by: encoder,
                compression: work.options.compression
            )
            return WriteBatch.Content(bytes: bytes, digest: Digest(bytes))
        } catch {
            let path = work.targets[file.number.output].fullPath(of: file.planned.path)
            let failure = OutputError.encoding(path: path, reason: "\(error)")
            results.outcomes.append(file.outcome(.failed(.output(failure))))
            return nil
        }
    }

    private mutating func write(_ file: OutdatedFile, _ content: WriteBatch.Content) {
        batch.add(file, content)
        if batch.isFull { results.outcomes += batch.write(work) }
    }
}

extension PlannedFile.Content {
    /// The digest of what the content is made from.
    fileprivate var recipe: Digest {
        switch self {
        case .picture(let image, let encoding): encoding.digest(of: image)
        case .bytes(let bytes): Digest(bytes)
        case .composition(let composition): composition.digest
        }
    }

    /// The scale of a picture; 1 for other content.
    fileprivate var scale: Double {
        if case .picture(let image, _) = self { image.scale } else { 1 }
    }
}

extension RenderWork {
    /// The digest of the options and versions that affect the bytes of content.
    func conditions(of content: PlannedFile.Content) -> Digest {
        switch content {
        case .picture(let image, _):
            conditions[image.scale] ?? options.conditions(scale: image.scale)
        case .composition:
            // The scales of its pictures are in its digest.
            conditions[1] ?? options.conditions(scale: 1)
        case .bytes:
            Self.unconditional
        }
    }

    private static let unconditional = Digest("")
}

extension ThemeOutput {
    /// The files of one asset; anything else about it is added to the results.
    fileprivate func files(
        of asset: AssetDescription,
        for output: Int,
        unit: Int,
        in session: ExportSession,
        _ results: inout RenderResults
    ) throws(ThemeError) -> [PlannedFile] {
        let result = try files(of: asset, in: session)
        if let part = result.part { results.parts[output, default: []].append((unit, part)) }
        results.warnings[output, default: []] += result.warnings
        return result.files
    }

    /// The files of the whole theme, from type-erased parts.
    fileprivate func files(
        joining parts: [any Sendable],
        in session: ExportSession
    ) throws(ThemeError) -> [PlannedFile] {
        try files(joining: parts.compactMap { $0 as? Part }, in: session)
    }
}

extension SectionedOutput {
    /// The section, from type-erased parts.
    fileprivate func anySection(
        joining parts: [any Sendable],
        in session: ExportSession
    ) throws(ThemeError) -> any Sendable {
        try section(joining: parts.compactMap { $0 as? Part }, in: session)
    }

    /// The file, from type-erased sections.
    fileprivate func file(ofAny sections: [any Sendable]) throws(ThemeError) -> PlannedFile {
        try file(of: sections.compactMap { $0 as? Section })
    }
}
