import ArgumentParser
import Livery
import LiveryExport
import LiverySupport

/// Finds and reads project files.
struct ProjectLoader {
    let console: Console
    /// Collects the paths of all documents that are read or looked for. Default: nil.
    var inputs: InputPaths?

    /// Reads a project file, and reports its faults.
    ///
    /// - Parameter path: The file; nil for the nearest one in the working folder or above it.
    /// - Returns: The project; nil if it can't be read or has errors.
    func project(_ path: String?) -> Project? {
        guard let path = path ?? found else {
            reportMissing()
            return nil
        }
        let loader = ThemeLoader(console, inputs: inputs)
        guard let project = loader.project(path) else { return nil }
        console.report(project.diagnostics, as: .malformedDocument)
        return project.diagnostics.hasErrors ? nil : project
    }

    /// Reports that no project file was found.
    func reportMissing() {
        let message = "no \(quoted(Project.fileNames[0])) here or above; 'livery init' makes one"
        console.report(.unreadableInput, message: message, at: nil)
    }

    /// The path of the nearest project file in the working folder or above it.
    var found: String? {
        let folder = console.context.workingFolder
        guard let depth = (try? FilePath.real(folder))?.split(separator: "/").count else {
            return nil
        }
        for level in 0...depth {
            let up = String(repeating: "../", count: level)
            for name in Project.fileNames {
                let path = FilePath.normalized(up + name, in: folder)
                if (try? FileStatus(path))?.kind == .file { return path }
            }
        }
        return nil
    }
}
