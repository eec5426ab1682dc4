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
    ///   - parameters: Values for parameters of the theme, by name, which also are in the golden's name:
    ///     `Harbor/ringBox-progress-0.7@2x`. Default: the theme's defaults.
    /// - Returns: A value for `expectGolden`.
    public func golden(
        _ name: String,
        size: Size2D? = nil,
        scale: Double? = nil,
        states: StateSet = [],
        appearance: Appearance? = nil,
        parameters: [String: ParameterValue]? = nil
    ) -> some GoldenRepresentable {
        goldens(
            name,
            size: size,
            appearances: appearance.map { [$0] },
            scales: scale.map { [$0] },
            states: [states],
            parameters: parameters
        )
    }

    /// The pictures of an image asset in each of some appearances, at each of some scales, in each of some states.
    ///
    /// Each has its own golden, named as with ``golden(_:size:scale:states:appearance:parameters:)``.
    ///
    /// - Parameters:
    ///   - name: The asset's name.
    ///   - size: The size in points, without margins. Default: the asset's own.
    ///   - appearances: The appearances. Default: the style manager's.
    ///   - scales: Pixels per point, from 0.1 to 16. Default: the scale of the style manager's configuration.
    ///   - states: Sets of control states; the empty set is the normal state; `.all` are those that the asset defines.
    ///     Default: the normal state.
    ///   - parameters: Values for parameters of the theme, by name. Default: the theme's defaults.
    /// - Returns: A value for `expectGolden`.
    public func goldens(
        _ name: String,
        size: Size2D? = nil,
        appearances: [Appearance]? = nil,
        scales: [Double]? = nil,
        states: GoldenStates = [[]],
        parameters: [String: ParameterValue]? = nil
    ) -> some GoldenRepresentable {
        ThemeGoldens(
            styles: self,
            name: name,
            size: size,
            appearances: appearances ?? [appearance],
            scales: scales ?? [configuration.scale],
            states: states,
            parameters: parameters
        )
    }
}

extension StyleManager {
    /// The states in which an asset has goldens.
    public struct GoldenStates: ExpressibleByArrayLiteral, Sendable {
        /// Nil for all that the asset defines.
        private let listed: [StateSet]?

        /// The normal state, and all others that the asset defines.
        public static let all = GoldenStates(listed: nil)

        private init(listed: [StateSet]?) { self.listed = listed }

        /// Makes a list of sets of states; the empty set is the normal state.
        public init(_ states: [StateSet]) { listed = states }

        /// Makes a list of sets of states, as in `[[], .highlighted, [.selected, .disabled]]`.
        public init(arrayLiteral states: StateSet...) { listed = states }

        /// The sets of states of an asset.
        fileprivate func sets(of name: String, in styles: StyleManager) throws(ThemeError) -> [StateSet] {
            if let listed { return listed }
            return try styles.description(of: name).states
        }
    }
}

/// An image asset in each combination of appearance, scale and states.
private struct ThemeGoldens: GoldenRepresentable {
    let styles: StyleManager
    let name: String
    let size: Size2D?
    let appearances: [Appearance]
    let scales: [Double]
    let states: StyleManager.GoldenStates
    let parameters: [String: ParameterValue]?

    func goldenSnapshots() throws -> [GoldenSnapshot] {
        let states = try states.sets(of: name, in: styles)
        let isOne = appearances.count * scales.count * states.count == 1
        return try appearances.flatMap { appearance in
            try scales.flatMap { scale in
                try states.map { try snapshot($0, appearance: appearance, scale: scale, isOne: isOne) }
            }
        }
    }

    private func snapshot(_ states: StateSet, appearance: Appearance, scale: Double, isOne: Bool) throws(ThemeError)
        -> GoldenSnapshot
    {
        let request = ImageRequest(
            name,
            size: size,
            scale: scale,
            states: states,
            appearance: appearance,
            parameters: parameters
        )
        let image = try styles.image(request)
        let resolved = try styles.resolvedImage(request)
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
        return GoldenSnapshot(
            image.bitmap,
            part: isOne ? "" : file,
            name: folder.isEmpty ? file : "\(folder)/\(file)",
            texts: [recipe]
        )
    }

    /// The name that `livery render` gives the file, without `.png`.
    private func fileName(_ states: StateSet, appearance: Appearance, scale: Double) -> String {
        let file = AssetFileName.name(key: name, states: states, appearance: appearance, scale: 1, in: styles.document)
        var text = String(file.dropLast(".png".count))
        for (name, value) in (parameters ?? [:]).sorted(by: { $0.key < $1.key }) {
            text += "-" + GoldenName.part(of: "\(name)-\(value)").replacing("/", with: "-")
        }
        if let size { text += "-\(size.width.shortest)x\(size.height.shortest)" }
        if scale != 1 { text += "@\(scale.shortest)x" }
        return text
    }
}
