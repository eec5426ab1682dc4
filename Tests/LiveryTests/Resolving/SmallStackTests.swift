import TestSupport
import Testing

@testable import Livery

/// Whatever the limits of a document allow is decoded on a stack of 512 KB, which is what a thread
/// that was not asked for more has on macOS.
struct SmallStackTests {
    /// An unoptimized build needs more stack than there is, and says so.
    private static let tooDeep = Fault.tooDeepForStack.message

    private static func nested(_ depth: Int, in open: String, _ inner: String, _ close: String) -> String {
        String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }

    @Test(arguments: [
        "aBox: {size: 3, fill: \(nested(124, in: "[", "red", "]"))}",
        "aBox: {size: 3, shadow: \(nested(124, in: "[", "0 1px red", "]"))}",
        "aBox: {size: 3, fill: red, x-deep: \(nested(124, in: "{a: ", "1", "}"))}",
        "aBox: {size: 3, fill: \(nested(120, in: "{color: ", "red", "}"))}",
        "aColor: '\(nested(64, in: "color-mix(red, ", "blue", ")"))'",
        "aBox: {size: 3, states: {disabled: {fill: \(nested(120, in: "[", "red", "]"))}}}",
        "aColor: \(nested(125, in: "{color: ", "red", "}"))",
    ]) func nestedValues(yaml: String) throws {
        let lines = try onSmallStack { faults(of: yaml) }
        #expect(lines.allSatisfy { $0.hasSuffix(Self.tooDeep) }, "\(lines)")
    }

    @Test func longChainsOfReferences() throws {
        let assets = (0..<64).map { "a\($0)Color: '{a\($0 + 1)Color}'" } + ["a64Color: red"]
        let values = (0..<64).map { "v\($0): '{v\($0 + 1)}'" } + ["v64: '{a0Color}'"]
        let yaml =
            assets.joined(separator: "\n") + "\n$values: {" + values.joined(separator: ", ") + "}\nzColor: '{v3}'"
        let lines = try onSmallStack { faults(of: yaml) }
        #expect(
            lines.allSatisfy { $0.hasSuffix("references are chained more than 64 deep") || $0.hasSuffix(Self.tooDeep) },
            "\(lines)"
        )
    }

    @Test func longChainsOfResolvers() throws {
        let boxes = (0..<60).map { "b\($0)StretchableImage: {source: b\($0 + 1)StretchableImage}" }
        let end = ["b60StretchableImage: {source: aBox}", "aBox: {cornerRadius: 3, fill: red}"]
        let yaml = (boxes + end).joined(separator: "\n")
        let found = try onSmallStack {
            let styles = try? styles(yaml)
            return (faults(of: yaml), try? styles?.image("b0StretchableImage").bitmap.width)
        }
        #expect(found.0.allSatisfy { $0.hasSuffix(Self.tooDeep) }, "\(found.0)")
        #expect(found.1 == 7 || !found.0.isEmpty)
    }
}
