import Foundation
import PackagePlugin

/// `swift package livery …`: runs the program in the package's folder.
@main
struct LiveryCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try Self.run(
            try context.tool(named: "LiveryTool").url,
            arguments,
            in: context.package.directoryURL
        )
    }

    /// Runs the program to its end, and ends as it does.
    private static func run(_ program: URL, _ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            // The program has said why.
            exit(process.terminationReason == .exit ? process.terminationStatus : 1)
        }
    }
}

// Xcode alone has the module: there, the command runs in the project's folder.
#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension LiveryCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
        // Xcode adds the targets that are chosen in its dialog, which the program knows nothing of.
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
