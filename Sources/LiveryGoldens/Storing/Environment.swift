internal import LiveryLibc

/// Environment variables. An empty one counts as not set.
package struct Environment: Sendable {
    package static let ofProcess = Environment { name in
        getenv(name).map { String(cString: $0) }
    }

    private let value: @Sendable (String) -> String?

    private init(value: @escaping @Sendable (String) -> String?) {
        self.value = value
    }

    package init(_ variables: [String: String]) {
        self.init { variables[$0] }
    }

    /// The variable's value; nil if it is empty or not set.
    package subscript(name: String) -> String? {
        guard let value = value(name), !value.isEmpty else { return nil }
        return value
    }
}
