import Foundation
import TestSupport
import Testing

/// Data flows down the lists below, and names point up them: neither a module nor a folder of `Livery`
/// knows what comes after it.
@Suite struct ArchitectureTests {
    /// The modules in the order in which one may import another.
    static let modules = [
        "LiveryLibc", "LiverySupport", "LiveryRaster", "LiveryDocuments", "LiveryPictures",
        "LiveryText", "Livery", "LiveryLooks", "LiveryStyle", "LiveryUI", "LiveryExport",
        "LiveryGoldens",
        "LiveryTesting", "LiveryServing", "LiveryCommands", "LiveryTool",
    ]

    /// The folders of `Livery` in the order in which one may name the types of another.
    static let folders = [
        "Diagnostics", "Theme", "Concurrency", "Memory", "Files", "Recipes", "Values", "Boxes",
        "Assets",
        "Resolvers", "Vectors", "Cache", "Resolving", "Schema",
    ]

    @Test func modulesImportEarlierOnes() throws {
        let found = try SourceFolder.subfolders(of: "").filter { $0.hasPrefix("Livery") }
        #expect(Set(found).subtracting(Self.modules) == [])
        for (index, module) in Self.modules.enumerated() where found.contains(module) {
            let later = Set(Self.modules[index...])
            for file in try SourceFolder.files(in: module) {
                for name in file.imports where later.contains(name) {
                    Issue.record("\(module)/\(file.path) imports \(name), a later module")
                }
            }
        }
    }

    @Test func foldersNameEarlierTypes() throws {
        let found = try SourceFolder.subfolders(of: "Livery")
        #expect(Set(found) == Set(Self.folders))
        let files = try Self.folders.map { try SourceFolder.files(in: "Livery/" + $0) }
        for violation in Self.violations(in: files) { Issue.record("\(violation)") }
    }

    @Test func laterTypesAreFound() {
        let files = [
            SourceFile(
                path: "Low.swift",
                text: """
                    // High in a comment, /* and */ "in a comment
                    struct Low { let text = "High \\(Low.self) High"; let raw = #"High"# }
                    extension Low { enum Inner { case high }; func use(_ x: [Inner?: Low.High]) {} }
                    /* High
                       High */
                    """
            ),
            SourceFile(path: "Named.swift", text: "func f() { g(\")\", High.self, \"b\") }"),
            SourceFile(path: "Own.swift", text: "struct Own { enum High {}; let high: High }"),
            SourceFile(path: "Multi.swift", text: "let a = \"\"\"\n  High \" High\n  \"\"\""),
        ]
        let high = [SourceFile(path: "High.swift", text: "final class High { let low: Low }")]
        #expect(Self.violations(in: [files, high]) == ["Named.swift names High of High.swift"])
    }

    /// Of files in folders, the earlier folders first, which name a type that a later folder declares.
    ///
    /// Types within others count by the outermost one. A name that a file also declares for itself, or
    /// that follows a point, is taken for its own.
    private static func violations(in folders: [[SourceFile]]) -> [String] {
        var later: [String: SourceFile] = [:]
        var violations: [String] = []
        for files in folders.reversed() {
            for file in files {
                for name in file.names.subtracting(file.declared).sorted() {
                    guard let other = later[name] else { continue }
                    violations.append("\(file.path) names \(name) of \(other.path)")
                }
            }
            for file in files {
                for name in file.outermost { later[name] = file }
            }
        }
        return violations
    }
}

/// The folder of the package's sources.
private enum SourceFolder {
    static let path = Repository.url("Sources").path + "/"

    /// Catalogs of documentation, whose code is shown and not compiled there.
    private static let catalog = ".docc"

    static func subfolders(of folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path + folder)
            .filter { !$0.hasSuffix(".swift") && !$0.hasPrefix(".") && !$0.hasSuffix(catalog) }
    }

    static func files(in folder: String) throws -> [SourceFile] {
        try FileManager.default.subpathsOfDirectory(atPath: path + folder)
            .filter { $0.hasSuffix(".swift") && !$0.contains(catalog) }
            .map { name in
                let text = try String(contentsOfFile: path + folder + "/" + name, encoding: .utf8)
                return SourceFile(path: folder + "/" + name, text: text)
            }
    }
}

/// The names in a file of Swift as the formatter leaves it. Comments and texts, with what is interpolated in them, do not
/// count.
private struct SourceFile {
    let path: String
    /// The modules that it imports.
    let imports: [String]
    /// The types that it declares outside of others.
    let outermost: Set<String>
    /// All types that it declares.
    let declared: Set<String>
    /// All names that begin with a capital letter, but for members.
    let names: Set<String>

    init(path: String, text: String) {
        self.path = path
        let code = text.replacingOccurrences(
            of: ##""{3}[\s\S]*?"{3}|#".*?"#|"(?:\\.|[^"\\\n])*"|//.*|/\*[\s\S]*?\*/"##,
            with: " ",
            options: .regularExpression
        )
        let declaration =
            #"(?:struct|class|enum|protocol|actor|typealias|associatedtype) ([A-Z]\w*)"#
        imports = Self.words(#"\bimport (\w+)"#, in: code)
        outermost = Set(Self.words(#"(?m)^(?:[a-z@]\S* )*"# + declaration, in: code))
        declared = Set(Self.words(#"\b"# + declaration, in: code))
        names = Set(Self.words(#"(?<![.\w])([A-Z]\w*)"#, in: code))
    }

    private static func words(_ pattern: String, in code: String) -> [String] {
        let text = code as NSString
        let matches = try? NSRegularExpression(pattern: pattern)
            .matches(in: code, range: NSRange(location: 0, length: text.length))
        return (matches ?? []).map { text.substring(with: $0.range(at: 1)) }
    }
}
