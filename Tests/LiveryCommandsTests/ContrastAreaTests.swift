import Foundation
import Testing

@testable import LiveryCommands

/// Which pixels count as the ground of a text or an icon, and what is told of them.
@Suite struct ContrastAreaTests {
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    /// WCAG 2.2's formula, of levels of gray.
    private func ratio(_ first: Double, _ second: Double) -> Double {
        func luminance(_ level: Double) -> Double {
            let value = level / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let (one, other) = (luminance(first), luminance(second))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    private struct Row: Equatable {
        var key: String
        var color: String
        var ratio: Double?
        var required: Double?
    }

    private func rows(_ theme: String, state: [String] = [], appearance: [String] = ["light"]) throws -> [Row] {
        try workshop.write(theme, to: "theme.yaml")
        return workshop.run("validate @theme.yaml --contrast --json").objects.compactMap { row in
            guard row["kind"] as? String == "contrast", row["state"] as? [String] == state,
                row["appearance"] as? [String] == appearance, let key = row["key"] as? String,
                let color = row["color"] as? String
            else { return nil }
            return Row(key: key, color: color, ratio: row["ratio"] as? Double, required: row["required"] as? Double)
        }
    }

    /// A box is laid over what is behind it as a whole (compositing-1, 5.1): its text and its fill have its opacity once.
    @Test func translucentBoxes() throws {
        let rows = try rows(
            """
            $appearances: [light]
            $backdrops: [white]
            aBox: {size: [100, 40], padding: 4, fill: "#333", textColor: black, font: {family: A, size: 24}, opacity: 0.5}
            bBox: {size: [100, 40], padding: 4, fill: black, textColor: black, font: {family: A, size: 24}, opacity: 0.5}
            cBox:
              size: [100, 40]
              fill: black
              opacity: 0.5
              parts: {label: {size: [90, 30], fill: "#333", textColor: white, font: {family: A, size: 24}, opacity: 0.5}}
            """
        )
        func seen(_ level: Double, on ground: Double) -> Double { ground + (level - ground) / 2 }
        // What is in the outer box is laid over its fill first.
        let (text, fill) = (seen(seen(255, on: 0), on: 255), seen(seen(0x33, on: 0), on: 255))
        let expected = [
            ("aBox", ratio(seen(0, on: 255), seen(0x33, on: 255))), ("bBox", 1), ("cBox.label", ratio(text, fill)),
        ]
        for (key, ratio) in expected {
            let found = rows.first { $0.key == key }?.ratio
            #expect(abs((found ?? 0) - ratio) < 0.02, "\(key): \(found ?? 0), not \(ratio)")
        }
    }

    private static let line = "font: {family: A, size: 14, lineHeight: 20}"

    /// Boxes of 32 points with a text of gray 255 on gray 64, and the level of the ground at its worst place.
    @Test(
        arguments: [
            // A ring at the edge is outside of the line of 20 points, whatever paints it.
            ("padding: 0 16, \(Self.line), shadow: inset 0 0 0 2px white", 64),
            ("padding: 0 16, \(Self.line), border: 2px solid white", 64),
            ("padding: 0 16, \(Self.line), outline: 2px solid white, outline.offset: -2", 64),
            ("padding: 0 16, font: {family: A, size: 14}, shadow: inset 0 0 0 9px dimgray", 64),
            // Lines at the edge end where the text of 20 points begins, 6 points below it.
            ("padding: 0 16, \(Self.line), shadow: inset 0 6px dimgray", 64),
            ("padding: 0 16, \(Self.line), shadow: inset 0 7px dimgray", 0x69),
            // Without a font, nothing is known of the line.
            ("padding: 0 16, shadow: inset 0 0 0 2px dimgray", 0x69),
            // The padding moves the middle: the line is at 12…32 of 32.
            ("padding: 12 16 0, \(Self.line), shadow: inset 0 -1px dimgray", 0x69),
            ("padding: 12 16 0, \(Self.line), shadow: inset 0 12px dimgray", 64),
            // Where the padding leaves less than the line, it is cut.
            ("padding: 10 16, \(Self.line), shadow: inset 0 10px dimgray", 64),
            // The whole width within the padding counts.
            ("padding: 0 16, \(Self.line), shadow: inset 17px 0 dimgray", 0x69),
            ("padding: 0 16, \(Self.line), shadow: inset 16px 0 dimgray", 64),
        ] as [(String, Double)]
    ) func theLineOfTheTextCounts(keys: String, level: Double) throws {
        let rows = try rows(
            "$appearances: [light]\ngoButton: {size: [88, 32], fill: \"#404040\", textColor: white, \(keys)}"
        )
        try #require(rows.count == 1)
        #expect(abs((rows[0].ratio ?? 0) - ratio(255, level)) < 1e-9)
    }

    /// An automatic height is that of the line and the padding: of a gradient from black to white, what is within them.
    @Test func automaticHeightsHaveRoomForTheLine() throws {
        let rows = try rows(
            """
            $appearances: [light]
            aBox: {size: [40, auto], padding: 10 4, fill: black, font: {family: A, size: 20}, textColor: white,
              shadow: inset 0 10px white}
            bBox: {size: [40, auto], padding: 10 4, fill: black, font: {family: A, size: 20}, textColor: white,
              shadow: inset 0 11px white}
            """
        )
        #expect(rows.map(\.ratio) == [21, 1])
    }

    @Test func partsOfVariantsAreNamedWithoutWords() throws {
        let rows = try rows(
            """
            $appearances: [light]
            goButton:
              size: [88, 32]
              padding: 8 16
              fill: white
              textColor: "#7A7A7A"
              parts: {icon: {size: 16}, label: {}}
              variants: {tone: {default: a, a: {}, b: {}}, size: {default: m, m: {}, s: {}}}
            """
        )
        let gray = ratio(255, 0x7A)
        let words = ["", "~b", "~b.s", "~s"]
        let expected =
            words.map { ("goButton" + $0, "textColor", 4.5) } + words.map { ("goButton.icon" + $0, "iconColor", 3) }
            + words.map { ("goButton.label" + $0, "textColor", 4.5) }
        #expect(rows.sorted { $0.key < $1.key }.map(\.key) == expected.map(\.0).sorted())
        for (key, color, required) in expected {
            let row = rows.first { $0.key == key }
            #expect(row?.color == color)
            #expect(row?.required == required)
            #expect(abs((row?.ratio ?? 0) - gray) < 1e-9)
        }
    }

    /// An icon has the height of its part.
    @Test func iconsAreCentered() throws {
        func theme(_ shadow: String) -> String {
            """
            $appearances: [light]
            goButton: {size: [88, 32], padding: 0 16, fill: black, iconColor: white, parts: {icon: {size: 16}},
              shadow: \(shadow)}
            noButton: {size: [88, 32], padding: 0 16, fill: black, iconColor: white, shadow: \(shadow)}
            """
        }
        let free = try rows(theme("inset 0 8px white"))
        #expect(free.map(\.key) == ["goButton", "goButton.icon", "noButton"])
        #expect(free.map(\.ratio) == [21, 21, 1])
        #expect(try rows(theme("inset 0 9px white")).map(\.ratio) == [1, 1, 1])
    }

    @Test func placeholdersLieOnTheInput() throws {
        let theme = """
            $appearances: [light]
            $backdrops: [white]
            nameFieldBox:
              font: {family: A, size: 14}
              parts:
                input: {size: [auto, 40], fill: "#262626", textColor: white}
                placeholder: {textColor: "#6F6F6F"}
                hint: {textColor: "#6F6F6F"}
              states: {focused: {input.fill: black}}
            bareFieldBox: {font: {family: A, size: 14}, parts: {placeholder: {textColor: "#6F6F6F"}}}
            """
        let places: [(states: [String], ground: Double)] = [([], 0x26), (["focused"], 0)]
        for (states, ground) in places {
            let rows = try rows(theme, state: states)
            func measured(_ key: String) -> Double { rows.first { $0.key == key }?.ratio ?? 0 }
            #expect(abs(measured("nameFieldBox.placeholder") - ratio(0x6F, ground)) < 1e-9)
            #expect(abs(measured("nameFieldBox.hint") - ratio(0x6F, 255)) < 1e-9)
        }
        let bare = try rows(theme).first { $0.key == "bareFieldBox.placeholder" }
        #expect(abs((bare?.ratio ?? 0) - ratio(0x6F, 255)) < 1e-9)
    }

    /// A style sheet answers two preferences at once, whether the theme lists that or not.
    @Test func combinationsOfAppearancesAreMeasured() throws {
        let keys = "fill: white, fill~dark: black, fill~dark.highContrast: \"#888\""
        let theme = """
            $appearances: [light, dark, highContrast]
            aBox: {size: 20, \(keys), textColor: black, textColor~dark: white}
            """
        let expected: [(appearance: [String], ratio: Double)] = [
            (["light"], 21), (["dark"], 21), (["highContrast"], 21), (["dark", "highContrast"], ratio(255, 0x88)),
        ]
        for (appearance, ratio) in expected {
            let measured = try rows(theme, appearance: appearance)
            try #require(measured.count == 1, "\(appearance)")
            #expect(abs((measured[0].ratio ?? 0) - ratio) < 1e-9)
        }
        let answer = workshop.run("validate @theme.yaml --contrast")
        let place = "in dark.highContrast, less than 7"
        #expect(answer.errorLines.filter { $0.contains(place) }.count == 1, "\(answer.errors)")
        // A combination without a pair: the style sheet has no others.
        let line = "aBox  textColor  3.54      7         1 of 4  dark.highContrast"
        #expect(answer.outputLines.last.map(String.init) == line, "\(answer.output)")
    }

    /// 4.478 is #777 on white. Two variants, states and appearances count; a disabled button does not.
    @Test func theTableNamesTheLowestPlace() throws {
        try workshop.write(
            """
            goButton:
              size: 20
              fill: white
              textColor: black
              variants: {tone: {default: plain, plain: {}, soft: {textColor: "#777"}}}
              states: {hovered: {}, disabled: {textColor: "#EEE"}}
            """,
            to: "theme.yaml"
        )
        let answer = workshop.run("validate @theme.yaml --contrast")
        #expect(
            answer.output == """
                KEY       COLOR      CONTRAST  REQUIRED  FAIL    LOWEST IN
                goButton  textColor  4.47      4.5       4 of 8  soft, light

                """
        )
    }

    /// What follows from one value is one warning, of the place that needs most.
    @Test func oneValueIsOneWarning() throws {
        try workshop.write(
            """
            $appearances: [light]
            goButton:
              size: [88, 32]
              fill: white
              textColor: "#888"
              parts: {label: {}}
              variants: {size: {default: m, m: {}, s: {}}}
              states: {hovered: {fill: "#DDD"}, focused: {textColor: "#999"}, disabled: {fill: "#888"}}
            """,
            to: "theme.yaml"
        )
        let answer = workshop.run("validate @theme.yaml --contrast")
        let warnings = answer.errorLines.filter { $0.contains(": warning:") }.map {
            $0.split(separator: ": ").dropFirst(2).joined(separator: ": ")
        }
        func text(_ ratio: Double) -> String { "\((ratio * 100).rounded(.down) / 100)" }
        #expect(
            warnings == [
                "'textColor' of 'goButton' has a contrast of \(text(ratio(0x88, 0xDD))) in light, hovered, less than "
                    + "4.5 (and 7 others: 'goButton' in light; 'goButton.label' in light; 'goButton.label' in light, "
                    + "hovered; …)",
                "'textColor' of 'goButton' has a contrast of \(text(ratio(0x99, 255))) in light, focused, less than "
                    + "4.5 (and 3 others: 'goButton.label' in light, focused; 'goButton.label~s' in light, focused; "
                    + "'goButton~s' in light, focused)",
            ],
            "\(answer.errors)"
        )
        #expect(answer.errors.contains("12 of 12 colors below the contrast of WCAG 2.2, level AA"))
        #expect(answer.code == 1)
    }
}
