import Livery
import LiverySupport

extension StyleSheet {
    /// The names of the files in which a program has its style sheet, the first that there is counts.
    static let fileNames = [
        "StyleSheet.plist", "StyleSheet.json", "StyleSheet.yaml", "StyleSheet.yml",
    ]

    /// Reads the style sheet of the program: `StyleSheet.plist`, `.json`, `.yaml` or `.yml`, the first
    /// of these that there is, in the first folder that has one.
    ///
    /// - Parameter folder: The only folder to look into. Without one, those are looked into where
    ///   programs have what belongs to them: the program's own folder, `Resources` in it and beside
    ///   it (as in a bundle of macOS), and the folders `….resources` in it, which SwiftPM copies a
    ///   target's resources to, in the order of their names.
    /// - Returns: The sheet.
    /// - Throws: All faults of the document; that there is none, with where it was looked for.
    public static func ofProgram(inFolder folder: String? = nil) throws(ThemeError) -> StyleSheet {
        let folders = folder.map { [$0] } ?? programFolders()
        for folder in folders {
            for name in fileNames {
                let path = FilePath.join(folder, name)
                guard FileStatus.exists(path) else { continue }
                return try StyleSheet(contentsOfFile: path)
            }
        }
        throw ThemeError(.sheet(.noSheet(names: fileNames, folders: folders)))
    }

    private static func programFolders() -> [String] {
        guard let program = FilePath.program else { return [] }
        let own = FilePath.folder(of: program)
        let resources = ((try? FolderListing.names(in: own)) ?? []).filter {
            $0.hasSuffix(".resources")
        }
        return [own, FilePath.join(own, "Resources")]
            + [FilePath.join(FilePath.folder(of: own), "Resources")]
            + resources.map { FilePath.join(own, $0) }
    }
}
