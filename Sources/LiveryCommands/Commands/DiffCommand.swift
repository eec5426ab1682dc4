import ArgumentParser
import Livery
import LiveryExport
import LiveryGoldens
import LiveryRaster
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

            Of two themes, the assets, values and parameters are listed that were added, removed, renamed or \
            changed, with what has changed of them in which appearances and states. An asset is renamed if the old \
            theme has one of another name that is the same.
            """
    )

    @OptionGroup var common: CommonOptions

    @Argument(help: ArgumentHelp("A picture, a folder of pictures, or a theme.", valueName: "a")) var first: String

    @Argument(help: ArgumentHelp("What to compare it with.", valueName: "b")) var second: String

    @Option(
        name: [.long, .short],
        help: ArgumentHelp(
            "Where to write pictures of differences: a PNG file, or a folder for two folders.",
            valueName: "path"
        ),
        completion: .file()
    ) var output: String?

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
            if let reason = kind.obstacle { console.report(.unreadableInput, path: path, message: reason) }
        }
        guard kinds.allSatisfy({ $0.obstacle == nil }) else { return }
        let areThemes = self.areThemes
        let isForThemes = !parameters.set.isEmpty || !patterns.only.isEmpty || !patterns.except.isEmpty
        if isForThemes, kinds != [.file, .file] || areThemes != [true, true] {
            return console.report(usage: "--set, --only and --except are for themes, not for pictures")
        }
        switch (kinds[0], kinds[1]) {
        case (.file, .file) where areThemes.contains(true):
            guard areThemes == [true, true] else {
                return console.report(usage: "a picture can't be compared with a theme")
            }
            compareThemes(console, since: start)
        case (.file, .file):
            if let output, !output.lowercased().hasSuffix(".png") {
                return console.report(usage: "--output is a PNG file for two pictures, found \(quotedPath(output))")
            }
            if let output, isOutput(output, same: first) || isOutput(output, same: second) {
                return console.report(usage: "--output would replace a picture that is compared")
            }
            let pair = PicturePair(name: nil, first: first, second: second, output: output)
            let outcome = pair.compare(by: limits.comparer, force: replacing.force, jobs: 2)
            let names = "\(oneLine(first)) and \(oneLine(second))"
            report(pair, outcome, subject: names, console)
            switch outcome.comparison {
            case .matches(nil): console.result("\(names) are equal", as: nil)
            case .matches(let difference?):
                let text = "\(names) are equal within the limits: \(text(of: difference))"
                console.result(text, as: nil)
            default: break
            }
        case (.folder, .folder):
            if let output, isOutput(output, inside: first) || isOutput(output, inside: second) {
                return console.report(usage: "--output is inside a folder that is compared")
            }
            if let output, OutputName.isLikeFile(output) {
                return console.report(usage: "--output is a folder for two folders, found \(quotedPath(output))")
            }
            compareFolders(console, since: start)
        default: console.report(usage: "a picture can't be compared with a folder")
        }
    }

    /// Whether the files are documents, by their names.
    private var areThemes: [Bool] { [first, second].map { DocumentFormat(path: $0) != nil } }

    private func compareThemes(_ console: Console, since start: Duration) {
        guard output == nil, !replacing.force, !limits.isGiven else {
            return console.report(usage: "--output, --force and limits are for pictures, not for themes")
        }
        let loader = ThemeLoader(console, parameters: parameters.values)
        let themes = [first, second].map { loader.theme($0) }
        guard let old = themes[0], let new = themes[1], parameters.fit([old, new], console) else { return }
        let selection = patterns.selection
        guard console.accepts(SelectionCheck.faults(of: selection, in: [old, new])) else { return }
        let errors = [old, new].flatMap(\.document.diagnostics).filter { $0.severity == .error }
        console.report(errors, as: .malformedDocument)
        ThemeComparison(from: old, to: new, of: selection).report(
            "\(oneLine(first)) and \(oneLine(second))",
            to: console,
            elapsed: { console.context.now() - start }
        )
    }

    private func compareFolders(_ console: Console, since start: Duration) {
        let files: [[String]]
        do throws(FileError) {
            files = try [first, second].map { folder throws(FileError) in
                try FolderListing.files(below: folder).filter { $0.hasSuffix(".png") }
            }
        } catch { return console.report(.unreadableInput, path: error.path, message: error.reason) }
        // Folders of other files are not equal because nothing in them was compared.
        guard files.contains(where: { !$0.isEmpty }) else {
            let message = "neither '\(oneLine(first))' nor '\(oneLine(second))' has PNG files"
            return console.report(usage: message)
        }
        let known = files.map { Set($0) }
        let pairs = known[0].union(known[1]).sortedByScalars().map { name in
            let paths = [first, second].map { "\($0)/\(name)" }
            var pair = PicturePair(name: name, first: paths[0], second: paths[1])
            pair.output = output.map { "\($0)/\(name)" }
            if !known[1].contains(name) { pair.only = pair.first }
            if !known[0].contains(name) { pair.only = pair.second }
            return pair
        }
        let (comparer, force) = (limits.comparer, replacing.force)
        let bar = ProgressBar(console.context, quiet: console.isQuiet)
        let outcomes = WorkerThreads.map(
            count: pairs.count,
            jobs: SystemThread.processorCount,
            onProgress: { bar.show(.comparing, done: $0, total: pairs.count) },
            with: {}
        ) { index, _ in pairs[index].compare(by: comparer, force: force, jobs: 1) }
        bar.clear()
        for (pair, outcome) in zip(pairs, outcomes) {
            report(pair, outcome, subject: oneLine(pair.name ?? pair.first), console)
        }
        let equal = outcomes.count { $0.comparison?.isMatch == true }
        let differing = outcomes.count { $0.comparison?.isMatch == false }
        let single = pairs.count { $0.only != nil }
        console.note(
            "equal \(equal), differing \(differing), in one folder only \(single), "
                + "unreadable \(pairs.count - equal - differing - single) in "
                + "\((console.context.now() - start).secondsText) s"
        )
    }

    private func isOutput(_ output: String, same input: String) -> Bool {
        FilePath.resolved(output) == FilePath.resolved(input)
    }

    private func isOutput(_ output: String, inside input: String) -> Bool {
        FilePath.isInside(FilePath.resolved(output), folder: FilePath.resolved(input))
    }
}

// MARK: What is told of pictures

extension DiffCommand {
    private func report(_ pair: PicturePair, _ outcome: PicturePair.Outcome, subject: String, _ console: Console) {
        func write(_ verdict: String, _ members: JSON = .object([:])) {
            guard console.writesJSON else { return }
            let object = JSON.object([
                "kind": .string("comparison"), "file": pair.name.map(JSON.string), "first": .string(pair.first),
                "second": .string(pair.second), "verdict": .string(verdict),
            ])
            let shown = outcome.output.map(JSON.string)
            console.result(object.adding(members).adding(["difference": shown]))
        }
        if let only = pair.only {
            console.result("\(subject): only \(oneLine(only)) exists", as: .failure)
            write(only == pair.first ? "onlyInFirst" : "onlyInSecond")
        }
        switch outcome.comparison {
        case nil, .missing, .unreadable, .staleTexts: break
        case .matches(nil): write("equal")
        case .matches(let difference?): write("tolerated", Self.members(of: difference))
        case .differs(let difference):
            let text = text(of: difference) + limit(exceededBy: difference)
            console.result("\(subject): \(text)", as: .failure)
            write("differs", Self.members(of: difference))
        case .sizeDiffers(let golden, let actual):
            let sizes = "\(golden.dimensions) and \(actual.dimensions) pixels"
            console.result("\(subject): the sizes differ, \(sizes)", as: .failure)
            write("sizesDiffer", .object(["sizes": .array([JSON(golden), JSON(actual)])]))
        }
        if let error = outcome.error { console.report(error.reason, path: error.path, message: error.message) }
    }

    private func text(of difference: PixelDifference) -> String {
        difference.text(difference.pixels == 1 ? "differs" : "differ")
    }

    /// The limit that was exceeded; empty if none is given.
    private func limit(exceededBy difference: PixelDifference) -> String {
        let tolerance = limits.comparer.tolerance
        guard tolerance != .exact else { return "" }
        let found = difference.measure.text(for: tolerance).map { "; \($0)" } ?? ""
        return " (\(tolerance)\(found))"
    }

    private static func members(of difference: PixelDifference) -> JSON {
        .object([
            "pixels": .number(difference.pixels), "largest": .number(difference.largest),
            "bounds": JSON(difference.bounds), "size": JSON(difference.size),
        ])
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
        do throws(FileError) { self = try FileStatus(path).kind == .folder ? .folder : .file } catch {
            self = error.isMissing ? .missing : .unreadable(error.reason)
        }
    }
}
