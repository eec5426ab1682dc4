import Livery

/// Everything that a theme has, whatever is asked for: the measure of what a run may remove, and of
/// the order in which files are described.
struct ThemeContents {
    /// An image of an asset in one combination of states and one appearance, at any scale.
    struct Image {
        let key: String
        let states: StateSet
        let appearance: Appearance
        let stateText: String
        /// The names of the states and of the appearance, weakest first.
        let stateNames: [String]
        let appearanceNames: [String]
        let stem: String
        /// Where the asset is named.
        let location: DocumentLocation
    }

    let keys: [String]
    /// All images in the index's order.
    private(set) var images: [Image] = []
    /// The assets that yield colors, fonts and gradients.
    private(set) var values: [AssetDescription] = []
    /// The assets of which nothing can be told, and why.
    private(set) var undescribed: [(key: String, error: ThemeError)] = []
    /// For each stem, its place in the index's order.
    private(set) var ranks: [String: Int] = [:]
    /// The stems of which a file system that ignores letter case makes one, and what is wrong.
    private(set) var sharedStems: [String: OutputError] = [:]

    init(of theme: RenderTheme) {
        let document = theme.document
        keys = theme.styles.assetKeys
        // Every asset is looked at once here, so there is nothing to remember.
        let session = BatchResolver(theme.styles).session()
        for key in keys {
            do throws(ThemeError) {
                let description = try session.description(of: key)
                switch description.kind {
                case .image: addImages(of: description, document: document)
                case .color, .font, .gradient: values.append(description)
                case .other: break
                }
            } catch {
                undescribed.append((key, error))
            }
        }
        for (rank, image) in images.enumerated() where ranks[image.stem] == nil {
            ranks[image.stem] = rank
        }
        findSharedStems()
    }

    private mutating func findSharedStems() {
        // By their hashes first, which take less memory than as many texts; nearly all are alone.
        var first: [Int: Int] = [:]
        var sharing: [String: [Int]] = [:]
        for (position, image) in images.enumerated() {
            let name = image.stem.lowercased()
            guard let other = first.updateValue(position, forKey: name.hashValue) else { continue }
            let otherName = images[other].stem.lowercased()
            sharing[otherName, default: []].append(other)
            sharing[name, default: []].append(position)
        }
        for positions in sharing.values {
            let images = Set(positions).sorted().map { self.images[$0] }
            guard images.count > 1 else { continue }
            let fault = OutputError.sameName(
                // The same for every scale, so that it is told once.
                images.map { OutputName.file(stem: $0.stem, scale: 1) },
                location: images.map(\.location).max()
            )
            for image in images { sharedStems[image.stem] = fault }
        }
    }

    private mutating func addImages(of asset: AssetDescription, document: ThemeDocument) {
        let appearances = asset.appearances.map { appearance in
            (
                value: appearance,
                text: appearance == document.appearances.first
                    ? "" : document.text(of: appearance),
                names: document.names(of: appearance)
            )
        }
        for states in asset.states {
            let state = states.isEmpty ? "" : document.text(of: states)
            let stateNames = states.isEmpty ? [] : document.names(of: states)
            for appearance in appearances {
                images.append(
                    Image(
                        key: asset.key,
                        states: states,
                        appearance: appearance.value,
                        stateText: state,
                        stateNames: stateNames,
                        appearanceNames: appearance.names,
                        stem: OutputName.stem(
                            key: asset.key,
                            state: state,
                            appearance: appearance.text
                        ),
                        location: asset.location
                    )
                )
            }
        }
    }
}

extension ThemeContents.Image {
    /// What is wrong with the name of the image's file at a scale; nil when it can be one.
    func nameFault(scale: Double) -> OutputError? {
        let name = OutputName.file(stem: stem, scale: scale)
        guard name.utf8.count > OutputName.longest else { return nil }
        return .nameTooLong(name, limit: OutputName.longest, location: location)
    }
}
