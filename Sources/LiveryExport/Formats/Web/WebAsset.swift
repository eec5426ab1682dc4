import Livery
import LiveryRaster
import LiverySupport

/// What an image declares in a style sheet.
struct WebAsset {
    private let scales: [Double]
    private let folder: String
    private let isPainted: Bool
    private let isIcon: Bool
    private let isInput: Bool
    private let fillsShapes: Bool
    /// What is declared in each place.
    private var places: [WebPlace] = []
    private var looks: [WebLook] = []
    /// The pictures by the digests of their images, so that equal ones share a name.
    private var pictures: [[Digest]: WebPicture] = [:]

    /// Creates an image that declares nothing yet.
    ///
    /// - Parameters:
    ///   - scales: The scales of pictures.
    ///   - folder: The theme's folder in the output: empty, or its name and a slash.
    ///   - isPainted: Whether it paints anything.
    ///   - isIcon: Whether it is a box's part `icon`.
    ///   - isInput: Whether it is a box's part `input`, whose focus the box shows.
    ///   - fillsShapes: Whether no element around says that shapes of SVG have the color of the text.
    init(scales: [Double], folder: String, isPainted: Bool, isIcon: Bool, isInput: Bool, fillsShapes: Bool) {
        self.isInput = isInput
        self.isPainted = isPainted
        self.isIcon = isIcon
        forced.isIcon = isIcon
        self.fillsShapes = fillsShapes
        self.scales = scales
        self.folder = folder
    }

    /// Whether a picture contains a text.
    private(set) var hasTexts = false
    /// Whether a text is left to the element.
    private(set) var hasOwnTexts = false
    /// The references whose values were written instead, with the reason.
    private(set) var literals: [String: WebWriter.Reason] = [:]
    /// The parameters that are custom properties of a page.
    private(set) var parameters: Set<String> = []
    /// The keys, with dots between them, whose values have the defaults of parameters.
    private(set) var fixed: [String: Set<String>] = [:]
    /// The traces of single values that have been followed.
    private var followed: Set<ReferenceTrace> = []
    /// How changes of its state take time, as CSS, by its normal state.
    private(set) var transition: String?
    /// What it is where colors are forced.
    private(set) var forced = WebForcedColors()
    /// The layers that are files of SVG, by reasons.
    private(set) var drawings: [(name: String, reason: String)] = []
    /// Why all of it is a picture, and whether that one is of pixels; nil if it is none.
    private(set) var picture: (reason: String, isPixels: Bool)?

    /// Whether a picture has edges that are not at whole points.
    var hasFractions: Bool { pictures.values.contains { !$0.isWhole && !$0.files.isEmpty } }
    /// Whether a layer is a pseudo-element.
    var hasLayers: Bool { looks.contains { !$0.layers.isEmpty || $0.mirrored?.layers.isEmpty == false } }

