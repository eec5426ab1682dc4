import Livery
import LiveryRaster

/// Makes what an image is in Android's resources.
struct AndroidImageMaker {
    let format: AndroidFormat
    let theme: ExportedTheme
    let appearances: [Appearance]
    let asset: AssetDescription
    /// States that Android doesn't have, and that hold in all.
    let held: StateSet
    /// The keys of the output's colors.
    let colorNames: Set<String>
    /// Whether content runs from right to left.
    let isRightToLeft: Bool
    let session: ExportSession

    var image = AndroidImage()
    private var known: [StateSet: [ResolvedImage]] = [:]
    private var traces: [StateSet: [ReferenceTrace]] = [:]

    init(
        _ asset: AssetDescription,
        holding held: StateSet,
        fromRight isRightToLeft: Bool,
        _ format: AndroidFormat,
        _ theme: ExportedTheme,
        in appearances: [Appearance],
        colors colorNames: Set<String>,
        _ session: ExportSession
    ) {
        (self.asset, self.held, self.format, self.theme) = (asset, held, format, theme)
        (self.appearances, self.colorNames, self.session) = (appearances, colorNames, session)
        self.isRightToLeft = isRightToLeft
    }

    /// What the image is.
    ///
    /// - Throws: The asset's faults.
    mutating func make() throws(ThemeError) -> AndroidImage {
        if theme.hasPictures(asset) { try addDrawables() }
        try addContents()
        return image
    }

    /// The combinations of Android's states, of those that the theme names.
    func known(_ all: [StateSet]) -> [StateSet] {
        let states = AndroidStates(named: theme.namedStates(of: asset.name))
        return all.map { $0.subtracting(held) }.reduce(into: []) { known, own in
            if states.unknown(in: own).isEmpty, !known.contains(own) { known.append(own) }
        }
    }

    /// The image in each appearance, at the scale of points.
    mutating func images(_ own: StateSet) throws(ThemeError) -> [ResolvedImage] {
        if let known = known[own] { return known }
        let images = try appearances.map { appearance throws(ThemeError) in try resolved(request(own, appearance)) }
        known[own] = images
        return images
    }

    private func request(_ own: StateSet, _ appearance: Appearance) -> ImageRequest {
        ImageRequest(asset.name, states: own.union(held), appearance: appearance)
    }

    /// An image in the direction of content.
    private func resolved(_ request: ImageRequest) throws(ThemeError) -> ResolvedImage {
        let image = try session.image(request)
        return isRightToLeft ? try session.mirroredImage(image, request) ?? image : image
    }

    /// Whether the image is another one where content runs from right to left.
    private func hasMirrored(_ states: [StateSet]) throws(ThemeError) -> Bool {
        for own in states {
            for appearance in appearances {
                let request = request(own, appearance)
                if try session.mirroredImage(try session.image(request), request) != nil { return true }
            }
        }
        return false
    }

    /// Where the values of the image come from, in each appearance.
    mutating func traces(_ own: StateSet) -> [ReferenceTrace] {
        if let known = traces[own] { return known }
        let found = appearances.map { session.trace(of: asset.name, own.union(held), in: $0, to: colorNames) }
        traces[own] = found
        return found
    }

    /// A list of colors by state.
    ///
    /// - Parameters:
    ///   - states: The combinations that the theme names.
    ///   - colors: Returns the colors of a combination in each appearance; nil without any.
    /// - Returns: The list.
    /// - Throws: What `colors` throws of one that the theme names.
    mutating func list(_ states: [StateSet], _ colors: (inout Self, StateSet) throws(ThemeError) -> [AndroidColor]?)
        throws(ThemeError) -> AndroidColorList
    {
        let list = try StateList(of: states, by: theme.document.stateOrder) {
            own throws(ThemeError) -> [AndroidColor]? in
            do throws(ThemeError) { return try colors(&self, own) } catch {
                // A combination that the theme doesn't name need not be valid.
                if states.contains(own) { throw error }
                return nil
            }
        }
        if !list.isComplete { warn(.fewAndroidStates(asset.name)) }
        return AndroidColorList(entries: list.entries.map { AndroidColorList.Entry(states: $0, colors: $1) })
    }

    mutating func warn(_ fault: Fault) { if !image.warnings.contains(fault) { image.warnings.append(fault) } }
}

// MARK: Drawables

