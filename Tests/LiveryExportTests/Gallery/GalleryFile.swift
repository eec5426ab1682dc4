import Foundation
import LiverySupport

/// A page, taken apart as a browser would: elements with JSON, by their identifiers.
struct GalleryFile {
    let html: String
    let document: JSON
    private(set) var parts: [JSON] = []

    init(_ html: String) throws {
        self.html = html
        var scripts: [Substring: JSON] = [:]
        // HTML, 13.2.5.4: what a script element has ends at the first `</script`.
        for piece in html.split(separator: #"<script type="application/json" id=""#).dropFirst() {
            let name = piece.prefix { $0 != "\"" }
            let text = piece.dropFirst(name.count + 2).split(separator: "</script", maxSplits: 1)
            scripts[name] = try JSON(reading: Array((text.first ?? "").utf8))
        }
        document = scripts["document"] ?? .null
        while let part = scripts["part-\(parts.count)"] { parts.append(part) }
    }

    /// The assets of a theme, by their keys.
    func assets(of theme: Int = 0) -> [String: JSON] {
        let themes = document["themes"]?.elements ?? []
        guard themes.indices.contains(theme) else { return [:] }
        let assets = themes[theme]["assets"]?.elements ?? []
        return Dictionary(assets.map { ($0["key"]?.string ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// What a reference such as `#3/17` leads to.
    private func part(_ reference: String?, _ member: String) -> JSON? {
        let numbers = (reference ?? "").dropFirst().split(separator: "/").compactMap { Int($0) }
        guard numbers.count == 2, parts.indices.contains(numbers[0]) else { return nil }
        return parts[numbers[0]][member]?.elements?[numbers[1]]
    }

    /// The bytes of an asset's picture.
    func picture(_ number: Int, of asset: JSON) -> Data? {
        let reference = asset["pictures"]?.elements?[number].string
        return part(reference, "pictures")?.string.flatMap { Data(base64Encoded: $0) }
    }

    /// The details of an asset.
    func details(of asset: JSON) -> JSON? { part(asset["details"]?.string, "details") }
}
