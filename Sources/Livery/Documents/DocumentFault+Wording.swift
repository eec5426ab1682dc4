import LiverySupport

extension DocumentFault {
    /// The sentence that says what is wrong, without the place.
    public var message: String {
        switch self {
        case .unreadableDocument(let path, let reason), .unreadableFile(let path, let reason):
            "can't read \(quoted(path)): \(reason.message)"
        case .emptyPath:
            "a path is empty"
        case .pathWithNUL(let path):
            "the path \(quoted(path)) holds a NUL"
        case .absolutePath(let path):
            "the path \(quoted(path)) is absolute; "
                + "paths are relative to the document that names them"
        case .leavesRootFolder(let path):
            "the path \(quoted(path)) leads out of the root folder"
        case .tooLarge(let limit):
            "larger than \(WholeFile.ReadFailure.text(ofByteCount: limit))"
        case .fileTooLarge(let path, let limit):
            "\(quoted(path)) is larger than \(WholeFile.ReadFailure.text(ofByteCount: limit))"
        case .unknownFormat(let path):
            "the extension of \(quoted(path)) names no format; "
                + "known are .yaml, .yml, .json and .plist"
        case .empty:
            "the document is empty"
        case .foreignFormat(let wanted, let found):
            Self.message(wanted: wanted, found: found)
        case .rootIsNoDictionary(let found):
            "a document is a dictionary, not \(found)"
        case .tooManyValues(let limit):
            "more than \(limit) values"
        case .tooDeep(let limit):
            "nested more than \(limit) deep"
        case .repeatedKey(let key):
            "repeated key \(quoted(key))"
        case .tooManyFaults(let limit):
            "more than \(limit) faults; the others are not told"
        case .invalidUTF8:
            "this is no UTF-8"
        case .unsupportedEncoding(let name):
            "text in \(name) is not read; save the document as UTF-8"
        case .json(let fault):
            fault.message
        case .yaml(let fault):
            fault.message
        case .propertyList(let fault):
            fault.message
        case .extendsNoPath(let found):
            "'$extends' wants a path or a list of paths, not \(found)"
        case .ringOfDocuments(let names):
            "documents extend each other in a ring: " + names.map(oneLine).joined(separator: " → ")
        case .chainTooLong(let limit):
            "a chain of more than \(limit) documents that extend each other"
        }
    }

    private static func message(wanted: DocumentFormat, found: ForeignFormat) -> String {
        switch found {
        case .format(let format):
            "this is no \(wanted.displayName), it looks like "
                + "\(format == .propertyList ? "a " : "")\(format.displayName); "
                + "name it \(format.exampleExtension)"
        case .oldPropertyList:
            "this is an old ASCII (NeXTSTEP) property list, which is not read; "
                + "convert it with 'plutil -convert xml1'"
        case .binaryPropertyList(let version):
            "binary property lists of version \(quoted(version)) are not read, only '00'"
        case .unknown:
            "this is no \(wanted.displayName)"
        }
    }
}

extension DocumentFault.UnreadableReason {
    /// The operating system's words, such as "No such file or directory".
    package var message: String {
        switch self {
        case .folder: WholeFile.ReadFailure.folder.reason
        case .noRegularFile: WholeFile.ReadFailure.notRegular.reason
        case .system(let number): SystemError.text(of: number)
        }
    }
}

extension DocumentFormat {
    fileprivate var displayName: String {
        switch self {
        case .propertyList: "property list"
        case .json: "JSON"
        case .yaml: "YAML"
        }
    }

    fileprivate var exampleExtension: String {
        "." + rawValue
    }
}
