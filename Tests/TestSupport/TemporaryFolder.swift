import Foundation
import LiverySupport

/// A folder of its own for one test, removed with everything in it at the end.
public final class TemporaryFolder {
    /// Absolute, with all links followed.
    public let path: String
    private var pipes: [AnsweredPipe] = []

    /// Makes an empty folder.
    public init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("livery-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
    }

    deinit {
        pipes = []
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of something in the folder.
    public func path(of name: String) -> String { path + "/" + name }

    /// Writes a file, making folders on the way, and gives its whole path.
    @discardableResult public func write(_ bytes: [UInt8], to name: String) throws -> String {
        let url = URL(fileURLWithPath: path(of: name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return url.path
    }

    /// Writes a text file, making folders on the way, and gives its whole path.
    @discardableResult public func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }

    /// Makes a symbolic link in the folder.
    public func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(of: name), withDestinationPath: target)
    }

    /// Makes a named pipe. Who reads it finds it empty at once: a test fails where it would wait for ever.
    public func pipe(_ name: String) throws { pipes.append(try AnsweredPipe(path(of: name))) }

    /// The bytes of a file.
    public func bytes(of name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(of: name))))
    }

    /// The paths of all files below the folder, sorted.
    public func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: path).filter { name in
            let attributes = try FileManager.default.attributesOfItem(atPath: path(of: name))
            return attributes[.type] as? FileAttributeType != .typeDirectory
        }.sorted()
    }

    /// What tells whether a file was written again, even with the same bytes.
    public func identity(of name: String) throws -> [String] {
        let attributes = try FileManager.default.attributesOfItem(atPath: path(of: name))
        return [FileAttributeKey.systemFileNumber, .modificationDate].map { attributes[$0].map { "\($0)" } ?? "" }
    }
}

/// A named pipe, and a thread that opens it for writing whenever somebody reads it, and writes nothing.
private final class AnsweredPipe {
    private let path: String
    private let writer: SystemThread?

    init(_ path: String) throws {
        guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
        self.path = path
        writer = SystemThread {
            while case let descriptor = open(path, O_WRONLY), descriptor >= 0 { close(descriptor) }
        }
    }

    deinit {
        // The writer waits for a reader; once the pipe is gone, it ends. If a test has removed the pipe, none will
        // ever come.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK)
        guard descriptor >= 0 else { return writer?.detach() ?? () }
        unlink(path)
        writer?.join()
        close(descriptor)
    }
}
