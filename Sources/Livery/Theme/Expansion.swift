import LiverySupport

/// What `variants`, `parts` and `extends` make of the assets of a theme, once, when it is loaded.
///
/// `variants: {tone: {default: accent, danger: {fill: dangerColor}}}` means what `fill~danger` means among the asset's
/// keys. Each combination of one word of every axis is an asset of its own, `goButton~danger.small`, whose name leaves
/// out the default words. The parts of a box are assets of their own, too: `nameFieldBox.input`.
///
/// The values that assets extend are rewritten as the assets are, so that what a name stands for is a look-up.
struct Expansion: Sendable {
    /// The definitions of each asset, of parts and combinations of variants too.
    private(set) var assets: [String: [QualifiedEntry]]
    /// The definitions of the values that are extended, and of their parts.
    private(set) var values: [String: [QualifiedEntry]] = [:]
    /// The parts that each asset and each value has, itself or by `extends`.
    private(set) var parts: [String: [String]] = [:]
    /// The axes of each asset and each value, its own and those of what it extends.
    private(set) var axes: [String: [VariantAxis]] = [:]
    /// The words of each combination, by the name of its asset.
    private(set) var selections: [String: VariantSelection] = [:]
    /// What is wrong with the variants and parts of each asset and each value; of a value, all that extend it have it.
    private(set) var faults: [String: [Diagnostic]] = [:]
    /// The assets that extend so much, together with those before them, that following it would take too long.
    private(set) var heavyHeirs: Set<String> = []

    /// What each name extends, in any appearance.
    private(set) var bases: [String: [String]] = [:]
    /// What is extended by others.
    private(set) var extended: Set<String> = []

    /// How many combinations an asset, and all assets of a theme with their parts, may have.
    static let (combinationLimit, combinationLimitOfTheme) = (1_000, 10_000)
    /// How many values the combinations of all assets may read: each reads those of all variants of its asset.
    private static let valueLimit = 500_000
    /// How many parts all assets and values of a theme may have with those that they inherit.
    private static let partLimitOfTheme = 5_000

    /// Expands the assets.
    ///
    /// - Parameters:
    ///   - assets: The assets as they are written.
    ///   - document: The document, with the values that assets extend.
    init(_ assets: [String: [QualifiedEntry]], of document: LayeredDocument) {
        self.assets = assets
        guard !assets.isEmpty else { return }
        noteBases(of: document)
        func isWritten(_ key: String) -> Bool {
            func has(_ definitions: [QualifiedEntry]) -> Bool {
                definitions.contains { $0.entry.value.dictionary?.entries(of: key).isEmpty == false }
            }
            return assets.values.contains(where: has) || values.values.contains(where: has)
        }
        let (hasVariants, hasParts) = (isWritten("variants"), isWritten("parts"))
        guard hasVariants || hasParts || !bases.isEmpty else { return }
        let names = Self.sorted(assets.keys.sortedByScalars() + values.keys.sortedByScalars(), bases)
        if hasVariants { expandVariants(names, document) }
        if hasParts { expandParts(names) }
        if hasVariants { addCombinations(document) }
        if !bases.isEmpty { findHeavyHeirs(limit: document.limits.nodeCount) }
    }

    /// The definitions of an asset, or of a value that is extended.
    subscript(name: String) -> [QualifiedEntry] {
        get { assets[name] ?? values[name] ?? [] }
        set { if assets[name] != nil { assets[name] = newValue } else { values[name] = newValue } }
    }

    mutating func report(_ fault: Fault, of name: String, at location: DocumentLocation?) {
        faults[name, default: []].report(fault, at: location)
    }

    /// Adds an asset, or what a value has.
    mutating func add(_ name: String, like other: String, _ definitions: [QualifiedEntry]) {
        if assets[other] != nil { assets[name] = definitions } else { values[name] = definitions }
    }

    // MARK: What is extended

    private mutating func noteBases(of document: LayeredDocument) {
        func note(_ name: String, _ entries: some Sequence<DocumentDictionary.Entry>) {
            let found = entries.flatMap { Self.bases(in: $0.value) }
            if !found.isEmpty { bases[name] = found }
        }
        for (name, entries) in assets { note(name, entries.lazy.map(\.entry)) }
        for (name, entries) in document.values where assets[name] == nil { note(name, entries.lazy.map(\.entry)) }
        extended = Set(bases.values.joined())
        for name in extended where assets[name] == nil {
            values[name] = document.values[name]?.map { ($0.qualifier, $0.entry) }
        }
    }

    private static func bases(in definition: DocumentValue) -> [String] {
        definition.dictionary?.entries(of: "extends").compactMap(\.entry.value.string) ?? []
    }

    /// Names, each after those that it extends, but for a cycle, which is an error.
    private static func sorted(_ names: [String], _ bases: [String: [String]]) -> [String] {
        var sorted: [String] = []
        var known: Set<String> = []
        for name in names {
            var stack = [(name: name, isDone: false)]
            while let (name, isDone) = stack.popLast() {
                if isDone {
                    sorted.append(name)
                } else if known.insert(name).inserted {
                    stack.append((name, true))
                    stack += (bases[name] ?? []).map { ($0, false) }
                }
            }
        }
        return sorted
    }