extension AndroidImageMaker {
    /// How the image is drawn, decided for all states alike.
    private enum Means {
        /// As layers that Android draws itself, in the states where it can; in all, the ground has a color if it has one
        /// in any.
        case layers(hasFill: Bool)
        /// As one vector.
        case vector
        case pictures
    }

    private mutating func addDrawables() throws(ThemeError) {
        let states = known(asset.states)
        let means = try means(in: states)
        let layers = try layers(in: states, by: means)
        let margins = try images([])[0].layout.margins
        var isAligned = true
        let list = try StateList(of: states, by: theme.document.stateOrder) {
            own throws(ThemeError) -> AndroidDrawable? in
            do throws(ThemeError) {
                guard try images(own)[0].layout.margins == margins else {
                    isAligned = false
                    return nil
                }
                guard let looks = try looks(in: own, by: means) else {
                    let pictures = try pictures(in: own)
                    image.pictures[own] = pictures
                    return .pictures(pictures.digests)
                }
                return drawable(looks.map { $0.completed(by: layers) ?? $0 }, try images(own), own)
            } catch {
                // A combination that the theme doesn't name need not be valid, nor have room for its shadows.
                if states.contains(own) { throw error }
                return nil
            }
        }
        image.drawables = list.entries
        if !isRightToLeft { image.hasMirrored = try hasMirrored(states) }
        if case .vector = means, image.hasMirrored { try mirrorVector() }
        if !list.isComplete || !isAligned { warn(.fewAndroidStates(asset.name)) }
        for role in Set(list.entries.flatMap(\.value.roles)) {
            image.roles[role] = try self.list(states) { maker, own throws(ThemeError) in
                // What a state does not paint is transparent there.
                try maker.looks(in: own, by: means)?.map { $0.colors[role] ?? .transparent }
            }
        }
    }

    /// Lets Android mirror a vector, if the picture is mirrored as a whole.
    private mutating func mirrorVector() throws(ThemeError) {
        let request = request([], appearances[0])
        let other = try session.mirroredImage(try session.image(request), request)
        guard other?.imageRecipe.isMirrored == true else { return }
        image.hasMirrored = false
        for index in image.drawables.indices {
            guard case .element(var elements, let fixed) = image.drawables[index].value else { continue }
            for place in elements.indices { elements[place].mirrorVectors() }
            image.drawables[index].value = .element(elements, fixed: fixed)
        }
    }

    private mutating func means(in states: [StateSet]) throws(ThemeError) -> Means {
        let first = try images([])[0]
        guard first.box != nil else {
            guard first.isWhole else { return .pictures }
            return try hasVectors(in: states) ? .vector : .pictures
        }
        var (hasFill, needsVector) = (false, false)
        for own in states {
            let looks = try self.looks(in: own, by: .layers(hasFill: false))
            if looks == nil { needsVector = true }
            if looks?.contains(where: { $0.colors["fill"] != nil }) ?? false { hasFill = true }
            for image in try images(own) { if try image.hasDrawings() { needsVector = true } }
        }
        let sides = first.givenSides
        if needsVector, sides.width != nil, sides.height != nil, try hasVectors(in: states) { return .vector }
        return .layers(hasFill: hasFill)
    }

    /// Whether vectors can say the image in all states and appearances.
    private mutating func hasVectors(in states: [StateSet]) throws(ThemeError) -> Bool {
        for own in states {
            for image in try images(own) {
                let drawing = try image.vectors(scale: nil)
                guard drawing.gaps.isEmpty else { return false }
                do throws(VectorDrawable.Refusal) { _ = try VectorDrawable(drawing) } catch {
                    if image.box == nil, error.reason != VectorDrawing.ofPixels {
                        warn(.noVector(asset.name, platform: "Android", error.reason))
                    }
                    return false
                }
            }
        }
        return true
    }

    /// The image in each appearance as layers; nil if it is pictures.
    private mutating func looks(in own: StateSet, by means: Means) throws(ThemeError) -> [AndroidLook]? {
        let images = try images(own)
        var looks: [AndroidLook] = []
        switch means {
        case .pictures: return nil
        case .vector:
            for image in images {
                guard let vector = try? VectorDrawable(try image.vectors(scale: nil)) else { return nil }
                looks.append(AndroidLook(vector, of: image))
            }
        case .layers(let hasFill):
            let traces = traces(own)
            for (image, trace) in zip(images, traces) {
                let look = try AndroidLook(
                    image,
                    trace,
                    mirrorsBorder: try mirrorsBorder(of: image, own, appearances[looks.count]),
                    hasFill: hasFill,
                    isColor: colorNames.contains
                )
                guard let look else { return nil }
                looks.append(look)
            }
        }
        if looks.contains(where: \.isClipped) { warn(.outsideSRGB(asset.name)) }
        return looks
    }

