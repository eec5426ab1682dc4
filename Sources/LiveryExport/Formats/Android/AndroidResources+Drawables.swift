import Livery
import LiveryRaster
import LiverySupport

extension AndroidResources {
    /// Adds the drawables of an image, and those that it has where content runs from right to left.
    func addDrawables(
        _ image: AndroidImage,
        of asset: AssetDescription,
        _ held: StateSet,
        _ variants: AndroidVariants,
        _ session: ExportSession,
        to result: inout AssetFiles<Part>
    ) throws(ThemeError) {
        guard variants.has(.drawable, asset.name, held) else { return }
        let name = self.name(of: .drawable, asset.name, held, variants)
        func add(_ texts: [(qualifier: String, text: String)], _ direction: String) {
            for (qualifier, text) in texts {
                let path = "drawable\(direction)\(qualifier)/\(name).xml"
                result.files.append(PlannedFile(path, text: text))
            }
        }
        let usual = drawables(image, of: asset, name, held, variants, to: &result)
        add(usual, "")
        guard image.hasMirrored else { return }
        let mirrored = try self.image(of: asset, held, fromRight: true, session)
        let other = drawables(mirrored, of: asset, name, held, variants, besides: image.pictures, to: &result)
        if other.map(\.text) != usual.map(\.text) { add(other, "-ldrtl") }
    }

    /// The texts of the drawables of an image in one direction, to which the pictures that they name are added.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - asset: The asset.
    ///   - name: The name of its drawable.
    ///   - held: The states that hold.
    ///   - variants: Its variants.
    ///   - usual: The pictures where content runs from left to right, if it does not here. Default: nil.
    ///   - result: Where pictures are added.
    /// - Returns: The texts, of appearances in which they differ from that of the first.
    private func drawables(
        _ image: AndroidImage,
        of asset: AssetDescription,
        _ name: String,
        _ held: StateSet,
        _ variants: AndroidVariants,
        besides usual: [StateSet: AndroidPictures]? = nil,
        to result: inout AssetFiles<Part>
    ) -> [(qualifier: String, text: String)] {
        let direction = usual == nil ? "" : "-ldrtl"
        var texts: [(qualifier: String, text: String)] = []
        // The names of pictures of states that look alike are the first's.
        var pictures: [[[Digest]]: String] = [:]
        for (states, value) in image.drawables {
            guard case .pictures(let digests) = value, pictures[digests] == nil else { continue }
            let own = name + (image.drawables.count > 1 ? suffix(states) : "")
            pictures[digests] = own
            guard let drawn = image.pictures[states], drawn.digests != usual?[states]?.digests else { continue }
            for ((_, qualifier), images) in zip(appearances, drawn.images)
            where qualifier.isEmpty || images.map(\.digest) != drawn.digests[0] {
                add(images, as: own, direction + qualifier, of: asset, to: &result)
            }
        }
        for (index, (_, qualifier)) in appearances.enumerated() {
            func content(of value: AndroidDrawable) -> AndroidElement? {
                guard case .element(let elements, _) = value else { return nil }
                return elements[min(index, elements.count - 1)]
            }
            let fixed = image.fixedColors
            func named(_ element: AndroidElement, _ value: AndroidDrawable) -> AndroidElement {
                element.naming { slot in
                    switch slot {
                    case .role(let role):
                        if let only = image.roles[role]?.only, Set(only).count == 1 { return self.text(of: only[0]) }
                        return "@color/" + self.name(of: .colors(role), asset.name, held, variants)
                    case .fixed(let number):
                        guard case .element(_, let colors) = value else { return "" }
                        guard Set(colors[number]).count > 1 else { return self.text(of: colors[number][0]) }
                        return "@color/" + name + AndroidImage.suffix(of: colors[number], in: fixed)
                    }
                }
            }
            let root: AndroidElement
            if image.drawables.count == 1 {
                let value = image.drawables[0].value
                guard let element = content(of: value) else { return texts }
                root = named(element, value)
            } else {
                let states = AndroidStates(named: theme.namedStates(of: asset.name))
                root = .selector(image.drawables, states) { item, value in
                    if let element = content(of: value) {
                        item.children = [named(element, value)]
                    } else if case .pictures(let digests) = value, let name = pictures[digests] {
                        item.add("drawable", "@drawable/" + name)
                    }
                }
            }
            let text = root.file
            if text == texts.first?.text { continue }
            texts.append((qualifier, text))
        }
        return texts
    }

    /// Adds the pictures of an appearance, one for each density.
    private func add(
        _ images: [ResolvedImage],
        as name: String,
        _ qualifier: String,
        of asset: AssetDescription,
        to result: inout AssetFiles<Part>
    ) {
        for (density, image) in zip(format.densities, images) {
            let folder = "drawable\(qualifier)-\(density.rawValue)"
            guard image.isStretched else {
                let encoding: PictureEncoding = format.pictures == .webp ? .webP : .png
                let file = "\(folder)/\(name).\(format.pictures.rawValue)"
                result.files.append(PlannedFile(file, picture: image, as: encoding))
                continue
            }
            let markers = NinePatchMarkers(image)
            result.files.append(PlannedFile("\(folder)/\(name).9.png", picture: image, as: .ninePatch(markers)))
            let modes = Set([image.layout.horizontalMode, image.layout.verticalMode]).subtracting([.stretch])
            if !modes.isEmpty {
                result.warn(
                    "the middle of \(quoted(asset.name)) is stretched on Android, which has no "
                        + modes.map(\.rawValue).sorted().listed,
                    named: "android-stretch",
                    at: asset
                )
            }
            let torn = Fault.torn(
                in: image,
                of: asset.name,
                "on Android",
                because: "nothing beside it can be",
                named: "android-stretch"
            )
            for fault in torn { result.warn(fault, at: asset) }
            if markers.margins != image.pixelMargins {
                result.warn(
                    "\(quoted(asset.name)) has no optical bounds along the axis that has a margin only at its end; "
                        + "Android's tools misread them",
                    named: "android-bounds",
                    at: asset
                )
            }
        }
    }
}

extension ResolvedImage {
    /// Whether an image has content insets, or parts that are not stretched.
    fileprivate var isStretched: Bool {
        layout.padding != .zero || stretchedColumns != [0..<pixelSize.width] || stretchedRows != [0..<pixelSize.height]
    }
}
