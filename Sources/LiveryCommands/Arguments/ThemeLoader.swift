import Livery
import LiveryExport
import LiveryStyle
import LiverySupport
import LiveryText
import LiveryUI

/// Reads the documents that the arguments name.
struct ThemeLoader {
    private let console: Console
    /// The format of standard input; nil to see it from the first bytes.
    private let format: DocumentFormat?
    /// The values of theme parameters, instead of their defaults.
    private var parameters: [String: ParameterValue]
    /// Collects the paths of all documents that are read or looked for.
    private let inputs: InputPaths?
    /// Where a document is named; nil if an argument names it.
    private var reference: DocumentLocation?
    /// The language of the texts of screens; nil for the one that they say.
    var language: String?
    /// Sets the text in images.
    var textRenderer = PangoRenderer(replacesDefaultConfiguration: true)

    init(
        _ console: Console,
        format: DocumentFormat? = nil,
        parameters: [String: ParameterValue] = [:],
        inputs: InputPaths? = nil
    ) {
        self.console = console
        self.format = format
        self.parameters = parameters
        self.inputs = inputs
    }

    init(_ console: Console, _ input: InputOptions, _ parameters: ParameterOptions) {
        self.init(console, format: input.format, parameters: parameters.values)
    }

    /// Whether a text is the code of a language, which may be a part of a path.
    static func isLanguage(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.allSatisfy { (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isLetterOrDigit) }
    }

    /// The path for standard input.
    static let standardInput = "-"
    /// The name of the document on standard input.
    static let standardInputName = "stdin"

    /// Whether a path is standard input or a file descriptor, such as `-` or `/dev/fd/63`.
    static func isInput(_ path: String) -> Bool { path == standardInput || WholeFile.descriptor(of: path) != nil }

    /// A document's file.
    struct File {
        let path: String
        fileprivate let content: Result<[UInt8], Fault>

        /// The document for ``UpToDateCheck``; nil if it is not a file that can be read.
        var source: ThemeSource? {
            guard let bytes = try? content.get(), let format = DocumentFormat(path: path),
                let real = try? FilePath.real(path)
            else { return nil }
            return ThemeSource(
                path: path,
                name: LayeredDocument.name(ofFile: path),
                format: format,
                bytes: bytes,
                folder: FilePath.folder(of: real)
            )
        }
    }

    /// Reads a file, or standard input.
    func file(_ path: String) -> File {
        let limit = DocumentLimits().byteCount
        return File(
            path: path,
            content: Result { () throws(Fault) in
                path == Self.standardInput
                    ? try console.context.readInput(limit)
                    : try FileReader.read(path, limit: limit, of: .filesAndDescriptors)
            }
        )
    }

    /// Reads a theme, or reports why it can't and returns nil.
    func theme(_ path: String) -> RenderTheme? { theme(file(path)) }

    /// Makes a theme from a file, or reports why it can't and returns nil.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - name: The theme's name. Default: nil; the file's name without its extension.
    /// - Returns: The theme.
    func theme(_ file: File, named name: String? = nil) -> RenderTheme? {
        make(file, .theme) { loaded, fileName throws(ThemeError) in try theme(loaded, name: name ?? fileName) }
    }

    /// Makes a theme of a project from its file, or reports why it can't and returns nil.
    func theme(_ theme: ProjectTheme, _ file: File) -> RenderTheme? {
        var loader = self
        loader.parameters = theme.parameters
        loader.reference = theme.location
        return loader.theme(file, named: theme.isNamed ? theme.name : nil)
    }

    /// Reads a project file, or reports why it can't and returns nil.
    func project(_ path: String) -> Project? { make(file(path), .project, Project.init) }

    /// Reads a style sheet, or reports why it can't and returns nil.
    func sheet(_ path: String) -> StyleSheet? { make(file(path), .sheet, StyleSheet.init) }

    /// Reads a screen, or reports why it can't and returns nil.
    func screen(_ path: String) -> Screen? { make(file(path), .screen, Screen.init) }

    /// A document of any kind.
    enum Document {
        case theme(RenderTheme)
        case sheet(StyleSheet)
        case screen(Screen)
        case project(Project)

        var kind: DocumentKind {
            switch self {
            case .theme: .theme
            case .sheet: .sheet
            case .screen: .screen
            case .project: .project
            }
        }
    }

    /// Reads a document of any kind, or reports why it can't and returns nil.
    func document(_ path: String) -> Document? {
        make(file(path)) { loaded, name throws(ThemeError) in
            let kind = DocumentKind.of(loaded.levels.map(\.root), path: path)
            if let root = loaded.outermost?.root { try kind.require(root) }
            return switch kind {
            case .theme, .tokens: .theme(try theme(loaded, name: name))
            case .sheet: .sheet(try StyleSheet(loaded, name: name))
            case .screen: .screen(try Screen(loaded, name: name))
            case .project: .project(try Project(loaded, name: name))
            }
        }
    }

