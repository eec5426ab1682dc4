import Foundation
import TestSupport
import Testing

@testable import Livery
@testable import LiveryExport

/// What becomes of other programs' tokens in the design tokens format, and what is told of the rest.
@Suite struct TokenImportTests {
    func imported(_ files: String..., from program: TokenImport.Program? = nil) throws
        -> TokenImport
    {
        try TokenImport(
            files.enumerated().map { order, text in
                DocumentReader.read(Array(text.utf8), name: "x", format: .json, order: order)
            },
            from: program
        )
    }

    /// The tokens of an import in an appearance, read as a theme reads them; nothing is wrong with them.
    func tokens(of result: TokenImport, inputs: String = "{}") throws -> (String) -> String? {
        let folder = try TemporaryFolder()
        let isResolver = result.document.indentedText.contains("resolutionOrder")
        let name = isResolver ? "x.resolver.json" : "x.tokens.json"
        try folder.write(result.document.indentedText, to: name)
        let tokens = isResolver ? "{file: \(name), inputs: {light: \(inputs)}}" : name
        try folder.write("$appearances: [light]\n$tokens: \(tokens)\n", to: "theme.yaml")
        let theme = try ThemeDocument(contentsOfFile: folder.path(of: "theme.yaml"))
        #expect(!theme.document.diagnostics.hasErrors)
        let found = try #require(theme.document.tokens(in: [.light]))
        return { path in
            found[path].map { "\($0.type.rawValue) \(JSON($0.value).text)" }
        }
    }

    func lines(_ result: TokenImport) -> [String] {
        result.diagnostics.map(\.description)
    }

