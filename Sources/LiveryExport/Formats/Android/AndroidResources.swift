import Livery
import LiveryRaster
import LiverySupport

/// The resources of one theme: `drawable` and `color` folders, and `values`.
struct AndroidResources: ThemeOutput {
    /// What an asset has in files of several assets.
    enum Part: Sendable {
        /// A color, in each appearance.
        case color(AssetDescription, [AndroidColor])
        /// A font, in each appearance.
        case font(AssetDescription, [AndroidTextStyle])
        /// An image, by the states that hold and that Android doesn't have.
        case image(AssetDescription, [StateSet: AndroidImage])
    }

    let format: AndroidFormat
    let theme: ExportedTheme
    let document: ThemeDocument
    private let prefix: String
    /// What the names of the theme's resources and files of values begin with after the prefix: its name, if the output
    /// has several.
    let group: String
    /// The theme's appearances that match a qualifier, the default one first.
    let appearances: [(value: Appearance, qualifier: String)]
    private let colorNames: Set<String>
    /// The kinds of assets by their keys.
    private let kinds: [String: AssetKind]
    /// The variants of assets that have some, by the names of these.
    private let variants: [String: Once<AndroidVariants>]

    init(_ format: AndroidFormat, _ theme: ExportedTheme) {
        self.format = format
        self.theme = theme
        document = theme.document
        group = theme.isOneOfSeveral ? AndroidName.resource(theme.document.name, prefix: "") + "_" : ""
        prefix = format.prefix + group
        let usual = theme.appearances.first ?? []
        appearances =
            [(usual, "")]
            + theme.appearances.compactMap { appearance in
                Self.qualifier(of: appearance, besides: usual).map { (appearance, $0) }
            }
        kinds = Dictionary(theme.assets.map { ($0.name, $0.kind) }) { first, _ in first }
        let assets = Set(theme.assets.map { ThemeName.asset(of: $0.name) })
        variants = Dictionary(
            uniqueKeysWithValues: assets.filter { !theme.document.variantAxes(of: $0).isEmpty }.map { ($0, Once()) }
        )
        colorNames = Set(theme.assets.lazy.filter { $0.kind == .color }.map(\.name))
    }

    /// The qualifier of an appearance's folders; nil if there is none.
    private static func qualifier(of appearance: Appearance, besides usual: Appearance) -> String? {
        let traits = appearance.subtracting(usual)
        guard traits.count == 1, appearance != usual else { return nil }
        return traits == [.dark] ? "-night" : traits == [.light] ? "-notnight" : nil
    }

    func names(of asset: AssetDescription) -> [String] {
        switch asset.kind {
        case .image: [(theme.hasPictures(asset) ? "drawable/" : "style/") + name(asset.name)]
        case .color: ["color/" + name(asset.name)]
        case .font: ["style/" + name(asset.name)]
        case .gradient, .other: []
        }
    }

    var diagnostics: [Diagnostic] {
        var diagnostics = theme.theme.uses.doubts
        diagnostics += theme.assets.compactMap { asset -> Diagnostic? in
            nameFault(of: asset)
        }
        func warn(_ message: String, named name: String, at location: DocumentLocation?) {
            let fault = Fault.lost(message, named: name)
            diagnostics.append(Diagnostic(fault, at: location, severity: .warning))
        }
        func warn(ofLost names: [String], _ what: String, at location: DocumentLocation?) {
            guard !names.isEmpty else { return }
            let verb = names.count > 1 ? "are" : "is"
            warn(
                "Android has no resources for \(what)s: \(names.listed) \(verb) not exported",
                named: "android-\(what)",
                at: location
            )
        }
        let left = theme.assets.filter { $0.kind == .gradient }
        warn(ofLost: left.map(\.name), "gradient", at: left.first?.location)
        let shadows = theme.theme.uses.shadows
        let place = shadows.first.flatMap { document.location(ofValue: $0) }
        warn(ofLost: shadows, "shadow", at: place)
        for appearance in theme.appearances where !appearances.contains(where: { $0.value == appearance }) {
            let name = quoted(document.text(of: appearance))
            warn(
                "no asset is exported in the appearance \(name), which Android doesn't have",
                named: "android-appearance",
                at: theme.assets.first?.location
            )
        }
        return diagnostics
    }

    /// The fault of a name that no resource can have.
    private func nameFault(of asset: AssetDescription) -> Diagnostic? {
        let names = names(of: asset).map { String(FilePath.name(of: $0)) }
        guard let name = names.first(where: { !AndroidName.isValid($0) }) else { return nil }
        return Diagnostic(.resourceName(asset.name, resource: name), at: asset.location)
    }

    // MARK: Files

    func files(of asset: AssetDescription, in session: ExportSession) throws(ThemeError) -> AssetFiles<Part> {
        if let fault = nameFault(of: asset) { throw ThemeError([fault]) }
        var result = AssetFiles<Part>()
        switch asset.kind {
        case .image:
            let images = try images(of: asset, session)
            let variants = try variants(of: asset, images, session)
            for (held, image) in images.sorted(by: { document.stateOrder.hasLowerPrecedence($0.key, than: $1.key) }) {
                for fault in image.warnings { result.warn(fault, at: asset) }
                try addDrawables(image, of: asset, held, variants, session, to: &result)
                if !held.isEmpty { warn(of: held, image, variants, asset, to: &result) }
            }
            if let image = images[[]] { warnOfFonts(in: image.styles, to: &result) }
            result.part = .image(asset, images.mapValues(\.withoutPictures))
        case .color:
            let colors = try appearances.map { appearance, _ throws(ThemeError) in
                let color = try session.color(asset.name, in: appearance)
                if !color.isInGamut(of: .srgb) { result.warn(.outsideSRGB(asset.name), at: asset) }
                return AndroidColor.literal(Self.text(of: color))
            }
            result.part = .color(asset, colors)
        case .font:
            var styles: [AndroidTextStyle] = []
            for (appearance, _) in appearances {
                guard case .font(let font) = try session.value(asset.name, in: appearance) else { break }
                styles.append(AndroidTextStyle(font, format.fonts))
            }
            warnOfFonts(in: styles, to: &result)
            result.part = .font(asset, styles)
        case .gradient, .other: break
        }
        return result
    }

