import LiveryLibc
import LiveryPictures
import LiverySupport

/// A process that draws SVG files, one after the other, until this object is released.
final class SVGProcess: Sendable {
    private let id: pid_t
    private let channel: ByteChannel

    // A process that is started while another's socket is being made could inherit that.
    private static let starting = Locked(())

    /// Starts a process with a socket as its standard input and output.
    ///
    /// - Parameters:
    ///   - program: The path of the program.
    ///   - arguments: Its arguments.
    /// - Throws: The system's reason why the process can't be started.
    init(program: String, arguments: [String]) throws(SystemError) {
        (id, channel) = try Self.starting.withLock { _ throws(SystemError) in
            var ends: [CInt] = [-1, -1]
            #if canImport(Glibc)
            let kind = CInt(SOCK_STREAM.rawValue)
            #else
            let kind = SOCK_STREAM
            #endif
            guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .last }
            defer { close(ends[1]) }
            do throws(SystemError) {
                for end in ends where fcntl(end, F_SETFD, FD_CLOEXEC) != 0 { throw .last }
                return (
                    try Self.start(program, arguments, with: ends[1]),
                    ByteChannel(input: ends[0], output: ends[0])
                )
            } catch {
                close(ends[0])
                throw error
            }
        }
    }

    deinit {
        kill(id, SIGKILL)
        close(channel.input)
        var status: CInt = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
    }

    /// Draws a file.
    ///
    /// - Parameters:
    ///   - request: The message.
    ///   - deadline: When it must be drawn.
    /// - Returns: The answer.
    /// - Throws: Why there is none. The process can't be used afterward.
    func answer(
        to request: [UInt8],
        until deadline: ContinuousClock.Instant
    ) throws(ByteChannel.Failure) -> [UInt8] {
        try channel.write(request, until: deadline)
        return try channel.read(until: deadline)
    }

    private static func start(
        _ program: String,
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
        for descriptor: CInt in [0, 1] {
            posix_spawn_file_actions_adddup2(&actions, socket, descriptor)
        }
        // GLib's messages about files are useless in the log.
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        // Ctrl-C is for the server, which finishes its responses. Swift's threads block signals, which a process
        // would inherit.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        sigaddset(&signals, SIGALRM)
        sigaddset(&signals, SIGTERM)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        var id: pid_t = 0
        let number = posix_spawn(&id, program, &actions, &attributes, words, environ)
        guard number == 0 else { throw SystemError(number: number) }
        return id
    }
}
