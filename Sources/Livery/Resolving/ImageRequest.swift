import LiveryRaster

/// An image that is wanted, as a value: what the parameters of
/// ``StyleManager/image(_:size:scale:states:appearance:)`` say.
public struct ImageRequest: Hashable, Sendable {
    /// The asset's name.
    public var key: String
    /// In points, of what the image shows without its margins; nil is the asset's own.
    public var size: Size?
    /// Pixels for each point; nil is the configuration's.
    public var scale: Double?
    /// The control states that hold; none is the normal state.
    public var states: StateSet
    /// Nil is the style manager's own.
    public var appearance: Appearance?

    /// Makes a request.
    public init(
        _ key: String,
        size: Size? = nil,
        scale: Double? = nil,
        states: StateSet = [],
        appearance: Appearance? = nil
    ) {
        self.key = key
        self.size = size
        self.scale = scale
        self.states = states
        self.appearance = appearance
    }
}

extension RequestKey {
    /// The request, with what it leaves to the style manager's configuration.
    init(_ request: ImageRequest, scale: Double) {
        self.init(
            name: request.key,
            scale: request.scale ?? scale,
            size: request.size,
            states: request.states,
            appearance: request.appearance
        )
    }
}
