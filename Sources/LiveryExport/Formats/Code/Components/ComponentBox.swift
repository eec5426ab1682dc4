import Livery
import LiveryRaster

/// A box, a combination of words of one, or a part, with its values in every state and appearance.
struct ComponentBox: Sendable {
    /// The values in each appearance.
    typealias Renditions = [(states: StateSet, values: [LookValues])]

    let asset: AssetDescription
    /// What shapes draw.
    private(set) var shapes: Renditions = []
    /// What its pictures show.
    private(set) var pictures: Renditions = []
    /// What of it the platform has no shape for; nil if it has shapes for all of it.
    private(set) var lack: String?
    /// What covers it.
    private(set) var gradients: [PlainPaint] = []
    /// The words for letters that the platform lacks.
    private(set) var lostTransforms: Set<String> = []

    /// Reads a box.
    ///
    /// - Parameters:
    ///   - asset: The box.
    ///   - code: Its theme.
    ///   - appearances: The appearances that the code distinguishes.
    ///   - syntax: The language.
    ///   - session: Resolves the theme's assets.
    /// - Throws: The faults of the box.
    init(
        _ asset: AssetDescription,
        _ code: CodeTheme,
        in appearances: [Appearance],
        _ syntax: some LookSyntax,
        _ session: ExportSession
    ) throws(ThemeError) {
        self.asset = asset
        let named = code.theme.contentStates(of: asset)
        let document = code.document
        let isIcon = document.isIcon(asset.key)
        for states in Self.states(named, document.stateOrder) {
            let isNamed = named.contains(states)
            // A combination that the theme doesn't name need not be valid.
            let images: [ResolvedImage]
            do throws(ThemeError) {
                images = try appearances.map { appearance throws(ThemeError) in
                    try session.image(
                        ImageRequest(asset.key, states: states, appearance: appearance)
                    )
                }
            } catch {
                if isNamed { throw error }
                continue
            }
            let builders = try appearances.map { appearance throws(ThemeError) in
                let names = try code.writtenNames(of: asset.key, states, appearance, session)
                return LookBuilder(syntax: syntax, names: names, isIcon: isIcon)
            }
            if lack == nil { lack = images.lazy.compactMap(syntax.limits.lack).first }
            let styles = images.compactMap(\.box?.style)
            gradients += styles.flatMap { $0.fills + $0.overlays }.compactMap(PlainPaint.init)
            let made = zip(builders, images)
            shapes.append((states, made.map { $0.shapes(of: $1) }))
            for transform in images.compactMap({ $0.content?.textTransform })
            where !isIcon && syntax.textCase(transform) == nil {
                lostTransforms.insert(transform.rawValue)
            }
            let hasPicture = asset.isPainted && asset.states.contains(states)
            let text = states.isEmpty ? "" : document.text(of: states)
            let state = hasPicture ? text : nil
            pictures.append((states, made.map { $0.picture(of: $1, state: state) }))
        }
    }

    /// The combinations of states that differ: the theme's and, as they may hold together, those of any two of them. A
    /// disabled control has neither a pointer over it nor one that presses it.
    private static func states(
        _ named: [StateSet],
        _ order: QualifierOrder<ControlState>
    ) -> [StateSet] {
        let others = named.filter { !$0.isEmpty }
        return ([[]] + order.withPairs(of: others)).filter { !isUnreachable($0) }
    }

    /// Warns of the combinations of states that never hold.
    func warnOfUnreachableStates<Part>(in code: CodeTheme, to result: inout AssetFiles<Part>) {
        for states in asset.states where Self.isUnreachable(states) {
            let state = code.document.text(of: states)
            result.warn(.unreachableState(state, of: ThemeName.asset(of: asset.key)), at: asset)
        }
    }

    /// Whether a combination never holds: of a pointer's states with `disabled`.
    static func isUnreachable(_ states: StateSet) -> Bool {
        states.contains(.disabled)
            && WebStates.pointerStates.contains(where: states.contains)
    }
}

extension CodeTheme {
    /// The theme's colors and fonts to which a box refers in some states. A part inherits what its box says of texts.
    fileprivate func writtenNames(
        of key: String,
        _ states: StateSet,
        _ appearance: Appearance,
        _ session: ExportSession
    ) throws(ThemeError) -> WrittenNames {
        var keys = try styles.keys(of: key, states: states, appearance: appearance)
        if let box = document.owner(ofPart: key)?.asset {
            let outer = try styles.keys(of: box, states: states, appearance: appearance)
            for key in ["font", "textColor", "iconColor"] where keys[key] == nil {
                keys[entry: key] = outer[entry: key]
            }
        }
        return WrittenNames(keys: keys) { name in
            guard values.contains(name) else { return nil }
            return try? session.value(name, in: appearance)
        }
    }
}
