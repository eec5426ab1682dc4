extension PropertyListFault {
    /// The sentence that says what is wrong, without the place.
    package var message: String {
        switch self {
        case .xml(let problem):
            "XML: \(problem)"
        case .unknownElement(let name):
            "property lists have no element \(quoted(name))"
        case .misplacedElement(let name):
            "the element \(quoted(name)) can't stand here"
        case .rootElement(let name):
            "the outermost element is \(quoted(name)), not 'plist'"
        case .noValue:
            "'plist' holds no value"
        case .severalValues:
            "'plist' holds more than one value"
        case .elementInText(let name, let outer):
            "\(quoted(name)) can't stand in \(quoted(outer)), which holds text alone"
        case .text(let text):
            "text outside of a value: \(quoted(text))"
        case .keyOutsideDictionary:
            "a 'key' can stand only in a 'dict'"
        case .valueWithoutKey:
            "a value without a 'key' before it"
        case .keyWithoutValue(let key):
            "no value after the key \(quoted(key))"
        case .contentInBoolean(let name):
            "\(quoted(name)) holds nothing"
        case .entities:
            "declarations in the document type are not read"
        case .documentType(let name):
            "the document type is \(quoted(name)), not 'plist'"
        case .badInteger(let text):
            "\(quoted(text)) is no whole number of at most 64 bits"
        case .badReal(let text):
            "\(quoted(text)) is no number"
        case .notFinite(let text):
            "\(quoted(text)) is not finite"
        case .badDate(let text):
            "\(quoted(text)) is no date like 2026-01-31T23:59:59Z"
        case .badData:
            "this is no base64"
        case .damaged(let what):
            "a damaged binary property list: \(what)"
        case .unsupportedObject(let kind):
            "\(kind) has no meaning in a document"
        case .keyNoText:
            "a key is no text"
        case .ring:
            "this value holds itself"
        }
    }
}
