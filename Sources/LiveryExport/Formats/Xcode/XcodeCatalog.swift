import Livery
import LiveryRaster
import LiverySupport

/// The sets of one theme in an asset catalog.
///
/// The keys of `Contents.json` are those of Apple's Asset Catalog Format Reference;
/// `appearances` is as Xcode writes it.
struct XcodeCatalog: ThemeOutput {
    typealias Part = Never

    private let format: XcodeFormat
    private let theme: ExportedTheme
    private let document: ThemeDocument
    /// The folders between the catalog and its sets.
    private let groups: [String]
    /// The theme's appearances that Xcode has words for, the default one first.
    private let appearances: [(value: Appearance, words: [XcodeAppearance])]
    /// The theme's appearances that Xcode has no word for.
    private let others: [Appearance]

    init(_ format: XcodeFormat, _ theme: ExportedTheme) {
        self.format = format
        self.theme = theme
        document = theme.document
        groups = [format.namespace, theme.isOneOfSeveral ? document.name : nil].compactMap(\.self)
        let usual = theme.appearances.first ?? []
        var known: [(value: Appearance, words: [XcodeAppearance])] = []
        var others: [Appearance] = []
        for appearance in theme.appearances {
            if appearance == usual {
                known.append((appearance, []))
            } else if let words = XcodeAppearance.words(for: appearance, besides: usual),
                !known.contains(where: { $0.words == words })
            {
                known.append((appearance, words))
            } else {
                others.append(appearance)
            }
        }
        appearances = known
        self.others = others
    }

    func names(of asset: AssetDescription) -> [String] {
        switch kind(of: asset) {
        case .images, .boxes: asset.states.map { setName(asset.key, $0) + ".imageset" }
        case .colors: [asset.key + ".colorset"]
        case nil: []
        }
    }

    /// What an asset is in the catalog; nil for one that is not in it.
    private func kind(of asset: AssetDescription) -> XcodeFormat.Kind? {
        let kind: XcodeFormat.Kind
        switch asset.kind {
        case .image: kind = asset.resolver == "box" ? .boxes : .images
        case .color: kind = .colors
        case .font, .gradient, .other: return nil
        }
        return format.kinds.contains(kind) ? kind : nil
    }

    /// Whether a color's key can name a set: the path of a design token may have any character.
    private static func canName(_ color: AssetDescription) -> Bool {
        OutputName.isFolder(color.key)
    }

    /// The name of the set of an image in one combination of states.
    private func setName(_ key: String, _ states: StateSet) -> String {
        let state = states.isEmpty ? "" : document.text(of: states)
        return OutputName.catalogName(key: key, state: state)
    }

    func files(
        of asset: AssetDescription,
        in session: ExportSession
    ) throws(ThemeError) -> AssetFiles<Never> {
        var result = AssetFiles<Never>()
        switch kind(of: asset) {
        case .images, .boxes:
            for states in theme.hasPictures(asset) ? asset.states : [] {
                try addImageSet(of: asset, states, in: session, to: &result)
            }
        case .colors where Self.canName(asset):
            try addColorSet(of: asset, in: session, to: &result)
        case .colors:
            result.warn(
                "\(quoted(asset.key)) is not exported: a set of a catalog can't have this name",
                at: asset
            )
        case nil: break
        }
        return result
    }

    func section(
        joining parts: [Never],
        in session: ExportSession
    ) throws(ThemeError) -> [PlannedFile] {
        // The application may already have the catalog.
        var files = [contents(at: [], [:], isOptional: true)]
        for count in groups.indices {
            let properties: JSON = .object(["provides-namespace": .boolean(true)])
            files.append(contents(at: Array(groups[...count]), ["properties": properties]))
        }
        return files
    }

    private func path(_ parts: String...) -> String {
        (groups + parts).joined(separator: "/")
    }

    private func contents(
        at folders: [String],
        _ members: KeyValuePairs<String, JSON?>,
        isOptional: Bool = false
    ) -> PlannedFile {
        PlannedFile(
            (folders + ["Contents.json"]).joined(separator: "/"),
            text: JSON.contents(members),
            isOptional: isOptional
        )
    }
}

extension XcodeCatalog {
    /// What an asset is in the appearances that Xcode has words for; in the first alone, if it is the same in all.
    /// Warns of others in which it differs.
    private func renditions<Rendition>(
        of name: String,
        _ asset: AssetDescription,
        _ result: inout AssetFiles<Never>,
        _ rendition: (Appearance) throws(ThemeError) -> Rendition,
        by identity: (Rendition) -> some Equatable
    ) throws(ThemeError) -> [Rendition] {
        let renditions = try appearances.map { appearance throws(ThemeError) in
            try rendition(appearance.value)
        }
        let usual = identity(renditions[0])
        for appearance in others where identity(try rendition(appearance)) != usual {
            let appearance = quoted(document.text(of: appearance))
            result.warn(
                "\(quoted(name)) is not exported in the appearance \(appearance), which Xcode doesn't have",
                at: asset
            )
        }
        return renditions.allSatisfy { identity($0) == usual } ? [renditions[0]] : renditions
    }
}

