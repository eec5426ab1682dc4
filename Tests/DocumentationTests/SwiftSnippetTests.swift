import Foundation
import TestSupport
import Testing

/// The Swift code in the documents is code that is compiled here, letter by letter.
struct SwiftSnippetTests {
    /// A region of a source file in `Snippets`, from `// snippet: NAME` to `// end`.
    struct Region {
        let file: String
        let name: String
        let text: String
    }

    private static func regions() throws -> [Region] {
        // Snippets with elements of their own would clash with those of screens.
        let folders = ["Snippets", "ScreenSnippets"].map { "Tests/DocumentationTests/\($0)" }
        return try folders.flatMap { folder in
            try Repository.files(below: folder).filter { $0.hasSuffix(".swift") }.flatMap { file in
                let path = Repository.path("\(folder)/\(file)")
                return regions(of: try String(contentsOfFile: path, encoding: .utf8), in: file)
            }
        }
    }

    private static func regions(of source: String, in file: String) -> [Region] {
        var regions: [Region] = []
        var open: (name: String, indentation: Int, lines: [Substring])?
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            let code = line.drop { $0 == " " }
            if code.hasPrefix("// snippet: ") {
                let name = code.dropFirst("// snippet: ".count)
                open = (String(name), line.count - code.count, [])
            } else if code == "// end", let region = open {
                let text = region.lines.map { $0 + "\n" }.joined()
                regions.append(Region(file: file, name: region.name, text: text))
                open = nil
            } else if let region = open {
                open?.lines.append(line.dropFirst(region.indentation))
            }
        }
        return regions
    }

    @Test("a block is the region of its name", arguments: Page.all)
    func blocks(page: Page) throws {
        let regions = try Self.regions()
        for fence in page.fences where fence.language == "swift" && !fence.has("manifest") {
            let location = "\(page.path):\(fence.line)"
            let name = try #require(fence.value("snippet"), "\(location) names no snippet")
            let found = regions.filter { $0.name == name }
            #expect(found.count == 1, "\(location): '\(name)'")
            #expect(found.first?.text == fence.text, "\(location): '\(name)'")
        }
    }

    @Test("the last step of a tutorial's code is the region of its name", arguments: Tutorial.all)
    func tutorials(tutorial: Tutorial) throws {
        guard let name = tutorial.snippet, let step = tutorial.steps.last(where: \.isCode) else {
            return
        }
        let region = try #require(Self.regions().first { $0.name == name })
        #expect(region.text == step.text)
    }

    @Test("a region stands in a document")
    func regionsAreUsed() throws {
        let used =
            Page.all.flatMap(\.fences).compactMap { $0.value("snippet") }
            + Tutorial.all.compactMap(\.snippet)
        let names = try Self.regions().map(\.name)
        #expect(!names.isEmpty)
        #expect(Set(names) == Set(used))
        #expect(names.count == Set(names).count)
    }

    @Test("the manifest in the reference is one, and asks for products that there are")
    func manifest() throws {
        let page = try Page("Sources/Livery/Livery.docc/Livery.md")
        let fence = try #require(page.fences.first { $0.has("manifest") })
        let folder = try TemporaryFolder()
        try folder.write(fence.text, to: "Package.swift")
        let wanted = try Self.description(of: folder.path)
        let own = try Self.description(of: Repository.folder)
        let products = Set(own.products.map(\.name))
        let dependencies = wanted.targets.flatMap(\.dependencies).compactMap(\.product)
        #expect(!dependencies.isEmpty)
        for dependency in dependencies {
            let names = dependency.compactMap { $0 }
            #expect(products.contains(names.first ?? ""), "\(names)")
            #expect(names.dropFirst().first == "livery")
        }
        #expect(wanted.platforms == own.platforms)
    }

    /// What SwiftPM reads in a manifest.
    private struct Manifest: Decodable {
        struct Product: Decodable {
            let name: String
        }
        struct Target: Decodable {
            let dependencies: [Dependency]
        }
        struct Dependency: Decodable {
            /// The product's name and the package's, then what is not said.
            let product: [String?]?

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                // Conditions of platforms, which no dependency here has, would be dictionaries.
                product = try? container.decodeIfPresent([String?].self, forKey: .product)
            }

            private enum CodingKeys: CodingKey {
                case product
            }
        }
        struct Platform: Decodable, Equatable {
            let platformName: String
            let version: String
        }

        let products: [Product]
        let targets: [Target]
        let platforms: [Platform]
    }

    private static func description(of folder: String) throws -> Manifest {
        // The folder of the build is locked by the `swift test` that runs this.
        let scratch = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swift", "package", "--package-path", folder, "--scratch-path", scratch.path,
            "dump-package",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "SwiftPM refuses \(folder)/Package.swift")
        return try JSONDecoder().decode(Manifest.self, from: bytes)
    }
}
