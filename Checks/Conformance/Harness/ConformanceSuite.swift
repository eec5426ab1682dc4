import Foundation
import Livery

/// All cases, by group.
package struct ConformanceSuite: Sendable {
    /// The cases of one document.
    package struct Group: Sendable {
        /// The document's name without its extension.
        package let name: String
        /// The document's file name.
        package let file: String
        /// The cases, in the order of their names.
        package let cases: [ConformanceCase]
    }

    /// The scales at which each case is compared, in pixels for a point.
    package static let scales = [1, 2, 3]

    /// The folder of the documents; what their CSS refers to is found from there.
    package let folder: String
    /// The groups, in the order of their names.
    package let groups: [Group]

    /// All cases, in the order of their groups' and their own names.
    package var cases: [ConformanceCase] { groups.flatMap(\.cases) }

    /// Reads every document of a folder, in whatever spelling.
    package init(folder: String) throws(ConformanceError) {
        self.folder = folder
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
            throw .file(path: folder, reason: error.localizedDescription)
        }
        let documents = names.filter { name in [".yaml", ".yml", ".json", ".plist"].contains { name.hasSuffix($0) } }
        guard !documents.isEmpty else { throw .noCases(folder: folder) }
        var groups: [Group] = []
        for name in documents.sorted() { groups.append(try Self.group(name, in: folder)) }
        self.groups = groups
    }

    private static func group(_ file: String, in folder: String) throws(ConformanceError) -> Group {
        let document: ThemeDocument
        do { document = try ThemeDocument(contentsOfFile: "\(folder)/\(file)") } catch {
            throw .unreadable(group: file, faults: "\(error)")
        }
        let styles = StyleManager(document: document)
        var cases: [ConformanceCase] = []
        for name in styles.assetNames {
            do {
                // Colors and gradients are there for cases to refer to.
                guard try styles.description(of: name).kind == .image else { continue }
            } catch { throw .unreadable(group: file, faults: "\(error)") }
            cases.append(try ConformanceCase(name, in: document.name, styles: styles))
        }
        return Group(name: document.name, file: file, cases: cases)
    }
}
