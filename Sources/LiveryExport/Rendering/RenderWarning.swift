import Livery

/// What is most likely not what a theme's author meant, and was rendered all the same.
///
/// Unlike a `Diagnostic` it is made of text alone: the manifest keeps it, and a run that finds all
/// files up to date tells it again without understanding the theme.
public struct RenderWarning: Hashable, Sendable {
    /// The document, as diagnostics name it; nil when no document is concerned.
    public var file: String?
    /// The line, counted from 1; nil in a document without lines.
    public let line: Int?
    /// The column in Unicode scalars, counted from 1; nil where `line` is.
    public let column: Int?
    /// The keys that lead to the value, joined by dots; nil in a document that has lines.
    public let keyPath: String?
    /// The sentence that says what is likely wrong.
    public let message: String

    init(file: String?, line: Int?, column: Int?, keyPath: String?, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.keyPath = keyPath
        self.message = message
    }

    init(_ diagnostic: Diagnostic) {
        self.init(
            file: diagnostic.location?.source.name,
            line: diagnostic.location?.line,
            column: diagnostic.location?.column,
            keyPath: diagnostic.location?.keyPath,
            message: diagnostic.message
        )
    }
}

extension RenderWarning {
    /// Where it stands, in the compiler's form; nil when no document is concerned.
    package var location: String? {
        file.map { DocumentLocation.text(file: $0, line: line, column: column, keyPath: keyPath) }
    }

    /// The warning with its document's path seen from the folder of a theme's document, so that what
    /// is kept does not depend on where the theme was named from; nil for a document elsewhere.
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

    /// The opposite of ``relative(toThemeAt:)``.
    func absolute(fromThemeAt path: String) -> RenderWarning {
        guard let file else { return self }
        var warning = self
        warning.file =
            file.isEmpty
            ? path : FilePath.normalized(file, in: FilePath.folder(of: path))
        return warning
    }
}
