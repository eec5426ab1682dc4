import Livery
import LiveryRaster

/// What tells which of a theme's files are up to date; shared by the threads that compare.
struct FileComparer: Sendable {
    enum Verdict: Sendable {
        case upToDate(FileRecord)
        case outdated(RenderJob)
        case failed(RenderFailure.Cause)
    }

    private let styles: StyleManager
    private let identity: ThemeRecord.Identity
    private let folder: OutputFolder?
    private let folderFault: OutputFault?
    private let records: [String: FileRecord]
    private let isForced: Bool
    /// For each scale, the digest of the conditions.
    private let conditions: [Double: String]

    init(_ theme: RenderRun.ThemeState, options: RenderOptions) {
        styles = theme.plan.theme.styles
        identity = theme.plan.identity
        folder = theme.folder
        folderFault = theme.folderFault
        records = theme.records
        isForced = options.rendersUpToDateFiles
        conditions = Dictionary(
            options.scales.map { scale in
                let conditions = RenderingConditions(
                    compression: options.compression,
                    scale: scale
                )
                return (scale, "\(Digest(conditions.text))")
            },
            uniquingKeysWith: { $1 }
        )
    }

    func verdict(of planned: PlannedImage, theme: Int) -> Verdict {
        let image: ResolvedImage
        do throws(ThemeError) {
            image = try styles.resolvedImage(
                planned.key,
                size: planned.size,
                scale: planned.scale,
                states: planned.states,
                appearance: planned.appearance
            )
        } catch {
            return .failed(.theme(error))
        }
        let job = { (reason: FileChange.Reason) in
            RenderJob(
                theme: theme,
                planned: planned,
                image: image,
                entry: planned.entry(of: image, path: identity.path(of: planned.name)),
                recipe: "\(image.digest)",
                conditions: conditions[planned.scale] ?? "",
                reason: reason
            )
        }
        do throws(OutputFault) {
            if let folderFault { throw folderFault }
            guard let folder else { return .outdated(job(.missing)) }
            switch try folder.entry(planned.name) {
            case .missing: return .outdated(job(.missing))
            case .other(let obstacle):
                throw .inTheWay(obstacle, path: folder.path(of: planned.name))
            case .file(let byteCount):
                guard let record = records[planned.name] else {
                    throw .inTheWay(.file, path: folder.path(of: planned.name))
                }
                let wanted = job(isForced ? .forced : .stale)
                guard try isUpToDate(record, byteCount: byteCount, wanted, in: folder) else {
                    return .outdated(job(.stale))
                }
                guard !isForced else { return .outdated(wanted) }
                // What does not go into the pixels, such as the padding, may have changed.
                var current = record
                current.entry = wanted.entry
                return .upToDate(current)
            }
        } catch {
            return .failed(.output(error))
        }
    }

    private func isUpToDate(
        _ record: FileRecord,
        byteCount: Int,
        _ wanted: RenderJob,
        in folder: OutputFolder
    ) throws(OutputFault) -> Bool {
        guard let stamp = record.stamp, stamp.recipe == wanted.recipe,
            stamp.options == wanted.conditions, stamp.byteCount == byteCount,
            let bytes = try folder.read(record.name, limit: byteCount)
        else { return false }
        return stamp.bytes == "\(Digest(bytes))"
    }
}
