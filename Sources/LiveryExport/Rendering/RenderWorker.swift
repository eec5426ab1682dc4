import Livery
import LiveryRaster

/// The work of one thread: it resolves the images of an asset, compares them with the files on disk, and
/// draws, encodes, and writes those that are out of date.
///
/// It holds one asset and a few encoded files at a time.
struct RenderWorker {
    private let work: RenderWork
    private var results = RenderResults()

    private var sessions: [BatchResolver.Session]
    private var batch = WriteBatch()
    private let encoder = PNGEncoder()
    /// The pictures drawn for the current asset.
    private var drawn: [(recipe: Digest, content: WriteBatch.Content)] = []
    /// The previous image of the current asset.
    private var previous: (request: ImageRequest, image: ResolvedImage)?

    init(_ work: RenderWork) {
        self.work = work
        sessions = work.targets.map { $0.styles.session() }
    }

    /// Processes the images of one asset.
    mutating func process(_ unit: RenderWork.Unit) {
        let target = work.targets[unit.theme]
        drawn.removeAll(keepingCapacity: true)
        previous = nil
        for index in unit.images {
            let planned = target.plan.images[index]
            let number = target.firstNumber + index
            switch verdict(of: planned, number: number, theme: unit.theme) {
            case .done(let outcome): results.outcomes.append((number, outcome))
            case .outdated(let file, let image): render(file, image)
            }
        }
    }

    /// Processes files that show the same as another one, which is nil if it could not be written.
    mutating func process(_ copies: [OutdatedFile], of original: WrittenFile?) {
        var content: WriteBatch.Content?
        if let original, let bytes = work.bytes(of: original) {
            content = WriteBatch.Content(bytes: bytes, digest: original.stamp.bytes)
        }
        for file in copies {
            if let content {
                write(file, content)
                continue
            }
            previous = nil
            do throws(ThemeError) {
                content = draw(file, try resolved(file.planned, theme: file.theme))
                if let content { write(file, content) }
            } catch {
                results.outcomes.append((file.number, .failed(.theme(error))))
            }
        }
    }

    /// Writes the remaining files.
    mutating func finish() -> RenderResults {
        results.outcomes += batch.write(work)
        return results
    }

    // MARK: Comparing

    private enum Verdict {
        case done(RenderOutcome)
        case outdated(OutdatedFile, ResolvedImage)
    }

    private mutating func resolved(
        _ planned: PlannedImage,
        theme: Int
    ) throws(ThemeError) -> ResolvedImage {
        let request = planned.request
        // The scales of one image are neighbors.
        let other = previous.flatMap { last, image in
            last.name == request.name && last.states == request.states
                && last.appearance == request.appearance ? image : nil
        }
        let image = try sessions[theme].resolvedImage(request, other: other)
        previous = (request, image)
        if !image.warnings.isEmpty {
            results.warnings[theme, default: []].formUnion(image.warnings)
        }
        return image
    }

    private mutating func verdict(
        of planned: PlannedImage,
        number: Int,
        theme: Int
    ) -> Verdict {
        let target = work.targets[theme]
        let image: ResolvedImage
        do throws(ThemeError) {
            image = try resolved(planned, theme: theme)
        } catch {
            return .done(.failed(.theme(error)))
        }
        func outdated(_ reason: FileChange.Reason, _ placing: OutputFolder.Placing) -> Verdict {
            let file = OutdatedFile(
                number: number,
                theme: theme,
                planned: planned,
                entry: planned.entry(of: image, path: target.path(of: planned.name)),
                recipe: image.digest,
                reason: reason,
                placing: placing
            )
            return .outdated(file, image)
        }
        do throws(OutputError) {
            if let error = target.folderError { throw error }
            let (entry, record) = target.contents[planned.name]
            switch entry {
            case .missing:
                return outdated(.missing, .new)
            case .other(let obstacle):
                throw .inTheWay(obstacle, path: fullPath(of: planned.name, in: target))
            case .file:
                guard var record else {
                    throw .inTheWay(.file, path: fullPath(of: planned.name, in: target))
                }
                guard let stamp = record.stamp, stamp.recipe == image.digest,
                    stamp.options == work.conditions[planned.scale],
                    let folder = target.folder?.existing,
                    try folder.hasContents(
                        planned.name,
                        byteCount: stamp.byteCount,
                        digest: stamp.bytes
                    )
                else { return outdated(.stale, .replacing) }
                guard !work.options.rendersUpToDateFiles else {
                    return outdated(.forced, .replacing)
                }
                // Values that don't affect the pixels, such as the padding, may have changed.
                record.entry = planned.entry(of: image, path: target.path(of: planned.name))
                return .done(.upToDate(record))
            }
        } catch {
            return .done(.failed(.output(error)))
        }
    }

    private func fullPath(of name: String, in target: RenderTarget) -> String {
        target.folder?.existing?.path(of: name) ?? name
    }

    // MARK: Rendering

    private mutating func render(_ file: OutdatedFile, _ image: ResolvedImage) {
        if work.journal == nil {
            results.outcomes.append((file.number, .outdated(file.reason)))
            return
        }
        if let known = drawn.first(where: { $0.recipe == file.recipe }) {
            return write(file, known.content)
        }
        let owner = work.owners.owner(of: file.recipe, claiming: file.number)
        guard owner == file.number else {
            results.outcomes.append((file.number, .copy(file, of: owner)))
            return
        }
        guard let content = draw(file, image) else { return }
        drawn.append((file.recipe, content))
        write(file, content)
    }

    /// Draws and encodes a picture. If that fails, adds the outcome and returns nil.
    private mutating func draw(_ file: OutdatedFile, _ image: ResolvedImage) -> WriteBatch.Content?
    {
        results.drawnCount += 1
        do throws(ThemeError) {
            let picture = try image.renderSmall()
            do throws(RasterError) {
                let bytes = try encoded(picture)
                return WriteBatch.Content(bytes: bytes, digest: Digest(bytes))
            } catch {
                let path = fullPath(of: file.planned.name, in: work.targets[file.theme])
                let failure = OutputError.encoding(path: path, reason: "\(error)")
                results.outcomes.append((file.number, .failed(.output(failure))))
            }
        } catch {
            results.outcomes.append((file.number, .failed(.theme(error))))
        }
        return nil
    }

    private func encoded(_ picture: RenderedBitmap) throws(RasterError) -> [UInt8] {
        let compression = work.options.compression
        return switch picture {
        case .whole(let bitmap):
            try encoder.encode(bitmap, compression: compression)
        case .small(let bitmap, let caps, let size):
            try encoder.encode(bitmap, expandedBy: caps, to: size, compression: compression)
        }
    }

    private mutating func write(_ file: OutdatedFile, _ content: WriteBatch.Content) {
        batch.add(file, content)
        if batch.isFull { results.outcomes += batch.write(work) }
    }
}
