import Testing

@testable import LiveryDocuments

/// Each fault and its words.
@Suite struct DocumentFaultWordingTests {
    @Test(arguments: files + anyFormat)
    func says(_ fault: DocumentFault, _ message: String) {
        #expect(fault.message == message)
        #expect(Diagnostic(.document(fault), at: nil).description == "error: \(message)")
    }

    @Test(arguments: json)
    func saysOfJSON(_ fault: JSONFault, _ message: String) {
        #expect(DocumentFault.json(fault).message == message)
    }

    @Test(arguments: yaml)
    func saysOfYAML(_ fault: YAMLFault, _ message: String) {
        #expect(DocumentFault.yaml(fault).message == message)
    }

    @Test(arguments: propertyList)
    func saysOfPropertyLists(_ fault: PropertyListFault, _ message: String) {
        #expect(DocumentFault.propertyList(fault).message == message)
    }

    @Test func pinsEverySyntax() {
        let pinned = Self.yaml.compactMap { fault, _ -> YAMLSyntax? in
            if case .syntax(let syntax) = fault { syntax } else { nil }
        }
        #expect(Set(pinned) == Set(YAMLSyntax.allCases))
    }

    @Test func onlyTheOutermostDocumentIsAnUnreadableFile() {
        for (fault, _) in Self.files + Self.anyFormat {
            let isOutermost = if case .unreadableDocument = fault { true } else { false }
            #expect(fault.isUnreadableFile == isOutermost)
        }
    }

