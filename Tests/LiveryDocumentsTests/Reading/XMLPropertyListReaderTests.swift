import Testing

@testable import LiveryDocuments

/// XML property lists, case by case. `plist`'s start tag takes columns 1 to 7 of each.
@Suite struct XMLPropertyListReaderTests {
    @Test(arguments: values + structures)
    func reads(_ example: ParserCase) {
        let text = "<plist>\(example.text)</plist>"
        ParserCase(text: text, outline: example.outline, diagnostics: example.diagnostics)
            .check(.propertyList)
    }

    @Test(arguments: wholes)
    func readsWhole(_ example: ParserCase) {
        example.check(.propertyList)
    }

    static let values: [ParserCase] = [
        .accept("<dict/>", "{}"),
        .accept("<array></array>", "[]"),
        .accept("<string/>", "\"\""),
        .accept("<string> a &amp; b\n</string>", "\" a & b\n\""),
        .accept("<string>&#x1F3A8;&#233;</string>", "\"🎨é\""),
        .accept("<string><![CDATA[<a> & b]]></string>", "\"<a> & b\""),
        .accept("<string>a<!-- x -->b<?pi?></string>", "\"ab\""),
        .accept("<string>a\r\nb</string>", "\"a\nb\""),
        .accept("<true/>", "true"),
        .accept("<false></false>", "false"),
        .accept("<integer>12</integer>", "12.0"),
        .accept("<integer> -012\n</integer>", "-12.0"),
        .accept("<integer>+7</integer>", "7.0"),
        .accept("<integer>0xfF</integer>", "255.0"),
        .accept("<integer>-0X10</integer>", "-16.0"),
        .accept("<integer>18446744073709551615</integer>", "18446744073709551615"),
        .accept("<integer>-9223372036854775808</integer>", "-9223372036854775808"),
        .accept("<real>1.5</real>", "1.5"),
        .accept("<real>-1e-3</real>", "-0.001"),
        .accept("<real>+5.</real>", "5.0"),
        .accept("<real> 12 </real>", "12.0"),
        .accept("<integer>9007199254740993</integer>", "9007199254740993"),
        .accept("<integer>-9007199254740993</integer>", "-9007199254740993"),
        .accept("<date>2001-01-01T00:00:00Z</date>", "<2001-01-01T00:00:00Z>"),
        .accept("<date>\n 2024-02-29T23:59:59Z </date>", "<2024-02-29T23:59:59Z>"),
        .accept("<date>1969-07-20T20:17:40.25Z</date>", "<1969-07-20T20:17:40.25Z>"),
        .accept("<date>2024-02Z</date>", "<2024-02-01T00:00:00Z>"),
        .accept("<data>AAEC/w==</data>", "<data [0, 1, 2, 255]>"),
        .accept("<data>\n\tAAEC\n\t/w==\n</data>", "<data [0, 1, 2, 255]>"),
        .accept("<data/>", "<data []>"),
        .recover(
            "<array><date>2023-02-29T00:00:00Z</date><date/><date>today</date></array>",
            "[]",
            "1:15 '2023-02-29T00:00:00Z' is not a date such as 2024-02-29T12:30:00Z",
            "1:48 '' is not a date such as 2024-02-29T12:30:00Z",
            "1:55 'today' is not a date such as 2024-02-29T12:30:00Z"
        ),
        .recover(
            "<array><data>AAE</data><data>A A=EC</data><data>AA*=</data></array>",
            "[]",
            "1:15 'AAE' is not Base64",
            "1:31 'A A=EC' is not Base64",
            "1:50 'AA*=' is not Base64"
        ),
        .recover(
            "<array><integer>1.5</integer><true/></array>",
            "[true]",
            "1:15 '1.5' is not a whole number of at most 64 bits"
        ),
        .recover(
            "<array><integer/></array>",
            "[]",
            "1:15 '' is not a whole number of at most 64 bits"
        ),
        .recover(
            "<array><integer>--1</integer></array>",
            "[]",
            "1:15 '--1' is not a whole number of at most 64 bits"
        ),
        .recover(
            "<array><integer>0x</integer></array>",
            "[]",
            "1:15 '0x' is not a whole number of at most 64 bits"
        ),
        .recover(
            "<array><integer>18446744073709551616</integer></array>",
            "[]",
            "1:15 '18446744073709551616' is not a whole number of at most 64 bits"
        ),
        .recover(
            "<array><integer>-9223372036854775809</integer></array>",
            "[]",
            "1:15 '-9223372036854775809' is not a whole number of at most 64 bits"
        ),
        .recover(
            "<array><real>x</real><real/></array>",
            "[]",
            "1:15 'x' is not a number",
            "1:29 '' is not a number"
        ),
        .recover(
            "<array><real>0x10</real><real>1e</real></array>",
            "[]",
            "1:15 '0x10' is not a number",
            "1:32 '1e' is not a number"
        ),
        .recover(
            "<array><real>nan</real><real>-infinity</real></array>",
            "[]",
            "1:15 'nan' is not finite",
            "1:31 '-infinity' is not finite"
        ),
        .recover("<array><real>1e999</real></array>", "[]", "1:15 '1e999' is not finite"),
        .recover(
            "<dict><key>a</key><real>x</real><key>b</key><true/></dict>",
            "{b: true}",
            "1:26 'x' is not a number"
        ),
    ]

