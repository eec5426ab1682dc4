import LiverySupport

/// Reads a resolver document, and the files that it refers to.
struct ResolverReader: ShapeChecker {
    /// A value and its document, with the references that led there.
    private struct Found {
        var value: DocumentValue
        let document: DocumentFile
        var chain: [Link] = []
    }

    private struct Link: Equatable {
        let source: Source
        let reference: String
    }

    private let document: DocumentFile
    private(set) var files: DocumentFiles
    private var resolver = ResolverDocument()
    /// The positions of the modifiers that are not in the order.
    private var positions: [String: Int] = [:]
    /// The names of the items that are.
    private var names: Set<String> = []
    private var sourceCount = 0

    /// Whether a document is a resolver document: in a file of tokens, these keys would be groups.
    static func isResolver(_ document: DocumentFile) -> Bool {
        document.root["resolutionOrder"]?.array != nil || document.root["version"]?.string != nil
            || (document.path ?? document.source.name).lowercased().hasSuffix(".resolver.json")
    }

    init(_ document: DocumentFile, files: DocumentFiles) {
        self.document = document
        self.files = files
    }

    mutating func report(
        _ fault: Fault,
        at location: DocumentLocation,
        severity: Diagnostic.Severity
    ) {
        files.record(fault, at: location, severity: severity)
    }

    /// Reads the document, and records its faults in `files`.
    mutating func read() -> ResolverDocument {
        _ = checked(document.value, as: .resolver)
        for (name, entry) in document.root["modifiers"]?.dictionary ?? DocumentDictionary() {
            guard let found = followed(Found(value: entry.value, document: document)) else {
                continue
            }
            positions[name] = resolver.modifiers.count
            resolver.modifiers.append(modifier(name, found, as: .modifier))
        }
        for item in document.root["resolutionOrder"]?.array ?? [] { read(item) }
        return resolver
    }

    /// Reads an item of the order.
    private mutating func read(_ item: DocumentValue) {
        let found = Found(value: item, document: document)
        let keys = item.dictionary ?? DocumentDictionary()
        if let reference = keys["$ref"] {
            guard let pointer = reference.string, pointer.hasPrefix("#/modifiers/") else {
                let list = DocumentValue(.array([item]), at: item.location)
                return resolver.order.append(.set(roots(of: list, found)))
            }
            guard let modifier = followed(found, mayBeModifier: true) else { return }
            let name = (try? TokenReference(pointer: pointer))?.names.dropFirst().joined(
                separator: "/"
            )
            guard let name, let position = positions[name] else {
                return report(Self.unknownPointer(pointer), at: item.location)
            }
            // Keys next to '$ref' override those of the modifier in all its uses, because it has one input.
            if keys.count > 1 {
                resolver.modifiers[position] = self.modifier(name, modifier, as: .modifier)
            }
            return resolver.order.append(.modifier(position))
        }
        let isModifier = keys["type"]?.string == "modifier"
        _ = checked(item, as: isModifier ? .inlineModifier : .inlineSet)
        let name = keys["name"]?.string ?? ""
        if !name.isEmpty, !names.insert(name).inserted || isModifier && positions[name] != nil {
            let fault = Fault(.conflictingNames, "\(quoted(name)) is repeated in 'resolutionOrder'")
            report(fault, at: keys["name"]?.location ?? item.location)
        }
        if isModifier {
            resolver.order.append(.modifier(resolver.modifiers.count))
            resolver.modifiers.append(modifier(name, found, as: .inlineModifier))
        } else if let sources = keys["sources"] {
            resolver.order.append(.set(roots(of: sources, found)))
        }
    }

    private mutating func modifier(_ name: String, _ found: Found, as shape: Shape)
        -> ResolverDocument.Modifier
    {
        var modifier = ResolverDocument.Modifier(name: name)
        let keys = found.value.dictionary ?? DocumentDictionary()
        // Many references can lead to the same contexts.
        guard count(keys.count, at: found.value.location) else { return modifier }
        _ = checked(found.value, as: shape, key: name)
        guard let contexts = keys["contexts"], let map = contexts.dictionary,
            count(map.count, at: contexts.location)
        else { return modifier }
        for (context, entry) in map {
            modifier.contexts.append((context, roots(of: entry.value, found)))
        }
        if map.count < 2 {
            let few = map.isEmpty ? "no contexts" : "a single context; make it a set"
            let fault = Fault(.inconsistent, "modifier \(quoted(name)) has \(few)")
            report(fault, at: contexts.location, severity: map.isEmpty ? .error : .warning)
        }
        if let value = keys["default"], let written = value.string, !map.isEmpty {
            modifier.defaultContext = ResolverDocument.positions(of: map.keys)[written.lowercased()]
            if modifier.defaultContext == nil {
                let nearest = files.hasManyFaults ? nil : nearestName(to: written, among: map.keys)
                let fault =
                    "default \(quoted(written)) is not a context of modifier \(quoted(name))"
                report(
                    Fault(.unknownName, fault + nearest.asQuestion),
                    at: value.location
                )
            }
        }
        return modifier
    }

