import Livery
import LiveryDocuments
import LiveryExport
import LiverySupport

/// The files of a theme to serve.
public struct ServedThemeFiles: Hashable, Sendable {
    /// The first part of the paths of its addresses: letters, digits, `-`, `_` and `.`.
    public var name: String

    /// The path of the theme's document.
    public var theme: String

    /// The path of the style sheet of its screens. Default: none.
    public var sheet: String?

    /// The path of the folder with the documents of its screens. Default: none; it has no screens.
    public var screens: String?

    /// The values of the theme's parameters. Default: its own.
    public var parameters: [String: ParameterValue] = [:]

    /// Makes a list of a theme's files, without reading them.
    ///
    /// - Parameters:
    ///   - name: The first part of the paths of its addresses: letters, digits, `-`, `_` and `.`.
    ///   - theme: The path of the theme's document.
    ///   - sheet: The path of the style sheet of its screens. Default: none.
    ///   - screens: The path of the folder with the documents of its screens. Default: none.
    public init(name: String, theme: String, sheet: String? = nil, screens: String? = nil) {
        self.name = name
        self.theme = theme
        self.sheet = sheet
        self.screens = screens
    }

    /// Whether addresses can begin with a name: it needs no escapes, is not an address of the server itself, and
    /// has at most 64 characters.
    public static func isName(_ name: String) -> Bool {
        let own = ["healthz", "readyz", "metrics"]
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "-_.".utf8.contains(byte)
            }
        }
        return isPlain && (1...64).contains(name.utf8.count) && name.utf8.first != UInt8(ascii: ".")
            && !own.contains(name)
    }
}

extension ServedThemeFiles {
    /// The themes of a file: those of a project file, or a single theme.
    ///
    /// - Parameter path: The path of a theme or a project file.
    /// - Returns: The themes, at least one. Names that addresses can't begin with, and names already in use,
    ///   become `theme2` and so on.
    /// - Throws: The errors of a project file.
    public static func themes(ofFile path: String) throws(ThemeError) -> [ServedThemeFiles] {
        let name = LayeredDocument.name(ofFile: path)
        let loaded = DocumentLoader.load(.file(path))
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
