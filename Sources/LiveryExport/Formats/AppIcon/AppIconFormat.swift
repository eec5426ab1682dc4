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

    /// An asset that an output names.
    struct AssetOption: Sendable {
        /// The key of the output.
        let key: String
        /// The asset's name.
        let name: String
        /// The location of the name.
        let location: DocumentLocation?
    }

    let platforms: Set<Platform>
    /// The icon; nil if the output lacks it, which is a fault.
    let asset: AssetOption?
    /// The icon among dark ones. Default: nil, the asset in the theme's dark appearance.
    let dark: AssetOption?
    /// The icon that iOS tints. Default: nil, none.
    let tinted: AssetOption?
    /// The icon for macOS. Default: nil, none.
    let macos: AssetOption?
    /// What lies in the middle of icons that are masked. Default: nil, the asset.
    let foreground: AssetOption?
    /// What lies behind it: an image, a color or a gradient.
    let background: AssetOption?
    /// The shape that Android tints. Default: nil, none.
    let monochrome: AssetOption?
    /// Whether there are pictures for Android before version 8.
    let isLegacy: Bool
    /// The address of the folder that a site has the files in, with a slash at its end.
    let base: String

    /// The keys that only some platforms have a use for.
    private static let keys: [(platforms: [Platform], keys: [String])] = [
        ([.apple], ["dark", "tinted", "macos"]),
        ([.android, .web], ["foreground", "background"]),
        ([.android], ["monochrome", "legacy"]),
        ([.web], ["base"]),
    ]

    package init(_ options: inout OptionReader) {
        platforms = Set(options.words("platforms", default: Platform.allCases))
        asset = Self.asset("asset", &options, isRequired: true)
        dark = Self.asset("dark", &options)
        tinted = Self.asset("tinted", &options)
        macos = Self.asset("macos", &options)
        foreground = Self.asset("foreground", &options)
        background = Self.asset("background", &options)
        monochrome = Self.asset("monochrome", &options)
        isLegacy = options.boolean("legacy", default: false)
        base =
            options.text(
                "base",
                wanted: "an address that ends in '/', such as '/icons/'",
                where: Self.isBase
            ) ?? "/"
        for (platforms, keys) in Self.keys where self.platforms.isDisjoint(with: platforms) {
            for key in keys {
                guard let value = options.peek(key) else { continue }
                let lacking = platforms.map(\.rawValue)
                options.report(
                    .keyOfPlatforms(key, owner: options.owner, lacking),
                    at: value.location
                )
            }
        }
        if platforms.contains(.android), asset != nil, options.peek("background") == nil {
            options.report(.missingBackground(owner: options.owner), at: options.location)
        }
    }

    /// Reads the name of an asset.
    private static func asset(
        _ key: String,
        _ options: inout OptionReader,
        isRequired: Bool = false
    ) -> AssetOption? {
        let location = options.peek(key)?.location
        return options.text(key, isRequired: isRequired)
            .map { AssetOption(key: key, name: $0, location: location) }
    }

    /// Whether a text is an address that can stand in an attribute of HTML as it is.
    private static func isBase(_ text: String) -> Bool {
        text.hasSuffix("/")
            && text.unicodeScalars.allSatisfy { $0.isASCII && $0.value > 0x20 && $0.value != 0x7F }
            && !text.contains { "\"'<>&`\\".contains($0) }
    }

    /// The assets that the output names.
    private var options: [AssetOption] {
        [asset, dark, tinted, macos, foreground, background, monochrome].compactMap(\.self)
    }

    package func mismatches(
        with themes: [(theme: RenderTheme, contents: ThemeContents)]
    ) -> [Diagnostic] {
        options.compactMap { option in
            themes.lazy.compactMap { fault(of: option, in: $0.theme.document, $0.contents) }.first
                .map { Diagnostic($0, at: option.location) }
        }
    }

    /// Why a theme has no such asset for the output; nil if it has.
    private func fault(
        of option: AssetOption,
        in document: ThemeDocument,
        _ contents: ThemeContents
    ) -> Fault? {
        let name: String
        do throws(Fault) {
            name = try document.canonicalName(option.name)
        } catch {
            return error
        }
        // What is wrong with an asset is told with its files.
        guard !contents.undescribed.contains(where: { $0.key == name }) else { return nil }
        let all = contents.assets + contents.tokenColors
        guard let asset = all.first(where: { $0.key == name }) else {
            let nearest = nearestName(to: option.name, among: contents.keys)
            return .noAsset(pattern: option.name, nearest: nearest)
        }
        let isGround = option.key == "background"
        let kinds: [AssetKind] = isGround ? [.image, .color, .gradient] : [.image]
        guard !kinds.contains(asset.kind) else { return nil }
        return .wrongIconAsset(
            option.name,
            for: option.key,
            wanted: isGround ? "an image, a color or a gradient" : "an image",
            found: asset.kind.withArticle
        )
    }

    package func files(of themes: [ExportedTheme]) -> any FileMaker {
        ThemeFileMaker(themes.map { AppIconOutput(self, $0) })
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
