import LiverySupport

/// The definitions of a JSON Schema, made from the schemas of values.
///
/// A type of values with a name is defined once, where it is first met, which ends the recursion of documents.
package final class SchemaDefinitions {
    /// The definitions in the order in which they were met.
    package var members: [JSON.Member] { names.map { JSON.Member(name: $0, value: schemas[$0] ?? .any) } }

    private var names: [String] = []
    private var schemas: [String: JSON] = [:]

    /// Makes an empty list of definitions.
    package init() {}

    /// Adds a definition, whose name gets a number if it is already used.
    package func define(_ name: String, _ schema: JSON) -> JSON { define(name) { _ in schema } }

    /// Adds a definition that may refer to itself.
    func define(_ name: String, by schema: (_ itself: JSON) -> JSON) -> JSON {
        let name = unused(name)
        names.append(name)
        let itself = JSON.definition(name)
        schemas[name] = .any
        schemas[name] = schema(itself)
        return itself
    }

    /// Replaces the schema of a definition that others have referred to meanwhile.
    package func redefine(_ name: String, _ schema: JSON) { schemas[name] = schema }

    private func unused(_ name: String) -> String {
        guard schemas[name] != nil else { return name }
        var number = 2
        while schemas["\(name)\(number)"] != nil { number += 1 }
        return "\(name)\(number)"
    }

    // MARK: Values

    /// The schema of a type of values.
    package func schema(of values: ValueSchema) -> JSON {
        if let name = values.name {
            if schemas[name] == nil {
                let definition = define(name, .any)
                schemas[name] = description(of: values).json
                return definition
            }
            return .definition(name)
        }
        let own = values.forms.isEmpty ? [] : [describe(values).json]
        let all = values.alternatives.map { schema(of: $0) } + own
        return all.isEmpty ? .any : .union(all)
    }

    /// A description of a type of values, without a definition.
    package func description(of values: ValueSchema) -> SchemaDescription {
        values.alternatives.reduce(into: describe(values)) {
            var description = description(of: $1)
            description.formUnion($0)
            $0 = description
        }
    }

    /// A description of the forms of values, without other types.
    private func describe(_ values: ValueSchema) -> SchemaDescription {
        let isNamed = values.name != nil
        var description = SchemaDescription(kinds: isNamed ? [.string] : [])
        description.mayBeReference = values.mayBeReference
        for form in values.forms {
            switch form {
            case .null: description.kinds.insert(.null)
            case .boolean: description.kinds.insert(.boolean)
            case .number: description.kinds.insert(.number)
            case .text: description.kinds.insert(.string)
            case .words(let words):
                description.kinds.insert(.string)
                description.words += words
            case .elements(let element):
                description.kinds.insert(.array)
                description.items = schema(of: element())
            case .dictionary(let keys):
                description.kinds.insert(.object)
                for key in keys() {
                    description.add(key.name, schema(of: key.schema), key.sentence)
                    if key.hasParts { description.pathKeys.append(key.name) }
                }
            case .anyDictionary:
                description.kinds.insert(.object)
                description.isOpen = true
            }
        }
        if isNamed, !description.isOpen {
            description.kinds.insert(.object)
            let sentence = "A part of a design token, as a JSON pointer: '#/shadow/card/$value/color'."
            description.add("$ref", SchemaDescription(kinds: [.string]).json, sentence)
        }
        return description
    }
}
