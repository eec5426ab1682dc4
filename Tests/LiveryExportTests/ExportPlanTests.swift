import Livery
import LiveryRaster
import Testing

@testable import LiveryExport

@Suite struct ExportPlanTests {
    private func names(_ text: String = harbor, _ change: (inout RenderOptions) -> Void = { _ in }) throws -> [String] {
        try plan(text) { options in
            options.scales = [1]
            change(&options)
        }.pictureNames
    }

    @Test func everyStateAndAppearanceInTheIndexsOrder() throws {
        #expect(
            try names() == [
                "bowBox.png", "bowBox~dark.png", "bowBox-highlighted.png", "bowBox-highlighted~dark.png",
                "bowBox-selected.disabled.png", "bowBox-selected.disabled~dark.png", "sternBox.png",
                "sternBox~dark.png",
            ]
        )
    }

    @Test func scalesAreSortedAndOnceEach() throws {
        #expect(
            try names("aBox: {size: 2, fill: red}\n$appearances: [light]") { $0.scales = [3, 1, 1.5, 3] } == [
                "aBox.png", "aBox@1.5x.png", "aBox@3x.png",
            ]
        )
    }

    @Test(
        arguments: [
            (["bow*"], [], nil, nil, 6), ([], ["bow*"], nil, nil, 2), (["bow*", "*Box"], ["stern*"], nil, nil, 6),
            ([], [], ["normal"], nil, 4), ([], [], ["normal", "highlighted"], nil, 6),
            ([], [], ["disabled.selected"], ["dark"], 1), ([], [], nil, ["light"], 4),
        ] as [([String], [String], [String]?, [String]?, Int)]
    ) func selections(only: [String], except: [String], states: [String]?, appearances: [String]?, count: Int) throws {
        let names = try names { options in
            options.selection.only = only.compactMap { try? Glob($0) }
            options.selection.except = except.compactMap { try? Glob($0) }
            options.selection.states = states
            options.selection.appearances = appearances
        }
        #expect(names.count == count)
    }

    private static let parts = """
        $appearances: [light]
        aBox: {fill: red, size: 2, parts: {mark: {fill: red, size: 2}, dot: {fill: red, size: 2}}}
        bBox: {extends: aBox}
        """

    @Test(
        "a box comes with its parts, those that it inherits too, and leaves with them",
        arguments: [
            (["aBox"], [], ["aBox", "aBox.dot", "aBox.mark"]), (["b*"], [], ["bBox", "bBox.dot", "bBox.mark"]),
            (["aBox.dot"], [], ["aBox.dot"]), (["aBox"], ["aBox.dot"], ["aBox", "aBox.mark"]),
            (["aBox"], ["aBox.*"], ["aBox"]), ([], ["bBox"], ["aBox", "aBox.dot", "aBox.mark"]),
            (["*.mark"], [], ["aBox.mark", "bBox.mark"]),
        ]
    ) func parts(only: [String], except: [String], found: [String]) throws {
        let names = try names(Self.parts) { options in
            options.selection.only = only.compactMap { try? Glob($0) }
            options.selection.except = except.compactMap { try? Glob($0) }
            // Checked among what is selected.
            options.selection.states = ["normal"]
        }
        #expect(names == found.map { $0 + ".png" })
    }

    @Test func ofSeveralThemesOneHasToMatch() throws {
        let themes = [
            try theme("bowBox: {size: 2, fill: red}", name: "one"),
            try theme("sternBox: {size: 2, fill: red}", name: "two"),
        ]
        var options = RenderOptions()
        options.selection.only = [try Glob("stern*")]
        let plan = try ExportPlan(themes, options: options)
        #expect(plan.pictures.map(\.pictures.count) == [0, 6])
        #expect(plan.pictureNames.first == "two/sternBox.png")
    }

    @Test(arguments: [
        (
            "harbor", "harbor",
            "two themes are named 'harbor'; rename a document, or give its theme another 'name' in a project file"
        ),
        (
            "Harbor", "harbor",
            "the themes 'Harbor' and 'harbor' would have one folder where letter case is ignored; "
                + "rename a document, or give its theme another 'name' in a project file"
        ),
    ]) func themesOfOneName(first: String, second: String, message: String) throws {
        let themes = [try theme(harbor, name: first), try theme(harbor, name: second)]
        let error = #expect(throws: ThemeError.self) { try ExportPlan(themes, options: RenderOptions()) }
        #expect(error?.diagnostics.map(\.message).joined(separator: "\n") == message)
    }

    @Test(arguments: [
        (
            "goBox: {size: 2, fill: red}\nGOBox: {size: 2, fill: red}\nxBox: {size: 2, fill: red}",
            "'GOBox.png' and 'goBox.png' would be one file where letter case is ignored; rename " + "one of the assets",
            ["xBox.png"]
        ),
        (
            "goBox: {size: 2, fill: red, states: {disabled: {fill: blue}}}\n"
                + "goBox-disabled: {resolver: box, size: 2, fill: red}\n" + "xBox: {size: 2, fill: red}",
            "two outputs are named 'goBox-disabled.png'; rename one of the assets", ["goBox.png", "xBox.png"]
        ),
    ]) func outputsOfOneNameAreErrorsForBoth(text: String, message: String, rest: [String]) throws {
        let plan = try plan("$appearances: [light]\n" + text) { $0.scales = [1] }
        #expect(plan.pictureNames == rest)
        let faults = plan.pictures[0].nameErrors
        #expect(faults.count == 2)
        for fault in faults {
            #expect(fault.message == message)
            #expect(fault.place?.line == 3)
        }
        #expect(ThemeContents(of: try theme(text)).nameErrors.contains { $0.message == message })
    }

    /// States, appearances and scales make names longer; what is too long is told of each asset once.
    @Test func namesThatAreTooLongAreFaults() throws {
        // With '-disabled', '~dark', '@3x' and '.png', the first fits into 255 bytes.
        let (fits, long) = ("a" + String(repeating: "b", count: 230), "a" + String(repeating: "b", count: 231))
        for (name, count) in [(fits, 0), (long, 1)] {
            let text = "\(name)Box: {size: 2, fill: red, states: {disabled: {}}}"
            let faults = ThemeContents(of: try theme(text)).nameErrors
            #expect(faults.count == count)
            #expect(try plan(text) { $0.scales = [3] }.pictures[0].nameErrors.count == count)
            for fault in faults {
                #expect(
                    fault.description == "harbor:1:1: error: the file name "
                        + "'a\(String(repeating: "b", count: 59))…' has 256 bytes, more than 255; "
                        + "give the asset a shorter name"
                )
            }
        }
    }

    @Test func anAssetThatNobodyAnswersForIsAFailure() throws {
        let plan = try plan("goThing: 1\nxBox: {size: 2, fill: red}")
        #expect(plan.outputs[0].failures.map(\.subject) == [.asset(key: "goThing")])
        #expect(plan.pictureNames.count == 4)
    }
}
