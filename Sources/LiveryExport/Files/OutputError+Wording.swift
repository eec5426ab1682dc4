import Livery

extension OutputError: CustomStringConvertible {
    /// The file or folder that is concerned; nil when there is none on disk.
    public var path: String? {
        switch self {
        case .system(_, let path, _), .inTheWay(_, let path), .manifest(_, let path),
            .encoding(let path, _):
            path
        case .sameName, .nameTooLong, .folderName: nil
        }
    }

    /// Where in a document that is concerned; nil when a file is, or the theme as a whole.
    public var location: DocumentLocation? {
        switch self {
        case .sameName(_, let location), .nameTooLong(_, _, let location): location
        default: nil
        }
    }

    /// The sentence that says what is wrong, without the path.
    public var message: String {
        switch self {
        case .system(let operation, _, let reason): "\(operation.failure): \(reason)"
        case .inTheWay(let obstacle, _):
            "\(obstacle.noun) that Livery did not write is in the way; move or delete it"
        case .manifest(.malformed(let reason), _):
            "not a valid Livery manifest (\(reason)); delete it and the files it lists"
        case .manifest(.laterVersion(let version), _):
            "this manifest has version \(version), of a later Livery; use that one, or another folder"
        case .sameName(let names, _):
            if let first = names.first, names.allSatisfy({ $0 == first }) {
                "two outputs are named \(quoted(first)); rename one of the assets"
            } else {
                "\(names.map { quoted($0) }.joined(separator: " and ")) would be one file where "
                    + "letter case is ignored; rename one of the assets"
            }
        case .nameTooLong(let name, let limit, _):
            "the file name \(quoted(name)) has \(name.utf8.count) bytes, more than \(limit); give the "
                + "asset a shorter name"
        case .folderName(let name):
            "the theme's name \(quoted(name)) is not a valid folder name; rename the document"
        case .encoding(_, let reason): reason
        }
    }

    /// One line in the compiler's form: `out/goButton.png: error: a file that Livery did not …`.
    public var description: String {
        let start = path ?? location?.description
        return oneLine(start.map { "\($0): error: \(message)" } ?? "error: \(message)")
    }
}

extension OutputError.Operation {
    fileprivate var failure: String {
        switch self {
        case .openFolder: "can't open the folder"
        case .read: "can't read"
        case .write: "can't write"
        case .remove: "can't remove"
        case .lock: "can't lock the folder"
        }
    }
}

extension OutputError.Obstacle {
    fileprivate var noun: String {
        switch self {
        case .file: "a file"
        case .folder: "a folder"
        case .link: "a symbolic link"
        case .special: "a device, socket or pipe"
        }
    }
}