// MARK: Images

extension XcodeCatalog {
    private func addImageSet(
        of asset: AssetDescription,
        _ states: StateSet,
        in session: ExportSession,
        to result: inout AssetFiles<Never>
    ) throws(ThemeError) {
        func images(_ appearance: Appearance) throws(ThemeError) -> [ResolvedImage] {
            try format.scales.map { scale throws(ThemeError) in
                try session.image(
                    ImageRequest(asset.key, scale: scale, states: states, appearance: appearance)
                )
            }
        }
        let name = setName(asset.key, states)
        let renditions = try renditions(of: name, asset, &result, images) { images in
            // Of a template, only the shape is used.
            let isTemplate = format.templates.contains { $0.matches(asset.key) }
            return (isTemplate ? Self.shape(of: images[0]) : nil).map { [Digest($0)] }
                ?? images.map(\.digest)
        }
        if let entries = try addVectors(of: renditions.map { $0[0] }, name, asset, &result) {
            return addContents(of: entries, name, asset, isVector: true, &result)
        }
        var entries: [JSON] = []
        for (position, scale) in format.scales.enumerated() {
            for (index, images) in renditions.enumerated() {
                let (image, appearance) = (images[position], appearances[index])
                let file = OutputName.file(
                    stem: OutputName.stem(
                        key: name,
                        state: "",
                        appearance: index == 0 ? "" : document.text(of: appearance.value)
                    ),
                    scale: scale
                )
                result.files.append(PlannedFile(path("\(name).imageset", file), picture: image))
                entries.append(
                    .object([
                        "alignment-insets": alignmentInsets(of: image),
                        "appearances": XcodeAppearance.json(appearance.words),
                        "filename": .string(file),
                        "idiom": .string("universal"),
                        "resizing": resizing(of: image, name, asset, &result),
                        "scale": .string("\(scale.shortest)x"),
                    ])
                )
            }
        }
        addContents(of: entries, name, asset, isVector: false, &result)
    }

    /// The shape of an image without its colors, as text; nil for pixels.
    private static func shape(of image: ResolvedImage) -> String? {
        guard let drawing = try? image.vectors(scale: nil), drawing.pictureReason == nil,
            drawing.gaps.isEmpty
        else { return nil }
        let black = VectorDrawing(
            size: drawing.size,
            nodes: drawing.nodes.replacingColors(with: .black)
        )
        return SVGFileWriter.text(of: black, prefix: "", hasMasks: false)
    }

    private func addContents(
        of entries: [JSON],
        _ name: String,
        _ asset: AssetDescription,
        isVector: Bool,
        _ result: inout AssetFiles<Never>
    ) {
        let isTemplate = format.templates.contains { $0.matches(asset.key) }
        let properties: JSON = .object([
            "preserves-vector-representation": isVector ? .boolean(true) : nil,
            "template-rendering-intent": isTemplate ? .string("template") : nil,
        ])
        result.files.append(
            contents(
                at: groups + ["\(name).imageset"],
                [
                    "images": .array(entries),
                    "properties": isTemplate || isVector ? properties : nil,
                ]
            )
        )
    }

    /// Adds an SVG file for each appearance. Returns their entries; nil if the image is to be pictures.
    private func addVectors(
        of images: [ResolvedImage],
        _ name: String,
        _ asset: AssetDescription,
        _ result: inout AssetFiles<Never>
    ) throws(ThemeError) -> [JSON]? {
        guard format.hasVectors, images.allSatisfy(\.isWhole) else { return nil }
        for image in images where image.box != nil {
            // A box without paths is for any size.
            guard try image.hasDrawings() else { return nil }
        }
        let drawings = try images.map { image throws(ThemeError) in
            try image.vectors(scale: nil)
        }
        guard drawings.allSatisfy(\.gaps.isEmpty) else { return nil }
        if let reason = drawings.lazy.compactMap(\.pictureReason).first {
            // That pictures are pictures goes without saying.
            if reason != VectorDrawing.ofPixels {
                result.warn(.noVector(name, platform: "Xcode", reason), at: asset)
            }
            return nil
        }
        return drawings.enumerated().map { index, drawing in
            let appearance = index == 0 ? "" : document.text(of: appearances[index].value)
            let stem = OutputName.stem(key: name, state: "", appearance: appearance)
            // A clip is what it is here: Xcode reads no masks.
            let text = SVGFileWriter.text(of: drawing, prefix: stem, hasMasks: false)
            result.files.append(PlannedFile(path("\(name).imageset", stem + ".svg"), text: text))
            return .object([
                "appearances": XcodeAppearance.json(appearances[index].words),
                "filename": .string(stem + ".svg"),
                "idiom": .string("universal"),
            ])
        }
    }

    /// The margins of a picture in its pixels; nil if it has none.
    private func alignmentInsets(of image: ResolvedImage) -> JSON? {
        let margins = image.pixelMargins
        guard margins != .zero else { return nil }
        return .object([
            "bottom": .number(margins.bottom), "left": .number(margins.left),
            "right": .number(margins.right), "top": .number(margins.top),
        ])
    }

