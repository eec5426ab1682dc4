import ArgumentParser
import LiveryExport
import LiveryRaster

/// What a run does.
enum RunMode: Hashable {
    /// Writes and removes files.
    case write
    /// Lists what it would do.
    case dryRun
    /// Lists what is not up to date, and fails if anything is.
    case check

    /// Whether nothing is written.
    var isPreview: Bool { self != .write }

    /// The mode of the renderer.
    var rendering: BatchRenderer.Mode { isPreview ? .preview : .write }
}

/// The allowed numbers of threads.
enum JobRange {
    private static let range = 1...256

    static func validate(_ jobs: Int?) throws {
        guard jobs.map(range.contains) ?? true else {
            throw ValidationError("--jobs is between \(range.lowerBound) and \(range.upperBound)")
        }
    }
}

/// The options of commands that bring files up to date.
struct RunOptions: ParsableArguments {
    @Option(
        name: [.long, .customShort("j")],
        help: "The number of threads, from 1 to 256. (default: the number of processors)"
    )
    var jobs: Int?

    @Option(help: "How hard to compress files.")
    var compression = PNG.Compression.balanced

    @Flag(name: [.long, .customShort("f")], help: "Write files even if they are up to date.")
    var force = false

    @Flag(help: "Flush files to the storage device, to survive a power failure.")
    var sync = false

    @Flag(name: [.long, .customShort("n")], help: "Dry run: list changes, write nothing.")
    var dryRun = false

    @Flag(help: "Write nothing; exit with 1 if anything is stale, missing or obsolete.")
    var check = false

    func validate() throws {
        guard !(dryRun && check) else {
            throw ValidationError("--dry-run and --check exclude each other")
        }
        guard !(check && force) else {
            throw ValidationError("--check and --force exclude each other")
        }
        guard !(mode.isPreview && sync) else {
            throw ValidationError("--sync is for runs that write")
        }
        try JobRange.validate(jobs)
    }

    var mode: RunMode { check ? .check : dryRun ? .dryRun : .write }

    /// The options of a run that selects everything.
    var options: RenderOptions {
        var options = RenderOptions()
        apply(to: &options)
        return options
    }

    func apply(to options: inout RenderOptions) {
        options.compression = compression
        if let jobs { options.jobs = jobs }
        options.rendersUpToDateFiles = force
        options.flushesFiles = sync
    }
}
