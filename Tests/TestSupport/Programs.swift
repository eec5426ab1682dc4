import Foundation

/// The paths of programs that tests run.
public enum Programs {
    /// The program that was built together with these tests; nil if there is none.
    public static func built(_ name: String) -> String? {
        // Beside the test bundle on macOS, beside the test runner on Linux.
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
        let runner = Bundle.main.executableURL?.deletingLastPathComponent()
        let folders = [bundle.bundleURL.deletingLastPathComponent(), bundle.bundleURL, runner]
        return first([name], in: folders.compactMap { $0?.path })
    }

    /// The first of some programs that the machine has; nil if it has none.
    public static func installed(_ names: String...) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return first(names, in: folders.map(String.init))
    }

    /// Whether the machine has a program.
    public static func have(_ name: String) -> Bool { installed(name) != nil }

    private static func first(_ names: [String], in folders: [String]) -> String? {
        names.flatMap { name in folders.map { "\($0)/\(name)" } }.first(
            where: FileManager.default.isExecutableFile
        )
    }
}
