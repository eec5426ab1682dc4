import Livery

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
    let folderFault: OutputError?
}

extension ThemePlan {
    init(
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
                if let fault = contents.sharedStems[image.stem] {
                    let path = identity.path(of: file)
                    failures.append(RenderFailure(.image(file: path), .output(fault)))
                    continue
                }
                if let fault = image.nameFault(scale: scale) {
                    let path = identity.path(of: file)
                    failures.append(RenderFailure(.image(file: path), .output(fault)))
                    continue
                }
                images.append(
                    PlannedImage(
                        name: file,
                        request: ImageRequest(
                            image.key,
                            size: options.sizes[image.key],
                            scale: scale,
                            states: image.states,
                            appearance: image.appearance
                        ),
                        stateNames: image.stateNames,
                        appearanceNames: image.appearanceNames
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

extension ThemePlan {
    /// Files in the index's order: by key, then by what they show as the theme orders it, then by
    /// scale. What the theme does not have comes after what it has.
    func sorted(_ files: [FileRecord]) -> [FileRecord] {
        let keyed = files.map { file in
            let stem = OutputName.stem(ofFile: file.name)
            return (file: file, stem: stem, rank: ranks[stem] ?? .max)
        }
        return keyed.sorted { first, second in
            let (left, right) = (first.file.entry, second.file.entry)
            if left.key != right.key { return left.key.precedesByScalars(right.key) }
            if first.rank != second.rank { return first.rank < second.rank }
            if first.stem != second.stem { return first.stem.precedesByScalars(second.stem) }
            return left.scale < right.scale
        }.map(\.file)
    }
}
