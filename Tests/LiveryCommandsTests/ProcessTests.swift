import Foundation
import TestSupport
import Testing

@testable import LiveryCommands

/// What can be seen of the built program alone: signals, limits, closed pipes.
@Suite struct ProcessTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(harbor, to: "harbor.yaml")
    }

    private func run(_ line: String, shell prefix: String? = nil) throws -> Answer {
        let process = try workshop.start(line, shell: prefix)
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let faults = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Answer(
            code: process.terminationReason == .exit ? process.terminationStatus : -1,
            output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: faults, as: UTF8.self)
        )
    }

    @Test func rendersAndListsAsInProcess() throws {
        #expect(try run("render @harbor.yaml --output @out").code == 0)
        #expect(workshop.run("render @harbor.yaml --output @out --check").code == 0)
        let list = try run("list @harbor.yaml")
        #expect(list.output.replacing(workshop.path + "/", with: "@") == workshop.run("list @harbor.yaml").output)
        #expect(try run("render").code == 64)
    }

    /// A limit on the size of files makes the write of every picture fail half way.
    ///
    /// ThreadSanitizer's own runtime ends a process with such a limit.
    @Test(.enabled(if: !Sanitizer.isThread)) func aWriteThatFailsLeavesNoPartOfAFile() throws {
        try workshop.write(
            """
            $appearances: [light]
            smallBox: {size: 4, fill: red}
            wideGradientImage: {size: [700, 500], type: radial, colors: [red, lime, blue]}
            """,
            to: "wide.yaml"
        )
        // 8 blocks of 512 bytes: room for the manifest, the index and the small picture.
        let line = "render @wide.yaml --output @out --scale 1 --compression fast"
        let limited = try run(line, shell: "ulimit -f 8; exec \"$0\" \"$@\"")
        #expect(limited.code == 73)
        #expect(limited.errors.contains("wideGradientImage.png: error: can't write: File too large"))
        #expect(limited.errors.contains("wrote 2, up to date 0, removed 0, failed 1"))
        #expect(try workshop.names("out") == [".livery-record", ".livery.lock", "index.json", "smallBox.png"])
        let whole = try run(line)
        #expect(whole.code == 0)
        #expect(whole.errors.contains("wrote 2, up to date 1, removed 0, failed 0"))
        let picture = try #require(FileManager.default.contents(atPath: workshop.path("out/wideGradientImage.png")))
        #expect(picture.count > 8 * 512)
    }

    @Test func aFullDiskUnderTheResultsIsAnError() throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let answer = try run("list @harbor.yaml", shell: "exec \"$0\" \"$@\" > /dev/full")
        #expect(answer.code == 73)
        #expect(answer.errors.contains("can't write the results: No space left on device"))
    }

    @Test func nobodyReadingIsNoError() throws {
        let process = try workshop.start("list @harbor.yaml")
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try output.fileHandleForReading.close()
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
        #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
    }

    @Test(arguments: ["--version", "--help", "help render", "list @harbor.yaml --json", "show @harbor.yaml bowBox"])
    func nothingThatIsLostIsWell(line: String) throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let answer = try run(line, shell: "exec \"$0\" \"$@\" > /dev/full")
        #expect(answer.code == 73)
        #expect(answer.errors == "error: can't write the results: No space left on device\n")
    }

    /// Nobody writes to the pipe: who waits for it waits for ever.
    @Test(arguments: [
        "validate @pipe.yaml", "render @pipe.yaml --output @out", "list @pipe.yaml", "check @pipe.yaml --goldens @.",
        "preview @pipe.yaml --output @out", "preview @harbor.yaml --theme @pipe.yaml --output @out",
        "diff @pipe.yaml @pipe.yaml", "validate @harbor.yaml --theme @pipe.yaml",
    ]) func pipesAreNotWaitedFor(line: String) throws {
        try workshop.pipe("pipe.yaml")
        let answer = try run(line)
        #expect(answer.code == 66)
        #expect(answer.errors.contains("is a pipe, a socket or a device"), "\(answer.errors)")
    }

    @Test func aDescriptorIsRead() throws {
        let shell = "\"$0\" \"$@\" < \(workshop.path("harbor.yaml"))"
        let answer = try run("validate /dev/stdin --format yaml", shell: shell)
        #expect(answer.code == 0)
        #expect(answer.errors == "/dev/stdin: 0 faults\n")
        let pipe = "printf 'aColor: rde' | \"$0\" \"$@\""
        let faulty = try run("validate /dev/fd/0 --format yaml", shell: pipe)
        #expect(faulty.code == 1)
        #expect(faulty.errors.contains("/dev/fd/0:1:9: error: 'rde' is not a color"))
    }

    @Test func whatIsTooLargeOnStandardInputIsPlaced() throws {
        let answer = try run(
            "validate - --format yaml",
            shell: "head -c 17000000 /dev/zero 2>/dev/null | \"$0\" \"$@\""
        )
        #expect(answer.code == 65)
        #expect(answer.errors == "stdin: error: document exceeds 16 MiB\n")
    }

    /// The byte E9 is "é" in ISO 8859-1, and no UTF-8: no file of another name is read or written.
    @Test func namesThatAreNoUTF8() throws {
        let shell = """
            cd \(workshop.path) && name=$(printf 'caf\\351') && mkdir "$name" in && cp harbor.yaml "$name" || exit 9
            "$0" validate "$name/harbor.yaml"; "$0" render harbor.yaml -o "$name/out"
            "$0" render harbor.yaml -o out --set "label=$name"
            cp harbor.yaml "in/$name.png"; "$0" diff in in; cd "$name"; "$0" validate harbor.yaml
            """
        let answer = try run("", shell: shell)
        // Not every file system takes such names.
        guard answer.code != 9 else { return }
        #expect(answer.code == 66)
        let lines = answer.errors.split(separator: "\n").filter { $0.contains("UTF-8") }
        #expect(
            lines == [
                "Error: the argument 'caf\u{FFFD}/harbor.yaml' is not valid UTF-8",
                "Error: the argument 'caf\u{FFFD}/out' is not valid UTF-8",
                "Error: the argument 'label=caf\u{FFFD}' is not valid UTF-8",
                "in/caf\u{FFFD}.png: error: its path is not valid UTF-8",
                "error: can't read '': its path is not valid UTF-8",
            ]
        )
        #expect(try workshop.names("").filter { $0.hasPrefix("caf") }.count == 1)
    }

    /// fontconfig has names of folders in XML, which is UTF-8. The names of files are its own matter.
    @Test(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) func foldersOfFontsThatAreNoUTF8() throws {
        let font = try PinnedText.folder() + "/DejaVuSans.ttf"
        let shell = """
            cd \(workshop.path) && name=$(printf 'caf\\351') && mkdir "$name" fonts || exit 9
            cp \(font) "fonts/$name.ttf" && cp \(font) "$name" || exit 9
            printf 'children: [{type: Label, text: A}]' > a.yaml
            "$0" preview a.yaml -o out --fonts fonts; cd "$name" && "$0" preview ../a.yaml -o ../out --fonts .
            """
        let answer = try run("", shell: shell)
        // Not every file system takes such names.
        guard answer.code != 9 else { return }
        #expect(answer.code == 1)
        let lines = answer.errors.replacing(/\ in [0-9.]+ s/, with: "").split(separator: "\n")
        #expect(lines == ["drew 2 pictures of 1 screen", "error: can't read '.': its path is not valid UTF-8"])
    }

    /// Kills runs that write in other ways than `render` does; the next leaves nothing of them.
    @Test(
        arguments: [
            "check @boxes.yaml --goldens @out --record all --quiet", "diff @first @second --output @out --quiet",
            "preview @screen.yaml --output @out --scale 1,2,3 --quiet",
            "render @boxes.yaml --output @out --force --quiet",
        ].enumerated().flatMap { index, line in
            // Each with one signal, or with all.
            [SIGKILL, SIGTERM, SIGINT, SIGHUP].enumerated().filter { Rounds.areAll || $0.offset == index }.map {
                (line, $0.element)
            }
        }
    ) func killedWriters(line: String, signal: Int32) throws {
        let theme = (0..<8).map { "b\($0)Box: {size: [90, 60], cornerRadius: 9, fill: red}" }.joined(separator: "\n")
        try workshop.write(theme, to: "boxes.yaml")
        try workshop.write("size: [90, 60]\nchildren: [{type: Button, frame: [0, 0, 50, 20]}]", to: "screen.yaml")
        for (folder, color) in [("first", "red"), ("second", "blue")] {
            try workshop.write(theme.replacing("red", with: color), to: "\(folder)/boxes.yaml")
            let render = "render @\(folder)/boxes.yaml --output @\(folder) --quiet"
            #expect(workshop.run(render).code == 0)
        }
        let trial = try workshop.start(line.replacing("@out", with: "@trial"))
        trial.standardOutput = FileHandle.nullDevice
        var kills = try Kills(seed: 7, lifeOf: trial)
        var killed = 0
        while killed < rounds(6) {
            let process = try workshop.start(line)
            process.standardOutput = FileHandle.nullDevice
            if try kills.kill(process, by: signal) { killed += 1 }
            guard FileManager.default.fileExists(atPath: workshop.path("out")) else { continue }
            let left = try workshop.names("out").filter { $0.hasSuffix(".tmp") }
            if signal != SIGKILL { #expect(left == []) }
            for name in try workshop.names("out") where name.hasSuffix(".png") {
                _ = try workshop.bitmap("out/\(name)")
            }
        }
        // Goldens have no lock, without which what is left is removed after a day.
        let old = Date(timeIntervalSinceNow: -2 * 24 * 60 * 60)
        let left = line.contains("check") ? (try? workshop.names("out")) ?? [] : []
        for name in left where name.hasSuffix(".tmp") {
            let file = workshop.path("out/\(name)")
            try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)
        }
        _ = try run(line)
        #expect(try workshop.names("out").filter { $0.hasSuffix(".tmp") } == [])
    }
}
