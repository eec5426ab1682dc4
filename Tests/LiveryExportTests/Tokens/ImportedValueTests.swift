import LiverySupport
import Testing

@testable import Livery
@testable import LiveryExport

/// Values of other programs, as those programs mean them, and warnings for all that is lost.
@Suite struct ImportedValueTests {
    private static func imported(
        _ text: String,
        name: String = "x.json",
        as program: TokenImport.Program? = nil
    )
        throws -> (tokens: (String) -> String?, warnings: [String])
    {
        let result = try TokenImport(
            [TokenImport.reading(of: Array(text.utf8), name: name)],
            from: program
        )
        let document = result.document.indentedText
        let reading = DocumentReader.read(Array(document.utf8), name: "y", format: .json)
        let root = try #require(reading.root)
        return (
            { path in
                var value: DocumentValue? = root
                for name in path.split(separator: ".") { value = value?.dictionary?[String(name)] }
                return value?.dictionary.map { keys in
                    (keys["$type"]?.string ?? "-") + " "
                        + (keys["$value"].map { JSON($0).text } ?? "")
                }
            },
            result.diagnostics.map { $0.fault.message }
        )
    }

    private static func font(_ lineHeight: String, size: String = "\"16px\"") -> String {
        #"{"a": {"type": "typography", "value": {"fontFamily": "Inter", "fontSize": \#(size), "#
            + #""lineHeight": \#(lineHeight)}}, "s": {"type": "fontSizes", "value": "12px"}, "#
            + #""h": {"type": "lineHeights", "value": "18"}, "m": {"type": "lineHeights", "value": "150%"}}"#
    }

    /// A bare number of at least 4 is in pixels, as in Tokens Studio and Figma.
    @Test(arguments: [
        ("\"24px\"", "1.5"), ("\"24\"", "1.5"), ("24", "1.5"), ("1.5", "1.5"), ("\"150%\"", "1.5"),
        ("\"1.5rem\"", "1.5"), ("\"{m}\"", "\"{m}\""), ("\"{h}\"", "1.125"), ("\"1.5em\"", "1.5"),
    ])
    func lineHeights(_ written: String, _ height: String) throws {
        let (token, warnings) = try Self.imported(Self.font(written))
        #expect(token("a")?.hasSuffix(#""lineHeight":\#(height)}"#) == true)
        #expect(warnings.isEmpty)
        #expect(token("h") == #"dimension {"value":18,"unit":"px"}"#)
        #expect(token("m") == "number 1.5")
    }

