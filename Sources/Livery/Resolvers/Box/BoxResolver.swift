import LiveryRaster
import LiverySupport

/// Resolves boxes, painted as in css-backgrounds-3: buttons, cards, chips, tracks.
struct BoxResolver: BuiltInResolver, RenditionResolver {
    typealias Shared = BoxLayout

    static let names = ["box", "roundedButton"]
    /// What the names of boxes end in.
    private static let suffixes = ["Box", "Button", "ButtonImage"]
    /// What the names of boxes with PSStyleManager's keys end in.
    private static let roundedImageSuffix = "RoundedImage"
    static let forms = [
        (suffixes: suffixes, schema: ValueSchema(or: [.keys(BoxValues.assetKeys)])),
        (suffixes: [roundedImageSuffix], schema: ValueSchema(or: [.keys(BoxValues.roundedImageKeys)])),
    ]

    func values(_ request: AssetRequest, _ decoder: ValueDecoder) throws(ThemeError) -> BoxValues? {
        let keys = try request.keyed()
        let values = try box(keys, request, decoder)
        decoder.warnOfShadows(of: values)
        // It also explains errors.
        if request.snapshot.setup.lints || !decoder.faults.isEmpty { decoder.warnOfReplacedKeys(request) }
        return values
    }
}

extension BoxResolver {
    /// The keys of the box of a name.
    static func keys(of name: String) -> Keys<BoxValues> {
        name.hasSuffix(roundedImageSuffix) ? BoxValues.roundedImageKeys : BoxValues.assetKeys
    }

    /// Whether an asset is a box, by its name or its `resolver`.
    static func isBox(_ name: String, _ definitions: [QualifiedEntry]) -> Bool {
        let resolver = definitions.lazy.compactMap { $0.entry.value.dictionary?["resolver"]?.string }
        return resolver.first.map(names.contains) ?? (suffixes + [roundedImageSuffix]).contains(where: name.hasSuffix)
    }

    /// The values of a dictionary. Boxes in boxes call this again, so what only parts need is apart.
    private func box(_ keys: KeyedDictionary, _ request: AssetRequest, _ decoder: ValueDecoder) throws(ThemeError)
        -> BoxValues?
    {
        var keys = keys
        if let (asset, _) = request.snapshot.document.owner(ofPart: request.name) {
            keys = try inheriting(keys, from: asset, request)
        }
        let table = Self.keys(of: ThemeName.asset(of: request.name))
        return keys.decode(table, decoder).flatMap { decoder.box($0, keys) }
    }

    /// The keys of a part after what its box says of contents in the same states, which they edit.
    @inline(never) private func inheriting(_ keys: KeyedDictionary, from asset: String, _ request: AssetRequest)
        throws(ThemeError) -> KeyedDictionary
    {
        let resolution = try request.snapshot.resolution(of: asset, in: request.appearance)
        let value = resolution.asset.value(in: request.states)
        guard let written = value.dictionary else { return keys }
        var all = DocumentDictionary()
        for name in ContentStyle.inheritedNames {
            let own = written.filter { key, _ in key.prefix { $0 != "." } == name }
            let dictionary = KeyedDictionary(own, owner: keys.owner, location: value.location)
            // The faults of these keys are the asset's.
            let decoder = request.decoder()
            guard dictionary.decode(ContentStyle.keys, decoder) != nil else { continue }
            for (key, entry) in own { all[entry: key] = entry }
        }
        all.edit(keys.dictionary, BoxValues.assetKeys.table)
        return KeyedDictionary(all, owner: keys.owner, location: keys.location, states: keys.states, bases: keys.bases)
    }
}

extension RenditionResolver where Values == BoxValues {
    func shared(by all: [Rendition<BoxValues>]) -> BoxLayout { BoxLayout(all) }

    func lint(_ all: [Rendition<BoxValues>], _ layout: BoxLayout, _ request: AssetRequest, _ needs: AssetNeeds)
        -> [Diagnostic]
    { BoxLint(all, layout, request, needs).warnings }

    func recipe(_ values: BoxValues, _ shared: BoxLayout, _ request: AssetRequest) throws(ThemeError) -> any ImageRecipe
    {
        try shared.sizes.requireOne(request)
        var values = shared.fitted(values, in: request.appearance)
        let size = shared.size(of: values)
        try values.checkBounds(size, from: request.size == nil ? .own : .request)
        try values.setTexts(in: values.size.stretched(to: size))
        return try BoxRecipe(
            values,
            size: size,
            margins: shared.margins,
            stretching: shared.stretching,
            fitter: LayerFitter(request: request)
        )
    }
}

extension BoxValues: RenditionValues {
    var paintsNothing: Bool {
        style.fills.isEmpty && style.overlays.isEmpty && style.shadows.isEmpty
            && (style.border?.widths ?? .zero) == .zero && (style.outline?.width ?? 0) == 0
    }

