import LiverySupport

// Names and qualifiers.
extension Fault {
    package static func repeatedQualifier(_ name: String, in text: String) -> Fault {
        Fault(.invalidName, "\(quoted(name)) is repeated in \(quoted(text))")
    }
    /// Such as `fill~dark.highContrast` and `fill~highContrast.dark`.
    package static func sameKey(_ key: String, as other: String) -> Fault {
        Fault(.conflictingKeys, "\(quoted(key)) means the same as \(quoted(other)); keep one of them")
    }
    package static func invalidQualifierName(_ name: String, kind: String) -> Fault {
        let rule = " is not a valid name of \(kind.withArticle); such names are letters and digits"
        let message = name == "normal" ? "'normal' is reserved" : quoted(name) + rule
        return Fault(.invalidName, message)
    }

    /// An invalid name of an asset or a value.
    package static func invalidName(_ name: String) -> Fault {
        let rule =
            QualifierNames.builtIn.hint(forName: name, where: { _ in true })
            ?? "names are letters from a to z, digits, '_', '-' and '.', and begin with a letter"
        return Fault(.invalidName, "\(quoted(name)) is not a valid name; \(rule)")
    }
    /// One name for two things, such as `an asset`.
    package static func ambiguousName(_ name: String, _ first: String, _ second: String, rename: String = "one of them")
        -> Fault
    { Fault(.conflictingNames, "\(quoted(name)) names both \(first) and \(second); rename \(rename)") }
}
