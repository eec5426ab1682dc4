import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// Control states as Android's state lists have them.
@Suite struct AndroidStateTests {
    private let files: ProjectFolder

    init() throws { files = try ProjectFolder() }

    private func export(_ theme: String) throws -> RenderReport {
        try files.folder.write(theme, to: "theme.yaml")
        return try files.build("themes: [theme.yaml]\noutputs: [{to: android, path: res, densities: [mdpi]}]")
    }

    private func text(_ path: String) throws -> String { try files.folder.read("res/\(path)") }

    /// What a view shows, as `StateListDrawable` has it: the first item of which all states are as in the view.
    private func shown(in states: Set<String>, _ list: String) throws -> String? {
        let items = try text(list).matches(of: #/<item\s([^>]*?)android:(?:drawable|color)="([^"]+)" \/>/#)
        return items.first { item in
            item.1.matches(of: #/android:state_(\w+)="(\w+)"/#).allSatisfy { attribute in
                let isSet =
                    attribute.1 == "enabled" ? !states.contains("disabled") : states.contains(String(attribute.1))
                return isSet == (attribute.2 == "true")
            }
        }.map { String($0.2) }
    }

    /// A switch is checked, an item of a list activated, a tab selected.
    @Test(
        arguments: [
            ([], "normal"), (["checked"], "selected"), (["activated"], "selected"), (["selected"], "selected"),
            (["checked", "pressed"], "highlighted"), (["checked", "disabled"], "selected_disabled"),
            (["activated", "disabled", "pressed"], "selected_disabled"), (["disabled"], "disabled"),
        ] as [(Set<String>, String)]
    ) func selectedIsAnyOfThreeStates(states: Set<String>, picture: String) throws {
        _ = try export(
            """
            $appearances: [light]
            nightSwitchButton:
              size: 8
              fill: gray
              textColor: "#000001"
              states:
                selected: {fill: green, textColor: "#000002"}
                highlighted: {fill: lime, textColor: "#000003"}
                disabled: {fill: white, textColor: "#000004"}
                selected.disabled: {fill: silver, textColor: "#000005"}
            """
        )
        #expect(
            try shown(in: states, "color/night_switch_button_fill.xml")
                == [
                    "normal": "#808080", "selected": "#008000", "highlighted": "#00FF00", "disabled": "#FFFFFF",
                    "selected_disabled": "#C0C0C0",
                ][picture]
        )
        let colors = ["normal", "selected", "highlighted", "disabled", "selected_disabled"]
        let number = try #require(colors.firstIndex(of: picture))
        #expect(try shown(in: states, "color/night_switch_button_text_color.xml") == "#00000\(number + 1)")
    }

    @Test("a box that has 'checked' is not 'selected' as well") func checkedIsItsOwn() throws {
        _ = try export(
            """
            $appearances: [light]
            aBox: {size: 8, fill: gray, states: {selected: {fill: green}, selected.disabled: {fill: lime}, \
            checked: {fill: red}}}
            """
        )
        for (states, color) in [
            (["checked"], "#FF0000"), (["checked", "disabled"], "#FF0000"), (["checked", "selected"], "#FF0000"),
            (["activated"], "#008000"), (["activated", "disabled"], "#00FF00"), (["selected"], "#008000"),
        ] as [(Set<String>, String)] { #expect(try shown(in: states, "color/a_box_fill.xml") == color) }
    }

    /// A selector shows the first item that fits, and has one where the theme merges other values than that one's.
    @Test func viewsInSeveralStatesShowAllOfThem() throws {
        _ = try export(
            """
            $appearances: [light]
            onButton:
              size: 16
              shadow: 0 0 2px black
              fill: white
              textColor: black
              states:
                hovered: {border: 1px solid gray}
                expanded: {overlay: lime}
                checked: {fill: blue, textColor: white}
                focused: {outline: 2px solid red}
                highlighted: {fill: navy}
                disabled: {opacity: 0.4, textColor: gray}
            """
        )
        for (states, picture) in [
            (["checked", "focused"], "checked_focused"),
            (["checked", "hovered", "focused"], "hovered_checked_focused"),
            (["checked", "disabled"], "checked_disabled"),
            (["checked", "disabled", "focused", "expanded"], "expanded_checked_focused_disabled"),
            // What is pressed has one fill, checked or not.
            (["checked", "pressed"], "highlighted"), (["checked", "pressed", "focused"], "focused_highlighted"),
            // A pointer over what is disabled is not seen.
            (["hovered", "disabled"], "disabled"), (["disabled", "pressed"], "disabled"),
            (["checked", "disabled", "pressed"], "checked_disabled"),
        ] as [(Set<String>, String)] {
            let shown = try shown(in: states, "drawable/on_button.xml")
            #expect(shown == "@drawable/on_button_" + picture, "\(states)")
        }
        // A color has items of its own: the focus changes nothing of it.
        let colors = "color/on_button_text_color.xml"
        #expect(try shown(in: ["checked", "focused"], colors) == "#FFFFFF")
        #expect(try shown(in: ["checked", "disabled"], colors) == "#808080")
        #expect(try !text(colors).contains("checked=\"true\" android:state_focused"))
        // Each picture is there.
        for item in try text("drawable/on_button.xml").matches(of: #/@drawable/(\w+)"/#) {
            let path = "res/drawable-mdpi/\(item.1).9.png"
            #expect(try files.outputs().contains(path), "\(path)")
        }
    }

    @Test func combinationsHaveNoNamesOfOthers() throws {
        let report = try export(
            """
            $appearances: [light]
            aBox: {size: 8, fill: gray, shadow: 0 0 2px red, states: {checked: {fill: red}, focused: {border: 1px solid blue}}}
            aBox_checkedFocused: {resolver: box, size: 8, fill: lime}
            """
        )
        #expect(
            report.failures.map { "\($0)" }.contains { $0.contains("would both be 'drawable/a_box_checked_focused'") },
            "\(report)"
        )
    }

    @Test(
        "a state that Android lacks is told where it has another drawable than Android shows in it",
        arguments: [
            ("states: {invalid: {fill: blue}}", true), ("states: {invalid: {fill: red}}", false),
            ("states: {invalid: {textColor: red}}", false),
            ("states: {disabled: {fill: blue}, invalid.disabled: {fill: blue}}", false),
            ("states: {disabled: {fill: blue}, invalid.disabled: {fill: lime}}", true),
            ("fill~dark: lime, states: {invalid: {fill~dark: white}}", true),
        ]
    ) func statesThatChangePictures(keys: String, isTold: Bool) throws {
        let report = try export(
            """
            $appearances: [light, dark]
            aBox: {size: 8, fill: red, \(keys)}
            """
        )
        #expect(report.warnings.contains { $0.message.contains("a program sets '@drawable/a_box_invalid'") } == isTold)
    }
}
