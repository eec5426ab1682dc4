/// A component that an image is drawn from.
struct ImageComponent: Hashable, Sendable {
    /// The real path of the document that defines it.
    let file: String
    let name: String
    /// Where the theme names it.
    let location: DocumentLocation

    /// Finds a component that a theme names as `FILE#NAME`, with a path relative to the document's folder.
    init(
        named text: String,
        at location: DocumentLocation,
        in document: LayeredDocument,
        noting files: FileCache
    ) throws(ThemeError) {
        guard let hash = text.lastIndex(of: "#"), hash != text.startIndex,
            text.index(after: hash) != text.endIndex
        else {
            throw ThemeError(
                .malformed(
                    wanted: "a document and one of its components",
                    text: text,
                    hint: "write FILE#NAME"
                ),
                at: location
            )
        }
        let path = String(text[..<hash])
        let source = document.layers.first { $0.location.source == location.source }
        let folder = source?.folder ?? document.rootFolder.path
        do throws(Fault) {
            file = try document.rootFolder.resolve(path, relativeTo: folder)
        } catch {
            if error.code == .missingFile { files.noteMissing(FilePath.join(folder, path)) }
            throw ThemeError(error.named(path), at: location)
        }
        files.noteLinks(from: folder, named: path, to: file)
        name = String(text[text.index(after: hash)...])
        self.location = location
    }

    /// Reads the document.
    ///
    /// - Parameters:
    ///   - theme: The theme's document, whose root folder and limits are this one's.
    ///   - files: Notes what is read.
    /// - Returns: The document.
    /// - Throws: All faults of its text and its `$` keys.
    func document(
        in theme: LayeredDocument,
        noting files: FileCache
    ) throws(ThemeError) -> LayeredDocument {
        let root = theme.rootFolder.path
        let loaded = DocumentLoader.load(path: file, rootFolder: root, limits: theme.limits)
        let document = try LayeredDocument(
            loaded,
            name: LayeredDocument.name(ofFile: file),
            rootFolder: root,
            limits: theme.limits,
            hasParameters: false,
            hasComponents: true
        )
        for layer in document.layers {
            layer.path.map { files.noteFile($0, layer.digest, isLinked: layer.isLinked) }
        }
        guard document.errors.isEmpty else { throw ThemeError(document.errors) }
        return document
    }
}
