import Livery
import LiveryRaster
import LiverySupport

/// The sets of one theme in an asset catalog.
///
/// The keys of `Contents.json` are those of Apple's Asset Catalog Format Reference;
/// `appearances` is as Xcode writes it.
struct XcodeCatalog: ThemeOutput {
    typealias Part = Never

    let format: XcodeFormat
    private let theme: ExportedTheme
    let document: ThemeDocument
    /// The folders between the catalog and its sets.
    let groups: [String]
    /// The theme's appearances that Xcode has words for, the default one first.
    let appearances: [(value: Appearance, words: [XcodeAppearance])]
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
        case .images, .boxes: asset.states.map { setName(asset.name, $0) + ".imageset" }
        case .colors: [asset.name + ".colorset"]
        case nil: []
        }
    }

    /// Warnings of sets that share a symbol.
    var diagnostics: [Diagnostic] {
        var taken = Names<String>()
        return theme.assets.filter { $0.kind == .color ? Self.canName($0) : theme.hasPictures($0) }.flatMap { asset in
            names(of: asset).compactMap { file -> Diagnostic? in
                guard let symbol = Self.symbol(of: file) else { return nil }
                let name = String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
                return taken.claim(symbol, by: name).map { other in
                    let shared = String(symbol.prefix { $0 != "." })
                    let fault = Fault.lost(
                        "\(quoted(other)) and \(quoted(name)) are one symbol of Xcode, \(quoted(shared)); rename one",
                        named: "xcode-symbol"
                    )
                    return Diagnostic(fault, at: asset.location, severity: .warning)
                }
            }
        }
    }

    /// The symbol that Xcode makes of the name of a set's folder, with what it is of as an extension; nil where that
    /// depends on letters beyond ASCII.
    private static func symbol(of folder: String) -> String? {
        let parts = folder.split(separator: ".")
        guard let kind = parts.last, folder.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let word = kind == "colorset" ? "Color" : "Image"
        var name = CodeName.identifier(String(folder.dropLast(kind.count)))
        if name.hasSuffix(word), name.count > word.count { name.removeLast(word.count) }
        return name.prefix(1).lowercased() + name.dropFirst() + ".\(kind)"
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
    private static func canName(_ color: AssetDescription) -> Bool { OutputName.isFolder(color.name) }

    /// The name of the set of an image in one combination of states.
    func setName(_ key: String, _ states: StateSet) -> String {
        let state = states.isEmpty ? "" : document.text(of: states)
        return OutputName.catalogName(key: key, state: state)
    }

    func files(of asset: AssetDescription, in session: ExportSession) throws(ThemeError) -> AssetFiles<Never> {
        var result = AssetFiles<Never>()
        switch kind(of: asset) {
        case .images, .boxes:
            for states in theme.hasPictures(asset) ? asset.states : [] {
                try addImageSet(of: asset, states, in: session, to: &result)
            }
        case .colors where Self.canName(asset): try addColorSet(of: asset, in: session, to: &result)
        case .colors:
            result.warn(
                "\(quoted(asset.name)) is not exported: a set of a catalog can't have this name",
                named: "xcode-name",
                at: asset
            )
        case nil: break
        }
        return result
    }

    func section(joining parts: [Never], in session: ExportSession) throws(ThemeError) -> [PlannedFile] {
        // The application may already have the catalog.
        var files = [contents(at: [], [:], isOptional: true)]
        for count in groups.indices {
            let properties: JSON = .object(["provides-namespace": .boolean(true)])
            files.append(contents(at: Array(groups[...count]), ["properties": properties]))
        }
        return files
    }

    func path(_ parts: String...) -> String { (groups + parts).joined(separator: "/") }

    func contents(at folders: [String], _ members: KeyValuePairs<String, JSON?>, isOptional: Bool = false)
        -> PlannedFile
    {
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
    func renditions<Rendition>(
        of name: String,
        _ asset: AssetDescription,
        _ result: inout AssetFiles<Never>,
        _ rendition: (Appearance) throws(ThemeError) -> Rendition,
        by identity: (Rendition) -> some Equatable
    ) throws(ThemeError) -> [Rendition] {
        let renditions = try appearances.map { appearance throws(ThemeError) in try rendition(appearance.value) }
        let usual = identity(renditions[0])
        for appearance in others where identity(try rendition(appearance)) != usual {
            let appearance = quoted(document.text(of: appearance))
            result.warn(
                "\(quoted(name)) is not exported in the appearance \(appearance), which Xcode doesn't have",
                named: "xcode-appearance",
                at: asset
            )
        }
        return renditions.allSatisfy { identity($0) == usual } ? [renditions[0]] : renditions
    }
}

// MARK: Colors

extension XcodeCatalog {
    private func addColorSet(of asset: AssetDescription, in session: ExportSession, to result: inout AssetFiles<Never>)
        throws(ThemeError)
    {
        func color(_ appearance: Appearance) throws(ThemeError) -> Color {
            try session.color(asset.name, in: appearance)
        }
        let renditions = try renditions(of: asset.name, asset, &result, color) { $0 }
        let entries = renditions.enumerated().map { index, color in
            JSON.object([
                "appearances": XcodeAppearance.json(appearances[index].words), "color": json(of: color, asset, &result),
                "idiom": .string("universal"),
            ])
        }
        result.files.append(contents(at: groups + ["\(asset.name).colorset"], ["colors": .array(entries)]))
    }

    private func json(of color: Color, _ asset: AssetDescription, _ result: inout AssetFiles<Never>) -> JSON {
        let isSRGB = color.isInGamut(of: .srgb)
        if !isSRGB, !color.isInGamut(of: .displayP3) {
            let name = quoted(asset.name)
            let message = "\(name) is outside of Display P3, and is clipped to it"
            result.warn(message, named: "xcode-gamut", at: asset)
        }
        let space = isSRGB ? Color.Space.srgb : .displayP3
        let levels = color.levels(in: space)
        return .object([
            "color-space": .string(space.rawValue),
            "components": .object([
                "alpha": .string(min(max(color.alpha ?? 0, 0), 1).fixed(3)), "blue": .string(levels[2]),
                "green": .string(levels[1]), "red": .string(levels[0]),
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
                ? "0x" + UInt8(clamping: (level * 255).rounded()).hexadecimal(uppercase: true) : level.fixed(3)
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
