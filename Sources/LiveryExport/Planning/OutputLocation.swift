import LiverySupport

/// The path of an output, and its format.
struct OutputLocation: Hashable, Sendable {
    /// The name of its ``OutputFormat``.
    var format = PNGFormat.name
    /// The path of its folder or file, relative to the folder of the manifest; empty for that folder.
    var path = ""
    /// Whether the path is that of a file.
    var isFile = false

    /// The path of the folder that its files are in; empty for the folder of the manifest.
    var folder: String {
        isFile ? FilePath.folder(of: path) : path
    }

    /// The path of a file of the output, relative to the folder of the manifest.
    func path(of file: String) -> String { FilePath.join(folder, file) }

    /// Whether a manifest may list a file of the output, which Livery may then replace and remove.
    func mayHave(file path: String) -> Bool {
        if format == PNGFormat.name { return OutputName.isRenderedFile(path) }
        return isFile ? path == FilePath.name(of: self.path) : OutputName.isPath(path)
    }

    /// Whether a manifest may list the output: the path is one that a project file can give it.
    var isValid: Bool {
        if path.isEmpty { return !isFile }
        return path != "." && FilePath.normalized(path) == path && !path.utf8.contains(0)
            && !(isFile && FilePath.name(of: path) == "..")
    }

    /// Whether the path stays in the folder of the manifest, and nothing in it is hidden.
    var isInside: Bool { path.isEmpty || OutputName.isPath(path) }

    /// Orders by path, then by format.
    func precedes(_ other: OutputLocation) -> Bool {
        path == other.path
            ? format.precedesByScalars(other.format) : path.precedesByScalars(other.path)
    }
}
