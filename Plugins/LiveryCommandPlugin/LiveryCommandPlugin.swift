import Foundation
import PackagePlugin

/// `swift package livery …`: runs the program in the package's folder.
@main struct LiveryCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try Self.run(try context.tool(named: "LiveryTool").url, arguments, in: context.package.directoryURL)
    }

    /// Runs the program, and exits with its status if it fails.
    private static func run(_ program: URL, _ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            // The program has already reported why.
            exit(process.terminationReason == .exit ? process.terminationStatus : 1)
        }
    }
}

// Only Xcode has this module. The command runs in the Xcode project's folder.
#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension LiveryCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
        // Xcode passes the targets chosen in its dialog as `--target`, an option that the program doesn't have.
        var extractor = ArgumentExtractor(arguments)
        _ = extractor.extractOption(named: "target")
        try Self.run(
            try context.tool(named: "LiveryTool").url,
            extractor.remainingArguments,
            in: context.xcodeProject.directoryURL
        )
    }
}
#endif
