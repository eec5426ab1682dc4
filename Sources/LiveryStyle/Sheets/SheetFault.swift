import Livery

/// What can be wrong with a style sheet, or between a sheet and the elements that it styles.
public enum SheetFault: FaultKind {
    /// A key that is not a selector where one is expected; the hint suggests what to write.
    case invalidSelector(String, hint: String)
    /// The value of a selector or controller is not a dictionary.
    case notADictionary(String, found: String)
    /// Two keys of one dictionary that are notations of one selector.
    case sameSelector(String, as: String)
    /// A selector's type that no element has.
    case unknownType(String, nearest: String?)
    /// Types of one selector that no element has all of, though each is known.
    case unknownTypes([String])
    /// A scope's name that no controller has.
    case unknownController(String, nearest: String?)
    /// A property that elements of the type do not have.
    case unknownProperty(String, type: String, nearest: String?)
    /// A name that no element of a controller has.
    case unknownName(String, controller: String, nearest: String?)
    /// Two names of one property in one rule.
    case sameProperty(String, as: String)
    /// A property whose values would have to be set for too many combinations of states.
    case tooManyStates(String)
    /// A property of a state, such as `normalTitle`, in a rule that has states.
    case stateTwice(property: String, selector: String)
    /// A property of a type without a decoder.
    case undecodable(property: String, type: String)
    /// A custom decoder failed.
    case decoderFailed(property: String, reason: String)
    /// No style sheet was found where programs keep theirs.
    case noSheet(names: [String], folders: [String])
}

extension SheetFault {
    /// The message.
    public var message: String {
        switch self {
        case .invalidSelector(let text, let hint):
            "\(quoted(text)) is not a selector; \(hint)"
        case .notADictionary(let key, let found):
            "\(quoted(key)) must be a dictionary, found \(found)"
        case .sameSelector(let key, let other):
            "\(quoted(key)) is another spelling of \(quoted(other)); keep one of them"
        case .unknownType(let name, let nearest):
            "unknown element type \(quoted(name))" + nearest.asQuestion
        case .unknownTypes(let names):
            "no element has the types \(names.listed) at once"
        case .unknownController(let name, let nearest):
            "unknown controller \(quoted(name))" + nearest.asQuestion
        case .unknownName(let name, let controller, let nearest):
            "no element of \(quoted(controller)) is named \(quoted(name))" + nearest.asQuestion
        case .unknownProperty(let name, let type, let nearest):
            "\(type) has no property \(quoted(name))" + nearest.asQuestion
        case .sameProperty(let name, let other):
            "\(quoted(name)) is another name of \(quoted(other)); keep one of them"
        case .tooManyStates(let name):
            "rules set \(quoted(name)) for too many combinations of states"
        case .stateTwice(let property, let selector):
            "\(quoted(property)) names a state, and so does \(quoted(selector)); keep one of them"
        case .undecodable(let property, let type):
            "no decoder for \(quoted(property)), which is of the type \(type)"
        case .decoderFailed(let property, let reason):
            "can't decode \(quoted(property)): \(oneLine(reason))"
        case .noSheet(let names, let folders):
            "no style sheet \(names.alternatives) in \(folders.listed)"
        }
    }
}

extension Fault {
    /// A rule of a style sheet that can't be read, or does not fit its elements.
    public static func sheet(_ fault: SheetFault) -> Fault { Fault(fault) }
}
