import Foundation
import LiveryRaster

/// A browser of the Chromium family, which draws pages without a window.
package struct Browser: Sendable {
    /// The program.
    package let path: String
    /// Its name and version, such as `Chromium 156.0.8078.79`.
    package let version: String

    /// How long a browser may take for a page, in seconds.
    private static let patience = 120.0

    private let session: DrawingSession

    private static let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
    private static let applications = [
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ]

    /// The browser that is installed: in the folders of `PATH`, or among the applications of
    /// macOS; nil if there is none.
    package static func installed() throws(ConformanceError) -> Browser? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let candidates = names.flatMap { name in folders.map { "\($0)/\(name)" } } + applications
        guard let path = candidates.first(where: FileManager.default.isExecutableFile) else { return nil }
        return try Browser(path: path)
    }

    /// Asks a browser for its version.
    package init(path: String) throws(ConformanceError) {
        self.path = path
        session = DrawingSession(path)
        let answer = try Self.run(path, ["--version"])
        // Distributions add where they built it.
        guard let version = answer.firstMatch(of: #/[A-Za-z][A-Za-z ]* [0-9]+(?:\.[0-9]+)+/#) else {
            throw .browser(path: path, reason: "it does not tell its version")
        }
        self.version = String(version.0)
    }

    /// Draws a page at its scale, on transparent ground.
    package func draw(_ page: CasePage) throws(ConformanceError) -> Bitmap {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "livery-conformance-\(UUID().uuidString)"
        )
        let request = DrawingSession.Request(
            page: folder.appendingPathComponent("page.html").path,
            picture: folder.appendingPathComponent("page.png").path,
            width: page.size.width,
            height: page.size.height,
            ratio: page.pixelsPerPoint
        )
        defer { try? FileManager.default.removeItem(at: folder) }
        let data: Data
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(page.html.utf8).write(to: URL(fileURLWithPath: request.page))
            let failure = try session.draw(request)
            if !failure.isEmpty { throw ConformanceError.browser(path: path, reason: failure) }
            data = try Data(contentsOf: URL(fileURLWithPath: request.picture))
        } catch let error as ConformanceError {
            throw error
        } catch { throw .file(path: folder.path, reason: error.localizedDescription) }
        let picture: Bitmap
        do { picture = try PNG.decode([UInt8](data)) } catch {
            throw .browser(path: path, reason: "its picture can't be read: \(error)")
        }
        let (width, height) = (request.width * request.ratio, request.height * request.ratio)
        guard picture.size == PixelSize(width: width, height: height) else {
            let reason = "its picture has \(picture.width) × \(picture.height) pixels instead of \(width) × \(height)"
            throw .browser(path: path, reason: reason)
        }
        guard page.isComplete(picture) else { throw .browser(path: path, reason: "it left out a part of the page") }
        return picture
    }

    /// Runs the browser without a window and gives what it wrote to standard output.
    ///
    /// - Parameters:
    ///   - arguments: What it is to do.
    ///   - profile: A folder of its own for what it keeps.
    /// - Returns: The output; none of what is written after the browser itself has ended.
    /// - Throws: That it failed, or did not end in time.
    package func output(of arguments: [String], profile: String) throws(ConformanceError) -> String {
        // Chromium refuses to start its sandbox as root, which is who runs in most containers.
        let sandbox = geteuid() == 0 ? ["--no-sandbox"] : []
        let own = ["--disable-gpu", "--no-first-run", "--user-data-dir=\(profile)"]
        return try Self.run(path, sandbox + own + arguments)
    }

    /// Runs a browser to its end and gives what it wrote to standard output.
    private static func run(_ path: String, _ arguments: [String]) throws(ConformanceError) -> String {
        // A file, since a pipe ends only when the last of the browser's processes does, and one that
        // hangs would be waited for without end.
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("livery-browser-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        do {
            try Data().write(to: file)
            let output = try FileHandle(forWritingTo: file)
            defer { try? output.close() }
            process.standardOutput = output
            try process.run()
        } catch { throw .browser(path: path, reason: error.localizedDescription) }
        guard ended.wait(timeout: .now() + patience) == .success else {
            kill(process.processIdentifier, SIGKILL)
            throw .browser(path: path, reason: "it did not end within \(Int(patience)) s")
        }
        guard process.terminationStatus == 0, process.terminationReason == .exit else {
            throw .browser(path: path, reason: "it ended with status \(process.terminationStatus)")
        }
        guard let data = try? Data(contentsOf: file) else {
            throw .browser(path: path, reason: "its output can't be read")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
