import Foundation
import PackagePlugin

/// Generates `Theme.swift` from the theme or project file in a target, whenever a file of the target other
/// than its sources changes.
@main struct LiveryBuildPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        return Self.commands(
            for: target.sourceFiles,
            in: context.pluginWorkDirectoryURL,
            of: target.name,
            by: try context.tool(named: "LiveryTool").url
        )
    }

    /// The commands that generate a target's `Theme.swift`.
    private static func commands(for list: FileList, in folder: URL, of target: String, by program: URL) -> [Command] {
        let files = list.filter { $0.type == .resource || $0.type == .unknown }.flatMap { Self.files(at: $0.url) }
            .sorted { $0.path < $1.path }
        guard let (arguments, output) = call(for: files, in: folder, of: target) else { return [] }
        return [
            .buildCommand(
                displayName: "Making Theme.swift for \(target)",
                executable: program,
                arguments: arguments,
                inputFiles: files,
                outputFiles: [output]
            )
        ]
    }

    /// The file itself, or all files below it if it is a folder.
    private static func files(at url: URL) -> [URL] {
        let keys: [URLResourceKey] = [.isDirectoryKey]
        guard (try? url.resourceValues(forKeys: Set(keys)).isDirectory) == true else { return [url] }
        let below = FileManager.default.enumerator(
            at: url,
            includingPropertiesForKeys: keys,
            options: [.skipsHiddenFiles]
        )
        return (below?.compactMap { $0 as? URL } ?? []).filter {
            (try? $0.resourceValues(forKeys: Set(keys)).isDirectory) == false
        }
    }

    /// The program's arguments and the file that it generates: from the target's project file, or else from
    /// its theme.
    private static func call(for files: [URL], in folder: URL, of target: String) -> (arguments: [String], output: URL)?
    {
        let documents = files.filter { Self.extensions.contains($0.pathExtension) }
        func named(_ name: String) -> [URL] {
            documents.filter { $0.deletingPathExtension().lastPathComponent == name }
        }
        let projects = named("livery")
        if projects.count == 1 {
            // A project and a single output each have a manifest that doesn't list the other's files, so
            // they need separate folders.
            let folder = folder.appending(path: "Project")
            return (["build", projects[0].path, "--output", folder.path], folder.appending(path: "Theme.swift"))
        }
        let themes = named("theme")
        let found = !projects.isEmpty ? projects : themes.isEmpty ? documents : themes
        guard found.count == 1 else {
            let names = found.map(\.lastPathComponent).joined(separator: ", ")
            Diagnostics.error(
                found.isEmpty
                    ? "target '\(target)' has no theme; add it to the target's resources"
                    : "target '\(target)' has several documents that may be its theme (\(names)); "
                        + "name one of them 'theme'"
            )
            return nil
        }
        // A file belongs to its theme, and a target may get another one.
        let output = folder.appending(components: found[0].lastPathComponent, "Theme.swift")
        return (["export", "swift", found[0].path, "--output", output.path], output)
    }

    /// The extensions of documents.
    private static let extensions: Set = ["yaml", "yml", "json", "plist"]
}

// Only Xcode has this module. A target of an Xcode project is handled like one of a package.
#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension LiveryBuildPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        Self.commands(
            for: target.inputFiles,
            in: context.pluginWorkDirectoryURL,
            of: target.displayName,
            by: try context.tool(named: "LiveryTool").url
        )
    }
}
#endif
