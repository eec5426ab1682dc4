import Livery

/// An error in writing to an output folder.
package enum OutputError: Error, Hashable, Sendable {
    /// The system refused an operation, for the reason given.
    case system(Operation, path: String, reason: String)
    /// Something that Livery did not write has the name of one of its files.
    case inTheWay(Obstacle, path: String)
    /// Many files that Livery did not write have the names of its own: how many, and the path of the first.
    case manyInTheWay(Int, first: String)
    /// A file of another document, which still exists, has the name of one of the run's. The owner is the path
    /// of that document.
    case belongs(to: String, path: String)
    /// The folder's record can't be read.
    case record(RecordError, path: String)
    /// Several files of a theme would have the same name if case is ignored. The location is that of
    /// the last of their assets.
    case sameName([String], location: DocumentLocation?)
    /// A file's name would be longer than the limit of file systems, in bytes. The location is that of its
    /// asset.
    case nameTooLong(String, limit: Int, location: DocumentLocation?)
    /// A theme's name is not valid for a folder.
    case folderName(String)
    /// Shards can't be merged, because some have no record in the folder.
    case missingShards([Int], of: Int, path: String)
    /// A picture can't be encoded, for the reason given.
    case encoding(path: String, reason: String)

    /// An operation on a file or folder.
    package enum Operation: Hashable, Sendable {
        /// Opening or creating a folder.
        case openFolder
        /// Reading a file, or listing a folder.
        case read
        /// Writing a file.
        case write
        /// Removing a file.
        case remove
        /// Locking a folder.
        case lock
    }

    /// An entry with the name of one of Livery's files.
    package enum Obstacle: Hashable, Sendable {
        /// A regular file.
        case file
        /// A folder.
        case folder
        /// A symbolic link. Livery never follows it.
        case link
        /// A device, a socket, or a pipe.
        case special
    }
}

extension OutputError: CustomStringConvertible {
    /// The path of the file or folder; nil if the error is about a name.
    package var path: String? {
        switch self {
        case .system(_, let path, _), .inTheWay(_, let path), .manyInTheWay(_, let path), .belongs(_, let path),
            .record(_, let path), .missingShards(_, _, let path), .encoding(let path, _):
            path
        case .sameName, .nameTooLong, .folderName: nil
        }
    }

    /// Where the error is: the file or folder, or in a document if it is about the name of an asset's file.
    package var place: DocumentPlace? {
        switch self {
        case .sameName(_, let location), .nameTooLong(_, _, let location): location.map(DocumentPlace.init)
        default: path.map { DocumentPlace(file: $0) }
        }
    }

    /// The message, without a path and `error:`.
    package var message: String {
        switch self {
        case .system(let operation, _, let reason): "\(operation.failure): \(reason)"
        case .inTheWay(let obstacle, _): "\(obstacle.noun) that Livery did not write is in the way; move or delete it"
        case .manyInTheWay(let count, _):
            "\(count) files of which the folder's record says nothing, this one among them, are in the way; move or "
                + "delete them, or restore '\(OutputName.record)'"
        case .belongs(let owner, _): "the file belongs to \(quotedPath(owner)); delete it, or write to another folder"
        case .record(.malformed(let reason), _):
            "not a valid record of Livery (\(reason)); delete it and the files it lists"
        case .record(.laterVersion(let version), _):
            "version \(version) of the record is of a later Livery; use that Livery or another folder"
        case .record(.strayPath(let path), _):
            "lists \(quotedPath(path)), which Livery does not write; restore or delete this file"
        case .sameName(let names, _):
            if let first = names.first, names.allSatisfy({ $0 == first }) {
                "two outputs are named \(quoted(first)); rename one of the assets"
            } else {
                "\(names.map { quotedPath($0) }.joined(separator: " and ")) would be one file where "
                    + "letter case is ignored; rename one of the assets"
            }
        case .nameTooLong(let name, let limit, _):
            "the file name \(quoted(name)) has \(name.utf8.count) bytes, more than \(limit); give the "
                + "asset a shorter name"
        case .folderName(let name): "the theme's name \(quoted(name)) is not a valid folder name; rename the document"
        case .missingShards(let numbers, let count, _):
            if numbers.count == 1 {
                "shard \(numbers[0]) of \(count) is missing; run it with --shard \(numbers[0])/\(count)"
            } else {
                "\(numbers.count) of \(count) shards are missing, the first is \(numbers[0]); run them with "
                    + "--shard I/\(count)"
            }
        case .encoding(_, let reason): reason
        }
    }

    /// The message in a compiler's form: `out/goButton.png: error: a file that Livery did not write is…`.
    package var description: String {
        (place.map { "\($0.text): " } ?? "") + "error: \(oneLine(message))"
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