    /// Adds a place, after those that apply along with it.
    ///
    /// - Parameters:
    ///   - request: The image.
    ///   - appearance: The position of its appearance.
    ///   - stem: The name of its picture, without scale.
    ///   - trace: Where its values come from.
    ///   - mirroredTrace: Where they come from where content runs from right to left.
    ///   - writer: Writes its values.
    ///   - session: Resolves the image.
    ///   - assets: Where the values of an image asset come from that a layer shows.
    /// - Throws: The asset's faults.
    mutating func add(
        _ request: ImageRequest,
        at appearance: Int,
        stem: String,
        _ trace: ReferenceTrace,
        fromRight mirroredTrace: () -> ReferenceTrace,
        by writer: WebWriter,
        in session: ExportSession,
        assets: (String) -> ReferenceTrace
    ) throws(ThemeError) {
        defer {
            literals.merge(writer.literals) { first, _ in first }
            parameters.formUnion(writer.parameters)
        }
        let requests = scales.map { scale in
            ImageRequest(request.name, scale: scale, states: request.states, appearance: request.appearance)
        }
        // A hairline is one pixel of the scale. Browsers draw thinner lines one pixel wide.
        let last = requests[requests.count - 1]
        let largest = try session.image(last)
        var look = try self.look(of: largest, stem: stem, trace, by: writer, assets: assets) { () throws(ThemeError) in
            try requests.dropLast().map { request throws(ThemeError) in try session.image(request) }
        }
        try noteFixed(of: largest, trace, by: writer)
        let turned = largest.hasDirection ? mirroredTrace() : trace
        let other = try session.mirroredImage(largest, last)
        // Sides of one length may be of two properties.
        if let mirrored = other ?? (turned == trace ? nil : largest) {
            if mirrored.imageRecipe.isMirrored {
                var other = look
                other.values[WebDeclaration(.scale)] = "-1 1"
                look.mirror(as: other)
            } else {
                let other = try self.look(
                    of: mirrored,
                    stem: stem + (appearance == 0 ? "~rtl" : ".rtl"),
                    turned,
                    by: writer.silent,
                    assets: assets
                ) { () throws(ThemeError) in
                    try requests.dropLast().map { request throws(ThemeError) in
                        let image = try session.image(request)
                        return try session.mirroredImage(image, request) ?? image
                    }
                }
                look.mirror(as: other)
            }
        }
        if looks.isEmpty { transition = largest.content?.transition.map { writer.transition($0, trace["transition"]) } }
        places.append(WebPlace(appearance: appearance, states: request.states))
        looks.append(look)
    }

    /// Notes the values that parameters make, and that are no custom properties even where nothing else is one.
    private mutating func noteFixed(of image: ResolvedImage, _ trace: ReferenceTrace, by writer: WebWriter)
        throws(ThemeError)
    {
        guard let variables = writer.variables, !variables.parameters.isEmpty else { return }
        for (keys, part) in trace.single where followed.insert(part).inserted {
            let parameters = variables.parameters(in: part)
            guard !parameters.isEmpty else { continue }
            var other = self
            let writer = writer.silent
            _ = try other.look(of: image, stem: "", part, by: writer, assets: { _ in .none }) { [] }
            let lost = parameters.subtracting(writer.parameters)
            // Two numbers are one value.
            let key = keys.filter { $0 != "first" && $0 != "second" }.joined(separator: ".")
            if !lost.isEmpty { fixed[key, default: []].formUnion(lost) }
        }
        // What is within the padding has its lengths, without a reference of its own.
        guard let style = image.box?.style else { return }
        let ofPadding = variables.parameters(in: trace["padding"])
        for (key, fills) in [("fill", style.fills), ("overlay", style.overlays), ("mask", style.mask)]
        where !ofPadding.isEmpty && fills.contains(where: \.isWithinPadding) {
            fixed[key + ".inset", default: []].formUnion(ofPadding)
        }
    }

    /// What an image declares.
    ///
    /// - Parameters:
    ///   - largest: The image at the largest scale.
    ///   - stem: The name of its picture, without scale.
    ///   - trace: Where its values come from.
    ///   - writer: Writes its values.
    ///   - assets: Where the values of an image asset come from that a layer shows.
    ///   - others: The image at the other scales.
    /// - Returns: What it declares.
    /// - Throws: The asset's faults.
    private mutating func look(
        of largest: ResolvedImage,
        stem: String,
        _ trace: ReferenceTrace,
        by writer: WebWriter,
        assets: (String) -> ReferenceTrace,
        _ others: () throws(ThemeError) -> [ResolvedImage]
    ) throws(ThemeError) -> WebLook {
        let content = largest.content?.declarations(trace, by: writer, isIcon: isIcon, fillsShapes: fillsShapes) ?? [:]
        func look(_ declared: [WebProperty: WebValue]) -> WebLook {
            WebLook(values: declared.of(.box).merging(content) { $1 })
        }
        do {
            let box = try WebBox(largest, trace, by: writer, isIcon: isIcon, assets: assets)
            if box.hasTexts { hasOwnTexts = true }
            if looks.isEmpty {
                forced.isFilled = box.isFilled
                forced.borderStyle = box.declarations[.borderStyle]?.text
            }
            for drawing in box.drawings where !drawings.contains(where: { $0 == drawing }) { drawings.append(drawing) }
            if box.backgrounds.contains(where: \.isMark) { forced.hasMarks = true }
            var own = look(box.declarations)
            let images = box.backgrounds.compactMap(\.forcedImage)
            if !images.isEmpty {
                own.values[WebDeclaration(.backgroundImage, of: .forced)] = images.joined(separator: ", ")
            }
            (own.layers, own.places, own.sides) = (box.layers, box.places, box.sides)
            return own
        } catch {
            if largest.box == nil {
                if let declared = try WebPicture.declarations(ofFile: largest, trace, by: writer) {
                    forced.isMasked = declared[.mask] != nil
                    return look(declared)
                }
            } else {
                picture = picture ?? (error.reason, false)
            }
        }
        if largest.box?.style.allFills.contains(where: \.hasText) == true { hasTexts = true }
        var images = [largest]
        let vectors = largest.box == nil ? nil : try largest.kind().drawing
        if vectors == nil {
            images = try others() + images
            picture?.isPixels = true
        }
        let digests = images.map(\.digest)
        let shown = pictures[digests] ?? WebPicture(images, vectors, stem: stem, folder: folder)
        pictures[digests] = shown
        return look(shown.declarations)
    }

