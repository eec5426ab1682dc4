import Livery
import LiveryExport
import LiveryStyle
import LiverySupport
import LiveryUI

/// Reads the documents that a command line names.
struct ThemeLoader {
    let console: Console
    let format: DocumentFormat?

    /// What stands for standard input.
    static let standardInput = "-"
    /// What diagnostics and output call what came from there.
    static let standardInputName = "stdin"

    /// What is wrong with the arguments as such; nil when nothing is.
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

    /// Whether a path has no extension that would tell a format: `-`, and `/dev/fd/63` or such.
    private static func isInput(_ path: String) -> Bool {
        path == standardInput || WholeFile.descriptor(of: path) != nil
    }

    /// A document that was named, with its bytes as far as they could be read yet.
    struct File {
        let path: String
        /// What reading it gave; nil for standard input, which is read later.
        fileprivate let content: Result<[UInt8], DocumentFault>?

        /// What can be compared without being understood; nil for what came from no file.
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

    /// Reads a file; standard input is left for `theme(_:)` to read.
    func file(_ path: String) -> File {
        guard path != Self.standardInput else { return File(path: path, content: nil) }
        let content = Result { () throws(DocumentFault) in
            try FileReader.read(
                path,
                limit: DocumentLimits().byteCount,
                of: .filesAndDescriptors
            )
        }
        return File(path: path, content: content)
    }

    /// Reads a theme; nil when it can't be, which has been reported then.
    func theme(_ path: String) -> RenderTheme? {
        theme(file(path))
    }

    /// Makes a theme of a file; nil when it can't be, which has been reported then.
    func theme(_ file: File) -> RenderTheme? {
        switch document(file) {
        case .theme(let theme):
            return theme
        case let other?:
            refuse(other, wanted: "a theme")
            return nil
        case nil:
            return nil
        }
    }

    /// Reads a style sheet; nil when it can't be, which has been reported then.
    func sheet(_ path: String) -> StyleSheet? {
        switch document(path) {
        case .sheet(let sheet, _):
            return sheet
        case let other?:
            refuse(other, wanted: "a style sheet")
            return nil
        case nil:
            return nil
        }
    }

    /// Reads a screen; nil when it can't be, which has been reported then.
    ///
    /// A document without any of the keys that tell a screen from a theme is taken for one: that of an
    /// empty view.
    func screen(_ path: String) -> Screen? {
        guard let (loaded, name) = load(file(path)) else { return nil }
        if let root = loaded.outermost?.root, DocumentKind(of: root) == .sheet,
            let rule = root.first(where: { StyleSheet.isSelector($0.key) })
        {
            refuse("a style sheet", wanted: "a screen", at: rule.entry.keyLocation)
            return nil
        }
        do throws(ThemeError) {
            return Screen(try LayeredDocument(loaded, name: name).usable())
        } catch {
            report(error)
            return nil
        }
    }

    private func refuse(_ document: Document, wanted: String) {
        switch document {
        case .theme(let theme):
            refuse("a theme", wanted: wanted, at: theme.document.layers.last?.location)
        case .sheet(_, let location):
            refuse("a style sheet", wanted: wanted, at: location)
        case .screen(_, let location):
            refuse("a screen", wanted: wanted, at: location)
        }
    }

    private func refuse(_ found: String, wanted: String, at location: DocumentLocation?) {
        console.report(
            .malformedDocument,
            message: "expected \(wanted), found \(found)",
            at: location
        )
    }

    /// What a path has led to.
    enum Document {
        case theme(RenderTheme)
        /// A style sheet, with a place that tells that it is one.
        case sheet(StyleSheet, DocumentLocation)
        /// A screen, with a place that tells that it is one.
        case screen(Screen, DocumentLocation)
    }

    /// Reads a theme, a style sheet or a screen; nil when it can't be, which has been reported then.
    func document(_ path: String) -> Document? {
        document(file(path))
    }

    private func document(_ file: File) -> Document? {
        guard let (loaded, name) = load(file) else { return nil }
        do throws(ThemeError) {
            guard let root = loaded.outermost?.root,
                let first = root.first(where: {
                    !$0.key.hasPrefix("$") && !QualifiedKey.isAuthors($0.key)
                })
            else { return .theme(try theme(LayeredDocument(loaded, name: name))) }
            let location = first.entry.keyLocation
            let kind = DocumentKind(of: root)
            if DocumentKind.isGuess(of: root) {
                let name = kind == .sheet ? "a style sheet" : "a screen"
                console.note("\(DocumentLocation(wholeOf: location.source)): taken for \(name)")
            }
            let document = try LayeredDocument(loaded, name: name)
            switch kind {
            case .theme: return .theme(try theme(document))
            case .sheet: return .sheet(StyleSheet(try document.usable()), location)
            case .screen: return .screen(Screen(try document.usable()), location)
            }
        } catch {
            report(error)
            return nil
        }
    }

    /// Makes a theme.
    ///
    /// - Throws: All faults, also those of assets, when the document has errors.
    private func theme(_ document: LayeredDocument) throws(ThemeError) -> RenderTheme {
        let theme = ThemeDocument(document)
        guard document.errors.isEmpty else {
            throw ThemeError(StyleManager(document: theme).validate())
        }
        return RenderTheme(document: theme)
    }

    /// Reads a document with all that it extends; nil when standard input can't be read, which has been
    /// reported then.
    private func load(_ file: File) -> (documents: LoadedDocuments, name: String)? {
        guard file.path == Self.standardInput, let format else {
            let loaded = DocumentLoader.load(
                path: file.path,
                content: file.content,
                format: Self.isInput(file.path) ? format : nil
            )
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
        do throws(DocumentFault) {
            return DocumentLoader.load(
                bytes: try console.context.readInput(DocumentLimits().byteCount),
                format: format,
                name: Self.standardInputName,
                folder: "."
            )
        } catch {
            // What can't be read is named in the words.
            let source = Source(name: Self.standardInputName)
            let fault = error.ofNamedDocument
            let location = fault.isUnreadableFile ? nil : DocumentLocation(wholeOf: source)
            throw ThemeError(.document(fault), at: location)
        }
    }

    private func report(_ error: ThemeError) {
        let isUnreadable = error.diagnostics.contains {
            ($0.fault.kind as? DocumentFault)?.isUnreadableFile == true
        }
        console.report(
            error.diagnostics,
            as: isUnreadable ? .unreadableInput : .malformedDocument
        )
    }
}

extension DocumentFault {
    /// The fault of a file as that of a document that the caller named.
    fileprivate var ofNamedDocument: DocumentFault {
        if case .unreadableFile(let path, let reason) = self {
            .unreadableDocument(path: path, reason: reason)
        } else {
            self
        }
    }
}
