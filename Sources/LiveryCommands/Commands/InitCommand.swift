import ArgumentParser
import Livery
import LiveryDocuments
import LiveryExport
import LiverySupport

/// `livery init`: writes a small starter project, or a project file for a theme.
struct InitCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a project file, and a small theme to begin with.",
        discussion: """
            'livery build' makes what they say at once. With a theme, only the project file is written, \
            beside it. Files that are there already are left alone: then nothing is written.
            """
    )

    @OptionGroup var common: CommonOptions

    @Argument(
        help: ArgumentHelp("The folder, or a theme in it. (default: the working folder)", valueName: "path"),
        completion: .file()
    ) var path: String?

    func validate() throws { guard path != "" else { throw ValidationError("empty path") } }

    func run(_ console: Console) {
        let path = path ?? console.context.workingFolder
        let isTheme = (try? FileStatus(path).kind) != .folder && DocumentFormat(path: path) != nil
        do throws(OutputError) {
            let folder: OutputFolder
            var files: [(name: String, text: String)] = []
            if isTheme {
                guard FileStatus.exists(path) else {
                    return console.report(.unreadableInput, path: path, message: "no such file")
                }
                folder = try .make(path: FilePath.parent(of: path))
            } else {
                folder = try .make(path: path)
                files.append(("theme.yaml", Self.theme))
            }
            let theme = isTheme ? JSON.string(String(FilePath.name(of: path))).text : "theme.yaml"
            files.append((Project.fileNames[0], Self.project(theme)))
            for name in Project.fileNames where try folder.entry(name) != .missing {
                let message = "there is a project already; run \(Self.build(folder.path(of: name))) to make its outputs"
                return console.report(.unwritableOutput, path: folder.path(of: name), message: message)
            }
            for (name, _) in files { try folder.requireFree(name) }
            for (name, text) in files {
                try folder.write(Array(text.utf8), to: name, placing: .new, flushing: false)
                let change = FileChange(file: folder.path(of: name), reason: .missing)
                if console.writesJSON {
                    console.result(RunReporter.json(change))
                } else {
                    console.result(oneLine(change.file))
                }
            }
            console.note("run \(Self.build(folder.path(of: Project.fileNames[0]))) to make its outputs")
        } catch { console.report(error, as: .unwritableOutput) }
    }

    /// The command that makes a project's outputs, as a message has it.
    private static func build(_ project: String) -> String {
        let path = Project.fileNames.contains(project) ? "" : " " + shellQuoted(project)
        return oneLine("'livery build\(path)'")
    }

    private static func project(_ theme: String) -> String {
        """
        # What is made of which themes. 'livery build' makes it, with '--watch' again at each change.
        themes: [\(theme)]

        outputs:
          # PNG files with an index, for any program.
          - {to: png, path: build/pictures, scales: [1, 2, 3]}
          # An asset catalog for Xcode.
          - {to: xcassets, path: build/Theme.xcassets}
          # Resources for Android, a style sheet for the web, design tokens for other programs.
          # - {to: android, path: build/res}
          # - {to: web, path: build/web}
          # - {to: tokens, path: build/tokens}
          # Code that names all of it: see also typescript.
          # - {to: swift, path: build/Theme.swift}

        """
    }

    private static let theme = """
        # What a name ends with says what the asset is: a color, a button.
        accentColor: "#2F6FED"
        # A key with '~dark' is for the dark appearance alone.
        accentColor~dark: "#7AA7FF"

        surfaceColor: white
        surfaceColor~dark: "#1C2430"

        goButton:
          size: [120, 40]
          fill: accentColor
          cornerRadius: 8
          shadow: 0 1px 3px rgb(0 0 0 / 0.3)
          states:
            highlighted: {overlay: rgb(0 0 0 / 0.2)}
            disabled: {opacity: 0.4, shadow: none}

        cardBox:
          size: [200, 80]
          fill: surfaceColor
          cornerRadius: 12
          border: {width: 1, color: rgb(128 128 128 / 0.3)}

        """
}
