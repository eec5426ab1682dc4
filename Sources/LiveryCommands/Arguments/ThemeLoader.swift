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

    /// Reads a theme; nil when it can't be, which has been reported then.
    func theme(_ path: String) -> RenderTheme? {
        do throws(ThemeError) {
            let document = try document(path)
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

    private func document(_ path: String) throws(ThemeError) -> ThemeDocument {
        guard path == Self.standardInput, let format else {
            return try ThemeDocument(contentsOfFile: path)
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
