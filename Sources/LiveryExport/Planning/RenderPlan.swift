import Livery
import LiveryRaster

/// What a run is to do: every file by name, before anything is drawn or written.
public struct RenderPlan: Sendable {
    /// The options that the plan was made with.
    public let options: RenderOptions

    /// What is to be done for each theme, in the order of their names.
    public let themes: [ThemePlan]

    /// Plans to render themes.
    ///
    /// - Throws: Everything that was asked for and that none of the themes has, and scales and
    ///   theme names that can't be. Faults in assets are part of the plan instead.
    public init(_ themes: [RenderTheme], options: RenderOptions) throws(SelectionError) {
        var options = options
        var faults = options.scales.filter { !RenderOptions.scaleRange.contains($0) }
            .map(SelectionFault.scale)
        options.scales = Set(options.scales).sorted()
        options.separatesThemes = options.separatesThemes || themes.count > 1

        let themes = themes.sorted { $0.document.name.precedesByScalars($1.document.name) }
        var names: [String: String] = [:]
        for name in themes.map(\.document.name) {
            if let other = names.updateValue(name, forKey: name.lowercased()) {
                faults.append(.sameTheme(other, name))
            }
        }
        let contents = themes.map(ThemeContents.init(of:))
        let selection = SelectionMatch(options, themes: themes, contents: contents)
        faults += selection.faults
        guard faults.isEmpty else { throw SelectionError(faults: faults) }

        self.options = options
        self.themes = zip(themes, contents).enumerated().map { index, theme in
            ThemePlan(
                theme.0,
                contents: theme.1,
                selection: selection.themes[index],
                options: options
            )
        }
    }
}

extension RenderPlan {
    /// The outputs of a theme whose names differ in nothing but letter case.
    public static func sameNames(in theme: RenderTheme) -> [OutputFault] {
        Set(ThemeContents(of: theme).sharedStems.values)
            .map { stems in .sameName(stems.map { OutputName.file(stem: $0, scale: 1) }) }
            .sorted { $0.message.precedesByScalars($1.message) }
    }
}

/// What a run is to do for one theme.
public struct ThemePlan: Sendable {
    /// The theme.
    public let theme: RenderTheme

    /// The files that are asked for, in the index's order.
    public let images: [PlannedImage]

    /// What can't be done, as is known before anything is drawn.
    public let failures: [RenderFailure]

    let identity: ThemeRecord.Identity
    /// The theme's colors, fonts and gradients, all of them.
    let values: [ValueEntry]
    /// The keys of the values that are asked for.
    let selectedValueKeys: Set<String>
    /// The appearances that are asked for, as the index names them.
    let selectedAppearances: Set<[String]>
    /// For the stem of everything the theme has, its place in the index's order.
    let ranks: [String: Int]
    /// The assets of which nothing can be told, and whose files therefore stay.
    let undescribedKeys: Set<String>
    /// Whether the theme's name can't be a folder's although it is to be one.
    let folderFault: OutputFault?
}

extension ThemePlan {
    fileprivate init(
        _ theme: RenderTheme,
        contents: ThemeContents,
        selection: SelectionMatch.Theme,
        options: RenderOptions
    ) {
        let name = theme.document.name
        let identity = ThemeRecord.Identity(name: name, hasFolder: options.separatesThemes)
        var failures = contents.undescribed.filter { options.selection.includes(key: $0.key) }
            .map { RenderFailure(.asset(key: $0.key), .theme($0.error)) }

        var images: [PlannedImage] = []
        for image in contents.images where selection.includes(image) {
            for scale in options.scales {
                let file = OutputName.file(stem: image.stem, scale: scale)
                if let stems = contents.sharedStems[image.stem] {
                    let names = stems.map { OutputName.file(stem: $0, scale: scale) }
                    failures.append(
                        RenderFailure(
                            .image(file: identity.path(of: file)),
                            .output(.sameName(names))
                        )
                    )
                    continue
                }
                images.append(
                    PlannedImage(
                        name: file,
                        key: image.key,
                        states: image.states,
                        appearance: image.appearance,
                        scale: scale,
                        size: options.sizes[image.key],
                        stateNames: theme.document.names(of: image.states),
                        appearanceNames: theme.document.names(of: image.appearance)
                    )
                )
            }
        }

        var values: [ValueEntry] = []
        for asset in contents.values {
            for appearance in asset.appearances {
                do throws(ThemeError) {
                    if let entry = try ValueEntry(of: asset, in: appearance, theme: theme) {
                        values.append(entry)
                    }
                } catch {
                    if selection.includes(valueKey: asset.key, appearance) {
                        failures.append(RenderFailure(.value(key: asset.key), .theme(error)))
                    }
                }
            }
        }

        self.theme = theme
        self.identity = identity
        self.images = images
        self.values = values
        self.failures = failures
        ranks = contents.ranks
        undescribedKeys = Set(contents.undescribed.map(\.key))
        selectedValueKeys = Set(
            contents.values.map(\.key).filter(options.selection.includes(key:))
        )
        selectedAppearances = Set(
            theme.document.appearances.filter(selection.includes(_:))
                .map { theme.document.names(of: $0) }
        )
        folderFault =
            identity.hasFolder && !OutputName.isFolder(name) ? .folderName(name) : nil
    }
}
