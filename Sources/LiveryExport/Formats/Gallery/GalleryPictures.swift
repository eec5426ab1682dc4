import Livery
import LiverySupport

/// The pictures and details of a page, in parts that the page reads when it first needs them: each is a
/// `script` element with JSON.
struct GalleryPictures {
    private struct Part {
        var pictures: [ResolvedImage] = []
        var details: [JSON] = []
        var pixels = 0
    }

    private var parts: [Part] = []
    /// The reference of each picture.
    private var references: [Digest: String] = [:]

    /// The limits of a part, which is read as a whole.
    private static let longest = 48
    private static let mostPixels = 1 << 20

    /// The JSON of an asset, whose pictures and details are added to the parts.
    mutating func json(of asset: GalleryAsset) -> JSON {
        if parts.last.map({ $0.details.count >= Self.longest }) ?? true { parts.append(Part()) }
        let names = asset.pictures.map { add($0) }
        let last = parts.count - 1
        parts[last].details.append(asset.details)
        let details = JSON.string("#\(last)/\(parts[last].details.count - 1)")
        return asset.json(references: names, details: details)
    }

    /// Adds a picture unless it is already there, and returns its reference.
    private mutating func add(_ picture: ResolvedImage) -> String {
        if let known = references[picture.digest] { return known }
        let last = parts[parts.count - 1]
        if last.pictures.count >= Self.longest || last.pixels >= Self.mostPixels {
            parts.append(Part())
        }
        let index = parts.count - 1
        parts[index].pictures.append(picture)
        parts[index].pixels += picture.pixelSize.width * picture.pixelSize.height
        let reference = "#\(index)/\(parts[index].pictures.count - 1)"
        references[picture.digest] = reference
        return reference
    }

    /// Adds the parts to a page.
    func write(to page: inout Composition) {
        for (index, part) in parts.enumerated() {
            var text = "<script type=\"application/json\" id=\"part-\(index)\">{\"pictures\":["
            for (index, picture) in part.pictures.enumerated() {
                text += index > 0 ? "\",\n\"" : "\n\""
                page.add(Array(text.utf8))
                page.add(picture)
                text = ""
            }
            text += part.pictures.isEmpty ? "]" : "\"]"
            text += ",\n\"details\":" + HTMLPage.inScript(JSON.array(part.details).text)
            text += "}</script>\n"
            page.add(Array(text.utf8))
        }
    }
}
