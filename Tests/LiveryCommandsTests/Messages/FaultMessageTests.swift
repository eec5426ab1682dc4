import Foundation
import TestSupport
import Testing

@testable import Livery
@testable import LiveryDocuments
@testable import LiveryExport
@testable import LiveryStyle
@testable import LiverySupport

/// What faults and other errors say that no test provokes: one text, which is read when it changes, as a golden is.
///
/// `LIVERY_RECORD=all` writes it.
struct FaultMessageTests {
    private static let recorded = Repository.url("Tests/Fixtures/messages.txt")

    private static let faults = FaultSamples.documents + FaultSamples.assets + FaultSamples.others

    @Test func areAsRecorded() throws {
        let faults = Self.faults.map { "\($0.code.rawValue): \($0.message)\n" }
        let text = (faults + ErrorSamples.all.map { "\($0.description)\n" }).joined()
        if ProcessInfo.processInfo.environment["LIVERY_RECORD"] == "all" {
            try text.write(to: Self.recorded, atomically: true, encoding: .utf8)
        }
        let known = try String(contentsOf: Self.recorded, encoding: .utf8)
        let lines = text.split(separator: "\n"), expected = known.split(separator: "\n")
        for (line, expected) in zip(lines, expected) { #expect(line == expected) }
        #expect(lines.count == expected.count)
    }

    /// Codes are for programs: none is without a fault.
    @Test func haveEveryCode() throws {
        let sources = Repository.url("Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var unused = Set(Fault.Code.allCases.map(\.rawValue))
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            unused = unused.filter { !text.contains(".\($0)") }
        }
        #expect(unused == [])
    }

    /// Whatever documents and files call things, a message is one line of what can be seen: a terminal takes control
    /// characters for orders.
    @Test func hideControlCharacters() {
        let message = Fault(.syntax, "a\u{1B}[31m\n\u{202E}x\u{0}").message
        #expect(message == #"a\u{1B}[31m\u{A}\u{202E}x\u{0}"#)
    }
}
