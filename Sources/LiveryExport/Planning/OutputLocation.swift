import LiverySupport

/// The path of an output, and its format.
struct OutputLocation: Hashable, Sendable {
    /// The name of its ``OutputFormat``.
    var format = PNGFormat.name
    /// The path of its folder or file, relative to the folder of the record; empty for that folder.
    var path = ""
    /// Whether the path is that of a file.
    var isFile = false

    /// The path of the folder that its files are in; empty for the folder of the record.
    var folder: String { isFile ? FilePath.folder(of: path) : path }

    /// Whether the folder has an index of the output's files.
    var hasIndex: Bool { OutputFormats.format(named: format)?.hasIndex == true }

    /// The path of a file of the output, relative to the folder of the record.
    func path(of file: String) -> String { FilePath.join(folder, file) }

    /// Whether a path, relative to the folder of the record, can be one of the output's files.
    func mayHave(_ path: String) -> Bool {
        if isFile { return path == self.path }
        guard let file = relative(path) else { return false }
        return OutputName.isPath(file)
    }

    /// The path of a file as seen from the output's folder; nil if it is not in it.
    func relative(_ path: String) -> String? {
        if folder.isEmpty { return path }
        guard FilePath.isInside(path, folder: folder), path.utf8.count > folder.utf8.count + 1 else { return nil }
        let isRoot = folder.utf8.last == UInt8(ascii: "/")
        return String(Substring(path.utf8.dropFirst(folder.utf8.count + (isRoot ? 0 : 1))))
    }

    /// Whether a record may list the output: the path is one that a project file can give it.
    var isValid: Bool {
        if path.isEmpty { return !isFile }
        return path != "." && FilePath.normalized(path) == path && !path.utf8.contains(0)
            && !(isFile && FilePath.name(of: path) == "..")
    }

    /// Whether the path stays in the folder of the record, and nothing in it is hidden.
    var isInside: Bool { path.isEmpty || OutputName.isPath(path) }

    /// Orders by path, then by format.
    func precedes(_ other: OutputLocation) -> Bool {
        path == other.path ? format.precedesByScalars(other.format) : path.precedesByScalars(other.path)
    }
}