    // MARK: Sources

    /// Counts sources, and keys of what references lead to; false if there are too many, which is reported once.
    private mutating func count(_ count: Int, at location: DocumentLocation) -> Bool {
        let limit = files.limits.referencedValues
        if sourceCount <= limit, sourceCount + count > limit {
            report(
                Fault(.limit, "more than \(limit) sources of tokens"),
                at: location
            )
        }
        sourceCount += count
        return sourceCount <= limit
    }

    /// The roots of the tokens in a list of sources, including those of sets.
    private mutating func roots(of list: DocumentValue, _ found: Found) -> [DocumentValue] {
        guard count(list.array?.count ?? 0, at: list.location),
            let elements = checked(list, as: .sources, key: "sources")?.array
        else { return [] }
        var roots: [DocumentValue] = []
        for element in elements {
            let start = Found(value: element, document: found.document, chain: found.chain)
            guard let source = followed(start) else { continue }
            if let set = source.value.dictionary?["sources"], set.array != nil {
                roots += self.roots(of: set, source)
            } else {
                roots.append(source.value)
            }
        }
        return roots
    }

    // MARK: References

    /// The target of a reference object, overridden by the keys next to `$ref`; any other value unchanged.
    private mutating func followed(_ found: Found, mayBeModifier: Bool = false) -> Found? {
        guard let keys = found.value.dictionary, let reference = keys["$ref"] else { return found }
        guard let text = checked(reference, as: .text("a reference"), key: "$ref")?.string else {
            return nil
        }
        do throws(Fault) {
            let link = Link(source: found.document.source, reference: text)
            if let start = found.chain.firstIndex(of: link) {
                throw .cycle(found.chain[start...].map(\.reference) + [text])
            }
            guard found.chain.count < files.limits.chainLength else {
                throw .referencesTooLong(limit: files.limits.chainLength)
            }
            guard
                let target = try target(
                    of: text,
                    in: found.document,
                    at: reference.location,
                    mayBeModifier
                )
            else { return nil }
            let next = Found(
                value: target.value,
                document: target.document,
                chain: found.chain + [link]
            )
            guard var end = followed(next, mayBeModifier: mayBeModifier) else { return nil }
            if keys.count > 1, var merged = end.value.dictionary {
                // Keys count as well: many references can lead to the same ones.
                guard count(keys.count + merged.count, at: reference.location) else { return nil }
                for (key, entry) in keys where key != "$ref" { merged[entry: key] = entry }
                end.value.value = .dictionary(merged)
            }
            return end
        } catch {
            return fail(error, at: reference.location)
        }
    }

    private mutating func target(
        of text: String,
        in base: DocumentFile,
        at location: DocumentLocation,
        _ mayBeModifier: Bool
    ) throws(Fault) -> (value: DocumentValue, document: DocumentFile)? {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = String(parts[0])
        guard !path.contains("://"), !path.hasPrefix("//") else {
            throw Fault(
                .invalidPath,
                "\(quoted(text)) is on another machine; save it beside the document"
            )
        }
        var fragment = parts.dropFirst().first ?? ""
        // The resolver module's own example omits the slash.
        if !path.isEmpty, !fragment.isEmpty, !fragment.hasPrefix("/") { fragment = "/" + fragment }
        let keys = try TokenReference.keys(ofPointer: fragment, in: text)
        guard let file = path.isEmpty ? base : files.read(path, from: base, at: location, as: .json)
        else { return nil }
        if Self.isResolver(file) {
            switch keys.first {
            case "modifiers" where !mayBeModifier:
                let rule = "is a modifier, which only 'resolutionOrder' may refer to"
                throw Fault(.wrongReference, "\(quoted(text)) \(rule)")
            case "resolutionOrder":
                let rule = "is in 'resolutionOrder', which nothing may refer to"
                throw Fault(.wrongReference, "\(quoted(text)) \(rule)")
            case nil,
                "sets" where keys.count < 2:
                throw .noReference(text, hint: "write '#/sets/NAME'")
            default: break
            }
        }
        if let value = file.value.descendant(keys) { return (value, file) }
        let names = file.value.descendant(keys.dropLast())?.dictionary?.keys ?? []
        let nearest = files.hasManyFaults ? nil : nearestName(to: keys.last ?? "", among: names)
        throw Self.unknownPointer(
            text,
            nearest.map { "#" + (keys.dropLast() + [$0]).map { "/" + $0 }.joined() }
        )
    }

    private static func unknownPointer(_ text: String, _ nearest: String? = nil) -> Fault {
        Fault(.unknownReference, "\(quoted(text)) leads nowhere" + nearest.asQuestion)
    }
}
