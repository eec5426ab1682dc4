import Livery

// What is wrong with a style sheet, or between a sheet and the elements that it styles.
extension Fault {
    package static func invalidSelector(_ text: String, hint: String) -> Fault {
        Fault(.invalidName, "\(quoted(text)) is not a selector; \(hint)")
    }
    package static func sameSelector(_ key: String, as other: String) -> Fault {
        Fault(.conflictingKeys, "\(quoted(key)) is another spelling of \(quoted(other)); keep one of them")
    }
    package static func unknownElementType(_ name: String, nearest: String?) -> Fault {
        Fault(.unknownName, "unknown element type \(quoted(name))", of: name, nearest: nearest)
    }
    package static func unknownComponent(_ name: String, nearest: String?) -> Fault {
        Fault(.unknownName, "unknown component \(quoted(name))", of: name, nearest: nearest)
    }
    /// A fault of a component, where the component is used.
    package static func inComponent(_ name: String, _ fault: Fault) -> Fault {
        Fault(fault.code, "in the component \(quoted(name)): \(fault.message)")
    }
    /// A key of a component's use that is neither a parameter nor the element's.
    package static func unknownArgument(_ key: String, of component: String, known: [String], nearest: String?) -> Fault
    {
        let rule = known.isEmpty ? "it has none" : "it has \(known.listed)"
        let message = "the component \(quoted(component)) has no parameter \(quoted(key)); \(rule)"
        return Fault(.unknownKey, message, of: key, nearest: nearest)
    }
    /// Two keys for one thing.
    package static func saidTwice(_ key: String, _ other: String, _ what: String) -> Fault {
        Fault(.conflictingKeys, "\(quoted(key)) and \(quoted(other)) both set its \(what); keep one of them")
    }
    package static func tooManyComponents(limit: Int) -> Fault {
        Fault(.limit, "a screen can use components at most \(limit) times")
    }
    /// Types of one selector that no element has all of, though each is known.
    package static func unknownTypes(_ names: [String]) -> Fault {
        Fault(.unknownName, "no element has the types \(names.listed) at once")
    }
    package static func unknownController(_ name: String, nearest: String?) -> Fault {
        Fault(.unknownName, "unknown controller \(quoted(name))", of: name, nearest: nearest)
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
    /// A property of a state, such as `normalTitle`, in a rule that has states.
    package static func stateTwice(property: String, selector: String) -> Fault {
        Fault(.conflictingKeys, "\(quoted(property)) names a state, and so does \(quoted(selector)); keep one of them")
    }
    package static func tooManyStates(_ name: String) -> Fault {
        Fault(.limit, "rules set \(quoted(name)) for too many combinations of states")
    }
    package static func undecodable(property: String, type: String) -> Fault {
        Fault(.wrongKind, "no decoder for \(quoted(property)), which is of the type \(type)")
    }
    package static func decoderFailed(property: String, reason: String) -> Fault {
        Fault(.resolverFailed, "can't decode \(quoted(property)): \(reason)")
    }
    package static func noSheet(names: [String], folders: [String]) -> Fault {
        Fault(.missingFile, "no style sheet \(names.alternatives) in \(folders.listed)")
    }
}
