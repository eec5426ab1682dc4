import Testing

@testable import Livery

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
        (.unreadableFile(path: "a", reason: .folder), "can't read 'a': it is a folder"),
        (
            .unreadableFile(path: "a", reason: .noRegularFile),
            "can't read 'a': it is a pipe, a socket or a device"
        ),
        (.emptyPath, "a path is empty"),
        (.pathWithNUL("a\0b"), #"the path 'a\u{0}b' holds a NUL"#),
        (
            .absolutePath("/a"),
            "the path '/a' is absolute; paths are relative to the document that names them"
        ),
        (.leavesRootFolder(path: "../a"), "the path '../a' leads out of the root folder"),
        (.tooLarge(limit: 16 << 20), "larger than 16 MiB"),
        (.tooLarge(limit: 1000), "larger than 1000 bytes"),
        (.fileTooLarge(path: "a.yaml", limit: 16 << 20), "'a.yaml' is larger than 16 MiB"),
    ]

    static let anyFormat: [(DocumentFault, String)] = [
        (
            .unknownFormat(path: "a.txt"),
            "the extension of 'a.txt' names no format; known are .yaml, .yml, .json and .plist"
        ),
        (.empty, "the document is empty"),
        (
            .foreignFormat(wanted: .json, found: .format(.propertyList)),
            "this is no JSON, it looks like a property list; name it .plist"
        ),
        (
            .foreignFormat(wanted: .propertyList, found: .format(.yaml)),
            "this is no property list, it looks like YAML; name it .yaml"
        ),
        (
            .foreignFormat(wanted: .propertyList, found: .format(.json)),
            "this is no property list, it looks like JSON; name it .json"
        ),
        (
            .foreignFormat(wanted: .propertyList, found: .oldPropertyList),
            "this is an old ASCII (NeXTSTEP) property list, which is not read; convert it with 'plutil -convert xml1'"
        ),
        (
            .foreignFormat(wanted: .propertyList, found: .binaryPropertyList(version: "15")),
            "binary property lists of version '15' are not read, only '00'"
        ),
        (.foreignFormat(wanted: .propertyList, found: .unknown), "this is no property list"),
        (.rootIsNoDictionary(found: "a list"), "a document is a dictionary, not a list"),
        (.tooManyValues(limit: 1_000_000), "more than 1000000 values"),
        (.tooDeep(limit: 128), "nested more than 128 deep"),
        (.repeatedKey("radius"), "repeated key 'radius'"),
        (.tooManyFaults(limit: 1000), "more than 1000 faults; the others are not told"),
        (.invalidUTF8, "this is no UTF-8"),
        (.unsupportedEncoding("UTF-16"), "text in UTF-16 is not read; save the document as UTF-8"),
        (
            .extendsNoPath(found: "a number"),
            "'$extends' wants a path or a list of paths, not a number"
        ),
        (
            .ringOfDocuments(["a.yaml", "b.yaml", "a.yaml"]),
            "documents extend each other in a ring: a.yaml → b.yaml → a.yaml"
        ),
        (.chainTooLong(limit: 64), "a chain of more than 64 documents that extend each other"),
    ]

    static let json: [(JSONFault, String)] = [
        (.expected("a value", found: "]"), "expected a value, found ']'"),
        (.expected("a value", found: nil), "expected a value, found the end of the document"),
        (.trailingComma(before: "}"), "a comma before '}', which JSON does not allow"),
        (.comment, "JSON has no comments"),
        (
            .unknownWord("NaN"),
            "unknown word 'NaN'; text stands in double quotes, and the words of JSON are true, false and null"
        ),
        (.badNumber("01"), "'01' is no number of JSON"),
        (.numberOutOfRange("1e999"), "the number '1e999' is out of range"),
        (.unterminatedString, "a text without its closing '\"'"),
        (.controlCharacter(0x08), #"a control character in a text; write \b"#),
        (.controlCharacter(0x0C), #"a control character in a text; write \f"#),
        (.controlCharacter(0x0D), #"a control character in a text; write \r"#),
        (.controlCharacter(0x1F), #"a control character in a text; write \u001F"#),
        (.unknownEscape(#"\x"#), #"unknown escape '\x'"#),
        (.badUnicodeEscape(#"\u12"#), #"'\u12' has not four hexadecimal digits after \u"#),
        (.loneSurrogate("D800"), #"\uD800 is half of a surrogate pair"#),
        (.textAfterEnd("x"), "'x' after the end of the document"),
    ]

    static let yaml: [(YAMLFault, String)] = [
        (.comment, "YAML takes this for a comment; quote it, or put a blank after #"),
        (
            .functionCut("rgb(0"),
            "YAML cuts 'rgb(0' at the comma; quote it, or write rgb(0 0 0 / .15)"
        ),
        (.unquotedSelector("@Label"), "'@Label' can't stand without quotes; quote the selector"),
        (.mergeKey, "'<<' is not used here; write 'extends: NAME'"),
        (.unknownTag("!foo"), "the tag '!foo' is none of YAML's core tags"),
        (.tagDirective, "a %TAG directive; only YAML's core tags are known"),
        (.severalDocuments, "a second YAML document in the same file"),
        (.keyNoText(found: "a list"), "a key is text, not a list"),
        (.nullKey, "a key is missing, or null; quote it if it is meant"),
        (.tagOfOtherKind("!!seq", found: "text"), "the tag '!!seq' on text"),
        (.unknownAlias("x"), "no anchor '&x' stands before this alias"),
        (.aliasInItself("x"), "the alias '*x' stands in the very value that it repeats"),
        (.tab, "a tab where blanks are wanted; indent with blanks"),
        (.reservedCharacter("`"), "text can't begin with '`' in YAML; quote it"),
        (.textAfterEnd, "text after the end of the document"),
        (.other("out of memory"), "YAML: out of memory"),
        (
            .syntax(.flowList),
            "expected ',' or ']' in a list; text that holds any of []{}, must be quoted"
        ),
        (
            .syntax(.flowDictionary),
            "expected ',' or '}' in a dictionary; text that holds any of []{}, must be quoted"
        ),
        (
            .syntax(.indentation),
            "this line fits none of the dictionaries and lists that are open above; check its indentation"
        ),
        (.syntax(.colon), "a ':' is not expected here; quote text that holds ': '"),
        (.syntax(.missingColon), "a key without ':' after it"),
        (.syntax(.dash), "a '- ' is not expected here; check its indentation"),
        (.syntax(.question), "a '? ' is not expected here"),
        (.syntax(.unterminatedString), "a text without its closing quote"),
        (.syntax(.escape), #"unknown escape; in double quotes a backslash is written \\"#),
        (.syntax(.codePoint), "an escape that stands for no character"),
        (.syntax(.controlCharacter), "a control character; write it as an escape in double quotes"),
        (
            .syntax(.blockHeader),
            "a broken block text: after | or > stand an indentation, + or -, no text"
        ),
        (.syntax(.directive), "a broken '%' directive; quote text that begins with '%'"),
        (
            .syntax(.anchor),
            "'&' and '*' want a name of letters and digits; quote text that begins so"
        ),
        (.syntax(.tag), "a broken tag; quote text that begins with '!'"),
        (.syntax(.content), "a key or a value is missing here"),
    ]

    static let propertyList: [(PropertyListFault, String)] = [
        (.xml("mismatched tag"), "XML: mismatched tag"),
        (.unknownElement("color"), "property lists have no element 'color'"),
        (.misplacedElement("plist"), "the element 'plist' can't stand here"),
        (.rootElement("dict"), "the outermost element is 'dict', not 'plist'"),
        (.noValue, "'plist' holds no value"),
        (.severalValues, "'plist' holds more than one value"),
        (
            .elementInText("b", within: "string"),
            "'b' can't stand in 'string', which holds text alone"
        ),
        (.text("x"), "text outside of a value: 'x'"),
        (.keyOutsideDictionary, "a 'key' can stand only in a 'dict'"),
        (.valueWithoutKey, "a value without a 'key' before it"),
        (.keyWithoutValue("a"), "no value after the key 'a'"),
        (.contentInBoolean("true"), "'true' holds nothing"),
        (.entities, "declarations in the document type are not read"),
        (.documentType("html"), "the document type is 'html', not 'plist'"),
        (.badInteger("1.5"), "'1.5' is no whole number of at most 64 bits"),
        (.badReal("x"), "'x' is no number"),
        (.notFinite("nan"), "'nan' is not finite"),
        (.badDate("today"), "'today' is no date like 2026-01-31T23:59:59Z"),
        (.badData, "this is no base64"),
        (.damaged("it is cut off"), "a damaged binary property list: it is cut off"),
        (.unsupportedObject("a UID"), "a UID has no meaning in a document"),
        (.keyNoText, "a key is no text"),
        (.ring, "this value holds itself"),
    ]
}
