import Testing

@testable import LiveryCommands

@Suite struct ExitCodeTests {
    @Test(
        arguments: [
            ([], 0),
            ([.failure], 1),
            ([.unwritableOutput, .failure], 73),
            ([.malformedDocument, .unwritableOutput], 65),
            ([.unreadableInput, .malformedDocument], 66),
            ([.failure, .unwritableOutput, .malformedDocument, .unreadableInput, .usage], 64),
        ] as [([ExitReason], Int32)]
    )
    func theFirstInTheOrderCounts(problems: [ExitReason], code: Int32) {
        var status = ExitStatus()
        for problem in problems { status.add(problem) }
        #expect(status.code == code)
    }

    @Test(
        arguments: [
            (0, "render @harbor.yaml --output @out", "wrote 19"),
            (0, "list @harbor.yaml", ""),
            (0, "show @harbor.yaml bowBox", ""),
            (0, "validate @harbor.yaml", "@harbor.yaml: 0 faults"),
            (1, "render @faulty.yaml --output @out", "@faulty.yaml:2:23: error:"),
            (1, "list @faulty.yaml", "@faulty.yaml:2:23: error:"),
            (1, "show @faulty.yaml bBox", "@faulty.yaml:2:23: error:"),
            (1, "validate @faulty.yaml", "@faulty.yaml: 1 fault"),
            (1, "render @harbor.yaml --output @out --check", "missing bowBox.png"),
            (64, "render", "Missing expected argument"),
            (64, "render @harbor.yaml", "--output"),
            (64, "render @harbor.yaml --output ''", "must name a folder"),
            (64, "rendr", "unknown command 'rendr'; did you mean 'render'?"),
            (64, "goldens reprot", "unknown command 'reprot'; did you mean 'report'?"),
            (64, "lint", "unknown command 'lint'; write 'validate'"),
            (64, "watch", "unknown command 'watch'; write 'build' with '--watch'"),
            (64, "help gallery", "unknown command 'gallery'; write 'export' with 'gallery'"),
            (64, "xyzzy", "unknown command 'xyzzy'\n"),
            (
                1, "render @harbor.yaml --output @out --merge 2",
                "@out: error: shards 1–2 of 2 are missing; run them with --shard I/2"
            ),
            (
                64, "render @harbor.yaml @copy/harbor.yaml --output @out",
                "two themes are named 'harbor'"
            ),
            (64, "render - - --output @out --format yaml", "read twice"),
            (64, "list @harbor.yaml --format yaml", "--format is for standard input"),
            (64, "show @harbor.yaml bowBx", "did you mean 'bowBox'?"),
            (64, "show @harbor.yaml bowBox --state higlighted", "did you mean 'highlighted'?"),
            (64, "show @harbor.yaml bowBox --appearance drak", "did you mean 'dark'?"),
            (64, "show @harbor.yaml bowBox --scale 99", "the scale must be in 0.1…16, found 99"),
            (65, "list @broken.yaml", "@broken.yaml:1:"),
            (65, "validate @broken.yaml @faulty.yaml", "@faulty.yaml:2:23: error:"),
            (
                65, "render @sheet.yaml --output @out",
                "@sheet.yaml:1:1: error: expected a theme, found a style sheet"
            ),
            (65, "list @names.json", "found a style sheet"),
            (0, "validate @sheet.yaml", "@sheet.yaml: 0 faults"),
            (0, "validate @names.json", "@names.json: 0 faults"),
            (66, "render @none.yaml --output @out", "No such file or directory"),
            (64, "validate ''", "Error: empty path"),
            (64, "validate @harbor.yaml --theme ''", "Error: empty path"),
            (66, "list @", "is a folder"),
            (66, "list @folder.yaml", "is a folder"),
            (66, "render @broken.yaml @none.yaml --output @out", "@broken.yaml:1:"),
            (66, "render @none.yaml @harbor.yaml --output @out", "wrote 19"),
            (1, "render @missing.yaml --output @out", "nowhere.png"),
            (
                73, "render @harbor.yaml --output @harbor.yaml/out",
                "@harbor.yaml: error: can't open the folder: Not a directory"
            ),
            (
                73, "render @faulty.yaml --output @taken",
                "wrote 0, up to date 0, removed 0, failed"
            ),
        ] as [(Int32, String, String)]
    )
    func exitCodes(code: Int32, line: String, message: String) throws {
        let workshop = try workshop()
        let answer = workshop.run(line)
        #expect(answer.code == code, "\(answer.errors)")
        if message.isEmpty {
            #expect(answer.errors.isEmpty)
        } else if message.hasPrefix("missing ") {
            // What a check finds is a result.
            #expect(answer.output.contains(message), "\(answer.output)")
        } else {
            #expect(answer.errors.contains(message), "\(answer.errors)")
        }
        if code == 64 { #expect(try !workshop.names().contains("out")) }
    }

    private func workshop() throws -> Workshop {
        let workshop = try Workshop()
        try workshop.write(harbor, to: "harbor.yaml")
        try workshop.write(harbor, to: "copy/harbor.yaml")
        try workshop.write(
            "aBox: {size: 2, fill: red}\nbBox: {size: 2, fill: nocolor}",
            to: "faulty.yaml"
        )
        try workshop.write("aBox: {size: 2", to: "broken.yaml")
        try workshop.write("\"@Label\": {textColor: red}", to: "sheet.yaml")
        try workshop.write("{\"#title\": {}}", to: "names.json")
        try workshop.write("", to: "folder.yaml/x")
        try workshop.write("", to: "taken")
        try workshop.write("anImage: nowhere.png", to: "missing.yaml")
        return workshop
    }

    /// Incorrect usage of `render`.
    @Test(arguments: [
        ("--scale 1,x", "1,x"),
        ("--scale 1,,2", "1,,2"),
        ("--scale 0", "the scale must be in 0.1…16, found 0"),
        ("--jobs 0", "--jobs is between 1 and 256"),
        ("--only [", "'[' is not a pattern: '[' has no ']'"),
        ("--only bowbix*", "no asset matches 'bowbix*'; did you mean 'bowBox'?"),
        ("--state higlighted", "did you mean 'highlighted'?"),
        ("--appearance drak", "did you mean 'dark'?"),
        ("--size bowBx=1x1", "did you mean 'bowBox'?"),
        ("--size accentColor=1x1", "'accentColor' is not an image"),
        ("--size bowBox=1", "write KEY=WxH in points"),
        ("--size bowBox=-1x2", "write KEY=WxH in points"),
        ("--size bowBox=1x2 --size bowBox=2x2", "two sizes"),
        ("--shard 0/8", "'0/8' is not a shard; write I/N with I from 1 to N"),
        ("--shard 9/8", "'9/8' is not a shard"),
        ("--shard 1/100001", "N up to 100000, such as 3/8"),
        ("--shard 3", "'3' is not a shard"),
        ("--shard 1/2/3", "'1/2/3' is not a shard"),
        ("--shard 1/8 --merge 8", "--shard and --merge exclude each other"),
        ("--merge 0", "--merge is between 1 and 100000"),
        ("--shard 1/8 --check", "--check is for whole runs, without --shard and --merge"),
        ("--merge 8 --check", "--check is for whole runs, without --shard and --merge"),
        ("--dry-run --check", "exclude each other"),
        ("--force --check", "exclude each other"),
        ("--compression best", "best"),
    ])
    func wrongOptionsOfRender(options: String, message: String) throws {
        let workshop = try workshop()
        let answer = workshop.run("render @harbor.yaml --output @out \(options)")
        #expect(answer.code == 64)
        #expect(answer.errors.contains(message), "\(answer.errors)")
        #expect(try !workshop.names().contains("out"))
    }

    /// What standard input may be.
    @Test(
        arguments: [
            (65, "list - --format json", "stdin:1:1: error:", "]"),
            (0, "list - --format yaml", "", "{aColor: red}"),
            (0, "list -", "", "aColor: red"),
            (0, "list -", "", " \n{\"aColor\": \"red\"}"),
            (65, "list -", "stdin:1:2: error:", "{aColor: red}"),
            (0, "list -", "", "<plist><dict><key>aColor</key><string>red</string></dict></plist>"),
        ] as [(Int32, String, String, String)]
    )
    func standardInput(code: Int32, line: String, message: String, input: String) throws {
        let answer = try workshop().run(line, input: input)
        #expect(answer.code == code, "\(answer.errors)")
        #expect(message.isEmpty ? answer.errors.isEmpty : answer.errors.contains(message))
    }
}
