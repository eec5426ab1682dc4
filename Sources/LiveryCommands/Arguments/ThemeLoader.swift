import Livery
import LiveryExport
import LiveryStyle
import LiverySupport
import LiveryText
import LiveryUI

/// Reads the documents that the arguments name.
struct ThemeLoader {
    let console: Console
    let format: DocumentFormat?
    /// The values of theme parameters, instead of their defaults.
    var parameters: [String: ParameterValue] = [:]
    /// Collects the paths of all documents that are read or looked for. Default: nil.
    var inputs: InputPaths?
    /// Sets the text in images.
    var textRenderer = PangoRenderer(replacesDefaultConfiguration: true)

    /// The path for standard input.
    static let standardInput = "-"
    /// The name of the document on standard input.
    static let standardInputName = "stdin"

    /// What is wrong with the arguments; nil if they are valid.
    static func usageFault(paths: [String], format: DocumentFormat?) -> String? {
        if paths.contains("") { return "empty path" }
        let count = paths.count { $0 == standardInput }
        if count > 1 { return "standard input can't be read twice" }
        if count == 1, format == nil {
            return "'-' needs --format yaml, json or plist"
        }
        if format != nil, !paths.contains(where: isInput) {
            return "--format is for standard input; name it '-'"
        }
        return nil
    }

    /// Whether a path is standard input or a file descriptor, such as `-` or `/dev/fd/63`.
    private static func isInput(_ path: String) -> Bool {
        path == standardInput || WholeFile.descriptor(of: path) != nil
    }

    /// A document's file.
    struct File {
        let path: String
        /// The content; nil for standard input, which is read later.
        fileprivate let content: Result<[UInt8], Fault>?

