import Livery
import LiverySupport

/// The folder that the outputs of a project stay in, whoever has written the project: that of its repository, or
/// without one its own.
struct OutputBoundary {
    /// The folder that paths of outputs are relative to.
    private let root: String
    /// The boundary, with symbolic links followed.
    private let folder: String
    /// What the boundary is, for messages.
    private let noun: String

    private static let repository = ".git"

    /// Finds the repository.
    ///
    /// - Parameter root: The folder that paths of outputs are relative to.
    init(of root: String) {
        self.root = root
        let real = FilePath.resolved(root)
        var folder = real
        while !FileStatus.exists(FilePath.join(folder, Self.repository)) {
            let parent = FilePath.parent(of: folder)
            guard parent != folder else {
                (self.folder, noun) = (real, "the project's folder")
                return
            }
            folder = parent
        }
        (self.folder, noun) = (folder, "the project's repository")
    }

    /// Why nothing is written to the path of an output.
    enum Obstacle: Hashable {
        /// It is in a folder of version control's own.
        case repository
        /// It is outside of the boundary.
        case outside
    }

    /// Why nothing is written to a path; nil if it stays within the boundary.
    ///
    /// - Parameter path: The path, relative to the root or absolute.
    /// - Returns: The obstacle.
    func obstacle(to path: String) -> Obstacle? {
        let real = FilePath.resolved(FilePath.join(root, path.isEmpty ? "." : path))
        // Some file systems ignore letter case.
        let names = real.utf8.split(separator: UInt8(ascii: "/"))
        if names.contains(where: { String(Substring($0)).lowercased() == Self.repository }) { return .repository }
        return FilePath.isInside(real, folder: folder) ? nil : .outside
    }

    /// The fault of an output with an obstacle.
    func fault(of output: OutputLocation, _ obstacle: Obstacle) -> Fault {
        switch obstacle {
        case .repository:
            Fault(
                .invalidPath,
                "the path \(quotedPath(output.path)) leads into a folder '.git', to which nothing is written"
            )
        case .outside:
            Fault(
                .invalidPath,
                "the path \(quotedPath(output.path)) leads out of \(noun); 'livery build --allow-outside' writes there"
            )
        }
    }
}
