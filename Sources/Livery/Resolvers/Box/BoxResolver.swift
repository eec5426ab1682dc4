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
            // The faults of these keys are the asset's.
            let inherited = DocumentValue(.dictionary(own), at: value.location)
            guard request.decoder().decode(inherited, by: ContentStyle.keys) != nil else { continue }
            for (key, entry) in own { all[entry: key] = entry }
        }
        all.edit(keys.dictionary, BoxValues.assetKeys.table)
        var inheriting = keys
        inheriting.dictionary = all
        return inheriting
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
    var byteCount: Int { style.totals.bytes }

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
            guard let new = request.value.dictionary?[key], let keys = new.dictionary?.keys,
                let parts = BoxValues.assetKeys.table[key]?.parts
            else { continue }
            let former = all.compactMap { $0.dictionary?[key] }.last { $0.location != new.location }
            let lost = (former.map { self.keys(of: $0, parts) } ?? []).filter { lost in
                // A color may be replaced by a fill, and an offset by its parts.
                !["color", "fill", "name"].contains(lost) && !lost.hasPrefix("x-")
                    && !keys.contains { $0.hasPrefix(lost) || lost.hasPrefix($0) }
            }
            guard !lost.isEmpty else { continue }
            let written = keys.sortedByScalars()
            let paths = written.map { "\(key).\($0)" }
            let hint = "to change only \(written.listed), write \(paths.listed)"
            guard !explain(.missingKey, at: new.location, by: hint) else { continue }
            let gone = lost.listed
            let message = "\(quoted(key)) replaces the former one, and \(gone) with it; \(hint)"
            warn(Fault(.ineffective, message), at: new.location)
        }
    }

    /// The keys of the dictionary that says the same as a value, and that say more than their absence.
    private func keys(of value: DocumentValue, _ parts: ValueParts) -> [String] {
        // Its faults are told where it is.
        let (faultCount, warningCount) = (faults.count, warnings.count)
        defer {
            faults.removeSubrange(faultCount...)
            warnings.removeSubrange(warningCount...)
        }
        let written = untraced { dereferenced(value, wanted: parts.expected) }
        let keys = written.flatMap { parts.expand($0, value, self) }?.dictionary ?? .init()
        let names = keys.filter { $0.entry.value.number != 0 }.map { $0.key.hasPrefix("offset") ? "offset" : $0.key }
        return Set(names).sortedByScalars()
    }
}
