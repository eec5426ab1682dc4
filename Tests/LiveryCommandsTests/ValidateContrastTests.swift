import Foundation
import Testing

@testable import LiveryCommands

@Suite struct ValidateContrastTests {
    private let workshop: Workshop

    init() throws { workshop = try Workshop() }

    /// WCAG 2.2's formula.
    private func ratio(_ first: [Double], _ second: [Double]) -> Double {
        func luminance(_ levels: [Double]) -> Double {
            let light = levels.map { level in
                let value = level / 255
                return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
        }
        let (one, other) = (luminance(first), luminance(second))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    private func measured(_ theme: String) throws -> [[String: Any]] {
        try workshop.write(theme, to: "theme.yaml")
        return workshop.run("validate @theme.yaml --contrast --json").objects.filter {
            $0["kind"] as? String == "contrast"
        }
    }

    @Test func numbersAreThoseOfTheFormula() throws {
        let rows = try measured(
            """
            $appearances: [light]
            $backdrops: [white]
            aBox: {size: [40, 20], fill: "#1D6FB8", textColor: "#F7F3EC"}
            bBox: {size: [40, 20], cornerRadius: 6, fill: "#808080", textColor: "#00000080"}
            cBox: {size: [40, 20], fill: white, opacity: 0.5, textColor: black}
            """
        )
        let ratios = rows.map { $0["ratio"] as? Double ?? 0 }
        try #require(ratios.count == 3)
        #expect(abs(ratios[0] - ratio([0xF7, 0xF3, 0xEC], [0x1D, 0x6F, 0xB8])) < 1e-9)
        let mixed = 128 * (1 - 128.0 / 255)
        let expected = ratio([mixed, mixed, mixed], [128, 128, 128])
        #expect(abs(ratios[1] - expected) < 1e-9)
        // A box's opacity is that of its text, too.
        #expect(abs(ratios[2] - ratio([127.5, 127.5, 127.5], [255, 255, 255])) < 1e-9)
    }

    /// What is no text, by the formula: an edge is the border or the fill; a mark is against the ground; a focus ring
    /// against the page, and against the box that it touches.
    @Test func shapesAreThoseOfTheFormula() throws {
        let rows = try measured(
            """
            $appearances: [light]
            $backdrops: [white]
            checkBox:
              size: 20
              fill: "#EEEEEE"
              border: "2px solid #777777"
              states:
                checked: {fill: [{color: "#FFDD00", size: 8, at: center}, "#0C6CB9"]}
                focused: {outline: "2px solid #0C6CB9"}
                disabled: {border.color: "#EEEEEE"}
            fieldBox: {parts: {input: {size: [auto, 40], border: "1px solid rgb(0 0 0 / 0.5)"}, hint: {textColor: black}}}
            goButton: {fill: "#EEEEEE", textColor: black, states: {focused: {outline: {width: 2, offset: 2, color: "#BBBBBB"}}}}
            cardBox: {fill: "#EEEEEE"}
            goneBox: {fill: red, textColor: transparent, states: {checked: {fill: blue}}}
            knobBox:
              size: [44, 26]
              fill:
                - {name: knob, box: {fill: "#EEEEEE", shadow: 0 1px 2px black}, size: 20, at: left 3px center}
                - "#DDDDDD"
              states: {checked: {fill.knob.at: right 3px center}}
            """
        )
        var found: [String: Double] = [:]
        for row in rows {
            guard let shape = row["shape"] as? String, let key = row["key"] as? String else { continue }
            let states = (row["state"] as? [String] ?? []).joined(separator: ".")
            found["\(key) \(shape) \(states)"] = row["ratio"] as? Double
        }
        func gray(_ level: Double) -> [Double] { [level, level, level] }
        let (white, blue) = (gray(255), [12.0, 108, 185])
        let half = 255 * (1 - 128.0 / 255)
        let expected = [
            "checkBox edge ": ratio(gray(0x77), white), "checkBox edge focused": ratio(gray(0x77), white),
            "checkBox edge checked": ratio(blue, white), "checkBox mark checked": ratio([0xFF, 0xDD, 0], blue),
            "checkBox focus ring focused": ratio(blue, gray(0x77)), "fieldBox.input edge ": ratio(gray(half), white),
            "goButton focus ring focused": ratio(gray(0xBB), white), "goneBox edge ": ratio([255, 0, 0], white),
            "goneBox edge checked": ratio([0, 0, 255], white), "knobBox edge ": ratio(gray(0xDD), white),
            "knobBox edge checked": ratio(gray(0xDD), white), "knobBox mark ": ratio(gray(0xEE), gray(0xDD)),
            "knobBox mark checked": ratio(gray(0xEE), gray(0xDD)),
        ]
        #expect(Set(found.keys) == Set(expected.keys))
        for (name, ratio) in expected {
            #expect(abs((found[name] ?? 0) - ratio) < 1e-9, "\(name): \(found[name] ?? 0), \(ratio)")
        }
        // What is transparent is not to be seen.
        #expect(!rows.contains { $0["key"] as? String == "goneBox" && $0["color"] != nil })
    }

    /// An icon that a part paints has no color of its own; a ring lies between what is on both of its sides.
    @Test func whatIsNotThereIsNotMeasured() throws {
        let rows = try measured(
            """
            $appearances: [light]
            $backdrops: [white]
            $values: {mark: {path: M9 9h20v20z, fill: black}}
            stepBox:
              size: [auto, 40]
              fill: white
              textColor: black
              parts:
                plus: {size: 38, fill: ["{mark}", white]}
                minus: {size: 38, fill: ["{mark}", white], iconColor: "#222222"}
                plain: {size: 38, fill: white}
            underBox:
              size: [auto, 48]
              fill: white
              border: {width: {bottom: 1}, color: black}
              states: {focused: {outline: {width: 2, offset: -2, color: "#222222"}}}
            innerBox:
              size: 40
              fill: "#EEEEEE"
              border: "4px solid #777777"
              states: {focused: {outline: {width: 2, offset: -6, color: "#222222"}}}
            coverBox: {extends: innerBox, states: {focused: {outline: {width: 2, offset: -2, color: "#222222"}}}}
            """
        )
        let icons = rows.filter { $0["color"] as? String == "iconColor" }.map { $0["key"] as? String }
        #expect(icons == ["stepBox.minus", "stepBox.plain"])
        func gray(_ level: Double) -> [Double] { [level, level, level] }
        let beside = ["underBox": gray(255), "innerBox": gray(0xEE), "coverBox": gray(0x77)]
        let rings = rows.filter { $0["shape"] as? String == "focus ring" }
        #expect(rings.count == beside.count)
        for row in rings {
            let ground = beside[row["key"] as? String ?? ""] ?? []
            #expect(abs((row["ratio"] as? Double ?? 0) - ratio(gray(0x22), ground)) < 1e-9, "\(row)")
        }
    }

    /// Who adds a color is told here if it can't be read.
    @Test(arguments: [("harbor.yaml", true), ("harbor.json", true), ("harbor.plist", true), ("classic.plist", false)])
    func sampleThemesHaveNoFaults(name: String, hasTexts: Bool) throws {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        let file = "\(root)/Resources/Themes/\(name)"
        let answer = workshop.run("validate \(file) --contrast")
        #expect((answer.output.split(separator: "\n").count > 10) == hasTexts, "\(answer.output)")
        #expect(!answer.output.contains("can't be measured"))
        // The lines and the focus rings of the samples are fainter than 3:1.
        let measured = workshop.run("validate \(file) --contrast --json").objects
        #expect(!measured.contains { $0["color"] != nil && $0["passes"] as? Bool == false })
        #expect(workshop.run("validate \(file) --strict").code == 0)
    }
}
