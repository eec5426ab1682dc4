import Testing

@testable import LiveryDocuments

/// YAML as the theme format has it, case by case.
@Suite struct YAMLReaderTests {
    @Test(arguments: scalars + collections + references + anchors)
    func reads(_ example: ParserCase) {
        example.check(.yaml)
    }

    static let scalars: [ParserCase] = [
        .accept("a: 1", "{a: \"1\"}"),
        .accept("a: 010", "{a: \"010\"}"),
        .accept("a: on", "{a: \"on\"}"),
        .accept("a: true", "{a: \"true\"}"),
        .accept("a: .inf", "{a: \".inf\"}"),
        .accept("a: 0x10", "{a: \"0x10\"}"),
        .accept("a: 2026-01-31", "{a: \"2026-01-31\"}"),
        .accept(
            "a:\nb: ~\nc: null\nd: Null\ne: NULL",
            "{a: null, b: null, c: null, d: null, e: null}"
        ),
        .accept("a: nULL", "{a: \"nULL\"}"),
        .accept("a: \"\"\nb: 'null'\nc: \"~\"", "{a: \"\", b: \"null\", c: \"~\"}"),
        .accept("a: |\n  null\nb: >-\n  x\n  y\n", "{a: \"null\n\", b: \"x y\"}"),
        .accept("a: \"\\u00e9\\x41\\n\\0\"", "{a: \"éA\n\0\"}"),
        .accept("a: one\n  two", "{a: \"one two\"}"),
        .accept("\u{FEFF}a: 1", "{a: \"1\"}"),
        .accept("a: 1\r\nb: 2\r\n", "{a: \"1\", b: \"2\"}"),
        .accept("%YAML 1.1\n---\na: 1\n...\n", "{a: \"1\"}"),
        .accept("--- # note\na: 1\n...\n# end\n...\n", "{a: \"1\"}"),
        .accept("just text", "\"just text\""),
        .accept("---\n", "null"),
        .accept("!!str a: !!int 1", "{a: \"1\"}"),
        .accept(
            "a: !!str\nb: !!str null\nc: !!null\nd: ! ~\ne: ! x",
            "{a: \"\", b: \"null\", c: null, d: \"~\", e: \"x\"}"
        ),
        .accept("a: !!seq [1]\nb: !!map {c: 2}\n", "{a: [\"1\"], b: {c: \"2\"}}"),
        .recover(
            "a: !foo 1",
            "{a: \"1\"}",
            "1:4 unknown tag '!foo'; expected one of YAML's core tags"
        ),
        .recover(
            "a: !!binary x",
            "{a: \"x\"}",
            "1:4 unknown tag '!!binary'; expected one of YAML's core tags"
        ),
        .recover(
            "a: !<str> x",
            "{a: \"x\"}",
            "1:4 unknown tag 'str'; expected one of YAML's core tags"
        ),
        .recover(
            "a: !!seq {b: c}",
            "{a: {b: \"c\"}}",
            "1:4 the tag '!!seq' does not fit a dictionary"
        ),
        .recover("a: !!map [b]", "{a: [\"b\"]}", "1:4 the tag '!!map' does not fit a list"),
        .recover("a: !!seq b", "{a: \"b\"}", "1:4 the tag '!!seq' does not fit text"),
        .recover("a: !!null b", "{a: \"b\"}", "1:4 the tag '!!null' does not fit text"),
        .reject(
            "%TAG ! tag:x,2000:\n---\na: 1",
            "1:1 '%TAG' is not supported"
        ),
        .reject(
            "# x\n\n%YAML 1.1\n%TAG ! tag:x,2000:\n---\na: 1",
            "4:1 '%TAG' is not supported"
        ),
        .reject("a: !e!x 1", "1:4 malformed tag; quote text that begins with '!'"),
        .reject("%FOO\n---\na: 1", "1:1 malformed '%' directive; quote text that begins with '%'"),
        .reject(
            "%YAML 3.0\n---\na: 1",
            "1:1 malformed '%' directive; quote text that begins with '%'"
        ),
        .reject("", " the document is empty"),
        .reject("# nothing\n", " the document is empty"),
        .reject("a: 1\n---\nb: 2", "2:1 unexpected second YAML document"),
        .reject("a: 1\n...\nb: 2", "3:1 unexpected second YAML document"),
        .reject("--- a\n--- b", "2:1 unexpected second YAML document"),
        .reject("{a: 1}\nb: 2", "2:1 unexpected text after the end of the document"),
        .reject("a: \"x\nb: 1", "1:4 unterminated text; expected its closing quote"),
        .reject("a: 'x", "1:4 unterminated text; expected its closing quote"),
        .reject("a: \"\\q\"", "1:5 unknown escape; in double quotes, write a backslash as \\\\"),
        .reject("a: \"\\ud83c\\udfa8\"", "1:5 this escape is not a character"),
        .reject("a: b\u{1}", "1:5 control character; write it as an escape in double quotes"),
        .reject(
            "a: |x\n  y",
            "1:5 expected an indentation, '+', '-' or the line's end after '|' or '>'"
        ),
        .reject(
            "a: |0\n  y",
            "1:5 expected an indentation, '+', '-' or the line's end after '|' or '>'"
        ),
        .reject("a: %x", "1:4 text in YAML can't begin with '%'; quote it"),
        .reject("a: `x`", "1:4 text in YAML can't begin with '`'; quote it"),
    ]

