import Livery
import LiverySupport

/// The index of a theme whose pictures are not in a folder: entries as in `index.json`, but without
/// `sameAs`, since nothing is drawn.
package struct ThemeIndex: Sendable {
    /// The document's bytes.
    package let bytes: [UInt8]

    /// Describes the pictures and the colors, fonts, and gradients of a theme.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - scales: The scales of the listed pictures, in pixels per point. Default: 1, 2 and 3.
    /// - Throws: The faults of an asset.
    package init(
        of theme: ExportedTheme,
        scales: [Double] = RenderOptions().scales
    ) throws(ThemeError) {
        var options = RenderOptions()
        options.selection = theme.selection
        options.scales = scales
        let plan = ThemePlan(
            theme.theme,
            contents: theme.contents,
            selection: SelectionMatch.Theme(theme.selection),
            options: options,
            isWhole: true
        )
        let session = ExportSession(theme.theme, BatchResolver(theme.theme.styles))
        let values = Dictionary(grouping: plan.values, by: \.key)
        var text = JSONWriter()
        var isFirst = true
        func begin() {
            text.add(isFirst ? "[\n" : ",\n")
            isFirst = false
        }
        for asset in theme.assets {
            for value in values[asset.key] ?? [] {
                begin()
                text.add(value.json(theme: nil))
            }
            for file in try plan.files(of: asset, in: session).files {
                // A picture that can't be made has its fault as content, and no entry.
                _ = try file.content.get()
                guard let entry = file.entry else { continue }
                begin()
                entry.write(file: entry.file, to: &text)
                text.add("}")
            }
        }
        text.add(isFirst ? "[]\n" : "\n]\n")
        var bytes: [UInt8] = []
        text.flush(isLast: true) { bytes += $0 }
        self.bytes = bytes
    }
}
