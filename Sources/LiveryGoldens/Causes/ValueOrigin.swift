/// A value in a document that a picture was made from, and where it stands.
public struct ValueOrigin: Hashable, Sendable {
    /// What the value is of, such as `goButton.cornerRadius`; a text of one line without `: `.
    public let name: String
    /// The value, a text of one line.
    public let value: String
    /// Where it stands, such as `harbor.yaml:12:9`.
    public let location: String

    /// Makes an origin.
    public init(name: String, value: String, location: String) {
        self.name = name
        self.value = value
        self.location = location
    }
}
