import Foundation

/// Android's packaging tool.
enum AndroidTool {
    static let path = "/usr/bin/aapt2"
    private static let framework = "/usr/share/android-framework-res/framework-res.apk"
    static var hasFramework: Bool { FileManager.default.fileExists(atPath: framework) }

    /// Links what was compiled of a folder with Android's resources, as an application that may have an icon; what the
    /// tool says.
    static func link(_ folder: String, icon: String? = nil) throws -> String {
        let application = icon.map { "<application android:icon=\"\($0)\"/>" } ?? ""
        let manifest = folder + "-manifest.xml"
        try """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="app.livery">
            <uses-sdk android:minSdkVersion="23"/>
            \(application)
        </manifest>
        """.write(toFile: manifest, atomically: true, encoding: .utf8)
        return try run(["link", "-I", framework, "--manifest", manifest, "-o", folder + ".apk", folder + ".zip"])
    }

    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

    /// Compiles a folder of resources; what the tool says.
    static func compile(_ folder: String) throws -> String {
        try run(["compile", "--dir", folder, "-o", folder + ".zip"])
    }

    /// What the tool tells of what was linked.
    static func dump(_ what: String, _ folder: String) throws -> String { try run(["dump", what, folder + ".apk"]) }

    private static func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let said = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = String(decoding: said, as: UTF8.self)
        return process.terminationStatus == 0 ? text : "failed: " + text
    }
}
