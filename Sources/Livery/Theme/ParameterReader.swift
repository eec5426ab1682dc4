import OrderedCollections

/// Reads the `$parameters` of layered documents.
///
/// A parameter in a higher document is merged key by key, as an asset is.
package struct ParameterReader {
    /// A parameter as documents declare it.
    private struct Declaration {
        var keyLocation: DocumentLocation
        var keys: [String: DocumentDictionary.Entry] = [:]
        var defaults: [QualifiedEntry] = []
    }

    private var names: [String] = []
    private var declarations: [String: Declaration] = [:]
    package private(set) var faults: [Diagnostic] = []

    package static let keys = ["type", "default", "values", "maxLength", "minimum", "maximum"]

    /// Creates a reader that has read nothing.
    package init() {}

    // MARK: Documents

    /// Reads one document's declarations; the lowest document is read first.
    package mutating func read(_ value: DocumentValue, selector: AppearanceSelector) {
        guard let dictionary = value.dictionary else {
            let fault = Fault.wrongValue(
                "$parameters",
                wanted: "a dictionary",
                found: value.kindName
            )
            faults.append(Diagnostic(fault, at: value.location))
            return
        }
        for (name, entries) in selector.grouped(dictionary, level: .values, faults: &faults) {
            for (qualifier, entry) in entries {
                guard qualifier.isEmpty else {
                    report(.qualifiedParameter(name), at: entry.keyLocation)
                    continue
                }
                read(entry, named: name, selector: selector)
            }
        }
    }

    private mutating func read(
        _ entry: DocumentDictionary.Entry,
        named name: String,
        selector: AppearanceSelector
    ) {
        guard Parameter.isName(name) else {
            return report(.invalidParameterName(name), at: entry.keyLocation)
        }
        guard !Parameter.isReserved(name) else {
            return report(.reservedParameterName(name), at: entry.keyLocation)
        }
        guard let dictionary = entry.value.dictionary else {
            let found = entry.value.kindName
            return report(.noDeclaration(name, found: found), at: entry.value.location)
        }
        if declarations[name] == nil { names.append(name) }
        var declaration = declarations[name] ?? Declaration(keyLocation: entry.keyLocation)
        declaration.keyLocation = entry.keyLocation
        for (key, entries) in selector.grouped(dictionary, level: .values, faults: &faults) {
            guard Self.keys.contains(key) else {
                let hint = KeySuggestions.hint(for: key, among: Self.keys)
                report(
                    .foreignKey(key, owner: Self.owner(name), hint: hint),
                    at: entries.first?.entry.keyLocation
                )
                continue
            }
            if key == "default" {
                declaration.defaults += entries
                continue
            }
            for (qualifier, entry) in entries {
                if qualifier.isEmpty {
                    declaration.keys[key] = entry
                } else {
                    report(.qualifiedKey(key, ofParameter: name), at: entry.keyLocation)
                }
            }
        }
        declarations[name] = declaration
    }

    // MARK: Parameters

    /// Returns the parameters of all documents that were read, by name.
    ///
    /// A fault of a declaration is the theme's alone: the parameter takes any value where the fault leaves it open which
    /// ones it has, so that neither its default nor a request is faulty for it.
    ///
    /// - Parameter values: The definitions in `$values`, none of which may have the same name.
    /// - Returns: The parameters without faults in their names.
    package mutating func parameters(
        besides values: [String: [ValueDefinition]]
    ) -> [String: Parameter] {
        if names.count > Parameter.mostParameters {
            let location = declarations[names[Parameter.mostParameters]]?.keyLocation
            report(.tooManyParameters(limit: Parameter.mostParameters), at: location)
            names.removeSubrange(Parameter.mostParameters...)
        }
        var parameters: [String: Parameter] = [:]
        var folded: [String: String] = [:]
        for name in names {
            guard let declaration = declarations[name] else { continue }
            let location = declaration.keyLocation
            if let other = folded.updateValue(name, forKey: name.lowercased()) {
                // They would collide in file names.
                report(.similarParameters(other, name), at: location)
            } else if values[name] != nil {
                report(.ambiguousName(name, "a parameter", "a value of '$values'"), at: location)
            } else {
                let type = type(of: name, declaration)
                parameters[name] = parameter(name, type, declaration, index: parameters.count)
            }
        }
        return parameters
    }

    private mutating func type(of name: String, _ declaration: Declaration) -> ParameterType? {
        guard let written = declaration.keys["type"]?.value else {
            report(.missingKey("type", owner: Self.owner(name)), at: declaration.keyLocation)
            return nil
        }
        guard let text = written.string else {
            wrongValue("type", of: name, wanted: "a word", written)
            return nil
        }
        if let type = ParameterType(rawValue: text) { return type }
        let types = ParameterType.allCases.map(\.rawValue)
        let nearest = KeySuggestions.nearest(to: text, among: types)
        report(.unknownParameterType(text, of: name, nearest: nearest), at: written.location)
        return nil
    }

    private mutating func parameter(
        _ name: String,
        _ type: ParameterType?,
        _ declaration: Declaration,
        index: Int
    ) -> Parameter {
        guard let type else {
            // A choice's words can be used anywhere, and without a list they are any words.
            return Parameter(
                name: name,
                type: .choice,
                values: [],
                maxLength: nil,
                minimum: nil,
                maximum: nil,
                location: declaration.keyLocation,
                index: index,
                defaults: declaration.defaults
            )
        }
        for (key, owner, isOwn) in [
            ("maxLength", "texts", type == .text), ("values", "choices", type == .choice),
            ("minimum", "numbers, lengths, fractions and angles", type.isMeasure),
            ("maximum", "numbers, lengths, fractions and angles", type.isMeasure),
        ] where !isOwn {
            guard let entry = declaration.keys[key] else { continue }
            report(.misplacedKey(key, owner: Self.owner(name), of: owner), at: entry.keyLocation)
        }
        let (minimum, maximum) = type.isMeasure ? bounds(of: name, type, declaration) : (nil, nil)
        return Parameter(
            name: name,
            type: type,
            values: type == .choice ? words(of: name, declaration) : [],
            maxLength: type == .text ? maxLength(of: name, declaration) : nil,
            minimum: minimum,
            maximum: maximum,
            location: declaration.keyLocation,
            index: index,
            defaults: declaration.defaults
        )
    }

    /// The least and the greatest value; neither if no value is within them, which is reported.
    private mutating func bounds(
        of name: String,
        _ type: ParameterType,
        _ declaration: Declaration
    ) -> (minimum: Double?, maximum: Double?) {
        let minimum = number("minimum", of: name, declaration)
        let maximum = number("maximum", of: name, declaration)
        let wrong: (key: String, wanted: String, found: Double)? =
            switch (minimum, maximum) {
            case (let least?, _) where type == .fraction && least > 1:
                ("minimum", "1 or less", least)
            case (_, let greatest?) where type == .fraction && greatest < 0:
                ("maximum", "0 or more", greatest)
            case (let least?, let greatest?) where least > greatest:
                ("maximum", "\(least.shortest) or more", greatest)
            default: nil
            }
        guard let wrong else { return (minimum, maximum) }
        report(
            .wrongValue(
                wrong.key,
                owner: Self.owner(name),
                wanted: wrong.wanted,
                found: wrong.found.shortest
            ),
            at: declaration.keys[wrong.key]?.value.location
        )
        return (nil, nil)
    }

    private mutating func number(
        _ key: String,
        of name: String,
        _ declaration: Declaration
    ) -> Double? {
        guard let written = declaration.keys[key]?.value else { return nil }
        if let number = written.number { return number }
        wrongValue(key, of: name, wanted: "a number", written)
        return nil
    }

    private mutating func maxLength(of name: String, _ declaration: Declaration) -> Int? {
        guard let written = declaration.keys["maxLength"]?.value else { return nil }
        let range = 1...Parameter.longestValue
        if let length = written.integer, range.contains(length) {
            return length
        }
        let wanted = "a whole number in \(range.lowerBound)…\(range.upperBound)"
        wrongValue("maxLength", of: name, wanted: wanted, written)
        return nil
    }

    /// The words of a choice; faults in the list are reported.
    private mutating func words(of name: String, _ declaration: Declaration) -> [String] {
        guard let written = declaration.keys["values"]?.value else {
            report(.missingKey("values", owner: Self.owner(name)), at: declaration.keyLocation)
            return []
        }
        guard let list = written.array, !list.isEmpty else {
            wrongValue("values", of: name, wanted: "a list of words", written)
            return []
        }
        var words: OrderedSet<String> = []
        for element in list {
            guard let word = element.string ?? element.exactNumber?.description, !word.isEmpty,
                word.utf8.count <= Parameter.longestValue
            else {
                wrongValue("values", of: name, wanted: "a list of words", element)
                continue
            }
            if !words.append(word).inserted {
                report(.repeatedWord(word, ofParameter: name), at: element.location)
            }
        }
        return words.elements
    }

    private mutating func wrongValue(
        _ key: String,
        of name: String,
        wanted: String,
        _ value: DocumentValue
    ) {
        let found =
            value.string.map { quoted($0) } ?? value.exactNumber?.description ?? value.kindName
        report(
            .wrongValue(key, owner: Self.owner(name), wanted: wanted, found: found),
            at: value.location
        )
    }

    /// A parameter in messages.
    private static func owner(_ name: String) -> String { "parameter \(quoted(name))" }

    private mutating func report(_ fault: Fault, at location: DocumentLocation?) {
        faults.append(Diagnostic(fault, at: location))
    }
}
