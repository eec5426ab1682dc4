import ArgumentParser
import Livery
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
    var rendering: BatchExporter.Mode { isPreview ? .preview : .write }
}

/// The options of commands that bring files up to date.
struct RunOptions: ParsableArguments {
    @Option(
        name: [.long, .customShort("j")],
        help: "The number of threads, from 1 to 256. (default: the number of processors)"
    ) var jobs: Int?

    @Option(help: "How hard to compress files.") var compression = PNG.Compression.balanced

    @Flag(name: [.long, .customShort("f")], help: "Write files even if they are up to date.") var force = false

    @Flag(help: "Flush files to the storage device, to survive a power failure.") var sync = false

    @Flag(name: [.long, .customShort("n")], help: "Dry run: list changes, write nothing.") var dryRun = false

    @Flag(help: "Write nothing; exit with 1 if anything is stale, missing or obsolete.") var check = false

    func validate() throws {
        guard !(dryRun && check) else { throw ValidationError("--dry-run and --check exclude each other") }
        guard !(check && force) else { throw ValidationError("--check and --force exclude each other") }
        guard !(mode.isPreview && sync) else { throw ValidationError("--sync is for runs that write") }
        guard jobs.map((1...256).contains) ?? true else { throw ValidationError("--jobs is between 1 and 256") }
    }

    var mode: RunMode { check ? .check : dryRun ? .dryRun : .write }

    /// How the run works.
    var options: ExportOptions {
        var options = ExportOptions()
        options.compression = compression
        if let jobs { options.jobs = jobs }
        options.rewritesUpToDateFiles = force
        options.flushesFiles = sync
        return options
    }
}

/// How the work of a run is divided among processes.
struct ShardOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Render one of N parts of the pictures, from 1 to N; --merge completes the folder.",
            valueName: "I/N"
        ),
        transform: ExportShard.parse
    ) var shard: ExportShard?

    @Option(help: ArgumentHelp("Complete the folder once all of N shards are rendered.", valueName: "N")) var merge:
        Int?

    func validate() throws {
        guard shard == nil || merge == nil else { throw ValidationError("--shard and --merge exclude each other") }
        if let merge, !(1...ExportShard.limit ~= merge) {
            throw ValidationError("--merge is between 1 and \(ExportShard.limit)")
        }
    }

    /// Checks that these options are compatible with those of a run.
    ///
    /// - Parameter run: The options of the run.
    /// - Throws: `ValidationError` if they conflict.
    func validate(with run: RunOptions) throws {
        guard run.mode != .check || shard == nil && merge == nil else {
            throw ValidationError("--check is for whole runs, without --shard and --merge")
        }
    }
}

extension ExportShard {
    /// Parses `I/N`.
    static func parse(_ argument: String) throws -> ExportShard {
        let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
            let shard = ExportShard(number, of: count)
        else {
            throw ValidationError(
                "\(quoted(argument)) is not a shard; write I/N with I from 1 to N, and N up to "
                    + "\(limit), such as 3/8"
            )
        }
        return shard
    }
}
