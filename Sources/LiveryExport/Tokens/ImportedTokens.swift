import Livery
import LiverySupport

/// Another program's tokens, converted to documents of the design tokens format.
struct ImportedTokens {
    private struct Token {
        let source: ForeignToken
        let names: [String]
        let members: JSON
        let references: [String]

        var path: String { names.joined(separator: ".") }
    }

    private let found: ForeignTokens
    private var sets: [(name: String, tokens: [Token])] = []
    private(set) var faults: [Diagnostic]

    var count: Int { sets.reduce(0) { $0 + $1.tokens.count } }

    init(_ found: ForeignTokens) throws(ThemeError) {
        var found = found
        try found.checkPaths()
        self.found = found
        let all = found.sets.flatMap(\.tokens)
        let (names, renamed) = Self.names(of: all)
        var converter = try TokenConverter(
            paths: names.mapValues { $0.joined(separator: ".") },
            values: Dictionary(grouping: all, by: \.name).compactMapValues { tokens in
                tokens.count == 1 ? tokens[0].value : nil
            },
            unit: found.unit,
            whole: found.whole
        )
        var unconverted: Set<String> = []
        for (name, tokens) in found.sets {
            var converted: [Token] = []
            for token in tokens {
                guard let members = converter.members(of: token), let names = names[token.name] else {
                    unconverted.insert(token.name)
                    continue
                }
                converted.append(Token(source: token, names: names, members: members, references: converter.references))
            }
            sets.append((name, converted))
        }
        faults = found.faults + renamed + converter.faults
        leaveOutInvalid(unconverted)
    }

    /// The new names of tokens by their old ones, and warnings of those that are numbered, since another token has what their
    /// names become without invalid characters.
    private static func names(of tokens: [ForeignToken]) -> (names: [String: [String]], renamed: [Diagnostic]) {
        let valid = tokens.map { $0.names.map(validName) }
        // A token that is also a group becomes the group's root token.
        let groups = Set(
            valid.lazy.flatMap { names in names.indices.dropFirst().map { names[..<$0].joined(separator: ".") } }
        )
        var names: [String: [String]] = [:]
        var taken = UniqueNames()
        var renamed: [Diagnostic] = []
        // Those that are valid keep their names.
        let order = tokens.indices.filter { tokens[$0].names == valid[$0] }
        for index in order + tokens.indices.filter({ tokens[$0].names != valid[$0] }) {
            let token = tokens[index]
            guard names[token.name] == nil else { continue }
            let own = taken.add(valid[index])
            let joined = own.joined(separator: ".")
            names[token.name] = own + (groups.contains(joined) ? ["$root"] : [])
            if own != valid[index] {
                let other = valid[index].joined(separator: ".")
                let message =
                    "\(quoted(token.name)) is imported as \(quoted(joined)); another token is \(quoted(other))"
                renamed.append(Diagnostic(Fault(.repeatedKey, message), at: token.location, severity: .warning))
            }
        }
        return (names, renamed)
    }

    /// A name without invalid characters.
    private static func validName(_ name: String) -> String {
        let valid = String(name.map { ".{}".contains($0) ? "-" : $0 }.drop { $0 == "$" })
        return valid.isEmpty ? "-" : valid
    }

    /// Leaves out tokens that are not valid in the combination of all sets, and those that refer to tokens that are not
    /// imported. What is left out of a set is left out of all, so that nothing else takes its place.
    ///
    /// - Parameter unconverted: The names of tokens that could not be converted in some set.
    private mutating func leaveOutInvalid(_ unconverted: Set<String>) {
        let invalid = DesignTokens.reasons(refusing: sets.map { document(of: $0.tokens) })
        let tokens = sets.flatMap(\.tokens)
        let converted = Set(tokens.map(\.source.name)).subtracting(unconverted)
        var referring: [String: [String]] = [:]
        for token in tokens { for name in token.references { referring[name, default: []].append(token.source.name) } }
        var pending = unconverted + referring.keys.filter { !converted.contains($0) }
        pending += tokens.filter { invalid[$0.path] != nil }.map(\.source.name)
        var dropped: Set<String> = []
        while let name = pending.popLast() { if dropped.insert(name).inserted { pending += referring[name] ?? [] } }
        for index in sets.indices {
            for token in sets[index].tokens where dropped.contains(token.source.name) {
                let name = token.source.name
                func reference(_ isMissing: (String) -> Bool) -> Fault? {
                    token.references.first(where: isMissing).map { Fault.reference(toUnimported: $0, token: name) }
                }
                let fault =
                    reference { !converted.contains($0) } ?? invalid[token.path].map { Fault.notImported(name, $0) }
                    ?? reference(dropped.contains) ?? Fault.notImported(name, "it is not in another set or mode")
                faults.append(Diagnostic(fault, at: token.source.location, severity: .warning))
            }
            sets[index].tokens.removeAll { dropped.contains($0.source.name) }
        }
    }

    /// The whole document: a token file, or a resolver document.
    func document(isResolver: Bool) -> JSON {
        guard isResolver else {
            let schema = JSON.object(["$schema": .string(JSON.tokenSchema + "format.json")])
            return schema.adding(document(of: sets.flatMap(\.tokens)))
        }
        let contents = sets.map { name, tokens in
            JSON.Member(name: name, value: .object(["sources": .array([document(of: tokens)])]))
        }
        let modifiers = found.modifiers.map { modifier in
            let contexts = modifier.contexts.map { name, sets in
                JSON.Member(name: name, value: .array(sets.map { .reference("sets", $0) }))
            }
            return JSON.Member(
                name: modifier.name,
                value: .object(["contexts": .object(contexts), "default": .string(modifier.initial)])
            )
        }
        // A choice has the place of the first of its sets.
        let positions = Dictionary(zip(found.sets.map(\.name), 0...)) { first, _ in first }
        func position(_ names: [String]) -> Int { names.compactMap { positions[$0] }.min() ?? 0 }
        let always = found.always.map { (position([$0]), JSON.reference("sets", $0)) }
        let choices = found.modifiers.map {
            (position($0.contexts.flatMap(\.sets)), JSON.reference("modifiers", $0.name))
        }
        return .object([
            "$schema": .string(JSON.tokenSchema + "resolver.json"), "version": .string("2025.10"),
            "sets": .object(contents), "modifiers": modifiers.isEmpty ? nil : .object(modifiers),
            "resolutionOrder": .array((always + choices).sorted { $0.0 < $1.0 }.map(\.1)),
        ])
    }

    private func document(of tokens: [Token]) -> JSON { .tokens(tokens.map { ($0.names, $0.members) }) }
}

extension DesignTokens {
    /// Why tokens of merged documents are not valid, by path.
    fileprivate static func reasons(refusing documents: [JSON]) -> [String: String] {
        let tokens = DesignTokens(
            files: documents.compactMap { document in
                DocumentReader.read(Array(document.text.utf8), name: "", format: .json).root
            }
        )
        // Of many faults, the diagnostics are only the first.
        let others = tokens.paths.flatMap { path -> [Diagnostic] in
            do throws(ThemeError) {
                _ = try tokens.token(path)
                return []
            } catch { return error.diagnostics }
        }
        var reasons: [String: String] = [:]
        for diagnostic in tokens.diagnostics + others where diagnostic.severity == .error {
            // A token's fault has its path, and the reason alone.
            guard let path = diagnostic.fault.subject else { continue }
            reasons[path] = reasons[path] ?? diagnostic.fault.explanation
        }
        return reasons
    }
}
