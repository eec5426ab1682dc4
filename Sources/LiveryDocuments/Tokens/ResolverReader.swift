import LiverySupport

/// Reads a resolver document, and the files that it refers to.
struct ResolverReader {
    /// A value and its document, with the references that led there.
    private struct Found {
        var value: DocumentValue
        let document: DocumentFile
        var chain: [Link] = []

        subscript(key: String) -> DocumentValue? { value.dictionary?[key] }
    }

    private struct Link: Equatable {
        let source: Source
        let reference: String
    }

    private let document: DocumentFile
    private(set) var files: DocumentFiles
    private var resolver = ResolverDocument()
    /// The positions of modifiers by their names.
    private var positions: [String: Int] = [:]
    /// The names of the sets and modifiers that are in the order itself.
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

    /// Reads the document, and records its faults in `files`.
    mutating func read() -> ResolverDocument {
        files.checked(document.value, as: .resolver)
        for (name, entry) in document.root["sets"]?.dictionary ?? DocumentDictionary()
        where entry.value.dictionary?["$ref"] == nil {
            files.checked(entry.value, as: .item(isModifier: false, isInline: false), key: name)
        }
        for (name, entry) in document.root["modifiers"]?.dictionary ?? DocumentDictionary() {
            if let found = followed(Found(value: entry.value, document: document)) { add(modifier(name, found)) }
        }
        for item in document.root["resolutionOrder"]?.array ?? [] { read(Found(value: item, document: document)) }
        return resolver
    }

    /// Reads an item of the order.
    private mutating func read(_ item: Found) {
        let location = item.value.location
        if let pointer = item["$ref"]?.string, pointer.hasPrefix("#/modifiers/") {
            guard let found = followed(item, mayBeModifier: true) else { return }
            let name = (try? TokenReference(pointer: pointer))?.names.last ?? ""
            guard let position = positions[name] else {
                return files.report(Self.unknownPointer(pointer), at: location)
            }
            // Keys next to '$ref' override those of the modifier in all its uses, because it has one input.
            if item.value.dictionary?.count != 1 { resolver.modifiers[position] = modifier(name, found) }
            resolver.order.append(.modifier(position))
            return
        }
        if item["$ref"] != nil {
            resolver.order.append(.set(roots(of: DocumentValue(.array([item.value]), at: location), item)))
            return
        }
        let isModifier = item["type"]?.string == "modifier"
        let name = item["name"]?.string ?? ""
        if !name.isEmpty, !names.insert(name).inserted || isModifier && positions[name] != nil {
            let fault = Fault(.conflictingNames, "\(quoted(name)) is repeated in 'resolutionOrder'")
            files.report(fault, at: item["name"]?.location ?? location)
        }
        if isModifier {
            resolver.order.append(.modifier(resolver.modifiers.count))
            add(modifier(name, item, isInline: true))
        } else {
            files.checked(item.value, as: .item(isModifier: false, isInline: true))
            if let sources = item["sources"] { resolver.order.append(.set(roots(of: sources, item))) }
        }
    }

    private mutating func add(_ modifier: ResolverDocument.Modifier) {
        positions[modifier.name] = resolver.modifiers.count
        resolver.modifiers.append(modifier)
    }

    private mutating func modifier(_ name: String, _ found: Found, isInline: Bool = false) -> ResolverDocument.Modifier
    {
        var modifier = ResolverDocument.Modifier(name: name)
        let contexts = found["contexts"]?.dictionary ?? DocumentDictionary()
        // Many references can lead to the same contexts.
        guard count(contexts.count + 1, at: found.value.location),
            files.checked(found.value, as: .item(isModifier: true, isInline: isInline), key: name) != nil
        else { return modifier }
        for (context, entry) in contexts { modifier.contexts.append((context, roots(of: entry.value, found))) }
        if contexts.count < 2, let location = found["contexts"]?.location {
            let few = contexts.isEmpty ? "no contexts" : "a single context; make it a set"
            let fault = Fault(.inconsistent, "modifier \(quoted(name)) has \(few)")
            files.report(fault, at: location, severity: contexts.isEmpty ? .error : .warning)
        }
        if let value = found["default"], let written = value.string {
            modifier.defaultContext = ResolverDocument.positions(of: contexts.keys)[written.lowercased()]
            if modifier.defaultContext == nil {
                let fault = "default \(quoted(written)) is not a context of modifier \(quoted(name))"
                files.reportUnknown(written, among: contexts.keys, fault, at: value.location)
            }
        }
        return modifier
    }

