import ArgumentParser
import Livery
import LiveryExport
import LiverySupport

/// `livery init`: writes a small starter project.
struct InitCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a project file and a small theme to begin with.",
        discussion: """
            'livery build' makes what they say at once. Files that are there already are left alone: \
            then nothing is written.
            """
    )

    @OptionGroup var common: CommonOptions

    @Argument(
        help: ArgumentHelp("The folder. (default: the working folder)", valueName: "dir"),
        completion: .directory
    )
    var folder: String?

    func validate() throws {
        guard folder != "" else { throw ValidationError("empty path") }
    }

    func run(_ console: Console) {
        do throws(OutputError) {
            let folder = try OutputFolder.make(path: folder ?? console.context.workingFolder)
            for name in Project.fileNames where try folder.entry(name) != .missing {
                let message = "there is a project already; run 'livery build' to make its outputs"
                return console.report(
                    .unwritableOutput,
                    path: folder.path(of: name),
                    message: message
                )
            }
            let files = [("theme.yaml", Self.theme), (Project.fileNames[0], Self.project)]
            for (name, _) in files {
                switch try folder.entry(name) {
                case .missing: continue
                case .file: throw .inTheWay(.file, path: folder.path(of: name))
                case .other(let obstacle): throw .inTheWay(obstacle, path: folder.path(of: name))
                }
            }
            for (name, text) in files {
                try folder.write(Array(text.utf8), to: name, placing: .new, flushing: false)
                console.result(folder.path(of: name))
            }
            console.note(
                "run 'livery build' to make the outputs in \(quoted(Project.fileNames[0]))"
            )
        } catch {
            console.report(error, as: .unwritableOutput)
        }
    }

    private static let project = """
        # What is made of which themes. 'livery build' makes it, 'livery watch' again at each change.
        themes: [theme.yaml]

        outputs:
          # PNG files with an index, for any program.
          - {to: png, path: build/pictures, scales: [1, 2, 3]}
          # An asset catalog for Xcode.
          - {to: xcassets, path: build/Theme.xcassets}
          # Resources for Android, a style sheet for the web, design tokens for other programs.
          # - {to: android, path: build/res}
          # - {to: web, path: build/web}
          # - {to: tokens, path: build/tokens}
          # Code that names all of it: see also kotlin and typescript.
          # - {to: swift, path: build/Theme.swift}

        """

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
