/// A fault in a property list, XML or binary.
public enum PropertyListFault: Error, Hashable, Sendable {
    // MARK: XML

    /// The XML itself is not well formed; the message is expat's.
    case xml(String)
    /// An element that property lists do not have.
    case unknownElement(String)
    /// An element of property lists in the wrong place.
    case misplacedElement(String)
    /// The outermost element is not `plist` but this.
    case rootElement(String)
    /// `plist` contains no value.
    case noValue
    /// `plist` contains more than one value.
    case severalValues
    /// An element within one that may hold only text.
    case elementInText(String, within: String)
    /// Text where only elements are allowed.
    case text(String)
    /// A key in something that is not a dictionary.
    case keyOutsideDictionary
    /// A value in a dictionary without a key before it.
    case valueWithoutKey
    /// A key without a value after it.
    case keyWithoutValue(String)
    /// Content in `true` or `false`, which must be empty.
    case contentInBoolean(String)
    /// Declarations or entities that the document defines.
    case entities
    /// The document type is not Apple's.
    case documentType(String)

    // MARK: Values

    /// Not an integer of at most 64 bits.
    case badInteger(String)
    /// Not a number.
    case badReal(String)
    /// A number that is infinite or NaN.
    case notFinite(String)
    /// Not a date.
    case badDate(String)
    /// Not base64.
    case badData

    // MARK: Binary

    /// The file is shorter than its tables require, or they point outside it.
    case damaged(String)
    /// An object of a kind that documents can't have.
    case unsupportedObject(String)
    /// A key that is not a string.
    case keyNoText
    /// An object that contains itself.
    case cycle
}

extension PropertyListFault {
    /// The message.
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
            "a document can't contain \(kind)"
        case .keyNoText:
            "a key must be text"
        case .cycle:
            "circular reference"
        }
    }
}
