import LiveryRaster
import LiverySupport
import OrderedCollections

/// Reads declarations of parameters: `$parameters` of a theme, or those of a screen's component.
///
/// A parameter in a higher document is merged key by key, as an asset is.
package struct ParameterReader {
    /// A parameter as documents declare it.
    private struct Declaration {
        var location: DocumentLocation
        var keys = DocumentDictionary()
        var defaults: [QualifiedEntry] = []
    }

    /// What a declaration says of values.
    struct Constraints: Sendable {
        var type: ParameterType?
        var values: [String] = []
        var maxLength: Int?
        var minimum: Double?
        var maximum: Double?
    }

    /// The keys of a declaration.
    static let keys = Keys("parameter", Constraints()) {
        TypedKey("type", \.type, .word("type"), "The type of the values.").required
        TypedKey.ignored("default", "The value where none is set. Default: that of the type")
        TypedKey("values", \.values, .choices, "For a choice: its words. Required").only("choices", by: "type") {
            $0.type.map { $0 == .choice } ?? true
        }
        TypedKey(
            "maxLength",
            \.maxLength,
            .maxLength,
            "For a text: the maximum number of Unicode scalars, 1…4096. Default: 4096"
        ).only("texts", by: "type") { $0.type.map { $0 == .text } ?? true }
        TypedKey("minimum", \.minimum, .number(), "The least number, points or degrees. Default: none").only(
            measures,
            by: "type"
        ) { $0.type?.isMeasure ?? true }
        TypedKey("maximum", \.maximum, .number(), "The greatest number, points or degrees. Default: none").only(
            measures,
            by: "type"
        ) { $0.type?.isMeasure ?? true }
    }
    private static let measures = "numbers, lengths, fractions and angles"

    private var declarations: OrderedDictionary<String, Declaration> = [:]
    package private(set) var faults: [Diagnostic] = []

    /// Makes a reader that has read nothing.
    package init() {}

    /// Reads one document's declarations; the lowest document is read first.
    package mutating func read(_ value: DocumentValue, selector: AppearanceSelector) {
        guard let dictionary = value.dictionary else {
            let found = value.kindName
            faults.report(.wrongValue("$parameters", wanted: "a dictionary", found: found), at: value.location)
            return
        }
        for (name, entries) in selector.grouped(dictionary, level: .values, faults: &faults) {
            for (qualifier, entry) in entries {
                if let fault = Self.fault(of: name, isQualified: !qualifier.isEmpty) {
                    faults.report(fault, at: entry.keyLocation)
                } else if let dictionary = entry.value.dictionary {
                    declarations[name, default: Declaration(location: entry.keyLocation)].location = entry.keyLocation
                    read(dictionary, of: name, selector)
                } else {
                    let message =
                        "parameter \(quoted(name)) must be a dictionary, {type:, default:}, found "
                        + entry.value.kindName
                    faults.report(Fault(.wrongKind, message), at: entry.value.location)
                }
            }
        }
    }

    private static func fault(of name: String, isQualified: Bool) -> Fault? {
        let message: String
        if isQualified {
            message = "parameter \(quoted(name)) can't depend on the appearance; only its 'default' can"
        } else if !Parameter.isName(name) {
            message =
                "\(quoted(name)) is not a valid name of a parameter; such names are letters, digits and '_', and "
                + "begin with a letter"
        } else if Parameter.isReserved(name) {
            message = "a parameter can't be named \(quoted(name)), which requests have a use for"
        } else {
            return nil
        }
        return Fault(.invalidName, message)
    }

    private mutating func read(_ dictionary: DocumentDictionary, of name: String, _ selector: AppearanceSelector) {
        for (key, entries) in selector.grouped(dictionary, level: .values, faults: &faults) {
            if key == "default" {
                declarations[name]?.defaults += entries
                continue
            }
            for (qualifier, entry) in entries {
                if qualifier.isEmpty {
                    declarations[name]?.keys[entry: key] = entry
                } else {
                    let message =
                        "\(quoted(key)) of parameter \(quoted(name)) can't depend on the appearance; only 'default' "
                        + "can"
                    faults.report(Fault(.misplacedKey, message), at: entry.keyLocation)
                }
            }
        }
    }

    /// Returns the parameters of all documents that were read, by name.
    ///
    /// A fault of a declaration is the theme's alone: the parameter takes any value where the fault leaves it open which
    /// ones it has, so that neither its default nor a request is faulty for it.
    ///
    /// - Parameter values: The definitions in `$values`, none of which may have the same name.
    /// - Returns: The parameters without faults in their names.
    package mutating func parameters(besides values: [String: [ValueDefinition]] = [:]) -> [String: Parameter] {
        let limit = Parameter.mostParameters
        if let first = declarations.values.dropFirst(limit).first {
            let message = "'$parameters' has more than \(limit) parameters"
            faults.report(Fault(.limit, message), at: first.location)
        }
        var parameters: [String: Parameter] = [:]
        var folded: [String: String] = [:]
        for (name, declaration) in declarations.prefix(limit) {
            if let other = folded.updateValue(name, forKey: name.lowercased()) {
                // They would collide in file names.
                let names = "\(quoted(other)) and \(quoted(name))"
                let message = "the parameters \(names) differ only in case; rename one of them"
                faults.report(Fault(.conflictingNames, message), at: declaration.location)
            } else if values[name] != nil {
                let fault = Fault.ambiguousName(name, "a parameter", "a value of '$values'")
                faults.report(fault, at: declaration.location)
            } else {
                parameters[name] = parameter(name, declaration, index: parameters.count)
            }
        }
        return parameters
    }

    private mutating func parameter(_ name: String, _ declaration: Declaration, index: Int) -> Parameter {
        let decoder = ValueDecoder(asset: name, scope: .nameless, scale: 1)
        let dictionary = KeyedDictionary(
            dictionary: declaration.keys,
            kind: "parameter",
            name: name,
            location: declaration.location
        )
        let (written, _) = dictionary.decodePart(Self.keys, decoder)
        faults += decoder.faults
        if written.type == .choice, dictionary["values"] == nil {
            faults.report(.missingKey("values", owner: dictionary.owner), at: declaration.location)
        }
        var bounds = (minimum: written.minimum, maximum: written.maximum)
        if let (key, wanted, found) = written.faultOfBounds {
            let location = dictionary.location(of: key)
            faults.report(.wrongValue(key, owner: dictionary.owner, wanted: wanted, found: found), at: location)
            bounds = (nil, nil)
        }
        return Parameter(
            name: name,
            // A choice's words can be used anywhere, and without a list they are any words.
            type: written.type ?? .choice,
            values: written.type == nil ? [] : written.values,
            maxLength: written.maxLength,
            minimum: bounds.minimum,
            maximum: bounds.maximum,
            location: declaration.location,
            index: index,
            defaults: declaration.defaults
        )
    }

}

