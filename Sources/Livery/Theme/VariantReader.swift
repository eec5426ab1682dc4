import LiverySupport

/// The words of one kind of variant, such as `tone`.
package struct VariantAxis: Sendable, Hashable {
    /// Its name.
    package let name: String
    /// The words, those that are inherited first.
    package internal(set) var words: [String] = []
    /// The word of assets that name none of this axis; empty without any, which is an error.
    package internal(set) var `default` = ""

    /// The words, the default one first.
    package var wordsFromDefault: [String] { [`default`] + words.filter { $0 != `default` } }
}

/// Reads `variants`.
struct VariantReader {
    var axes: [VariantAxis] = []
    var faults: [Diagnostic] = []
    private let document: LayeredDocument
    /// The position of each axis.
    private var positions: [String: Int] = [:]
    /// The axes of each word.
    private var owners: [String: [String]] = [:]
    /// Where the default words are written that no axis may have.
    private var defaults: [String: DocumentLocation] = [:]
    /// The words that have been reported.
    private var faulty: Set<String> = []

    init(_ document: LayeredDocument) { self.document = document }

    mutating func inherit(_ inherited: [VariantAxis]) {
        for axis in inherited {
            let isNew = positions[axis.name] == nil
            let index = position(of: axis.name)
            if isNew { axes[index].default = axis.default }
            for word in axis.words { add(word, to: index) }
        }
    }

    mutating func read(_ definition: DocumentValue) {
        for (key, entry) in definition.dictionary ?? .init() where QualifiedKey(key).base == "variants" {
            guard QualifiedKey(key).qualifier == nil else {
                let message = "\(quoted(key)) can't depend on the appearance"
                faults.report(Fault(.misplacedKey, message), at: entry.keyLocation)
                continue
            }
            guard let axes = dictionary(entry, named: key) else { continue }
            let words = axes.filter { Self.isWord($0.entry.value) }
            if let first = words.first(where: { _ in true }) {
                let all = words.prefix(3).map { "\($0.key): {…}" }.joined(separator: ", ")
                let shape = "variants: {AXIS: {default: \(first.key), \(all)}}"
                let fault = Fault(.wrongKind, "variants are words of axes; write '\(shape)'")
                faults.report(fault, at: first.entry.keyLocation)
            }
            for (name, words) in axes where !Self.isWord(words.value) {
                if isNote(name, words, among: "an axis of variants") { continue }
                guard ThemeName.isQualifierName(name) else {
                    faults.report(.invalidVariant(name, kind: "an axis"), at: words.keyLocation)
                    continue
                }
                guard let dictionary = dictionary(words, named: name) else { continue }
                read(dictionary, of: name)
            }
        }
    }

    /// Whether what should be an axis has the keys of a box: none of them is the default word or has keys itself.
    private static func isWord(_ axis: DocumentValue) -> Bool {
        guard let keys = axis.dictionary?.filter({ !QualifiedKey.isAuthors($0.key) }) else { return false }
        return !keys.isEmpty && keys.allSatisfy { $0.key != "default" && $0.entry.value.dictionary == nil }
    }

    private mutating func read(_ words: DocumentDictionary, of axis: String) {
        let index = position(of: axis)
        for (word, entry) in words where !isNote(word, entry, among: "a variant") {
            if word == "default" {
                guard let text = entry.value.string else {
                    let fault = Fault.wrongValue(word, wanted: "a word of '\(axis)'", found: entry.value.kindName)
                    faults.report(fault, at: entry.value.location)
                    continue
                }
                axes[index].default = text
                defaults[axis] = entry.value.location
                continue
            }
            let trait = Appearance(name: word)
            let before = faults.count
            defer { if faults.count > before { faulty.insert(word) } }
            if !ThemeName.isQualifierName(word) || word == "normal" {
                faults.report(.invalidVariant(word, kind: "a variant"), at: entry.keyLocation)
            } else if document.appearanceOrder.contains(trait) {
                faults.report(.ambiguousName(word, "an appearance", "a variant"), at: entry.keyLocation)
            } else if document.stateOrder.contains(StateSet(name: word)) {
                faults.report(.ambiguousName(word, "a state", "a variant"), at: entry.keyLocation)
            } else if let other = owners[word]?.first(where: { $0 != axis }) {
                let fault = Fault.ambiguousName(word, "a variant of '\(other)'", "one of '\(axis)'")
                faults.report(fault, at: entry.keyLocation)
            } else if dictionary(entry, named: word) != nil {
                add(word, to: index)
            }
        }
    }

    /// Reports axes without a valid default, and too many combinations, and leaves them out.
    mutating func check(at location: DocumentLocation) {
        for axis in axes where !axis.words.contains(axis.default) && !faulty.contains(axis.default) {
            let nearest = NameIndex(axis.words).nearest(to: axis.default)
            let hint = axis.words.first.map { "write 'default: \($0)'" } ?? "write at least one variant"
            faults.report(
                axis.default.isEmpty
                    ? Fault(.missingKey, "missing key 'default' in variants \(quoted(axis.name)); \(hint)")
                    : .unknownVariant(axis.default, of: axis.name, nearest: nearest, known: axis.words),
                at: defaults[axis.name] ?? location
            )
        }
        axes.removeAll { !$0.words.contains($0.default) }
        var count = 1
        for axis in axes { count = min(count * axis.words.count, Int.max / 1_000_000) }
        guard count > Expansion.combinationLimit else { return }
        faults.report(.tooManyVariants(limit: Expansion.combinationLimit), at: location)
        axes = []
    }

    /// Whether a key is the author's own; one that looks like a name is reported.
    private mutating func isNote(_ key: String, _ entry: DocumentDictionary.Entry, among kind: String) -> Bool {
        if let fault = QualifiedKey.fault(ofNote: key, entry.value, among: kind) {
            faults.report(fault, at: entry.keyLocation)
        }
        return QualifiedKey.isAuthors(key)
    }

    /// The position of an axis, which is added if there is none of its name.
    private mutating func position(of axis: String) -> Int {
        if let known = positions[axis] { return known }
        positions[axis] = axes.count
        axes.append(VariantAxis(name: axis))
        return axes.count - 1
    }

    private mutating func add(_ word: String, to position: Int) {
        let axis = axes[position].name
        guard owners[word]?.contains(axis) != true else { return }
        owners[word, default: []].append(axis)
        axes[position].words.append(word)
    }

    private mutating func dictionary(_ entry: DocumentDictionary.Entry, named name: String) -> DocumentDictionary? {
        guard let dictionary = entry.value.dictionary else {
            let fault = Fault.wrongValue(name, wanted: "a dictionary", found: entry.value.kindName)
            faults.report(fault, at: entry.value.location)
            return nil
        }
        return dictionary
    }

}
