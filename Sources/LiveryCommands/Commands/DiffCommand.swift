import ArgumentParser
import Livery
import LiveryExport
import LiverySupport

/// `livery diff`: compares two pictures, the pictures of two folders, or the assets of two themes.
struct DiffCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare two PNG files, all PNG files of two folders, or two themes.",
        discussion: """
            Pictures are compared by their decoded pixels, exactly unless limits are given. Files of \
            two folders are matched by path; a file in only one of them is a difference. Hidden files \
            and symbolic links are skipped.

            Of two themes, the assets are listed that were added, removed, renamed or changed, with \
            what has changed of them in which appearances and states. An asset is renamed if the old \
            theme has one of another name that is the same.
            """
    )

    @OptionGroup var common: CommonOptions

    @Argument(help: ArgumentHelp("A picture, a folder of pictures, or a theme.", valueName: "a"))
    var first: String

    @Argument(help: ArgumentHelp("What to compare it with.", valueName: "b"))
    var second: String

    @Option(
        name: [.long, .short],
        help: ArgumentHelp(
            "Where to write pictures of differences: a PNG file, or a folder for two folders.",
            valueName: "path"
        ),
        completion: .file()
    )
    var output: String?

    @OptionGroup var replacing: ForceOption

    @OptionGroup(title: "Limits") var limits: ToleranceOptions

    @OptionGroup(title: "Themes") var parameters: ParameterOptions

    @OptionGroup(title: "Themes") var patterns: PatternOptions

    func validate() throws {
        guard ![first, second].contains(ThemeLoader.standardInput) else {
            throw ValidationError("what is compared is not read from standard input; name a file")
        }
        guard ![first, second].contains("") else { throw ValidationError("empty path") }
        guard output != "" else { throw ValidationError("--output must name a file") }
        try replacing.validate(with: output)
    }

    func run(_ console: Console) {
        let start = console.context.now()
        let kinds = [first, second].map(PathKind.init)
        for (path, kind) in zip([first, second], kinds) {
            if let reason = kind.obstacle {
                console.report(.unreadableInput, path: path, message: reason)
            }
        }
        guard kinds.allSatisfy({ $0.obstacle == nil }) else { return }
        let areThemes = self.areThemes
        let isForThemes =
            !parameters.set.isEmpty || !patterns.only.isEmpty || !patterns.except.isEmpty
        if isForThemes, kinds != [.file, .file] || areThemes != [true, true] {
            return console.report(
                usage: "--set, --only and --except are for themes, not for pictures"
            )
        }
        switch (kinds[0], kinds[1]) {
        case (.file, .file) where areThemes.contains(true):
            guard areThemes == [true, true] else {
                return console.report(usage: "a picture can't be compared with a theme")
            }
            compareThemes(console, since: start)
        case (.file, .file):
            if let output, isOutput(output, same: first) || isOutput(output, same: second) {
                return console.report(usage: "--output would replace a picture that is compared")
            }
            let pair = PicturePair(name: nil, first: first, second: second)
            let outcome = pair.compare(
                by: limits.comparer,
                showingAt: output,
                force: replacing.force,
                jobs: 2
            )
            DiffReporter(console: console, command: self).report(pair, outcome)
        case (.folder, .folder):
            if let output, isOutput(output, inside: first) || isOutput(output, inside: second) {
                return console.report(usage: "--output is inside a folder that is compared")
            }
            if let output, OutputName.isLikeFile(output) {
                return console.report(
                    usage: "--output is a folder for two folders, found \(quotedPath(output))"
                )
            }
            compareFolders(console, since: start)
        default:
            console.report(usage: "a picture can't be compared with a folder")
        }
    }

    /// Whether the files are documents, by their names.
    private var areThemes: [Bool] { [first, second].map { DocumentFormat(path: $0) != nil } }

    private func compareThemes(_ console: Console, since start: Duration) {
        guard output == nil, !replacing.force, !limits.isGiven else {
            return console.report(
                usage: "--output, --force and limits are for pictures, not for themes"
            )
        }
        let loader = ThemeLoader(console, parameters: parameters.values)
        let themes = [first, second].map { loader.theme($0) }
        guard let old = themes[0], let new = themes[1], parameters.fit([old, new], console) else {
            return
        }
        let selection = patterns.selection
        let unmatched = SelectionCheck.faults(of: selection, in: [old, new])
        for fault in unmatched { console.report(usage: fault.message) }
        guard unmatched.isEmpty else { return }
        let errors = [old, new].flatMap(\.document.diagnostics).filter { $0.severity == .error }
        console.report(errors, as: .malformedDocument)
        ThemeDiffReporter(console: console, first: first, second: second).report(
            ThemeComparison(from: old, to: new, of: selection),
            elapsed: console.context.now() - start
        )
    }

    private func compareFolders(_ console: Console, since start: Duration) {
        let files: [[String]]
        do throws(FileError) {
            files = try [first, second].map { folder throws(FileError) in
                try FolderListing.files(below: folder).filter { $0.hasSuffix(".png") }
            }
        } catch {
            return console.report(.unreadableInput, path: error.path, message: error.reason)
        }
        let comparison = FolderComparison(
            first: first,
            second: second,
            files: (files[0], files[1]),
            comparer: limits.comparer,
            output: output,
            force: replacing.force
        )
        let bar = ProgressBar(console.context, quiet: console.isQuiet)
        let outcomes = comparison.run { bar.show(.comparing, done: $0, total: $1) }
        bar.clear()
        DiffReporter(console: console, command: self).report(
            outcomes,
            elapsed: console.context.now() - start
        )
    }

    private func isOutput(_ output: String, same input: String) -> Bool {
        FilePath.resolved(output) == FilePath.resolved(input)
    }

    private func isOutput(_ output: String, inside input: String) -> Bool {
        FilePath.isInside(FilePath.resolved(output), folder: FilePath.resolved(input))
    }
}

/// The kind of file at a path.
enum PathKind: Hashable {
    case folder
    /// Anything but a folder.
    case file
    case missing
    case unreadable(String)

    /// Why the file can't be read; nil if it can.
    var obstacle: String? {
        switch self {
        case .folder, .file: nil
        case .missing: SystemError.missing.reason
        case .unreadable(let reason): reason
        }
    }

    init(_ path: String) {
        do throws(FileError) {
            self = try FileStatus(path).kind == .folder ? .folder : .file
        } catch {
            self = error.isMissing ? .missing : .unreadable(error.reason)
        }
    }
}
