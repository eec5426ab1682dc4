import Foundation
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
        "Resolvers", "Cache", "Resolving", "Schema",
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
                    /* High /* nested */ High */
                    """
            ),
            SourceFile(path: "Named.swift", text: "func f() { \"a\\(g(\")\", High.self))b\" }"),
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
    static let path =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        .joined(separator: "/") + "/Sources/"

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

/// The names in a file of Swift.
private struct SourceFile {
    let path: String
    /// The modules that it imports.
    private(set) var imports: [String] = []
    /// The types that it declares outside of others.
    private(set) var outermost: Set<String> = []
    /// All types that it declares.
    private(set) var declared: Set<String> = []
    /// All names that begin with a capital letter, but for members.
    private(set) var names: Set<String> = []

    init(path: String, text: String) {
        self.path = path
        var scanner = SwiftScanner(Array(text.utf8))
        var previous = ""
        var depth = 0
        while let token = scanner.next() {
            switch token {
            case "{": depth += 1
            case "}": depth -= 1
            case _ where previous == "import": imports.append(token)
            case _ where token.first?.isUppercase == true && previous != ".":
                if Self.declarations.contains(previous) {
                    declared.insert(token)
                    if depth == 0 { outermost.insert(token) }
                }
                names.insert(token)
            default: break
            }
            previous = token
        }
    }

    private static let declarations: Set = [
        "struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype",
    ]
}

/// Takes Swift apart into words and single characters, without comments and the text of literals.
private struct SwiftScanner {
    private let bytes: [UInt8]
    private var position = 0
    /// How many parentheses are open in each interpolation that is being read, and how its literal ends.
    private var literals: [(open: Int, end: [UInt8])] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func next() -> String? {
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case _ where byte <= 0x20: position += 1
            case UInt8(ascii: "/") where starts("//"): skip { $0 == UInt8(ascii: "\n") }
            case UInt8(ascii: "/") where starts("/*"): skipComment()
            case UInt8(ascii: "#") where starts("#\""):
                position += 2
                skipLiteral(to: Array("\"#".utf8))
            case UInt8(ascii: "\""):
                let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
                position += quotes.utf8.count
                skipLiteral(to: Array(quotes.utf8))
            case UInt8(ascii: ")") where literals.last?.open == 0:
                position += 1
                if let end = literals.popLast()?.end { skipLiteral(to: end) }
            case _ where Self.isWord(byte):
                let start = position
                skip { !Self.isWord($0) }
                return String(decoding: bytes[start..<position], as: UTF8.self)
            default:
                if !literals.isEmpty, byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") {
                    literals[literals.count - 1].open += byte == UInt8(ascii: "(") ? 1 : -1
                }
                position += 1
                return String(UnicodeScalar(byte))
            }
        }
        return nil
    }

    private func starts(_ text: String) -> Bool {
        bytes[position...].starts(with: text.utf8)
    }

    private mutating func skip(until isEnd: (UInt8) -> Bool) {
        while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if starts("/*") {
                depth += 1
                position += 2
            } else if starts("*/") {
                depth -= 1
                position += 2
            } else {
                position += 1
            }
        } while depth > 0 && position < bytes.count
    }

    /// Skips the text of a literal up to its end or the next interpolation.
    private mutating func skipLiteral(to end: [UInt8]) {
        let isRaw = end.last == UInt8(ascii: "#")
        while position < bytes.count {
            if bytes[position] == end[0], bytes[position...].starts(with: end) {
                position += end.count
                return
            }
            if !isRaw, bytes[position] == UInt8(ascii: "\\") {
                position += 2
                if bytes[position - 1] == UInt8(ascii: "(") {
                    literals.append((open: 0, end: end))
                    return
                }
            } else {
                position += 1
            }
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_")
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
