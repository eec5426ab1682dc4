import LiverySupport

/// The parts of a theme's boxes, such as the input of a field, which are assets of their own: `nameFieldBox.input`.
///
/// `parts: {input: {…}}` and paths such as `input.border.color` of a box are taken from its keys and become those of
/// its part, in the same layers, appearances and states. A part extends the part of the same name of what the box
/// extends.
struct AssetParts: Sendable {
    /// The parts that each asset and each value has, itself or by `extends`.
    private(set) var names: [String: [String]] = [:]
    /// The faults of the assets whose parts can't be assets.
    private(set) var faults: [String: [Diagnostic]] = [:]

    /// The words of each asset's variants: the keys of a word declare no parts.
    private var words: [String: Set<String>] = [:]

    /// Whether no asset has parts.
    var isEmpty: Bool { names.isEmpty }

    /// The key that declares them.
    static let key = "parts"

    /// What the names of boxes end in.
    static let suffixes = ["Box", "Button", "ButtonImage"]
    /// What the names of boxes with PSStyleManager's keys end in.
    static let roundedImageSuffix = "RoundedImage"
    /// The names that select the resolver of boxes.
    static let resolvers = ["box", "roundedButton"]

    /// How many parts an asset may declare, and all assets of a theme may have with those that they inherit.
    private static let (limit, limitOfTheme) = (100, 5_000)

    /// A theme without parts.
    init() {}

    /// Finds the parts, and makes them assets.
    ///
    /// - Parameters:
    ///   - assets: The assets, to which the parts are added.
    ///   - bases: What they extend.
    ///   - variants: Their variants, whose keys are among theirs.
    init(
        in assets: inout [String: [QualifiedEntry]],
        _ bases: AssetBases,
        _ variants: AssetVariants
    ) {
        guard !bases.withParts.isEmpty else { return }
        words = variants.axes.mapValues { Set($0.flatMap(\.words)) }
        for name in bases.withParts {
            let definitions = assets[name]?.map(\.entry) ?? bases.definitions(of: name)
            note(name, definitions.map(\.value))
        }
        inherit(bases)
        var count = 0
        for name in names.keys.sortedByScalars() where assets[name] != nil {
            let parts = names[name] ?? []
            guard Self.isBox(name, assets[name] ?? []) else {
                names[name] = nil
                continue
            }
            let whole = assets[name] ?? []
            count += parts.count
            guard count <= Self.limitOfTheme else {
                let location = whole.last?.entry.keyLocation
                let fault = Fault.tooManyParts(inTheme: Self.limitOfTheme)
                faults[name, default: []].append(Diagnostic(fault, at: location))
                names[name] = []
                continue
            }
            assets[name] = whole.map { ($0.qualifier, withoutParts($0.entry, of: name)) }
            for part in parts {
                let full = "\(name).\(part)"
                if let other = assets[full]?.last {
                    let fault = Fault.ambiguousName(full, "an asset", "a part of '\(name)'")
                    faults[full, default: []].append(Diagnostic(fault, at: other.entry.keyLocation))
                }
                assets[full] = whole.map { ($0.qualifier, self.part(part, of: $0.entry, in: name)) }
            }
        }
    }

    /// The name of the asset that a part belongs to, and the part's own; nil if no part has this name.
    func owner(of name: String) -> (asset: String, part: String)? {
        guard !isEmpty else { return nil }
        let (full, words) = ThemeName.parts(of: name)
        guard let period = full.lastIndex(of: ".") else { return nil }
        let (asset, part) = (String(full[..<period]), String(full[full.index(after: period)...]))
        guard names[asset]?.contains(part) == true else { return nil }
        return (ThemeName.name(of: asset, words: words), part)
    }

    // MARK: Names

    /// Whether an asset is a box, by its name or its `resolver`.
    private static func isBox(_ name: String, _ entries: [QualifiedEntry]) -> Bool {
        let resolver = entries.lazy.compactMap { $0.entry.value.dictionary?["resolver"]?.string }
            .first
        if let resolver { return resolvers.contains(resolver) }
        return (suffixes + [roundedImageSuffix]).contains(where: name.hasSuffix)
    }

    /// Notes the parts that the definitions of a name declare.
    private mutating func note(_ name: String, _ definitions: [DocumentValue]) {
        names[name] = []
        for definition in definitions {
            for (key, entry) in definition.dictionary ?? DocumentDictionary()
            where QualifiedKey(key).base == Self.key && !isOfWord(key, of: name) {
                guard let parts = entry.value.dictionary else {
                    let fault = Fault.wrongValue(
                        "parts",
                        wanted: "a dictionary",
                        found: entry.value.kindName
                    )
                    faults[name, default: []].append(Diagnostic(fault, at: entry.value.location))
                    continue
                }
                for (part, inner) in parts where !QualifiedKey.isAuthors(part) {
                    let part = String(QualifiedKey(part).base)
                    guard ThemeName.isAssetName(part), !part.contains(".") else {
                        let fault = Fault.invalidPart(part)
                        faults[name, default: []].append(Diagnostic(fault, at: inner.keyLocation))
                        continue
                    }
                    if names[name, default: []].contains(part) { continue }
                    guard names[name, default: []].count < Self.limit else {
                        let fault = Fault.tooManyParts(limit: Self.limit)
                        faults[name, default: []].append(Diagnostic(fault, at: inner.keyLocation))
                        return
                    }
                    names[name, default: []].append(part)
                }
            }
        }
    }

    /// Whether a key is that of a variant of an asset.
    private func isOfWord(_ key: String, of name: String) -> Bool {
        guard let words = words[name], let qualifier = QualifiedKey(key).qualifier else {
            return false
        }
        return qualifier.split(separator: ".").contains { words.contains(String($0)) }
    }

