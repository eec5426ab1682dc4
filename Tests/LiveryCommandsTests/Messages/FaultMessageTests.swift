import Foundation
import TestSupport
import Testing

@testable import Livery
@testable import LiveryDocuments
@testable import LiveryExport
@testable import LiveryStyle
@testable import LiverySupport

/// What every fault, and every other error, says: one text, which is read when it changes, as a golden is.
///
/// `LIVERY_RECORD=all` writes it.
struct FaultMessageTests {
    private static let recorded = Repository.url("Tests/Fixtures/messages.txt")

    private static let faults =
        FaultSamples.documents + FaultSamples.json + FaultSamples.assets + FaultSamples.others
        + FaultSamples.icons

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

    /// A fault that is made somewhere in the sources is among the samples.
    @Test func areAll() throws {
        let folder = Repository.url("Tests/LiveryCommandsTests/Messages")
        let samples = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasPrefix("FaultSamples") }
            .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
            .joined()
        let sources = Repository.url("Sources")
        let files = try #require(
            FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        )
        var count = 0
        for case let file as URL in files where file.lastPathComponent.hasPrefix("Fault+") {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /\n    (package )?static (func|var) (\w+)/) {
                let use = try Regex("\\.\(match.output.3)(?![A-Za-z])")
                #expect(samples.contains(use), "\(match.output.3)")
                count += 1
            }
        }
        #expect(count > 200)
    }

    /// Codes are for programs: none is without a fault.
    @Test func haveEveryCode() {
        let used = Set(Self.faults.map(\.code))
        #expect(Set(Fault.Code.allCases).subtracting(used) == [])
    }

    /// Whatever documents and files call things, a message is one line of what can be seen: a terminal takes control
    /// characters for orders.
    @Test func hideControlCharacters() {
        let message = Fault(.syntax, "a\u{1B}[31m\n\u{202E}x\u{0}").message
        #expect(message == #"a\u{1B}[31m\u{A}\u{202E}x\u{0}"#)
    }
}
