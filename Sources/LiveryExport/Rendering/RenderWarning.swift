import Livery

/// A warning of a theme.
///
/// Unlike a `Diagnostic`, it consists only of text: the record has it, and a run without changes
/// repeats it without reading the theme.
public struct RenderWarning: Hashable, Sendable {
    /// The document's path; nil if the warning is not about a document.
    public var file: String?
    /// The line, counted from 1; nil in a document without lines.
    public internal(set) var line: Int?
    /// The column in Unicode scalars, counted from 1; nil in a document without lines.
    public internal(set) var column: Int?
    /// The key path of the value; nil in a document with lines.
    public internal(set) var keyPath: String?
    /// The message, without `warning:`.
    public internal(set) var message: String
}

extension RenderWarning {
    package init(_ diagnostic: Diagnostic) {
        self.init(
            file: diagnostic.location?.source.name,
            line: diagnostic.location?.line,
            column: diagnostic.location?.column,
            keyPath: diagnostic.location?.keyPath,
            message: diagnostic.message
        )
    }

    /// The location in a compiler's form; nil if the warning is not about a document.
    package var location: String? {
        file.map { DocumentLocation.text(file: $0, line: line, column: column, keyPath: keyPath) }
    }

    /// The warning with a path relative to the folder of a theme's document, so that the record doesn't
    /// depend on the working folder; nil for a document elsewhere.
    func relative(toThemeAt path: String) -> RenderWarning? {
        guard let file else { return self }
        var warning = self
        if file == path {
            warning.file = ""
            return warning
        }
        let folder = FilePath.normalized(FilePath.folder(of: path))
        guard folder != "." else { return FilePath.isAbsolute(file) ? nil : self }
        guard FilePath.isInside(file, folder: folder) else { return nil }
        warning.file = String(file.dropFirst(folder.hasSuffix("/") ? 1 : folder.count + 1))
        return warning
    }

    /// The inverse of ``relative(toThemeAt:)``.
    func absolute(fromThemeAt path: String) -> RenderWarning {
        guard let file else { return self }
        var warning = self
        warning.file =
            file.isEmpty
            ? path : FilePath.normalized(file, in: FilePath.folder(of: path))
        return warning
    }
}
