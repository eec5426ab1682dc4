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
            case .notReplaceable, .exists:
                .unreadable(.unreadableFile, error.path, FileError.Kind.notRegular.reason)
            default:
                .unreadable(
                    error.isMissing ? .missingFile : .unreadableFile,
                    error.path,
                    error.reason
                )
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
        guard code == .unreadableFile || code == .missingFile, let subject, let explanation else {
            return self
        }
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
        Fault(
            .unsupportedFormat,
            "unknown format of \(quotedPath(path)); expected .yaml, .yml, .json or .plist"
        )
    }
    /// The content is in another supported format than expected.
    package static func foreignFormat(wanted: DocumentFormat, found: DocumentFormat) -> Fault {
        Fault(
            .unsupportedFormat,
            "expected \(wanted.nounPhrase), found \(found.nounPhrase); name it \(found.exampleExtension)"
        )
    }
    /// The content is in no known format.
    package static func unknownContent(wanted: DocumentFormat) -> Fault {
        Fault(.unsupportedFormat, "not \(wanted.nounPhrase)")
    }
    package static var oldPropertyList: Fault {
        Fault(
            .unsupportedFormat,
            "old ASCII (NeXTSTEP) property lists are not supported; convert it with 'plutil -convert xml1'"
        )
    }
    package static func binaryPropertyList(version: String) -> Fault {
        Fault(
            .unsupportedFormat,
            "binary property list version \(quoted(version)) is not supported, only '00'"
        )
    }
    package static func unsupportedEncoding(_ name: String) -> Fault {
        Fault(.unsupportedFormat, "\(name) is not supported; save the document as UTF-8")
    }
    package static var invalidUTF8: Fault { Fault(.syntax, "not valid UTF-8") }

    // MARK: Structure

    /// Only spaces and comments.
    package static var empty: Fault { Fault(.syntax, "the document is empty") }
    /// Aliases expanded.
    package static func tooManyValues(limit: Int) -> Fault {
        Fault(.limit, "more than \(limit) values")
    }
    package static func tooDeep(limit: Int) -> Fault {
        Fault(.tooDeep, "nested more than \(limit) deep")
    }
    package static func repeatedKey(_ key: String) -> Fault {
        Fault(.repeatedKey, "repeated key \(quoted(key))")
    }
    package static func tooManyFaults(limit: Int) -> Fault {
        Fault(.limit, "too many errors; showing the first \(limit)")
    }
    /// A value in a dictionary in code.
    package static func unsupportedType(_ type: String) -> Fault {
        Fault(.wrongKind, "a document can't contain a value of the type \(type)")
    }
    /// A number in a dictionary in code.
    package static func notFinite(_ number: String) -> Fault {
        Fault(.outOfRange, "a number must be finite, found \(number)")
    }

    // MARK: Extending

    /// A chain that ends where it began: each name once, with the first repeated at the end.
    package static func circularExtends(_ names: [String], by key: String = "$extends") -> Fault {
        Fault(.circularExtends, "circular '\(key)': \(names.joined(separator: " → "))")
    }
    package static func chainTooLong(of key: String = "$extends", limit: Int) -> Fault {
        Fault(.limit, "'\(key)' is chained more than \(limit) deep")
    }

    // MARK: JSON

    package static func json(_ error: JSONError, in bytes: UnsafeBufferPointer<UInt8>) -> Fault {
        Fault(.syntax, error.reason(in: bytes))
    }
}

extension Fault {
    // MARK: YAML that does not mean what it seems to

    /// A comment whose `#` is followed by a letter or a digit.
    static var yamlComment: Fault {
        Fault(.syntax, "YAML reads this as a comment; quote it, or add a space after '#'")
    }
    /// A value that YAML ends at a comma, with all of it that can be restored.
    static func cutAtComma(_ text: String) -> Fault {
        Fault(.syntax, "YAML ends the value at the comma; quote it: \(inQuotes(text))")
    }
    /// A word after a comma that is either a key without its colon or part of the value before it.
    static func missingColonOrQuotes(key: String, value: String) -> Fault {
        Fault(
            .syntax,
            "expected ':' after \(quoted(key)); if it belongs to the value, quote that, "
                + "\(inQuotes(value)), or write a list, [\(oneLine(value))]"
        )
    }
    /// A function that YAML ends at a comma and that is never closed, with the part before the comma.
    static func functionCut(_ text: String) -> Fault {
        Fault(
            .syntax,
            "YAML ends \(quoted(text)) at the comma; quote the value, and close the parenthesis"
        )
    }
    static func unquotedSelector(_ text: String) -> Fault {
        Fault(.syntax, "YAML does not allow \(quoted(text)) without quotes; quote the selector")
    }
    /// A selector or another system's reference without quotes, and the name in it.
    static func unquotedReference(_ text: String, name: String) -> Fault {
        Fault(
            .syntax,
            "YAML does not allow \(quoted(text)) without quotes; write {\(oneLine(name))} for a reference, or "
                + "quote the selector"
        )
    }
    static var mergeKey: Fault { Fault(.syntax, "'<<' is not supported; write 'extends: NAME'") }

    // MARK: What is not supported

    static func unknownTag(_ tag: String) -> Fault {
        Fault(.syntax, "unknown tag \(quoted(tag)); expected one of YAML's core tags")
    }
    static var tagDirective: Fault { Fault(.syntax, "'%TAG' is not supported") }
    static var severalDocuments: Fault { Fault(.syntax, "unexpected second YAML document") }
    /// A key that is a list, a dictionary or an alias, in words.
    static func keyNoText(found: String) -> Fault {
        Fault(.syntax, "a key must be text, found \(found)")
    }
    static var nullKey: Fault {
        Fault(.syntax, "expected a key, found null; quote it if it is text")
    }
    /// A core tag on a value of another kind, such as `!!seq` on a dictionary.
    static func tagOfOtherKind(_ tag: String, found: String) -> Fault {
        Fault(.syntax, "the tag \(quoted(tag)) does not fit \(found)")
    }

    // MARK: Anchors

    static func unknownAlias(_ name: String) -> Fault {
        Fault(.unknownName, "no anchor \(quoted("&" + name)) before this alias")
    }
    static func aliasInItself(_ name: String) -> Fault {
        Fault(.circularReference, "circular alias \(quoted("*" + name))")
    }

    // MARK: Grammar

    static var yamlTab: Fault {
        Fault(.syntax, "YAML does not allow a tab here; indent with spaces")
    }
    static func reservedCharacter(_ character: String) -> Fault {
        Fault(.syntax, "text in YAML can't begin with \(quoted(character)); quote it")
    }
    static var yamlTextAfterEnd: Fault {
        Fault(.syntax, "unexpected text after the end of the document")
    }
    /// Any other error of syntax, in a whole message.
    static func yaml(_ message: String) -> Fault { Fault(.syntax, message) }

    /// The text in quotes, ready to be copied into a document.
    private static func inQuotes(_ text: String) -> String {
        let quote = text.contains("\"") ? "'" : "\""
        return quote + oneLine(text) + quote
    }
}
