import LiverySupport

extension Fault {
    // MARK: YAML that does not mean what it seems to

    /// A comment whose `#` is followed by a letter or a digit.
    static var yamlComment: Fault {
        Fault(.syntax, "YAML reads this as a comment; quote it, or add a space after '#'")
    }
    /// A value that YAML ends at a comma, with all of it that can be restored.
    static func cutAtComma(_ text: String) -> Fault {
        Fault(.syntax, "YAML ends the value at the comma; quote it: \(inQuotes(text))")
    }
    /// A word after a comma that is either a key without its colon or part of the value before it.
    static func missingColonOrQuotes(key: String, value: String) -> Fault {
        Fault(
            .syntax,
            "expected ':' after \(quoted(key)); if it belongs to the value, quote that, "
                + "\(inQuotes(value)), or write a list, [\(oneLine(value))]"
        )
    }
    /// A function that YAML ends at a comma and that is never closed, with the part before the comma.
    static func functionCut(_ text: String) -> Fault {
        Fault(
            .syntax,
            "YAML ends \(quoted(text)) at the comma; quote the value, and close the parenthesis"
        )
    }
    static func unquotedSelector(_ text: String) -> Fault {
        Fault(.syntax, "YAML does not allow \(quoted(text)) without quotes; quote the selector")
    }
    /// A selector or another system's reference without quotes, and the name in it.
    static func unquotedReference(_ text: String, name: String) -> Fault {
        Fault(
            .syntax,
            "YAML does not allow \(quoted(text)) without quotes; write {\(oneLine(name))} for a reference, or "
                + "quote the selector"
        )
    }
    static var mergeKey: Fault { Fault(.syntax, "'<<' is not supported; write 'extends: NAME'") }

    // MARK: What is not supported

    static func unknownTag(_ tag: String) -> Fault {
        Fault(.syntax, "unknown tag \(quoted(tag)); expected one of YAML's core tags")
    }
    static var tagDirective: Fault { Fault(.syntax, "'%TAG' is not supported") }
    static var severalDocuments: Fault { Fault(.syntax, "unexpected second YAML document") }
    /// A key that is a list, a dictionary or an alias, in words.
    static func keyNoText(found: String) -> Fault {
        Fault(.syntax, "a key must be text, found \(found)")
    }
    static var nullKey: Fault {
        Fault(.syntax, "expected a key, found null; quote it if it is text")
    }
    /// A core tag on a value of another kind, such as `!!seq` on a dictionary.
    static func tagOfOtherKind(_ tag: String, found: String) -> Fault {
        Fault(.syntax, "the tag \(quoted(tag)) does not fit \(found)")
    }

    // MARK: Anchors

    static func unknownAlias(_ name: String) -> Fault {
        Fault(.unknownName, "no anchor \(quoted("&" + name)) before this alias")
    }
    static func aliasInItself(_ name: String) -> Fault {
        Fault(.circularReference, "circular alias \(quoted("*" + name))")
    }

    // MARK: Grammar

    static var yamlTab: Fault {
        Fault(.syntax, "YAML does not allow a tab here; indent with spaces")
    }
    static func reservedCharacter(_ character: String) -> Fault {
        Fault(.syntax, "text in YAML can't begin with \(quoted(character)); quote it")
    }
    static var yamlTextAfterEnd: Fault {
        Fault(.syntax, "unexpected text after the end of the document")
    }
    /// Any other error of syntax, in a whole message.
    static func yaml(_ message: String) -> Fault { Fault(.syntax, message) }

    /// The text in quotes, ready to be copied into a document.
    private static func inQuotes(_ text: String) -> String {
        let quote = text.contains("\"") ? "'" : "\""
        return quote + oneLine(text) + quote
    }
}
