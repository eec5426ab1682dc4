import Livery
import LiverySupport

/// The names that are taken in an output, each by who had it first.
package struct Names<Owner: Equatable> {
    private var owners: [String: Owner] = [:]
    private let ignoresCase: Bool

    /// Creates a table in which no name is taken.
    ///
    /// - Parameter ignoresCase: Whether names that differ only in case are the same, as in some file systems. Default:
    ///   `false`.
    package init(ignoringCase ignoresCase: Bool = false) { self.ignoresCase = ignoresCase }

    /// Takes a name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - owner: Who takes it.
    /// - Returns: Who else has it; nil if it was free, or is the owner's already.
    @discardableResult package mutating func claim(_ name: String, by owner: Owner) -> Owner? {
        let name = ignoresCase ? name.lowercased() : name
        guard let first = owners[name] else {
            owners[name] = owner
            return nil
        }
        return first == owner ? nil : first
    }
}

extension Names<String> {
    /// Takes a name for an asset or a value.
    ///
    /// - Parameters:
    ///   - name: The name; what it names comes before a slash, or is the extension of a path.
    ///   - key: The key.
    ///   - location: Where it is written.
    /// - Returns: The error if another has the name.
    mutating func claim(_ name: String, by key: String, at location: DocumentLocation?) -> Diagnostic? {
        claim(name, by: key).map { other in
            let isPath = [".png", ".svg"].contains(where: name.hasSuffix)
            let fault = isPath ? Fault.samePath([other, key], name) : .sameName(other, key, name)
            return Diagnostic(fault, at: location)
        }
    }
}
