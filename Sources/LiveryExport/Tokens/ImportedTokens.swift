import Livery
import LiverySupport

/// Another program's tokens, converted to documents of the design tokens format.
struct ImportedTokens {
    private struct Token {
        let source: ForeignToken
        let path: String
        let names: [String]
        let members: JSON
        let references: [String]
    }

    private let found: ForeignTokens
    private var sets: [(name: String, tokens: [Token])] = []
    /// The names of tokens that were left out of a set.
    private var dropped: Set<String> = []
    private(set) var faults: [Diagnostic]

    var count: Int { sets.reduce(0) { $0 + $1.tokens.count } }

    /// How deep groups may be nested, so that what is written can be read: values are nested, too.
    private static let deepest = 100

    init(_ found: ForeignTokens) throws(ThemeError) {
        var found = found
        try found.checkPaths(deepest: Self.deepest)
        self.found = found
        // A token that is also a group becomes the group's root token.
        var groups: Set<String> = []
        for token in found.sets.flatMap(\.tokens) {
            var group = ""
            for name in token.names.dropLast() {
                group = group.isEmpty ? name : group + "." + name
                groups.insert(group)
            }
        }
        var names: [String: [String]] = [:]
        for token in found.sets.flatMap(\.tokens) where names[token.name] == nil {
            names[token.name] =
                token.names.map(Self.validName) + (groups.contains(token.name) ? ["$root"] : [])
        }
        // The values of tokens that have one in all sets.
        var values: [String: DocumentValue] = [:]
        var several: Set<String> = []
        for token in found.sets.flatMap(\.tokens) {
            if values.updateValue(token.value, forKey: token.name) != nil {
                several.insert(token.name)
            }
        }
        for name in several { values[name] = nil }
        var converter = try TokenConverter(
            paths: names.mapValues { $0.joined(separator: ".") },
            values: values,
            unit: found.unit
        )
        for (name, tokens) in found.sets {
            var converted: [Token] = []
            for token in tokens {
                guard let members = converter.members(of: token), let names = names[token.name]
                else {
                    dropped.insert(token.name)
                    continue
                }
                converted.append(
                    Token(
                        source: token,
                        path: names.joined(separator: "."),
                        names: names,
                        members: members,
                        references: converter.references
                    )
                )
            }
            sets.append((name, converted))
        }
        faults = found.faults + converter.faults
    }

    /// A name without invalid characters.
    private static func validName(_ name: String) -> String {
        let valid = String(name.map { ".{}".contains($0) ? "-" : $0 }.drop { $0 == "$" })
        return valid.isEmpty ? "-" : valid
    }

    /// Removes tokens that are not valid in the combination of all sets, until all are.
    mutating func dropInvalid() {
        while true {
            let invalid = DesignTokens.faults(of: sets.map { document(of: $0.tokens) })
            let before = Set(sets.flatMap(\.tokens).map(\.source.name)).subtracting(dropped)
            let known = dropReferring(besides: invalid)
            var isComplete = true
            for index in sets.indices {
                sets[index].tokens.removeAll { token in
                    let fault: Fault
                    let name = token.source.name
                    if let missing = token.references.first(where: { !before.contains($0) }) {
                        fault = .reference(toUnimported: missing, token: name)
                    } else if let reason = invalid[token.path] {
                        fault = .notImported(name, reason)
                    } else if let missing = token.references.first(where: { !known.contains($0) }) {
                        fault = .reference(toUnimported: missing, token: name)
                    } else if dropped.contains(name) {
                        fault = .notImportedElsewhere(name)
                    } else {
                        return false
                    }
                    isComplete = false
                    faults.append(
                        Diagnostic(fault, at: token.source.location, severity: .warning)
                    )
                    return true
                }
            }
            if isComplete { return }
        }
    }

