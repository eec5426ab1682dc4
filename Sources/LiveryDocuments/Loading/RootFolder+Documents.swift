import LiverySupport

extension RootFolder {
    /// The path of the document whose name is nearest to that of a missing one; nil when none is near.
    ///
    /// - Parameters:
    ///   - path: The missing document, as another one names it.
    ///   - folder: The folder of that other document.
    ///   - excluded: A file to leave out. Default: none.
    /// - Returns: A path relative to `folder`.
    func nearestDocument(to path: String, in folder: String, except excluded: String? = nil)
        -> String?
    {
        let subfolder = FilePath.folder(of: path)
        guard
            let real = try? resolve(subfolder.isEmpty ? "." : subfolder, relativeTo: folder),
            let names = try? FolderListing.names(inExisting: real)
        else { return nil }
        func stem(_ name: String) -> String {
            String(name.lastIndex(of: ".").map { name[..<$0] } ?? name[...])
        }
        let others = names.filter {
            DocumentFormat(path: $0) != nil && FilePath.join(real, $0) != excluded
        }
        let wanted = stem(String(FilePath.name(of: path)))
        let nearest = nearestName(to: wanted, among: others.map(stem))
        guard let name = others.first(where: { stem($0) == wanted || stem($0) == nearest }) else {
            return nil
        }
        return subfolder.isEmpty ? name : FilePath.join(subfolder, name)
    }
}
