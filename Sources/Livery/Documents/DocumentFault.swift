/// What can be wrong with a document as such: its file, its text, and what it extends.
public enum DocumentFault: Error, Hashable, Sendable {
    // MARK: Files

    /// The document that the caller named can't be read.
    case unreadableDocument(path: String, reason: UnreadableReason)
    /// A file that a document names can't be read.
    case unreadableFile(path: String, reason: UnreadableReason)
    /// A path is empty.
    case emptyPath
    /// A path holds a NUL, which no file system allows.
    case pathWithNUL(String)
    /// A path in a document is not relative to it.
    case absolutePath(String)
    /// A path in a document leads out of the root folder.
    case leavesRootFolder(path: String)
    /// A file, or a document with its aliases expanded, has more bytes than the limit.
    case tooLarge(limit: Int)
    /// A document that another one names has more bytes than the limit.
    case fileTooLarge(path: String, limit: Int)

    // MARK: Any format

    /// The file's extension names no format.
    case unknownFormat(path: String)
    /// Nothing but blanks and comments.
    case empty
    /// The content is that of another format than the wanted one.
    case foreignFormat(wanted: DocumentFormat, found: ForeignFormat)
    /// The outermost value is no dictionary but this.
    case rootIsNoDictionary(found: String)
    /// More values than the limit, aliases expanded.
    case tooManyValues(limit: Int)
    /// Lists and dictionaries nested deeper than the limit.
    case tooDeep(limit: Int)
    /// A key that stands in its dictionary already.
    case repeatedKey(String)
    /// More faults in one document than are told.
    case tooManyFaults(limit: Int)
    /// Bytes that are no UTF-8.
    case invalidUTF8
    /// Text in an encoding that is not read, such as UTF-16.
    case unsupportedEncoding(String)

    // MARK: One format

    /// JSON's grammar is broken.
    case json(JSONFault)
    /// YAML's grammar is broken, or YAML would take something for what its author did not mean.
    case yaml(YAMLFault)
    /// A property list is broken.
    case propertyList(PropertyListFault)

    // MARK: Extending

    /// `$extends` holds a value that is neither a path nor a list of paths.
    case extendsNoPath(found: String)
    /// Documents that extend each other; the first is named again at the end.
    case ringOfDocuments([String])
    /// No file is at a path in `$extends`; the path of a document there that is near.
    case missingDocument(path: String, nearest: String?)
    /// More documents in a row, each extended by the one before, than the limit.
    case chainTooLong(limit: Int)

    /// Why a file can't be read.
    public enum UnreadableReason: Hashable, Sendable {
        /// It is a folder.
        case folder
        /// It is a pipe, a socket or a device, and a document names it.
        case noRegularFile
        /// The operating system's error number, such as `ENOENT`.
        case system(Int32)
    }

    /// What a document is that should be something else.
    public enum ForeignFormat: Hashable, Sendable {
        /// A format that is read, under its own name.
        case format(DocumentFormat)
        /// An old ASCII (NeXTSTEP) property list, which is never read.
        case oldPropertyList
        /// A binary property list of another version than 00, such as `15`.
        case binaryPropertyList(version: String)
        /// None that is known.
        case unknown
    }

    /// How many faults of one document are told.
    static let mostInOneDocument = 1000

    /// Whether the document that the caller named is missing or unreadable, as opposed to being
    /// readable and faulty.
    public var isUnreadableFile: Bool {
        if case .unreadableDocument = self { true } else { false }
    }
}
