import Foundation
import Testing

/// A tutorial of the reference documentation: the files that its steps show, in their order.
struct Tutorial: CustomTestStringConvertible {
    /// A file as it stands after a step.
    struct Step {
        /// What the reader calls the file, such as `mine.yaml`; `Terminal` for commands.
        let name: String
        /// The file in the catalog's resources, such as `batch-theme-1.yaml`.
        let file: String
        let text: String

        /// Whether it shows commands, and what they print.
        var isCommand: Bool { name == "Terminal" }
        var isCode: Bool { file.hasSuffix(".swift") }
    }

    /// Its file's name, without extension.
    let name: String
    let steps: [Step]
    /// The pictures that it shows, by their files' paths in the resources.
    let pictures: [String]

    /// Whether commands make its pictures; code makes them otherwise.
    var hasCommands: Bool { steps.contains { $0.isCommand } }

    /// The name of the region that the last step of its code is, if it shows code.
    var snippet: String? {
        steps.last(where: \.isCode).map { String($0.file.dropLast(".swift".count)) }
    }

    var testDescription: String { name }

    /// The folder of the catalog, from the package's.
    private static let catalog = "Sources/Livery/Livery.docc"
    /// The folder of the files that tutorials show, from the package's.
    static let resources = catalog + "/Resources"

    /// All tutorials. One that can't be read is missing here; `TutorialTests` then fails.
    static let all: [Tutorial] = {
        let files = (try? Repository.files(below: catalog + "/Tutorials")) ?? []
        return files.filter { $0 != "Livery.tutorial" }.compactMap { try? Tutorial($0) }
    }()

    private init(_ file: String) throws {
        name = file.replacing(".tutorial", with: "")
        let text = try Self.text(of: "Tutorials/" + file)
        let files = try Repository.files(below: Self.resources)
        func path(_ name: Substring) throws -> String {
            let found = files.first { $0.split(separator: "/").last == name }
            guard let found else { throw CocoaError(.fileNoSuchFile) }
            return found
        }
        steps = try text.matches(of: #/@Code\(name: "([^"]+)", file: "([^"]+)"\)/#).map { match in
            let text = try Self.text(of: "Resources/" + path(match.2))
            return Step(name: String(match.1), file: String(match.2), text: text)
        }
        // DocC's names of pictures have no scale.
        pictures = try text.matches(of: #/@Image\(source: "([^"]+).png"/#).map { match in
            try path(match.1 + "@2x.png")
        }
    }

    private static func text(of file: String) throws -> String {
        try String(contentsOfFile: Repository.path("\(catalog)/\(file)"), encoding: .utf8)
    }
}
