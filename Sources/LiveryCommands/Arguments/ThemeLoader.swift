import Livery
import LiveryExport

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
        let count = paths.count { $0 == standardInput }
        if count > 1 { return "standard input can't be read twice" }
        if count == 1, format == nil {
            return "'-' needs --format yaml, json or plist"
        }
        if count == 0, format != nil {
            return "--format is for standard input; name it '-'"
        }
        return nil
    }

    /// A document that was named, with its bytes as far as they could be read yet.
    struct File {
        let path: String
        fileprivate let bytes: [UInt8]?

        /// What can be compared without being understood; nil for what came from no file.
        var source: ThemeSource? {
            guard let bytes, let format = DocumentFormat(path: path),
                let real = try? FilePath.real(path)
            else { return nil }
            return ThemeSource(
                name: ThemeDocument.name(ofFile: path),
                format: format,
                bytes: bytes,
                folder: FilePath.folder(of: real)
            )
        }
    }

    /// Reads a file; standard input, and what can't be read, is left for `theme(_:)` to read.
    func file(_ path: String) -> File {
        let bytes =
            path == Self.standardInput
            ? nil : try? FileReader.read(path, limit: DocumentLimits().byteCount)
        return File(path: path, bytes: bytes)
    }

    /// Reads a theme; nil when it can't be, which has been reported then.
    func theme(_ path: String) -> RenderTheme? {
        theme(file(path))
    }

    /// Makes a theme of a file; nil when it can't be, which has been reported then.
    func theme(_ file: File) -> RenderTheme? {
        do throws(ThemeError) {
            let document = try document(file)
            if let place = Self.placeOfSelector(in: document) {
                console.report(
                    .malformedDocument,
                    message: "this is a style sheet; style sheets are not supported yet",
                    at: place
                )
                return nil
            }
            return RenderTheme(document: document)
        } catch {
            report(error)
            return nil
        }
    }

    /// Where a document has a key that makes it a style sheet; nil in a theme.
    private static func placeOfSelector(in document: ThemeDocument) -> SourcePlace? {
        document.layers.last?.node.root.first { key, _ in
            key.hasPrefix("@") || key.hasPrefix("#")
        }?.entry.keyPlace
    }

    private func document(_ file: File) throws(ThemeError) -> ThemeDocument {
        guard file.path == Self.standardInput, let format else {
            return try ThemeDocument(contentsOfFile: file.path, content: file.bytes)
        }
        let bytes: [UInt8]
        do throws(DocumentFault) {
            bytes = try console.context.readInput(DocumentLimits().byteCount)
        } catch {
            throw ThemeError(.document(error.ofNamedDocument))
        }
        return try ThemeDocument(
            bytes: bytes,
            format: format,
            name: Self.standardInputName,
            folder: "."
        )
    }

    private func report(_ error: ThemeError) {
        let isUnreadable = error.diagnostics.contains { diagnostic in
            if case .document(let fault) = diagnostic.fault {
                fault.isUnreadableFile
            } else {
                false
            }
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
