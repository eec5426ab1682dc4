/// Substitutes `var()` (css-variables-1).
struct CSSVariables {
    /// Why a value can't be put in.
    enum Failure: Error, Hashable {
        /// The name has no value and no fallback.
        case noValue(String)
        /// `var()` is written wrongly.
        case malformed
        /// What it comes to is too long.
        case tooLong
    }

    /// How long a value may become.
    static let byteLimit = 4_096

    /// What an element declares, in which nothing is left to be put in; nil for a name without a value, which
    /// hides an inherited one.
    ///
    /// Each element refers to what it inherits: a copy for each would take the product of both.
    private final class Scope {
        let values: [String: String?]
        let parent: Scope?

        init(_ values: [String: String?], in parent: Scope?) {
            self.values = values
            self.parent = parent
        }
    }

    private var scope: Scope?
    /// What is being declared.
    private var declared: [String: String?] = [:]
    /// Names whose value is given from outside and wins.
    private let given: [String: String]

    init(given: [String: String]) { self.given = given }

    private func value(of name: String) -> String? { given[name] ?? declared[name] ?? inherited(name) }

    private func inherited(_ name: String) -> String? {
        var next = scope
        while let scope = next {
            if let value = scope.values[name] { return value }
            next = scope.parent
        }
        return nil
    }

    /// Adds what an element declares to what it inherits.
    ///
    /// Names that refer to one another in a circle, or to one without a value, have none.
    ///
    /// - Returns: The number of bytes that were put in.
    mutating func declare(_ values: [String: String]) throws(Failure) -> Int {
        let own = values.filter { given[$0.key] == nil }
        guard !own.isEmpty else { return 0 }
        // What is declared hides what is inherited, even if it comes to nothing.
        declared = own.mapValues { _ in nil }
        var tried: Set<String> = []
        for name in own.keys.sorted() { try resolve(name, own, &tried, depth: 0) }
        scope = Scope(declared, in: scope)
        defer { declared = [:] }
        return declared.reduce(0) { sum, entry in
            entry.value == own[entry.key] ? sum : sum + (entry.value?.utf8.count ?? 0)
        }
    }

    /// Makes the value of a declared name, if it has one; those that it needs are made first.
    private mutating func resolve(_ name: String, _ own: [String: String], _ tried: inout Set<String>, depth: Int)
        throws(Failure)
    {
        guard depth < 32 else { throw .malformed }
        guard let text = own[name], tried.insert(name).inserted else { return }
        for inner in Self.names(in: text) where given[inner] == nil {
            try resolve(inner, own, &tried, depth: depth + 1)
        }
        switch text.lowercased() {
        case "inherit", "unset", "revert": declared[name] = .some(inherited(name))
        case "initial": break
        default: do { declared[name] = .some(try substituted(text)) } catch .noValue { break }
        }
    }

    /// A value after substitution.
    func substituted(_ text: String, depth: Int = 0) throws(Failure) -> String {
        guard text.utf8.count <= Self.byteLimit else { throw .tooLong }
        guard depth < 32 else { throw .malformed }
        let result = try CSSScanner.replacing(["var"], in: text) { (_, arguments) throws(Failure) in
            let parts = arguments.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts[0].trimmed
            guard name.hasPrefix("--"), name.unicodeScalars.allSatisfy(\.isCSSName) else { throw .malformed }
            if let value = value(of: name) { return value }
            guard parts.count > 1 else { throw .noValue(name) }
            return try substituted(parts[1].trimmed, depth: depth + 1)
        }
        guard let result else { throw .malformed }
        guard result.utf8.count <= Self.byteLimit else { throw .tooLong }
        return result
    }

    /// The names in all `var()` of a value.
    static func names(in text: String) -> [String] {
        var names: [String] = []
        var scanner = CSSScanner(text)
        while !scanner.isAtEnd {
            guard let word = scanner.name() else {
                scanner.advance()
                continue
            }
            guard word.lowercased() == "var", scanner.take("(") else { continue }
            scanner.skipBlanks()
            if let name = scanner.name(), name.hasPrefix("--") { names.append(name) }
        }
        return names
    }
}