    /// Adds to each asset the parts of what it extends.
    private mutating func inherit(_ bases: AssetBases) {
        for name in bases.sorted {
            let inherited = bases.bases(of: name).flatMap { names[$0] ?? [] }
            guard !inherited.isEmpty else { continue }
            let own = names[name] ?? []
            var known = Set(own)
            names[name] = own + inherited.filter { known.insert($0).inserted }
        }
    }

    // MARK: Keys

    /// An asset or a value without the keys of its parts. What a state or a variant says of parts that are not declared
    /// stays, and is found when its keys are decoded.
    func withoutParts(_ entry: DocumentDictionary.Entry, of name: String)
        -> DocumentDictionary.Entry
    {
        guard let parts = names[name].map({ Set($0) }), let keys = entry.value.dictionary else {
            return entry
        }
        func withoutParts(
            _ keys: DocumentDictionary,
            where declares: (String) -> Bool
        ) -> DocumentDictionary {
            var result = keys.filter { key, _ in
                let base = QualifiedKey(key).base
                return base == Self.key
                    || !(base.firstIndex(of: ".").map { parts.contains(String(base[..<$0])) }
                        ?? false)
            }
            for (key, entry) in keys where QualifiedKey(key).base == Self.key {
                let others = entry.value.dictionary?.filter { part, _ in
                    !parts.contains(String(QualifiedKey(part).base))
                        && !QualifiedKey.isAuthors(part)
                }
                if declares(key) || others?.isEmpty == true {
                    result[entry: key] = nil
                } else if let others {
                    result[entry: key]?.value.value = .dictionary(others)
                }
            }
            return result
        }
        var result = withoutParts(keys) { !isOfWord($0, of: name) }
        for (key, states) in result where QualifiedKey(key).base == "states" {
            guard var all = states.value.dictionary else { continue }
            for (state, inner) in all {
                guard let changes = inner.value.dictionary else { continue }
                all[entry: state]?.value.value = .dictionary(withoutParts(changes) { _ in false })
            }
            result[entry: key]?.value.value = .dictionary(all)
        }
        var entry = entry
        entry.value.value = .dictionary(result)
        return entry
    }

    /// The definition of a part in one definition of its asset.
    func part(
        _ part: String,
        of entry: DocumentDictionary.Entry,
        in name: String
    ) -> DocumentDictionary.Entry {
        var entry = entry
        var result = keys(of: part, in: entry.value, at: &entry.keyLocation)
        for (key, inner) in entry.value.dictionary ?? DocumentDictionary() {
            let base = QualifiedKey(key).base
            if base == "extends", let base = inner.value.string, names[base]?.contains(part) == true
            {
                var inner = inner
                inner.value.value = .string("\(base).\(part)")
                result[entry: key] = inner
            }
            guard base == "states", let states = inner.value.dictionary else { continue }
            // What the states of the asset say of the part comes over what the part's own states say.
            var changed = result[key]?.dictionary ?? DocumentDictionary()
            for (state, changes) in states {
                var changes = changes
                let keys = keys(of: part, in: changes.value, at: &changes.keyLocation)
                guard !keys.isEmpty else { continue }
                var all = changed[state]?.dictionary ?? DocumentDictionary()
                for (key, entry) in keys { all[entry: key] = entry }
                changes.value.value = .dictionary(all)
                changed[entry: state] = changes
            }
            guard !changed.isEmpty else { continue }
            var inner = inner
            inner.value.value = .dictionary(changed)
            result[entry: key] = inner
        }
        if result["resolver"] == nil {
            let resolver = DocumentValue(.string(Self.resolvers[0]), at: entry.value.location)
            result[entry: "resolver"] = .init(keyLocation: entry.keyLocation, value: resolver)
        }
        entry.value.value = .dictionary(result)
        return entry
    }

    /// The keys of a part among those of an asset or of a state, in `parts` and as paths.
    private func keys(
        of part: String,
        in value: DocumentValue,
        at location: inout DocumentLocation
    ) -> DocumentDictionary {
        var result = DocumentDictionary()
        var isLocated = false
        for (key, entry) in value.dictionary ?? DocumentDictionary() {
            let outer = QualifiedKey(key)
            if outer.base.hasPrefix(part + ".") {
                let path = String(outer.base.dropFirst(part.count + 1))
                result[entry: Self.key(path, outer.qualifier, nil)] = entry
            }
            guard outer.base == Self.key else { continue }
            for (name, inner) in entry.value.dictionary ?? DocumentDictionary() {
                let own = QualifiedKey(name)
                guard own.base == part else { continue }
                // A part is where it is declared rather than where a variant changes it.
                if !isLocated || outer.qualifier == nil { location = inner.keyLocation }
                isLocated = true
                for (key, entry) in inner.value.dictionary ?? DocumentDictionary() {
                    let last = QualifiedKey(key)
                    let outside = [outer.qualifier, own.qualifier].compactMap(\.self)
                    let qualifier = outside.isEmpty ? nil : outside.joined(separator: ".")[...]
                    result[entry: Self.key(String(last.base), last.qualifier, qualifier)] = entry
                }
            }
        }
        return result
    }

    /// A key with all names of two qualifiers.
    private static func key(_ base: String, _ first: Substring?, _ second: Substring?) -> String {
        var names: [Substring] = []
        for name in [first, second].compactMap(\.self).flatMap({ $0.split(separator: ".") })
        where !names.contains(name) {
            names.append(name)
        }
        return names.isEmpty ? base : base + "~" + names.joined(separator: ".")
    }
}
