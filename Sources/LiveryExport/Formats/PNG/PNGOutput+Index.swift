import Livery
import LiveryRaster
import LiverySupport

/// The entries of the index.
extension PNGOutput {
    /// What an index says about a picture: what it shows, and how to place and stretch it.
    func entry(
        _ image: ResolvedImage,
        of content: ThemeContents.Image,
        _ asset: AssetDescription,
        at position: Int,
        parts: JSON?
    ) -> IndexEntry {
        let facts = facts(of: content, asset).adding(["scale": .number(image.scale), "pixels": JSON(image.pixelSize)])
            .adding(JSON(image.layout)).adding([
                "content": image.content.map { JSON($0) }, "parts": parts,
                "systemFonts": image.usesSystemFonts ? .boolean(true) : nil,
            ])
        return IndexEntry(asset: asset.name, position: position, facts)
    }

    /// What an index says about a box that has no picture.
    func entry(ofBox box: ThemeContents.Image, _ asset: AssetDescription, at position: Int, _ session: ExportSession)
        throws(ThemeError) -> IndexEntry
    {
        let request = ImageRequest(box.key, states: box.states, appearance: box.appearance)
        let facts = facts(of: box, asset, kind: "box").adding(JSON(part: try session.image(request))).adding([
            "parts": try parts(of: box, session)
        ])
        return IndexEntry(asset: asset.name, position: position, facts)
    }

    /// What an index says about a color, a font or a gradient.
    func entry(_ value: JSON, of asset: AssetDescription, in appearance: Appearance, at position: Int) -> IndexEntry {
        let facts = JSON(asset).adding(["appearance": .strings(theme.document.names(of: appearance)), "value": value])
        return IndexEntry(asset: asset.name, position: position, facts)
    }

    private func facts(of image: ThemeContents.Image, _ asset: AssetDescription, kind: String = "image") -> JSON {
        JSON(asset, kind: kind, namesVariant: true).adding([
            "state": .strings(image.stateNames), "appearance": .strings(image.appearanceNames),
        ])
    }

    /// What an index says about the parts of a box in the states and the appearance of its picture; nil without parts.
    func parts(of image: ThemeContents.Image, _ session: ExportSession) throws(ThemeError) -> JSON? {
        let names = theme.document.parts(of: image.key)
        guard !names.isEmpty else { return nil }
        return .object(
            try names.map { name throws(ThemeError) in
                let request = ImageRequest(
                    theme.document.name(ofPart: name, of: image.key),
                    states: image.states,
                    appearance: image.appearance
                )
                return JSON.Member(name: name, value: JSON(part: try session.image(request)))
            }
        )
    }
}

extension IndexEntry {
    /// Creates an entry of the members of an object.
    fileprivate init(asset: String, position: Int, _ facts: JSON) {
        var text = JSONWriter()
        text.add(facts)
        self.init(asset: asset, position: position, members: text.bytes.dropFirst().dropLast())
    }
}
