/// A fault as data: a value of one of the kinds that Livery's modules define.
///
/// ```swift
/// if case DocumentFault.repeatedKey(let key) = diagnostic.fault.kind { … }
/// ```
public struct Fault: Sendable {
    /// The value, such as a ``DocumentFault``.
    public let kind: any FaultKind

    /// Makes a fault from a value.
    public init(_ kind: some FaultKind) {
        self.kind = kind
    }

    /// The message, without the location: one line of visible characters, whatever names documents, files and
    /// resolvers have.
    public var message: String {
        // Quoted names are already escaped, but reasons and hints come from many places: escape the whole
        // message.
        oneLine(kind.message)
    }
}

/// A kind of fault, defined by the module that finds it.
public protocol FaultKind: Error, Hashable {
    /// The message.
    var message: String { get }
}

extension FaultKind {
    fileprivate func isEqual(to other: any FaultKind) -> Bool {
        other as? Self == self
    }
}

extension Fault: Hashable {
    /// Whether two faults have the same kind and are equal.
    public static func == (lhs: Fault, rhs: Fault) -> Bool {
        lhs.kind.isEqual(to: rhs.kind)
    }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {
        kind.hash(into: &hasher)
    }
}

extension Fault {
    /// A file that can't be read, or text that its format does not allow.
    public static func document(_ fault: DocumentFault) -> Fault { Fault(fault) }

    /// Documents, appearances or states that do not fit together.
    public static func layering(_ fault: LayeringFault) -> Fault { Fault(fault) }
}
