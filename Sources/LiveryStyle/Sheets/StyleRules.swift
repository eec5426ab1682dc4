import Livery

/// The rules of a style sheet in one appearance, merged from all documents and indexed by scope and
/// selector.
struct StyleRules: Sendable {
    struct Key: Hashable, Sendable {
        var scope: String?
        var part: StyleSelector.Part
    }

    /// All rules, in the order of the document.
    let rules: [StyleRule]
    private let index: [Key: [StyleRule]]
    /// The controllers that have rules, with the locations of their names.
    private let scopes: [String: DocumentLocation]
    /// Whether a selector has names.
    let usesNames: Bool
    /// The faults of selectors and appearances.
    let faults: [Diagnostic]

    /// The rules of a scope indexed under a part of their selectors. Each rule is indexed under one part.
    func rules(_ part: StyleSelector.Part, in scope: String?) -> [StyleRule] {
        index[Key(scope: scope, part: part)] ?? []
    }

    /// Whether a controller has rules.
    func hasScope(_ name: String) -> Bool { scopes[name] != nil }

    func location(ofScope name: String) -> DocumentLocation? { scopes[name] }

    /// Resolves a context's sheet for the context's appearance.
    init(_ context: SheetContext) {
        var faults: [Diagnostic] = []
        var merged: DocumentValue?
        var spellings = Spellings()
        for layer in context.sheet.levels {
            let canonical = Self.canonical(layer.root, context: context, spellings: &spellings, faults: &faults)
            let rules = context.selector.resolve(
                DocumentValue(.dictionary(canonical), at: layer.location),
                level: .sheet,
                faults: &faults
            )
            if merged == nil { merged = rules } else { merged?.merge(rules, level: .sheet) }
        }
        var reader = Reader(context: context, spellings: spellings)
        for (key, entry) in merged?.dictionary ?? .init() { reader.read(key, entry) }
        rules = reader.rules
        scopes = reader.scopes
        index = Self.index(reader.rules)
        usesNames = reader.rules.contains { !$0.selector.names.isEmpty }
        self.faults = (faults + reader.faults).sortedByLocation()
    }

    /// Indexes each rule by the part of its selector that the fewest rules have, so that an element
    /// is not compared with all rules for its type.
    private static func index(_ rules: [StyleRule]) -> [Key: [StyleRule]] {
        var counts: [Key: Int] = [:]
        for rule in rules {
            for part in rule.selector.parts { counts[Key(scope: rule.scope, part: part), default: 0] += 1 }
        }
        var index: [Key: [StyleRule]] = [:]
        for rule in rules {
            let keys = rule.selector.parts.map { Key(scope: rule.scope, part: $0) }
            guard let rarest = keys.min(by: { counts[$0] ?? 0 < counts[$1] ?? 0 }) else { continue }
            index[rarest, default: []].append(rule)
        }
        return index
    }

    // MARK: Reading

    /// The notations of selectors that are not canonical, by scope and canonical notation.
    private typealias Spellings = [[String]: String]

    /// The dictionary with canonical selectors, so that equal ones are merged, and without the format's own
    /// keys.
    private static func canonical(
        _ dictionary: DocumentDictionary,
        in scope: String? = nil,
        context: SheetContext,
        spellings: inout Spellings,
        faults: inout [Diagnostic]
    ) -> DocumentDictionary {
        var result = DocumentDictionary()
        // As they are written, by what they are in the result.
        var keys: [String: String] = [:]
        for (key, entry) in dictionary where !QualifiedKey.isAuthors(key) {
            if scope == nil, key.hasPrefix("$") { continue }
            let parts = QualifiedKey(key)
            let base = String(parts.base)
            let inner = entry.value.dictionary
            var name: String
            var spelling: String
            var value = entry.value
            let isSelector =
                scope != nil || StyleSheet.isSelector(base)
                || inner.map { ForeignNames.isSelector(base, over: $0) } ?? false
            if isSelector {
                do throws(Fault) {
                    let states = context.selector.states
                    let selector = try StyleSelector(parsing: base, states: states)
                    (name, spelling) = (selector.text, selector.spelling)
                } catch {
                    faults.append(Diagnostic(error, at: entry.keyLocation))
                    continue
                }
            } else {
                name = UIKitNames.ownName(of: base)
                spelling = name
                if let inner {
                    let rules = canonical(inner, in: name, context: context, spellings: &spellings, faults: &faults)
                    value = DocumentValue(.dictionary(rules), at: value.location)
                }
            }
            let qualifier = parts.qualifier.map { "~" + $0 } ?? ""
            if let other = keys[name + qualifier] {
                let message = "\(quoted(key)) is another spelling of \(quoted(other)); keep one of them"
                faults.append(Diagnostic(Fault(.conflictingKeys, message), at: entry.keyLocation))
                continue
            }
            keys[name + qualifier] = key
            spellings[[scope ?? "", name]] = spelling == name ? nil : spelling
            result[entry: name + qualifier] = .init(keyLocation: entry.keyLocation, value: value)
        }
        return result
    }

    /// Creates rules from the merged documents.
    private struct Reader {
        let context: SheetContext
        let spellings: Spellings
        var rules: [StyleRule] = []
        var scopes: [String: DocumentLocation] = [:]
        var faults: [Diagnostic] = []

        mutating func read(_ key: String, _ entry: DocumentDictionary.Entry, in scope: String? = nil) {
            guard let dictionary = entry.value.dictionary else {
                let fault = Fault.wrongValue(key, wanted: "a dictionary", found: entry.value.kindName)
                faults.append(Diagnostic(fault, at: entry.value.location))
                return
            }
            guard scope != nil || StyleSheet.isSelector(key) else {
                scopes[key] = entry.keyLocation
                for (inner, entry) in dictionary { read(inner, entry, in: key) }
                return
            }
            // Canonical keys can be parsed.
            guard let selector = try? StyleSelector(parsing: key, states: context.selector.states) else { return }
            rules.append(
                StyleRule(
                    scope: scope,
                    selector: selector,
                    spelling: spellings[[scope ?? "", key]] ?? selector.text,
                    location: entry.keyLocation,
                    declarations: dictionary.map { StyleDeclaration(property: $0.key, $0.entry) }
                )
            )
        }
    }
}

/// A rule of a style sheet in one appearance.
final class StyleRule: Sendable {
    /// The controller that the rule is limited to; nil for none.
    let scope: String?
    let selector: StyleSelector
    /// The scope and the selector, with its parts in the order of the sheet: `ListController #plain#wide`.
    let text: String
    /// The location of the selector in the outermost document that has it.
    let location: DocumentLocation
    let declarations: [StyleDeclaration]

    init(
        scope: String?,
        selector: StyleSelector,
        spelling: String,
        location: DocumentLocation,
        declarations: [StyleDeclaration]
    ) {
        self.scope = scope
        self.selector = selector
        text = (scope.map { $0 + " " } ?? "") + spelling
        self.location = location
        self.declarations = declarations
    }
}

/// A property's path and its value.
///
/// Hashed by identity: a table of what was made of declarations has them for keys, which keeps their addresses from being
/// those of others.
final class StyleDeclaration: Sendable, Hashable {
    let property: String
    let value: DocumentValue
    /// The location of the path.
    let location: DocumentLocation

    init(property: String, _ entry: DocumentDictionary.Entry) {
        self.property = property
        value = entry.value
        location = entry.keyLocation
    }

    static func == (first: StyleDeclaration, second: StyleDeclaration) -> Bool { first === second }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
