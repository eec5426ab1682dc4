import Livery
import LiverySupport

extension StyleSheet {
    /// The file names of a program's style sheet; the first that exists is read.
    static let fileNames = [
        "StyleSheet.plist", "StyleSheet.json", "StyleSheet.yaml", "StyleSheet.yml",
    ]

    /// Reads the program's own style sheet: the first of `StyleSheet.plist`, `.json`, `.yaml` and
    /// `.yml` in the first folder that has one.
    ///
    /// - Parameter folder: The only folder searched. Default: nil, which searches the program's own folder,
    ///   the folders `Resources` in it and next to it (as in a macOS bundle), and its folders `*.resources`
    ///   (as from SwiftPM), sorted by name.
    /// - Returns: The sheet.
    /// - Throws: All faults of the document; if there is none, the names and folders searched.
    public static func ofProgram(inFolder folder: String? = nil) throws(ThemeError) -> StyleSheet {
        let folders = folder.map { [$0] } ?? programFolders()
        for folder in folders {
            for name in fileNames {
                let path = FilePath.join(folder, name)
                guard FileStatus.exists(path) else { continue }
                return try StyleSheet(contentsOfFile: path)
            }
        }
        throw ThemeError(.noSheet(names: fileNames, folders: folders))
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