    static let collections: [ParserCase] = [
        .accept("a: {}\nb: []", "{a: {}, b: []}"),
        .accept("- a\n- b: c\n  d: e\n-\n", "[\"a\", {b: \"c\", d: \"e\"}, null]"),
        .accept("a:\n- 1\n- 2", "{a: [\"1\", \"2\"]}"),
        .accept("[a, b: c, {d: e}]", "[\"a\", {b: \"c\"}, {d: \"e\"}]"),
        .accept("{\"a\":1,'b':2}", "{a: \"1\", b: \"2\"}"),
        .accept("? a\n: b\n? c", "{a: \"b\", c: null}"),
        .accept("{a, b}", "{a: null, b: null}"),
        .accept("{\"a\": 1, \"b\": [true, null]}", "{a: \"1\", b: [\"true\", null]}"),
        .accept("selected.disabled: {x: 1}", "{selected.disabled: {x: \"1\"}}"),
        .accept(
            "\"<<\": 1\n'@Label': 2\n\"#title\": 3\n'null': 4",
            "{<<: \"1\", @Label: \"2\", #title: \"3\", null: \"4\"}"
        ),
        .recover("a: 1\nb: 2\na: 3", "{a: \"1\", b: \"2\"}", "3:1 repeated key 'a'"),
        .recover(
            "<<: *x\nb: 2",
            "{b: \"2\"}",
            "1:1 '<<' is not supported; write 'extends: NAME'",
            "1:5 no anchor '&x' before this alias"
        ),
        .recover(
            "a: {<<: {b: 1}, c: 2}",
            "{a: {c: \"2\"}}",
            "1:5 '<<' is not supported; write 'extends: NAME'"
        ),
        .recover(
            "null: 1\nb: 2",
            "{b: \"2\"}",
            "1:1 expected a key, found null; quote it if it is text"
        ),
        .recover(
            "? \n: 1\nb: 2",
            "{b: \"2\"}",
            "1:2 expected a key, found null; quote it if it is text"
        ),
        .reject("[a]: 1", "1:1 a key must be text, found a list"),
        .reject("{a: b}: 1", "1:1 a key must be text, found a dictionary"),
        .reject("{accentColor}: 1", "1:1 a key must be text, found a dictionary"),
        .reject("? - a\n: 1", "1:3 a key must be text, found a list"),
        .reject(
            "a: [1, 2",
            "1:9 expected ',' or ']' in a list; quote text that contains any of []{},"
        ),
        .reject(
            "a: {b: 1px solid {c}}",
            "1:18 expected ',' or '}' in a dictionary; quote text that contains any of []{},"
        ),
        .reject(
            "a: {b: c",
            "1:9 expected ',' or '}' in a dictionary; quote text that contains any of []{},"
        ),
        .reject(
            "a: 1\n  b: 2",
            "2:4 unexpected ':'; check the indentation, or quote text that contains ': '"
        ),
        .reject(
            "a: b: c",
            "1:5 unexpected ':'; check the indentation, or quote text that contains ': '"
        ),
        .reject(
            "a:\n    b: 1\n  c: 2",
            "3:3 this line fits none of the dictionaries and lists above; check the indentation"
        ),
        .reject(
            "- a\nb: c",
            "2:1 this line fits none of the dictionaries and lists above; check the indentation"
        ),
        .reject("a: 1\nb\nc: 2", "2:1 expected ':' after a key"),
        .reject("a: - b", "1:4 unexpected '- '; check the indentation"),
        .reject("a: ? b", "1:4 unexpected '? '"),
        .reject("a:\n\tb: 1", "2:1 YAML does not allow a tab here; indent with spaces"),
        .reject("a:\n  b: 1\n\tc: 2", "3:1 YAML does not allow a tab here; indent with spaces"),
        .reject(
            "a: {b:}",
            "1:6 unexpected ':'; check the indentation, or quote text that contains ': '"
        ),
        .reject("a: [,]", "1:5 expected a key or a value"),
        .reject(
            "@Label:\n  x: 1",
            "1:1 YAML does not allow '@Label' without quotes; quote the selector"
        ),
        .reject(
            "a: 1\n@Button:highlighted: {x: 1}",
            "2:1 YAML does not allow '@Button:highlighted' without quotes; quote the selector"
        ),
        .reject("a: @*", "1:4 YAML does not allow '@*' without quotes; quote the selector"),
        .reject("<plist>", " expected YAML, found a property list; name it .plist"),
    ]

