import Livery
import LiveryRaster
import LiverySupport

/// The resources of one theme: `drawable` folders, and `values`.
struct AndroidResources: ThemeOutput {
    /// What an asset has in the files of values, each for the appearances in which it differs.
    struct Part: Sendable {
        let key: String
        let name: String
        /// The colors that have files of their own, for the states.
        var lists: [String] = []
        /// The pictures of combinations of states that the theme does not name.
        var drawables: [String] = []
        var colors: [(qualifier: String, color: Color)] = []
        /// The styles of texts, as XML.
        var styles: [(qualifier: String, text: String)] = []
        /// The dimensions, in each appearance.
        var dimensions: [[NamedNumber]] = []
    }

    let format: AndroidFormat
    let theme: ExportedTheme
    let document: ThemeDocument
    private let prefix: String
    /// What the names of the theme's resources and files of values begin with after the prefix: its name, if the output
    /// has several.
    private let group: String
    /// The theme's appearances that match a qualifier, the default one first.
    let appearances: [(value: Appearance, qualifier: String)]

    init(_ format: AndroidFormat, _ theme: ExportedTheme) {
        self.format = format
        self.theme = theme
        document = theme.document
        group =
            theme.isOneOfSeveral ? AndroidName.resource(theme.document.name, prefix: "") + "_" : ""
        prefix = format.prefix + group
        let usual = theme.appearances.first ?? []
        appearances =
            [(usual, "")]
            + theme.appearances.compactMap { appearance in
                Self.qualifier(of: appearance, besides: usual).map { (appearance, $0) }
            }
    }

    /// The qualifier of an appearance's folders; nil if there is none.
    private static func qualifier(of appearance: Appearance, besides usual: Appearance) -> String? {
        let traits = appearance.subtracting(usual)
        guard traits.count == 1, appearance != usual else { return nil }
        return traits == [.dark] ? "-night" : traits == [.light] ? "-notnight" : nil
    }

    // MARK: Names

    func name(_ key: String) -> String { AndroidName.resource(key, prefix: prefix) }

    /// The name of an image's picture in one combination of states.
    func name(of asset: AssetDescription, in states: StateSet) -> String {
        guard asset.states.count > 1 else { return name(asset.key) }
        let state = states.isEmpty ? "normal" : document.text(of: states)
        return name("\(asset.key)_\(state)")
    }

    func names(of asset: AssetDescription) -> [String] {
        switch asset.kind {
        case .image:
            guard theme.hasPictures(asset) else { return ["style/" + name(asset.key)] }
            var names = [name(asset.key)]
            if asset.states.count > 1 { names += asset.states.map { name(of: asset, in: $0) } }
            return names.map { "drawable/" + $0 }
        case .color: return ["color/" + name(asset.key)]
        case .font, .gradient, .other: return []
        }
    }

    var diagnostics: [Diagnostic] {
        var diagnostics = theme.theme.uses.doubts
        diagnostics += theme.assets.compactMap { asset -> Diagnostic? in
            let names = names(of: asset).map { String(FilePath.name(of: $0)) }
            guard let name = names.first(where: { !AndroidName.isValid($0) }) else { return nil }
            return Diagnostic(.resourceName(asset.key, resource: name), at: asset.location)
        }
        func warn(_ message: String, at location: DocumentLocation?) {
            let fault = Fault(.inexpressible, message)
            diagnostics.append(Diagnostic(fault, at: location, severity: .warning))
        }
        let left = theme.assets.filter { $0.kind == .font || $0.kind == .gradient }
        if let first = left.first {
            let verb = left.count > 1 ? "are" : "is"
            warn(
                "Android has no resources for fonts and gradients: \(left.map(\.key).listed) \(verb) not exported",
                at: first.location
            )
        }
        for appearance in theme.appearances
        where !appearances.contains(where: { $0.value == appearance }) {
            let name = quoted(document.text(of: appearance))
            warn(
                "no asset is exported in the appearance \(name), which Android doesn't have",
                at: theme.assets.first?.location
            )
        }
        return diagnostics
    }

    // MARK: Files

