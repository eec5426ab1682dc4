import Foundation
import TestSupport
import Testing

@testable import LiveryCommands

/// `livery build` as a process.
@Suite struct ProjectProcessTests {
    private let workshop: Workshop

    private static let project = """
        themes: [boxes.yaml]
        outputs:
          - {to: png, path: out/pictures}
          - {to: xcassets, path: out/All.xcassets}

        """

    init() throws {
        workshop = try Workshop()
        try workshop.write(Self.project, to: "livery.yaml")
    }

    /// A watching process, and what it has said so far.
    private final class Watch {
        let process: Process
        private let text = Pipe()
        private var said = ""

        init(_ process: Process) throws {
            self.process = process
            process.standardOutput = text
            process.standardError = text
            try process.run()
        }

        deinit { process.terminate() }

        /// What is said until a line begins with a text; all of it if the process ends before.
        func lines(upTo start: String) -> [String] {
            let file = text.fileHandleForReading.fileDescriptor
            var buffer = [UInt8](repeating: 0, count: 4096)
            while !said.split(separator: "\n").contains(where: { $0.hasPrefix(start) }) {
                let count = read(file, &buffer, buffer.count)
                guard count > 0 else { break }
                said += String(decoding: buffer[..<count], as: UTF8.self)
            }
            defer { said = "" }
            return said.split(separator: "\n").map(String.init)
        }
    }

    @Test func watches() throws {
        try workshop.write("$appearances: [light]\naBox: {size: 4, fill: red}", to: "boxes.yaml")
        let watch = try Watch(try workshop.start("build --watch @livery.yaml"))
        #expect(watch.lines(upTo: "wrote").last?.hasPrefix("wrote 9, up to date 0") == true)

        // Written in place: what has changed, a line each.
        try workshop.write("$appearances: [light]\naBox: {size: 4, fill: lime}", to: "boxes.yaml")
        let second = watch.lines(upTo: "wrote")
        #expect(second.first?.hasSuffix("boxes.yaml") == true)
        #expect(second.first?.hasPrefix("changed ") == true)
        #expect(second.contains("write out/pictures/aBox@2x.png"))
        #expect(!second.contains { $0.contains("Contents.json") })
        #expect(second.last?.hasPrefix("wrote 6") == true)

        // Another file takes the name, and it extends one that is missing.
        try workshop.write("$extends: base.yaml\n$appearances: [light]", to: ".swap")
        #expect(rename(workshop.path(".swap"), workshop.path("boxes.yaml")) == 0)
        #expect(watch.lines(upTo: workshop.path("boxes.yaml")).last?.contains("base.yaml") == true)

        // A fault doesn't end it, and what was missing is watched.
        try workshop.write("bBox: {size: 4, fil: red}", to: "base.yaml")
        let faulty = watch.lines(upTo: "wrote")
        #expect(faulty.contains { $0.contains("base.yaml:1:17: error: unknown key 'fil'") })
        // What is no longer planned stays while anything is faulty.
        #expect(!faulty.contains { $0.hasPrefix("remove ") })
        try workshop.write("bBox: {size: 4, fill: blue}", to: "base.yaml")
        let right = watch.lines(upTo: "wrote")
        #expect(right.contains("write out/All.xcassets/bBox.imageset/bBox@3x.png"))
        #expect(right.contains("remove out/All.xcassets/aBox.imageset/aBox.png"))

        // A change of what is not read is none; a change of the project is.
        try workshop.write("aColor: red", to: "other.yaml")
        try workshop.write(Self.project + "  - {to: png, path: more, scales: 1}\n", to: "livery.yaml")
        var more = watch.lines(upTo: "wrote")
        // On a busy machine, the end of the last write is seen after its beginning.
        while more.last?.hasPrefix("wrote 0,") == true { more = watch.lines(upTo: "wrote") }
        #expect(!more.contains { $0.contains("other.yaml") })
        #expect(more.contains("write more/bBox.png"))

        kill(watch.process.processIdentifier, SIGINT)
        watch.process.waitUntilExit()
        #expect(watch.process.terminationReason == .uncaughtSignal)
        #expect(watch.process.terminationStatus == SIGINT)
        #expect(workshop.run("build @livery.yaml --check").code == 0)
    }

    /// Files in the working folder are not those of a folder that is not there yet.
    @Test func aFolderThatIsNotThere() throws {
        try workshop.write("aBox: {size: 4, fill: red}", to: "theme.yaml")
        try workshop.write("themes: [theme.yaml]\noutputs: [{to: swift, path: Package.swift}]", to: "livery.yaml")
        let answer = workshop.run("build @livery.yaml --output @new --dry-run")
        #expect(answer.code == 0)
        #expect(answer.output == "write Package.swift\n")
    }

    @Test func watchNeedsAFile() throws {
        let process = try workshop.start("build --watch @none.yaml --jobs 0")
        process.standardError = Pipe()
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 64)
    }
}
