import ArgumentParser
import Livery
import LiverySupport
import LiveryGoldens

/// Where a run of the tests has left its journal and the pictures of failures.
struct FailuresOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder of failures. (default: LIVERY_FAILURES, or .build/livery-failures, in the "
                + "package that the working folder belongs to)",
            valueName: "dir"
        )
    )
    var failures: String?

    func validate() throws {
        guard failures != "" else { throw ValidationError("--failures must name a folder") }
    }

    /// The package that the working folder belongs to; nil if there is none.
    static func package(_ console: Console) -> String? {
        guard let start = try? FilePath.real(console.context.workingFolder) else { return nil }
        var folder = start
        while PathKind("\(folder)/Package.swift") != .file {
            let parent = FilePath.parent(of: folder)
            guard parent != folder else { return nil }
            folder = parent
        }
        return folder
    }

    /// The folder of failures.
    func folder(_ console: Console) throws(ReportedError) -> String {
        if let failures { return failures }
        let variable = console.context.variable(GoldenStore.failuresVariable) ?? ""
        if variable.hasPrefix("/") { return FilePath.normalized(variable) }
        guard let package = Self.package(console) else {
            console.report(
                usage:
                    "no folder from the working folder up has a Package.swift; name the folder of "
                    + "failures with --failures"
            )
            throw ReportedError()
        }
        return FilePath.normalized(
            variable.isEmpty ? ".build/livery-failures" : variable,
            in: package
        )
    }

    /// The journal of the last run.
    func journal(in folder: String, _ console: Console) throws(ReportedError) -> GoldenJournal {
        do throws(GoldenError) {
            if let journal = try GoldenJournal.ofLastRun(in: folder) { return journal }
            console.report(
                .unreadableInput,
                path: folder,
                message: "no run of tests has left a journal here; run 'swift test' first"
            )
        } catch {
            switch error {
            case .unreadable(let path, let reason):
                console.report(.unreadableInput, path: path, message: reason)
            default:
                console.report(.malformedDocument, path: folder, message: "\(error)")
            }
        }
        throw ReportedError()
    }
}
