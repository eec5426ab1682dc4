import ArgumentParser
import Livery
import LiveryExport
import LiverySupport

/// `livery import`: converts other programs' files to design tokens.
struct ImportCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Make design tokens of Style Dictionary's, Tokens Studio's, and Figma's files.",
        discussion: """
            The result is a file of the design tokens format 2025.10, or a resolver document where the \
            source has themes or modes. What can't be carried over is a warning each.
            """
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var input: InputOptions

    @OptionGroup var warnings: WarningOptions

    var isStrict: Bool { warnings.strict }

    @Argument(
        help: ArgumentHelp(
            "Files of tokens, or a folder of them, which are laid over each other; or Tokens Studio's folder.",
            valueName: "file"
        ),
        completion: .document
    ) var files: [String]

    @Option(
        help: ArgumentHelp(
            "The program that made them. (default: seen from the first file)",
            valueName: "style-dictionary|tokens-studio|figma"
        )
    ) var from: TokenImport.Program?

    @OptionGroup var file: FileOutputOptions

    func validate() throws { try input.validate(files) }

    func run(_ console: Console) {
        var documents: [ParsedDocument] = []
        for path in files {
            guard let found = read(path, order: documents.count, console) else { return }
            documents += found
        }
        do throws(ThemeError) {
            let tokens = try TokenImport(documents, from: from)
            console.report(tokens.diagnostics, as: .failure)
            let isWritten = console.write(tokens.document, to: file.output, force: file.replacing.force)
            guard isWritten else { return }
            let count = counted(tokens.count, "token")
            console.note("\(count) imported, \(counted(tokens.diagnostics.count, "warning"))")
        } catch { console.report(error.diagnostics, as: .malformedDocument) }
    }

    /// Reads a file or a folder of sets, or reports why it can't and returns nil.
    private func read(_ path: String, order: Int, _ console: Console) -> [ParsedDocument]? {
        guard (try? FileStatus(path))?.kind == .folder else { return document(path, order, console).map { [$0] } }
        var files: [(name: String, document: ParsedDocument)] = []
        do throws(FileError) {
            for name in try FolderListing.files(below: path) where DocumentFormat(path: name) != nil {
                let file = FilePath.join(path, name)
                guard let document = document(file, order + files.count, console) else { return nil }
                files.append((String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)), document))
            }
        } catch {
            console.report(.unreadableInput, path: path, message: error.kind.reason)
            return nil
        }
        // Of Tokens Studio's folder, files are sets by their names; others are laid over each other.
        let program = from ?? (files.contains { $0.name.hasPrefix("$") } ? .tokensStudio : nil)
        guard program == .tokensStudio else { return files.map(\.document) }
        return files.isEmpty ? [] : [TokenImport.document(ofSets: files)]
    }

    private func document(_ path: String, _ order: Int, _ console: Console) -> ParsedDocument? {
        do throws(Fault) {
            let isInput = path == ThemeLoader.standardInput
            let limit = DocumentLimits().byteCount
            let bytes =
                isInput
                ? try console.context.readInput(limit)
                : try FileReader.read(path, limit: limit, of: .filesAndDescriptors)
            let reading = TokenImport.reading(
                of: bytes,
                name: isInput ? ThemeLoader.standardInputName : path,
                format: input.format ?? DocumentFormat(ofInput: bytes),
                order: order
            )
            console.report(reading.diagnostics, as: .malformedDocument)
            return reading.root == nil ? nil : reading
        } catch {
            console.report([Diagnostic(error, at: nil)], as: .unreadableInput)
            return nil
        }
    }
}

extension TokenImport.Program: ExpressibleByArgument {}
