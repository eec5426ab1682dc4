/// A document value that a picture was made from, and its location.
public struct ValueOrigin: Hashable, Sendable {
    /// The value's name, such as `goButton.cornerRadius`: one line that doesn't contain `: `.
    public let name: String
    /// The value, in one line.
    public let value: String
    /// The location, such as `harbor.yaml:12:9`.
    public let location: String

    /// Creates an origin.
    public init(name: String, value: String, location: String) {
        self.name = name
        self.value = value
        self.location = location
    }
}
