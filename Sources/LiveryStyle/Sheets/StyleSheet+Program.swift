import Livery
import LiverySupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

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
                guard access(path, F_OK) == 0 else { continue }
                return try StyleSheet(contentsOfFile: path)
            }
        }
        throw ThemeError(.sheet(.noSheet(names: fileNames, folders: folders)))
    }

    private static func programFolders() -> [String] {
        guard let program = programPath else { return [] }
        let own = FilePath.folder(of: program)
        let resources = ((try? FolderListing.names(in: own)) ?? []).filter {
            $0.hasSuffix(".resources")
        }
        return [own, FilePath.join(own, "Resources")]
            + [FilePath.join(FilePath.folder(of: own), "Resources")]
            + resources.map { FilePath.join(own, $0) }
    }

    /// The program's file, with all links followed.
    private static var programPath: String? {
        #if canImport(Darwin)
        var size: UInt32 = 0
        _ = _NSGetExecutablePath(nil, &size)
        var buffer = [CChar](repeating: 0, count: Int(size) + 1)
        guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
        let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return try? FilePath.real(String(decoding: bytes, as: UTF8.self))
        #else
        return try? FilePath.real("/proc/self/exe")
        #endif
    }
}
