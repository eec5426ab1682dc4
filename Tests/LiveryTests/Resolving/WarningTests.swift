import LiveryRaster
import Testing

@testable import Livery

/// Warnings reach everyone who makes an asset, or another one of it, and are no errors.
struct WarningTests {
    /// Makes a square of the length under `side`, and has doubts about the word under `doubt`.
    private struct DoubtResolver: AssetResolver {
        static let name = "doubt"

        func canResolve(_ key: String) -> Bool { key.hasSuffix("Doubt") }
        func kind(of key: String) -> AssetKind { .color }

        func resolve(_ request: AssetRequest) throws -> any Sendable {
            try request.decode { (metadata, decoder) -> Color? in
                let fault = Fault.wrongKind(wanted: "something", found: "a doubt")
                decoder.warn(fault, at: metadata.location)
                return decoder.color(metadata)
            }
        }
    }

    private func doubtful(_ yaml: String) throws -> StyleManager {
        let styles = try styles(yaml)
        styles.register(DoubtResolver())
        return styles
    }

    @Test func validateTellsEachOnceAndImagesCarryThem() throws {
        let styles = try doubtful(
            """
            inkDoubt: red
            aBox: {size: 9, fill: inkDoubt, states: {disabled: {fill: "{inkDoubt}"}}}
            bBox: {size: 9, fill: blue}
            """
        )
        let found = styles.validate()
        #expect(found.map(\.severity) == [.warning])
        #expect(found.first?.description.hasPrefix("test.yaml:1:11: warning: ") == true)
        #expect(!found.hasErrors)
        // Made anew and remembered alike.
        for _ in 0..<2 {
            #expect(try styles.resolvedImage("aBox").warnings == found)
            #expect(try styles.resolvedImage("bBox", scale: 2).warnings == [])
        }
        #expect(try styles.image("aBox").bitmap.width == 9)
    }

    @Test func noMoreAreKeptThanAnybodyReads() throws {
        var yaml = ""
        var fills: [String] = []
        for index in 0..<300 {
            yaml += "c\(index)Doubt: red\n"
            fills.append("c\(index)Doubt")
        }
        let styles = try doubtful(yaml + "aBox: {size: 9, fill: [\(fills.joined(separator: ","))]}")
        #expect(try styles.resolvedImage("aBox").warnings.count == AssetNeeds.mostWarnings)
        #expect(styles.validate().count == 300)
    }

    /// A name that is tried as a value and turns out to be a literal leaves no warning behind.
    @Test func whatWasTriedInVainIsForgotten() throws {
        let location = DocumentLocation(wholeOf: Source(name: "test.yaml"))
        let scope = Scope(of: try theme("$values: {red: [1]}"))
        let decoder = ValueDecoder(asset: "x", scope: scope, scale: 1)
        let word = decoder.follow(DocumentValue(.string("red"), at: location), wanted: "a word") {
            metadata -> String? in
            if let text = metadata.string { return text }
            decoder.warn(.tooDeepForStack, at: metadata.location)
            decoder.report(.tooDeepForStack, at: metadata.location)
            return nil
        }
        #expect(word == "red")
        #expect(decoder.faults.isEmpty)
        #expect(decoder.warnings.isEmpty)
    }
}
