import LiverySupport

extension DocumentFault {
    /// The sentence that says what is wrong, without the place.
    public var message: String {
        switch self {
        case .unreadableDocument(let path, let reason), .unreadableFile(let path, let reason):
            "can't read \(quoted(path)): \(reason.message)"
        case .missingDocument(let path, let nearest):
            "can't read \(quoted(path)): no such file" + nearest.asQuestion
        case .emptyPath:
            "empty path"
        case .pathWithNUL(let path):
            "the path \(quoted(path)) contains NUL"
        case .absolutePath(let path):
            "the path \(quoted(path)) is absolute; write one relative to the document"
        case .leavesRootFolder(let path):
            "the path \(quoted(path)) leads out of the root folder"
        case .tooLarge(let limit):
            "document exceeds \(FileError.Kind.text(ofByteCount: limit))"
        case .fileTooLarge(let path, let limit):
            "\(quoted(path)) exceeds \(FileError.Kind.text(ofByteCount: limit))"
        case .unknownFormat(let path):
            "unknown format of \(quoted(path)); expected .yaml, .yml, .json or .plist"
        case .empty:
            "the document is empty"
        case .foreignFormat(let wanted, let found):
            Self.message(wanted: wanted, found: found)
        case .rootIsNoDictionary(let found):
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
        case .extendsNoPath(let found):
            "'$extends' must be a path or a list of paths, found \(found)"
        case .ringOfDocuments(let names):
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
    /// The operating system's words, such as "No such file or directory".
    package var message: String {
        switch self {
        case .folder: FileError.Kind.folder.reason
        case .noRegularFile: FileError.Kind.notRegular.reason
        case .system(let number): SystemError(number: number).reason
        }
    }
}

extension DocumentFormat {
    fileprivate var nounPhrase: String {
        switch self {
        case .propertyList: "a property list"
        case .json: "JSON"
        case .yaml: "YAML"
        }
    }

    fileprivate var exampleExtension: String {
        "." + rawValue
    }
}