    /// How a picture is stretched, in its pixels; nil if it is stretched as a whole.
    private func resizing(
        of image: ResolvedImage,
        _ name: String,
        _ asset: AssetDescription,
        _ result: inout AssetFiles<Never>
    ) -> JSON? {
        let torn = image.sidesInSeveralParts
        if !torn.isEmpty {
            let them = torn.joined(separator: " and the ")
            result.warn(
                "a layer of \(quoted(asset.key)) is stretched along with the \(them) in Xcode, since it is at neither "
                    + "end; keep the \(torn.count > 1 ? "size" : them) of the theme",
                at: asset
            )
        }
        func caps(_ parts: [Range<Int>], _ length: Int) -> (Int, Int, Int)? {
            guard parts.count == 1, parts[0] != 0..<length else { return nil }
            return (parts[0].lowerBound, length - parts[0].upperBound, length)
        }
        let across = caps(image.stretchedColumns, image.pixelSize.width)
        let down = caps(image.stretchedRows, image.pixelSize.height)
        let (isHorizontal, isVertical) = (across != nil, down != nil)
        guard isHorizontal || isVertical else { return nil }
        let modes = Set(
            (isHorizontal ? [image.layout.horizontalMode] : [])
                + (isVertical ? [image.layout.verticalMode] : [])
        )
        let tiles = modes != [.stretch]
        if modes.count > 1 || !modes.isSubset(of: [.stretch, .tile]) {
            result.warn(.tiledInXcode(modes.map(\.rawValue).sorted(), of: name), at: asset)
        }
        return .object([
            "cap-insets": .object([
                "bottom": down.map { .number($0.1) },
                "left": across.map { .number($0.0) },
                "right": across.map { .number($0.1) },
                "top": down.map { .number($0.0) },
            ]),
            "center": .object([
                "height": down.map { .number($0.2 - $0.0 - $0.1) },
                "mode": .string(tiles ? "tile" : "stretch"),
                "width": across.map { .number($0.2 - $0.0 - $0.1) },
            ]),
            "mode": .string(
                !isVertical ? "3-part-horizontal" : isHorizontal ? "9-part" : "3-part-vertical"
            ),
        ])
    }
}

// MARK: Colors

extension XcodeCatalog {
    private func addColorSet(
        of asset: AssetDescription,
        in session: ExportSession,
        to result: inout AssetFiles<Never>
    ) throws(ThemeError) {
        func color(_ appearance: Appearance) throws(ThemeError) -> Color {
            try session.color(asset.key, in: appearance)
        }
        let renditions = try renditions(of: asset.key, asset, &result, color) { $0 }
        let entries = renditions.enumerated().map { index, color in
            JSON.object([
                "appearances": XcodeAppearance.json(appearances[index].words),
                "color": json(of: color, asset, &result),
                "idiom": .string("universal"),
            ])
        }
        result.files.append(
            contents(at: groups + ["\(asset.key).colorset"], ["colors": .array(entries)])
        )
    }

    private func json(
        of color: Color,
        _ asset: AssetDescription,
        _ result: inout AssetFiles<Never>
    ) -> JSON {
        let isSRGB = color.isInGamut(of: .srgb)
        if !isSRGB, !color.isInGamut(of: .displayP3) {
            let name = quoted(asset.key)
            result.warn("\(name) is outside of Display P3, and is clipped to it", at: asset)
        }
        let space = isSRGB ? Color.Space.srgb : .displayP3
        let levels = color.levels(in: space)
        return .object([
            "color-space": .string(space.rawValue),
            "components": .object([
                "alpha": .string(min(max(color.alpha ?? 0, 0), 1).fixed(3)),
                "blue": .string(levels[2]),
                "green": .string(levels[1]),
                "red": .string(levels[0]),
            ]),
        ])
    }
}

extension Color {
    /// Red, green, and blue as Xcode writes them: whole levels of sRGB in hexadecimal, other colors as fractions.
    fileprivate func levels(in space: Space) -> [String] {
        let color = converted(to: space)
        let levels = [color.first, color.second, color.third].map { min(max($0 ?? 0, 0), 1) }
        let isWhole = levels.allSatisfy { abs($0 * 255 - ($0 * 255).rounded()) < 1e-4 }
        return levels.map { level in
            space == .srgb && isWhole
                ? "0x" + UInt8(clamping: (level * 255).rounded()).hexadecimal(uppercase: true)
                : level.fixed(3)
        }
    }
}

extension Double {
    /// The number with as many digits after its point, rounded to the nearest; for numbers below a
    /// billion.
    ///
    /// - Parameter digits: The number of digits, from 1 to 6.
    /// - Returns: The text, such as `0.500`.
    func fixed(_ digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { power, _ in power * 10 }
        guard magnitude < 1e9 else { return shortest }
        let whole = Int(clamping: (magnitude * Double(scale)).rounded())
        let fraction = String(whole % scale)
        let zeros = String(repeating: "0", count: digits - fraction.utf8.count)
        return (self < 0 && whole > 0 ? "-" : "") + "\(whole / scale).\(zeros)\(fraction)"
    }
}
