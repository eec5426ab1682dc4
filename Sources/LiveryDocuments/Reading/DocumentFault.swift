import LiverySupport

/// A fault in a document's file, in its text, or in what it extends.
public enum DocumentFault: FaultKind {
    // MARK: Files

    /// The document that the caller named can't be read.
    case unreadableDocument(path: String, reason: UnreadableReason)
    /// A file that is named in a document can't be read.
    case unreadableFile(path: String, reason: UnreadableReason)
    /// A path is empty.
    case emptyPath
    /// A path contains NUL.
    case pathWithNUL(String)
    /// A path in a document is not relative to it.
    case absolutePath(String)
    /// A path in a document leads out of the root folder.
    case leavesRootFolder(path: String)
    /// A file, or a document with its aliases expanded, has more bytes than the limit.
    case tooLarge(limit: Int)
    /// A document named in another has more bytes than the limit.
    case fileTooLarge(path: String, limit: Int)

    // MARK: Any format

    /// The file's extension is not that of a known format.
    case unknownFormat(path: String)
    /// Only spaces and comments.
    case empty
    /// The content is in a different format than expected.
    case foreignFormat(wanted: DocumentFormat, found: ForeignFormat)
    /// The outermost value is not a dictionary.
    case rootNotDictionary(found: String)
    /// More values than the limit, aliases expanded.
    case tooManyValues(limit: Int)
    /// Lists and dictionaries nested deeper than the limit.
    case tooDeep(limit: Int)
    /// A key that its dictionary already has.
    case repeatedKey(String)
    /// More faults in one document than are reported.
    case tooManyFaults(limit: Int)
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// An unsupported encoding, such as UTF-16.
    case unsupportedEncoding(String)

    // MARK: One format

    /// Invalid JSON.
    case json(JSONFault)
    /// Invalid YAML, or YAML that does not mean what it seems to.
    case yaml(YAMLFault)
    /// An invalid property list.
    case propertyList(PropertyListFault)

    // MARK: Dictionaries in code

    /// A value of a type that documents can't have.
    case unsupportedType(String)
    /// A number that is infinite or NaN.
    case notFinite(String)

    // MARK: Extending

    /// A value in `$extends` is not a path.
    case extendsNoPath(found: String)
    /// A cycle of documents that extend each other; the first is repeated at the end.
    case circularExtends([String])
    /// No file at a path in `$extends`, and the path of a document with a similar name.
    case missingDocument(path: String, nearest: String?)
    /// A chain of `$extends` that is longer than the limit.
    case chainTooLong(limit: Int)

    /// Why a file can't be read.
    public enum UnreadableReason: Hashable, Sendable {
        /// It is a folder.
        case folder
        /// It is a pipe, a socket or a device, named in a document.
        case notRegularFile
        /// The operating system's error number, such as `ENOENT`.
        case system(Int32)
    }

    /// The actual format of a document that was expected to have another.
    public enum ForeignFormat: Hashable, Sendable {
        /// A supported format.
        case format(DocumentFormat)
        /// An old ASCII (NeXTSTEP) property list.
        case oldPropertyList
        /// A binary property list of a version other than 00, such as `15`.
        case binaryPropertyList(version: String)
        /// An unknown format.
        case unknown
    }

    /// The maximum number of faults reported for one document.
    package static let mostInOneDocument = 1000

    /// Whether the document that the caller named can't be read.
    public var isUnreadableFile: Bool {
        if case .unreadableDocument = self { true } else { false }
    }
}

extension DocumentFault {
    /// The message.
    public var message: String {
        switch self {
        case .unreadableDocument(let path, let reason), .unreadableFile(let path, let reason):
            "can't read \(quotedPath(path)): \(reason.message)"
        case .missingDocument(let path, let nearest):
            "can't read \(quotedPath(path)): no such file" + nearest.asQuestion
        case .emptyPath:
            "empty path"
        case .pathWithNUL(let path):
            "the path \(quotedPath(path)) contains NUL"
        case .absolutePath(let path):
            "the path \(quotedPath(path)) is absolute; write one relative to the document"
        case .leavesRootFolder(let path):
            "the path \(quotedPath(path)) leads out of the folder of the outermost document; write a "
                + "document in a folder that contains both, and extend this one there"
        case .tooLarge(let limit):
            "document exceeds \(FileError.Kind.text(ofByteCount: limit))"
        case .fileTooLarge(let path, let limit):
            "\(quotedPath(path)) exceeds \(FileError.Kind.text(ofByteCount: limit))"
        case .unknownFormat(let path):
            "unknown format of \(quotedPath(path)); expected .yaml, .yml, .json or .plist"
        case .empty:
            "the document is empty"
        case .foreignFormat(let wanted, let found):
            Self.message(wanted: wanted, found: found)
        case .rootNotDictionary(let found):
            "a document must be a dictionary, found \(found)"
        case .tooManyValues(let limit):
            "more than \(limit) values"
        case .tooDeep(let limit):
            "nested more than \(limit) deep"
        case .repeatedKey(let key):
            "repeated key \(quoted(key))"
        case .tooManyFaults(let limit):
            "too many errors; showing the first \(limit)"
        case .invalidUTF8:
            "not valid UTF-8"
        case .unsupportedEncoding(let name):
            "\(name) is not supported; save the document as UTF-8"
        case .json(let fault):
            fault.message
        case .yaml(let fault):
            fault.message
        case .propertyList(let fault):
            fault.message
        case .unsupportedType(let type):
            "a document can't contain a value of the type \(type)"
        case .notFinite(let number):
            "a number must be finite, found \(number)"
        case .extendsNoPath(let found):
            "'$extends' must be a path or a list of paths, found \(found)"
        case .circularExtends(let names):
            "circular '$extends': " + names.map(oneLine).joined(separator: " → ")
        case .chainTooLong(let limit):
            "'$extends' is chained more than \(limit) deep"
        }
    }

    private static func message(wanted: DocumentFormat, found: ForeignFormat) -> String {
        switch found {
        case .format(let format):
            "expected \(wanted.nounPhrase), found \(format.nounPhrase); name it \(format.exampleExtension)"
        case .oldPropertyList:
            "old ASCII (NeXTSTEP) property lists are not supported; "
                + "convert it with 'plutil -convert xml1'"
        case .binaryPropertyList(let version):
            "binary property list version \(quoted(version)) is not supported, only '00'"
        case .unknown:
            "not \(wanted.nounPhrase)"
        }
    }
}

extension DocumentFault.UnreadableReason {
    /// The operating system's message, such as "No such file or directory".
    package var message: String {
        switch self {
        case .folder: FileError.Kind.folder.reason
        case .notRegularFile: FileError.Kind.notRegular.reason
        case .system(let number): SystemError(number: number).reason
        }
    }
}