    func files(
        of asset: AssetDescription,
        in session: ExportSession
    ) throws(ThemeError) -> AssetFiles<Part> {
        var result = AssetFiles<Part>()
        switch asset.kind {
        case .image:
            var told: Set<StateSet> = []
            if theme.hasPictures(asset) {
                var pictures: [StateSet: Pictures] = [:]
                for states in asset.states {
                    let own = Pictures(try images(of: asset, in: states, session))
                    try add(own, as: name(of: asset, in: states), of: asset, to: &result)
                    pictures[states] = own
                }
                if asset.states.count > 1 {
                    told = try addStateList(of: asset, pictures, session, to: &result)
                }
            }
            try addContents(of: asset, except: told, in: session, to: &result)
        case .color: try addColor(asset, in: session, to: &result)
        case .font, .gradient, .other: break
        }
        return result
    }

    func section(
        joining parts: [Part],
        in session: ExportSession
    ) throws(ThemeError) -> [PlannedFile] {
        try checkNames(of: parts)
        var files: [PlannedFile] = []
        var numbers: [String: [String: NamedNumber]] = [:]
        for (appearance, qualifier) in appearances {
            let colors = parts.flatMap { part in
                part.colors.filter { $0.qualifier == qualifier }.map { (part.name, $0.color) }
            }
            files += values(
                "colors",
                qualifier,
                colors.map { "<color name=\"\($0)\">\(Self.text(of: $1))</color>" }
            )
            files += values(
                "styles",
                qualifier,
                parts.flatMap { $0.styles.filter { $0.qualifier == qualifier }.map(\.text) }
            )
            let position = appearances.firstIndex { $0.qualifier == qualifier } ?? 0
            let lengths = parts.flatMap { part in
                part.dimensions.isEmpty ? [] : part.dimensions[position]
            }
            let all = try session.numbers(in: appearance) + lengths
            let own = try named(all).filter { name, number in
                qualifier.isEmpty || numbers[""]?[name] != number
            }
            numbers[qualifier] = own
            files += values(
                "dimens",
                qualifier,
                own.sorted { $0.key < $1.key }.map { name, number in
                    let text = number.number.shortest
                    return number.isLength
                        ? "<dimen name=\"\(name)\">\(text)dp</dimen>"
                        : "<item name=\"\(name)\" type=\"dimen\" format=\"float\">\(text)</item>"
                }
            )
        }
        return files
    }

    /// Throws if a list of colors, or the picture of a combination of states, has the name of another resource.
    private func checkNames(of parts: [Part]) throws(ThemeError) {
        var taken = Names<String>()
        for asset in theme.assets where asset.kind == .image {
            for name in names(of: asset) { taken.claim(name, by: asset.key) }
        }
        for part in parts {
            let colors = part.lists + (part.colors.isEmpty ? [] : [part.name])
            for name in colors.map({ "color/" + $0 }) + part.drawables.map({ "drawable/" + $0 }) {
                let location = theme.assets.first { $0.key == part.key }?.location
                if let clash = taken.claim(name, by: part.key, at: location) {
                    throw ThemeError([clash])
                }
            }
        }
    }

    /// Numbers by resource name.
    private func named(_ numbers: [NamedNumber]) throws(ThemeError) -> [String: NamedNumber] {
        var named: [String: NamedNumber] = [:]
        var taken = Names<Int>()
        var faults: [Diagnostic] = []
        for (index, number) in numbers.enumerated() {
            let key = number.name
            let name = name(key)
            let location = theme.document.location(ofValue: key)
            if !AndroidName.isValid(name) {
                faults.append(Diagnostic(.resourceName(key, resource: name), at: location))
            } else if let other = taken.claim(name, by: index) {
                let fault = Fault.sameName(numbers[other].name, key, "dimen/\(name)")
                faults.append(Diagnostic(fault, at: location))
            }
            named[name] = number
        }
        guard faults.isEmpty else { throw ThemeError(faults) }
        return named
    }

