import Livery
import LiverySupport

/// The index of a theme whose pictures are not in a folder: the same as `index.json` beside them.
package struct ThemeIndex: Sendable {
    /// The document's bytes.
    package let bytes: [UInt8]

    /// Describes the pictures and the colors, fonts, and gradients of a theme.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - scales: The scales of the listed pictures, in pixels per point. Default: 1, 2, and 3.
    /// - Throws: The faults of an asset.
    package init(
        of theme: ExportedTheme,
        scales: [Double] = RenderOptions().scales
    ) throws(ThemeError) {
        let output = PNGOutput(theme, scales: scales)
        let session = ExportSession(theme.theme, BatchResolver(theme.theme.styles))
        var record = FolderRecord()
        let owner = record.position(of: FileOwner(theme: theme.document.name))
        for asset in theme.assets {
            let result = try output.files(of: asset, in: session)
            record.values[owner] += result.values
            for file in result.files {
                // A picture that can't be made has its fault as content, and no entry.
                guard case .picture(let image, let encoding)? = try file.themeContent() else {
                    continue
                }
                record.files[file.path] = FolderRecord.File(
                    owner: owner,
                    asset: asset.key,
                    recipe: encoding.digest(of: image),
                    conditions: Digest(""),
                    bytes: Digest(""),
                    byteCount: 0,
                    entry: file.entry
                )
            }
        }
        var bytes: [UInt8] = []
        IndexDocument(record, in: "").write { bytes += $0 }
        self.bytes = bytes
    }
}
