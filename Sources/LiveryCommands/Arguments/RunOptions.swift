import ArgumentParser
import LiveryExport
import LiveryRaster

/// How commands that bring files up to date work.
struct RunOptions: ParsableArguments {
    @Option(help: "The number of threads, from 1 to 256. (default: the number of processors)")
    var jobs: Int?

    @Option(help: "How hard to compress files.")
    var compression = PNG.Compression.balanced

    @Flag(help: "Render even if up to date.")
    var force = false

    @Flag(help: "Flush files to the storage device, to survive a power failure.")
    var sync = false

    @Flag(help: "Dry run: list changes, write nothing.")
    var dryRun = false

    @Flag(help: "Write nothing; exit with 1 if anything is stale, missing or obsolete.")
    var check = false

    private static let jobRange = 1...256

    func validate() throws {
        guard !(dryRun && check) else {
            throw ValidationError("--dry-run and --check exclude each other")
        }
        guard !(check && force) else {
            throw ValidationError("--check and --force exclude each other")
        }
        guard !(isPreview && sync) else {
            throw ValidationError("--sync is for runs that write")
        }
        guard jobs.map(Self.jobRange.contains) ?? true else {
            throw ValidationError(
                "--jobs is between \(Self.jobRange.lowerBound) and \(Self.jobRange.upperBound)"
            )
        }
    }

    /// Whether nothing is written.
    var isPreview: Bool { dryRun || check }

    var mode: BatchRenderer.Mode { isPreview ? .preview : .write }

    func apply(to options: inout RenderOptions) {
        options.compression = compression
        if let jobs { options.jobs = jobs }
        options.rendersUpToDateFiles = force
        options.flushesFiles = sync
    }
}