    /// What an image is, by the states that hold and that Android doesn't have.
    private func images(of asset: AssetDescription, _ session: ExportSession) throws(ThemeError) -> [StateSet:
        AndroidImage]
    {
        let states = AndroidStates(named: theme.namedStates(of: asset.name))
        let held = Set(theme.contentStates(of: asset).map(states.unknown)).union([[]])
        var images: [StateSet: AndroidImage] = [:]
        for held in held { images[held] = try image(of: asset, held, fromRight: false, session) }
        return images
    }

    func image(of asset: AssetDescription, _ held: StateSet, fromRight isRightToLeft: Bool, _ session: ExportSession)
        throws(ThemeError) -> AndroidImage
    {
        var maker = AndroidImageMaker(
            asset,
            holding: held,
            fromRight: isRightToLeft,
            format,
            theme,
            in: appearances.map(\.value),
            colors: colorNames,
            session
        )
        return try maker.make()
    }

    private func variants(of asset: AssetDescription, _ own: [StateSet: AndroidImage], _ session: ExportSession)
        throws(ThemeError) -> AndroidVariants
    {
        let (base, _) = ThemeName.parts(of: asset.name)
        guard let variants = variants[base] else { return AndroidVariants([asset.name: own], axes: []) }
        return try variants { () throws(ThemeError) in
            var images: [String: [StateSet: AndroidImage]] = [:]
            for other in theme.assets where other.kind == .image && ThemeName.asset(of: other.name) == base {
                images[other.name] = other.name == asset.name ? own : try self.images(of: other, session)
            }
            let axes = document.variantAxes(of: base)
            return AndroidVariants(images.mapValues { $0.mapValues(\.withoutPictures) }, axes: axes)
        }
    }

    private func warnOfFonts(in styles: [AndroidTextStyle], to result: inout AssetFiles<Part>) {
        for family in Set(styles.compactMap(\.unknownFamily)).sortedByScalars() {
            // At the theme, so that it is told once and not for each box.
            let font = "Android has no font \(quoted(family)), and shows another"
            let fault = Fault.lost("\(font); name its resource in 'fonts' of the output", named: "android-font")
            result.warnings.append(Diagnostic(fault, at: document.levels.last?.location, severity: .warning))
        }
    }

    /// Warns of states that Android doesn't have, and names what programs set for them.
    private func warn(
        of held: StateSet,
        _ image: AndroidImage,
        _ variants: AndroidVariants,
        _ asset: AssetDescription,
        to result: inout AssetFiles<Part>
    ) {
        let own = image.properties.filter { property in variants.place(of: property, asset.name, held).held == held }
        let names = own.compactMap { property -> String? in
            switch property {
            case .drawable: "@drawable/" + name(of: property, asset.name, held, variants)
            case .colors(let role) where image.colors[role] != nil:
                "@color/" + name(of: property, asset.name, held, variants)
            case .colors, .text, .length: nil
            }
        }
        guard !names.isEmpty else { return }
        let state = document.text(of: held)
        let message =
            "the state lists of \(quoted(asset.name)) have no \(quoted(state)), which Android doesn't have; a program "
            + "sets " + names.sortedByScalars().map { quoted($0) }.joined(separator: ", ")
        result.warn(.lost(message, named: "android-state"), at: asset)
    }

    // MARK: Names

    func name(_ key: String) -> String { AndroidName.resource(shortened(key), prefix: prefix) }

    /// A key as names have it: without the word for its kind, if they are short.
    func shortened(_ key: String) -> String {
        guard format.hasShortNames else { return key }
        let (name, words) = ThemeName.parts(of: key)
        let (asset, part) = document.owner(ofPart: name).map { ($0.asset, "." + $0.part) } ?? (name, "")
        let short = WebNames.short(asset, of: kinds[key] ?? kinds[asset] ?? .other)
        return ThemeName.name(of: short + part, words: words)
    }

    /// The name of a resource of an image.
    func name(of property: AndroidImage.Property, _ key: String, _ held: StateSet, _ variants: AndroidVariants)
        -> String
    {
        let (key, held) = variants.place(of: property, key, held)
        let end =
            switch property {
            case .drawable: ""
            case .colors(let name), .length(let name): "_" + name
            case .text: "_text"
            }
        let state = held.isEmpty ? "" : "_" + document.text(of: held)
        return AndroidName.resource(shortened(key) + state + end, prefix: prefix)
    }

    /// The end of the name of what a combination of states has.
    func suffix(_ states: StateSet) -> String {
        let text = states.isEmpty ? "normal" : document.text(of: states)
        return "_" + SeparatedName.of(text, separator: "_")
    }

    /// A color as `#RRGGBB`, or `#AARRGGBB` if it is not opaque.
    static func text(of color: Color) -> String {
        let pixel = color.straightPixel
        let levels = [pixel.red, pixel.green, pixel.blue]
        return "#"
            + ((pixel.alpha == 255 ? [] : [pixel.alpha]) + levels).map { $0.hexadecimal(uppercase: true) }.joined()
    }

    /// The text of a color that is the same in all appearances.
    func text(of color: AndroidColor) -> String {
        switch color {
        case .reference(let key): "@color/" + name(key)
        case .literal(let text): text
        }
    }
}
