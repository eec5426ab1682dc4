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
        let layout = image.layout
        return IndexEntry(asset: content.key, position: position) { text in
            text.add("\"kind\":\"image\",")
            text.add(content, asset)
            text.add(",\"scale\":")
            text.add(image.scale)
            text.add(",\"pixels\":{\"width\":")
            text.add(image.pixelSize.width)
            text.add(",\"height\":")
            text.add(image.pixelSize.height)
            text.add("},\"size\":{\"width\":")
            text.add(layout.size.width)
            text.add(",\"height\":")
            text.add(layout.size.height)
            text.add("},\"margins\":")
            text.add(layout.margins)
            text.add(",\"capInsets\":")
            text.add(layout.capInsets)
            text.add(",\"padding\":")
            text.add(layout.padding)
            text.add(",\"mode\":")
            text.add([layout.horizontalMode.rawValue, layout.verticalMode.rawValue])
            let bounds = JSON(boundsOf: layout)
            if let least = bounds["minSize"] {
                text.add(",\"minSize\":")
                text.add(least)
            }
            if let greatest = bounds["maxSize"] {
                text.add(",\"maxSize\":")
                text.add(greatest)
            }
            if let style = image.content {
                text.add(",\"content\":")
                text.add(JSON(style))
            }
            if let parts {
                text.add(",\"parts\":")
                text.add(parts)
            }
            if image.usesSystemFonts { text.add(",\"systemFonts\":true") }
        }
    }

    /// What an index says about a box that has no picture.
    func entry(
        ofBox box: ThemeContents.Image,
        _ asset: AssetDescription,
        at position: Int,
        _ session: ExportSession
    ) throws(ThemeError) -> IndexEntry {
        let request = ImageRequest(box.key, states: box.states, appearance: box.appearance)
        let facts = JSON(part: try session.image(request))
        let parts = try parts(of: box, session)
        return IndexEntry(asset: box.key, position: position) { text in
            text.add("\"kind\":\"box\",")
            text.add(box, asset)
            guard case .object(let members) = facts.adding(["parts": parts]) else { return }
            for member in members {
                text.add(",")
                text.add(quoted: member.name)
                text.add(":")
                text.add(member.value)
            }
        }
    }

    /// What an index says about the parts of a box in the states and the appearance of its picture; nil without parts.
    func parts(
        of image: ThemeContents.Image,
        _ session: ExportSession
    ) throws(ThemeError) -> JSON? {
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

    func entry(
        _ value: JSON,
        of asset: AssetDescription,
        in appearance: Appearance,
        at position: Int
    ) -> IndexEntry {
        IndexEntry(asset: asset.key, position: position) { text in
            text.add("\"kind\":")
            text.add(quoted: asset.kind.rawValue)
            text.add(",\"key\":")
            text.add(quoted: asset.key)
            text.add(notesOf: asset)
            text.add(",\"appearance\":")
            text.add(theme.document.names(of: appearance))
            text.add(",\"value\":")
            text.add(value)
        }
    }
}

extension JSONWriter {
    /// Adds which image an entry is about.
    fileprivate mutating func add(_ image: ThemeContents.Image, _ asset: AssetDescription) {
        add("\"key\":")
        add(quoted: image.key)
        let (name, words) = ThemeName.parts(of: image.key)
        if !words.isEmpty {
            add(",\"asset\":")
            add(quoted: name)
            add(",\"variant\":")
            add(words)
        }
        add(notesOf: asset)
        add(",\"state\":")
        add(image.stateNames)
        add(",\"appearance\":")
        add(image.appearanceNames)
    }

    /// Adds what an asset's keys say of it.
    fileprivate mutating func add(notesOf asset: AssetDescription) {
        if let description = asset.description {
            add(",\"description\":")
            add(quoted: description)
        }
        if let deprecation = asset.deprecation {
            add(",\"deprecated\":")
            add(JSON(deprecation))
        }
    }

    /// Adds insets as an object. An index has three of them for each picture, so no tree is made.
    fileprivate mutating func add(_ insets: Insets) {
        add("{\"top\":")
        add(insets.top)
        add(",\"left\":")
        add(insets.left)
        add(",\"bottom\":")
        add(insets.bottom)
        add(",\"right\":")
        add(insets.right)
        add("}")
    }
}

extension IndexEntry {
    fileprivate init(asset: String, position: Int, _ write: (inout JSONWriter) -> Void) {
        var text = JSONWriter()
        write(&text)
        self.init(asset: asset, position: position, members: text.bytes[...])
    }
}
