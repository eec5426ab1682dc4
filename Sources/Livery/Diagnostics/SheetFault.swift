/// What can be wrong with a style sheet, and between a sheet and the elements that it styles.
public enum SheetFault: Error, Hashable, Sendable {
    /// A key that is no selector where one is wanted; the hint says what would be right.
    case invalidSelector(String, hint: String)
    /// What stands under a selector or a controller's name is no dictionary.
    case notADictionary(String, found: String)
    /// Two keys of one dictionary that are spellings of one selector.
    case sameSelector(String, as: String)
    /// A selector's type that no element has.
    case unknownType(String, nearest: String?)
    /// A scope's name that no controller has.
    case unknownController(String, nearest: String?)
    /// A property that elements of the type do not have.
    case unknownProperty(String, type: String, nearest: String?)
    /// Two rules that set one property and that nothing tells apart; `place` is the other's.
    case ambiguous(property: String, selector: String, place: String)
    /// A property of a state, such as `normalTitle`, in a rule that has states itself.
    case stateTwice(property: String, selector: String)
    /// A property of a type that nothing decodes.
    case undecodable(property: String, type: String)
    /// A decoder of the user's failed.
    case decoderFailed(property: String, reason: String)
    /// A value of a dictionary in code that no document could have.
    case unsupportedValue(type: String)
    /// No style sheet was found where programs have theirs.
    case noSheet(names: [String], folders: [String])
}

extension SheetFault {
    /// The sentence that says what is wrong.
    package var message: String {
        switch self {
        case .invalidSelector(let text, let hint):
            "\(quoted(text)) is not a selector; \(hint)"
        case .notADictionary(let key, let found):
            "\(quoted(key)) must be a dictionary, found \(found)"
        case .sameSelector(let key, let other):
            "\(quoted(key)) is another spelling of \(quoted(other)); keep one of them"
        case .unknownType(let name, let nearest):
            "unknown element type \(quoted(name))" + nearest.asQuestion
        case .unknownController(let name, let nearest):
            "unknown controller \(quoted(name))" + nearest.asQuestion
        case .unknownProperty(let name, let type, let nearest):
            "\(type) has no property \(quoted(name))" + nearest.asQuestion
        case .ambiguous(let property, let selector, let place):
            "nothing tells this rule from \(quoted(selector)) at \(place), and both set "
                + "\(quoted(property)) of one element"
        case .stateTwice(let property, let selector):
            "\(quoted(property)) names a state, and so does \(quoted(selector)); keep one of them"
        case .undecodable(let property, let type):
            "no decoder for \(quoted(property)), which is of the type \(type)"
        case .decoderFailed(let property, let reason):
            "can't decode \(quoted(property)): \(oneLine(reason))"
        case .unsupportedValue(let type):
            "a style sheet can't hold a value of the type \(type)"
        case .noSheet(let names, let folders):
            "no style sheet \(names.alternatives) in \(folders.listed)"
        }
    }
}
