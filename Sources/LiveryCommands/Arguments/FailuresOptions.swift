import ArgumentParser
import Livery
import LiverySupport
import LiveryGoldens

/// The folder for failures of a test run.
struct FailuresOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder for failures. (default: LIVERY_FAILURES, or .build/livery-failures, in the "
                + "package of the working folder)",
            valueName: "dir"
        ),
        completion: .directory
    ) var failures: String?

    func validate() throws { guard failures != "" else { throw ValidationError("--failures must name a folder") } }

    /// The package that contains the working folder, or nil.
    static func package(_ console: Console) -> String? {
        (try? FilePath.real(console.context.workingFolder)).flatMap(GoldenStore.package(containing:))
    }

    /// The folder for failures.
    func folder(_ console: Console) throws(AlreadyReported) -> String {
        if let failures { return failures }
        let variable = console.context.variable(GoldenStore.failuresVariable) ?? ""
        if variable.hasPrefix("/") { return FilePath.normalized(variable) }
        guard let package = Self.package(console) else {
            console.report(
                usage: "no Package.swift in the working folder or above it; name the folder for "
                    + "failures with --failures"
            )
            throw AlreadyReported()
        }
        return GoldenStore.failuresFolder(ofPackage: package, variable: variable.isEmpty ? nil : variable)
    }

    /// The journal of the last run.
    func journal(in folder: String, _ console: Console) throws(AlreadyReported) -> GoldenJournal {
        do throws(GoldenError) {
            if let journal = try GoldenJournal.ofLastRun(in: folder) { return journal }
            console.report(
                .unreadableInput,
                path: folder,
                message: "no journal of a test run here; run 'swift test' first"
            )
        } catch .unreadable(let path, let reason) {
            console.report(.unreadableInput, path: path, message: reason)
        } catch { console.report(.malformedDocument, path: folder, message: "\(error)") }
        throw AlreadyReported()
    }
}
