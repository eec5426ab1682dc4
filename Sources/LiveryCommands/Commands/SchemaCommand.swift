import ArgumentParser
import Livery
import LiveryExport
import LiveryStyle
import LiverySupport
import LiveryUI

/// `livery schema`: prints the JSON Schema of a kind of document.
struct SchemaCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of themes, style sheets, screens, project files or token files.",
        discussion: """
            The dialect is 2020-12. An editor completes and checks keys by it where a document names the file \
            under '$schema'.
            """
    )

    /// The kind of document that a schema describes.
    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case theme, sheet, screen, project, tokens
    }

    @OptionGroup var common: CommonOptions

    @Argument(help: ArgumentHelp("What the documents are.", valueName: "theme|sheet|screen|project|tokens")) var kind:
        Kind

    @OptionGroup var file: FileOutputOptions

    func run(_ console: Console) {
        console.write(json, to: file.output, force: file.replacing.force)
    }

    private var json: JSON {
        switch kind {
        case .theme: ThemeSchema.json
        case .sheet: StyleSheet.schema(for: ElementTypes.standard.styleTypes)
        case .screen: Screen.schema(for: .standard)
        case .project: Project.schema
        case .tokens: TokenSchema.json
        }
    }
}
