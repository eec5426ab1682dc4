import Foundation

/// Where the files of the repository are, whatever the working folder is.
public enum Repository {
    /// The repository's folder.
    public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A file or folder by its path in the repository.
    public static func url(_ path: String) -> URL { folder.appendingPathComponent(path) }
}