    /// The rules of the class.
    func cascade(in appearances: [WebAppearance]) -> Cascade<WebDeclaration> {
        // Elements such as buttons have their own background, border, and padding.
        var declared: Set<WebDeclaration> = Set(
            [.boxSizing, .padding, .borderWidth, .background].map { WebDeclaration($0) }
        )
        // While focused, they also have an outline, unless the theme shows the focus.
        let showsFocus = isPainted && (isInput || showsFocus)
        if showsFocus { declared.insert(WebDeclaration(.outline)) }
        var looks = looks
        for property in looks.makeLogical() { declared.remove(WebDeclaration(property)) }
        let all = pointsWithLayers(looks)
        for point in all { declared.formUnion(point.values.keys) }
        // Where colors are forced, there are none but those of what is chosen, over whose color no other is to be.
        let isChosen = places.contains { WebForcedColors.chosen.contains(where: $0.states.contains) }
        if !forced.hasMarks, !isChosen { declared.remove(WebDeclaration(.backgroundImage, of: .forced)) }
        let complete = all.map { place, own in
            var values: [WebDeclaration: WebValue] = [:]
            for property in declared { values[property] = own[property] ?? WebValue(property.property.none) }
            let outline = WebDeclaration(.outline)
            if !showsFocus, declared.contains(outline), own[outline] == nil { values[outline] = "revert" }
            values[WebDeclaration(.boxSizing)] = "border-box"
            return (place, values)
        }
        return Cascade(complete, in: appearances)
    }

    /// Whether something changes while it is focused.
    private var showsFocus: Bool {
        let known = Dictionary(zip(places, looks)) { first, _ in first }
        return known.contains { place, look in
            guard place.states.contains(.focused) else { return false }
            let other = known[WebPlace(appearance: place.appearance, states: place.states.subtracting(.focused))]
            return other?.values != look.values || other?.layers != look.layers
        }
    }

    /// What the class is where colors are forced.
    var forcedColors: WebForcedColors {
        var forced = forced
        let all = pointsWithLayers(looks).flatMap(\.values)
        forced.layers = WebElement.layers.filter { layer in all.contains { $0.key.element == layer } }
        forced.meter = forced.layers.last { layer in
            all.contains { declaration, value in
                guard declaration.element == layer else { return false }
                switch declaration.property {
                case .maskComposite: return true
                case .width, .height:
                    // A share of the box that is not all of it.
                    return value.text != "100%" && value.text.hasSuffix("%") || value.text.hasSuffix(" * 100%)")
                default: return false
                }
            }
        }
        forced.isRing = all.contains { declaration, _ in
            declaration.element == forced.meter && declaration.property == .maskComposite
        }
        return forced
    }

