import LiveryLibc
import LiveryRaster
import LiverySupport

/// Draws SVG files in separate processes, which are ended when a file takes too much time or memory.
///
/// librsvg can't be cancelled, and ends the process that it runs in when memory is short. Without a helper,
/// files are drawn by the process itself: that is for files that you trust.
public final class SVGHelper: Sendable {
    private let arguments: [String]
    private let seconds: Int
    private let processes = Locked(Processes())

    /// The processes that draw, or that could.
    private struct Processes {
        var idle: [SVGProcess] = []
        var busyCount = 0
    }

    /// The most processes at a time, each of which is started by the first drawing that finds no idle one.
    private static let mostProcesses = 4
    /// The most memory of a process, in bytes: that of the largest picture and a few as large within it.
    private static let mostMemory = 2 << 30

    /// What draws the files of this process; nil for the process itself.
    static let installed = Locked<SVGHelper?>(nil)

    private init(_ arguments: [String], seconds: Int) {
        self.arguments = arguments
        self.seconds = seconds
    }

    /// Draws all SVG files of this process from now on in up to four processes of the same program, which are
    /// started when they are needed, and end with this one.
    ///
    /// - Parameters:
    ///   - arguments: The arguments with which the program calls ``run()`` and does nothing else.
    ///   - seconds: The most seconds that a file may take.
    public static func install(arguments: [String], seconds: Int) {
        // Without SIGPIPE, a failed write reports that the process has ended.
        signal(SIGPIPE, SIG_IGN)
        let helper = SVGHelper(arguments, seconds: seconds)
        installed.withLock { $0 = helper }
    }

    /// Draws files for the program that has started this process, until that ends.
    public static func run() {
        // librsvg must not have the program's descriptors.
        let open = (try? FolderListing.names(inExisting: "/dev/fd")) ?? []
        for descriptor in open.compactMap(CInt.init) where descriptor > SVGProcess.descriptor {
            close(descriptor)
        }
        setLimit(of: memory, to: mostMemory)
        setLimit(of: core, to: 0)
        becomeFirstToBeKilled()
        SystemThread(stackSize: 64 << 10) { endWithProgram() }?.detach()
        let connection = SVGConnection(descriptor: SVGProcess.descriptor)
        while let drawing = try? connection.receiveDrawing() {
            let result = Result { () throws(SVGFault) in
                try drawing.drawn(by: Librsvg.shared.get())
            }
            guard (try? connection.send(result)) != nil else { return }
        }
    }

    /// Ends this process when its socket has no other end any more, also in the middle of a drawing.
    private static func endWithProgram() {
        var input = pollfd(fd: SVGProcess.descriptor, events: 0, revents: 0)
        while poll(&input, 1, -1) < 0, errno == EINTR {}
        _exit(0)
    }

    /// Has Linux end this process, not the program, when both together take too much memory
    /// (proc_pid_oom_score_adj(5)).
    private static func becomeFirstToBeKilled() {
        let file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        _ = write(file, "1000", 4)
        close(file)
    }

    #if canImport(Glibc)
    private static let memory = __rlimit_resource_t(RLIMIT_DATA.rawValue)
    private static let core = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #else
    private static let (memory, core) = (RLIMIT_DATA, RLIMIT_CORE)
    #endif

    private static func setLimit(of resource: CInt, to most: Int) {
        var limit = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most))
        setrlimit(resource, &limit)
    }
}

extension SVGHelper {
    /// Draws a file, after others if all processes are busy.
    func draw(_ drawing: SVGDrawing) throws(SVGFault) -> Bitmap {
        let idle = processes.wait { processes -> SVGProcess?? in
            guard !processes.idle.isEmpty || processes.busyCount < Self.mostProcesses else {
                return nil
            }
            processes.busyCount += 1
            return .some(processes.idle.popLast())
        }
        var kept: SVGProcess?
        defer {
            processes.withLock { processes in
                processes.busyCount -= 1
                if let kept { processes.idle.append(kept) }
            }
            processes.wakeAll()
        }
        // An idle process may have ended since its last file, and this file may end it.
        if let idle, let result = try result(of: drawing, by: idle) {
            kept = idle
            return try result.get()
        }
        let started: SVGProcess
        do throws(SystemError) {
            started = try SVGProcess(arguments)
        } catch {
            throw SVGFault(.library("the process that draws can't be started: \(error.reason)"))
        }
        guard let result = try result(of: drawing, by: started) else {
            throw SVGFault(
                .library("the process that draws has ended; the file may need too much memory")
            )
        }
        kept = started
        return try result.get()
    }

    /// What a process makes of a file; nil if it has ended. One that has failed is not to be used again.
    private func result(
        of drawing: SVGDrawing,
        by process: SVGProcess
    ) throws(SVGFault) -> Result<Bitmap, SVGFault>? {
        do throws(SVGConnection.Failure) {
            return try process.draw(drawing, until: .now + .seconds(seconds))
        } catch {
            guard case .late = error else { return nil }
            throw SVGFault(.library("the file takes longer than \(seconds) s"))
        }
    }
}
