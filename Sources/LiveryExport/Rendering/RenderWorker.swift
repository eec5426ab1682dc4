import Livery
import LiveryRaster
import LiverySupport

/// What the threads of a run share.
final class RenderWork: Sendable {
    let plan: RenderPlan
    let updater: FolderUpdater
    /// The resolver of each theme's assets.
    let sources: [BatchResolver]
    /// For each picture that several files show, the file that it is drawn for: the first to ask.
    let firsts = Locked<[Digest: FileNumber]>([:])
    /// For common scales, the digest of the options and versions that affect the bytes of a picture.
    private let conditions: [Double: Digest]

    init(plan: RenderPlan, updater: FolderUpdater, sources: [BatchResolver]) {
        self.plan = plan
        self.updater = updater
        self.sources = sources
        let scales = Set(plan.options.scales).union([1, 1.5, 2, 3, 4])
        conditions = Dictionary(
            uniqueKeysWithValues: scales.map { ($0, plan.options.conditions(scale: $0)) }
        )
    }

    /// A file as the updater knows it.
    func planned(
        _ file: PlannedFile,
        _ content: PlannedFile.Content,
        asset: String,
        output: Int
    ) -> FolderUpdater.Planned {
        let (recipe, scale): (Digest, Double?) =
            switch content {
            case .picture(let image, let encoding): (encoding.digest(of: image), image.scale)
            case .bytes(let bytes): (Digest(bytes), nil)
            // The scales of its pictures are in its digest.
            case .composition(let composition): (composition.digest, 1)
            case .icon(let file): (file.digest, 1)
            }
        return FolderUpdater.Planned(
            output: output,
            path: file.path,
            asset: asset,
            recipe: recipe,
            conditions: scale.map { conditions[$0] ?? plan.options.conditions(scale: $0) }
                ?? Self.unconditional,
            entry: file.entry,
            isOptional: file.isOptional
        )
    }

    private static let unconditional = Digest("")
}

/// The number of a planned file. Numbers are in the order of reports.
struct FileNumber: Hashable, Comparable, Sendable {
    /// The position of its output in the plan.
    let output: Int
    /// The position of its asset in the work of the run.
    let unit: Int
    /// Its position among the asset's files.
    let position: Int

    static func < (first: FileNumber, second: FileNumber) -> Bool {
        (first.output, first.unit, first.position) < (second.output, second.unit, second.position)
    }
}

/// A planned file that has to be written.
struct PendingFile: Sendable {
    let number: FileNumber
    let planned: FolderUpdater.Planned
    let content: PlannedFile.Content
    let reason: FileChange.Reason
}

/// What became of the files of one thread, and later of all.
struct MadeFiles: Sendable {
    /// What became of a file.
    struct File: Sendable {
        enum Result: Sendable {
            case upToDate
            case changed(FileChange.Reason)
            case failed(RenderFailure.Cause)
        }

        /// The path in the output's folder.
        let path: String
        let result: Result
        /// The record of a file that is up to date or was written; in a preview, of one that would be.
        var record: FolderRecord.File?
    }

    /// In any order. There are as many as pictures, so they are no dictionary, which takes twice the memory.
    var files: [(number: FileNumber, file: File)] = []
    /// Files that are the same as another one, and are copied once that is written.
    var copies: [(copy: PendingFile, original: FileNumber)] = []
    var drawnCount = 0
    /// Assets whose files are not known, by output.
    var failures: [Int: [(number: Int, asset: String, error: ThemeError)]] = [:]
    /// The entries of indexes that are not files, by output.
    var values: [Int: [IndexEntry]] = [:]
    /// The warnings of formats, by output.
    var warnings: [Int: [Diagnostic]] = [:]
    /// The warnings of images, by the position of their theme in the plan.
    var imageWarnings: [Int: Set<Diagnostic>] = [:]

    mutating func add(_ other: MadeFiles) {
        files += other.files
        copies += other.copies
        drawnCount += other.drawnCount
        failures.merge(other.failures) { $0 + $1 }
        values.merge(other.values) { $0 + $1 }
        warnings.merge(other.warnings) { $0 + $1 }
        imageWarnings.merge(other.imageWarnings) { $0.union($1) }
    }
}

