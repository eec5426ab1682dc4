/// What is wrong with a YAML document.
public enum YAMLFault: Hashable, Sendable {
    // MARK: Guards against what YAML silently takes for something else

    /// A `#` that begins a comment stands directly before a letter or a digit.
    case comment
    /// A value is cut at a comma; all of it, as far as it can be put together again.
    case cutAtComma(String)
    /// A word behind a comma that is a key without its colon, or belongs to the value before it.
    case missingColonOrQuotes(key: String, value: String)
    /// A function's arguments are cut at a comma, and never closed; the part before it.
    case functionCut(String)
    /// A selector stands without quotes.
    case unquotedSelector(String)
    /// A selector or a reference of another system stands without quotes; the name in it.
    case unquotedReference(String, name: String)
    /// The key `<<`.
    case mergeKey

    // MARK: What Livery does not take

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

    /// A tab stands where blanks are wanted.
    case tab
    /// A character that may not begin an unquoted text.
    case reservedCharacter(String)
    /// Text stands after the end of the outermost value.
    case textAfterEnd
    /// A break of the grammar that is told by words alone.
    case syntax(YAMLSyntax)
    /// What the YAML library says, where none of the above fits.
    case other(String)
}

/// Breaks of YAML's grammar that carry nothing but their place.
public enum YAMLSyntax: Hashable, Sendable, CaseIterable {
    /// A flow list that is not closed.
    case flowList
    /// A flow dictionary that is not closed.
    case flowDictionary
    /// A line that belongs to no key or list of its indentation.
    case indentation
    /// A `: ` that is not allowed where it stands.
    case colon
    /// A key without its colon.
    case missingColon
    /// A key of more characters than YAML allows.
    case longKey
    /// A `- ` that is not allowed where it stands.
    case dash
    /// A `? ` that is not allowed where it stands.
    case question
    /// A quoted text whose closing quote is missing.
    case unterminatedString
    /// A backslash with a character that YAML gives no meaning.
    case escape
    /// A code point that is none, such as half of a surrogate pair.
    case codePoint
    /// A control character.
    case controlCharacter
    /// A broken header of a block text, after `|` or `>`.
    case blockHeader
    /// A `%` line that is no directive.
    case directive
    /// An anchor or alias without a name.
    case anchor
    /// A broken tag.
    case tag
    /// A key or a value is missing.
    case content
}
