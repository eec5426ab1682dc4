import Foundation
import LiveryRaster
import Testing

@testable import LiveryCommands

/// `--set NAME=VALUE` of each command that has it.
@Suite struct ParameterCommandTests {
    private let workshop: Workshop

    init() throws {
        workshop = try Workshop()
        try workshop.write(
            """
            $appearances: [light]
            $parameters:
              tone: {type: color, default: "#336699"}
              side: {type: length, default: 6, minimum: 1, maximum: 40}
              title: {type: text, maxLength: 9}
              mode: {type: choice, values: [screen, multiply]}
              icon: {type: image}
            toneColor: "{tone}"
            badgeBox: {size: "{side}", fill: "{toneColor}"}
            plainBox: {size: 4, fill: gray}
            """,
            to: "badges.yaml"
        )
    }

    @Test func renderDrawsWithThem() throws {
        let answer = workshop.run("render @badges.yaml -o @out --scale 1 --set side=9 --set tone=red")
        #expect(answer.code == 0)
        #expect(answer.errorLines == ["wrote 3, up to date 0, removed 0, failed 0 in 0.00 s"])
        let bitmap = try workshop.bitmap("out/badgeBox.png")
        #expect(bitmap.width == 9)
        #expect(bitmap[4, 4].red == 255)
        #expect(try workshop.read("out/index.json").contains(##""value":"#ff0000""##))
        let again = workshop.run("render @badges.yaml -o @out --scale 1 --set side=9px --set tone=#f00")
        #expect(again.errorLines == ["wrote 0, up to date 3, removed 0, failed 0 in 0.00 s"])
        let check = workshop.run("render @badges.yaml -o @out --scale 1 --set side=8 --check")
        #expect(check.code == 1)
        #expect(check.outputLines == ["stale badgeBox.png", "stale index.json"])
    }

    @Test(arguments: [
        ("--set sid=3", "error: no theme has a parameter 'sid'; did you mean 'side'?"),
        ("--set side=0", "error: parameter 'side': the length must be in 1…40, found 0"),
        ("--set mode=scren", "error: parameter 'mode': unknown value 'scren'; did you mean 'screen'?"),
        ("--set title=0123456789", "error: parameter 'title': the text must be 9 characters or less, found 10"),
        ("--set icon=badgBox", "error: parameter 'icon': no asset or value named 'badgBox'; did you mean 'badgeBox'?"),
        (
            "--set tone={toneColor}",
            "error: parameter 'tone': '{toneColor}' is not a color; a parameter's value can't be a reference"
        ), ("--set side", "'side' sets no parameter; write NAME=VALUE, such as count=12"),
        ("--set =3", "'=3' sets no parameter; write NAME=VALUE, such as count=12"),
        ("--set side=3 --set side=4", "--set gives 'side' two values"),
    ]) func whatDoesNotFitIsWrongUsage(options: String, message: String) throws {
        for command in [
            "render @badges.yaml -o @out", "check @badges.yaml -g @goldens --record all", "list @badges.yaml",
            "show @badges.yaml badgeBox", "validate @badges.yaml",
        ] {
            let answer = workshop.run("\(command) \(options)")
            #expect(answer.code == 64, "\(command)")
            #expect(answer.errors.contains(message), "\(command): \(answer.errors)")
            #expect(answer.output.isEmpty, "\(command)")
        }
        #expect(try workshop.names() == ["badges.yaml"])
    }

    @Test func validateChecksWithTheValues() throws {
        try workshop.write(
            """
            $parameters: {side: {type: length, default: 6}}
            badgeBox: {size: "{side}", fill: red}
            """,
            to: "large.yaml"
        )
        #expect(workshop.run("validate @large.yaml").code == 0)
        let answer = workshop.run("validate @large.yaml --set side=20000")
        #expect(answer.code == 1)
        #expect(answer.errors.contains("can't draw 'badgeBox'"))
        // A sheet has no parameters of its own, but its theme may have.
        try workshop.write("'#Badge': {backgroundImage: {image: badgeBox, side: 8}}", to: "sheet.yaml")
        #expect(workshop.run("validate @sheet.yaml --theme @large.yaml --set side=9").code == 0)
        #expect(workshop.run("validate @sheet.yaml --set side=9").code == 64)
    }

    @Test func checkComparesGoldensOfTheirNames() throws {
        let first = workshop.run("check @badges.yaml -g @goldens --scale 1 --set side=9 --record missing")
        #expect(first.code == 1)
        #expect(try workshop.names("goldens").contains("badgeBox.png"))
        #expect(
            first.outputLines.contains {
                $0.hasSuffix("--set 'side=9' --only badgeBox --state normal --appearance light --scale 1")
            }
        )
        #expect(workshop.run("check @badges.yaml -g @goldens --scale 1 --set side=9px").code == 0)
        #expect(workshop.run("check @badges.yaml -g @goldens --scale 1 --set side=8").code == 1)
    }

    @Test func previewDrawsScreensWithThem() throws {
        try workshop.write(
            """
            size: [40, 40]
            children:
              - {type: ImageView, frame: [0, 0, 20, 20], image: badgeBox}
              - {type: ImageView, frame: [20, 0, 20, 20], image: {image: badgeBox, tone: lime}}
            """,
            to: "screen.yaml"
        )
        func pixels(_ options: String) throws -> [[UInt8]] {
            let answer = workshop.run("preview @screen.yaml --theme @badges.yaml -o @screens --scale 1 \(options)")
            #expect(answer.code == 0, "\(answer.errors)")
            let bitmap = try workshop.bitmap("screens/screen.png")
            return [bitmap[10, 10], bitmap[30, 10]].map { [$0.red, $0.green, $0.blue] }
        }
        #expect(try pixels("") == [[0x33, 0x66, 0x99], [0, 255, 0]])
        #expect(try pixels("--set tone=red --set side=9") == [[255, 0, 0], [0, 255, 0]])
        let answer = workshop.run("preview @screen.yaml -o @screens --set tone=red")
        #expect(answer.code == 64)
        #expect(answer.errors.contains("no theme has a parameter 'tone'"))
    }
}
