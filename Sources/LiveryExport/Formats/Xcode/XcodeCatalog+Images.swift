import Livery
import LiveryRaster
import LiverySupport

extension XcodeCatalog {
    func addImageSet(
        of asset: AssetDescription,
        _ states: StateSet,
        in session: ExportSession,
        to result: inout AssetFiles<Never>
    ) throws(ThemeError) {
        func images(_ appearance: Appearance) throws(ThemeError) -> [ResolvedImage] {
            try format.scales.map { scale throws(ThemeError) in
                try session.image(ImageRequest(asset.name, scale: scale, states: states, appearance: appearance))
            }
        }
        if let content = try images(appearances[0].value)[0].content {
            if content.textDecoration ?? .none != .none {
                result.warn(.lostDecoration(of: asset.name, "Xcode"), at: asset)
            }
            if content.transition != nil { result.warn(.lostTransition(of: asset.name), at: asset) }
        }
        let name = setName(asset.name, states)
        let renditions = try renditions(of: name, asset, &result, images) { images in
            // Of a template, only the shape is used.
            let isTemplate = format.templates.contains { $0.matches(asset.name) }
            return (isTemplate ? Self.shape(of: images[0]) : nil).map { [Digest($0)] } ?? images.map(\.digest)
        }
        let directions = try directions(of: renditions, asset.name, states, session)
        var vectors: [JSON] = []
        for direction in directions {
            let images = direction.images.map { $0[0] }
            guard let own = try addVectors(of: images, name, direction, asset, &result) else { break }
            vectors += own
        }
        if !vectors.isEmpty { return addContents(of: vectors, name, asset, isVector: true, &result) }
        var entries: [JSON] = []
        for (position, scale) in format.scales.enumerated() {
            for (direction, index) in directions.flatMap({ direction in renditions.indices.map { (direction, $0) } }) {
                let image = direction.images[index][position]
                let appearance = appearances[index]
                let file = AssetFileName.file(stem: stem(name, index, direction), scale: scale)
                result.files.append(PlannedFile(path("\(name).imageset", file), picture: image))
                entries.append(
                    .object([
                        "alignment-insets": alignmentInsets(of: image),
                        "appearances": XcodeAppearance.json(appearance.words), "filename": .string(file),
                        "idiom": .string("universal"), "language-direction": direction.word.map { .string($0) },
                        "resizing": resizing(of: image, name, asset, &result), "scale": .string("\(scale.shortest)x"),
                    ])
                )
            }
        }
        addContents(of: entries, name, asset, isVector: false, &result)
    }

    /// The images of a set where content runs in a direction.
    private struct Direction {
        /// Xcode's word; nil where all have the same.
        let word: String?
        /// The images in each appearance, at each scale.
        let images: [[ResolvedImage]]

        var isRightToLeft: Bool { word == "right-to-left" }
    }

    /// The images in the directions in which they differ. Xcode mirrors what is only from left to right.
    private func directions(
        of renditions: [[ResolvedImage]],
        _ key: String,
        _ states: StateSet,
        _ session: ExportSession
    ) throws(ThemeError) -> [Direction] {
        var isOther = false
        let mirrored = try renditions.enumerated().map { index, images throws(ThemeError) in
            try images.map { image throws(ThemeError) in
                let request = ImageRequest(
                    key,
                    scale: image.scale,
                    states: states,
                    appearance: appearances[index].value
                )
                let other = try session.mirroredImage(image, request)
                if other != nil { isOther = true }
                return other ?? image
            }
        }
        guard isOther else { return [Direction(word: nil, images: renditions)] }
        let usual = Direction(word: "left-to-right", images: renditions)
        guard !mirrored.joined().allSatisfy(\.imageRecipe.isMirrored) else { return [usual] }
        return [usual, Direction(word: "right-to-left", images: mirrored)]
    }

    /// The name of a file of a set, without scale.
    private func stem(_ name: String, _ index: Int, _ direction: Direction) -> String {
        let words = [
            index == 0 ? "" : document.text(of: appearances[index].value), direction.isRightToLeft ? "rtl" : "",
        ]
        let text = words.filter { !$0.isEmpty }.joined(separator: ".")
        return AssetFileName.stem(key: name, state: "", appearance: text)
    }

    /// The shape of an image without its colors, as text; nil for pixels.
    private static func shape(of image: ResolvedImage) -> String? {
        guard let drawing = try? image.vectors(scale: nil), drawing.pictureReason == nil, drawing.gaps.isEmpty else {
            return nil
        }
        let black = VectorDrawing(size: drawing.size, nodes: drawing.nodes.replacingColors(with: .black))
        return SVGFileWriter.text(of: black, prefix: "", hasMasks: false)
    }