    private func values(
        _ name: String,
        _ qualifier: String,
        _ lines: [String]
    ) -> [PlannedFile] {
        guard !lines.isEmpty else { return [] }
        let text = Self.xml(
            "<resources>\n" + lines.map { "    \($0)\n" }.joined() + "</resources>"
        )
        return [PlannedFile("values\(qualifier)/\(group)\(name).xml", text: text)]
    }

    static func xml(_ root: String) -> String {
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\(root)\n"
    }
}

// MARK: Pictures

extension AndroidResources {
    /// Adds the pictures of an appearance, one for each density or a vector for all.
    func add(
        _ images: [ResolvedImage],
        as name: String,
        _ qualifier: String,
        of asset: AssetDescription,
        to result: inout AssetFiles<Part>
    ) throws(ThemeError) {
        if try addVector(of: images, as: name, qualifier, of: asset, to: &result) { return }
        for (density, image) in zip(format.densities, images) {
            let folder = "drawable\(qualifier)-\(density.rawValue)"
            guard Self.isStretched(image) else {
                let encoding: PictureEncoding = format.pictures == .webp ? .webP : .png
                let file = "\(folder)/\(name).\(format.pictures.rawValue)"
                result.files.append(PlannedFile(file, picture: image, as: encoding))
                continue
            }
            let markers = NinePatchMarkers(image)
            result.files.append(
                PlannedFile("\(folder)/\(name).9.png", picture: image, as: .ninePatch(markers))
            )
            let modes = Set([image.layout.horizontalMode, image.layout.verticalMode])
                .subtracting([.stretch])
            if !modes.isEmpty {
                let words = modes.map(\.rawValue).sorted()
                result.warn(.stretchedOnAndroid(words, of: asset.key), at: asset)
            }
            if markers.margins != image.pixelMargins {
                result.warn(
                    "\(quoted(asset.key)) has no optical bounds along the axis that has a margin only at its end; "
                        + "Android's tools misread them",
                    at: asset
                )
            }
        }
    }

    /// Whether an image has content insets, or parts that are not stretched.
    private static func isStretched(_ image: ResolvedImage) -> Bool {
        let size = image.pixelSize
        return image.layout.padding != .zero || image.stretchedColumns != [0..<size.width]
            || image.stretchedRows != [0..<size.height]
    }

    /// An image with room for content inside its padding.
    func image(
        _ request: ImageRequest,
        _ session: ExportSession
    ) throws(ThemeError) -> ResolvedImage {
        let image = try session.image(request)
        let (size, padding) = (image.layout.contentSize, image.layout.padding)
        let needed = Size2D(padding.horizontal + 1, padding.vertical + 1)
        guard padding != .zero, size.width < needed.width || size.height < needed.height else {
            return image
        }
        return try session.image(
            ImageRequest(
                request.name,
                size: Size2D(max(size.width, needed.width), max(size.height, needed.height)),
                scale: request.scale,
                states: request.states,
                appearance: request.appearance
            )
        )
    }
}

// MARK: Colors

extension AndroidResources {
    private func addColor(
        _ asset: AssetDescription,
        in session: ExportSession,
        to result: inout AssetFiles<Part>
    ) throws(ThemeError) {
        func color(_ appearance: Appearance) throws(ThemeError) -> Color {
            let color = try session.color(asset.key, in: appearance)
            if !color.isInGamut(of: .srgb) { result.warn(.outsideSRGB(asset.key), at: asset) }
            return color
        }
        let usual = try color(appearances[0].value)
        var colors = [(qualifier: "", color: usual)]
        for (appearance, qualifier) in appearances.dropFirst() {
            let own = try color(appearance)
            if own != usual { colors.append((qualifier, own)) }
        }
        result.part = Part(key: asset.key, name: name(asset.key), colors: colors)
    }

    /// A color as `#RRGGBB`, or `#AARRGGBB` if it is not opaque.
    static func text(of color: Color) -> String {
        let pixel = color.straightPixel
        let levels = [pixel.red, pixel.green, pixel.blue]
        return "#"
            + ((pixel.alpha == 255 ? [] : [pixel.alpha]) + levels)
            .map { $0.hexadecimal(uppercase: true) }.joined()
    }
}