    /// Whether the sides of an image's border are those of the other direction.
    private func mirrorsBorder(of image: ResolvedImage, _ own: StateSet, _ appearance: Appearance) throws(ThemeError)
        -> Bool
    {
        guard isRightToLeft, image.hasDirection else { return false }
        let request = request(own, appearance)
        return image.box?.style.border != (try session.image(request)).box?.style.border
    }

    /// The layers that all states have, some of them unseen; none if there are no such layers.
    private mutating func layers(in states: [StateSet], by means: Means) throws(ThemeError) -> [AndroidLayer] {
        var layers: [AndroidLayer] = []
        for own in states {
            for look in try looks(in: own, by: means) ?? [] where look.completed(by: layers) == nil {
                if let joined = look.joined(with: layers) { layers = joined }
            }
        }
        return layers
    }

    private mutating func drawable(_ looks: [AndroidLook], _ images: [ResolvedImage], _ own: StateSet)
        -> AndroidDrawable
    {
        let elements = zip(looks, images).map { AndroidElement($0.layers, of: $1) }
        let count = looks.map(\.fixed.count).max() ?? 0
        let names = count == 0 ? [] : namesOfColors(own).sortedByScalars()
        let fixed = (0..<count).map { slot in
            let texts = looks.map { look in
                look.fixed.indices.contains(slot) ? AndroidResources.text(of: look.fixed[slot]) : nil
            }
            // A vector doesn't know where its colors come from: of those that the image names, the equal one.
            let name = names.first { name in
                appearances.map { appearance in (try? session.color(name, in: appearance)).map(AndroidResources.text) }
                    == texts
            }
            return texts.map { text in
                name.map(AndroidColor.reference) ?? text.map(AndroidColor.literal) ?? .transparent
            }
        }
        return .element(Set(elements).count == 1 ? [elements[0]] : elements, fixed: fixed)
    }

    /// The color assets that an image names, also by way of gradients, and of images that it shows.
    private func namesOfColors(_ own: StateSet) -> Set<String> {
        let gradients = Set(theme.assets.lazy.filter { $0.kind == .gradient }.map(\.name))
        var found: Set<String> = []
        for appearance in appearances {
            var known: Set<String> = []
            var pending = [(asset.name, own.union(held))]
            while let (name, states) = pending.popLast() {
                guard known.insert(name).inserted else { continue }
                let names = session.trace(of: name, states, in: appearance, to: colorNames.union(gradients)).references
                let layers = try? session.image(ImageRequest(name, states: states, appearance: appearance)).layers()
                let images = layers.map { ($0.overlays + $0.fills).compactMap(\.asset) } ?? []
                pending += (gradients.intersection(names) + images).map { ($0, []) }
                found.formUnion(names)
            }
        }
        return found.intersection(colorNames)
    }

    /// The pictures of a combination of states, with room for content inside their padding.
    private func pictures(in own: StateSet) throws(ThemeError) -> AndroidPictures {
        let images = try appearances.map { appearance throws(ThemeError) in
            try format.densities.map { density throws(ThemeError) in
                func image(_ size: Size2D?) throws(ThemeError) -> ResolvedImage {
                    try resolved(
                        ImageRequest(
                            asset.name,
                            size: size,
                            scale: density.scale,
                            states: own.union(held),
                            appearance: appearance
                        )
                    )
                }
                let usual = try image(nil)
                let (size, padding) = (usual.layout.contentSize, usual.layout.padding)
                let needed = Size2D(padding.horizontal + 1, padding.vertical + 1)
                guard padding != .zero, size.width < needed.width || size.height < needed.height else { return usual }
                return try image(Size2D(max(size.width, needed.width), max(size.height, needed.height)))
            }
        }
        return AndroidPictures(images: images)
    }
}

extension AndroidDrawable {
    /// The roles of its colors.
    var roles: [String] {
        guard case .element(let elements, _) = self else { return [] }
        return elements.flatMap(\.slots).compactMap { if case .role(let role) = $0 { role } else { nil } }
    }
}