    /// Finds the assets with which the values that all assets inherit become too many.
    ///
    /// Any number of assets may extend a large one, and each takes all of it: without a limit, a document of a few
    /// megabytes could keep a program busy for hours.
    private mutating func findHeavyHeirs(limit: Int) {
        let names = assets.keys.sortedByScalars()
        let bases = assets.merging(values) { asset, _ in asset }.mapValues {
            $0.flatMap { Self.bases(in: $0.entry.value) }
        }
        var passedOn: [String: Int] = [:]
        var inherited: [String: Int] = [:]
        for name in Self.sorted(names, bases) {
            let own = self[name].reduce(0) { $0 + $1.entry.value.valueCount - 1 }
            inherited[name] = bases[name]?.compactMap { passedOn[$0] }.max() ?? 0
            passedOn[name] = min(own + (inherited[name] ?? 0), Int.max / 4)
        }
        var sum = 0
        for name in names {
            guard let count = inherited[name], count > 0 else { continue }
            sum = min(sum + count, Int.max / 2)
            if sum > limit { heavyHeirs.insert(name) }
        }
    }

    // MARK: Variants

    /// Reads the axes, and makes the keys of their words those of the assets.
    private mutating func expandVariants(_ names: [String], _ document: LayeredDocument) {
        for name in names {
            let definitions = self[name]
            var reader = VariantReader(document)
            for base in bases[name] ?? [] { reader.inherit(axes[base] ?? []) }
            for definition in definitions { reader.read(definition.entry.value) }
            // An asset that extends a value may say what the default is.
            if assets[name] != nil, let location = definitions.last?.entry.keyLocation { reader.check(at: location) }
            axes[name] = reader.axes.isEmpty ? nil : reader.axes
            if !reader.faults.isEmpty { faults[name] = reader.faults }
            guard !reader.axes.isEmpty || !reader.faults.isEmpty else { continue }
            self[name] = definitions.map { ($0.qualifier, flat($0.entry, of: name, document)) }
        }
    }

    /// A definition without `variants`, whose keys are among its own, with their words; those of words with faults are
    /// left out.
    private mutating func flat(_ entry: DocumentDictionary.Entry, of name: String, _ document: LayeredDocument)
        -> DocumentDictionary.Entry
    {
        guard let keys = entry.value.dictionary, !keys.entries(of: "variants").isEmpty else { return entry }
        var flat = FlatKeys(keys.filter { QualifiedKey($0.key).base != "variants" }, document.stateOrder)
        let known = Dictionary(uniqueKeysWithValues: (axes[name] ?? []).map { ($0.name, Set($0.words)) })
        for (_, written) in keys.entries(of: "variants") {
            for (axis, words) in written.value.dictionary ?? .init() {
                for (word, inner) in words.value.dictionary ?? .init() where known[axis]?.contains(word) == true {
                    flat.add(inner.value.dictionary ?? .init(), of: word)
                }
            }
        }
        if !flat.faults.isEmpty { faults[name, default: []] += flat.faults }
        var entry = entry
        entry.value.value = .dictionary(flat.keys)
        return entry
    }

    /// Makes an asset of each combination of words.
    private mutating func addCombinations(_ document: LayeredDocument) {
        var (count, values) = (0, 0)
        for name in axes.keys.sortedByScalars() {
            guard let own = assets[name], let axes = axes[name] else { continue }
            let names = [name] + (parts[name] ?? []).map { "\(name).\($0)" }
            let combinations = axes.reduce(1) { $0 * $1.words.count }
            count += combinations * names.count
            values += combinations * own.reduce(0) { $0 + $1.entry.value.valueCount }
            guard count <= Self.combinationLimitOfTheme, values <= Self.valueLimit else {
                let fault: Fault =
                    count > Self.combinationLimitOfTheme
                    ? .tooManyVariants(inTheme: Self.combinationLimitOfTheme)
                    : Fault(.limit, "the variants of the assets have more than \(Self.valueLimit) values")
                report(fault, of: name, at: own.last?.entry.keyLocation)
                self.axes[name] = nil
                continue
            }
            let traits = axes.flatMap { axis in axis.words.map { (Appearance(name: $0), axis.name) } }
            let order = QualifierOrder(document.appearanceOrder.names + traits.map(\.0), kind: "appearance or variant")
            let axisOfWord = Dictionary(traits) { first, _ in first }
            for position in 0..<combinations {
                let words = Self.words(at: position, of: axes)
                let selection = VariantSelection(words, axes: axisOfWord, order: order)
                let written = zip(axes, words).filter { $0.default != $1 }.map(\.1)
                for asset in names {
                    let full = ThemeName.name(of: asset, words: written)
                    assets[full] = assets[asset]
                    selections[full] = selection
                }
            }
        }
    }

    /// The words of a combination, counted with the last axis fastest.
    private static func words(at position: Int, of axes: [VariantAxis]) -> [String] {
        var rest = position
        return axes.reversed().map { axis in
            defer { rest /= axis.words.count }
            return axis.words[rest % axis.words.count]
        }.reversed()
    }

    // MARK: Parts

    /// Finds the parts, and makes them assets.
    private mutating func expandParts(_ names: [String]) {
        for name in names {
            let words = Set(axes[name]?.flatMap(\.words) ?? [])
            var reader = PartReader(words: words)
            for definition in self[name] { reader.read(definition.entry.value) }
            let inherited = (bases[name] ?? []).flatMap { parts[$0] ?? [] }
            var known: Set<String> = []
            let all = (reader.names + inherited).filter { known.insert($0).inserted }
            guard reader.isWritten || !all.isEmpty else { continue }
            if assets[name] == nil || BoxResolver.isBox(name, self[name]) {
                parts[name] = all
                if !reader.faults.isEmpty { faults[name, default: []] += reader.faults }
            }
        }
        var count = 0
        for name in parts.keys.sortedByScalars() {
            count += parts[name]?.count ?? 0
            guard count <= Self.partLimitOfTheme else {
                let location = self[name].last?.entry.keyLocation
                report(.tooManyParts(inTheme: Self.partLimitOfTheme), of: name, at: location)
                parts[name] = []
                continue
            }
            split(name)
        }
    }
}
