import Foundation
import PackagePlugin

/// `swift package livery …`: runs the program in the package's folder.
@main
struct LiveryCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "LiveryTool").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            // The program has said why.
            exit(process.terminationReason == .exit ? process.terminationStatus : 1)
        }
    }
}
