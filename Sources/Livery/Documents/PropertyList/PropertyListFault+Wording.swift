extension PropertyListFault {
    /// The sentence that says what is wrong, without the place.
    package var message: String {
        switch self {
        case .xml(let problem):
            "XML: \(problem)"
        case .unknownElement(let name):
            "unknown element \(quoted(name))"
        case .misplacedElement(let name):
            "unexpected element \(quoted(name))"
        case .rootElement(let name):
            "expected the root element 'plist', found \(quoted(name))"
        case .noValue:
            "expected a value in 'plist', found nothing"
        case .severalValues:
            "expected one value in 'plist', found more"
        case .elementInText(let name, let outer):
            "unexpected \(quoted(name)) in \(quoted(outer)); expected text"
        case .text(let text):
            "unexpected text \(quoted(text))"
        case .keyOutsideDictionary:
            "'key' outside of 'dict'"
        case .valueWithoutKey:
            "expected 'key' before a value"
        case .keyWithoutValue(let key):
            "expected a value after the key \(quoted(key))"
        case .contentInBoolean(let name):
            "\(quoted(name)) must be empty"
        case .entities:
            "declarations in the document type are not supported"
        case .documentType(let name):
            "expected the document type 'plist', found \(quoted(name))"
        case .badInteger(let text):
            "\(quoted(text)) is not a whole number of at most 64 bits"
        case .badReal(let text):
            "\(quoted(text)) is not a number"
        case .notFinite(let text):
            "\(quoted(text)) is not finite"
        case .badDate(let text):
            "\(quoted(text)) is not a date such as 2026-01-31T23:59:59Z"
        case .badData:
            "not valid base64"
        case .damaged(let what):
            "damaged binary property list: \(what)"
        case .unsupportedObject(let kind):
            "a document can't hold \(kind)"
        case .keyNoText:
            "a key must be text"
        case .cycle:
            "circular reference"
        }
    }
}
