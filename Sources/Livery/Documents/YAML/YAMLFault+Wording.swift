extension YAMLFault {
    /// The sentence that says what is wrong, without the place.
    package var message: String {
        switch self {
        case .comment:
            "YAML takes this for a comment; quote it, or put a blank after #"
        case .functionCut(let text):
            "YAML cuts \(quoted(text)) at the comma; quote it, or write rgb(0 0 0 / .15)"
        case .unquotedSelector(let text):
            "\(quoted(text)) can't stand without quotes; quote the selector"
        case .mergeKey:
            "'<<' is not used here; write 'extends: NAME'"
        case .unknownTag(let tag):
            "the tag \(quoted(tag)) is none of YAML's core tags"
        case .tagDirective:
            "a %TAG directive; only YAML's core tags are known"
        case .severalDocuments:
            "a second YAML document in the same file"
        case .keyNoText(let found):
            "a key is text, not \(found)"
        case .nullKey:
            "a key is missing, or null; quote it if it is meant"
        case .tagOfOtherKind(let tag, let found):
            "the tag \(quoted(tag)) on \(found)"
        case .unknownAlias(let name):
            "no anchor \(quoted("&" + name)) stands before this alias"
        case .aliasInItself(let name):
            "the alias \(quoted("*" + name)) stands in the very value that it repeats"
        case .tab:
            "a tab where blanks are wanted; indent with blanks"
        case .reservedCharacter(let character):
            "text can't begin with \(quoted(character)) in YAML; quote it"
        case .textAfterEnd:
            "text after the end of the document"
        case .syntax(let syntax):
            syntax.message
        case .other(let problem):
            "YAML: \(problem)"
        }
    }
}

extension YAMLSyntax {
    fileprivate var message: String {
        switch self {
        case .flowList:
            "expected ',' or ']' in a list; text that holds any of []{}, must be quoted"
        case .flowDictionary:
            "expected ',' or '}' in a dictionary; text that holds any of []{}, must be quoted"
        case .indentation:
            "this line fits none of the dictionaries and lists that are open above; "
                + "check its indentation"
        case .colon: "a ':' is not expected here; quote text that holds ': '"
        case .missingColon: "a key without ':' after it"
        case .dash: "a '- ' is not expected here; check its indentation"
        case .question: "a '? ' is not expected here"
        case .unterminatedString: "a text without its closing quote"
        case .escape: "unknown escape; in double quotes a backslash is written \\\\"
        case .codePoint: "an escape that stands for no character"
        case .controlCharacter: "a control character; write it as an escape in double quotes"
        case .blockHeader: "a broken block text: after | or > stand an indentation, + or -, no text"
        case .directive: "a broken '%' directive; quote text that begins with '%'"
        case .anchor: "'&' and '*' want a name of letters and digits; quote text that begins so"
        case .tag: "a broken tag; quote text that begins with '!'"
        case .content: "a key or a value is missing here"
        }
    }
}