    static let files: [(DocumentFault, String)] = [
        (
            .unreadableDocument(path: "a.yaml", reason: .system(2)),
            "can't read 'a.yaml': No such file or directory"
        ),
        (
            .unreadableFile(path: "a.yaml", reason: .system(13)),
            "can't read 'a.yaml': Permission denied"
        ),
        (.unreadableFile(path: "a", reason: .folder), "can't read 'a': is a folder"),
        (
            .unreadableFile(path: "a", reason: .notRegularFile),
            "can't read 'a': is a pipe, a socket or a device"
        ),
        (.emptyPath, "empty path"),
        (.pathWithNUL("a\0b"), #"the path 'a\u{0}b' contains NUL"#),
        (
            .absolutePath("/a"),
            "the path '/a' is absolute; write one relative to the document"
        ),
        (
            .leavesRootFolder(path: "../a"),
            "the path '../a' leads out of the folder of the outermost document; write a document "
                + "in a folder that contains both, and extend this one there"
        ),
        (.tooLarge(limit: 16 << 20), "document exceeds 16 MiB"),
        (.tooLarge(limit: 1000), "document exceeds 1000 bytes"),
        (.fileTooLarge(path: "a.yaml", limit: 16 << 20), "'a.yaml' exceeds 16 MiB"),
    ]

    static let anyFormat: [(DocumentFault, String)] = [
        (
            .unknownFormat(path: "a.txt"),
            "unknown format of 'a.txt'; expected .yaml, .yml, .json or .plist"
        ),
        (.empty, "the document is empty"),
        (
            .foreignFormat(wanted: .json, found: .format(.propertyList)),
            "expected JSON, found a property list; name it .plist"
        ),
        (
            .foreignFormat(wanted: .propertyList, found: .format(.yaml)),
            "expected a property list, found YAML; name it .yaml"
        ),
        (
            .foreignFormat(wanted: .propertyList, found: .format(.json)),
            "expected a property list, found JSON; name it .json"
        ),
        (
            .foreignFormat(wanted: .propertyList, found: .oldPropertyList),
            "old ASCII (NeXTSTEP) property lists are not supported; convert it with 'plutil "
                + "-convert xml1'"
        ),
        (
            .foreignFormat(wanted: .propertyList, found: .binaryPropertyList(version: "15")),
            "binary property list version '15' is not supported, only '00'"
        ),
        (.foreignFormat(wanted: .propertyList, found: .unknown), "not a property list"),
        (.rootNotDictionary(found: "a list"), "a document must be a dictionary, found a list"),
        (.tooManyValues(limit: 1_000_000), "more than 1000000 values"),
        (.tooDeep(limit: 128), "nested more than 128 deep"),
        (.repeatedKey("radius"), "repeated key 'radius'"),
        (.tooManyFaults(limit: 1000), "too many errors; showing the first 1000"),
        (.invalidUTF8, "not valid UTF-8"),
        (.unsupportedEncoding("UTF-16"), "UTF-16 is not supported; save the document as UTF-8"),
        (
            .extendsNoPath(found: "a number"),
            "'$extends' must be a path or a list of paths, found a number"
        ),
        (
            .circularExtends(["a.yaml", "b.yaml", "a.yaml"]),
            "circular '$extends': a.yaml → b.yaml → a.yaml"
        ),
        (.unsupportedType("Caption"), "a document can't contain a value of the type Caption"),
        (.notFinite("nan"), "a number must be finite, found nan"),
        (.chainTooLong(limit: 64), "'$extends' is chained more than 64 deep"),
    ]

    static let json: [(JSONFault, String)] = [
        (.expected("a value", found: "]"), "expected a value, found ']'"),
        (.expected("a value", found: nil), "expected a value, found the end of the document"),
        (.trailingComma(before: "}"), "trailing comma before '}'"),
        (.comment, "JSON does not allow comments"),
        (
            .unknownWord("NaN"),
            "unknown word 'NaN'; expected true, false, null or text in double quotes"
        ),
        (.badNumber("01"), "'01' is not a valid JSON number"),
        (.numberOutOfRange("1e999"), "the number '1e999' is out of range"),
        (.unterminatedString, "unterminated text; expected '\"'"),
        (.controlCharacter(0x08), #"control character in text; write \b"#),
        (.controlCharacter(0x0C), #"control character in text; write \f"#),
        (.controlCharacter(0x0D), #"control character in text; write \r"#),
        (.controlCharacter(0x1F), #"control character in text; write \u001F"#),
        (.unknownEscape(#"\x"#), #"unknown escape '\x'"#),
        (.badUnicodeEscape(#"\u12"#), #"expected four hexadecimal digits after \u, found '\u12'"#),
        (.loneSurrogate("D800"), #"\uD800 is half of a surrogate pair"#),
        (.textAfterEnd("x"), "unexpected 'x' after the end of the document"),
    ]

    static let yaml: [(YAMLFault, String)] = [
        (.comment, "YAML reads this as a comment; quote it, or add a space after '#'"),
        (
            .functionCut("rgb(0"),
            "YAML ends 'rgb(0' at the comma; quote the value, and close the parenthesis"
        ),
        (.cutAtComma("rgb(0, 1)"), "YAML ends the value at the comma; quote it: \"rgb(0, 1)\""),
        (.cutAtComma("a\", b"), "YAML ends the value at the comma; quote it: 'a\", b'"),
        (
            .missingColonOrQuotes(key: "b", value: "a, b"),
            "expected ':' after 'b'; if it belongs to the value, quote that, \"a, b\", or write a "
                + "list, [a, b]"
        ),
        (
            .unquotedReference("@color/a", name: "a"),
            "YAML does not allow '@color/a' without quotes; write {a} for a reference, or quote "
                + "the selector"
        ),
        (.syntax(.longKey), "a key exceeds YAML's limit of 1024 characters"),
        (
            .unquotedSelector("@Label"),
            "YAML does not allow '@Label' without quotes; quote the selector"
        ),
        (.mergeKey, "'<<' is not supported; write 'extends: NAME'"),
        (.unknownTag("!foo"), "unknown tag '!foo'; expected one of YAML's core tags"),
        (.tagDirective, "'%TAG' is not supported"),
        (.severalDocuments, "unexpected second YAML document"),
        (.keyNoText(found: "a list"), "a key must be text, found a list"),
        (.nullKey, "expected a key, found null; quote it if it is text"),
        (.tagOfOtherKind("!!seq", found: "text"), "the tag '!!seq' does not fit text"),
        (.unknownAlias("x"), "no anchor '&x' before this alias"),
        (.aliasInItself("x"), "circular alias '*x'"),
        (.tab, "YAML does not allow a tab here; indent with spaces"),
        (.reservedCharacter("`"), "text in YAML can't begin with '`'; quote it"),
        (.textAfterEnd, "unexpected text after the end of the document"),
        (.other("out of memory"), "YAML: out of memory"),
        (
            .syntax(.flowList),
            "expected ',' or ']' in a list; quote text that contains any of []{},"
        ),
        (
            .syntax(.flowDictionary),
            "expected ',' or '}' in a dictionary; quote text that contains any of []{},"
        ),
        (
            .syntax(.indentation),
            "this line fits none of the dictionaries and lists above; check the indentation"
        ),
        (
            .syntax(.colon),
            "unexpected ':'; check the indentation, or quote text that contains ': '"
        ),
        (.syntax(.missingColon), "expected ':' after a key"),
        (.syntax(.dash), "unexpected '- '; check the indentation"),
        (.syntax(.question), "unexpected '? '"),
        (.syntax(.unterminatedString), "unterminated text; expected its closing quote"),
        (.syntax(.escape), #"unknown escape; in double quotes, write a backslash as \\"#),
        (.syntax(.codePoint), "this escape is not a character"),
        (.syntax(.controlCharacter), "control character; write it as an escape in double quotes"),
        (
            .syntax(.blockHeader),
            "expected an indentation, '+', '-' or the line's end after '|' or '>'"
        ),
        (.syntax(.directive), "malformed '%' directive; quote text that begins with '%'"),
        (
            .syntax(.anchor),
            "expected a name of letters and digits after '&' or '*'; quote text that begins so"
        ),
        (.syntax(.tag), "malformed tag; quote text that begins with '!'"),
        (.syntax(.content), "expected a key or a value"),
    ]

    static let propertyList: [(PropertyListFault, String)] = [
        (.xml("mismatched tag"), "XML: mismatched tag"),
        (.unknownElement("color"), "unknown element 'color'"),
        (.misplacedElement("plist"), "unexpected element 'plist'"),
        (.rootElement("dict"), "expected the root element 'plist', found 'dict'"),
        (.noValue, "expected a value in 'plist', found nothing"),
        (.severalValues, "expected one value in 'plist', found more"),
        (
            .elementInText("b", within: "string"),
            "unexpected 'b' in 'string'; expected text"
        ),
        (.text("x"), "unexpected text 'x'"),
        (.keyOutsideDictionary, "'key' outside of 'dict'"),
        (.valueWithoutKey, "expected 'key' before a value"),
        (.keyWithoutValue("a"), "expected a value after the key 'a'"),
        (.contentInBoolean("true"), "'true' must be empty"),
        (.entities, "declarations in the document type are not supported"),
        (.documentType("html"), "expected the document type 'plist', found 'html'"),
        (.badInteger("1.5"), "'1.5' is not a whole number of at most 64 bits"),
        (.badReal("x"), "'x' is not a number"),
        (.notFinite("nan"), "'nan' is not finite"),
        (.badDate("today"), "'today' is not a date such as 2026-01-31T23:59:59Z"),
        (.badData, "not valid base64"),
        (.damaged("truncated"), "damaged binary property list: truncated"),
        (.unsupportedObject("a UID"), "a document can't contain a UID"),
        (.keyNoText, "a key must be text"),
        (.cycle, "circular reference"),
    ]
}
