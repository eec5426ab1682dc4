import Livery
import LiveryPictures
import LiveryRaster
import LiverySupport

/// Compares the recorded inputs of a folder's themes with the current ones. Each file is read once, however many
/// records contain it.
package struct InputComparison {
    /// What is different.
    package enum Difference: Hashable, Sendable {
        /// A file has other bytes or is gone, a folder has other names, or something exists where nothing did.
        case path(String)
        /// Picture decoders of other versions.
        case decoders
    }

    private let root: String
    private var files: [String: Digest?] = [:]
    private var folders: [String: Digest?] = [:]

    // No theme is loaded yet whose configured limits would apply. A file beyond the default limits causes the theme
    // to be rendered again.
    private static let byteLimit = RasterLimits.default.fileByteCount

    /// Makes a comparison; nil if the folder does not exist.
    ///
    /// - Parameter folder: The folder of the outermost document.
    package init?(folder: String) {
        guard let root = try? FilePath.real(folder) else { return nil }
        self.root = root
    }

    /// Compares everything except the outermost document.
    ///
    /// - Parameter inputs: What a theme was made from.
    /// - Returns: The first difference by path; nil if there is none. What can't be read counts as different.
    package mutating func difference(of inputs: ThemeInputs) -> Difference? {
        for (name, digest) in inputs.files.sorted(by: { $0.key.precedesByScalars($1.key) }) where file(name) != digest {
            return .path(name)
        }
        for (name, digest) in inputs.folders.sorted(by: { $0.key.precedesByScalars($1.key) })
        where folder(name) != digest { return .path(name) }
        for name in inputs.missing.sortedByScalars() where (try? FilePath.real(FilePath.join(root, name))) != nil {
            return .path(name)
        }
        return inputs.currentDecoders == inputs.decoders ? nil : .decoders
    }

    /// Whether a path contains no links: one through a new link could lead anywhere.
    private func isPlain(_ path: String) -> Bool { (try? FilePath.real(path)) == path }

    private mutating func file(_ name: String) -> Digest? {
        if let known = files[name] { return known }
        let path = FilePath.join(root, name)
        let content = isPlain(path) ? try? FileReader.read(path, limit: Self.byteLimit) : nil
        let digest = content.map { Digest($0) }
        files[name] = .some(digest)
        return digest
    }

    private mutating func folder(_ name: String) -> Digest? {
        if let known = folders[name] { return known }
        let fonts = FileTraces.fontFolder(named: name)
        let folder = fonts ?? name
        let path = folder.isEmpty ? root : FilePath.join(root, folder)
        let names = isPlain(path) ? try? FolderListing.names(inExisting: path) : nil
        let digest = names.map { fonts == nil ? Digest(ofPictures: $0) : Digest(ofNames: $0) }
        folders[name] = .some(digest)
        return digest
    }
}
