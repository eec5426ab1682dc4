import Foundation
import Testing

@testable import LiveryCommands

@Suite struct RenderCommandTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(harbor, to: "harbor.yaml")
    }

    @Test func theLastLineTellsWhatWasDone() throws {
        var times: [Duration] = [.seconds(3), .milliseconds(3214)]
        let answer = workshop.run("render @harbor.yaml --output @out --scale 1") { context in
            context.now = { times.count > 1 ? times.removeFirst() : times[0] }
        }
        #expect(answer.code == 0)
        #expect(answer.output.isEmpty)
        #expect(answer.errors == "wrote 7, up to date 0, removed 0, failed 0 in 0.21 s\n")
    }

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