    /// A part of the size is as much of it, where the size is known.
    @Test(arguments: [
        ("\"-2%\"", "\"20\"", #"{"value":-0.4,"unit":"px"}"#),
        ("\"0.02em\"", "\"1.25rem\"", #"{"value":0.4,"unit":"px"}"#),
        ("\"1px\"", "\"20\"", #"{"value":1,"unit":"px"}"#),
    ])
    func letterSpacing(_ written: String, _ size: String, _ spacing: String) throws {
        let text =
            #"{"a": {"type": "typography", "value": {"fontFamily": "Inter", "fontSize": \#(size), "#
            + #""letterSpacing": \#(written)}}}"#
        let plain = try Self.imported(text)
        #expect(plain.tokens("a")?.contains(#""letterSpacing":\#(spacing)"#) == true)
        #expect(plain.warnings.allSatisfy { $0.contains("has no unit") })
    }

    @Test func lineHeightsOfReferences() throws {
        let (token, _) = try Self.imported(Self.font("\"{h}\"", size: "\"{s.value}\""))
        #expect(token("a")?.hasSuffix(#""fontSize":"{s}","lineHeight":1.5}"#) == true)
        let lost = try Self.imported(Self.font("\"AUTO\""))
        #expect(lost.warnings == ["'lineHeight' of 'a' is not imported"])
    }

    @Test(
        "every key that is not understood is told",
        arguments: [
            (
                ##""type": "shadow", "value": {"color": "{c}", "x": 0, "y": 1, "blur": 2, "spread": 0, "blendMode": "multiply"}"##,
                "blendMode"
            ),
            (##""type": "shadow", "value": {"color": "{nothing}", "alpha": 0.5}"##, "alpha"),
            (
                ##""type": "border", "value": {"color": "#fff", "width": "1px", "radius": "4px"}"##,
                "radius"
            ),
            (
                ##""type": "gradient", "value": [{"color": "#fff", "position": 0, "opacity": 0.5}]"##,
                "opacity"
            ),
            (
                ##""type": "strokeStyle", "value": {"dashArray": ["1px"], "lineCap": "round", "dashOffset": 1}"##,
                "dashOffset"
            ),
            (
                ##""type": "transition", "value": {"duration": "1s", "property": "all"}"##,
                "property"
            ),
            (##""type": "color", "value": "#fff", "alpha": 0.5"##, "alpha"),
            (##""type": "color", "value": "#fff", "mix": {"color": "red", "weight": 0.5}"##, "mix"),
            (##""$type": "color", "$value": "#fff", "$alpha": 0.5"##, "$alpha"),
        ]
    )
    func unknownKeys(_ members: String, _ key: String) throws {
        let (_, warnings) = try Self.imported(
            ##"{"c": {"type": "color", "value": "#000"}, "t": {\##(members)}}"##
        )
        #expect(warnings.contains("'\(key)' of 't' is not imported"))
    }

    /// Primer's shadows: the color is a reference, and the opacity is apart.
    @Test func shadowsWithOpacity() throws {
        let (token, warnings) = try Self.imported(
            ##"{"c": {"type": "color", "value": "#ff0000"}, "t": {"type": "shadow", "value": [{"color": "{c}", "##
                + ##""alpha": 0.25, "offsetX": "0px", "offsetY": "1px", "blur": "0px", "spread": "0px"}]}}"##
        )
        #expect(warnings.isEmpty)
        #expect(
            token("t")?.hasPrefix(
                #"shadow [{"color":{"colorSpace":"srgb","components":[1,0,0],"alpha":0.25},"offsetX""#
            ) == true
        )
    }

    @Test func unitlessSizes() throws {
        let (token, warnings) = try Self.imported(
            #"{"size": {"a": {"value": "0.75"}, "b": {"value": 1}, "z": {"value": 0}, "p": {"value": "1px"}}}"#
        )
        #expect(token("size.a") == #"dimension {"value":0.75,"unit":"rem"}"#)
        #expect(token("size.b") == #"dimension {"value":1,"unit":"rem"}"#)
        #expect(
            warnings == [
                "'size.a' has no unit; it, and sizes like it, are in rem, as in Style Dictionary"
            ]
        )
        // Those of Tokens Studio are in pixels.
        #expect(
            try Self.imported(#"{"s": {"value": "4", "type": "spacing"}}"#).tokens("s")
                == #"dimension {"value":4,"unit":"px"}"#
        )
    }

    @Test func textsInComposites() throws {
        let (token, warnings) = try Self.imported(
            """
            {"d": {"value": "200ms", "type": "duration"},
             "t": {"type": "transition", "value": {"duration": "{d.$value}", "delay": "0.5s", "timingFunction": "ease"}},
             "l": {"type": "strokeStyle", "value": {"dashArray": ["0.5rem", "4px"], "lineCap": "round"}}}
            """
        )
        #expect(warnings.isEmpty)
        #expect(
            token("t") == #"transition {"duration":"{d}","delay":{"value":0.5,"unit":"s"},"#
                + #""timingFunction":[0.25,0.1,0.25,1]}"#
        )
        #expect(
            token("l")
                == #"strokeStyle {"dashArray":[{"value":0.5,"unit":"rem"},{"value":4,"unit":"px"}],"#
                + #""lineCap":"round"}"#
        )
    }

    @Test(arguments: [
        ("Bold Italic", "\"bold\"", "italic"), ("Italic", "\"regular\"", "italic"),
        ("SemiBold Oblique", "\"semi-bold\"", "oblique"), ("700 italic", "700", "italic"),
    ])
    func slantedWeights(_ text: String, _ weight: String, _ lost: String) throws {
        let (token, warnings) = try Self.imported(
            #"{"w": {"type": "fontWeights", "value": "\#(text)"}}"#
        )
        #expect(token("w") == "fontWeight " + weight)
        #expect(warnings == ["'\(lost)' of 'w' is not imported"])
    }

    @Test func opacitiesOfFigma() throws {
        let text = """
            {"variableCollections": {"c": {"name": "C", "modes": [{"modeId": "m", "name": "M"}]}},
             "variables": {"v": {"name": "half", "variableCollectionId": "c", "resolvedType": "FLOAT",
               "scopes": ["OPACITY"], "valuesByMode": {"m": 50}}}}
            """
        let result = try TokenImport([TokenImport.reading(of: Array(text.utf8), name: "x.json")])
        #expect(result.document.indentedText.contains(#"{"$type": "number", "$value": 0.5}"#))
    }

    @Test func whatOnlyJSON5HasIsAnError() {
        for (text, message) in [
            ("{color: {}}", "expected a key in double quotes or '}', found 'color'"),
            (#"{"a": 1} // end"#, "JSON does not allow comments"),
        ] {
            let reading = TokenImport.reading(of: Array(text.utf8), name: "c.json5")
            #expect(reading.root == nil)
            #expect(reading.diagnostics.map(\.message) == [message])
        }
    }

    /// YAML 1.2, 6.6: a comment begins with `#`. Merge keys are YAML 1.1's.
    @Test func yamlOfOthers() throws {
        let text = """
            #Base palette
            base: &b
              type: color
            more: &m {type: number, comment: x}
            color: #here
              brand:
                <<: *b
                value: '#0C6CB9'
              level: {value: 3, <<: [*m, *b]}
            """
        let (token, _) = try Self.imported(text, name: "x.yaml")
        #expect(token("color.brand")?.hasPrefix("color ") == true)
        #expect(token("color.level") == "number 3")
    }
}
