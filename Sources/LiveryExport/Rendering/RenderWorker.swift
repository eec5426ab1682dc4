import Livery
import LiveryRaster

/// One thread's share of a run: it resolves an asset's images, compares them with the files that are
/// there, and draws, encodes and writes those that are not as they should be.
///
/// What it holds at a time is one asset and a few encoded files, however many there are.
struct RenderWorker {
    let work: RenderWork
    /// What has become of the files, by their numbers.
    private(set) var outcomes: [(number: Int, outcome: RenderOutcome)] = []
    /// How many pictures were drawn.
    private(set) var drawnCount = 0
    /// The warnings of each theme's images, by the theme's position in the plan.
    private(set) var warnings: [Int: Set<Diagnostic>] = [:]

    private var sessions: [BatchResolver.Session]
    private var outbox = WriteBatch()
    private let encoder = PNGEncoder()
    /// What was drawn of the asset at hand, for those of its images that show the same.
    private var drawn: [(recipe: Digest, file: WriteBatch.Content)] = []

    /// The image that was resolved last, of the asset at hand.
    private var previous: (request: ImageRequest, image: ResolvedImage)?

    init(_ work: RenderWork) {
        self.work = work
        sessions = work.targets.map { $0.styles.session() }
    }

    /// Deals with the images of one asset.
    mutating func process(_ unit: RenderWork.Unit) {
        let target = work.targets[unit.theme]
        drawn.removeAll(keepingCapacity: true)
        previous = nil
        for index in unit.images {
            let planned = target.plan.images[index]
            let number = target.firstNumber + index
            switch verdict(of: planned, number: number, theme: unit.theme) {
            case .done(let outcome): outcomes.append((number, outcome))
            case .outdated(let file, let image): render(file, image)
            }
        }
    }

    /// Deals with files that show what another shows, which was written by then or failed.
    mutating func process(_ copies: [PictureCopy], of original: OutdatedOriginal?) {
        var content: WriteBatch.Content?
        if let original, let bytes = original.bytes(work) {
            content = WriteBatch.Content(bytes: bytes, digest: original.stamp.bytes)
        }
        for copy in copies {
            let file = copy.file
            if let content {
                put(file, content)
                continue
            }
            // The other one could not be written, or somebody has changed it since.
            previous = nil
            do throws(ThemeError) {
                let image = try resolved(file.planned, theme: file.theme)
                content = draw(file, image)
                if let content { put(file, content) }
            } catch {
                outcomes.append((file.number, .failed(.theme(error))))
            }
        }
    }

    /// Writes what has not been written yet.
    mutating func finish() {
        outcomes += outbox.empty(work)
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
        // The scales of one image are neighbours.
        let other = previous.flatMap { last, image in
            last.name == request.name && last.states == request.states
                && last.appearance == request.appearance ? image : nil
        }
        let image = try sessions[theme].resolvedImage(request, other: other)
        previous = (request, image)
        if !image.warnings.isEmpty { warnings[theme, default: []].formUnion(image.warnings) }
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
        func outdated(
            _ reason: FileChange.Reason,
            _ placing: OutputFolder.Placing
        ) -> Verdict {
            let identity = target.plan.identity
            return .outdated(
                OutdatedFile(
                    number: number,
                    theme: theme,
                    planned: planned,
                    entry: planned.entry(of: image, path: identity.path(of: planned.name)),
                    recipe: image.digest,
                    reason: reason,
                    placing: placing
                ),
                image
            )
        }
        do throws(OutputError) {
            if let fault = target.folderFault { throw fault }
            let (entry, record) = target.contents[planned.name]
            switch entry {
            case .missing:
                return outdated(.missing, .new)
            case .other(let obstacle):
                throw .inTheWay(obstacle, path: path(of: planned.name, in: target))
            case .file:
                guard let record else {
                    throw .inTheWay(.file, path: path(of: planned.name, in: target))
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
                // What does not go into the pixels, such as the padding, may have changed.
                var current = record
                let path = target.plan.identity.path(of: planned.name)
                current.entry = planned.entry(of: image, path: path)
                return .done(.upToDate(current))
            }
        } catch {
            return .done(.failed(.output(error)))
        }
    }

    private func path(of name: String, in target: RenderTarget) -> String {
        target.folder?.existing?.path(of: name) ?? name
    }

    // MARK: Rendering

    private mutating func render(_ file: OutdatedFile, _ image: ResolvedImage) {
        if work.isPreview {
            outcomes.append((file.number, .outdated(file.reason)))
            return
        }
        if let known = drawn.first(where: { $0.recipe == file.recipe }) {
            return put(file, known.file)
        }
        let owner = work.claims.owner(of: file.recipe, claiming: file.number)
        guard owner == file.number else {
            outcomes.append((file.number, .copy(PictureCopy(owner: owner, file: file))))
            return
        }
        guard let content = draw(file, image) else { return }
        drawn.append((file.recipe, content))
        put(file, content)
    }

    /// Draws and encodes a picture; nil when that fails, which is noted.
    private mutating func draw(_ file: OutdatedFile, _ image: ResolvedImage) -> WriteBatch.Content?
    {
        do throws(ThemeError) {
            drawnCount += 1
            let picture = try image.renderSmall()
            do throws(RasterError) {
                let bytes = try encoded(picture)
                return WriteBatch.Content(bytes: bytes, digest: Digest(bytes))
            } catch {
                let path = path(of: file.planned.name, in: work.targets[file.theme])
                let fault = OutputError.encoding(path: path, reason: "\(error)")
                outcomes.append((file.number, .failed(.output(fault))))
            }
        } catch {
            outcomes.append((file.number, .failed(.theme(error))))
        }
        return nil
    }

    private func encoded(_ picture: RenderedBitmap) throws(RasterError) -> [UInt8] {
        let compression = work.options.compression
        return switch picture {
        case .whole(let bitmap):
            try encoder.encode(bitmap, compression: compression)
        case .small(let bitmap, let caps, let size):
            try encoder.encode(
                bitmap,
                expandedBy: caps,
                to: size,
                compression: compression
            )
        }
    }

    private mutating func put(_ file: OutdatedFile, _ content: WriteBatch.Content) {
        outbox.put(file, content)
        if outbox.isFull { finish() }
    }
}

/// A file that others are to be like.
struct OutdatedOriginal: Sendable {
    let theme: Int
    let name: String
    let stamp: FileStamp

    /// What is in the file; nil when that is not what was written.
    func bytes(_ work: RenderWork) -> [UInt8]? {
        guard let folder = work.targets[theme].folder?.existing,
            let bytes = try? folder.read(name, limit: stamp.byteCount),
            Digest(bytes) == stamp.bytes
        else { return nil }
        return bytes
    }
}
