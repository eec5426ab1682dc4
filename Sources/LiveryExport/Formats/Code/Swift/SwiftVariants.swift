import Livery
import LiverySupport

/// The type of an asset's variants in Swift code: a structure with an enumeration for each axis.
struct SwiftVariants: Sendable {
    /// The asset, whose parts have the same variants.
    let asset: String
    private let axes: [VariantAxis]

    /// The variants of a theme's assets.
    static func all(of document: ThemeDocument, _ assets: [AssetDescription]) -> [SwiftVariants] {
        let names = assets.map { asset in
            let name = ThemeName.asset(of: asset.key)
            return document.owner(ofPart: name)?.asset ?? name
        }
        return Set(names).sortedByScalars().compactMap { SwiftVariants(of: $0, document) }
    }

    /// The variants of an asset; nil if it has none.
    init?(of asset: String, _ document: ThemeDocument) {
        let name = ThemeName.asset(of: asset)
        self.asset = document.owner(ofPart: name)?.asset ?? name
        axes = document.variantAxes(of: asset)
        guard !axes.isEmpty else { return nil }
    }

    /// The name of the type.
    var type: String { CodeName.type(asset) + "Variant" }

    /// The name of the enumeration of an axis.
    private static func type(of axis: VariantAxis) -> String {
        let name = CodeName.type(axis.name)
        return SwiftText.reservedTypes.contains(name) ? name + "Word" : name
    }

    /// The declaration of the type.
    ///
    /// - Parameters:
    ///   - access: The modifier of its members.
    ///   - name: The expression of the name of an asset, `asset`, with the words `names`.
    /// - Returns: The lines.
    func declaration(_ access: String, name: String) -> [String] {
        var members = axes.map { axis in
            let cases = axis.words.map { word in
                let name = SwiftText.name(CodeName.identifier(word))
                return name == word ? "case \(name)" : "case \(name) = \(SwiftText.literal(word))"
            }
            let head = "\(access)enum \(Self.type(of: axis)): String, Sendable, CaseIterable"
            return CodeText.block(head, cases)
        }
        let properties = axes.map { axis in
            let name = SwiftText.name(CodeName.identifier(axis.name))
            return (name: name, type: Self.type(of: axis), usual: word(axis.default))
        }
        members.append(properties.map { "\(access)var \($0.name): \($0.type)" })
        members.append(
            SwiftText.declaration(
                "\(access)init",
                properties.map { "\($0.name): \($0.type) = .\($0.usual)" },
                "",
                properties.map { "self.\($0.name) = \($0.name)" }
            )
        )
        let words = properties.map { "\($0.name) == .\($0.usual) ? nil : \($0.name).rawValue," }
        members.append(
            CodeText.block(
                "fileprivate func name(of asset: String) -> String",
                ["let words: [String?] = ["] + CodeText.indented(words) + ["]"]
                    + ["let names = words.compactMap { $0 }", "return \(name)"]
            )
        )
        return SwiftText.comment(["A variant of `\(asset)`."])
            + CodeText.block(
                "\(access)struct \(type): Hashable, Sendable",
                CodeText.separated(members)
            )
    }

    private func word(_ text: String) -> String { SwiftText.name(CodeName.identifier(text)) }
}
