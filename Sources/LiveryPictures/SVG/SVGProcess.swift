import LiveryLibc
import LiveryRaster
import LiverySupport

/// A process that draws SVG files, one after the other, until this object is released.
final class SVGProcess: Sendable {
    private let id: pid_t
    private let socket: CInt

    /// The process's end of the socket: none of the standard streams, on which libraries may write what they log.
    static let descriptor: CInt = 3

    // A process that is started while another's socket is being made could inherit that.
    private static let starting = Locked(())

    /// Starts this program again, with a socket as its descriptor 3.
    ///
    /// - Parameter arguments: Its arguments, with which it calls `SVGHelper.run()`.
    /// - Throws: The system's reason why the process can't be started.
    init(_ arguments: [String]) throws(SystemError) {
        (id, socket) = try Self.starting.withLock { _ throws(SystemError) in
            let ends = try Self.socketPair()
            defer { close(ends.theirs) }
            do throws(SystemError) {
                return (try Self.start(arguments, with: ends.theirs), ends.own)
            } catch {
                close(ends.own)
                throw error
            }
        }
    }

    deinit {
        kill(id, SIGKILL)
        close(socket)
        var status: CInt = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
    }

    /// Draws a file.
    ///
    /// - Parameters:
    ///   - drawing: The file.
    ///   - deadline: When it must be drawn.
    /// - Returns: The bitmap, or why it can't be drawn.
    /// - Throws: Why there is neither. The process can't be used afterward.
    func draw(
        _ drawing: SVGDrawing,
        until deadline: ContinuousClock.Instant
    ) throws(SVGConnection.Failure) -> Result<Bitmap, SVGFault> {
        let connection = SVGConnection(descriptor: socket, deadline: deadline)
        try connection.send(drawing)
        return try connection.receiveBitmap(of: drawing)
    }

    /// Two ends that no other process inherits, neither of them in place of a standard stream that is closed.
    private static func socketPair() throws(SystemError) -> (own: CInt, theirs: CInt) {
        var ends: [CInt] = [-1, -1]
        #if canImport(Glibc)
        let kind = CInt(SOCK_STREAM.rawValue)
        #else
        let kind = SOCK_STREAM
        #endif
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .last }
        defer { for end in ends { close(end) } }
        let own = fcntl(ends[0], F_DUPFD_CLOEXEC, descriptor + 1)
        guard own >= 0 else { throw .last }
        let theirs = fcntl(ends[1], F_DUPFD_CLOEXEC, descriptor + 1)
        guard theirs >= 0 else {
            let error = SystemError.last
            close(own)
            throw error
        }
        return (own, theirs)
    }

    private static func start(
        _ arguments: [String],
        with socket: CInt
    ) throws(SystemError) -> pid_t {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawn_file_actions_adddup2(&actions, socket, descriptor)
        // GLib's messages about files are useless in the log.
        for stream: CInt in 0...2 {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
        }
        // Ctrl-C is for the program, which ends in its own way. Swift's threads block signals, which a process
        // would inherit.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGTERM, SIGXFSZ] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))
        let program = program
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        var id: pid_t = 0
        let number = posix_spawn(&id, program, &actions, &attributes, words, environ)
        guard number == 0 else { throw SystemError(number: number) }
        return id
    }

    /// The path of this program.
    private static var program: String {
        #if canImport(Darwin)
        var bytes = [CChar](repeating: 0, count: 4_096)
        var size = UInt32(bytes.count)
        guard _NSGetExecutablePath(&bytes, &size) == 0 else { return CommandLine.arguments[0] }
        return String(cString: bytes)
        #else
        // The program itself, even if its file has been replaced since it was started.
        return "/proc/self/exe"
        #endif
    }
}
