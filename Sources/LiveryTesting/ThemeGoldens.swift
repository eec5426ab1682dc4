public import Livery
public import LiveryGoldens
public import LiveryRaster

extension StyleManager {
    /// The picture of an image asset.
    ///
    /// Its golden has the name that `livery render` gives the asset's file, in a folder of the theme's name:
    /// `Harbor/goButton-selected~dark@2x`. A size precedes the scale: `Harbor/goButton-300x44@2x`. An asset that
    /// can't be made is an issue.
    ///
    /// - Parameters:
    ///   - name: The asset's name.
    ///   - size: The size in points, without margins. Default: the asset's own.
    ///   - scale: Pixels per point, from 0.1 to 16. Default: the scale of the style manager's
    ///     configuration.
    ///   - states: The control states. Default: none, which is the normal state.
    ///   - appearance: The appearance. Default: the style manager's.
    /// - Returns: A value for `expectGolden`.
    public func golden(
        _ name: String,
        size: Size2D? = nil,
        scale: Double? = nil,
        states: StateSet = [],
        appearance: Appearance? = nil
    ) -> some GoldenRepresentable {
        ThemeGoldens(
            styles: self,
            name: name,
            size: size,
            appearances: [appearance ?? self.appearance],
            scales: [scale ?? configuration.scale],
            states: [states]
        )
    }

    /// The pictures of an image asset in each of some appearances, at each of some scales, in each of some states.
    ///
    /// Each has its own golden, named as with ``golden(_:size:scale:states:appearance:)``.
    ///
    /// - Parameters:
    ///   - name: The asset's name.
    ///   - size: The size in points, without margins. Default: the asset's own.
    ///   - appearances: The appearances. Default: the style manager's.
    ///   - scales: Pixels per point, from 0.1 to 16. Default: the scale of the style manager's configuration.
    ///   - states: Sets of control states; the empty set is the normal state. Default: the normal state.
    /// - Returns: A value for `expectGolden`.
    public func goldens(
        _ name: String,
        size: Size2D? = nil,
        appearances: [Appearance]? = nil,
        scales: [Double]? = nil,
        states: [StateSet] = [[]]
    ) -> some GoldenRepresentable {
        ThemeGoldens(
            styles: self,
            name: name,
            size: size,
            appearances: appearances ?? [appearance],
            scales: scales ?? [configuration.scale],
            states: states
        )
    }
}

/// An image asset in each combination of appearance, scale and states.
private struct ThemeGoldens: GoldenRepresentable {
    let styles: StyleManager
    let name: String
    let size: Size2D?
    let appearances: [Appearance]
    let scales: [Double]
    let states: [StateSet]

    func goldenSnapshots() throws -> [GoldenSnapshot] {
        try appearances.flatMap { appearance in
            try scales.flatMap { scale in
                try states.map { try snapshot($0, appearance: appearance, scale: scale) }
            }
        }
    }

    private func snapshot(
        _ states: StateSet,
        appearance: Appearance,
        scale: Double
    ) throws(ThemeError) -> GoldenSnapshot {
        let image = try styles.image(
            name,
            size: size,
            scale: scale,
            states: states,
            appearance: appearance
        )
        let resolved = try styles.resolvedImage(
            name,
            size: size,
            scale: scale,
            states: states,
            appearance: appearance
        )
        let origins = styles.origins(of: name, states: states, appearance: appearance)
        let recipe = GoldenText.recipe(
            resolved.recipe + "scale: \(scale.shortest)\n",
            origins: origins.map { origin in
                ValueOrigin(name: origin.name, value: origin.value, location: "\(origin.location)")
            }
        )
        let file = fileName(states, appearance: appearance, scale: scale)
        // A theme's name is any text: characters that a golden's name can't contain are replaced. An asset with such
        // characters gives a name that is refused.
        let folder = GoldenName.part(of: styles.document.name)
        let isOne = appearances.count * scales.count * self.states.count == 1
        return GoldenSnapshot(
            image.bitmap,
            part: isOne ? "" : file,
            name: folder.isEmpty ? file : "\(folder)/\(file)",
            texts: [recipe]
        )
    }

    /// The name that `livery render` gives the file, without `.png`.
    private func fileName(_ states: StateSet, appearance: Appearance, scale: Double) -> String {
        let file = AssetFileName.name(
            key: name,
            states: states,
            appearance: appearance,
            scale: 1,
            in: styles.document
        )
        var text = String(file.dropLast(".png".count))
        if let size { text += "-\(size.width.shortest)x\(size.height.shortest)" }
        if scale != 1 { text += "@\(scale.shortest)x" }
        return text
    }
}
