/// What a kept image is found by: the asset's name, and what was drawn.
///
/// Images that look alike are one image, whichever state, appearance or theme asks for them.
struct ImageKey: Hashable, Sendable {
    enum Picture: Hashable, Sendable {
        /// A recipe at a scale, and with them the size in pixels.
        case recipe(Digest)
        /// What a resolver drew by itself, of the generation with this number.
        case drawn(AssetVariant, generation: UInt64)
    }

    let asset: String
    let picture: Picture

    func hash(into hasher: inout Hasher) {
        switch picture {
        // A digest is a hash already; the asset's name decides in which stripe to look.
        case .recipe(let digest): hasher.combine(digest)
        case .drawn(let key, let generation):
            hasher.combine(key)
            hasher.combine(generation)
        }
    }
}