/// The work of one thread: lets formats plan the files of an asset, and draws, encodes, and writes those that are out
/// of date.
///
/// It has one asset and a few encoded files at a time.
struct RenderWorker {
    private let work: RenderWork
    private var made = MadeFiles()
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
        let session = ExportSession(work.plan.sources[source], work.sources[source])
        current = (source, session)
        return session
    }

    private mutating func endSession() {
        guard let (source, session) = current else { return }
        if !session.warnings.isEmpty {
            made.imageWarnings[source, default: []].formUnion(session.warnings)
        }
        current = nil
    }

    /// Processes one asset in all of its outputs.
    mutating func process(
        _ asset: AssetDescription,
        _ source: Int,
        _ outputs: [(output: Int, position: Int)],
        number: Int
    ) {
        var pictures = OutdatedPictures()
        let session = session(of: source)
        for (output, position) in outputs {
            let plan = work.plan.outputs[output]
            do throws(ThemeError) {
                // Outputs differ in the states and appearances that they have.
                let files = try plan.maker.files(
                    of: plan.assets[position],
                    at: position,
                    in: plan.member,
                    session
                )
                made.warnings[output, default: []] += files.warnings
                guard plan.theme.includes(key: asset.key) else { continue }
                made.values[output, default: []] += files.values
                process(files.files, asset: asset.key, output, number, &pictures)
            } catch {
                made.failures[output, default: []].append((number, asset.key, error))
            }
        }
        render(pictures)
    }

    /// Processes the files of whole themes.
    mutating func join(_ outputs: Range<Int>, number: Int) {
        var pictures = OutdatedPictures()
        let plans = work.plan.outputs[outputs]
        let first = outputs.lowerBound
        do throws(ThemeError) {
            let sessions = plans.map { session(of: $0.source) }
            let files = try work.plan.outputs[first].maker.files(joining: { sessions[$0] })
            process(files, asset: "", first, number, &pictures)
        } catch {
            made.failures[first, default: []].append((number, "", error))
        }
        render(pictures)
    }

    /// Processes files that are the same as another one, which is nil if it could not be written.
    mutating func copy(_ copies: [PendingFile], of original: MadeFiles.File?) {
        var content: WriteBatch.Content?
        if let original, let record = original.record,
            let bytes = work.updater.bytes(of: record, at: original.path)
        {
            content = WriteBatch.Content(bytes: bytes, digest: record.bytes)
        }
        for file in copies {
            guard case .picture(let image, let encoding) = file.content else { continue }
            if content == nil {
                content = draw(image, for: file).flatMap { encode($0, encoding, for: file) }
            }
            if let content { write(file, content) }
        }
    }

    /// Writes the remaining files, and returns what became of all.
    mutating func finish() -> MadeFiles {
        flush()
        endSession()
        return made
    }

    // MARK: Comparing

    /// Pictures to draw, grouped by image.
    private struct OutdatedPictures {
        var order: [Digest] = []
        var files:
            [Digest: [(file: PendingFile, image: ResolvedImage, encoding: PictureEncoding)]] =
                [:]
    }

    /// Compares files, writes those that are not pictures, and collects the pictures that are out of date.
    private mutating func process(
        _ files: [PlannedFile],
        asset: String,
        _ output: Int,
        _ unit: Int,
        _ pictures: inout OutdatedPictures
    ) {
        for (position, file) in files.enumerated() {
            let number = FileNumber(output: output, unit: unit, position: position)
            let content: PlannedFile.Content
            switch file.content {
            case .success(let made): content = made
            case .failure(let cause):
                work.updater.keep(file.path, of: output)
                add(number, MadeFiles.File(path: file.path, result: .failed(cause)))
                continue
            }
            let planned = work.planned(file, content, asset: asset, output: output)
            do throws(OutputError) {
                switch try work.updater.verdict(of: planned) {
                case .shared, .unneeded: continue
                case .upToDate(let record):
                    add(
                        number,
                        MadeFiles.File(path: file.path, result: .upToDate, record: record)
                    )
                case .outdated(let reason) where work.updater.options.mode == .preview:
                    add(
                        number,
                        MadeFiles.File(
                            path: file.path,
                            result: .changed(reason),
                            record: work.updater.file(planned, Digest(""), 0)
                        )
                    )
                case .outdated(let reason):
                    let pending = PendingFile(
                        number: number,
                        planned: planned,
                        content: content,
                        reason: reason
                    )
                    make(pending, &pictures)
                }
            } catch {
                add(number, MadeFiles.File(path: file.path, result: .failed(.output(error))))
            }
        }
    }

    private mutating func add(_ number: FileNumber, _ file: MadeFiles.File) {
        made.files.append((number, file))
    }

    private mutating func make(_ file: PendingFile, _ pictures: inout OutdatedPictures) {
        switch file.content {
        case .bytes(let bytes):
            write(file, WriteBatch.Content(bytes: bytes, digest: file.planned.recipe))
        case .picture(let image, let encoding):
            if pictures.files[image.digest] == nil { pictures.order.append(image.digest) }
            pictures.files[image.digest, default: []].append((file, image, encoding))
        case .icon(let drawn):
            made.drawnCount += drawn.pictureCount
            do throws(RenderFailure.Cause) {
                let path = work.updater.outputs[file.number.output].fullPath(of: file.planned.path)
                let compression = work.plan.options.compression
                let bytes = try drawn.encoded(as: path, by: encoder, compression)
                write(file, WriteBatch.Content(bytes: bytes, digest: Digest(bytes)))
            } catch {
                fail(file, error)
            }
        case .composition(let composition):
            made.drawnCount += composition.pictureCount
            add(file.number, TextWithPicturesWriter(work).write(composition, to: file))
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
                let first = work.firsts.withLock { firsts in
                    if let first = firsts[file.planned.recipe] { return first }
                    firsts[file.planned.recipe] = file.number
                    return file.number
                }
                guard first == file.number else {
                    made.copies.append((file, first))
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

    /// Draws a picture; nil if that fails.
    private mutating func draw(_ image: ResolvedImage, for file: PendingFile) -> RenderedBitmap? {
        made.drawnCount += 1
        do throws(ThemeError) {
            return try image.renderSmall()
        } catch {
            fail(file, .theme(error))
            return nil
        }
    }

    /// Encodes a picture; nil if that fails.
    private mutating func encode(
        _ picture: RenderedBitmap,
        _ encoding: PictureEncoding,
        for file: PendingFile
    ) -> WriteBatch.Content? {
        do throws(RasterError) {
            let bytes = try encoding.encode(
                picture,
                by: encoder,
                compression: work.plan.options.compression
            )
            return WriteBatch.Content(bytes: bytes, digest: Digest(bytes))
        } catch {
            let path = work.updater.outputs[file.number.output].fullPath(of: file.planned.path)
            fail(file, .output(.encoding(path: path, reason: "\(error)")))
            return nil
        }
    }

    private mutating func fail(_ file: PendingFile, _ cause: RenderFailure.Cause) {
        add(file.number, file.failed(cause))
    }

    private mutating func write(_ file: PendingFile, _ content: WriteBatch.Content) {
        batch.add(file, content)
        if batch.isFull { flush() }
    }

    private mutating func flush() {
        for (number, file) in batch.write(work.updater) { add(number, file) }
    }
}
