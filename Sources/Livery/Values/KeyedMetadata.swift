/// A dictionary whose keys are taken one by one; those that nobody took are faults.
struct KeyedMetadata {
    /// What the dictionary describes, as diagnostics say it: "box 'primaryButton'", "shadow".
    let owner: String
    /// Where the dictionary stands.
    let place: SourcePlace

    private let dictionary: MetadataDictionary
    private var known: [String] = []
    private var refused: Set<String> = []

    init(_ dictionary: MetadataDictionary, owner: String, place: SourcePlace) {
        self.dictionary = dictionary
        self.owner = owner
        self.place = place
    }

    /// The value under the key, or under one of its synonyms.
    mutating func take(_ key: String, _ synonyms: String...) -> Metadata? {
        known.append(key)
        known.append(contentsOf: synonyms)
        if let value = dictionary[key] { return value }
        for synonym in synonyms {
            if let value = dictionary[synonym] { return value }
        }
        return nil
    }

    /// The value under a key that must be there.
    mutating func require(_ key: String, _ decoder: ValueDecoder) -> Metadata? {
        let value = take(key)
        if value == nil {
            decoder.report(.missingKey(key, owner: owner), at: place)
        }
        return value
    }

    /// Reports two keys that can't stand together.
    func exclude(_ first: String, _ second: String, _ decoder: ValueDecoder) {
        guard dictionary[first] != nil, let entry = dictionary[entry: second] else { return }
        decoder.report(.exclusiveKeys(first, second, owner: owner), at: entry.keyPlace)
    }

    /// Reports a key that only others of the owner's kind have.
    ///
    /// It is known from then on, but nobody means it by a misspelt one.
    mutating func refuse(_ key: String, as others: String, _ decoder: ValueDecoder) {
        guard let entry = dictionary[entry: key] else { return }
        refused.insert(key)
        let fault = ValueFault.misplacedKey(key, owner: owner, of: others)
        decoder.report(fault, at: entry.keyPlace)
    }

    private static let states = ControlState.builtIn.map(\.rawValue)

    /// Reports the keys that were not taken.
    func finish(_ decoder: ValueDecoder) {
        for (key, entry) in dictionary
        where !known.contains(key) && !refused.contains(key) && !QualifiedKey.isAuthors(key) {
            if let state = ForeignWords.translation(of: key, among: Self.states) {
                let ours = "states: {\(state): …}"
                let fault = ValueFault.foreignKey(key, owner: owner, ours: ours)
                decoder.report(fault, at: entry.keyPlace)
            } else if let ours = ForeignWords.translation(of: key, among: known) {
                let fault = ValueFault.foreignKey(key, owner: owner, ours: ours)
                decoder.report(fault, at: entry.keyPlace)
            } else {
                let nearest = nearestName(to: key, among: known)
                let fault = ValueFault.unknownKey(key, owner: owner, nearest: nearest)
                decoder.report(fault, at: entry.keyPlace)
            }
        }
    }
}
