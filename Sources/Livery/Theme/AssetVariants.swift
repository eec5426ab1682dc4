import LiverySupport

/// The variants of a theme's assets, such as the tones and the sizes of a button.
///
/// `variants: {tone: {default: accent, danger: {fill: dangerColor}}}` means what `fill~danger` means among the asset's
/// keys. Each combination of one word of every axis is an asset of its own, `goButton~danger.small`, whose name leaves
/// out the default words.
struct AssetVariants: Sendable {
    /// The axes of each asset and each value, its own and those of what it extends.
    private(set) var axes: [String: [VariantAxis]] = [:]
    /// The faults of the assets' `variants`.
    private(set) var faults: [String: [Diagnostic]] = [:]
    /// The axes of each asset and each value with the words whose keys are valid.
    private var validWords: [String: [VariantAxis]] = [:]
    /// The words of each combination, by the name of its asset.
    private var selections: [String: VariantSelection] = [:]

    /// All words of all axes.
    var words: Set<String> { Set(axes.values.flatMap { $0.flatMap(\.words) }) }

    /// Whether no asset has variants.
    var isEmpty: Bool { axes.isEmpty }

    /// The key that declares them.
    static let key = "variants"

    /// How many combinations an asset, and all assets of a theme with their parts, may have.
    static let (limit, limitOfTheme) = (1_000, 10_000)

    /// How many values the combinations of all assets may read: each reads those of all variants of its asset.
    private static let valueLimit = 500_000

    /// The pictures of one asset at one scale above which there is a warning.
    static let manyPictures = 1_000

    /// A theme without variants.
    init() {}

    /// Reads the axes, and makes their keys those of the assets.
    ///
    /// - Parameters:
    ///   - assets: The assets.
    ///   - bases: What they extend.
    ///   - document: The document with the values that assets extend.
    init(
        in assets: inout [String: [QualifiedEntry]],
        _ bases: AssetBases,
        of document: LayeredDocument
    ) {
        guard !bases.withVariants.isEmpty else { return }
        // Of values, which are reported for the assets that extend them.
        var faultsOfValues: [String: [Diagnostic]] = [:]
        for name in bases.sorted {
            let definitions = bases.definitions(of: name)
            let isValue = assets[name] == nil
            var reader = VariantReader(document)
            for base in bases.bases(of: name) { reader.inherit(axes[base] ?? []) }
            for definition in definitions { reader.read(definition.value) }
            let ofBases = bases.bases(of: name).flatMap { faultsOfValues[$0] ?? [] }
            if isValue {
                let all = reader.faults + ofBases
                faultsOfValues[name] = Array(all.prefix(ThemeDocument.mostFaultsOfOthers))
                // An asset that extends the value may say what the default is.
                validWords[name] = reader.axes
            }
            if let location = definitions.last?.keyLocation { reader.check(at: location) }
            axes[name] = reader.axes.isEmpty ? nil : reader.axes
            guard !isValue else { continue }
            validWords[name] = axes[name]
            let all = reader.faults + ofBases.prefix(ThemeDocument.mostFaultsOfOthers)
            if !all.isEmpty { faults[name] = all }
            guard axes[name] != nil || !all.isEmpty else { continue }
            assets[name] = assets[name]?.map { entry in
                let (flat, clashes) = flattened(entry.entry, of: name, document.stateOrder)
                faults[name, default: []] += clashes
                return (entry.qualifier, flat)
            }
        }
    }

    /// Makes an asset of each combination of words.
    ///
    /// - Parameters:
    ///   - assets: The assets, to which the combinations are added.
    ///   - parts: The assets' parts, which have the variants of their asset.
    ///   - document: The document, whose appearances are weaker than words.
    mutating func addCombinations(
        to assets: inout [String: [QualifiedEntry]],
        _ parts: AssetParts,
        of document: LayeredDocument
    ) {
        var (count, values) = (0, 0)
        for name in axes.keys.sortedByScalars() {
            guard let own = assets[name], let axes = axes[name] else { continue }
            let names = [name] + (parts.names[name] ?? []).map { "\(name).\($0)" }
            let combinations = axes.reduce(1) { $0 * $1.words.count }
            count += combinations * names.count
            values += combinations * own.reduce(0) { $0 + $1.entry.value.valueCount }
            guard count <= Self.limitOfTheme, values <= Self.valueLimit else {
                let fault =
                    count > Self.limitOfTheme
                    ? Fault.tooManyVariants(inTheme: Self.limitOfTheme)
                    : .variantsOfTooMuch(limit: Self.valueLimit)
                faults[name, default: []].append(
                    Diagnostic(fault, at: own.last?.entry.keyLocation)
                )
                self.axes[name] = nil
                continue
            }
            let words = axes.flatMap(\.words).map { Appearance(name: $0) }
            let order = QualifierOrder(
                document.appearanceOrder.names + words,
                kind: "appearance or variant"
            )
            let axisOfWord = Dictionary(
                axes.flatMap { axis in
                    axis.words.map { (Appearance(name: $0), axis.name) }
                },
                uniquingKeysWith: { first, _ in first }
            )
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
        }
        .reversed()
    }

    /// The words of an asset; nil if it has no variants.
    func selection(of name: String) -> VariantSelection? { selections[name] }

    /// The axes of an asset, of a combination of its words, or of its parts.
    func axes(of name: String, _ parts: AssetParts) -> [VariantAxis] {
        guard !isEmpty else { return [] }
        let asset = ThemeName.asset(of: name)
        return axes[parts.owner(of: asset)?.asset ?? asset] ?? []
    }

    // MARK: Keys

    /// A definition without `variants`, whose keys are among its own, with their words; those of words with faults are
    /// left out.
    func flattened(
        _ entry: DocumentDictionary.Entry,
        of name: String,
        _ states: QualifierOrder<StateSet>
    ) -> (entry: DocumentDictionary.Entry, faults: [Diagnostic]) {
        guard let keys = entry.value.dictionary,
            keys.entries.keys.contains(where: { QualifiedKey($0).base == Self.key })
        else { return (entry, []) }
        var flat = FlatKeys(keys.filter { QualifiedKey($0.key).base != Self.key }, states)
        for (key, entry) in keys where QualifiedKey(key).base == Self.key {
            for (axis, all) in entry.value.dictionary ?? .init() {
                let known = validWords[name]?.first { $0.name == axis }?.words ?? []
                for (word, inner) in all.value.dictionary ?? .init() where known.contains(word) {
                    flat.add(inner.value.dictionary ?? .init(), of: word)
                }
            }
        }
        var entry = entry
        entry.value.value = .dictionary(flat.keys)
        return (entry, flat.faults)
    }
}
