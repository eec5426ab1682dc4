import Livery
import LiverySupport

extension ThemeContents {
    /// Warnings of pictures in the theme's folder of `$replacements` whose names no image has.
    package func unusedReplacements(of document: ThemeDocument) -> [Diagnostic] {
        replacements(of: document) { pictures, stems in
            pictures.filter { !$0.isUsed }.map { picture in
                let nearest = nearestName(to: AssetFileName.stem(ofFile: picture.file), among: stems)
                let remedy = nearest.map { "; write \(quoted($0 + ".png"))" } ?? ""
                return
                    "\(quotedPath(picture.file)) in '$replacements' replaces nothing: no image has this name\(remedy)"
            }
        }
    }

    /// Warnings of images that the theme's folder of `$replacements` has at some scales only.
    ///
    /// - Parameters:
    ///   - document: The theme.
    ///   - scales: The scales that are drawn.
    /// - Returns: The warnings.
    package func missingReplacements(of document: ThemeDocument, scales: [Double]) -> [Diagnostic] {
        replacements(of: document) { pictures, _ in
            let files = Set(pictures.map(\.file))
            let stems = Set(pictures.lazy.filter(\.isUsed).map { AssetFileName.stem(ofFile: $0.file) })
            return stems.sortedByScalars().compactMap { stem in
                let names = scales.map { AssetFileName.file(stem: stem, scale: $0) }
                let missing = names.filter { !files.contains($0) }
                guard !missing.isEmpty, missing.count < names.count else { return nil }
                return "'$replacements' has no \(missing.listed), which the theme generates instead"
            }
        }
    }

    /// Warnings of the pictures in the folder of `$replacements`; none if it can't be read, which is an error of the images.
    private func replacements(
        of document: ThemeDocument,
        _ doubts: (_ pictures: [(file: String, isUsed: Bool)], _ stems: Set<String>) -> [String]
    ) -> [Diagnostic] {
        guard let folder = document.document.replacements,
            let path = try? document.document.rootFolder.resolve(folder.path, relativeTo: folder.base),
            let files = try? FolderListing.names(inExisting: path)
        else { return [] }
        let stems = Set(images.map(\.stem))
        let pictures = files.filter { $0.hasSuffix(".png") }.map { file in
            (file, AssetFileName.parts(ofFile: file).map { Self.isStem($0.stem, among: stems) } ?? false)
        }
        return doubts(pictures, stems).map { text in
            Diagnostic(Fault(.ineffective, text + " [replacement]"), at: folder.location, severity: .warning)
        }
    }

    /// Whether a stem is that of an image, perhaps with parameters at its end.
    private static func isStem(_ text: String, among stems: Set<String>) -> Bool {
        if stems.contains(text) { return true }
        guard text.contains(AssetFileName.mark) else { return false }
        return text.indices.contains { text[$0] == "~" && stems.contains(String(text[..<$0])) }
    }
}
