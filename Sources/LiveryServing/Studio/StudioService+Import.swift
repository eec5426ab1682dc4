import Livery
import LiveryDocuments
import LiverySupport

extension StudioService {
    /// The extensions of the pictures that can be brought in.
    private static let pictureExtensions: Set = ["svg", "png", "webp", "jpg", "jpeg"]

    /// Brings in a picture: writes its file to the folder in which the theme looks for pictures. Another file of the
    /// name stays.
    func bringIn(_ details: JSON) throws(ServingError) -> StudioAnswer {
        guard let name = details["name"]?.string, Self.isPictureName(name),
            let bytes = details["bytes"]?.string.flatMap({ Base64.decode($0.utf8) }), !bytes.isEmpty
        else { throw ServingError(.invalid, "a picture is an SVG, PNG, WebP or JPEG file with a plain name") }
        let document = try version(of: "").theme.document
        guard let level = document.levels.last, let folder = document.document.resourceFolders(for: level.source).first
        else { throw ServingError(.invalid, "the theme has no folder") }
        do throws(FileError) { try WholeFile.write(bytes, to: FilePath.join(folder.key, name), replacing: false) } catch
        {
            let reason = error.kind == .exists ? "there is another file of this name" : error.reason
            throw ServingError(.invalid, "can't write \(quoted(name)): \(reason)")
        }
        drafts.withLock { $0.read() }
        return StudioAnswer(.object(["file": .string(name)]))
    }

    /// Whether a name is that of a picture, and of no hidden or other file.
    private static func isPictureName(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 && !parts[0].isEmpty && name.utf8.count <= 100
            && pictureExtensions.contains(parts[parts.count - 1].lowercased())
            && name.utf8.allSatisfy { $0.isLetterOrDigit || "-_.~@".utf8.contains($0) }
    }
}
