/// What is wrong with a property list, XML or binary.
public enum PropertyListFault: Error, Hashable, Sendable {
    // MARK: XML

    /// The XML itself is not well formed; what expat says.
    case xml(String)
    /// An element that property lists do not have.
    case unknownElement(String)
    /// An element of property lists where it may not stand.
    case misplacedElement(String)
    /// The outermost element is not `plist` but this.
    case rootElement(String)
    /// `plist` holds no value.
    case noValue
    /// `plist` holds more than one value.
    case severalValues
    /// An element within one that holds nothing but text.
    case elementInText(String, within: String)
    /// Text where only elements may stand.
    case text(String)
    /// A key in something that is no dictionary.
    case keyOutsideDictionary
    /// A value in a dictionary without a key before it.
    case valueWithoutKey
    /// A key without a value after it.
    case keyWithoutValue(String)
    /// `true` and `false` hold nothing.
    case contentInBoolean(String)
    /// Declarations or entities of a document's own.
    case entities
    /// The document type is not Apple's.
    case documentType(String)

    // MARK: Values

    /// No whole number of at most 64 bits.
    case badInteger(String)
    /// No number.
    case badReal(String)
    /// A number that is infinite or none at all.
    case notFinite(String)
    /// No date.
    case badDate(String)
    /// No base64.
    case badData

    // MARK: Binary

    /// The file is shorter than its own tables say, or they point out of it.
    case damaged(String)
    /// An object of a kind that stands for nothing in a theme.
    case unsupportedObject(String)
    /// A key that is no text.
    case keyNoText
    /// An object that holds itself.
    case cycle
}