    /// The declarations with those of pseudo-elements, of which one that is not in a place is there, but can't be seen.
    private func pointsWithLayers(_ looks: [WebLook]) -> [(place: WebPlace, values: [WebDeclaration: WebValue])] {
        var points: [(place: WebPlace, values: [WebDeclaration: WebValue])] = []
        var layers: [[[WebProperty: WebValue]]] = []
        let hasDirection = looks.contains { $0.mirrored != nil }
        for (place, look) in zip(places, looks) {
            points.append((place, look.values))
            layers.append(look.layers)
            guard hasDirection else { continue }
            var mirrored = place
            mirrored.isRightToLeft = true
            points.append((mirrored, look.mirrored?.values ?? look.values))
            layers.append(look.mirrored?.layers ?? look.layers)
        }
        guard hasLayers else { return points }
        // A layer that is alone is the lower one, unless its shape is that of an upper one elsewhere.
        func shape(_ layer: [WebProperty: WebValue]) -> [WebValue?] {
            layer[.mask].map { [$0] } ?? [layer[.width], layer[.height]]
        }
        let upper = Set(layers.filter { $0.count == 2 }.map { shape($0[1]) })
        let lower = Set(layers.filter { $0.count == 2 }.map { shape($0[0]) })
        let assigned = layers.map { layers -> [WebElement: [WebProperty: WebValue]] in
            guard layers.count == 1 else { return Dictionary(uniqueKeysWithValues: zip(WebElement.layers, layers)) }
            let own = shape(layers[0])
            return [upper.contains(own) && !lower.contains(own) ? .after : .before: layers[0]]
        }
        var values = points
        for element in WebElement.layers {
            guard let usual = assigned.lazy.compactMap({ $0[element] }).first else { continue }
            var hidden = usual
            hidden[.opacity] = "0"
            for index in values.indices {
                values[index].values.merge((assigned[index][element] ?? hidden).of(element)) { $1 }
            }
        }
        for index in values.indices {
            let box: [WebProperty: WebValue] = [.position: "relative", .isolation: "isolate"]
            values[index].values.merge(box.of(.box)) { $1 }
        }
        return values
    }

    /// The pictures that rules show, sorted by name.
    func files(of cascade: Cascade<WebDeclaration>) -> [PlannedFile] {
        let shown = Set(cascade.rules.compactMap { $0.values[WebDeclaration(.borderImage)] })
        return pictures.values.filter { shown.contains($0.declarations[.borderImage]?.text ?? "") }.flatMap(\.files)
            .sorted { $0.path.precedesByScalars($1.path) }
    }
}

extension ContentStyle {
    /// What CSS has for a control's contents.
    ///
    /// - Parameters:
    ///   - trace: Where it comes from.
    ///   - writer: Writes it.
    ///   - isIcon: Whether the element is the icon itself, so that the icon's color is the element's.
    ///   - fillsShapes: Whether no element around says that shapes of SVG have the color of the text.
    /// - Returns: The declarations.
    fileprivate func declarations(_ trace: ReferenceTrace, by writer: WebWriter, isIcon: Bool, fillsShapes: Bool)
        -> [WebDeclaration: WebValue]
    {
        var declared: [WebProperty: WebValue] = [:]
        declared[.font] = font.map { WebValue(writer.font($0, trace["font"])) }
        // `font` does not set it, and elements inherit it.
        declared[.letterSpacing] = font.map { WebValue(writer.letterSpacing(of: $0, trace["font"])) }
        let (text, ownIcon) = (trace["textColor"], trace["iconColor"])
        let icon = ownIcon.isEmpty && iconColor == textColor ? text : ownIcon
        declared[.color] = isIcon ? iconColor.map { writer.color($0, icon) } : textColor.map { writer.color($0, text) }
        declared[.textTransform] = textTransform.map { WebValue($0.rawValue) }
        declared[.textDecoration] = textDecoration.map { WebValue($0.rawValue) }
        declared[.gap] = gap.map { WebValue(writer.length($0, trace["gap"])) }
        var all = declared.of(.box)
        if fillsShapes, iconColor != nil { all[WebDeclaration(.fill, of: .shapes)] = WebValue(WebProperty.fill.none) }
        if !isIcon, iconColor != textColor || icon != text {
            all[WebDeclaration(.color, of: .icons)] = iconColor.map { writer.color($0, icon) }
        }
        return all
    }
}
