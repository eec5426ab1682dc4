import Livery
import LiverySupport

/// What authors say of a theme's assets: `description`, or else the comment lines above their keys; and the titles of the
/// parts of its documents.
///
/// Only YAML has comments that belong to keys. The documents are read again, once for a theme, if comments are exported.
package final class AssetComments: Sendable {
    private let document: ThemeDocument
    /// The lines of each document that has not changed since the theme was read.
    private let texts = Once<[Source: Text]>()

    private struct Text {
        let lines: [Substring]
        let sections: [DocumentSection]
    }

    init(of document: ThemeDocument) { self.document = document }

    /// The comment on an asset.
    ///
    /// - Parameter asset: The asset.
    /// - Returns: Its description; without one, the text of the lines directly above its key that have a `#` in the
    ///   key's column, without the `#` and a space after it, joined by line feeds; nil if there are none, or if they don't
    ///   end as a sentence does.
    package subscript(asset: AssetDescription) -> String? {
        if let description = asset.description { return description }
        guard let lines = texts(read)[asset.location.source]?.lines, let line = asset.location.line,
            let column = asset.location.column, lines.indices.contains(line - 1)
        else { return nil }
        let indent = String(repeating: " ", count: column - 1) + "#"
        let above = lines[..<(line - 1)].reversed().prefix { $0.hasPrefix(indent) }
        guard !above.isEmpty else { return nil }
        let texts = above.reversed().map { line in
            let text = line.dropFirst(indent.count)
            return String(text.first == " " ? text.dropFirst() : text)
        }
        let comment = texts.joined(separator: "\n")
        // A heading, or a line that was taken out, is no documentation.
        let closing: Set<Character> = ["\"", "'", ")", "]", "`", "*", "_", " ", "\u{201D}", "\u{2019}"]
        let end = comment.last { !closing.contains($0) }
        return end.map { ".!?\u{2026}\u{3002}".contains($0) } == true ? comment : nil
    }

    /// The title of the part of its document that an asset is in.
    ///
    /// - Parameter asset: The asset.
    /// - Returns: The title; nil in a document without parts.
    func section(of asset: AssetDescription) -> String? {
        asset.location.line.flatMap { texts(read)[asset.location.source]?.sections.title(at: $0) }
    }

    private func read() -> [Source: Text] {
        var texts: [Source: Text] = [:]
        for layer in document.levels where layer.source.format == .yaml {
            guard let path = layer.path, let bytes = try? FileReader.read(path, limit: document.limits.byteCount),
                Digest(bytes) == layer.digest
            else { continue }
            let lines = DocumentSection.lines(of: bytes)
            texts[layer.source] = Text(lines: lines, sections: DocumentSection.all(in: lines))
        }
        return texts
    }
}
