import Livery
import LiveryRaster

/// A resource for what a theme says of an image's contents.
enum AndroidContent: CaseIterable, Sendable {
    /// A text appearance.
    case text
    /// The colors of the text by state.
    case textColor
    /// The colors of the icon by state.
    case iconColor
    /// A dimension.
    case gap

    /// The end of the resource's name, after that of the image.
    var suffix: String {
        switch self {
        case .text: "_text"
        case .textColor: "_text_color"
        case .iconColor: "_icon_color"
        case .gap: "_gap"
        }
    }

    /// The resources for contents: those of which something is said in the normal state, colors also in others.
    static func resources(for contents: [[StateSet: ContentStyle]]) -> Set<AndroidContent> {
        let normal = contents.map { $0[[]] ?? ContentStyle() }
        let all = contents.flatMap(\.values)
        let isSaid: [AndroidContent: Bool] = [
            .text: normal.contains {
                $0.font != nil || $0.textColor != nil || $0.textTransform != nil
            },
            .textColor: all.contains { $0.textColor != nil },
            .iconColor: all.contains { $0.iconColor != nil },
            .gap: normal.contains { $0.gap != nil },
        ]
        return Set(allCases.filter { isSaid[$0] ?? false })
    }

    /// What a theme says of an image's contents in each of some appearances, by state. A box's part `icon` has no text.
    static func all(
        of asset: AssetDescription,
        in appearances: [Appearance],
        _ theme: ExportedTheme,
        _ session: ExportSession
    ) throws(ThemeError) -> [[StateSet: ContentStyle]] {
        let states = theme.contentStates(of: asset)
        var contents: [[StateSet: ContentStyle]] = []
        for appearance in appearances {
            var byState: [StateSet: ContentStyle] = [:]
            for states in states {
                byState[states] = try content(of: asset, in: states, appearance, theme, session)
            }
            contents.append(byState)
        }
        return contents
    }

    /// What a theme says of an image's contents in some states and an appearance.
    static func content(
        of asset: AssetDescription,
        in states: StateSet,
        _ appearance: Appearance,
        _ theme: ExportedTheme,
        _ session: ExportSession
    ) throws(ThemeError) -> ContentStyle {
        let request = ImageRequest(asset.key, states: states, appearance: appearance)
        let content = try session.image(request).content ?? ContentStyle()
        return theme.document.isIcon(asset.key) ? content.ofIcon : content
    }
}

extension ContentStyle {
    /// What is said of the icon alone.
    fileprivate var ofIcon: ContentStyle {
        var style = ContentStyle()
        style.iconColor = iconColor
        style.gap = gap
        return style
    }
}