    static let structures: [ParserCase] = [
        .accept(
            "<dict><key>b</key><array><true/><dict/></array><key>a</key><real>2</real></dict>",
            "{b: [true, {}], a: 2.0}"
        ),
        .accept("<!-- x --> <dict>\n</dict>\n", "{}"),
        .recover(
            "<dict><key>a</key><true/>\n<key>a</key><false/></dict>",
            "{a: true}",
            "2:1 repeated key 'a'"
        ),
        .reject("", "1:8 expected a value in 'plist', found nothing"),
        .reject("<true/><true/>", "1:15 expected one value in 'plist', found more"),
        .reject("<dict><true/></dict>", "1:14 expected 'key' before a value"),
        .reject("<dict><key>a</key></dict>", "1:14 expected a value after the key 'a'"),
        .reject(
            "<dict><key>a</key><key>b</key><true/></dict>",
            "1:14 expected a value after the key 'a'"
        ),
        .reject("<array><key>a</key></array>", "1:15 'key' outside of 'dict'"),
        .reject("<key>a</key>", "1:8 'key' outside of 'dict'"),
        .reject("<color>red</color>", "1:8 unknown element 'color'"),
        .reject("<Dict/>", "1:8 unknown element 'Dict'"),
        .reject("<plist/>", "1:8 unexpected element 'plist'"),
        .reject(
            "<string>a<b/></string>",
            "1:17 unexpected 'b' in 'string'; expected text"
        ),
        .reject(
            "<dict><key><string/></key></dict>",
            "1:19 unexpected 'string' in 'key'; expected text"
        ),
        .reject("<true>x</true>", "1:14 'true' must be empty"),
        .reject("x<true/>", "1:8 unexpected text 'x'"),
        .reject("<dict>\n é<key>a</key><true/></dict>", "2:1 unexpected text ' é'"),
        .reject("<array>1, 2</array>", "1:15 unexpected text '1, 2'"),
        .reject("<string>&foo;</string>", "1:16 XML: undefined entity"),
        .reject("<string>a & b</string>", "1:19 XML: not well-formed (invalid token)"),
        .reject("<dict></array>", "1:16 XML: mismatched tag"),
        .reject("<string>\u{1}</string>", "1:16 XML: not well-formed (invalid token)"),
    ]

    static let header = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

