import Foundation
import TestSupport

/// The component library of Documentation/Components.md.
struct ComponentLibrary {
    /// The documents of the page by their names.
    private let documents: [String: String]

    init() throws {
        let page = try String(contentsOf: Repository.url("Documentation/Components.md"), encoding: .utf8)
        let fences = page.matches(of: /<!-- file: ([\w.]+).*? -->\n```yaml\n([^`]*)```/)
        documents = Dictionary(fences.map { (String($0.1), String($0.2)) }, uniquingKeysWith: { first, _ in first })
    }

    /// Writes the documents into a folder.
    func write(to folder: TemporaryFolder) throws { for (name, text) in documents { try folder.write(text, to: name) } }
}
