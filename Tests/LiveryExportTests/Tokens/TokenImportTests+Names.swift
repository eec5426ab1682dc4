import Testing

@testable import LiveryExport

extension TokenImportTests {
    /// Modes, themes and variables of one name are told apart, and those without a name are imported.
    @Test func namesAreUnique() throws {
        let figma = try imported(
            #"""
            {"variableCollections": {"c": {"name": "Theme", "modes": [
              {"modeId": "1", "name": "Light"}, {"modeId": "2", "name": "Light"}]}},
             "variables": {
              "v": {"name": "bg", "variableCollectionId": "c", "resolvedType": "COLOR", "scopes": [],
                "valuesByMode": {"1": {"r": 1, "g": 1, "b": 1}, "2": {"r": 0, "g": 0, "b": 0}}},
              "w": {"name": "/", "variableCollectionId": "c", "resolvedType": "FLOAT", "scopes": [],
                "valuesByMode": {"1": 1, "2": 2}},
              "x": {"name": "a//b", "variableCollectionId": "c", "resolvedType": "FLOAT", "scopes": [],
                "valuesByMode": {"1": 3, "2": 4}},
              "y": {"name": "a/b", "variableCollectionId": "c", "resolvedType": "FLOAT", "scopes": [],
                "valuesByMode": {"1": 5, "2": 6}}}}
            """#
        )
        #expect(lines(figma) == [])
        let second = try tokens(of: figma, inputs: "{Theme: Light-2}")
        #expect(second("bg") == #"color {"colorSpace":"srgb","components":[0,0,0]}"#)
        #expect(second("unnamed") == "number 2")
        #expect([second("a.b"), second("a.b-2")] == ["number 4", "number 6"])

        let studio = try imported(
            #"""
            {"$metadata": {"tokenSetOrder": ["a", "b"]}, "$themes": [
              {"name": "Light", "group": "mode", "selectedTokenSets": {"a": "enabled"}},
              {"name": "Light", "group": "mode", "selectedTokenSets": {"b": "enabled"}}],
             "a": {"bg": {"value": "4px", "type": "spacing"}}, "b": {"bg": {"value": "5px", "type": "spacing"}}}
            """#
        )
        #expect(
            try tokens(of: studio, inputs: "{mode: Light-2}")("bg")
                == #"dimension {"value":5,"unit":"px"}"#
        )
    }
}
