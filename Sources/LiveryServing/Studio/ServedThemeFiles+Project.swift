import Livery
import LiveryDocuments
import LiveryExport
import LiverySupport

extension ServedThemeFiles {
    /// The themes of a file: those of a project file, or a single theme.
    ///
    /// - Parameter path: The path of a theme or a project file.
    /// - Returns: The themes, at least one. Names that addresses can't begin with, and names already in use,
    ///   become `theme2` and so on.
    /// - Throws: The errors of a project file.
    public static func themes(ofFile path: String) throws(ThemeError) -> [ServedThemeFiles] {
        let name = LayeredDocument.name(ofFile: path)
        let loaded = DocumentLoader.load(path: path)
        guard let root = loaded.outermost?.root, Project.isProject(root) else {
            return [ServedThemeFiles(name: isName(name) ? name : "theme", theme: path)]
        }
        let project = try Project(loaded, name: name)
        guard !project.diagnostics.hasErrors else { throw ThemeError(project.diagnostics) }
        var files: [ServedThemeFiles] = []
        for theme in project.themes {
            let isFree = isName(theme.name) && !files.contains { $0.name == theme.name }
            var next = ServedThemeFiles(
                name: isFree ? theme.name : "theme\(files.count + 1)",
                theme: theme.path,
                sheet: theme.sheet,
                screens: theme.screens
            )
            next.parameters = theme.parameters
            files.append(next)
        }
        return files
    }

    /// The project file of a folder, by its usual names; nil if there is none.
    ///
    /// - Parameter folder: The folder's path.
    /// - Returns: The file's path.
    public static func projectFile(in folder: String) -> String? {
        let names = (try? FolderListing.names(inExisting: folder)) ?? []
        return Project.fileNames.first(where: names.contains).map { FilePath.join(folder, $0) }
    }
}
