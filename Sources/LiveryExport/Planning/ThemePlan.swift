import Livery

/// The pictures of one theme, with an index: the output of `livery render`.
public struct ThemePlan: Sendable {
    /// The theme.
    public let theme: RenderTheme

    /// The selected files, in the order of the index.
    public private(set) var images: [PlannedImage] = []

    /// The failures that are known before anything is drawn.
    public private(set) var failures: [RenderFailure]

    let identity: ThemeRecord.Identity
    /// The theme's colors, fonts, and gradients, selected or not. In a whole output, only selected ones.
    private(set) var values: [ValueEntry] = []
    /// For each asset, the positions of its images.
    private var ranges: [String: Range<Int>] = [:]
    let selectedValueKeys: Set<String>
    /// The selected appearances, as the index names them.
    let selectedAppearances: Set<[String]>
    /// For the stem of each of the theme's images, its position in the index.
    let ranks: [String: Int]
    /// The assets that can't be described. Their files are kept.
    let undescribedKeys: Set<String>
    /// The error if the theme needs a folder, but its name is not valid for one.
    let folderError: OutputError?

    init(
        _ theme: RenderTheme,
        contents: ThemeContents,
        selection: SelectionMatch.Theme,
        options: RenderOptions,
        isWhole: Bool = false
    ) {
        let document = theme.document
        self.theme = theme
        identity = ThemeRecord.Identity(name: document.name, hasFolder: options.separatesThemes)
        failures = contents.undescribed.filter {
            options.selection.includes(key: $0.key) && options.part.includes(key: $0.key)
        }.map { RenderFailure(.asset(key: $0.key), .theme($0.error)) }
        ranks = contents.ranks
        undescribedKeys = Set(contents.undescribed.map(\.key))
        // The index has only values for the theme's default parameters.
        selectedValueKeys =
            options.selection.parameters.isEmpty
            ? Set(contents.values.map(\.key).filter(options.selection.includes(key:))) : []
        selectedAppearances = Set(
            document.appearances.filter(selection.includes(_:)).map { document.names(of: $0) }
        )
        folderError =
            identity.hasFolder && !OutputName.isFolder(identity.name)
            ? .folderName(identity.name) : nil
        for image in contents.images
        where selection.includes(image) && options.part.includes(key: image.key) {
            for scale in options.scales {
                add(
                    image,
                    scale: scale,
                    parameters: selection.parameters[image.key] ?? [:],
                    sharedStem: contents.sharedStems[image.stem],
                    options
                )
            }
        }
        for (index, image) in images.enumerated() {
            let key = image.request.name
            ranges[key] = (ranges[key]?.lowerBound ?? index)..<index + 1
        }
        for asset in contents.values
        where (!isWhole || options.selection.includes(key: asset.key))
            && options.part.includes(key: asset.key)
        {
            for appearance in asset.appearances {
                do throws(ThemeError) {
                    if let entry = try ValueEntry(of: asset, in: appearance, theme: theme) {
                        values.append(entry)
                    }
                } catch {
                    guard selection.includes(valueKey: asset.key, appearance) else { continue }
                    failures.append(RenderFailure(.value(key: asset.key), .theme(error)))
                }
            }
        }
    }

    private mutating func add(
        _ image: ThemeContents.Image,
        scale: Double,
        parameters: [String: String],
        sharedStem: OutputError?,
        _ options: RenderOptions
    ) {
        let part = AssetFileName.parameters(parameters)
        let file = OutputName.file(stem: image.stem + part, scale: scale)
        if let error = sharedStem ?? image.nameError(scale: scale, parameters: part) {
            let path = identity.path(of: file)
            failures.append(RenderFailure(.image(file: path), .output(error)))
            return
        }
        images.append(
            PlannedImage(
                name: file,
                request: ImageRequest(
                    image.key,
                    size: options.sizes[image.key],
                    scale: scale,
                    states: image.states,
                    appearance: image.appearance,
                    parameters: options.selection.parameters.filter { parameters[$0.key] != nil }
                ),
                stateNames: image.stateNames,
                appearanceNames: image.appearanceNames,
                parameterTexts: parameters
            )
        )
    }
}

extension ThemePlan: ThemeOutput {
    package func files(
        of asset: AssetDescription,
        in session: ExportSession
    ) throws(ThemeError) -> AssetFiles<Never> {
        var result = AssetFiles<Never>()
        guard let range = ranges[asset.key] else { return result }
        result.files = images[range].map { planned in
            do throws(ThemeError) {
                let image = try session.image(planned.request)
                return PlannedFile(
                    path: planned.name,
                    content: .success(.picture(image, .png)),
                    entry: planned.entry(of: image, path: identity.path(of: planned.name))
                )
            } catch {
                return PlannedFile(path: planned.name, content: .failure(error))
            }
        }
        return result
    }
}

extension ThemePlan {
    /// Sorts files in the order of the index: by key, then in the theme's order of what they show, then by
    /// parameters and scale. Files that the theme doesn't have come last.
    func sorted(_ files: [FileRecord]) -> [FileRecord] {
        let keyed = files.map { file in
            let stem = OutputName.stem(ofFile: file.name)
            return (file: file, stem: stem, rank: ranks[OutputName.base(ofStem: stem)] ?? .max)
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
