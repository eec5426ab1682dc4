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

        /// The name of the root dictionary in the descriptions of keys.
        var dictionary: String {
            switch self {
            case .screen: "element"
            case .tokens: "group"
            default: rawValue
            }
        }
    }

    @OptionGroup var common: CommonOptions

    @Argument(help: ArgumentHelp("What the documents are.", valueName: "theme|sheet|screen|project|tokens")) var kind:
        Kind

    @OptionGroup var file: FileOutputOptions

    func run(_ console: Console) {
        let schema = KeyDescriptions(root: kind.dictionary).describe(json)
        console.write(schema, to: file.output, force: file.replacing.force)
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
