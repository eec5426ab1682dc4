import Livery

/// A box with its parts, in all combinations of its variants' words.
struct ComponentGroup {
    /// The box, with the default words.
    let asset: AssetDescription
    let axes: [VariantAxis]
    /// The box in each combination of words, counted with the last axis fastest.
    let boxes: [ComponentBox]
    /// Its parts, in the theme's order.
    let parts: [(name: String, boxes: [ComponentBox])]

    /// The key of the box without words.
    var key: String { asset.key }

    /// Whether it is a button, by its name.
    var isButton: Bool {
        key.hasSuffix("Button") || key.hasSuffix("ButtonImage") || asset.resolver == "roundedButton"
    }

    /// Groups boxes.
    ///
    /// - Parameters:
    ///   - boxes: The boxes, those of variants and parts among them.
    ///   - document: The theme.
    /// - Returns: The groups by the key of their box.
    static func all(of boxes: [ComponentBox], in document: ThemeDocument) -> [ComponentGroup] {
        let known = Dictionary(boxes.map { ($0.asset.key, $0) }) { first, _ in first }
        let roots = boxes.filter { box in
            document.owner(ofPart: box.asset.key) == nil
                && box.asset.key == ThemeName.asset(of: box.asset.key)
        }
        return roots.map { root in
            let key = root.asset.key
            let axes = document.variantAxes(of: key)
            let combinations = axes.reduce([[]]) { all, axis in
                all.flatMap { words in
                    axis.words.map { words + ($0 == axis.default ? [] : [$0]) }
                }
            }
            func all(_ name: String) -> [ComponentBox]? {
                guard let usual = known[name] else { return nil }
                return combinations.map { known[ThemeName.name(of: name, words: $0)] ?? usual }
            }
            let parts = document.parts(of: key).compactMap { part in
                all(document.name(ofPart: part, of: key)).map { (name: part, boxes: $0) }
            }
            return ComponentGroup(
                asset: root.asset,
                axes: axes,
                boxes: all(key) ?? [root],
                parts: parts
            )
        }
    }
}

extension [ComponentBox] {
    /// What the platform has no shape for in any combination of words; nil if it has shapes for all.
    var lack: String? { lazy.compactMap(\.lack).first }

    /// The assignments of the boxes of all combinations of words.
    ///
    /// - Parameters:
    ///   - axes: The axes of the words.
    ///   - appearances: The number of appearances.
    ///   - initial: The values before any assignment.
    ///   - order: The precedence of states.
    /// - Returns: The assignments.
    func cascade(
        _ axes: [VariantAxis],
        appearances: Int,
        from initial: LookValues,
        _ order: QualifierOrder<ControlState>
    ) -> ComponentCascade {
        let usesPictures = lack != nil
        let renditions = map { usesPictures ? $0.pictures : $0.shapes }
        let states = Set(renditions.flatMap { $0.map(\.states) })
            .sorted { order.hasLowerPrecedence($0, than: $1) }
        return ComponentCascade(
            axes: axes.map(\.words.count) + [appearances],
            initial: initial,
            states.map { states in
                let values = renditions.flatMap { renditions in
                    renditions.first { $0.states == states }?.values
                        ?? [LookValues](repeating: [:], count: appearances)
                }
                return (states, values)
            }
        )
    }
}
