import Livery

/// A selection that doesn't match the themes, or options that are not valid.
public struct SelectionError: Error, Hashable, Sendable {
    /// What is wrong.
    public let faults: [Fault]
}

extension SelectionError: CustomStringConvertible {
    /// The faults' messages, each on a line.
    public var description: String {
        faults.map(\.message).joined(separator: "\n")
    }
}
