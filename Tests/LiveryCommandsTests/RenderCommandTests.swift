import Foundation
import Testing

@testable import LiveryCommands

@Suite struct RenderCommandTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(harbor, to: "harbor.yaml")
    }

    /// Warnings are told by a run that draws, and by one that finds all up to date, from any folder.
    @Test func warningsAreToldAgain() throws {
        try workshop.write(
            "$appearances: [light]\ndotBox: {size: 4, fill: red}\n"
                + "aBox: {size: 40, fill: {image: dotBox, at: [8, 0.5]}}",
            to: "far.yaml"
        )
        let warning =
            "@far.yaml:3:44: warning: a layer of 'aBox' is outside of the box; for points " + "write 'left 8px center'"
        for summary in ["wrote 3, up to date 0", "wrote 0, up to date 3"] {
            let answer = workshop.run("render @far.yaml --output @far --scale 1")
            #expect(answer.code == 0)
            #expect(answer.errors.hasPrefix(warning + "\n"))
            #expect(answer.errorLines.last?.hasPrefix(summary) == true)
        }
        let strict = workshop.run("render @far.yaml --output @far --scale 1 --strict")
        #expect(strict.code == 1)
        let error = warning.replacing("warning:", with: "error:")
        #expect(strict.errors.hasPrefix(error + "\n"))
        let quiet = workshop.run("render @far.yaml --output @far --scale 1 --quiet --dry-run --json")
        #expect(quiet.errors == "")
        #expect(quiet.objects.map { $0["severity"] as? String } == ["warning"])
    }

    @Test func theLastLineTellsWhatWasDone() throws {
        var times: [Duration] = [.seconds(3), .milliseconds(3214)]
        let answer = workshop.run("render @harbor.yaml --output @out --scale 1") { context in
            context.now = { times.count > 1 ? times.removeFirst() : times[0] }
        }
        #expect(answer.code == 0)
        #expect(answer.output.isEmpty)
        #expect(answer.errors == "wrote 7, up to date 0, removed 0, failed 0 in 0.21 s\n")
        try workshop.write(
            harbor.replacing("sternBox", with: "mastBox").replacing("#ff0000", with: "nocolor"),
            to: "harbor.yaml"
        )
        let second = workshop.run("render @harbor.yaml --output @out --scale 1")
        #expect(second.code == 1)
        #expect(second.errorLines.first?.hasPrefix("@harbor.yaml:7:25: error:") == true)
        #expect(second.errorLines.last == "wrote 3, up to date 0, removed 0, failed 4 in 0.00 s")
        // What is not planned any more goes when nothing is faulty.
        try workshop.write(harbor.replacing("sternBox", with: "mastBox"), to: "harbor.yaml")
        let third = workshop.run("render @harbor.yaml --output @out --scale 1")
        #expect(third.errorLines.last == "wrote 1, up to date 6, removed 2, failed 0 in 0.00 s")
    }

    @Test func quietLeavesErrors() throws {
        #expect(workshop.run("render @harbor.yaml --output @out --quiet").errors.isEmpty)
        try workshop.write("aBox: {size: 2, fil: red}", to: "faulty.yaml")
        let answer = workshop.run("render @faulty.yaml --output @other --quiet")
        #expect(answer.errorLines.count == 1)
        #expect(answer.code == 1)
    }

    @Test func jsonIsALineForEachChange() throws {
        let answer = workshop.run("render @harbor.yaml --output @out --json --scale 1")
        #expect(answer.objects.count == 7)
        #expect(answer.outputLines.last.map(String.init) == #"{"kind":"write","file":"index.json","reason":"missing"}"#)
        #expect(workshop.run("render @harbor.yaml --output @out --json --scale 1").output == "")
    }

    private func index(_ folder: String = "out") throws -> [String] {
        try workshop.read(folder + "/index.json").split(separator: "\n").dropFirst().dropLast().map {
            String($0.last == "," ? $0.dropLast() : $0)
        }
    }

    /// Scales and words are separated by commas, or the option is repeated.
    @Test(arguments: [
        "--scale 1,2 --only bow*,stern* --appearance light,dark --state normal",
        "--scale 1 --scale 2 --only bow* --only stern* --appearance light --appearance dark --state normal",
        "--scale 2 --scale 1 --except accent*,sea*,title* --state normal --state normal",
    ]) func listsTakeCommasAndRepetition(options: String) throws {
        let answer = workshop.run("render @harbor.yaml --output @out \(options)")
        #expect(answer.code == 0, "\(answer.errors)")
        #expect(
            try workshop.names("out").filter { $0.hasSuffix(".png") } == [
                "bowBox.png", "bowBox@2x.png", "bowBox~dark.png", "bowBox~dark@2x.png", "sternBox.png",
                "sternBox@2x.png", "sternBox~dark.png", "sternBox~dark@2x.png",
            ]
        )
    }

    @Test func theWordsOfValues() throws {
        _ = workshop.run("render @harbor.yaml --output @out --appearance light")
        #expect(
            try index().filter { !$0.contains("\"image\"") } == [
                ##"{"kind":"color","key":"accentColor","appearance":["light"],"value":"#336699"}"##,
                ##"{"kind":"gradient","key":"seaGradient","appearance":["light"],"value":"##
                    + ##"{"type":"linear","angle":90,"stops":[{"color":"#336699","at":0},"##
                    + ##"{"color":"#ffffff","at":1}],"spread":"pad"}}"##,
                ##"{"kind":"font","key":"titleFont","appearance":["light"],"value":"##
                    + ##"{"family":["Inter"],"size":17,"weight":600,"style":"normal","## + ##""letterSpacing":0}}"##,
            ]
        )
    }

    @Test func faultsAreObjectsToo() throws {
        try workshop.write("aBox: {size: 2, fil: red}\nbBox: {size: 2, fill: red}", to: "faulty.yaml")
        try workshop.write("mine", to: "out/bBox.png")
        let answer = workshop.run("render @faulty.yaml --output @out --json --scale 1")
        #expect(answer.code == 1)
        let diagnostics = answer.objects.filter { $0["kind"] as? String == "diagnostic" }
        #expect(diagnostics.count == 2)
        #expect(diagnostics[0]["file"] as? String == "@faulty.yaml")
        #expect(diagnostics[0]["line"] as? Int == 1)
        #expect(diagnostics[0]["column"] as? Int == 17)
        #expect((diagnostics[0]["message"] as? String)?.contains("did you mean 'fill'?") == true)
        #expect(diagnostics[1]["file"] as? String == "@out/bBox.png")
        #expect(diagnostics[1]["line"] == nil)
        #expect(answer.objects.map { $0["file"] as? String }.suffix(2) == ["bBox~dark.png", "index.json"])
    }

    @Test func aDryRunSaysWhatItWouldDo() throws {
        let answer = workshop.run("render @harbor.yaml --output @out --dry-run --scale 1 --only stern*")
        #expect(answer.code == 0)
        #expect(answer.output == "write sternBox.png\nwrite sternBox~dark.png\nwrite index.json\n")
        #expect(answer.errors == "to write 3, up to date 0, to remove 0, failed 0 in 0.00 s\n")
        #expect(try workshop.names() == ["harbor.yaml"])

        _ = workshop.run("render @harbor.yaml --output @out --scale 1")
        try workshop.write(harbor.replacing("sternBox", with: "mastBox"), to: "harbor.yaml")
        let json = workshop.run("render @harbor.yaml --output @out --dry-run --scale 1 --json")
        #expect(
            json.outputLines.map(String.init) == [
                #"{"kind":"write","file":"mastBox.png","reason":"missing"}"#,
                #"{"kind":"write","file":"mastBox~dark.png","reason":"missing"}"#,
                #"{"kind":"remove","file":"sternBox.png","reason":"obsolete"}"#,
                #"{"kind":"remove","file":"sternBox~dark.png","reason":"obsolete"}"#,
                #"{"kind":"write","file":"index.json","reason":"stale"}"#,
            ]
        )
    }

    @Test func aCheckFailsWhenAnythingIsNotAsItShouldBe() throws {
        _ = workshop.run("render @harbor.yaml --output @out --scale 1")
        let fresh = workshop.run("render @harbor.yaml --output @out --scale 1 --check")
        #expect(fresh.code == 0)
        #expect(fresh.errors == "to write 0, up to date 7, to remove 0, failed 0 in 0.00 s\n")
        try workshop.write(
            harbor.replacing("sternBox", with: "mastBox").replacing("ff0000", with: "ff0001"),
            to: "harbor.yaml"
        )
        let stale = workshop.run("render @harbor.yaml --output @out --scale 1 --check --quiet")
        #expect(stale.code == 1)
        #expect(stale.errors.isEmpty)
        #expect(
            stale.output == """
                stale bowBox-highlighted.png
                stale bowBox-highlighted~dark.png
                missing mastBox.png
                missing mastBox~dark.png
                obsolete sternBox.png
                obsolete sternBox~dark.png
                stale index.json

                """
        )
    }

    @Test func severalThemesAndPerTheme() throws {
        try workshop.write("aBox: {size: 2, fill: red}", to: "mast.yaml")
        let both = workshop.run("render @harbor.yaml @mast.yaml --output @both --scale 1")
        #expect(both.code == 0)
        #expect(try workshop.names("both/mast") == ["aBox.png", "aBox~dark.png"])
        let one = workshop.run("render @mast.yaml --output @one --scale 1 --per-theme")
        #expect(one.code == 0)
        #expect(try workshop.names("one/mast") == ["aBox.png", "aBox~dark.png"])
    }

    @Test func standardInput() throws {
        let answer = workshop.run("render - --format yaml --output @out --scale 1", input: "aBox: {size: 2, fill: red}")
        #expect(answer.code == 0)
        #expect(try workshop.names("out").contains("aBox.png"))
    }

    @Test func sizesAreInPoints() throws {
        let answer = workshop.run(
            "render @harbor.yaml --output @out --only sternBox --scale 2 --size sternBox=30x7.5 " + "--appearance light"
        )
        #expect(answer.code == 0)
        #expect(try index()[0].contains(#""pixels":{"width":60,"height":15}"#))
    }

    /// What is too large at one scale is larger still at the others.
    @Test func anImageThatIsTooLargeIsToldOnce() throws {
        try workshop.write("$appearances: [light]\naBox: {size: 20000}", to: "large.yaml")
        let answer = workshop.run("render @large.yaml --output @out --scale 2,1,3")
        #expect(answer.code == 1)
        #expect(
            answer.errorLines.map(String.init).first
                == "@large.yaml:2:1: error: can't draw 'aBox': an image of 20000 × 20000 pixels exceeds 16384 pixels per side or 100000000 pixels in all"
        )
        #expect(answer.errorLines.count == 2)
        #expect(answer.errorLines.last?.contains("failed 3 in") == true)
    }

    /// What is rendered by default is what is validated by default.
    @Test(arguments: [
        (5_000, "", "0 faults"), (6_000, "", "an image of 18000 × 3 pixels"),
        (9_000, "", "an image of 18000 × 2 pixels"), (6_000, " --scale 2,1", "0 faults"),
        (9_000, " --scale 3,2", "an image of 18000 × 2 pixels"), (20_000, " --scale 0.5", "0 faults"),
        (20_000, "", "an image of 20000 × 1 pixels"),
    ]) func whatIsTooLargeIsToldByValidateToo(side: Int, scale: String, told: String) throws {
        try workshop.write("$appearances: [light]\naBox: {size: [\(side), 1], fill: red}", to: "large.yaml")
        let answer = workshop.run("validate @large.yaml" + scale)
        let isFaulty = told != "0 faults"
        #expect(answer.code == (isFaulty ? 1 : 0))
        #expect(answer.errorLines.count == (isFaulty ? 2 : 1))
        #expect(answer.errors.contains(told))
    }

    // MARK: Progress

    @Test(arguments: [
        (true, [:], 0, false, true), (false, [:], 0, false, false), (true, ["NO_COLOR": "1"], 0, false, false),
        (true, ["CI": "true"], 0, false, false), (true, ["TERM": "dumb"], 0, false, false),
        (true, ["NO_COLOR": ""], 0, false, true), (true, [:], 400, false, false), (true, [:], 0, true, false),
    ]) func aBarIsDrawnOnTerminalsAfterHalfASecond(
        isTerminal: Bool,
        variables: [String: String],
        slack: Int,
        isQuiet: Bool,
        isDrawn: Bool
    ) {
        var time = Duration.zero
        let quiet = isQuiet ? " --quiet" : ""
        let answer = workshop.run("render @harbor.yaml --output @out --jobs 1" + quiet) { context in
            context.isErrorTerminal = isTerminal
            context.variable = { variables[$0] }
            context.now = {
                defer { time += .milliseconds(slack == 0 ? 300 : 1) }
                return time
            }
        }
        #expect(answer.errors.contains("[####") == isDrawn)
        if isDrawn {
            // What is left on the last line is the summary alone.
            let rest = answer.errors.split(separator: "\r\u{1B}[K").last ?? ""
            #expect(rest.hasPrefix("wrote 19"))
        }
    }
}
