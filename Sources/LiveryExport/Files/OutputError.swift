import Livery

/// Why an output could not be written.
public enum OutputError: Error, Hashable, Sendable {
    /// The system refused to do something with a file or folder; `reason` is in its words.
    case system(Operation, path: String, reason: String)
    /// Something stands where a file should go, and Livery did not put it there.
    case inTheWay(Obstacle, path: String)
    /// The folder's manifest is not one that this Livery can read.
    case manifest(ManifestError, path: String)
    /// Several outputs of one theme would have names that differ in nothing but letter case; the
    /// place is that of the last of their assets.
    case sameName([String], location: DocumentLocation?)
    /// An image's file would have a name that is longer than file systems allow; the place is that of
    /// its asset.
    case nameTooLong(String, limit: Int, location: DocumentLocation?)
    /// A theme can't have a folder of its own because of its name.
    case folderName(String)
    /// A picture could not be encoded; `reason` is the encoder's message.
    case encoding(path: String, reason: String)

    /// What was tried.
    public enum Operation: Hashable, Sendable {
        /// Making or opening a folder.
        case openFolder
        /// Reading a folder's or a file's content.
        case read
        /// Writing a file.
        case write
        /// Removing a file.
        case remove
        /// Taking the lock.
        case lock
    }

    /// What is in the way.
    public enum Obstacle: Hashable, Sendable {
        /// A file.
        case file
        /// A folder.
        case folder
        /// A symbolic link, which is never followed.
        case link
        /// A device, a socket or a pipe.
        case special
    }
}

/// What is wrong with a manifest.
public enum ManifestError: Error, Hashable, Sendable {
    /// It is not what Livery writes; `reason` says where and why.
    case malformed(reason: String)
    /// It was written by a later version.
    case laterVersion(Int)
}
