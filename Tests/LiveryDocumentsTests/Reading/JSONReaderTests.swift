import Testing

@testable import LiveryDocuments

/// RFC 8259, case by case.
@Suite struct JSONReaderTests {
    @Test(arguments: accepted + rejected)
    func reads(_ example: ParserCase) {
        example.check(.json)
    }

    static let accepted: [ParserCase] = [
        .accept("{}", "{}"),
        .accept("[]", "[]"),
        .accept(" \t\r\n[ ] \n", "[]"),
        .accept("null", "null"),
        .accept("true", "true"),
        .accept("[false]", "[false]"),
        .accept("0", "0.0"),
        .accept("-0", "-0.0"),
        .accept("12", "12.0"),
        .accept("-12.50", "-12.5"),
        .accept("1e3", "1000.0"),
        .accept("1E+3", "1000.0"),
        .accept("25e-1", "2.5"),
        .accept("0.1", "0.1"),
        .accept("9007199254740993", "9007199254740993"),
        .accept("-9223372036854775808", "-9223372036854775808"),
        .accept("18446744073709551615", "18446744073709551615"),
        .accept("18446744073709551616", "1.8446744073709552e+19"),
        .accept("1234567890123456789012345", "1.2345678901234568e+24"),
        .accept("1e-999", "0.0"),
        .accept("1.7976931348623157e308", "1.7976931348623157e+308"),
        .accept(#""""#, #""""#),
        .accept(#""a""#, #""a""#),
        .accept(#""\"\\\/\b\f\n\r\t""#, "\"\"\\/\u{8}\u{C}\n\r\t\""),
        .accept(#""\u0041\u00e9\u00E9""#, "\"Aéé\""),
        .accept(#""\ud83c\udfa8""#, "\"🎨\""),
        .accept(#""\uDBFF\uDFFF""#, "\"\u{10FFFF}\""),
        .accept(#""x\u0000y""#, "\"x\0y\""),
        .accept("\"🎨 é \u{7F} \u{2028}\"", "\"🎨 é \u{7F} \u{2028}\""),
        .accept("{\"a\":1,\"b\":[2,{\"c\":null}]}", "{a: 1.0, b: [2.0, {c: null}]}"),
        .accept("{\"\":1}", "{: 1.0}"),
        .accept("{\"b\":1,\"a\":2}", "{b: 1.0, a: 2.0}"),
        .accept("\u{FEFF}[1]", "[1.0]"),
        .accept("[[[[1]]]]", "[[[[1.0]]]]"),
        .recover("{\"a\":1,\n \"a\":2}", "{a: 1.0}", "2:2 repeated key 'a'"),
        .recover("{\"a\":1,\"\\u0061\":2}", "{a: 1.0}", "1:8 repeated key 'a'"),
        // Canonically equivalent texts are one key, as they are one string to Swift.
        .recover("{\"\\u00e9\":1,\"e\\u0301\":2}", "{é: 1.0}", "1:13 repeated key 'e\u{301}'"),
        .recover(
            "{\"a\":{\"b\":1,\"b\":2},\"a\":{\"c\":3,\"c\":4}}",
            "{a: {b: 1.0}}",
            "1:13 repeated key 'b'",
            "1:20 repeated key 'a'",
            "1:31 repeated key 'c'"
        ),
    ]

    static let rejected: [ParserCase] = [
        .reject("", " the document is empty"),
        .reject(" \r\n ", " the document is empty"),
        .reject("\u{FEFF}", " the document is empty"),
        .reject("[", "1:2 expected a value, found the end of the document"),
        .reject("[1", "1:3 expected ',' or ']' after a value, found the end of the document"),
        .reject("[1 2]", "1:4 expected ',' or ']' after a value, found '2'"),
        .reject("[1}", "1:3 expected ',' or ']' after a value, found '}'"),
        .reject("[,1]", "1:2 expected a value, found ','"),
        .reject("[1,]", "1:4 trailing comma before ']'"),
        .reject("[1,,2]", "1:4 expected a value, found ','"),
        .reject("{", "1:2 expected a key in double quotes or '}', found the end of the document"),
        .reject("{1:2}", "1:2 expected a key in double quotes or '}', found '1'"),
        .reject("{a: 1}", "1:2 expected a key in double quotes or '}', found 'a'"),
        .reject("{'a': 1}", "1:2 expected a key in double quotes or '}', found '''"),
        .reject("{\"a\"}", "1:5 expected ':' after a key, found '}'"),
        .reject("{\"a\"", "1:5 expected ':' after a key, found the end of the document"),
        .reject("{\"a\":}", "1:6 expected a value, found '}'"),
        .reject("{\"a\":1,}", "1:8 trailing comma before '}'"),
        .reject("{\"a\":1 \"b\":2}", "1:8 expected ',' or '}' after a value, found '\"'"),
        .reject("{\"a\":1]", "1:7 expected ',' or '}' after a value, found ']'"),
        .reject("{\"a\":1,2}", "1:8 expected a key in double quotes, found '2'"),
        .reject("]", "1:1 expected a value, found ']'"),
        .reject("[] []", "1:4 unexpected '[' after the end of the document"),
        .reject("1 true", "1:3 unexpected 'true' after the end of the document"),
        .reject("// x\n1", "1:1 JSON does not allow comments"),
        .reject("[1 /* x */]", "1:4 JSON does not allow comments"),
        .reject("{\"a\" /* x */: 1}", "1:6 JSON does not allow comments"),
        .reject(
            "True",
            "1:1 unknown word 'True'; expected true, false, null or text in double quotes"
        ),
        .reject(
            "[NaN]",
            "1:2 unknown word 'NaN'; expected true, false, null or text in double quotes"
        ),
        .reject(
            "[nul]",
            "1:2 unknown word 'nul'; expected true, false, null or text in double quotes"
        ),
        .reject("01", "1:1 '01' is not a valid JSON number"),
        .reject("-01", "1:1 '-01' is not a valid JSON number"),
        .reject("+1", "1:1 '+1' is not a valid JSON number"),
        .reject(".5", "1:1 '.5' is not a valid JSON number"),
        .reject("5.", "1:1 '5.' is not a valid JSON number"),
        .reject("-", "1:1 '-' is not a valid JSON number"),
        .reject("1e", "1:1 '1e' is not a valid JSON number"),
        .reject("1e+", "1:1 '1e+' is not a valid JSON number"),
        .reject("1.e5", "1:1 '1.e5' is not a valid JSON number"),
        .reject("0x10", "1:1 '0x10' is not a valid JSON number"),
        .reject("1_000", "1:1 '1_000' is not a valid JSON number"),
        .reject("-Infinity", "1:1 '-Infinity' is not a valid JSON number"),
        .reject("[1e999]", "1:2 the number '1e999' is out of range"),
        .reject("[-1e999]", "1:2 the number '-1e999' is out of range"),
        .reject("\"a", "1:1 unterminated text; expected '\"'"),
        .reject("[\"a]\n", "1:5 control character in text; write \\n"),
        .reject("[\"a\\\"]", "1:2 unterminated text; expected '\"'"),
        .reject("\"a\\", "1:1 unterminated text; expected '\"'"),
        .reject("\"a\tb\"", "1:3 control character in text; write \\t"),
        .reject("\"\u{1}\"", "1:2 control character in text; write \\u0001"),
        .reject("\"\u{0}\"", "1:2 control character in text; write \\u0000"),
        .reject(#""\x41""#, #"1:2 unknown escape '\x'"#),
        .reject(#""\'""#, #"1:2 unknown escape '\''"#),
        .reject(#""\é""#, #"1:2 unknown escape '\é'"#),
        .reject(#""\u12""#, #"1:2 expected four hexadecimal digits after \u, found '\u12'"#),
        .reject(#""\u12G4""#, #"1:2 expected four hexadecimal digits after \u, found '\u12G4'"#),
        .reject(#""\u"#, #"1:2 expected four hexadecimal digits after \u, found '\u'"#),
        .reject(#""é\ud800""#, #"1:3 \uD800 is half of a surrogate pair"#),
        .reject(#""\udc00""#, #"1:2 \uDC00 is half of a surrogate pair"#),
        .reject(#""\ud800\ud800""#, #"1:2 \uD800 is half of a surrogate pair"#),
        .reject(#""\ud800\u0041""#, #"1:2 \uD800 is half of a surrogate pair"#),
        .reject(#""\ud800\n""#, #"1:2 \uD800 is half of a surrogate pair"#),
        .reject(
            "<?xml version=\"1.0\"?>",
            " expected JSON, found a property list; name it .plist"
        ),
        .reject("bplist00", " expected JSON, found a property list; name it .plist"),
        // Lines end with LF, CRLF and CR; columns count scalars, not bytes or graphemes.
        .reject("[1,\n\r\n\r\"e\u{301}🎨\" x]", "4:7 expected ',' or ']' after a value, found 'x'"),
        // A fault after the recoverable ones is told too, in order of place.
        .reject(
            "{\"a\":1,\"a\":2,]",
            "1:8 repeated key 'a'",
            "1:14 expected a key in double quotes, found ']'"
        ),
    ]

    @Test(
        arguments: [
            ([0x22, 0xFF, 0x22], "1:2"),
            ([0x5B, 0x0A, 0x22, 0xC3, 0xA9, 0x80, 0x22, 0x5D], "2:3"),
            ([0x22, 0xC0, 0xAF, 0x22], "1:2"),
            ([0x22, 0xE0, 0x80, 0x80, 0x22], "1:2"),
            ([0x22, 0xED, 0xA0, 0x80, 0x22], "1:2"),
            ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "1:2"),
            ([0x22, 0xF0, 0x9F, 0x8E], "1:2"),
            ([0x22, 0x61, 0xC3], "1:3"),
        ] as [([UInt8], String)]
    )
    func refusesInvalidUTF8(_ bytes: [UInt8], _ location: String) {
        for format in [DocumentFormat.json, .yaml] {
            ParserCase.reject("", "\(location) not valid UTF-8").check(bytes, format)
        }
    }

    @Test(
        arguments: [
            ([0xFF, 0xFE, 0x31, 0x00], "UTF-16"),
            ([0xFE, 0xFF, 0x00, 0x31], "UTF-16"),
            ([0x31, 0x00, 0x32, 0x00], "UTF-16"),
            ([0x00, 0x31, 0x00, 0x32], "UTF-16"),
            ([0x00, 0x00, 0xFE, 0xFF], "UTF-32"),
            ([0xFF, 0xFE, 0x00, 0x00], "UTF-32"),
            ([0x31, 0x00, 0x00, 0x00], "UTF-32"),
            ([0x00, 0x00, 0x00, 0x31], "UTF-32"),
        ] as [([UInt8], String)]
    )
    func refusesWideText(_ bytes: [UInt8], _ encoding: String) {
        let fault = " \(encoding) is not supported; save the document as UTF-8"
        for format in [DocumentFormat.json, .yaml] {
            ParserCase.reject("", fault).check(bytes, format)
        }
    }

    @Test func placesEveryKeyAndValue() throws {
        let text = "{\"a\": [1,\r\n  \"é\", {\"b\": null}],\n\"🎨\": 2, \"c\": {}}"
        let reading = DocumentReader.read(Array(text.utf8), name: "x", format: .json)
        #expect(
            try #require(reading.root).placedOutline
                == "{a@1:2: [1.0@1:8, \"é\"@2:3, {b@2:9: null@2:14}@2:8]@1:7, "
                + "🎨@3:1: 2.0@3:6, c@3:9: {}@3:14}@1:1"
        )
    }

    @Test func readsLongKeys() throws {
        let key = String(repeating: "k", count: 100_000)
        let reading = DocumentReader.read(Array("{\"\(key)\":1}".utf8), name: "x", format: .json)
        #expect(reading.diagnostics.isEmpty)
        #expect(reading.root?.dictionary?.keys == [key])
    }
}
