import LiverySupport

extension Fault {
    // MARK: XML

    /// The XML itself is not well formed; the message is expat's.
    static func invalidXML(_ problem: String) -> Fault { Fault(.syntax, "XML: \(problem)") }
    static func unknownElement(_ name: String) -> Fault {
        Fault(.syntax, "unknown element \(quoted(name))")
    }
    static func misplacedElement(_ name: String) -> Fault {
        Fault(.syntax, "unexpected element \(quoted(name))")
    }
    static func wrongRootElement(_ name: String) -> Fault {
        Fault(.syntax, "expected the root element 'plist', found \(quoted(name))")
    }
    static var noValue: Fault { Fault(.syntax, "expected a value in 'plist', found nothing") }
    static var severalValues: Fault { Fault(.syntax, "expected one value in 'plist', found more") }
    static func elementInText(_ name: String, within outer: String) -> Fault {
        let message = "unexpected \(quoted(name)) in \(quoted(outer)); expected text"
        return Fault(.syntax, message)
    }
    static func strayText(_ text: String) -> Fault {
        Fault(.syntax, "unexpected text \(quoted(text))")
    }
    static var keyOutsideDictionary: Fault { Fault(.syntax, "'key' outside of 'dict'") }
    static var valueWithoutKey: Fault { Fault(.syntax, "expected 'key' before a value") }
    static func keyWithoutValue(_ key: String) -> Fault {
        Fault(.syntax, "expected a value after the key \(quoted(key))")
    }
    static func contentInBoolean(_ name: String) -> Fault {
        Fault(.syntax, "\(quoted(name)) must be empty")
    }
    /// Declarations or entities that the document defines.
    static var entities: Fault {
        Fault(.syntax, "declarations in the document type are not supported")
    }
    static func documentType(_ name: String) -> Fault {
        Fault(.syntax, "expected the document type 'plist', found \(quoted(name))")
    }

    // MARK: Values

    static func badInteger(_ text: String) -> Fault {
        Fault(.syntax, "\(quoted(text)) is not a whole number of at most 64 bits")
    }
    static func badReal(_ text: String) -> Fault {
        Fault(.syntax, "\(quoted(text)) is not a number")
    }
    static func badData(_ text: String) -> Fault {
        Fault(.syntax, "\(quoted(text)) is not Base64")
    }
    static func badDate(_ text: String) -> Fault {
        Fault(.syntax, "\(quoted(text)) is not a date such as 2024-02-29T12:30:00Z")
    }
    static func infiniteReal(_ text: String) -> Fault {
        Fault(.syntax, "\(quoted(text)) is not finite")
    }

    // MARK: Binary

    /// The file is shorter than its tables require, or they point outside it.
    static func damaged(_ what: String) -> Fault {
        Fault(.syntax, "damaged binary property list: \(what)")
    }
    /// A whole number that neither `Int64` nor `UInt64` holds.
    static var longInteger: Fault {
        Fault(.syntax, "a document can't contain a whole number of more than 64 bits")
    }
    static func unsupportedObject(_ kind: String) -> Fault {
        Fault(.syntax, "a document can't contain \(kind)")
    }
    static var binaryKeyNoText: Fault { Fault(.syntax, "a key must be text") }
    /// An object that contains itself.
    static var circularObject: Fault { Fault(.circularReference, "circular reference") }
}
