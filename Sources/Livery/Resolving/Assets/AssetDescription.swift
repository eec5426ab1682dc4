/// Facts about an asset that need no drawing.
package struct AssetDescription: Sendable {
    /// The asset's name.
    package let name: String
    /// The name of its resolver.
    package let resolver: String
    /// What it is for, by its key `description` or that of its design token; nil if nothing is said.
    package let description: String?
    /// That it should no longer be used; nil if it may be.
    package let deprecation: Deprecation?
    /// Its kind.
    package let kind: AssetKind
    /// The location of its name in the outermost document that has it.
    package let location: DocumentLocation
    /// The states that it has an image for: the normal one, then those of lowest precedence first.
    package var states: [StateSet]
    /// The theme's appearances.
    package var appearances: [Appearance]
    /// Whether it paints anything. A box that only says how its contents look, and a part of one, may not, and has no
    /// pictures.
    package let isPainted: Bool
}

extension AssetDescription {
    /// Describes a color that is no asset: a value, or a design token.
    package init(
        color name: String,
        at location: DocumentLocation,
        in appearances: [Appearance],
        _ token: DesignToken? = nil
    ) {
        self.init(
            name: name,
            resolver: ColorResolver.name,
            description: token?.description,
            deprecation: token?.deprecation,
            kind: .color,
            location: location,
            states: [[]],
            appearances: appearances,
            isPainted: true
        )
    }
}
