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
        ] as [([Problem], Int32)]
    )
    func theFirstInTheOrderCounts(problems: [Problem], code: Int32) {
        var status = ExitStatus()
        for problem in problems { status.add(problem) }
        #expect(status.code == code)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let line: String
        let code: Int32
        let message: String
        var input = ""
        /// Whether the message is a result.
        var isResult = false

        var testDescription: String { line }
    }

    @Test(arguments: [
        Case(line: "render @harbor.yaml --output @out", code: 0, message: "wrote 19"),
        Case(line: "list @harbor.yaml", code: 0, message: ""),
        Case(line: "show @harbor.yaml bowBox", code: 0, message: ""),
        Case(line: "validate @harbor.yaml", code: 0, message: "@harbor.yaml: 0 faults"),

        Case(
            line: "render @faulty.yaml --output @out",
            code: 1,
            message: "@faulty.yaml:2:23: error:"
        ),
        Case(line: "list @faulty.yaml", code: 1, message: "@faulty.yaml:2:23: error:"),
        Case(line: "show @faulty.yaml bBox", code: 1, message: "@faulty.yaml:2:23: error:"),
        Case(line: "validate @faulty.yaml", code: 1, message: "@faulty.yaml: 1 fault"),
        Case(
            line: "render @harbor.yaml --output @out --check",
            code: 1,
            message: "missing bowBox.png",
            isResult: true
        ),

        Case(line: "render", code: 64, message: "Missing expected argument"),
        Case(line: "render @harbor.yaml", code: 64, message: "--output"),
        Case(line: "render @harbor.yaml --output ''", code: 64, message: "must name a folder"),
        Case(
            line: "rendr",
            code: 64,
            message: "unknown command 'rendr'; did you mean 'render'?"
        ),
        Case(
            line: "goldens reprot",
            code: 64,
            message: "unknown command 'reprot'; did you mean 'report'?"
        ),
        Case(line: "lint", code: 64, message: "unknown command 'lint'; did you mean 'validate'?"),
        Case(line: "xyzzy", code: 64, message: "unknown command 'xyzzy'\n"),
        Case(line: "render @harbor.yaml --output @out --scale 1,x", code: 64, message: "1,x"),
        Case(line: "render @harbor.yaml --output @out --scale 1,,2", code: 64, message: "1,,2"),
        Case(
            line: "render @harbor.yaml --output @out --scale 0",
            code: 64,
            message: "the scale must be in 0.1…16, found 0"
        ),
        Case(
            line: "render @harbor.yaml --output @out --jobs 0",
            code: 64,
            message: "--jobs is between 1 and 256"
        ),
        Case(
            line: "render @harbor.yaml --output @out --only [",
            code: 64,
            message: "'[' is not a pattern: '[' has no ']'"
        ),
        Case(
            line: "render @harbor.yaml --output @out --only bowbix*",
            code: 64,
            message: "no asset matches 'bowbix*'; did you mean 'bowBox'?"
        ),
        Case(
            line: "render @harbor.yaml --output @out --state higlighted",
            code: 64,
            message: "did you mean 'highlighted'?"
        ),
        Case(
            line: "render @harbor.yaml --output @out --appearance drak",
            code: 64,
            message: "did you mean 'dark'?"
        ),
        Case(
            line: "render @harbor.yaml --output @out --size bowBx=1x1",
            code: 64,
            message: "did you mean 'bowBox'?"
        ),
        Case(
            line: "render @harbor.yaml --output @out --size accentColor=1x1",
            code: 64,
            message: "'accentColor' is not an image"
        ),
        Case(
            line: "render @harbor.yaml --output @out --size bowBox=1",
            code: 64,
            message: "write KEY=WxH in points"
        ),
        Case(
            line: "render @harbor.yaml --output @out --size bowBox=-1x2",
            code: 64,
            message: "write KEY=WxH in points"
        ),
        Case(
            line: "render @harbor.yaml --output @out --size bowBox=1x2 --size bowBox=2x2",
            code: 64,
            message: "two sizes"
        ),
        Case(
            line: "render @harbor.yaml --output @out --shard 0/8",
            code: 64,
            message: "'0/8' is not a shard; write I/N with I from 1 to N"
        ),
        Case(
            line: "render @harbor.yaml --output @out --shard 9/8",
            code: 64,
            message: "'9/8' is not a shard"
        ),
        Case(
            line: "render @harbor.yaml --output @out --shard 1/100001",
            code: 64,
            message: "N up to 100000, such as 3/8"
        ),
        Case(
            line: "render @harbor.yaml --output @out --shard 3",
            code: 64,
            message: "'3' is not a shard"
        ),
        Case(
            line: "render @harbor.yaml --output @out --shard 1/2/3",
            code: 64,
            message: "'1/2/3' is not a shard"
        ),
        Case(
            line: "render @harbor.yaml --output @out --shard 1/8 --merge 8",
            code: 64,
            message: "--shard and --merge exclude each other"
        ),
        Case(
            line: "render @harbor.yaml --output @out --merge 0",
            code: 64,
            message: "--merge is between 1 and 100000"
        ),
        Case(
            line: "render @harbor.yaml --output @out --shard 1/8 --check",
            code: 64,
            message: "--check is for whole runs, without --shard and --merge"
        ),
        Case(
            line: "render @harbor.yaml --output @out --merge 8 --check",
            code: 64,
            message: "--check is for whole runs, without --shard and --merge"
        ),
        Case(
            line: "render @harbor.yaml --output @out --merge 2",
            code: 1,
            message: "@out: error: shards 1–2 of 2 are missing; run them with --shard I/2"
        ),
        Case(
            line: "render @harbor.yaml --output @out --dry-run --check",
            code: 64,
            message: "exclude each other"
        ),
        Case(
            line: "render @harbor.yaml --output @out --force --check",
            code: 64,
            message: "exclude each other"
        ),
        Case(
            line: "render @harbor.yaml --output @out --compression best",
            code: 64,
            message: "best"
        ),
        Case(
            line: "render @harbor.yaml @copy/harbor.yaml --output @out",
            code: 64,
            message: "two themes are named 'harbor'"
        ),
        Case(line: "render - - --output @out --format yaml", code: 64, message: "read twice"),
        Case(
            line: "list @harbor.yaml --format yaml",
            code: 64,
            message: "--format is for standard input"
        ),
        Case(line: "show @harbor.yaml bowBx", code: 64, message: "did you mean 'bowBox'?"),
        Case(
            line: "show @harbor.yaml bowBox --state higlighted",
            code: 64,
            message: "did you mean 'highlighted'?"
        ),
        Case(
            line: "show @harbor.yaml bowBox --appearance drak",
            code: 64,
            message: "did you mean 'dark'?"
        ),
        Case(
            line: "show @harbor.yaml bowBox --scale 99",
            code: 64,
            message: "the scale must be in 0.1…16, found 99"
        ),

        Case(line: "list @broken.yaml", code: 65, message: "@broken.yaml:1:"),
        Case(
            line: "validate @broken.yaml @faulty.yaml",
            code: 65,
            message: "@faulty.yaml:2:23: error:"
        ),
        Case(line: "list - --format json", code: 65, message: "stdin:1:1: error:", input: "]"),
        Case(line: "list - --format yaml", code: 0, message: "", input: "{aColor: red}"),
        Case(line: "list -", code: 0, message: "", input: "aColor: red"),
        Case(line: "list -", code: 0, message: "", input: " \n{\"aColor\": \"red\"}"),
        Case(line: "list -", code: 65, message: "stdin:1:2: error:", input: "{aColor: red}"),
        Case(
            line: "list -",
            code: 0,
            message: "",
            input: "<plist><dict><key>aColor</key><string>red</string></dict></plist>"
        ),
        Case(
            line: "render @sheet.yaml --output @out",
            code: 65,
            message: "@sheet.yaml:1:1: error: expected a theme, found a style sheet"
        ),
        Case(line: "list @names.json", code: 65, message: "found a style sheet"),
        Case(line: "validate @sheet.yaml", code: 0, message: "@sheet.yaml: 0 faults"),
        Case(line: "validate @names.json", code: 0, message: "@names.json: 0 faults"),

        Case(
            line: "render @none.yaml --output @out",
            code: 66,
            message: "No such file or directory"
        ),
        Case(line: "validate ''", code: 64, message: "Error: empty path"),
        Case(
            line: "validate @harbor.yaml --theme ''",
            code: 64,
            message: "Error: empty path"
        ),
        Case(line: "list @", code: 66, message: "is a folder"),
        Case(line: "list @folder.yaml", code: 66, message: "is a folder"),
        Case(
            line: "render @broken.yaml @none.yaml --output @out",
            code: 66,
            message: "@broken.yaml:1:"
        ),
        Case(
            line: "render @none.yaml @harbor.yaml --output @out",
            code: 66,
            message: "wrote 19"
        ),
        Case(line: "render @missing.yaml --output @out", code: 1, message: "nowhere.png"),

        Case(
            line: "render @harbor.yaml --output @harbor.yaml/out",
            code: 73,
            message: "@harbor.yaml: error: can't open the folder: Not a directory"
        ),
        Case(
            line: "render @faulty.yaml --output @harbor.yaml",
            code: 73,
            message: "wrote 0, up to date 0, removed 0, failed"
        ),
    ])
    func exitCodes(of item: Case) throws {
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
        try workshop.write("anImage: nowhere.png", to: "missing.yaml")
        let answer = workshop.run(item.line, input: item.input)
        #expect(answer.code == item.code, "\(answer.errors)")
        if item.message.isEmpty {
            #expect(answer.errors.isEmpty)
        } else if item.isResult {
            #expect(answer.output.contains(item.message), "\(answer.output)")
        } else {
            #expect(answer.errors.contains(item.message), "\(answer.errors)")
        }
        if item.code == 64 { #expect(try !workshop.names().contains("out")) }
    }
}
