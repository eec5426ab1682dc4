import LiverySupport

// Files, text of any format, and documents that extend each other.
extension Fault {
    /// The maximum number of faults reported for one document.
    package static let mostInOneDocument = 1000

    // MARK: Files

    /// The document that the caller named can't be read.
    package static func unreadableDocument(path: String, _ reason: String) -> Fault {
        unreadable(.unreadableDocument, path, reason)
    }
    private static func unreadable(_ code: Code, _ path: String, _ reason: String) -> Fault {
        let message = "can't read \(quotedPath(path)): \(reason)"
        return Fault(code, message, subject: path, explanation: reason)
    }
    /// A file that a document names can't be read, or is too large.
    package init(_ error: FileError) {
        let fault: Fault =
            switch error.kind {
            case .tooLarge(let limit): .tooLarge(limit: limit)
            case .notReplaceable, .exists: .unreadable(.unreadableFile, error.path, FileError.Kind.notRegular.reason)
            default: .unreadable(error.isMissing ? .missingFile : .unreadableFile, error.path, error.reason)
            }
        self = fault.transient(error.isTransient)
    }
    /// The fault with another path in its message, such as the one that a document names.
    package func named(_ path: String) -> Fault {
        guard let subject else { return self }
        return Fault(
            code,
            message.replacing(quotedPath(subject), with: quotedPath(path)),
            subject: path,
            explanation: explanation
        ).transient(isTransient)
    }
    /// The fault of an unreadable file as that of the document that the caller named.
    package var ofNamedDocument: Fault {
        guard code == .unreadableFile || code == .missingFile, let subject, let explanation else { return self }
        return .unreadableDocument(path: subject, explanation)
    }
    package static var emptyPath: Fault { Fault(.invalidPath, "empty path") }
    package static func pathWithNUL(_ path: String) -> Fault {
        Fault(.invalidPath, "the path \(quotedPath(path)) contains NUL")
    }
    package static func absolutePath(_ path: String) -> Fault {
        Fault(
            .invalidPath,
            "the path \(quotedPath(path)) is absolute; write one relative to the document",
            subject: path
        )
    }
    package static func leavesRootFolder(path: String) -> Fault {
        Fault(
            .invalidPath,
            "the path \(quotedPath(path)) leads out of the folder of the outermost document; write a "
                + "document in a folder that contains both, and extend this one there",
            subject: path
        )
    }
    /// A document with its aliases expanded, or a file that is read by itself.
    package static func tooLarge(limit: Int) -> Fault {
        Fault(.limit, "document exceeds \(FileError.Kind.text(ofByteCount: limit))")
    }

    // MARK: Formats

    package static func unknownFormat(path: String) -> Fault {
        Fault(.unsupportedFormat, "unknown format of \(quotedPath(path)); expected .yaml, .yml, .json or .plist")
    }

    // MARK: Structure

    /// Only spaces and comments.
    package static var empty: Fault { Fault(.syntax, "the document is empty") }
    package static func tooDeep(limit: Int) -> Fault { Fault(.tooDeep, "nested more than \(limit) deep") }
    package static func repeatedKey(_ key: String) -> Fault { Fault(.repeatedKey, "repeated key \(quoted(key))") }

    // MARK: Extending

    /// A chain that ends where it began: each name once, with the first repeated at the end.
    package static func circularExtends(_ names: [String], by key: String = "$extends") -> Fault {
        Fault(.circularExtends, "circular '\(key)': \(names.joined(separator: " → "))")
    }
    package static func chainTooLong(of key: String = "$extends", limit: Int) -> Fault {
        Fault(.limit, "'\(key)' is chained more than \(limit) deep")
    }
}
