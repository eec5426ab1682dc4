import ArgumentParser
import Livery
import LiveryExport

/// How the work of a run is divided among processes.
struct ShardOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Render one of N parts of the pictures, from 1 to N; --merge completes the folder.",
            valueName: "I/N"
        ),
        transform: RenderShard.parse
    )
    var shard: RenderShard?

    @Option(
        help: ArgumentHelp(
            "Complete the folder once all of N shards are rendered.",
            valueName: "N"
        )
    )
    var merge: Int?

    func validate() throws {
        guard shard == nil || merge == nil else {
            throw ValidationError("--shard and --merge exclude each other")
        }
        if let merge, !(1...RenderShard.limit ~= merge) {
            throw ValidationError("--merge is between 1 and \(RenderShard.limit)")
        }
    }

    /// Checks that these options are compatible with those of a run.
    ///
    /// - Parameter run: The options of the run.
    /// - Throws: `ValidationError` if they conflict.
    func validate(with run: RunOptions) throws {
        guard run.mode != .check || part == .whole else {
            throw ValidationError("--check is for whole runs, without --shard and --merge")
        }
    }

    /// The part of the work that the run does.
    var part: RenderPart {
        if let shard { return .shard(shard) }
        return merge.map { .merge(count: $0) } ?? .whole
    }
}

extension RenderShard {
    /// Parses `I/N`.
    static func parse(_ argument: String) throws -> RenderShard {
        let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
            let shard = RenderShard(number, of: count)
        else {
            throw ValidationError(
                "\(quoted(argument)) is not a shard; write I/N with I from 1 to N, and N up to "
                    + "\(limit), such as 3/8"
            )
        }
        return shard
    }
}
