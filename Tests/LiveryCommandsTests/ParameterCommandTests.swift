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
