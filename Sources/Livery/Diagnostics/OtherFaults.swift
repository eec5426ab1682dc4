public enum LayeringFault: Hashable, Sendable {
    case other(String)
    var message: String { if case .other(let text) = self { text } else { "" } }
}
public enum ValueFault: Hashable, Sendable {
    case other(String)
    var message: String { if case .other(let text) = self { text } else { "" } }
}
public enum ReferenceFault: Hashable, Sendable {
    case other(String)
    var message: String { if case .other(let text) = self { text } else { "" } }
}
public enum AssetFault: Hashable, Sendable {
    case other(String)
    var message: String { if case .other(let text) = self { text } else { "" } }
}
