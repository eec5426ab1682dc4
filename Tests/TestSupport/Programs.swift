import Foundation

/// Programs that tests run.
public enum Programs {
    /// The program of this name that was built together with the tests; nil if it was not.
    public static func built(_ name: String) -> String? {
        // Beside the test bundle on macOS, beside the test runner on Linux.
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
        let runner = Bundle.main.executableURL?.deletingLastPathComponent()
        return [bundle.bundleURL.deletingLastPathComponent(), bundle.bundleURL, runner].compactMap {
            $0?.appendingPathComponent(name).path
        }.first(where: FileManager.default.isExecutableFile)
    }

    /// The first of the names that the system has a program of; nil if it has none.
    public static func installed(_ names: String...) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return names.flatMap { name in folders.map { "\($0)/\(name)" } }.first(
            where: FileManager.default.isExecutableFile
        )
    }

    /// Whether the system has all programs of these names.
    public static func areInstalled(_ names: String...) -> Bool { names.allSatisfy { installed($0) != nil } }

    /// Runs scripts; nil where it is not installed.
    public static let node = installed("node")
    /// Chromium or Chrome; nil where neither is installed.
    public static let browser = installed("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
}
