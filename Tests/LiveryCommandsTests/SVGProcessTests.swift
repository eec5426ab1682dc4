import Foundation
import TestSupport
import Testing

/// The processes in which the built program draws SVG files.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
struct SVGProcessTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(
            """
            $appearances: [light]
            starImage: {file: star.svg}
            goBox: {size: [40, 20], fill: red}
            """,
            to: "sound.yaml"
        )
        try workshop.write("{$extends: sound.yaml, slowImage: {file: slow.svg}}", to: "slow.yaml")
        let head = "<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24'><path d='M0 0"
        try workshop.write(head + "H24V24z' fill='#369'/></svg>", to: "star.svg")
        // Cairo takes minutes for so many lines that cross one another.
        let lines = String(repeating: "L24 24 0 3 9 24 5 0", count: 20_000)
        try workshop.write(head + lines + "'/></svg>", to: "slow.svg")
    }

    /// Starts the rendering of a theme at one scale by one worker.
    private func start(
        _ theme: String,
        shell prefix: String? = nil
    ) throws -> (process: Process, errors: FileHandle) {
        let line = "render @\(theme) --output @out --scale 1 --jobs 1"
        let process = try workshop.start(line, shell: prefix)
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        return (process, errors.fileHandleForReading)
    }

    /// The processes that a process has started.
    private func children(of process: Process) -> [pid_t] {
        let folder = "/proc/\(process.processIdentifier)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return threads.flatMap { thread in
            let text = try? String(contentsOfFile: "\(folder)/\(thread)/children", encoding: .utf8)
            return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
        }
    }

    /// Hundredths of a second that a process has computed for; nil for one that has ended.
    private func time(of process: pid_t) -> Int? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let fields = text.split(separator: ")").last?.split(separator: " "), fields[0] != "Z"
        else { return nil }
        return Int(fields[11])
    }

    /// Waits until a process has ended. Nothing tells of the end of another's child, so it is asked for: the result
    /// does not depend on how long that takes.
    private func waitForEnd(of process: pid_t, while condition: () -> Bool = { true }) {
        while condition(), time(of: process) != nil { usleep(1_000) }
    }

    /// The process that draws a file for half a second of its own time; nil when the program ends before.
    private func busyChild(of process: Process) -> pid_t? {
        while process.isRunning {
            let children = children(of: process)
            if let child = children.first(where: { time(of: $0) ?? 0 > 50 }) { return child }
            usleep(10_000)
        }
        return nil
    }

    @Test(arguments: ["", "<&-", "<&- >&-"])
    func closedStreamsChangeNothing(_ redirection: String) throws {
        #expect(workshop.run("render @sound.yaml --output @here --scale 1").code == 0)
        let run = try start("sound.yaml", shell: "exec \"$0\" \"$@\" \(redirection)")
        let errors = String(decoding: run.errors.readDataToEndOfFile(), as: UTF8.self)
        run.process.waitUntilExit()
        #expect(run.process.terminationStatus == 0, "\(errors)")
        #expect(try workshop.read("out/starImage.png") == workshop.read("here/starImage.png"))
    }

    /// A process that ends is replaced; if it does so again for the same file, that file alone is not drawn.
    @Test func aFileThatEndsItsProcessFailsAlone() throws {
        let run = try start("slow.yaml")
        while let child = busyChild(of: run.process) {
            kill(child, SIGKILL)
            waitForEnd(of: child) { run.process.isRunning }
        }
        let errors = String(decoding: run.errors.readDataToEndOfFile(), as: UTF8.self)
        run.process.waitUntilExit()
        #expect(run.process.terminationStatus != 0)
        #expect(errors.contains("slow.svg"), "\(errors)")
        #expect(errors.contains("the process that draws has ended"), "\(errors)")
        let names = try workshop.names("out")
        #expect(names.contains("goBox.png") && names.contains("starImage.png"), "\(names)")
        #expect(!names.contains("slowImage.png"))
    }

    @Test(arguments: [SIGKILL, SIGINT])
    func noProcessOutlivesTheProgram(_ signal: CInt) throws {
        let run = try start("slow.yaml")
        let child = try #require(busyChild(of: run.process))
        kill(run.process.processIdentifier, signal)
        run.process.waitUntilExit()
        waitForEnd(of: child)
        #expect(run.process.terminationReason == .uncaughtSignal)
    }
}
