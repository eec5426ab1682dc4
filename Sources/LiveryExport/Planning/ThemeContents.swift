import Livery

/// All of a theme's assets, selected or not: they determine which files a run may remove, and the order
/// of the index.
package struct ThemeContents: Sendable {
    /// An image of an asset in one combination of states and one appearance, at any scale.
    package struct Image: Sendable {
        package let key: String
        package let states: StateSet
        package let appearance: Appearance
        let stateText: String
        /// The names of the states and of the appearance's traits, the weakest first.
        let stateNames: [String]
        let appearanceNames: [String]
        /// The name of its files without scale and extension.
        package let stem: String
        /// The location of the asset's key.
        let location: DocumentLocation
    }

    /// An appearance of the theme, which all of its assets have.
    private struct NamedAppearance {
        let value: Appearance
        /// Its names in those of files; empty for the first one.
        let text: String
        let names: [String]
    }

    /// The keys of assets, and the paths of design tokens that are colors.
    let keys: [String]
    /// The images, colors, fonts, and gradients, in the order of their keys.
    package private(set) var assets: [AssetDescription] = []
    /// The images, in the order of the index.
    package private(set) var images: [Image] = []
    /// The boxes in the states in which they have no picture: all states of one that paints nothing, and those that only
    /// a part of it has.
    private(set) var boxes: [Image] = []
    /// The design tokens that are colors, in the order of their paths.
    let tokenColors: [AssetDescription]
    /// The assets of which a variant paints something.
    private(set) var paintedAssets: Set<String> = []
    /// The assets that can't be described.
    package private(set) var undescribed: [(key: String, error: ThemeError)] = []
    /// The errors of stems that are the same if case is ignored.
    private(set) var sharedStems: [String: OutputError] = [:]

    /// Describes the assets of a theme.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - isResolved: Whether the theme's style manager has resolved its assets, as to validate them. Default: `false`.
    package init(of theme: RenderTheme, isResolved: Bool = false) {
        let document = theme.document
        let appearances = document.appearances.enumerated().map { index, appearance in
            NamedAppearance(
                value: appearance,
                text: index == 0 ? "" : document.text(of: appearance),
                names: document.names(of: appearance)
            )
        }
        let assetNames = theme.styles.assetNames
        tokenColors =
            document.tokenColors + theme.uses.colors.sortedByScalars().compactMap { document.description(ofColor: $0) }
        keys = assetNames + tokenColors.map(\.name)
        // A session keeps little in memory, since every asset is described once.
        let session = BatchResolver(theme.styles).session()
        for key in assetNames {
            do throws(ThemeError) {
                let description = isResolved ? try theme.styles.description(of: key) : try session.description(of: key)
                guard description.kind != .other else { continue }
                // What it was meant to paint may be what has a fault.
                if !description.isPainted { _ = try session.resolvedImage(ImageRequest(key)) }
                assets.append(description)
                if description.kind == .image, description.isPainted {
                    paintedAssets.insert(ThemeName.asset(of: key))
                    images += images(of: description, in: description.states, appearances, document)
                }
            } catch { undescribed.append((key, error)) }
        }
        addBoxes(appearances, document)
        findSharedStems()
    }

    private mutating func addBoxes(_ appearances: [NamedAppearance], _ document: ThemeDocument) {
        lazy var described = Dictionary(assets.lazy.map { ($0.name, $0) }) { first, _ in first }
        for asset in assets where asset.kind == .image && document.owner(ofPart: asset.name) == nil {
            let states = document.statesWithParts(of: asset) { described[$0]?.states }
            let drawn = asset.isPainted ? Set(asset.states) : []
            guard states.count > drawn.count else { continue }
            boxes += images(of: asset, in: states.filter { !drawn.contains($0) }, appearances, document)
        }
    }

    private mutating func findSharedStems() {
        // Hash values take less memory than strings, and few collide.
        let sharing = Dictionary(grouping: images.indices) { images[$0].stem.lowercased().hashValue }.values.filter {
            $0.count > 1
        }.flatMap { Dictionary(grouping: $0) { images[$0].stem.lowercased() }.values }
        // Assets whose names differ in case alone share all of their stems: the first of them is reported, at scale 1.
        var errors: [Set<String>: OutputError] = [:]
        for positions in sharing.sorted(by: { $0[0] < $1[0] }) where positions.count > 1 {
            let images = positions.map { self.images[$0] }
            let keys = Set(images.map { ThemeName.asset(of: $0.key) })
            let error =
                errors[keys]
                ?? OutputError.sameName(
                    images.map { AssetFileName.file(stem: $0.stem, scale: 1) },
                    location: images.map(\.location).max()
                )
            if keys.count > 1 { errors[keys] = error }
            for image in images { sharedStems[image.stem] = error }
        }
    }

    private func images(
        of asset: AssetDescription,
        in states: [StateSet],
        _ appearances: [NamedAppearance],
        _ document: ThemeDocument
    ) -> [Image] {
        states.flatMap { states in
            let state = states.isEmpty ? "" : document.text(of: states)
            let stateNames = states.isEmpty ? [] : document.names(of: states)
            return appearances.map { appearance in
                Image(
                    key: asset.name,
                    states: states,
                    appearance: appearance.value,
                    stateText: state,
                    stateNames: stateNames,
                    appearanceNames: appearance.names,
                    stem: AssetFileName.stem(key: asset.name, state: state, appearance: appearance.text),
                    location: asset.location
                )
            }
        }
    }
}

extension ThemeContents {
    /// The errors of pictures' files at the default scales whose names are the same if case is ignored, or too long: at
    /// most one for each asset whose names are too long, sorted by message.
    package var nameErrors: [OutputError] {
        var errors = Set(sharedStems.values)
        var keys: Set<String> = []
        let scales = PNGFormat.usualScales
        for image in images {
            let error = scales.lazy.compactMap { image.nameError(scale: $0) }.first
            if let error, keys.insert(image.key).inserted { errors.insert(error) }
        }
        return errors.sorted { $0.message.precedesByScalars($1.message) }
    }
}

extension ThemeContents.Image {
    /// The error if the file name is too long at a scale.
    func nameError(scale: Double) -> OutputError? {
        // Most stems are short, whatever the scale.
        guard stem.utf8.count > OutputName.longest / 2 else { return nil }
        let name = AssetFileName.file(stem: stem, scale: scale)
        guard name.utf8.count > OutputName.longest else { return nil }
        return .nameTooLong(name, limit: OutputName.longest, location: location)
    }
}
