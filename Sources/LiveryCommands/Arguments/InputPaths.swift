import Livery
import LiverySupport

/// The paths of everything that a command reads or looks for.
final class InputPaths {
    private(set) var paths: Set<String> = []

    /// Adds paths. Relative ones are resolved from the working folder.
    func add(_ paths: Set<String>) {
        for path in paths { self.paths.insert((try? FilePath.real(path)) ?? path) }
    }

    /// Adds the documents that diagnostics are about.
    func add(sourcesOf diagnostics: [Diagnostic]) {
        add(Set(diagnostics.compactMap { $0.location?.source.name }))
    }
}
