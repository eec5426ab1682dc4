import LiveryLibc
import LiveryPictures
import LiveryRaster
import LiverySupport

/// Draws SVG files in separate processes, which are killed if a file takes too long.
///
/// librsvg can't be cancelled, and its memory use for a file can only be estimated. Each drawing thread has at
/// most one process; a process that has ended, for whatever reason, is replaced for the next file.
public final class SVGHelper: Sendable {
    private let program: String
    private let arguments: [String]
    private let seconds: Int
    /// The idle processes.
    private let idle = Locked<[SVGProcess]>([])

    /// The maximum memory of a process, in bytes.
    private static let mostMemory = 1 << 30

    private init(_ program: String, _ arguments: [String], seconds: Int) {
        self.program = program
        self.arguments = arguments
        self.seconds = seconds
    }

    /// Draws all SVG files of this process in separate processes, which are started on demand.
    ///
    /// - Parameters:
    ///   - program: The path of a program that calls ``run(seconds:)``.
    ///   - arguments: The arguments with which it does so.
    ///   - seconds: How long a file may take.
    public static func install(program: String, arguments: [String], seconds: Int) {
        // Without SIGPIPE, a failed write reports that the process has ended.
        signal(SIGPIPE, SIG_IGN)
        let helper = SVGHelper(program, arguments, seconds: seconds)
        SVGDocument.renderer.withLock { $0 = helper }
    }

    /// Draws the files requested on standard input, and writes them to standard output, until the input ends.
    ///
    /// - Parameter seconds: How long a file may take. After that time, a process whose parent is gone ends
    ///   itself.
    public static func run(seconds: Int) {
        // librsvg must not have the parent's descriptors.
        let open = (try? FolderListing.names(inExisting: "/dev/fd")) ?? []
        for descriptor in open.compactMap(CInt.init) where descriptor > 2 { close(descriptor) }
        setLimit(of: memory, to: mostMemory)
        setLimit(of: core, to: 0)
        becomeFirstToBeKilled()
        let channel = ByteChannel(input: 0, output: 1)
        while let request = try? channel.read() {
            guard let drawing = SVGMessage.drawing(of: request) else { return }
            alarm(CUnsignedInt(seconds + 1))
            // The parent has checked the limits.
            let answer = Result { () throws(PictureError) in
                try drawing.drawn(limits: RasterLimits(maximumSide: .max, maximumPixels: .max))
            }
            alarm(0)
            guard (try? channel.write(SVGMessage.bytes(of: answer))) != nil else { return }
        }
    }

    /// Has Linux end this process, not its parent, when both together take too much memory (proc_pid_oom_score_adj(5)).
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

extension SVGHelper: SVGRenderer {
    package func draw(_ drawing: SVGDrawing) throws(SVGRendererError) -> Bitmap {
        let request = SVGMessage.bytes(of: drawing)
        // An idle process may have ended since; one that has just started has not.
        if let process = idle.withLock({ $0.popLast() }),
            let answer = try answer(of: process, to: request)
        {
            return try SVGMessage.bitmap(of: answer, for: drawing)
        }
        let process: SVGProcess
        do throws(SystemError) {
            process = try SVGProcess(program: program, arguments: arguments)
        } catch {
            throw SVGRendererError("the process that draws can't be started: \(error.reason)")
        }
        guard let answer = try answer(of: process, to: request) else {
            throw SVGRendererError(
                "the process that draws has ended; the file may need too much memory"
            )
        }
        return try SVGMessage.bitmap(of: answer, for: drawing)
    }

    /// The answer of a process; nil if it has ended. A process that has failed is killed.
    private func answer(
        of process: SVGProcess,
        to request: [UInt8]
    ) throws(SVGRendererError) -> [UInt8]? {
        do throws(ByteChannel.Failure) {
            let deadline = ContinuousClock.now + .seconds(seconds)
            let answer = try process.answer(to: request, until: deadline)
            idle.withLock { $0.append(process) }
            return answer
        } catch {
            guard case .late = error else { return nil }
            throw SVGRendererError("the file takes longer than \(seconds) s")
        }
    }
}
