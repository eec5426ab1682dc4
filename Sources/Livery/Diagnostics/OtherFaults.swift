/// Stands for the faults of the same name.
public enum LayeringFault: Hashable, Sendable {
    /// The words.
    case other(String)
    var message: String { if case .other(let text) = self { text } else { "" } }
}
/// Stands for the faults of the same name.
public enum ValueFault: Hashable, Sendable {
    /// The words.
    case other(String)
    var message: String { if case .other(let text) = self { text } else { "" } }
}
/// Stands for the faults of the same name.
public enum ReferenceFault: Hashable, Sendable {
    /// The words.
    case other(String)
    var message: String { if case .other(let text) = self { text } else { "" } }
}
/// Stands for the faults of the same name.
public enum AssetFault: Hashable, Sendable {
    /// The words.
    case other(String)
    var message: String { if case .other(let text) = self { text } else { "" } }
}