    /// References without quotes, comments that were meant as values, functions cut in pieces.
    static let references: [ParserCase] = [
        .accept("a: {accentColor}", "{a: \"{accentColor}\"}"),
        .accept("a: { accent.color-2_x }", "{a: \"{accent.color-2_x}\"}"),
        .accept("a: [{b}, {c}, {d: e}]", "{a: [\"{b}\", \"{c}\", {d: \"e\"}]}"),
        .accept("a: {b: {c}}", "{a: {b: \"{c}\"}}"),
        .accept("a: {b: }", "{a: {b: null}}"),
        .accept("a: {b,}", "{a: {b: null}}"),
        .accept("a: {'b'}", "{a: {b: null}}"),
        .accept("a: {b c}", "{a: {b c: null}}"),
        .accept("a: {b: 1px solid}", "{a: {b: \"1px solid\"}}"),
        .accept("a: 1px solid {lineColor}", "{a: \"1px solid {lineColor}\"}"),
        .accept("a: &x {b}\nc: *x", "{a: \"{b}\", c: \"{b}\"}"),
        .accept(
            "a: \"#fff\"\nb: '#fff'\nc: |\n  #fff\n",
            "{a: \"#fff\", b: \"#fff\", c: \"#fff\n\"}"
        ),
        .accept("a: x#fff\nb: C#y", "{a: \"x#fff\", b: \"C#y\"}"),
        .accept("# text\n#! x\n##x\n#-\n#\na: 1 # one\n", "{a: \"1\"}"),
        .accept("a: \"x\n  #fff\"", "{a: \"x #fff\"}"),
        .recover("a: #fff", "{a: null}", "1:4 \(comment)"),
        // Alone in a line, only a color is taken for a value.
        .accept("#title:\na: 1", "{a: \"1\"}"),
        .accept("a: 1\n  #title: {x: 1}\n", "{a: \"1\"}"),
        .recover("a:\n  #fff\nb: 1", "{a: null, b: \"1\"}", "2:3 \(comment)"),
        .recover("a:\n  #0C6CB9 is blue\n", "{a: null}", "2:3 \(comment)"),
        .recover("a: &x #fff\n  b: 1", "{a: {b: \"1\"}}", "1:7 \(comment)"),
        .recover("a: &x #fff\n  b", "{a: \"b\"}", "1:7 \(comment)"),
        .recover("a: | #fff\n  b\n#c\n", "{a: \"b\n\"}", "1:6 \(comment)"),
        .recover("a: #über\nb: #٣\n", "{a: null, b: null}", "1:4 \(comment)", "2:4 \(comment)"),
        .recover("a: [1, #fff\n 2]\n", "{a: [\"1\", \"2\"]}", "1:8 \(comment)"),
        .recover("a: [#fff\n]\n", "{a: []}", "1:5 \(comment)"),
        .recover(
            "a: 'x' #fff\nb: 1\nc: #0\n",
            "{a: \"x\", b: \"1\", c: null}",
            "1:8 \(comment)",
            "3:4 \(comment)"
        ),
        .accept("a: 1\n...\n#b: 2\n", "{a: \"1\"}"),
        // The comment took the bracket away: what follows from that is not told.
        .reject("a: {fill: #fff, border: red}\nb: 1\n", "1:11 \(comment)"),
        .reject("a: [#fff, #000]\n", "1:5 \(comment)"),
        .reject(
            "a: #fff\nb: @x\n",
            "1:4 \(comment)",
            "2:4 YAML does not allow '@x' without quotes; write {x} for a reference, or quote the "
                + "selector"
        ),
        .recover(
            "a: {fill: rgb(0, 0, 0), b: c}",
            "{a: {fill: \"rgb(0, 0, 0)\", b: \"c\"}}",
            "1:11 YAML ends the value at the comma; quote it: \"rgb(0, 0, 0)\""
        ),
        .recover(
            "a: [rgb(0, 0, 0), rgb(1, 2, 3)]",
            "{a: [\"rgb(0, 0, 0)\", \"rgb(1, 2, 3)\"]}",
            "1:5 YAML ends the value at the comma; quote it: \"rgb(0, 0, 0)\"",
            "1:19 YAML ends the value at the comma; quote it: \"rgb(1, 2, 3)\""
        ),
        .recover(
            "{a: f(x, b: c}",
            "{a: \"f(x\", b: \"c\"}",
            "1:5 YAML ends 'f(x' at the comma; quote the value, and close the parenthesis"
        ),
        .accept(
            "a: rgb(0, 0, 0)\nb: {c: rgb(0 0 0 / .15), d: \"rgb(0, 0, 0)\"}",
            "{a: \"rgb(0, 0, 0)\", b: {c: \"rgb(0 0 0 / .15)\", d: \"rgb(0, 0, 0)\"}}"
        ),
    ]