    // MARK: Sources

    /// Counts sources, and keys of what references lead to; false if there are too many, which is reported once.
    private mutating func count(_ count: Int, at location: DocumentLocation) -> Bool {
        let limit = files.limits.referencedValues
        if sourceCount <= limit, sourceCount + count > limit {
            files.report(Fault(.limit, "more than \(limit) sources of tokens"), at: location)
        }
        sourceCount += count
        return sourceCount <= limit
    }

    /// The roots of the tokens in a list of sources, including those of sets.
    private mutating func roots(of list: DocumentValue, _ found: Found) -> [DocumentValue] {
        guard count(list.array?.count ?? 0, at: list.location),
            let elements = files.checked(list, as: .sources, key: "sources")?.array
        else { return [] }
        var roots: [DocumentValue] = []
        for element in elements {
            let start = Found(value: element, document: found.document, chain: found.chain)
            guard let source = followed(start) else { continue }
            if let set = source["sources"], set.array != nil {
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
        guard let text = files.checked(reference, as: .text("a reference"), key: "$ref")?.string else { return nil }
        do throws(Fault) {
            let link = Link(source: found.document.source, reference: text)
            if let start = found.chain.firstIndex(of: link) {
                throw .cycle(found.chain[start...].map(\.reference) + [text])
            }
            guard found.chain.count < files.limits.chainLength else {
                throw .referencesTooLong(limit: files.limits.chainLength)
            }
            guard var next = try target(of: text, in: found.document, at: reference.location, mayBeModifier) else {
                return nil
            }
            next.chain = found.chain + [link]
            guard var end = followed(next, mayBeModifier: mayBeModifier) else { return nil }
            if keys.count > 1, var merged = end.value.dictionary {
                // Keys count as well: many references can lead to the same ones.
                guard count(keys.count + merged.count, at: reference.location) else { return nil }
                for (key, entry) in keys where key != "$ref" { merged[entry: key] = entry }
                end.value.value = .dictionary(merged)
            }
            return end
        } catch { return files.fail(error, at: reference.location) }
    }

    private mutating func target(
        of text: String,
        in base: DocumentFile,
        at location: DocumentLocation,
        _ mayBeModifier: Bool
    ) throws(Fault) -> Found? {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard !parts[0].contains("://"), !parts[0].hasPrefix("//") else {
            throw Fault(.invalidPath, "\(quoted(text)) is on another machine; save it beside the document")
        }
        guard let path = parts[0].percentDecoded else { throw TokenReference.wrongEncoding(text) }
        var fragment = parts.dropFirst().first ?? ""
        // The resolver module's own example omits the slash.
        if !path.isEmpty, !fragment.isEmpty, !fragment.hasPrefix("/") { fragment = "/" + fragment }
        let keys = try TokenReference.keys(ofPointer: fragment, in: text)
        guard let file = path.isEmpty ? base : files.read(path, from: base, at: location, as: .json) else { return nil }
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
        guard let value = file.value.descendant(keys) else {
            let names = file.value.descendant(keys.dropLast())?.dictionary?.keys ?? []
            let nearest = files.hasManyFaults ? nil : nearestName(to: keys.last ?? "", among: names)
            throw Self.unknownPointer(text, nearest.map { "#" + (keys.dropLast() + [$0]).map { "/" + $0 }.joined() })
        }
        return Found(value: value, document: file)
    }

    private static func unknownPointer(_ text: String, _ nearest: String? = nil) -> Fault {
        Fault(.unknownReference, "\(quoted(text)) leads nowhere", of: text, nearest: nearest)
    }
}

extension DocumentFiles: ShapeChecker {
    mutating func report(_ fault: Fault, at location: DocumentLocation, severity: Diagnostic.Severity) {
        record(fault, at: location, severity: severity)
    }

    /// Reports a name that nothing has, with the nearest of those that there are.
    mutating func reportUnknown(_ name: String, among names: [String], _ fault: String, at location: DocumentLocation) {
        let nearest = hasManyFaults ? nil : nearestName(to: name, among: names)
        record(Fault(.unknownName, fault, of: name, nearest: nearest), at: location)
    }
}
