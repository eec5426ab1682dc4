import ArgumentParser
import Livery
import LiveryExport
import LiverySupport
import LiveryGoldens

/// `livery goldens orphans`: finds goldens that no test has used.
struct GoldensOrphansCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "orphans",
        abstract: "Find the goldens that no test of the last run has used.",
        discussion: """
            The last run must have said LIVERY_GOLDENS=whole, and must have ended normally. A test that is \
            disabled, or fails before it compares, uses no golden. The folders of goldens in the \
            package of the working folder are searched; name others with --goldens. The exit code is 1 \
            if there are orphans, unless they are removed.
            """
    )

    @OptionGroup var common: CommonOptions
    @OptionGroup var failures: FailuresOptions

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "A folder of goldens to search, instead of all in the package; may be repeated.",
            valueName: "dir"
        ),
        completion: .directory
    ) var goldens: [String] = []

    @Flag(help: "Remove the orphans.") var remove = false

    @Flag(help: "Assume that the run included all tests.") var assumeWhole = false

    func validate() throws {
        guard !goldens.contains("") else { throw ValidationError("--goldens must name a folder") }
    }

    func run(_ console: Console) {
        do throws(AlreadyReported) {
            let folder = try failures.folder(console)
            let journal = try failures.journal(in: folder, console)
            let folders = try folders(used: Set(journal.uses.map(\.folder)), console)
            let orphans: [String]
            do throws(GoldenError) { orphans = try journal.orphans(in: folders, assumingWhole: assumeWhole) } catch {
                return report(error, console)
            }
            for orphan in orphans { report(orphan, console) }
            let verb = remove ? "removed" : "found"
            console.note("\(verb) \(counted(orphans.count, "file")) that no test has used")
        } catch {}
    }

    /// The folders to search.
    ///
    /// Anyone can edit a journal: folders outside the package must be named by an option.
    private func folders(used: Set<String>, _ console: Console) throws(AlreadyReported) -> Set<String> {
        guard goldens.isEmpty else {
            var folders: Set<String> = []
            for name in goldens {
                let named = used.filter { real($0) == real(name) }
                if named.isEmpty { console.report(usage: "the run has used no golden in \(quoted(name))") }
                folders.formUnion(named)
            }
            guard console.status.code == 0 else { throw AlreadyReported() }
            return folders
        }
        guard let package = FailuresOptions.package(console) else {
            console.report(
                usage: "no Package.swift in the working folder or above it; name the folders of "
                    + "goldens with --goldens"
            )
            throw AlreadyReported()
        }
        let inside = used.filter { folder in
            guard let relative = FilePath.relative(real(folder), to: package) else { return false }
            // The package itself is not a folder of goldens, and neither is one in a hidden folder.
            return relative != "." && !relative.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        for folder in used.subtracting(inside).sortedByScalars() {
            let message = "\(quotedPath(folder)) is outside the package, and skipped; name it with --goldens"
            console.warn(message, at: DocumentPlace(file: folder), isPlaced: false)
        }
        return inside
    }

    private func real(_ folder: String) -> String { (try? FilePath.real(folder)) ?? FilePath.normalized(folder) }

    private func report(_ orphan: String, _ console: Console) {
        if remove {
            do throws(FileError) { try WholeFile.remove(orphan) } catch {
                return console.report(.unwritableOutput, path: orphan, message: "can't remove: \(error.reason)")
            }
        } else {
            console.result("orphaned golden \(oneLine(orphan))", as: .failure)
        }
        if console.writesJSON {
            console.result(.object(["kind": .string("orphan"), "file": .string(orphan), "removed": .boolean(remove)]))
        } else if remove {
            console.result("removed \(oneLine(orphan))")
        }
    }

    private func report(_ error: GoldenError, _ console: Console) {
        switch error {
        case .partialRun:
            let message = "\(error); run all tests, or use --assume-whole"
            console.report(.failure, message: message)
        case .unreadable(let path, let reason): console.report(.unreadableInput, path: path, message: reason)
        default: console.report(.malformedDocument, message: "\(error)")
        }
    }
}
