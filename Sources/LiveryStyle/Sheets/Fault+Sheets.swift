import Livery

// What is wrong with a style sheet, or between a sheet and the elements that it styles.
extension Fault {
    package static func invalidSelector(_ text: String, hint: String) -> Fault {
        Fault(.invalidName, "\(quoted(text)) is not a selector; \(hint)")
    }
    package static func unknownElementType(_ name: String, nearest: String?) -> Fault {
        Fault(.unknownName, "unknown element type \(quoted(name))", of: name, nearest: nearest)
    }
    static func unknownName(_ name: String, controller: String, nearest: String?) -> Fault {
        let message = "no element of \(quoted(controller)) is named \(quoted(name))"
        return Fault(.unknownName, message, of: name, nearest: nearest)
    }
    package static func unknownProperty(_ name: String, type: String, nearest: String?) -> Fault {
        let hint = name == StyleProperty.variant.name ? "; it shows no image" : nearest.asQuestion
        let message = "\(type) has no property \(quoted(name))" + hint
        return Fault(.unknownKey, message, subject: name, nearest: nearest)
    }
    package static func sameProperty(_ name: String, as other: String) -> Fault {
        Fault(.conflictingKeys, "\(quoted(name)) is another name of \(quoted(other)); keep one of them")
    }
    package static func tooManyStates(_ name: String) -> Fault {
        Fault(.limit, "rules set \(quoted(name)) for too many combinations of states")
    }
    package static func undecodable(property: String, type: String) -> Fault {
        Fault(.wrongKind, "no decoder for \(quoted(property)), which is of the type \(type)")
    }
}
