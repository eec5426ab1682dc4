import Livery
import LiverySupport

/// The authors' comments on a theme's assets: the comment lines above their keys.
///
/// Only YAML has comments that belong to keys. The documents are read again, so create this only
/// if comments are exported.
package struct AssetComments: Sendable {
    /// The lines of each document that has not changed since the theme was read.
    private let lines: [Source: [Substring]]

    /// Reads the documents of a theme again.
    ///
    /// - Parameter document: The theme's document.
    package init(of document: ThemeDocument) {
        var lines: [Source: [Substring]] = [:]
        for layer in document.layers where layer.source.format == .yaml {
            guard let path = layer.path,
                let bytes = try? FileReader.read(path, limit: document.limits.byteCount),
                Digest(bytes) == layer.digest
            else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            lines[layer.source] = text.split(
                omittingEmptySubsequences: false,
                whereSeparator: \.isNewline
            )
        }
        self.lines = lines
    }

    /// The comment of an asset.
    ///
    /// - Parameter asset: The asset.
    /// - Returns: The text of the lines directly above its key that have a `#` in the key's column, without
    ///   the `#` and a space after it, joined by line feeds; nil if there are none.
    package subscript(asset: AssetDescription) -> String? {
        guard let lines = lines[asset.location.source], let line = asset.location.line,
            let column = asset.location.column, lines.indices.contains(line - 1)
        else { return nil }
        let indent = String(repeating: " ", count: column - 1) + "#"
        let above = lines[..<(line - 1)].reversed().prefix { $0.hasPrefix(indent) }
        guard !above.isEmpty else { return nil }
        let texts = above.reversed().map { line in
            let text = line.dropFirst(indent.count)
            return String(text.first == " " ? text.dropFirst() : text)
        }
        return texts.joined(separator: "\n")
    }
}
