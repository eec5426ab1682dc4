import Livery
import LiverySupport

/// Reads the values of a dictionary in a project file one by one. Keys that are not read are faults.
///
/// What reads a value takes its key and what editors say of it, which ends with the default unless the reader is given
/// that. A value that is missing, or is not as it must be, is nil, none or the default.
package struct OptionReader {
    /// What the dictionary describes, an output for example.
    private let kind: String
    /// The subject of the dictionary, for messages: "output 'web'".
    package let owner: String
    /// The location of the dictionary.
    package let location: DocumentLocation?
    /// The faults so far.
    package private(set) var faults: [Diagnostic] = []

    /// The keys read so far, with the JSON Schema of their values.
    private var keys: [JSON.Member] = []

    private let dictionary: DocumentDictionary

    /// What the names of all outputs have in common.
    private let names: ProjectNames
    /// What of it has been read.
    private(set) var usedNames: Set<ProjectNames.Key> = []

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - dictionary: The dictionary.
    ///   - kind: What it describes.
    ///   - name: What the one that it describes is called. Default: nil, nothing.
    ///   - location: Its location.
    ///   - names: What the names of all outputs have in common. Default: nothing.
    package init(
        _ dictionary: DocumentDictionary,
        of kind: String,
        named name: String? = nil,
        at location: DocumentLocation?,
        names: ProjectNames = ProjectNames()
    ) {
        self.dictionary = dictionary
        self.kind = kind
        owner = kind + (name.map { " \(quoted($0))" } ?? "")
        self.location = location
        self.names = names
    }

    // MARK: Names of the project

    /// The names of classes and custom properties.
    mutating func webNames() -> WebNames {
        usedNames.formUnion([.names, .prefix])
        return names.web
    }

    /// What the names of Android's resources begin with, and whether they are short.
    mutating func resourceNames() -> (prefix: String, areShort: Bool) {
        // Names of resources are as of `kebab` in any case.
        let areShort = names.web.style == .short
        usedNames.formUnion(areShort ? [.names, .prefix] : [.prefix])
        return (names.resourcePrefix, areShort)
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
    package var fileName: String { String(FilePath.name(of: FilePath.normalized(peek("path")?.string ?? ""))) }

    /// Reads a value, or reports that it is missing or another one.
    private mutating func value<Value>(
        _ key: String,
        _ sentence: String,
        _ schema: JSON,
        wanted: String,
        isRequired: Bool = false,
        _ read: (DocumentValue) -> Value?
    ) -> Value? {
        keys.append(JSON.Member(name: key, value: schema.adding(["description": .string(sentence)])))
        guard let written = dictionary[key] else {
            if isRequired { report(.missingKey(key, owner: owner), at: location) }
            return nil
        }
        let value = read(written)
        if value == nil { reportValue(written, key, wanted: wanted) }
        return value
    }

    /// Reads a list of values, or one value, with their locations. Reports those that are others, and a list without any.
    private mutating func values<Value>(
        _ key: String,
        _ sentence: String,
        _ schema: JSON,
        wanted: String,
        atLeast empty: String = "at least one text",
        _ read: (DocumentValue) -> Value?
    ) -> [(value: Value, location: DocumentLocation)]? {
        self.value(key, sentence, .oneOrMore(schema), wanted: "") { $0 }.map { value in
            let elements = value.array ?? [value]
            if elements.isEmpty { reportValue(value, key, wanted: empty) }
            return elements.compactMap { element in
                if let value = read(element) { return (value, element.location) }
                reportValue(element, key, wanted: wanted)
                return nil
            }
        }
    }

    /// Reads a string that is not empty. If it is required, it is a fault if the key is missing. Default: it is not.
    package mutating func text(_ key: String, _ sentence: String, isRequired: Bool = false) -> String? {
        value(key, sentence, .text, wanted: "text", isRequired: isRequired, \.text)
    }

    /// Reads a string of a certain form, which `wanted` describes, with its article.
    package mutating func text(_ key: String, _ sentence: String, wanted: String, where isValid: (String) -> Bool)
        -> String?
    {
        value(key, sentence, .text, wanted: wanted) { $0.string.flatMap { isValid($0) ? $0 : nil } }
    }

    /// Reads a string that is valid as the name of a file or folder.
    package mutating func name(_ key: String, _ sentence: String) -> String? {
        text(key, sentence, wanted: "a name without slashes that does not begin with '.'", where: OutputName.isFolder)
    }

    /// Reads `true` or `false`.
    package mutating func boolean(_ key: String, _ sentence: String, default defaultValue: Bool) -> Bool {
        let words: [JSON] = [.boolean(true), .boolean(false), .string("true"), .string("false")]
        let sentence = "\(sentence) Default: \(defaultValue)"
        return value(key, sentence, .object(["enum": .array(words)]), wanted: "'true' or 'false'") { value in
            if case .boolean(let boolean) = value.value { return boolean }
            return value.string.flatMap(Bool.init)
        } ?? defaultValue
    }

    /// Reads a list of strings, or one string, with their locations.
    package mutating func texts(_ key: String, _ sentence: String) -> [(value: String, location: DocumentLocation)]? {
        values(key, sentence, .text, wanted: "a text or a list of texts", \.text)
    }

    /// Reads a list of patterns for the keys of assets, or one pattern, and adds the location of each by its text.
    mutating func globs(_ key: String, _ sentence: String, at places: inout [String: DocumentLocation]) -> [Glob] {
        (texts(key, sentence) ?? []).compactMap { text, location -> Glob? in
            places[text] = location
            do throws(GlobError) { return try Glob(text) } catch {
                let message = "\(quoted(text)) is not a pattern: \(error)"
                report(Fault(.invalidName, message), at: location)
                return nil
            }
        }
    }

    /// Reads a list of patterns for the keys of assets, or one pattern.
    package mutating func globs(_ key: String, _ sentence: String) -> [Glob] {
        var places: [String: DocumentLocation] = [:]
        return globs(key, sentence, at: &places)
    }

    /// Reads one of a few words.
    package mutating func word<Word>(_ key: String, _ sentence: String, default defaultValue: Word) -> Word
    where Word: RawRepresentable<String> & CaseIterable {
        let sentence = "\(sentence) Default: \(defaultValue.rawValue)"
        let text = value(key, sentence, .words(Word.self), wanted: "a word", \.text)
        return text.flatMap { word($0, key, at: dictionary[key]?.location) } ?? defaultValue
    }

    /// Reads a list of words, or one word, in the order in which their type lists them. Default: all.
    package mutating func words<Word>(_ key: String, _ sentence: String) -> [Word]
    where Word: RawRepresentable<String> & CaseIterable & Hashable {
        let wanted = "a text or a list of texts"
        let texts = values(key, "\(sentence) Default: all", .words(Word.self), wanted: wanted, \.text) ?? []
        let found = Set(texts.compactMap { text, place -> Word? in word(text, key, at: place) })
        return Word.allCases.filter { found.isEmpty || found.contains($0) }
    }

    private mutating func word<Word>(_ text: String, _ key: String, at location: DocumentLocation?) -> Word?
    where Word: RawRepresentable<String> & CaseIterable {
        if let word = Word(rawValue: text) { return word }
        let words = Word.allCases.map(\.rawValue)
        let hint = nearestName(to: text, among: words).question
        let fault = Fault.unknownWord(text, for: key, owner: owner, words: words, hint: hint)
        report(fault, at: location)
        return nil
    }

    /// Reads a list of values.
    ///
    /// - Parameters:
    ///   - key: The key, which is required.
    ///   - sentence: What editors say of the key.
    ///   - noun: The kind of the elements, for messages.
    ///   - schema: The JSON Schema of the elements.
    /// - Returns: The values; nil if the key is missing or its value is not a list.
    package mutating func list(_ key: String, _ sentence: String, of noun: String, schema: JSON) -> [DocumentValue]? {
        let wanted = "a list of \(noun) that is not empty"
        return value(key, sentence, .list(of: schema), wanted: wanted, isRequired: true) { value in
            value.array.flatMap { $0.isEmpty ? nil : $0 }
        }
    }

    /// Reads a dictionary.
    package mutating func dictionary(_ key: String, _ sentence: String) -> DocumentDictionary? {
        value(key, sentence, .object(["type": .string("object")]), wanted: "a dictionary", \.dictionary)
    }

    /// Reads the scales, in pixels per point: a list, or one. Default: those of ``PNGFormat``.
    ///
    /// - Parameter known: The scales that the format supports. Default: any that images can be drawn at.
    /// - Returns: The scales, sorted and without duplicates.
    mutating func scales(among known: [Double]? = nil) -> [Double] {
        let (key, usual) = ("scales", PNGFormat.usualScales)
        let defaults = usual.map(\.shortest).joined(separator: ", ")
        let sentence = "The scales, in pixels per point: 0.1 to 16. Default: [\(defaults)]"
        let range = ImageRequest.scaleRange
        let schema: JSON = .object([
            "type": .strings(["number", "string"]), "minimum": .number(known?.min() ?? range.lowerBound),
            "maximum": .number(known?.max() ?? range.upperBound),
        ])
        let wanted =
            known.map { "scales among \($0.map(\.shortest).joined(separator: ", "))" }
            ?? "scales from \(range.lowerBound.shortest) to \(range.upperBound.shortest)"
        let scales =
            values(key, sentence, schema, wanted: wanted, atLeast: "at least one scale") { value in
                value.number.flatMap { (known?.contains($0) ?? range.contains($0)) ? $0 : nil }
            } ?? []
        return scales.isEmpty ? usual : Set(scales.map(\.value)).sorted()
    }

    // MARK: Schema

    /// The keys that are read from a dictionary, whatever it has, and those that it must have.
    ///
    /// - Parameter take: Takes the keys.
    /// - Returns: The keys with the JSON Schema of their values, and the keys that are reported if missing.
    static func keys(of take: (inout OptionReader) -> Void) -> (all: [JSON.Member], required: [String]) {
        var reader = OptionReader(DocumentDictionary(), of: "", at: nil)
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
            "type": .string("object"), "required": keys.required.isEmpty ? nil : .strings(keys.required),
            "properties": .object(keys.all), "patternProperties": .object(["^x-": .object([])]),
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
        report(.wrongValue(key, owner: owner, wanted: wanted, found: found), at: value.location)
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
            var remedy = ForeignWords.remedy(for: key, entry.value, in: kind, among: missing)
            let nearest = nearestName(to: key, among: known)
            if remedy?.key == nil, nearest != nil { remedy = nil }
            let hint = remedy?.text ?? nearest.question
            // A wrong name of a key that is missing is one fault.
            let meant = remedy.map(\.key) ?? nearest
            if let meanings, !meanings.contains(meant ?? "") { continue }
            if let meant { faults.removeAll { $0.fault == .missingKey(meant, owner: owner) } }
            report(.foreignKey(key, owner: owner, hint: hint), at: entry.keyLocation)
        }
    }
}

extension DocumentValue {
    /// The value if it is a string that is not empty.
    fileprivate var text: String? { string.flatMap { $0.isEmpty ? nil : $0 } }
}

extension JSON {
    fileprivate static let text: JSON = .object(["type": .string("string"), "minLength": .number(1)])

    fileprivate static func words<Word>(_ type: Word.Type) -> JSON where Word: RawRepresentable<String> & CaseIterable {
        .object(["enum": .strings(type.allCases.map(\.rawValue))])
    }

    fileprivate static func oneOrMore(_ schema: JSON) -> JSON { .union([schema, list(of: schema)]) }

    fileprivate static func list(of schema: JSON) -> JSON {
        .object(["type": .string("array"), "items": schema, "minItems": .number(1)])
    }
}