    /// Makes something of a document, or reports why it can't and returns nil.
    ///
    /// - Parameters:
    ///   - file: The document's file.
    ///   - kind: The kind that the document should have. Default: nil, any.
    ///   - make: Makes it of all documents, and of the name of the file.
    /// - Returns: What `make` returns.
    private func make<Made>(
        _ file: File,
        _ kind: DocumentKind? = nil,
        _ make: (LoadedDocuments, String) throws(ThemeError) -> Made
    ) -> Made? {
        guard let (loaded, name) = load(file) else { return nil }
        return reporting { () throws(ThemeError) in
            if let kind, let root = loaded.outermost?.root { try kind.require(root) }
            return try make(loaded, name)
        }
    }

    /// Makes a theme.
    ///
    /// - Throws: All faults, including those of assets, if the document has errors.
    private func theme(_ loaded: LoadedDocuments, name: String) throws(ThemeError) -> RenderTheme {
        let document = try LayeredDocument(loaded, name: name, rootKeys: ThemeDocument.rootKeys)
        let rendered = RenderTheme(
            document: ThemeDocument(document),
            parameters: document.errors.isEmpty ? parameters : [:],
            textRenderer: textRenderer
        )
        guard document.errors.isEmpty else { throw ThemeError(rendered.styles.validate()) }
        return rendered
    }

    /// Reads a document and all that it extends, or reports that standard input can't be read and returns nil.
    private func load(_ file: File) -> (documents: LoadedDocuments, name: String)? {
        inputs?.add([file.path])
        let bytes = (try? file.content.get()) ?? []
        let seen = Self.isInput(file.path) ? format ?? DocumentFormat(ofInput: bytes) : nil
        guard file.path == Self.standardInput else {
            let loaded = DocumentLoader.load(.file(file.path, content: file.content, format: seen), language: language)
            inputs?.add(loaded.paths)
            inputs?.add(sourcesOf: loaded.diagnostics)
            return (loaded, LayeredDocument.name(ofFile: file.path))
        }
        let name = Self.standardInputName
        return reporting { () throws(ThemeError) in
            do throws(Fault) {
                let bytes = try file.content.get()
                let format = seen ?? .yaml
                return (DocumentLoader.load(.bytes(bytes, format, name: name), language: language), name)
            } catch {
                // The message of an unreadable document names it, so there is no location.
                let fault = error.ofNamedDocument
                let location = fault.code == .unreadableDocument ? nil : DocumentLocation(wholeOf: Source(name: name))
                throw ThemeError(fault, at: location)
            }
        }
    }

    /// Makes something of a document, or reports why it can't and returns nil.
    private func reporting<Made>(_ make: () throws(ThemeError) -> Made?) -> Made? {
        do throws(ThemeError) { return try make() } catch {
            inputs?.add(sourcesOf: error.diagnostics)
            let isUnreadable = error.diagnostics.contains { $0.fault.code == .unreadableDocument }
            let problem: ExitReason = isUnreadable ? .unreadableInput : .malformedDocument
            let diagnostics = error.diagnostics.map { diagnostic in
                let location = diagnostic.location ?? reference
                return Diagnostic(diagnostic.fault, at: location, severity: diagnostic.severity)
            }
            console.report(diagnostics, as: problem)
            return nil
        }
    }
}

extension DocumentFormat {
    /// The format of a document whose name tells none, seen from its first bytes: a property list, JSON, or else YAML.
    init(ofInput bytes: [UInt8]) {
        // A byte order mark of UTF-8 or UTF-16, and UTF-16's zeros.
        let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 0x09, 0x0A, 0x0D, 0x20]
        let text = bytes.drop(while: marks.contains)
        switch text.first {
        case UInt8(ascii: "<"): self = .propertyList
        case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
        default: self = text.starts(with: "bplist".utf8) ? .propertyList : .yaml
        }
    }
}

/// The paths of everything that a command reads or looks for.
final class InputPaths {
    private(set) var paths: Set<String> = []

    /// Adds paths. Relative ones are resolved from the working folder.
    func add(_ paths: Set<String>) { for path in paths { self.paths.insert((try? FilePath.real(path)) ?? path) } }

    /// Adds the documents that diagnostics are about.
    func add(sourcesOf diagnostics: [Diagnostic]) { add(Set(diagnostics.compactMap { $0.location?.source.name })) }
}
