import Livery
import LiverySupport

/// Reads the values of a dictionary in a project file one by one. Keys that are not read are faults.
package struct OptionReader {
    /// The subject of the dictionary, for messages: "output 'web'".
    package let owner: String
    /// The location of the dictionary.
    package let location: DocumentLocation?
    /// The faults so far.
    package private(set) var faults: [Diagnostic] = []

    /// The keys read so far, with the JSON Schema of their values.
    package private(set) var keys: [JSON.Member] = []

    private let dictionary: DocumentDictionary

    /// What the names of all outputs have in common.
    private let names: ProjectNames
    /// What of it has been read.
    private(set) var usedNames: Set<ProjectNames.Key> = []

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - dictionary: The dictionary.
    ///   - owner: What it describes.
    ///   - location: Its location.
    ///   - names: What the names of all outputs have in common. Default: nothing.
    package init(
        _ dictionary: DocumentDictionary,
        owner: String,
        at location: DocumentLocation?,
        names: ProjectNames = ProjectNames()
    ) {
        self.dictionary = dictionary
        self.owner = owner
        self.location = location
        self.names = names
    }

    // MARK: Names of the project

    /// The names of classes and custom properties.
    mutating func webNames() -> WebNames {
        usedNames.formUnion([.names, .prefix])
        return names.web
    }

    /// What the names of Android's resources begin with.
    mutating func resourcePrefix() -> String {
        usedNames.insert(.prefix)
        return names.resourcePrefix
    }

    /// The folder of an asset catalog that is part of the names of its sets; nil for none.
    mutating func namespace() -> String? {
        usedNames.insert(.namespace)
        return names.namespace
    }

    // MARK: Values

    /// A value, whose key does not count as read.
    ///
    /// - Parameter key: The key.
    /// - Returns: The value; nil if the key is missing.
    package func peek(_ key: String) -> DocumentValue? { dictionary[key] }

    /// The name of the output's file, which is the end of its path.
    package var fileName: String {
        String(FilePath.name(of: FilePath.normalized(peek("path")?.string ?? "")))
    }

    private mutating func take(_ key: String, _ schema: JSON) -> DocumentValue? {
        keys.append(JSON.Member(name: key, value: schema))
        return dictionary[key]
    }

    /// Reads a string that is not empty.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - isRequired: Whether it is a fault if the key is missing. Default: `false`.
    /// - Returns: The string; nil if the key is missing or its value is not a string.
    package mutating func text(_ key: String, isRequired: Bool = false) -> String? {
        guard let value = take(key, .text) else {
            if isRequired { report(.missingKey(key, owner: owner), at: location) }
            return nil
        }
        return text(value, key, wanted: "text")
    }

    /// Reads a string of a certain form.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - wanted: What is expected, with its article.
    ///   - isValid: Whether a string has the form.
    /// - Returns: The string; nil if the key is missing or its value has another form.
    package mutating func text(
        _ key: String,
        wanted: String,
        where isValid: (String) -> Bool
    ) -> String? {
        guard let value = take(key, .text) else { return nil }
        if let text = value.string, isValid(text) { return text }
        reportValue(value, key, wanted: wanted)
        return nil
    }

    /// Reads a string that is valid as the name of a file or folder.
    ///
    /// - Parameter key: The key.
    /// - Returns: The name; nil if the key is missing or its value is not such a name.
    package mutating func name(_ key: String) -> String? {
        text(
            key,
            wanted: "a name without slashes that does not begin with '.'",
            where: OutputName.isFolder
        )
    }

    /// Reads a list of patterns for the keys of assets, or one pattern.
    ///
    /// - Parameter key: The key.
    /// - Returns: The patterns; none if the key is missing.
    package mutating func globs(_ key: String) -> [Glob] {
        (texts(key) ?? []).compactMap { glob($0.text, at: $0.location) }
    }

    /// Parses a pattern, or reports why it is not valid and returns nil.
    mutating func glob(_ text: String, at location: DocumentLocation) -> Glob? {
        do throws(GlobError) {
            return try Glob(text)
        } catch {
            let message = "\(quoted(text)) is not a pattern: \(error)"
            report(Fault(.invalidName, message), at: location)
            return nil
        }
    }

    /// Reads `true` or `false`.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The value if the key is missing.
    /// - Returns: The value.
    package mutating func boolean(_ key: String, default defaultValue: Bool) -> Bool {
        let words: [JSON] = [.boolean(true), .boolean(false), .string("true"), .string("false")]
        let schema: JSON = .object(["enum": .array(words)])
        guard let value = take(key, schema) else { return defaultValue }
        if case .boolean(let boolean) = value.value { return boolean }
        switch value.string {
        case "true": return true
        case "false": return false
        default:
            reportValue(value, key, wanted: "'true' or 'false'")
            return defaultValue
        }
    }

    /// Reads one of a few words.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The word if the key is missing.
    /// - Returns: The word.
    package mutating func word<Word>(_ key: String, default defaultValue: Word) -> Word
    where Word: RawRepresentable<String> & CaseIterable {
        guard let value = take(key, .words(Word.self)),
            let text = text(value, key, wanted: "a word")
        else { return defaultValue }
        return word(text, key, at: value.location) ?? defaultValue
    }

    /// Reads a list of words, or one word.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The words if the key is missing.
    /// - Returns: The words in the order in which their type lists them.
    package mutating func words<Word>(_ key: String, default defaultValue: [Word]) -> [Word]
    where Word: RawRepresentable<String> & CaseIterable & Hashable {
        guard let texts = texts(key, schema: .words(Word.self)) else { return defaultValue }
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
        let hint = nearestName(to: text, among: words).map { "did you mean \(quoted($0))?" }
        let fault = Fault.unknownWord(text, for: key, owner: owner, words: words, hint: hint)
        report(fault, at: location)
        return nil
    }

    /// Reads a list of strings, or one string.
    ///
    /// - Parameter key: The key.
    /// - Returns: The strings with their locations; nil if the key is missing.
    package mutating func texts(
        _ key: String
    ) -> [(text: String, location: DocumentLocation)]? {
        texts(key, schema: .text)
    }

    private mutating func texts(
        _ key: String,
        schema: JSON
    ) -> [(text: String, location: DocumentLocation)]? {
        take(key, .oneOrMore(schema)).map { value in
            if value.array?.isEmpty == true { reportValue(value, key, wanted: "at least one text") }
            return elements(of: value).compactMap { element in
                text(element, key, wanted: "a text or a list of texts")
                    .map { ($0, element.location) }
            }
        }
    }

    /// Reads a list of values.
    ///
    /// - Parameters:
    ///   - key: The key, which is required.
    ///   - noun: The kind of the elements, for messages.
    ///   - schema: The JSON Schema of the elements.
    /// - Returns: The values; nil if the key is missing or its value is not a list.
    package mutating func list(
        _ key: String,
        of noun: String,
        schema: JSON
    ) -> [DocumentValue]? {
        guard let value = take(key, .list(of: schema)) else {
            report(.missingKey(key, owner: owner), at: location)
            return nil
        }
        if let elements = value.array, !elements.isEmpty { return elements }
        reportValue(value, key, wanted: "a list of \(noun) that is not empty")
        return nil
    }

    /// Reads a dictionary.
    ///
    /// - Parameter key: The key.
    /// - Returns: The dictionary; nil if the key is missing or its value is not a dictionary.
    package mutating func dictionary(_ key: String) -> DocumentDictionary? {
        let schema: JSON = .object(["type": .string("object")])
        guard let value = take(key, schema) else { return nil }
        if let dictionary = value.dictionary { return dictionary }
        reportValue(value, key, wanted: "a dictionary")
        return nil
    }

    /// Reads a list of scales, in pixels per point, or one scale.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultScales: The scales if the key is missing.
    ///   - known: The scales that the format supports. Default: any that images can be drawn at.
    /// - Returns: The scales, sorted and without duplicates.
    package mutating func scales(
        _ key: String,
        default defaultScales: [Double],
        among known: [Double]? = nil
    ) -> [Double] {
        let range = ImageRequest.scaleRange
        let scale: JSON = .object([
            "type": .strings(["number", "string"]),
            "minimum": .number(known?.min() ?? range.lowerBound),
            "maximum": .number(known?.max() ?? range.upperBound),
        ])
        guard let value = take(key, .oneOrMore(scale)) else { return defaultScales }
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

    // MARK: Schema

    /// The keys that are read from a dictionary, whatever it has, and those that it must have.
    ///
    /// - Parameter take: Takes the keys.
    /// - Returns: The keys with the JSON Schema of their values, and the keys that are reported if missing.
    static func keys(of take: (inout OptionReader) -> Void) -> (
        all: [JSON.Member], required: [String]
    ) {
        var reader = OptionReader(DocumentDictionary(), owner: "", at: nil)
        take(&reader)
        let missing = reader.faults.filter { $0.fault.code == .missingKey }
        return (reader.keys, missing.compactMap(\.fault.subject))
    }

    /// The JSON Schema of dictionaries that have no other keys.
    ///
    /// - Parameter take: Takes the keys.
    /// - Returns: The schema.
    static func schema(of take: (inout OptionReader) -> Void) -> JSON {
        let keys = keys(of: take)
        return .object([
            "type": .string("object"),
            "required": keys.required.isEmpty ? nil : .strings(keys.required),
            "properties": .object(keys.all),
            "patternProperties": .object(["^x-": .object([])]),
            "additionalProperties": .boolean(false),
        ])
    }

    // MARK: Faults

    /// Reports a value that is not valid for its key.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: Its key.
    ///   - wanted: What is expected, with its article.
    package mutating func reportValue(_ value: DocumentValue, _ key: String, wanted: String) {
        let found = value.string.map { quoted($0) } ?? value.number?.shortest ?? value.kindName
        report(
            .wrongValue(key, owner: owner, wanted: wanted, found: found),
            at: value.location
        )
    }

    /// Reports a fault.
    ///
    /// - Parameters:
    ///   - fault: The fault.
    ///   - location: Its location.
    package mutating func report(_ fault: Fault, at location: DocumentLocation?) {
        faults.append(Diagnostic(fault, at: location))
    }

    /// Reports the keys that were not read.
    ///
    /// - Parameter meanings: Reports only those that mean one of these keys. Default: nil, all.
    package mutating func finish(meaning meanings: [String]? = nil) {
        let known = keys.map(\.name)
        for (key, entry) in dictionary where !known.contains(key) && !QualifiedKey.isAuthors(key) {
            if let name = ProjectNames.Key(rawValue: key), usedNames.contains(name) {
                let hint = "write it at the root of the project, once for all outputs"
                report(.foreignKey(key, owner: owner, hint: hint), at: entry.keyLocation)
                continue
            }
            let missing = known.filter { dictionary[$0] == nil }
            var remedy = ForeignWords.remedy(for: key, entry.value, in: owner, among: missing)
            let nearest = nearestName(to: key, among: known)
            // What a theme lacks says nothing of a word that is like one of a project's.
            if remedy?.key == nil, nearest != nil { remedy = nil }
            let hint = remedy?.text ?? nearest.map { "did you mean \(quoted($0))?" }
            // A wrong name of a key that is missing is one fault.
            let meant = remedy.map(\.key) ?? nearest
            if let meanings, !meanings.contains(meant ?? "") { continue }
            if let meant {
                faults.removeAll { $0.fault == .missingKey(meant, owner: owner) }
            }
            report(.foreignKey(key, owner: owner, hint: hint), at: entry.keyLocation)
        }
    }
}

extension JSON {
    fileprivate static let text: JSON = .object([
        "type": .string("string"), "minLength": .number(1),
    ])

    fileprivate static func words<Word>(_ type: Word.Type) -> JSON
    where Word: RawRepresentable<String> & CaseIterable {
        .object(["enum": .strings(type.allCases.map(\.rawValue))])
    }

    fileprivate static func oneOrMore(_ schema: JSON) -> JSON {
        .union([schema, list(of: schema)])
    }

    fileprivate static func list(of schema: JSON) -> JSON {
        .object(["type": .string("array"), "items": schema, "minItems": .number(1)])
    }
}