    /// Drops invalid tokens, those that refer to dropped ones, and so on.
    ///
    /// - Parameter invalid: The reasons by path.
    /// - Returns: The names that are left.
    private mutating func dropReferring(besides invalid: [String: String]) -> Set<String> {
        let tokens = sets.flatMap(\.tokens)
        var known = Set(tokens.map(\.source.name)).subtracting(dropped)
        var referring: [String: [String]] = [:]
        for token in tokens {
            if invalid[token.path] != nil { known.remove(token.source.name) }
            for name in token.references {
                referring[name, default: []].append(token.source.name)
            }
        }
        var missing = referring.keys.filter { !known.contains($0) }
        while let name = missing.popLast() {
            for other in referring[name] ?? [] where known.remove(other) != nil {
                missing.append(other)
            }
        }
        dropped.formUnion(Set(tokens.map(\.source.name)).subtracting(known))
        return known
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
                value: .object([
                    "contexts": .object(contexts), "default": .string(modifier.initial),
                ])
            )
        }
        // A choice has the place of the first of its sets.
        let positions = Dictionary(zip(found.sets.map(\.name), 0...)) { first, _ in first }
        func position(_ name: String) -> Int { positions[name] ?? 0 }
        let always = found.always.map { (position($0), JSON.reference("sets", $0)) }
        let choices = found.modifiers.map { modifier in
            let positions = modifier.contexts.flatMap(\.sets).map(position)
            return (positions.min() ?? 0, JSON.reference("modifiers", modifier.name))
        }
        let order = (always + choices).sorted { $0.0 < $1.0 }.map(\.1)
        return .object([
            "$schema": .string(JSON.tokenSchema + "resolver.json"), "version": .string("2025.10"),
            "sets": .object(contents),
            "modifiers": modifiers.isEmpty ? nil : .object(modifiers),
            "resolutionOrder": .array(order),
        ])
    }

    private func document(of tokens: [Token]) -> JSON {
        .tokens(tokens.map { ($0.names, $0.members) })
    }
}

extension DesignTokens {
    /// The faults of tokens in merged documents, by path.
    fileprivate static func faults(of documents: [JSON]) -> [String: String] {
        let roots = documents.compactMap { document in
            DocumentReader.read(Array(document.text.utf8), name: "", format: .json).root
        }
        var faults: [String: String] = [:]
        let tokens = DesignTokens(files: roots)
        func note(_ diagnostics: [Diagnostic]) {
            for diagnostic in diagnostics where diagnostic.severity == .error {
                // A token's fault has its path, and the reason alone.
                guard let path = diagnostic.fault.subject, let reason = diagnostic.fault.explanation
                else { continue }
                if faults[path] == nil { faults[path] = reason }
            }
        }
        note(tokens.diagnostics)
        // Of many faults, the diagnostics are only the first.
        for path in tokens.paths {
            do throws(ThemeError) { _ = try tokens.token(path) } catch { note(error.diagnostics) }
        }
        return faults
    }
}

/// A token in another program's file.
struct ForeignToken {
    /// The names of its groups and its own, as in the file.
    var names: [String]
    /// The program's type; nil if the file has none.
    var type: String?
    var value: DocumentValue
    /// The location of its name.
    var location: DocumentLocation
    var description: String?
    /// `$deprecated`, as in the design tokens format.
    var deprecated: JSON?
    /// The data of individual programs.
    var extensions: JSON?

    /// The name in the file's references.
    var name: String { names.joined(separator: ".") }
}

/// Sets of tokens that are merged in order, or chosen from.
struct ForeignTokens {
    /// Sets by name, in order.
    var sets: [(name: String, tokens: [ForeignToken])] = []
    /// Choices between lists of sets.
    var modifiers: [Modifier] = []
    /// The sets that always apply. The others are in contexts.
    var always: [String] = []
    var faults: [Diagnostic] = []
    /// What sizes without a unit are in.
    var unit = "px"

    struct Modifier {
        var name: String
        var contexts: [(name: String, sets: [String])]
        var initial: String
    }

    /// Leaves out tokens that are nested too deeply.
    ///
    /// - Throws: If the paths of all tokens are longer than a document may be: each is written several times.
    mutating func checkPaths(deepest: Int) throws(ThemeError) {
        let limit = DocumentLimits().byteCount
        var byteCount = 0
        for index in sets.indices {
            var kept: [ForeignToken] = []
            for token in sets[index].tokens {
                byteCount += token.names.reduce(0) { $0 + $1.utf8.count + 1 }
                if token.names.count <= deepest {
                    kept.append(token)
                } else {
                    note(.tokenTooDeep(token: token.names[0], limit: deepest), at: token.location)
                }
            }
            sets[index].tokens = kept
            guard byteCount <= limit else {
                let fault = Fault.pathsTooLong(limit: limit)
                throw ThemeError(fault, at: sets[index].tokens.first?.location)
            }
        }
    }

    mutating func note(_ fault: Fault, at location: DocumentLocation) {
        faults.append(Diagnostic(fault, at: location, severity: .warning))
    }
}

extension JSON {
    /// A value of a document.
    init(_ value: DocumentValue) {
        switch value.value {
        case .null, .other: self = .null
        case .boolean(let flag): self = .boolean(flag)
        case .number(let number): self = .number(number)
        case .string(let text): self = .string(text)
        case .array(let elements): self = .array(elements.map(JSON.init))
        case .dictionary(let dictionary):
            self = .object(
                dictionary.map { Member(name: $0.key, value: JSON($0.entry.value)) }
            )
        }
    }
}
