import Livery
import LiveryStyle
import LiveryUI
import TestSupport
import Testing

/// Documents of little but faults: each is told, but what to write instead only of the first, so that they take as long
/// as right ones.
struct WrongDocumentTests {
    private static let count = Fault.mostInOneDocument + 100

    private func messages(_ line: (Int) -> String, _ check: (String) throws -> [Diagnostic]) throws -> [String] {
        let found = try check((0..<Self.count).map { line($0) + "\n" }.joined())
        #expect(found.count == Self.count)
        return found.map(\.message)
    }

    @Test("values of a screen") func values() throws {
        let view = "- {type: View, frame: [0, 0, 9, 9], backgroundColor: UIColor.red}"
        let found = try messages({ _ in view }) { text in
            let yaml = "size: [9, 9]\nchildren:\n\(text)"
            let screen = try Screen(yaml: yaml)
            return try screen.validate(styles: try StyleManager(yaml: "{}"))
        }
        #expect(found.first?.contains("; write 'red'") == true)
        #expect(found.last?.contains(";") == false)
    }

    @Test("different properties of a sheet") func properties() throws {
        let found = try messages({ "'#a\($0)': {backgroundColour\($0): red}" }) { yaml in
            let sheet = try StyleSheet(bytes: Array(yaml.utf8), format: .yaml, name: "s")
            return sheet.validate(for: [View.self], styles: try StyleManager(yaml: "{}"))
        }
        #expect(found.first?.contains("did you mean 'backgroundColor'?") == true)
        #expect(found.last?.contains("did you mean") == false)
    }

    @Test("one property of a sheet has its answer each time") func property() throws {
        let found = try messages({ "'#a\($0)': {backgroundColour: red}" }) { yaml in
            let sheet = try StyleSheet(bytes: Array(yaml.utf8), format: .yaml, name: "s")
            return sheet.validate(for: [View.self], styles: try StyleManager(yaml: "{}"))
        }
        #expect(found.allSatisfy { $0.contains("did you mean 'backgroundColor'?") })
    }
}