        """

    static let wholes: [ParserCase] = [
        .accept(header + "<plist version=\"1.0\"><dict/></plist>\n", "{}"),
        .accept("\u{FEFF}<plist><true/></plist>", "true"),
        .accept(" \n<plist><true/></plist>", "true"),
        .reject(header + "<plist><string>&foo;</string></plist>", "3:16 XML: undefined entity"),
        .reject("<dict/>", "1:1 expected the root element 'plist', found 'dict'"),
        .reject("<plist><true/>", "1:15 XML: no element found"),
        .reject("<plist><true/></plist>x", "1:23 XML: junk after document element"),
        .reject("<plist><true/></plist><plist/>", "1:23 XML: junk after document element"),
        .reject(
            "<!DOCTYPE html>\n<plist/>",
            "1:15 expected the document type 'plist', found 'html'"
        ),
        .reject(
            "<!DOCTYPE plist [<!ENTITY a \"b\">]>\n<plist><string>&a;</string></plist>",
            "1:17 declarations in the document type are not supported"
        ),
        .reject(
            "<!DOCTYPE plist SYSTEM \"x\" [\n]>\n<plist/>",
            "1:28 declarations in the document type are not supported"
        ),
        .reject(
            "<?xml version=\"1.0\" encoding=\"EBCDIC\"?><plist/>",
            "1:31 XML: unknown encoding"
        ),
        .reject("", " the document is empty"),
        .reject("{\"a\": 1}", " expected a property list, found JSON; name it .json"),
        .reject("[1]", " expected a property list, found JSON; name it .json"),
        .reject("{}", " expected a property list, found JSON; name it .json"),
        .reject("a: 1\n", " expected a property list, found YAML; name it .yaml"),
        .reject("---\na\n", " expected a property list, found YAML; name it .yaml"),
        .reject("hello", " not a property list"),
        .reject(
            "{ a = 1; }",
            " old ASCII (NeXTSTEP) property lists are not supported; convert it with 'plutil "
                + "-convert xml1'"
        ),
        .reject(
            "// !$*UTF8*$!\n{ a = 1; }",
            " old ASCII (NeXTSTEP) property lists are not supported; convert it with 'plutil "
                + "-convert xml1'"
        ),
        .reject(
            "(a, b)",
            " old ASCII (NeXTSTEP) property lists are not supported; convert it with 'plutil "
                + "-convert xml1'"
        ),
        .reject(
            "bplist15abcdefghijklmnopqrstuvwxyz0123456789",
            " binary property list version '15' is not supported, only '00'"
        ),
    ]

    @Test(
        arguments: [
            ("ISO-8859-1", [0xE9]), ("US-ASCII", Array("&#233;".utf8)), ("UTF-8", [0xC3, 0xA9]),
        ] as [(String, [UInt8])]
    )
    func readsEncodings(_ encoding: String, _ letter: [UInt8]) {
        let bytes =
            Array("<?xml version='1.0' encoding='\(encoding)'?><plist><string>".utf8) + letter
            + Array("</string></plist>".utf8)
        ParserCase.accept("", "\"é\"").check(bytes, .propertyList)
    }

    @Test func readsUTF16() {
        let units = Array("<plist><string>é🎨</string></plist>".utf16)
        let little: [UInt8] = units.reduce(into: [0xFF, 0xFE]) {
            $0 += [UInt8($1 & 0xFF), UInt8($1 >> 8)]
        }
        let big: [UInt8] = units.reduce(into: [0xFE, 0xFF]) {
            $0 += [UInt8($1 >> 8), UInt8($1 & 0xFF)]
        }
        for bytes in [little, big] {
            ParserCase.accept("", "\"é🎨\"").check(bytes, .propertyList)
        }
    }

    @Test func refusesInvalidUTF8() {
        let bytes = Array("<plist><string>é".utf8) + [0xFF] + Array("</string></plist>".utf8)
        ParserCase.reject("", "1:17 XML: not well-formed (invalid token)")
            .check(bytes, .propertyList)
    }

    @Test func placesEveryKeyAndValue() throws {
        let text =
            "<plist>\r\n <dict><key>é</key><array>\n<true/><string>🎨</string><real>1</real>"
            + "</array>\r<key>b</key> <dict/></dict></plist>"
        let reading = DocumentReader.read(Array(text.utf8), name: "x", format: .propertyList)
        #expect(reading.diagnostics.isEmpty)
        #expect(
            try #require(reading.root).placedOutline
                == "{é@2:8: [true@3:1, \"🎨\"@3:8, 1.0@3:26]@2:20, b@4:1: {}@4:14}@2:2"
        )
    }
}
