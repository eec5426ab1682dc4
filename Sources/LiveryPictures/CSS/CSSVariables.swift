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

    init(given: [String: String]) {
        self.given = given
    }

    private func value(of name: String) -> String? {
        given[name] ?? declared[name] ?? inherited(name)
    }

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
    private mutating func resolve(
        _ name: String,
        _ own: [String: String],
        _ tried: inout Set<String>,
        depth: Int
    ) throws(Failure) {
        guard depth < 32 else { throw .malformed }
        guard let text = own[name], tried.insert(name).inserted else { return }
        for inner in Self.names(in: text) where given[inner] == nil {
            try resolve(inner, own, &tried, depth: depth + 1)
        }
        switch text.lowercased() {
        case "inherit", "unset", "revert":
            declared[name] = .some(inherited(name))
        case "initial":
            break
        default:
            do {
                declared[name] = .some(try substituted(text))
            } catch .noValue {
                break
            }
        }
    }

    /// A value after substitution.
    func substituted(_ text: String) throws(Failure) -> String {
        try substituted(text, depth: 0)
    }

    private func substituted(_ text: String, depth: Int) throws(Failure) -> String {
        guard text.utf8.count <= Self.byteLimit else { throw .tooLong }
        guard depth < 32 else { throw .malformed }
        var result = ""
        var scanner = CSSScanner(Array(text.utf8))
        while let byte = scanner.current {
            guard byte.isCSSNameByte, let name = scanner.name() else {
                scanner.appendByte(to: &result)
                continue
            }
            guard name.lowercased() == "var", scanner.current == UInt8(ascii: "(") else {
                result += name
                continue
            }
            scanner.advance()
            guard let arguments = scanner.text(upTo: Array(")".utf8)), scanner.current != nil else {
                throw .malformed
            }
            scanner.advance()
            result += try value(of: arguments, depth: depth)
            guard result.utf8.count <= Self.byteLimit else { throw .tooLong }
        }
        return result
    }

    private func value(of arguments: String, depth: Int) throws(Failure) -> String {
        let comma = arguments.firstIndex(of: ",")
        let name = arguments[..<(comma ?? arguments.endIndex)].trimmed
        guard name.hasPrefix("--"), name.utf8.allSatisfy(\.isCSSNameByte) else {
            throw .malformed
        }
        if let value = value(of: name) { return value }
        guard let comma else { throw .noValue(name) }
        let fallback = arguments[arguments.index(after: comma)...].trimmed
        return try substituted(fallback, depth: depth + 1)
    }

    /// The names in all `var()` of a value.
    static func names(in text: String) -> [String] {
        var names: [String] = []
        var scanner = CSSScanner(Array(text.utf8))
        while let byte = scanner.current {
            guard byte.isCSSNameByte, let word = scanner.name() else {
                scanner.advance()
                continue
            }
            guard word.lowercased() == "var", scanner.current == UInt8(ascii: "(") else { continue }
            scanner.advance()
            scanner.skipBlanks()
            if let name = scanner.name(), name.hasPrefix("--") { names.append(name) }
        }
        return names
    }
}

extension CSSScanner {
    /// Appends the byte that comes next, or the quoted text that it begins.
    mutating func appendByte(to text: inout String) {
        guard let byte = current else { return }
        let start = position
        advance()
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            while let inner = current, inner != byte { advance() }
            if current != nil { advance() }
        }
        text += String(decoding: bytes[start..<position], as: UTF8.self)
    }
}
