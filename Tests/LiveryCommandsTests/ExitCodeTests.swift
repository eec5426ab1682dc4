import Foundation
import TestSupport
import Testing

@testable import LiveryCommands

@Suite struct ExitCodeTests {
    @Test(
        arguments: [
            ([], 0), ([.failure], 1), ([.unwritableOutput, .failure], 73),
            ([.malformedDocument, .unwritableOutput], 65), ([.unreadableInput, .malformedDocument], 66),
            ([.failure, .unwritableOutput, .malformedDocument, .unreadableInput, .usage], 64),
        ] as [([ExitReason], Int32)]
    ) func theFirstInTheOrderCounts(problems: [ExitReason], code: Int32) {
        var status = ExitStatus()
        for problem in problems { status.add(problem) }
        #expect(status.code == code)
    }

    @Test func told() throws {
        try Told.check("told-commands") { line in
            let parts = line.components(separatedBy: " < ")
            let workshop = try workshop()
            let answer = workshop.run(parts[0], input: parts.dropFirst().first ?? "")
            if answer.code == 64 { #expect(try !workshop.names().contains("out")) }
            let found = answer.code == 0 ? [] : answer.outputLines.prefix(1)
            return ["exit \(answer.code)"] + (found + answer.errorLines.prefix(2)).map(String.init)
        }
    }

    private func workshop() throws -> Workshop {
        let workshop = try Workshop()
        try workshop.write(harbor, to: "harbor.yaml")
        try workshop.write(harbor, to: "copy/harbor.yaml")
        try workshop.write("aBox: {size: 2, fill: red}\nbBox: {size: 2, fill: nocolor}", to: "faulty.yaml")
        try workshop.write("aBox: {size: 2", to: "broken.yaml")
        try workshop.write("\"@Label\": {textColor: red}", to: "sheet.yaml")
        try workshop.write("{\"#title\": {}}", to: "names.json")
        try workshop.write("", to: "folder.yaml/x")
        try workshop.write("", to: "taken")
        try workshop.write("anImage: nowhere.png", to: "missing.yaml")
        return workshop
    }
}
