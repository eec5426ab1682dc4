import ArgumentParser
import LiveryServing

/// `NAME=PATH`, or only a path.
struct ThemeArgument: ExpressibleByArgument {
    /// The theme's name, if it is given.
    let name: String?
    let path: String

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = parts.last, !path.isEmpty else { return nil }
        if parts.count == 2 {
            name = String(parts[0])
            self.path = String(path)
        } else {
            name = nil
            self.path = argument
        }
    }

    /// The files of themes.
    ///
    /// - Throws: The fault in the names.
    static func files(themes: [ThemeArgument], sheets: [ThemeArgument], screens: [ThemeArgument]) throws
        -> [ServedThemeFiles]
    {
        var files: [ServedThemeFiles] = []
        for theme in themes {
            let name = theme.name ?? theme.stem
            guard ServedThemeFiles.isName(name) else {
                throw ValidationError(
                    "'\(name)' can't be the name of a theme; write --theme NAME=PATH with a name of "
                        + "letters, digits, '-', '_' and '.'"
                )
            }
            guard !files.contains(where: { $0.name == name }) else {
                throw ValidationError("two themes have the name '\(name)'")
            }
            files.append(ServedThemeFiles(name: name, theme: theme.path))
        }
        try set(sheets, "--sheet", in: &files, \.sheet)
        try set(screens, "--screens", in: &files, \.screens)
        return files
    }

    private static func set(
        _ arguments: [ThemeArgument],
        _ option: String,
        in files: inout [ServedThemeFiles],
        _ member: WritableKeyPath<ServedThemeFiles, String?>
    ) throws {
        for argument in arguments {
            let position =
                argument.name.map { name in files.firstIndex { $0.name == name } } ?? (files.count == 1 ? 0 : nil)
            guard let position else {
                throw ValidationError(
                    argument.name.map { "\(option) names no theme: '\($0)'" }
                        ?? "\(option) does not say of which theme; write \(option) NAME=PATH"
                )
            }
            guard files[position][keyPath: member] == nil else {
                throw ValidationError("theme '\(files[position].name)' has two \(option)")
            }
            files[position][keyPath: member] = argument.path
        }
    }

    /// The file's name without its extension.
    private var stem: String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }
}
