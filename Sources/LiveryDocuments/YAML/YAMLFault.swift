/// A fault in a YAML document.
public enum YAMLFault: Hashable, Sendable {
    // MARK: YAML that does not mean what it seems to

    /// A comment whose `#` is followed by a letter or a digit.
    case comment
    /// A value that YAML ends at a comma, with all of it that can be restored.
    case cutAtComma(String)
    /// A word after a comma that is either a key without its colon or part of the value before it.
    case missingColonOrQuotes(key: String, value: String)
    /// A function that YAML ends at a comma and that is never closed, with the part before the comma.
    case functionCut(String)
    /// A selector without quotes.
    case unquotedSelector(String)
    /// A selector or another system's reference without quotes, and the name in it.
    case unquotedReference(String, name: String)
    /// The key `<<`.
    case mergeKey

    // MARK: What Livery does not support

    /// A tag other than the core ones.
    case unknownTag(String)
    /// A `%TAG` directive.
    case tagDirective
    /// A second document in the stream.
    case severalDocuments
    /// A key that is a list, a dictionary or an alias, in words.
    case keyNoText(found: String)
    /// A key that is null.
    case nullKey
    /// A core tag on a value of another kind, such as `!!seq` on a dictionary.
    case tagOfOtherKind(String, found: String)

    // MARK: Anchors

    /// An alias without an anchor before it.
    case unknownAlias(String)
    /// An alias within the value that its anchor names.
    case aliasInItself(String)

    // MARK: Grammar

    /// A tab instead of spaces.
    case tab
    /// A character that may not begin unquoted text.
    case reservedCharacter(String)
    /// Text after the end of the outermost value.
    case textAfterEnd
    /// An error of syntax without further data.
    case syntax(YAMLSyntax)
    /// Any other error, in the YAML library's words.
    case other(String)
}

/// Errors of YAML's syntax that have no further data.
public enum YAMLSyntax: Hashable, Sendable, CaseIterable {
    /// A flow list that is not closed.
    case flowList
    /// A flow dictionary that is not closed.
    case flowDictionary
    /// A line that fits no open dictionary or list.
    case indentation
    /// A misplaced `: `.
    case colon
    /// A key without its colon.
    case missingColon
    /// A key of more characters than YAML allows.
    case longKey
    /// A misplaced `- `.
    case dash
    /// A misplaced `? `.
    case question
    /// Quoted text whose closing quote is missing.
    case unterminatedString
    /// A backslash before a character that YAML does not escape.
    case escape
    /// An invalid code point, such as half of a surrogate pair.
    case codePoint
    /// A control character.
    case controlCharacter
    /// A malformed header of a block scalar, after `|` or `>`.
    case blockHeader
    /// A `%` line that is not a directive.
    case directive
    /// An anchor or alias without a name.
    case anchor
    /// A malformed tag.
    case tag
    /// A key or a value is missing.
    case content
}

extension YAMLFault {
    /// The message.
    package var message: String {
        switch self {
        case .comment:
            "YAML reads this as a comment; quote it, or add a space after '#'"
        case .cutAtComma(let text):
            "YAML ends the value at the comma; quote it: \(Self.inQuotes(text))"
        case .missingColonOrQuotes(let key, let value):
            "expected ':' after \(quoted(key)); if it belongs to the value, quote that, "
                + "\(Self.inQuotes(value)), or write a list, [\(oneLine(value))]"
        case .functionCut(let text):
            "YAML ends \(quoted(text)) at the comma; quote the value, and close the parenthesis"
        case .unquotedSelector(let text):
            "YAML does not allow \(quoted(text)) without quotes; quote the selector"
        case .unquotedReference(let text, let name):
            "YAML does not allow \(quoted(text)) without quotes; write {\(oneLine(name))} for a reference, or "
                + "quote the selector"
        case .mergeKey:
            "'<<' is not supported; write 'extends: NAME'"
        case .unknownTag(let tag):
            "unknown tag \(quoted(tag)); expected one of YAML's core tags"
        case .tagDirective:
            "'%TAG' is not supported"
        case .severalDocuments:
            "unexpected second YAML document"
        case .keyNoText(let found):
            "a key must be text, found \(found)"
        case .nullKey:
            "expected a key, found null; quote it if it is text"
        case .tagOfOtherKind(let tag, let found):
            "the tag \(quoted(tag)) does not fit \(found)"
        case .unknownAlias(let name):
            "no anchor \(quoted("&" + name)) before this alias"
        case .aliasInItself(let name):
            "circular alias \(quoted("*" + name))"
        case .tab:
            "YAML does not allow a tab here; indent with spaces"
        case .reservedCharacter(let character):
            "text in YAML can't begin with \(quoted(character)); quote it"
        case .textAfterEnd:
            "unexpected text after the end of the document"
        case .syntax(let syntax):
            syntax.message
        case .other(let problem):
            "YAML: \(problem)"
        }
    }

    /// The text in quotes, ready to be copied into a document.
    private static func inQuotes(_ text: String) -> String {
        let quote = text.contains("\"") ? "'" : "\""
        return quote + oneLine(text) + quote
    }
}

extension YAMLSyntax {
    fileprivate var message: String {
        switch self {
        case .flowList:
            "expected ',' or ']' in a list; quote text that contains any of []{},"
        case .flowDictionary:
            "expected ',' or '}' in a dictionary; quote text that contains any of []{},"
        case .indentation:
            "this line fits none of the dictionaries and lists above; check the indentation"
        case .colon: "unexpected ':'; check the indentation, or quote text that contains ': '"
        case .longKey: "a key exceeds YAML's limit of 1024 characters"
        case .missingColon: "expected ':' after a key"
        case .dash: "unexpected '- '; check the indentation"
        case .question: "unexpected '? '"
        case .unterminatedString: "unterminated text; expected its closing quote"
        case .escape: "unknown escape; in double quotes, write a backslash as \\\\"
        case .codePoint: "this escape is not a character"
        case .controlCharacter: "control character; write it as an escape in double quotes"
        case .blockHeader: "expected an indentation, '+', '-' or the line's end after '|' or '>'"
        case .directive: "malformed '%' directive; quote text that begins with '%'"
        case .anchor:
            "expected a name of letters and digits after '&' or '*'; quote text that begins so"
        case .tag: "malformed tag; quote text that begins with '!'"
        case .content: "expected a key or a value"
        }
    }
}
