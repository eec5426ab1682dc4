import Livery
import LiverySupport

/// The type of an asset's variants in Swift code: a structure with an enumeration for each axis.
struct SwiftVariants: Sendable {
    /// The asset, whose parts have the same variants.
    private let asset: String
    private let axes: [VariantAxis]

    /// The variants of a theme's assets.
    static func all(of document: ThemeDocument, _ assets: [AssetDescription]) -> [SwiftVariants] {
        let names = assets.map { asset in
            let name = ThemeName.asset(of: asset.name)
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

    /// The name of the property of an axis.
    static func property(of axis: VariantAxis) -> String { SwiftText.name(axis.name) }

    /// The name of the enumeration of an axis.
    static func type(of axis: VariantAxis) -> String {
        let name = CodeName.type(axis.name)
        let isTaken = SwiftText.reservedTypes.contains(name) || name == property(of: axis)
        return isTaken ? name + "Word" : name
    }

    /// The expression of the name of a variant, such as `goButton~danger.small`.
    private static let name = "names.isEmpty ? asset : asset + \"~\" + names.joined(separator: \".\")"

    /// The declaration of the type.
    ///
    /// - Parameter access: The modifier of its members.
    /// - Returns: The lines.
    func declaration(_ access: String) -> [String] {
        var members = axes.map { axis in
            let cases = axis.words.map { word in
                let name = SwiftText.name(word)
                return name == word ? "case \(name)" : "case \(name) = \(CodeText.literal(word))"
            }
            let head = "\(access)enum \(Self.type(of: axis)): String, Sendable, CaseIterable"
            return SwiftText.block(head, cases)
        }
        let properties = axes.map { axis in
            (name: Self.property(of: axis), type: Self.type(of: axis), usual: word(axis.default))
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
        let words = properties.map { property in
            "self.\(property.name) == .\(property.usual) ? nil : self.\(property.name).rawValue,"
        }
        members.append(
            SwiftText.block(
                "fileprivate func name(of asset: String) -> String",
                ["let words: [String?] = ["] + SwiftText.indented(words) + ["]"] + [
                    "let names = words.compactMap { $0 }", "return \(Self.name)",
                ]
            )
        )
        return SwiftText.comment(["A variant of `\(asset)`."])
            + SwiftText.block("\(access)struct \(type): Hashable, Sendable", CodeText.separated(members))
    }

    private func word(_ text: String) -> String { SwiftText.name(text) }
}
