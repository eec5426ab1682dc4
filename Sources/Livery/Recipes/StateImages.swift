/// The images of one asset in all of its states.
public struct StateImages: Sendable {
    /// The image of the normal state.
    public let normal: ThemedImage

    /// The images of the other states that the asset defines, by ascending precedence.
    public let states: [(states: StateSet, image: ThemedImage)]
}