extension ParameterReader.Constraints {
    /// Which bound leaves no values, and what it must be; nil if there are values within the bounds.
    fileprivate var faultOfBounds: (key: String, wanted: String, found: String)? {
        switch (minimum, maximum) {
        case (let least?, _) where type == .fraction && least > 1: ("minimum", "1 or less", least.shortest)
        case (_, let greatest?) where type == .fraction && greatest < 0: ("maximum", "0 or more", greatest.shortest)
        case (let least?, let greatest?) where least > greatest:
            ("maximum", "\(least.shortest) or more", greatest.shortest)
        default: nil
        }
    }
}

extension ValueType<Int> {
    /// A number of Unicode scalars.
    fileprivate static var maxLength: ValueType {
        ValueType(ValueSchema(or: [.number])) { value, decoder in
            let range = 1...Parameter.longestValue
            let wanted = "a whole number in \(range.lowerBound)…\(range.upperBound)"
            guard let length = value.integer, range.contains(length) else {
                return decoder.fail(value, wanted: Expectation(wanted))
            }
            return length
        }
    }
}

extension ValueType<[String]> {
    /// The words of a choice.
    fileprivate static var choices: ValueType {
        let word = ValueSchema(or: [.text, .number])
        return ValueType(ValueSchema(or: [.list(of: word)])) { value, decoder in
            guard let list = value.array, !list.isEmpty else {
                let found = value.array == nil ? value.kindName : "an empty list"
                return decoder.fail(.wrongKind(wanted: "a list of words", found: found), at: value.location)
            }
            var words: OrderedSet<String> = []
            for element in list {
                guard let word = element.string ?? element.exactNumber?.description, !word.isEmpty,
                    word.utf8.count <= Parameter.longestValue
                else {
                    let _: Int? = decoder.fail(element, wanted: "a word")
                    continue
                }
                if !words.append(word).inserted {
                    let fault = Fault(.unknownWord, "\(quoted(word)) is repeated in 'values'")
                    decoder.report(fault, at: element.location)
                }
            }
            return words.elements
        }
    }
}
