import LiverySupport
import LiveryRaster

/// Everything that the images of a theme are made from: its documents and the files and folders that
/// were read for them.
///
/// While all of it is as it was, the theme's images are, and nothing has to be read or resolved to
/// know that. Paths are relative to the folder of the outermost document, so that the value does not
/// depend on where that lies.
package struct ThemeInputs: Hashable, Sendable {
    /// How the outermost document is spelled.
    package var format: DocumentFormat
    /// The digest of the outermost document's bytes.
    package var document: Digest
    /// The digests of the other documents and of the pictures that were read.
    package var files: [String: Digest]
    /// The digests of the names in the folders that were looked into.
    package var folders: [String: Digest]
    /// Where nothing was.
    package var missing: Set<String>

    /// Puts inputs together, as they were recorded.
    package init(
        format: DocumentFormat,
        document: Digest,
        files: [String: Digest] = [:],
        folders: [String: Digest] = [:],
        missing: Set<String> = []
    ) {
        self.format = format
        self.document = document
        self.files = files
        self.folders = folders
        self.missing = missing
    }

    /// Whether a document's bytes, and everything that was read because of them, are the same still.
    ///
    /// - Parameters:
    ///   - bytes: The outermost document as it is now.
    ///   - format: How it is spelled.
    ///   - folder: The folder that it lies in.
    /// - Returns: False too when something can't be read.
    package func matches(_ bytes: [UInt8], format: DocumentFormat, folder: String) -> Bool {
        guard format == self.format, Digest(bytes) == document,
            let root = try? FilePath.real(folder)
        else { return false }
        // What inputs are compared by is no theme yet and has no limits of its own. A larger file
        // than these only has the theme rendered again, within the limits that are configured.
        let byteLimit = RasterLimits.default.fileByteCount
        // A link that has come to stand on the way could lead anywhere.
        func isPlain(_ path: String) -> Bool { (try? FilePath.real(path)) == path }
        return files.allSatisfy { name, digest in
            let path = FilePath.join(root, name)
            guard isPlain(path), let content = try? FileReader.read(path, limit: byteLimit)
            else { return false }
            return Digest(content) == digest
        }
            && folders.allSatisfy { name, digest in
                let path = name.isEmpty ? root : FilePath.join(root, name)
                return isPlain(path)
                    && (try? FolderListing.names(inExisting: path)).map(Digest.init(ofNames:))
                        == digest
            }
            && missing.allSatisfy { (try? FilePath.real(FilePath.join(root, $0))) == nil }
    }
}

extension ThemeInputs {
    /// What a theme was made from; nil when not all of it can be told.
    init?(_ document: ThemeDocument, _ traces: FileCache.Traces) {
        guard let outermost = document.layers.last,
            let format = outermost.path.map(DocumentFormat.init(path:)) ?? nil
        else { return nil }
        self.init(format: format, document: outermost.digest)
        // Paths that documents hold may lead through the root folder alone, but that may be another
        // one than the outermost document's.
        let root = outermost.folder
        func relative(_ path: String) -> String? {
            if path == root { return "" }
            let prefix = root.hasSuffix("/") ? root : root + "/"
            return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
        }
        for layer in document.layers where layer !== outermost {
            guard let name = layer.path.flatMap(relative), !layer.isLinked else {
                return nil
            }
            files[name] = layer.digest
        }
        for (path, digest) in traces.files {
            guard let name = relative(path) else { return nil }
            files[name] = digest
        }
        for (path, digest) in traces.folders {
            guard let name = relative(path) else { return nil }
            folders[name] = digest
        }
        for path in traces.missing {
            guard let name = relative(path) else { return nil }
            missing.insert(name)
        }
    }
}