    static let styleDictionary = #"""
        {
          "color": {
            "base": {
              "gray": {"light": {"value": "#CCCCCC", "comment": "Pale"}, "dark": {"value": "rgb(17, 17, 17)"}},
              "red": {"value": "hsl(0, 100%, 50%)", "deep": {"value": "{color.base.red.value}"}}
            },
            "font": {"base": {"value": "{color.base.red.value}"}, "tint": {"value": "rgba({color.base.red.value}, 0.5)"}}
          },
          "size": {
            "font": {"small": {"value": "0.75rem"}, "0.5": {"value": 8}, "medium": {"value": "1em"},
                     "double": {"value": "{size.font.small} * 2"}, "half": {"value": "{size.font.0.5.value}"}}
          },
          "time": {"quick": {"value": "150ms"}},
          "asset": {"icon": {"value": "icon.png"}},
          "shadow": {"card": {"type": "shadow", "value": "0 2px 4px rgba(0,0,0,0.25), inset 0 1px 0 #fff"}},
          "lost": {"type": "color", "value": "{color.nowhere}"}, "after": {"type": "color", "value": "{lost}"}
        }
        """#

    @Test func styleDictionary() throws {
        let result = try imported(Self.styleDictionary)
        #expect(
            lines(result) == [
                "x:7:68: warning: 'color.font.tint' is not imported: design tokens have no calculations; "
                    + "write the result of 'rgba({color.base.red.value}, 0.5)'",
                "x:10:53: warning: 'size.font.0.5' has no unit; it, and sizes like it, are in rem, "
                    + "as in Style Dictionary",
                "x:10:77: warning: 'size.font.medium' is not imported: '1em' is not a dimension",
                "x:11:25: warning: 'size.font.double' is not imported: design tokens have no "
                    + "calculations; write the result of '{size.font.small} * 2'",
                "x:14:22: warning: 'asset.icon' is not imported: it has no type",
                "x:16:29: warning: 'lost' is not imported: it refers to 'color.nowhere', which is not",
                "x:16:85: warning: 'after' is not imported: it refers to 'lost', which is not",
            ]
        )
        #expect(result.count == 10)
        let token = try tokens(of: result)
        let red = #"color {"colorSpace":"hsl","components":[0,100,50]}"#
        #expect(
            token("color.base.gray.light")
                == #"color {"colorSpace":"srgb","components":[0.8,0.8,0.8]}"#
        )
        #expect(token("color.base.red.$root") == red)
        #expect(token("color.base.red.deep") == red)
        #expect(token("color.font.base") == red)
        #expect(token("size.font.half") == #"dimension {"value":8,"unit":"rem"}"#)
        #expect(token("size.font.small") == #"dimension {"value":0.75,"unit":"rem"}"#)
        #expect(token("time.quick") == #"duration {"value":150,"unit":"ms"}"#)
        let px = { (value: Int) in #"{"value":\#(value),"unit":"px"}"# }
        #expect(
            token("shadow.card")
                == #"shadow [{"color":{"colorSpace":"srgb","components":[0,0,0],"alpha":0.25},"#
                + #""offsetX":\#(px(0)),"offsetY":\#(px(2)),"blur":\#(px(4)),"spread":\#(px(0))},"#
                + #"{"color":{"colorSpace":"srgb","components":[1,1,1]},"offsetX":\#(px(0)),"#
                + #""offsetY":\#(px(1)),"blur":\#(px(0)),"spread":\#(px(0)),"inset":true}]"#
        )
        #expect(result.document.indentedText.contains(#""$description": "Pale""#))
    }

    /// Version 4 spells properties as the format does, with values as text; later files win.
    @Test func styleDictionary4() throws {
        let result = try imported(
            #"{"$type": "color", "a": {"$value": "red"}, "b": {"$value": "{a}"}}"#,
            #"{"a": {"$type": "color", "$value": "blue", "$deprecated": true}, "#
                + #""w": {"$type": "fontWeight", "$value": "Semi Bold"}, "#
                + #""e": {"$type": "cubicBezier", "$value": "cubic-bezier(0.5, 0, 1, 1)"}, "#
                + #""l": {"$type": "border", "$value": {"color": "{a}", "width": "1px", "style": "dashed"}}, "#
                + #""g": {"$type": "gradient", "$value": "linear-gradient(90deg, red, blue 40%)"}, "#
                + #""o": {"$type": "opacity", "$value": "40%"}, "c": {"$type": "content", "$value": "x"}}"#
        )
        let blue = #"{"colorSpace":"srgb","components":[0,0,1]}"#
        #expect(
            lines(result) == [
                "x:1:306: warning: 'direction' of 'g' is not imported",
                "x:1:428: warning: 'c' is not imported: design tokens have no type 'content'",
            ]
        )
        let token = try tokens(of: result)
        #expect(token("b") == "color " + blue)
        #expect(token("w") == #"fontWeight "semi-bold""#)
        #expect(token("e") == "cubicBezier [0.5,0,1,1]")
        #expect(
            token("l")
                == #"border {"color":\#(blue),"width":{"value":1,"unit":"px"},"style":"dashed"}"#
        )
        #expect(
            token("g")
                == #"gradient [{"color":{"colorSpace":"srgb","components":[1,0,0]},"position":0},"#
                + #"{"color":\#(blue),"position":0.4}]"#
        )
        #expect(token("o") == "number 0.4")
    }

    static let tokensStudio = #"""
        {
          "core": {"black": {"value": "#000000", "type": "color"}, "white": {"value": "#fff", "type": "color"},
            "space": {"sm": {"value": "4", "type": "spacing"}, "md": {"value": "{space.sm} * 2", "type": "spacing"}},
            "font": {"body": {"value": "Inter, Arial", "type": "fontFamilies"}, "bold": {"value": "Semi Bold", "type": "fontWeights"},
              "lh": {"value": "150%", "type": "lineHeights"}}},
          "light": {"bg": {"value": "{white}", "type": "color"},
            "fg": {"value": "$black", "type": "color",
              "$extensions": {"studio.tokens": {"modify": {"type": "lighten", "value": "0.1", "space": "lch"}}}}},
          "dark": {"bg": {"value": "{black}", "type": "color"}, "fg": {"value": "{white}", "type": "color"}},
          "text": {"title": {"type": "typography", "value": {"fontFamily": "{font.body}", "fontWeight": "{font.bold}",
              "fontSize": "20px", "lineHeight": "{font.lh}", "letterSpacing": "2%", "textCase": "none"}},
            "card": {"type": "boxShadow", "value": {"x": "0", "y": "2", "blur": "4", "spread": "0", "color": "{black}", "type": "innerShadow"}}},
          "spare": {"x": {"value": "1", "type": "opacity"}},
          "$themes": [
            {"id": "1", "name": "Light", "group": "mode", "selectedTokenSets": {"core": "source", "light": "enabled", "text": "enabled", "dark": "disabled"}},
            {"id": "2", "name": "Dark", "group": "mode", "selectedTokenSets": {"core": "source", "dark": "enabled", "text": "enabled"}}
          ],
          "$metadata": {"tokenSetOrder": ["core", "light", "dark", "text", "spare"]}
        }
        """#

    @Test func tokensStudio() throws {
        let result = try imported(Self.tokensStudio)
        #expect(
            lines(result) == [
                "x:3:63: warning: 'space.md' is not imported: design tokens have no calculations; "
                    + "write the result of '{space.sm} * 2'",
                "x:7:12: warning: 'modify' of 'fg' is not imported",
                "x:10:44: warning: 'textCase' of 'title' is not imported",
                "x:13:3: warning: no theme selects the set 'spare'; it is always there",
            ]
        )
        let (black, white) = (
            #"color {"colorSpace":"srgb","components":[0,0,0]}"#,
            #"color {"colorSpace":"srgb","components":[1,1,1]}"#
        )
        let light = try tokens(of: result)
        #expect([light("bg"), light("fg")] == [white, black])
        #expect(light("space.sm") == #"dimension {"value":4,"unit":"px"}"#)
        #expect(
            light("title") == #"typography {"fontFamily":["Inter","Arial"],"fontSize":"#
                + #"{"value":20,"unit":"px"},"fontWeight":"semi-bold","#
                + #""letterSpacing":{"value":0.4,"unit":"px"},"lineHeight":1.5}"#
        )
        #expect(light("card")?.hasSuffix(#""inset":true}"#) == true)
        #expect(light("x") == "number 1")
        let dark = try tokens(of: result, inputs: "{mode: Dark}")
        #expect([dark("bg"), dark("fg")] == [black, white])
        #expect(result.document.indentedText.contains(#""studio.tokens""#))
    }

    /// A file of one set has groups and tokens at its root, to which its references lead.
    @Test func aSetOfTokensStudio() throws {
        let text = #"""
            {"n": {"x": {"value": "1", "type": "dimension"}}, "ink": {"value": "#000", "type": "color"},
             "s": {"y": {"value": "{n.x}", "type": "dimension"}, "text": {"value": "{ink}", "type": "color"}}}
            """#
        let result = try imported(text, from: .tokensStudio)
        #expect(lines(result) == [])
        #expect(result.count == 4)
        let token = try tokens(of: result)
        #expect(token("s.y") == #"dimension {"value":1,"unit":"px"}"#)
        #expect(token("s.text") == token("ink"))
    }

    /// Each set, collection and name was searched for among all others.
    @Test func manySetsAndCollections() throws {
        let sets = (0..<10_000).map {
            #""s\#($0)": {"t\#($0)": {"value": "1", "type": "opacity"}},"#
        }
        let studio = try imported(
            #"{\#(sets.joined()) "$metadata": {"tokenSetOrder": ["s9", "s9", "s3"]}}"#
        )
        #expect(studio.document.indentedText.ranges(of: "number").count == 10_000)
        let variables = (0..<5_000).map {
            #""v\#($0)": {"name": "a", "variableCollectionId": "c\#($0)", "resolvedType": "FLOAT","#
                + #""valuesByMode": {"m": 1}}"#
        }
        let collections = (0..<5_000).map {
            #""c\#($0)": {"name": "C", "modes": [{"modeId": "m", "name": "M"}]}"#
        }
        let figma = try imported(
            #"{"variables": {\#(variables.joined(separator: ","))}, "#
                + #""variableCollections": {\#(collections.joined(separator: ","))}}"#
        )
        let text = figma.document.indentedText
        #expect(text.contains(#""C-5000""#) && !text.contains(#""C-5001""#))
    }

    /// Calculations by both programs' notations, and what refers to them.
    @Test(arguments: ["{a} * 2", "{a}+2", "({a} - 0.5rem)/2", "3 + 7"])
    func calculationsAreLeftOut(_ text: String) throws {
        let result = try imported(
            #"{"a": {"type": "spacing", "value": "4"}, "x": {"type": "spacing", "value": "\#(text)"}, "#
                + #""y": {"type": "spacing", "value": "{x}"}}"#
        )
        #expect(
            result.diagnostics.map(\.message) == [
                "'x' is not imported: design tokens have no calculations; write the result of '\(text)'",
                "'y' is not imported: it refers to 'x', which is not",
            ]
        )
        #expect(result.count == 1)
    }

    /// A token of a later file takes the place of one of its name, whatever that is.
    @Test func laterFilesWin() throws {
        let result = try imported(
            #"{"color": {"a": {"value": "none of them"}, "b": {"value": "{color.a}"}}}"#,
            #"{"color": {"a": {"value": "red"}}}"#
        )
        #expect(lines(result).isEmpty)
        #expect(result.count == 2)
        let red = #"color {"colorSpace":"srgb","components":[1,0,0]}"#
        #expect(try tokens(of: result)("color.b") == red)
    }

    static let figma = #"""
        {"status": 200, "error": false, "meta": {
         "variableCollections": {
          "VC:1": {"id": "VC:1", "name": "Primitives", "modes": [{"modeId": "1:0", "name": "Value"}], "defaultModeId": "1:0", "remote": false, "variableIds": ["V:1", "V:2"]},
          "VC:2": {"id": "VC:2", "name": "Theme", "modes": [{"modeId": "2:0", "name": "Light"}, {"modeId": "2:1", "name": "Dark"}], "defaultModeId": "2:1", "remote": false, "variableIds": ["V:3"]}},
         "variables": {
          "V:1": {"id": "V:1", "name": "blue/500", "variableCollectionId": "VC:1", "resolvedType": "COLOR", "valuesByMode": {"1:0": {"r": 0, "g": 0.4, "b": 1, "a": 1}}, "description": "Brand", "scopes": ["ALL_SCOPES"]},
          "V:2": {"id": "V:2", "name": "radius/md", "variableCollectionId": "VC:1", "resolvedType": "FLOAT", "valuesByMode": {"1:0": 8}, "scopes": ["CORNER_RADIUS"], "description": ""},
          "V:3": {"id": "V:3", "name": "accent", "variableCollectionId": "VC:2", "resolvedType": "COLOR", "valuesByMode": {"2:0": {"type": "VARIABLE_ALIAS", "id": "V:1"}, "2:1": {"r": 1, "g": 1, "b": 1, "a": 0.5}}, "scopes": []},
          "V:4": {"id": "V:4", "name": "isOn", "variableCollectionId": "VC:1", "resolvedType": "BOOLEAN", "valuesByMode": {"1:0": true}, "scopes": []},
          "V:5": {"id": "V:5", "name": "far", "variableCollectionId": "VC:1", "resolvedType": "COLOR", "valuesByMode": {"1:0": {"type": "VARIABLE_ALIAS", "id": "V:99"}}, "scopes": []}}}}
        """#

    @Test func figma() throws {
        let result = try imported(Self.figma)
        #expect(
            lines(result) == [
                "x:9:3: warning: 'isOn' is not imported: design tokens have no type 'BOOLEAN'",
                "x:10:3: warning: 'far' is not imported: it refers to 'V:99', which is not",
            ]
        )
        let dark = try tokens(of: result)
        #expect(dark("blue.500") == #"color {"colorSpace":"srgb","components":[0,0.4,1]}"#)
        #expect(dark("radius.md") == #"dimension {"value":8,"unit":"px"}"#)
        #expect(dark("accent") == #"color {"colorSpace":"srgb","components":[1,1,1],"alpha":0.5}"#)
        let light = try tokens(of: result, inputs: "{Theme: Light}")
        #expect(light("accent") == light("blue.500"))
    }

    /// Figma's references tell variables of one name apart; so do paths.
    @Test func figmaNamesStayApart() throws {
        func collection(_ id: String, _ name: String) -> String {
            #""\#(id)": {"name": "\#(name)", "modes": [{"modeId": "m", "name": "M"}], "#
                + #""defaultModeId": "m"}"#
        }
        func variable(_ id: String, _ name: String, _ collection: String, _ value: String) -> String
        {
            #""\#(id)": {"name": "\#(name)", "variableCollectionId": "\#(collection)", "#
                + #""resolvedType": "FLOAT", "scopes": [], "valuesByMode": {"m": \#(value)}}"#
        }
        let result = try imported(
            """
            {"variableCollections": {\(collection("a", "base")), \(collection("b", "base"))},
             "variables": {\(variable("1", "x", "a", "1")), \(variable("2", "x", "b", "2")),
               \(variable("3", "y", "a", #"{"type": "VARIABLE_ALIAS", "id": "2"}"#))}}
            """
        )
        let token = try tokens(of: result)
        #expect(["base.x", "base-2.x", "y"].map(token) == ["number 1", "number 2", "number 2"])
    }

    /// What is not valid when it is imported is told, and what refers to it.
    @Test func invalidTokensAreLeftOut() throws {
        let result = try imported(
            #"{"size": {"a": {"value": 1}, "b": {"value": "{size.b}"}}, "color": {"a": {"value": "{size.a}"}, "#
                + #""b": {"value": "nope"}}, "x": {"type": "shadow", "value": {"color": "{size.a}"}}}"#
        )
        #expect(
            lines(result) == [
                "x:1:17: warning: 'size.a' has no unit; it, and sizes like it, are in rem, "
                    + "as in Style Dictionary",
                "x:1:36: warning: 'size.b' is not imported: circular reference: size.b → size.b",
                "x:1:103: warning: 'color.b' is not imported: 'nope' is not a color",
                "x:1:146: warning: 'x' is not imported: 'size.a' is a dimension; expected a color",
            ]
        )
        #expect(result.count == 2)
    }

    @Test func nothingIsAnError() {
        for (text, format) in [
            ("{}", "Style Dictionary"), (#"{"$themes": []}"#, "Tokens Studio"),
            (#"{"meta": {"variables": {}, "variableCollections": {}}}"#, "Figma's variables"),
        ] {
            let error = #expect(throws: ThemeError.self) { try imported(text) }
            #expect(error?.description == "x: error: no tokens in the format of \(format)")
        }
    }

    /// A name may be any number of groups.
    @Test func deepNames() throws {
        let name = String(repeating: "a/", count: 500_000) + "b"
        let variable =
            "\"resolvedType\": \"COLOR\", \"variableCollectionId\": \"c\", "
            + "\"valuesByMode\": {\"m\": {\"r\": 1, \"g\": 0, \"b\": 0}}"
        let result = try imported(
            """
            {"variableCollections": {"c": {"name": "C", "modes": [{"modeId": "m", "name": "M"}]}},
             "variables": {"v": {"name": "\(name)", \(variable)}, "w": {"name": "w", \(variable)}}}
            """
        )
        #expect(result.count == 1)
        #expect(
            lines(result)
                == [
                    "x:2:16: warning: a token in 'a' is not imported: it is nested more than 100 deep"
                ]
        )
    }

    /// The names of groups are in the path of each token.
    @Test func longNames() {
        let tokens = (0..<100).map { "\"t\($0)\": {\"value\": \"red\"}" }.joined(separator: ",")
        let name = String(repeating: "n", count: 1_000_000)
        #expect(throws: ThemeError.self) {
            try imported("{\"color\": {\"\(name)\": {\(tokens)}}}")
        }
    }

    /// Each token refers to the next, the last to none; and each is invalid by itself.
    @Test(arguments: ["\"{color.tJ}\"", "5"])
    func manyDroppedTokens(_ value: String) throws {
        let count = 5_000
        let tokens = (0..<count).map {
            "\"t\($0)\": {\"value\": \(value.replacing("J", with: "\($0 + 1)"))}"
        }
        let result = try imported(
            "{\"color\": {\(tokens.joined(separator: ",")), \"x\": {\"value\": \"red\"}}}"
        )
        #expect(result.count == 1)
        #expect(result.diagnostics.count == count)
    }
}
