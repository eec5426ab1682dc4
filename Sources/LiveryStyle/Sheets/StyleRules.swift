import Livery

/// The rules of a style sheet in one appearance: all documents laid over each other, the keys of
/// other appearances gone, and each rule to be found by its scope and selector.
struct StyleRules: Sendable {
    /// How rules are found.
    struct Key: Hashable, Sendable {
        var scope: String?
        var kind: StyleSelector.Kind
    }

    /// All rules, in the order of the document.
    let rules: [StyleRule]
    private let index: [Key: [StyleRule]]
    /// The controllers that have rules of their own, each with the place of its name.
    private let scopePlaces: [String: SourcePlace]
    /// Whether a selector goes by the names of identifiers.
    let usesNames: Bool
    /// What is wrong with selectors and appearances.
    let faults: [Diagnostic]

    /// The rules of a scope and kind, which may differ in their states.
    func rules(_ kind: StyleSelector.Kind, in scope: String?) -> [StyleRule] {
        index[Key(scope: scope, kind: kind)] ?? []
    }

    /// Whether a controller has rules of its own.
    func hasScope(_ name: String) -> Bool { scopePlaces[name] != nil }

    /// Where the name of a controller stands that has rules.
    func place(ofScope name: String) -> SourcePlace? { scopePlaces[name] }

    /// Works a sheet out for a context's appearance.
    init(_ context: SheetContext) {
        var faults: [Diagnostic] = []
        var laid: Metadata?
        for layer in context.sheet.layers {
            let canonical = Self.canonical(
                layer.node.root,
                level: .sheet,
                context: context,
                faults: &faults
            )
            let root = Metadata(.dictionary(canonical), at: SourcePlace(wholeOf: layer.node.source))
            let worked = context.selector.workOut(root, level: .sheet, faults: &faults)
            if laid == nil { laid = worked } else { laid?.lay(worked, level: .sheet) }
        }
        var reader = Reader(context: context)
        for (key, entry) in laid?.dictionary ?? .init() {
            reader.read(key, entry)
        }
        rules = reader.rules
        scopePlaces = reader.scopes
        index = Dictionary(grouping: reader.rules) { Key(scope: $0.scope, kind: $0.selector.kind) }
        usesNames = reader.rules.contains { $0.selector.kind.isName }
        self.faults = (faults + reader.faults).sortedByPlace()
    }

    /// A dictionary with each selector in its canonical spelling, so that those that mean the same
    /// are laid over each other; without the format's own keys.
    private static func canonical(
        _ dictionary: MetadataDictionary,
        level: LayerLevel,
        context: SheetContext,
        faults: inout [Diagnostic]
    ) -> MetadataDictionary {
        var result = MetadataDictionary()
        for (key, entry) in dictionary {
            guard !key.hasPrefix("$"), !QualifiedKey.isAuthors(key) else { continue }
            let parts = QualifiedKey(key)
            let base = String(parts.base)
            var name: String
            var value = entry.value
            if DocumentKind.isSelector(base) || level == .scope {
                do throws(StyleSelectorError) {
                    name = try StyleSelector(parsing: base, states: context.selector.states).text
                } catch {
                    faults.append(Diagnostic(error.fault, at: entry.keyPlace))
                    continue
                }
            } else {
                name = UIKitNames.ownName(of: base)
                if let inner = value.dictionary {
                    let rules = canonical(inner, level: .scope, context: context, faults: &faults)
                    value = Metadata(.dictionary(rules), at: value.place)
                }
            }
            if let qualifier = parts.qualifier { name += "~" + qualifier }
            if result[name] != nil {
                let fault = SheetFault.sameSelector(key, as: name)
                faults.append(Diagnostic(.sheet(fault), at: entry.keyPlace))
                continue
            }
            result[entry: name] = .init(keyPlace: entry.keyPlace, value: value)
        }
        return result
    }
}

extension StyleRules {
    /// Makes rules of what is left when everything is laid over each other.
    private struct Reader {
        let context: SheetContext
        var rules: [StyleRule] = []
        var scopes: [String: SourcePlace] = [:]
        var faults: [Diagnostic] = []

        mutating func read(
            _ key: String,
            _ entry: MetadataDictionary.Entry,
            in scope: String? = nil
        ) {
            guard let dictionary = entry.value.dictionary else {
                let fault = SheetFault.notADictionary(key, found: entry.value.kindName)
                faults.append(Diagnostic(.sheet(fault), at: entry.value.place))
                return
            }
            guard scope != nil || DocumentKind.isSelector(key) else {
                scopes[key] = entry.keyPlace
                for (inner, entry) in dictionary { read(inner, entry, in: key) }
                return
            }
            // The keys came out in their canonical spelling, so they parse.
            guard
                let selector = try? StyleSelector(parsing: key, states: context.selector.states)
            else { return }
            rules.append(
                StyleRule(
                    scope: scope,
                    selector: selector,
                    place: entry.keyPlace,
                    values: dictionary
                )
            )
        }
    }
}

extension StyleSelector.Kind {
    fileprivate var isName: Bool {
        if case .name = self { true } else { false }
    }
}
