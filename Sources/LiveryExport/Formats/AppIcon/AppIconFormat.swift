import Livery
import LiverySupport

/// The icon of an application, for the systems and browsers that show it.
package struct AppIconFormat: OutputFormat {
    package static let name = "appicon"
    package static let selectsAssets = false
    package static let fixesParameters = false

    /// What shows the icon.
    enum Platform: String, CaseIterable {
        /// A set for Xcode: iOS, and macOS with an icon of its own.
        case apple
        /// Layers, resources, and the store's picture.
        case android
        /// The icon of a page, and those of a page that is installed.
        case web
    }

    /// What an output names an asset for.
    enum Role: String, CaseIterable, Sendable {
        case asset, dark, tinted, macos, foreground, background, monochrome

        /// What editors say of its key.
        var sentence: String {
            switch self {
            case .asset: "The image that is the icon of the application. Required"
            case .dark: "The icon for dark home screens. Default: the asset in the theme's dark appearance"
            case .tinted: "The icon that iOS tints, which becomes gray. Default: none"
            case .macos: "The icon for macOS, with its shape and margin. Default: none"
            case .foreground: "What lies in the middle of icons that are masked. Default: the asset"
            case .background: "What lies behind it: an image, a color or a gradient. Required for Android"
            case .monochrome: "The shape that Android tints. Default: none"
            }
        }
    }

    let platforms: Set<Platform>
    /// The names of assets, with their locations.
    let assets: [Role: (name: String, location: DocumentLocation?)]
    /// Whether there are pictures for Android before version 8.
    let isLegacy: Bool
    /// The address of the folder that a site has the files in, with a slash at its end.
    let base: String

    /// The keys that only some platforms have a use for.
    private static let keys: [(platforms: [Platform], keys: [String])] = [
        ([.apple], ["dark", "tinted", "macos"]), ([.android, .web], ["foreground", "background"]),
        ([.android], ["monochrome", "legacy"]), ([.web], ["base"]),
    ]

    package init(_ options: inout OptionReader) {
        platforms = Set(options.words("platforms", "Any of apple, android and web."))
        var assets: [Role: (name: String, location: DocumentLocation?)] = [:]
        for role in Role.allCases {
            let name = options.text(role.rawValue, role.sentence, isRequired: role == .asset)
            assets[role] = name.map { ($0, options.peek(role.rawValue)?.location) }
        }
        self.assets = assets
        isLegacy = options.boolean("legacy", "Whether there are pictures for Android before 8.0.", default: false)
        base =
            options.text(
                "base",
                "The address of the site's folder with the icons. Default: /",
                wanted: "an address that ends in '/', such as '/icons/'",
                where: Self.isBase
            ) ?? "/"
        for (platforms, keys) in Self.keys where self.platforms.isDisjoint(with: platforms) {
            for key in keys {
                guard let value = options.peek(key) else { continue }
                let lacking = platforms.map(\.rawValue).listed
                let fault = Fault(
                    .misplacedKey,
                    "\(quoted(key)) has no effect in \(options.owner), whose 'platforms' lack \(lacking)"
                )
                options.report(fault, at: value.location)
            }
        }
        if platforms.contains(.android), assets[.asset] != nil, options.peek("background") == nil {
            let fault = Fault(
                .missingKey,
                "missing key 'background' in \(options.owner): an icon of Android has a layer behind its content; or "
                    + "leave 'android' out of 'platforms'"
            )
            options.report(fault, at: options.location)
        }
    }

    /// Whether a text is an address that can stand in an attribute of HTML as it is.
    private static func isBase(_ text: String) -> Bool {
        text.hasSuffix("/") && text.unicodeScalars.allSatisfy { $0.isASCII && $0.value > 0x20 && $0.value != 0x7F }
            && !text.contains { "\"'<>&`\\".contains($0) }
    }

    package func mismatches(with themes: [(theme: RenderTheme, contents: ThemeContents)]) -> [Diagnostic] {
        Role.allCases.compactMap { role in
            guard let (name, location) = assets[role] else { return nil }
            return themes.lazy.compactMap { theme, contents in fault(of: name, as: role, in: theme.document, contents) }
                .first.map { Diagnostic($0, at: location) }
        }
    }

    /// Why a theme has no such asset for the output; nil if it has.
    private func fault(of written: String, as role: Role, in document: ThemeDocument, _ contents: ThemeContents)
        -> Fault?
    {
        let name: String
        do throws(Fault) { name = try document.canonicalName(written) } catch { return error }
        // What is wrong with an asset is told with its files.
        guard !contents.undescribed.contains(where: { $0.key == name }) else { return nil }
        let all = contents.assets + contents.tokenColors
        guard let asset = all.first(where: { $0.name == name }) else {
            let nearest = nearestName(to: written, among: contents.keys)
            return .noAsset(pattern: written, nearest: nearest)
        }
        let isGround = role == .background
        let kinds: [AssetKind] = isGround ? [.image, .color, .gradient] : [.image]
        guard !kinds.contains(asset.kind) else { return nil }
        let wanted = isGround ? "an image, a color or a gradient" : "an image"
        return Fault(
            .wrongReference,
            "\(quoted(role.rawValue)) of an app icon is \(wanted), but \(quoted(written)) is " + asset.kind.withArticle
        )
    }

    /// The icon is of the appearances that it names.
    package func appearances(of document: ThemeDocument) -> [Appearance] {
        document.appearanceOrder.visible(of: document.appearances)
    }

    package func output(of theme: ExportedTheme) -> any ThemeOutput { AppIconOutput(self, theme) }
}

/// The files of one theme's icon. All of them are those of the asset that is the icon.
private struct AppIconOutput: ThemeOutput {
    typealias Part = Never

    private let format: AppIconFormat
    private let theme: ExportedTheme
    /// The key of the asset that is the icon; that there is one is checked before files are made.
    private let key: String

    init(_ format: AppIconFormat, _ theme: ExportedTheme) {
        self.format = format
        self.theme = theme
        let name = format.assets[.asset]?.name ?? ""
        key = (try? theme.document.canonicalName(name)) ?? name
    }

    var diagnostics: [Diagnostic] {
        let isKnown = theme.assets.contains { $0.name == key } || theme.contents.undescribed.contains { $0.key == key }
        guard !isKnown, let (name, location) = format.assets[.asset] else { return [] }
        // The project leaves it out of the theme.
        return [Diagnostic(.noAsset(pattern: name, nearest: nil), at: location)]
    }

    func files(of asset: AssetDescription, in session: ExportSession) throws(ThemeError) -> AssetFiles<Never> {
        var result = AssetFiles<Never>()
        guard asset.name == key else { return result }
        let icon = try AppIcon(format, theme, session)
        result.files = try icon.files(in: theme.isOneOfSeveral ? theme.document.name + "/" : "")
        result.warnings = icon.warnings
        return result
    }
}

extension AssetKind {
    fileprivate var withArticle: String {
        switch self {
        case .image: "an image"
        case .color: "a color"
        case .font: "a font"
        case .gradient: "a gradient"
        case .other: "a value"
        }
    }
}