    /// The faults of bounds that differ between the states of an appearance.
    private static func boundFaults(of all: [Rendition<BoxValues>]) -> [Diagnostic] {
        var usual: [Appearance: SizeBounds] = [:]
        for rendition in all {
            let own = rendition.values.bounds
            guard let first = usual[rendition.appearance] else {
                usual[rendition.appearance] = own
                continue
            }
            guard !first.isSame(as: own) else { continue }
            let key = first.minimum == own.minimum ? "maxSize" : "minSize"
            let locations = [own, first].map { key == "maxSize" ? $0.maximumLocation : $0.minimumLocation }
            let fault = Fault(
                .inconsistent,
                "\(quoted(key)) of \(quoted(rendition.values.asset)) must be the same in all states of an appearance"
            )
            return [Diagnostic(fault, at: locations.lazy.compactMap(\.self).first)]
        }
        return []
    }

    /// The faults of `fit` sides in appearances in which no state has text.
    static func sizeFaults(of all: [Rendition<BoxValues>]) -> [Diagnostic] {
        let faults = boundFaults(of: all)
        let fitting = all.filter { $0.values.size.horizontal.fits || $0.values.size.vertical.fits }
        guard !fitting.isEmpty else { return faults }
        let known = Set(all.lazy.filter { $0.values.hasText }.map(\.appearance))
        return faults
            + fitting.filter { !known.contains($0.appearance) }.map { rendition in
                let values = rendition.values
                let side = (values.size.horizontal.fits ? Axis.horizontal : .vertical).side
                let fault = Fault(
                    .inconsistent,
                    "the \(side) of \(quoted(values.asset)) can't be 'fit', since it has no text; write a number in "
                        + "'size'"
                )
                return Diagnostic(fault, at: values.sizeLocation)
            }
    }
}

extension ValueDecoder {
    /// Warns where a state, an appearance or an asset that extends another replaces a dictionary without some of its
    /// keys, which are often expected to stay.
    func warnOfReplacedKeys(_ request: AssetRequest) {
        let asset = request.resolution.asset
        // Most boxes have none of these keys.
        lazy var all = {
            let first = request.snapshot.document.appearances.first
            let usual = first.flatMap { appearance in
                appearance == request.appearance
                    ? nil : try? request.snapshot.resolution(of: request.name, in: appearance).asset.value
            }
            return [usual].compactMap(\.self) + asset.levels.map(\.value) + [asset.value]
        }()
        for key in ["shadow", "dropShadow", "border", "outline"] {
            guard let new = request.value.dictionary?[key], let keys = new.dictionary?.keys else { continue }
            let former = all.compactMap { $0.dictionary?[key] }.last { $0.location != new.location }
            let lost = (former.map { partNames(of: $0) } ?? []).filter { lost in
                // A color may be replaced by a fill, and an offset by its parts.
                !["color", "fill", "name"].contains(lost) && !lost.hasPrefix("x-")
                    && !keys.contains { $0.hasPrefix(lost) || lost.hasPrefix($0) }
            }
            guard !lost.isEmpty else { continue }
            let written = keys.sortedByScalars()
            let paths = written.map { "\(key).\($0)" }
            let hint = "to change only \(written.listed), write \(paths.listed)"
            guard !explain(.missingKey, at: new.location, by: hint) else { continue }
            let gone = lost.sortedByScalars().listed
            let message = "\(quoted(key)) replaces the former one, and \(gone) with it; \(hint)"
            warn(Fault(.ineffective, message), at: new.location)
        }
    }

    /// The keys of a border, an outline or a shadow in any form; of CSS text, those that its lengths mean.
    private func partNames(of value: DocumentValue) -> [String] {
        if let dictionary = value.dictionary { return dictionary.keys }
        guard let text = value.string, text != "none" else { return [] }
        if let name = scope.referenceName(in: text), path.count < scope.limits.chainLength {
            let value = (try? scope.value(named: name)) ?? nil
            return value?.dictionary?.keys ?? value?.string.map { partNames(of: $0) } ?? []
        }
        return partNames(of: text)
    }

    private func partNames(of text: String) -> [String] {
        guard let tokens = CSSTokenizer.tokens(of: text) else { return [] }
        let lengths = CSSTokens(tokens).values.compactMap { value -> Double? in
            if case .reference(let name) = value[0] { return isQuantity(name) ? 1 : nil }
            return value[0].isCalculation ? 1 : length(value[0])
        }
        // A line has one length, and a shadow at least two.
        if lengths.count == 1 { return ["width"] }
        let names = ["offset", "offset", "blur", "spread"]
        return Array(Set(zip(names, lengths).filter { $0.1 != 0 }.map(\.0)))
    }
}