    static let comment = "YAML reads this as a comment; quote it, or add a space after '#'"

    static let anchors: [ParserCase] = [
        .accept("a: &x [1, {b: 2}]\nc: *x", "{a: [\"1\", {b: \"2\"}], c: [\"1\", {b: \"2\"}]}"),
        .accept("a: &x 1\nb: *x\nc: &x 2\nd: *x", "{a: \"1\", b: \"1\", c: \"2\", d: \"2\"}"),
        .accept("a: &x\nb: *x", "{a: null, b: null}"),
        .accept("&k a: 1\nb: *k", "{a: \"1\", b: \"a\"}"),
        .accept("a: &x [&x 1, *x]\nb: *x", "{a: [\"1\", \"1\"], b: [\"1\", \"1\"]}"),
        .recover("a: *x", "{}", "1:4 no anchor '&x' before this alias"),
        .recover(
            "a: [*x, 1]\nb: &x 2",
            "{a: [\"1\"], b: \"2\"}",
            "1:5 no anchor '&x' before this alias"
        ),
        .recover(
            "a: &x [1, *x]",
            "{a: [\"1\"]}",
            "1:11 circular alias '*x'"
        ),
        .recover(
            "&x a: &y {b: *y, c: 1}",
            "{a: {c: \"1\"}}",
            "1:14 circular alias '*y'"
        ),
        .recover(
            "a: &x 1\n*x : 2\nb: 3",
            "{a: \"1\", b: \"3\"}",
            "2:1 a key must be text, found an alias"
        ),
        .reject(
            "a: & 1",
            "1:5 expected a name of letters and digits after '&' or '*'; quote text that begins so or contains '{'"
        ),
        .reject(
            "a: *",
            "1:5 expected a name of letters and digits after '&' or '*'; quote text that begins so or contains '{'"
        ),
    ]

    @Test func placesEveryKeyAndValue() throws {
        let text = "a:\r\n  - 1\r  - {b: \"é\", \"🎨\": {x}}\nc: &n\n  d: |\n    x\ne: *n\nf:\n"
        let reading = DocumentReader.read(Array(text.utf8), name: "x", format: .yaml)
        #expect(reading.diagnostics.isEmpty)
        #expect(
            try #require(reading.root).placedOutline
                == "{a@1:1: [\"1\"@2:5, {b@3:6: \"é\"@3:9, 🎨@3:14: \"{x}\"@3:19}@3:5]@2:3, "
                + "c@4:1: {d@5:3: \"x\n\"@5:6}@4:4, e@7:1: {d@5:3: \"x\n\"@5:6}@4:4, "
                + "f@8:1: null@8:3}@1:1"
        )
    }
}
