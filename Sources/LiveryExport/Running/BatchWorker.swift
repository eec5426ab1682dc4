import Livery
import LiveryRaster
import LiverySupport

/// A picture that has to be written.
struct PendingPicture: Sendable {
    let file: FolderUpdater.File
    let reason: FileChange.Reason
    let image: ResolvedImage
    let encoding: PictureEncoding
}

/// The work of one thread: lets formats plan the files of an asset, and draws and encodes those that are out of date.
///
/// It has one asset and a few encoded files at a time.
struct BatchWorker {
    private let run: BatchRun
    /// The session of the current theme, with its position. Assets come theme by theme, and nothing is kept
    /// from one theme to the next.
    private var current: (source: Int, session: ExportSession)?
    private let encoder = PNGEncoder()

    init(_ run: BatchRun) { self.run = run }

    /// The session of a theme. Ends that of another theme.
    private mutating func session(of source: Int) -> ExportSession {
        if let current, current.source == source { return current.session }
        finish()
        let session = ExportSession(run.plan.sources[source], run.sources[source])
        current = (source, session)
        return session
    }

    /// Ends the session.
    mutating func finish() {
        guard let (source, session) = current else { return }
        let warnings = session.warnings
        run.findings.withLock { $0.imageWarnings[source].formUnion(warnings) }
        current = nil
    }

    /// Processes one asset in all of its outputs.
    mutating func process(_ unit: BatchRun.Unit, number: Int) {
        var pictures = OutdatedPictures()
        let session = session(of: unit.source)
        for (output, position) in unit.outputs {
            let plan = run.plan.outputs[output]
            do throws(ThemeError) {
                // Outputs differ in the states and appearances that they have.
                let made = try plan.output.anyFiles(of: plan.assets[position], in: session)
                let isIncluded = plan.theme.includes(key: unit.asset.name)
                run.findings.withLock { findings in
                    findings.warnings[output] += made.warnings
                    if let part = made.part { findings.parts[output].append((position, part)) }
                    if isIncluded { findings.values[output] += made.values }
                }
                guard isIncluded else { continue }
                process(made.files, of: unit.asset, output, number, &pictures)
            } catch { fail(output, number, unit.asset.name, error) }
        }
        draw(pictures)
    }

    /// Processes the files of whole themes.
    mutating func join(_ outputs: Range<Int>, number: Int) {
        var pictures = OutdatedPictures()
        let first = outputs.lowerBound
        do throws(ThemeError) {
            var sections: [any Sendable] = []
            for output in outputs {
                let parts = run.findings.withLock { $0.parts[output] }.sorted { $0.position < $1.position }
                let plan = run.plan.outputs[output]
                sections.append(try plan.output.anySection(joining: parts.map(\.part), in: session(of: plan.source)))
            }
            let files = try run.plan.outputs[first].output.anyFiles(of: sections)
            process(files, of: nil, first, number, &pictures)
        } catch { fail(first, number, "", error) }
        draw(pictures)
    }

    /// Processes files that are the same as another one, which is nil if it is not known.
    func copy(_ copies: [PendingPicture], of original: FolderUpdater.Outcome?) {
        var bytes = run.updater.bytes(of: original)
        for picture in copies {
            if bytes == nil { bytes = drawn(picture).flatMap { encoded($0, picture) } }
            if let bytes { write(bytes, picture) }
        }
    }

    private func fail(_ output: Int, _ unit: Int, _ asset: String, _ error: ThemeError) {
        run.findings.withLock { $0.failures.append((output, unit, asset, error)) }
    }

    // MARK: Comparing

    /// Pictures to draw, grouped by image.
    private struct OutdatedPictures {
        var order: [Digest] = []
        var files: [Digest: [PendingPicture]] = [:]
    }