    private func addContents(
        of entries: [JSON],
        _ name: String,
        _ asset: AssetDescription,
        isVector: Bool,
        _ result: inout AssetFiles<Never>
    ) {
        let isTemplate = format.templates.contains { $0.matches(asset.name) }
        let properties: JSON = .object([
            "preserves-vector-representation": isVector ? .boolean(true) : nil,
            "template-rendering-intent": isTemplate ? .string("template") : nil,
        ])
        result.files.append(
            contents(
                at: groups + ["\(name).imageset"],
                ["images": .array(entries), "properties": isTemplate || isVector ? properties : nil]
            )
        )
    }

    /// Adds an SVG file for each appearance. Returns their entries; nil if the image is to be pictures.
    private func addVectors(
        of images: [ResolvedImage],
        _ name: String,
        _ direction: Direction,
        _ asset: AssetDescription,
        _ result: inout AssetFiles<Never>
    ) throws(ThemeError) -> [JSON]? {
        guard format.hasVectors, images.allSatisfy(\.isWhole) else { return nil }
        for image in images where image.box != nil {
            // A box without paths is for any size.
            guard try image.hasDrawings() else { return nil }
        }
        let drawings = try images.map { image throws(ThemeError) in try image.vectors(scale: nil) }
        guard drawings.allSatisfy(\.gaps.isEmpty) else { return nil }
        if let reason = drawings.lazy.compactMap(\.pictureReason).first {
            // That pictures are pictures goes without saying.
            if reason != VectorDrawing.ofPixels { result.warn(.noVector(name, platform: "Xcode", reason), at: asset) }
            return nil
        }
        return drawings.enumerated().map { index, drawing in
            let stem = stem(name, index, direction)
            // A clip is what it is here: Xcode reads no masks.
            let text = SVGFileWriter.text(of: drawing, prefix: stem, hasMasks: false)
            result.files.append(PlannedFile(path("\(name).imageset", stem + ".svg"), text: text))
            return .object([
                "appearances": XcodeAppearance.json(appearances[index].words), "filename": .string(stem + ".svg"),
                "idiom": .string("universal"), "language-direction": direction.word.map { .string($0) },
            ])
        }
    }

    /// The margins of a picture in its pixels; nil if it has none.
    private func alignmentInsets(of image: ResolvedImage) -> JSON? {
        let margins = image.pixelMargins
        guard margins != .zero else { return nil }
        return .object([
            "bottom": .number(margins.bottom), "left": .number(margins.left), "right": .number(margins.right),
            "top": .number(margins.top),
        ])
    }

    /// How a picture is stretched, in its pixels; nil if it is stretched as a whole.
    private func resizing(
        of image: ResolvedImage,
        _ name: String,
        _ asset: AssetDescription,
        _ result: inout AssetFiles<Never>
    ) -> JSON? {
        let torn = Fault.torn(
            in: image,
            of: asset.name,
            alsoAlong: image.sidesInSeveralParts,
            "in Xcode",
            because: "it is at neither end",
            named: "xcode-stretch"
        )
        for fault in torn { result.warn(fault, at: asset) }
        func caps(_ parts: [Range<Int>], _ length: Int) -> (Int, Int, Int)? {
            guard parts.count == 1, parts[0] != 0..<length else { return nil }
            return (parts[0].lowerBound, length - parts[0].upperBound, length)
        }
        let across = caps(image.stretchedColumns, image.pixelSize.width)
        let down = caps(image.stretchedRows, image.pixelSize.height)
        let (isHorizontal, isVertical) = (across != nil, down != nil)
        guard isHorizontal || isVertical else { return nil }
        let modes = Set(
            (isHorizontal ? [image.layout.horizontalMode] : []) + (isVertical ? [image.layout.verticalMode] : [])
        )
        let tiles = modes != [.stretch]
        if modes.count > 1 || !modes.isSubset(of: [.stretch, .tile]) {
            let missing = modes.map(\.rawValue).sorted().listed + (modes.count > 1 ? " in one image" : "")
            let message = "the middle of \(quoted(name)) is tiled in Xcode, which has no \(missing)"
            result.warn(message, named: "xcode-tile", at: asset)
        }
        return .object([
            "cap-insets": .object([
                "bottom": down.map { .number($0.1) }, "left": across.map { .number($0.0) },
                "right": across.map { .number($0.1) }, "top": down.map { .number($0.0) },
            ]),
            "center": .object([
                "height": down.map { .number($0.2 - $0.0 - $0.1) }, "mode": .string(tiles ? "tile" : "stretch"),
                "width": across.map { .number($0.2 - $0.0 - $0.1) },
            ]), "mode": .string(!isVertical ? "3-part-horizontal" : isHorizontal ? "9-part" : "3-part-vertical"),
        ])
    }
}