        /// The document for ``UpToDateCheck``; nil if it is not a file that can be read.
        var source: ThemeSource? {
            guard let bytes = try? content?.get(), let format = DocumentFormat(path: path),
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

    /// Reads a file, but not standard input.
    func file(_ path: String) -> File {
        guard path != Self.standardInput else { return File(path: path, content: nil) }
        let content = Result { () throws(Fault) in
            try FileReader.read(path, limit: DocumentLimits().byteCount, of: .filesAndDescriptors)
        }
        return File(path: path, content: content)
    }

    /// Reads a theme, or reports why it can't and returns nil.
    func theme(_ path: String) -> RenderTheme? {
        theme(file(path))
    }

    /// Makes a theme from a file, or reports why it can't and returns nil.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - name: The theme's name. Default: nil; the file's name without its extension.
    /// - Returns: The theme.
    func theme(_ file: File, named name: String? = nil) -> RenderTheme? {
        guard let document = document(file, named: name) else { return nil }
        if case .theme(let theme) = document { return theme }
        refuse(document.kind, wanted: "a theme", at: document.location)
        return nil
    }

    /// A copy with other parameter values.
    func with(parameters: [String: ParameterValue]) -> ThemeLoader {
        var loader = self
        loader.parameters = parameters
        return loader
    }

    /// Reads a project file, or reports why it can't and returns nil.
    func project(_ path: String) -> Project? {
        guard let (loaded, name) = load(file(path)) else { return nil }
        if let root = loaded.outermost?.root, !root.isEmpty, DocumentKind(of: root) != .project {
            let kind = DocumentKind(of: root)
            let keys = ["themes", "outputs"]
            if !root.contains(where: {
                keys.contains($0.key) || nearestName(to: $0.key, among: keys) != nil
            }) {
                refuse(kind.noun, wanted: "a project file", at: loaded.outermost?.location)
                return nil
            }
        }
        do throws(ThemeError) {
            return try Project(loaded, name: name)
        } catch {
            report(error)
            return nil
        }
    }

    /// Reads a style sheet, or reports why it can't and returns nil.
    func sheet(_ path: String) -> StyleSheet? {
        guard let document = document(path) else { return nil }
        if case .sheet(let sheet, _) = document { return sheet }
        refuse(document.kind, wanted: "a style sheet", at: document.location)
        return nil
    }

    /// Reads a screen, or reports why it can't and returns nil.
    ///
    /// Rejects style sheets, and themes by keys that no element has: any other document is a screen, even without
    /// elements.
    func screen(_ path: String) -> Screen? {
        guard let (loaded, name) = load(file(path)) else { return nil }
        if let root = loaded.outermost?.root, DocumentKind(of: root) == .sheet,
            let rule = root.first(where: { StyleSheet.isSelector($0.key) })
        {
            refuse("a style sheet", wanted: "a screen", at: rule.entry.keyLocation)
            return nil
        }
        if let root = loaded.outermost?.root, DocumentKind(of: root) == .theme {
            let keys = root.filter { !$0.key.hasPrefix("$") && !QualifiedKey.isAuthors($0.key) }
            let known = Set(View.styleProperties.names)
            let isScreen = keys.contains { known.contains(String(QualifiedKey($0.key).base)) }
            if !isScreen, let first = keys.first(where: { _ in true }) {
                refuse("a theme", wanted: "a screen", at: first.entry.keyLocation)
                return nil
            }
        }
        do throws(ThemeError) {
            return try Screen(loaded, name: name)
        } catch {
            report(error)
            return nil
        }
    }

    private func refuse(_ found: String, wanted: String, at location: DocumentLocation?) {
        let message = "expected \(wanted), found \(found)"
        console.report(.malformedDocument, message: message, at: location)
    }

    /// A document of any kind.
    enum Document {
        case theme(RenderTheme)
        /// A style sheet, and a location in it.
        case sheet(StyleSheet, DocumentLocation)
        /// A screen, and a location in it.
        case screen(Screen, DocumentLocation)
        /// A project file, and a location in it.
        case project(Project, DocumentLocation)

        fileprivate var kind: String {
            switch self {
            case .theme: DocumentKind.theme.noun
            case .sheet: DocumentKind.sheet.noun
            case .screen: DocumentKind.screen.noun
            case .project: DocumentKind.project.noun
            }
        }

        fileprivate var location: DocumentLocation? {
            switch self {
            case .theme(let theme): theme.document.layers.last?.location
            case .sheet(_, let location), .screen(_, let location), .project(_, let location):
                location
            }
        }
    }

    /// Reads a document of any kind, or reports why it can't and returns nil.
    func document(_ path: String) -> Document? {
        document(file(path))
    }

    private func document(_ file: File, named given: String? = nil) -> Document? {
        guard let (loaded, fileName) = load(file) else { return nil }
        let name = given ?? fileName
        do throws(ThemeError) {
            guard let root = loaded.outermost?.root,
                let first = root.first(where: {
                    !$0.key.hasPrefix("$") && !QualifiedKey.isAuthors($0.key)
                })
            else { return .theme(try theme(LayeredDocument(loaded, name: name))) }
            let location = first.entry.keyLocation
            let kind = DocumentKind(of: root)
            if DocumentKind.isGuess(of: root) {
                let file = DocumentLocation(wholeOf: location.source)
                console.note("\(file): read as \(kind.noun)")
            }
            switch kind {
            case .theme: return .theme(try theme(LayeredDocument(loaded, name: name)))
            case .sheet: return .sheet(try StyleSheet(loaded, name: name), location)
            case .screen: return .screen(try Screen(loaded, name: name), location)
            case .project: return .project(try Project(loaded, name: name), location)
            }
        } catch {
            report(error)
            return nil
        }
    }

    /// Makes a theme.
    ///
    /// - Throws: All faults, including those of assets, if the document has errors.
    private func theme(_ document: LayeredDocument) throws(ThemeError) -> RenderTheme {
        let theme = ThemeDocument(document)
        guard document.errors.isEmpty else {
            throw ThemeError(
                RenderTheme(document: theme, textRenderer: textRenderer).styles.validate()
            )
        }
        return RenderTheme(
            document: theme,
            parameters: parameters,
            textRenderer: textRenderer
        )
    }

    /// Reads a document and all that it extends, or reports that standard input can't be read and returns nil.
    private func load(_ file: File) -> (documents: LoadedDocuments, name: String)? {
        inputs?.add([file.path])
        guard file.path == Self.standardInput, let format else {
            let loaded = DocumentLoader.load(
                path: file.path,
                content: file.content,
                format: Self.isInput(file.path) ? format : nil
            )
            inputs?.add(loaded.paths)
            inputs?.add(sourcesOf: loaded.diagnostics)
            return (loaded, LayeredDocument.name(ofFile: file.path))
        }
        do throws(ThemeError) {
            return (try loadInput(format), Self.standardInputName)
        } catch {
            report(error)
            return nil
        }
    }

    private func loadInput(_ format: DocumentFormat) throws(ThemeError) -> LoadedDocuments {
        do throws(Fault) {
            return DocumentLoader.load(
                bytes: try console.context.readInput(DocumentLimits().byteCount),
                format: format,
                name: Self.standardInputName,
                folder: "."
            )
        } catch {
            // The message of an unreadable document names it, so there is no location.
            let source = Source(name: Self.standardInputName)
            let fault = error.ofNamedDocument
            let location =
                fault.code == .unreadableDocument ? nil : DocumentLocation(wholeOf: source)
            throw ThemeError(fault, at: location)
        }
    }

    private func report(_ error: ThemeError) {
        inputs?.add(sourcesOf: error.diagnostics)
        let isUnreadable = error.diagnostics.contains { $0.fault.code == .unreadableDocument }
        console.report(error.diagnostics, as: isUnreadable ? .unreadableInput : .malformedDocument)
    }
}
