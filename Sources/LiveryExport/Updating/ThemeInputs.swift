import Livery
import LiveryPictures
import LiverySupport

/// Everything that the images of a theme are made from: its documents, and the files and folders that
/// were read for them.
///
/// As long as none of it changes, neither do the theme's images. Paths are relative to the folder of the outermost
/// document, so the theme can be moved.
package struct ThemeInputs: Hashable, Sendable {
    /// The format of the outermost document.
    package var format: DocumentFormat
    /// The digest of the outermost document's bytes.
    package var document: Digest
    /// The digests of the other documents and of the pictures that were read.
    package var files: [String: Digest]
    /// The digests of the names in the folders that were read: those of pictures, or of fonts.
    package var folders: [String: Digest]
    /// Paths at which nothing was found.
    package var missing: Set<String>
    /// The version of the theme's text renderer; nil if it has no texts.
    package var textRenderer: String?
    /// The versions of the decoders of the pictures among the files.
    package var decoders: Set<String>

    /// Makes inputs from a record.
    package init(
        format: DocumentFormat,
        document: Digest,
        files: [String: Digest] = [:],
        folders: [String: Digest] = [:],
        missing: Set<String> = [],
        textRenderer: String? = nil,
        decoders: Set<String> = []
    ) {
        self.format = format
        self.document = document
        self.files = files
        self.folders = folders
        self.missing = missing
        self.textRenderer = textRenderer
        self.decoders = decoders
    }

    /// Whether other inputs have all of these: those of a run that has made more of the same theme.
    package func isPart(of other: ThemeInputs) -> Bool {
        format == other.format && document == other.document && files.allSatisfy { other.files[$0.key] == $0.value }
            && folders.allSatisfy { other.folders[$0.key] == $0.value } && missing.isSubset(of: other.missing)
            && decoders.isSubset(of: other.decoders) && (textRenderer == nil || textRenderer == other.textRenderer)
    }
}

extension ThemeInputs {
    /// Everything that the images of a batch were made from so far; nil if not all of it is known.
    init?(_ batch: BatchResolver) {
        let document = batch.document
        guard let traces = batch.traces, let outermost = document.levels.last,
            let format = outermost.path.map(DocumentFormat.init(path:)) ?? nil
        else { return nil }
        self.init(format: format, document: outermost.digest)
        // Paths in documents stay within the root folder, which need not be the outermost document's.
        let root = outermost.folder
        func relative(_ path: String) -> String? {
            if path == root { return "" }
            let prefix = root.hasSuffix("/") ? root : root + "/"
            return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
        }
        for file in document.document.files where file.source != outermost.source {
            guard let name = file.path.flatMap(relative), !file.isLinked else { return nil }
            files[name] = file.digest
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
        if traces.hasFonts { textRenderer = batch.textRenderer }
        decoders = currentDecoders
    }

    /// The current versions of the decoders of pictures in the formats of the files.
    package var currentDecoders: Set<String> {
        let formats = Set(files.keys.compactMap { PictureFormat(fileExtension: $0.split(separator: ".").last ?? "") })
        // Which files have profiles is not known before they are read.
        let converter = formats.contains { $0 != .svg } ? [PixelPicture.converterVersion] : []
        return Set(formats.compactMap(\.decoderVersion) + converter)
    }
}

extension ThemeInputs {
    /// Whether a document's bytes, and everything that was read because of them, are unchanged.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the current outermost document.
    ///   - format: Its format.
    ///   - folder: Its folder.
    /// - Returns: Whether they are; false also if something can't be read.
    package func matches(_ bytes: [UInt8], format: DocumentFormat, folder: String) -> Bool {
        guard format == self.format, Digest(bytes) == document, var comparison = InputComparison(folder: folder) else {
            return false
        }
        return comparison.difference(of: self) == nil
    }
}
