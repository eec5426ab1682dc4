import Livery
import LiverySupport

/// Takes the values of a dictionary in a project file one by one; keys that nobody took are faults.
package struct OptionReader {
    /// What the dictionary describes, as messages say it: "output 'web'".
    package let owner: String
    /// The location of the dictionary.
    package let location: DocumentLocation?
    /// What is wrong so far.
    package private(set) var faults: [Diagnostic] = []

    private let dictionary: DocumentDictionary
    private var known: [String] = []

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - dictionary: The dictionary.
    ///   - owner: What it describes.
    ///   - location: Its location.
    package init(_ dictionary: DocumentDictionary, owner: String, at location: DocumentLocation?) {
        self.dictionary = dictionary
        self.owner = owner
        self.location = location
    }

    // MARK: Values

    /// Takes a value of any kind.
    ///
    /// - Parameter key: The key.
    /// - Returns: The value; nil if the key is missing.
    package mutating func value(_ key: String) -> DocumentValue? {
        known.append(key)
        return dictionary[key]
    }

    /// Takes a text that is not empty.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - isRequired: Whether it is a fault if the key is missing. Default: `false`.
    /// - Returns: The text; nil if the key is missing or its value is no text.
    package mutating func text(_ key: String, isRequired: Bool = false) -> String? {
        guard let value = value(key) else {
            if isRequired { report(.missingKey(key, owner), at: location) }
            return nil
        }
        return text(value, key, wanted: "text")
    }

    /// Takes a text that can be the name of a file or folder.
    ///
    /// - Parameter key: The key.
    /// - Returns: The name; nil if the key is missing or its value is no such name.
    package mutating func name(_ key: String) -> String? {
        guard let value = value(key), let name = text(value, key, wanted: "a name") else {
            return nil
        }
        if OutputName.isFolder(name) { return name }
        reportValue(value, key, wanted: "a name without slashes that does not begin with '.'")
        return nil
    }

    /// Takes a list of patterns for the keys of assets, or one pattern.
    ///
    /// - Parameter key: The key.
    /// - Returns: The patterns; none if the key is missing.
    package mutating func globs(_ key: String) -> [Glob] {
        (texts(key) ?? []).compactMap { text, location in
            do throws(GlobError) {
                return try Glob(text)
            } catch {
                report(.pattern(text, reason: "\(error)"), at: location)
                return nil
            }
        }
    }

    /// Takes `true` or `false`.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The value if the key is missing.
    /// - Returns: The value.
    package mutating func boolean(_ key: String, default defaultValue: Bool) -> Bool {
        guard let value = value(key) else { return defaultValue }
        if case .boolean(let boolean) = value.value { return boolean }
        switch value.string {
        case "true": return true
        case "false": return false
        default:
            reportValue(value, key, wanted: "'true' or 'false'")
            return defaultValue
        }
    }

    /// Takes one of a few words.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The word if the key is missing.
    /// - Returns: The word.
    package mutating func word<Word>(_ key: String, default defaultValue: Word) -> Word
    where Word: RawRepresentable<String> & CaseIterable {
        guard let value = value(key), let text = text(value, key, wanted: "a word") else {
            return defaultValue
        }
        return word(text, key, at: value.location) ?? defaultValue
    }

    /// Takes a list of words, or one word.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The words if the key is missing.
    /// - Returns: The words in the order in which their type lists them.
    package mutating func words<Word>(_ key: String, default defaultValue: [Word]) -> [Word]
    where Word: RawRepresentable<String> & CaseIterable & Hashable {
        guard let texts = texts(key) else { return defaultValue }
        var found: Set<Word> = []
        for (text, location) in texts {
            if let word: Word = word(text, key, at: location) { found.insert(word) }
        }
        return found.isEmpty ? defaultValue : Word.allCases.filter(found.contains)
    }

    private mutating func word<Word>(
        _ text: String,
        _ key: String,
        at location: DocumentLocation
    ) -> Word? where Word: RawRepresentable<String> & CaseIterable {
        if let word = Word(rawValue: text) { return word }
        let words = Word.allCases.map(\.rawValue)
        let nearest = nearestName(to: text, among: words)
        report(.unknownWord(text, key, owner, words: words, nearest: nearest), at: location)
        return nil
    }

    /// Takes a list of texts, or one text.
    ///
    /// - Parameter key: The key.
    /// - Returns: The texts with their locations; nil if the key is missing.
    package mutating func texts(
        _ key: String
    ) -> [(text: String, location: DocumentLocation)]? {
        value(key).map { value in
            elements(of: value).compactMap { element in
                text(element, key, wanted: "a text or a list of texts")
                    .map { ($0, element.location) }
            }
        }
    }

    /// Takes a list of values.
    ///
    /// - Parameters:
    ///   - key: The key, which must be there.
    ///   - noun: What the elements are, as messages say it.
    /// - Returns: The values; nil if the key is missing or its value is no list.
    package mutating func list(_ key: String, of noun: String) -> [DocumentValue]? {
        guard let value = value(key) else {
            report(.missingKey(key, owner), at: location)
            return nil
        }
        if let elements = value.array, !elements.isEmpty { return elements }
        reportValue(value, key, wanted: "a list of \(noun)")
        return nil
    }

    /// Takes a dictionary.
    ///
    /// - Parameter key: The key.
    /// - Returns: The dictionary; nil if the key is missing or its value is none.
    package mutating func dictionary(_ key: String) -> DocumentDictionary? {
        guard let value = value(key) else { return nil }
        if let dictionary = value.dictionary { return dictionary }
        reportValue(value, key, wanted: "a dictionary")
        return nil
    }

    /// Takes a list of scales, in pixels per point, or one scale.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultScales: The scales if the key is missing.
    ///   - known: The scales that the format has. Default: any that images can be drawn at.
    /// - Returns: The scales, sorted, each once.
    package mutating func scales(
        _ key: String,
        default defaultScales: [Double],
        among known: [Double]? = nil
    ) -> [Double] {
        guard let value = value(key) else { return defaultScales }
        let range = ImageRequest.scaleRange
        let wanted =
            known.map { "scales among \($0.map(\.shortest).joined(separator: ", "))" }
            ?? "scales from \(range.lowerBound.shortest) to \(range.upperBound.shortest)"
        let scales = elements(of: value).compactMap { element -> Double? in
            if let number = element.number, known?.contains(number) ?? range.contains(number) {
                return number
            }
            reportValue(element, key, wanted: wanted)
            return nil
        }
        if value.array?.isEmpty == true { reportValue(value, key, wanted: "at least one scale") }
        return scales.isEmpty ? defaultScales : Set(scales).sorted()
    }

    private func elements(of value: DocumentValue) -> [DocumentValue] { value.array ?? [value] }

    private mutating func text(
        _ value: DocumentValue,
        _ key: String,
        wanted: String
    ) -> String? {
        if let text = value.string, !text.isEmpty { return text }
        reportValue(value, key, wanted: wanted)
        return nil
    }

    // MARK: Faults

    /// Reports a value that is not what its key wants.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: Its key.
    ///   - wanted: What is wanted, with an article.
    package mutating func reportValue(_ value: DocumentValue, _ key: String, wanted: String) {
        let found = value.string.map { quoted($0) } ?? value.number?.shortest ?? value.kindName
        report(.wrongValue(key, owner, wanted: wanted, found: found), at: value.location)
    }

    /// Reports a fault.
    ///
    /// - Parameters:
    ///   - fault: The fault.
    ///   - location: Its location.
    package mutating func report(_ fault: ProjectFault, at location: DocumentLocation?) {
        faults.append(Diagnostic(Fault(fault), at: location))
    }

    /// Reports the keys that were not taken.
    package mutating func finish() {
        for (key, entry) in dictionary where !known.contains(key) && !QualifiedKey.isAuthors(key) {
            let hint = nearestName(to: key, among: known).map { "did you mean \(quoted($0))?" }
            report(.unknownKey(key, owner, hint: hint), at: entry.keyLocation)
        }
    }
}

extension DocumentValue {
    /// The number, also one that YAML has as text; nil for any other value.
    package var number: Double? {
        switch value {
        case .number(let number): number
        case .string(let text): NumberText.parse(text)
        default: nil
        }
    }
}