    /// Compares files, writes those that are not pictures, and collects the pictures that are out of date.
    private func process(
        _ files: [PlannedFile],
        of asset: AssetDescription?,
        _ output: Int,
        _ unit: Int,
        _ pictures: inout OutdatedPictures
    ) {
        for (position, planned) in files.enumerated() {
            let number = FolderUpdater.FileNumber(output: output, unit: unit, position: position)
            let content: PlannedFile.Content
            switch planned.content {
            case .success(let made): content = made
            case .failure(let cause):
                run.updater.fail(number, planned.path, cause)
                continue
            }
            let (recipe, scale): (Digest, Double?) =
                switch content {
                case .picture(let image, let encoding): (encoding.digest(of: image), image.scale)
                case .bytes(let bytes): (Digest(bytes), nil)
                // The scales of its pictures are in its digest.
                case .made(let content): (content.digest, 1)
                }
            let file = FolderUpdater.File(
                number: number,
                path: planned.path,
                location: asset?.location,
                record: FolderRecord.File(
                    owner: run.updater.outputs[output].position,
                    asset: asset?.name ?? "",
                    recipe: recipe,
                    conditions: scale.map(run.conditions) ?? Digest(""),
                    entry: planned.entry
                ),
                isOptional: planned.isOptional
            )
            guard let reason = run.updater.reason(toWrite: file) else { continue }
            switch content {
            case .bytes(let bytes):
                run.updater.write(file, because: reason) { write throws(ExportFailure.Cause) in try write(bytes) }
            case .picture(let image, let encoding):
                if pictures.files[image.digest] == nil { pictures.order.append(image.digest) }
                pictures.files[image.digest, default: []].append(
                    PendingPicture(file: file, reason: reason, image: image, encoding: encoding)
                )
            case .made(let content):
                run.findings.withLock { $0.drawnCount += content.pictureCount }
                let means = MadeContent.Means(path: path(of: file), options: run.plan.options)
                run.updater.write(file, because: reason) { write throws(ExportFailure.Cause) in
                    try content.make(means, write)
                }
            }
        }
    }

    private func path(of file: FolderUpdater.File) -> String {
        run.updater.outputs[file.number.output].fullPath(of: file.path)
    }

    // MARK: Drawing

    private func draw(_ pictures: OutdatedPictures) {
        for digest in pictures.order {
            var bitmap: RenderedBitmap?
            var known: [PictureEncoding: [UInt8]] = [:]
            for picture in pictures.files[digest] ?? [] {
                if let bytes = known[picture.encoding] {
                    write(bytes, picture)
                    continue
                }
                let number = picture.file.number
                let first = run.firsts.withLock { firsts in
                    let first = firsts[picture.file.record.recipe] ?? number
                    firsts[picture.file.record.recipe] = first
                    return first
                }
                guard first == number else {
                    run.findings.withLock { $0.copies[first, default: []].append(picture) }
                    continue
                }
                bitmap = bitmap ?? drawn(picture)
                guard let bitmap, let bytes = encoded(bitmap, picture) else { continue }
                known[picture.encoding] = bytes
                write(bytes, picture)
            }
        }
    }

    /// Draws a picture; nil if that fails.
    private func drawn(_ picture: PendingPicture) -> RenderedBitmap? {
        run.findings.withLock { $0.drawnCount += 1 }
        do throws(ExportFailure.Cause) { return try picture.image.drawn() } catch {
            run.updater.fail(picture.file, error)
            return nil
        }
    }

    /// Encodes a picture; nil if that fails.
    private func encoded(_ bitmap: RenderedBitmap, _ picture: PendingPicture) -> [UInt8]? {
        do throws(ExportFailure.Cause) {
            return try picture.encoding.bytes(of: bitmap, as: path(of: picture.file), encoder, run.plan.options)
        } catch {
            run.updater.fail(picture.file, error)
            return nil
        }
    }

    private func write(_ bytes: [UInt8], _ picture: PendingPicture) {
        run.updater.write(picture.file, because: picture.reason) { write throws(ExportFailure.Cause) in try write(bytes)
        }
    }
}
