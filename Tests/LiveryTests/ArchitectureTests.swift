import Foundation
import TestSupport
import Testing

/// Data flows down the list below, and imports point up it.
@Suite struct ArchitectureTests {
    /// The modules in the order in which one may import another.
    static let modules = [
        "LiveryLibc", "LiverySupport", "LiveryPages", "LiveryRaster", "LiveryDocuments", "LiveryPictures", "LiveryText",
        "Livery", "LiveryLooks", "LiveryStyle", "LiveryUI", "LiveryExport", "LiveryGoldens", "LiveryTesting",
        "LiveryUITesting", "LiveryServing", "LiveryCommands", "LiveryTool",
    ]

    @Test func modulesImportEarlierOnes() throws {
        let sources = Repository.url("Sources").path
        let found = try FileManager.default.contentsOfDirectory(atPath: sources).filter { $0.hasPrefix("Livery") }
        #expect(Set(found) == Set(Self.modules))
        for (index, module) in Self.modules.enumerated() {
            let later = Set(Self.modules[index...])
            let files = try FileManager.default.subpathsOfDirectory(atPath: "\(sources)/\(module)").filter {
                $0.hasSuffix(".swift") && !$0.contains(".docc/")
            }
            for file in files {
                let path = "\(sources)/\(module)/\(file)"
                let text = try String(contentsOfFile: path, encoding: .utf8)
                for line in text.matches(of: #/(?m)^(?:[a-z@_]+ )*import (\w+)/#) where later.contains(String(line.1)) {
                    Issue.record("\(module)/\(file) imports \(line.1), a later module")
                }
            }
        }
    }
}
