import Livery
import LiveryRaster
import LiveryStyle
import LiveryText
import Testing

@testable import LiveryUI

struct TextSpanTests {
    @Test(
        "which characters a part has",
        arguments: [
            (TextSpan.Part.characters(0..<2), ["ab"]), (.characters(4..<99), ["ca"]), (.characters(6..<9), []),
            (.characters(-5..<1), ["a"]), (.characters(2..<2), []), (.text("a"), ["a", "a"]), (.text("x"), []),
            (.text(""), []), (.text("abcca"), []),
        ]
    ) func parts(_ part: TextSpan.Part, _ expected: [String]) {
        let text = "abccca"
        let ranges = part.ranges(in: text, Array(text.indices))
        #expect(ranges.map { String(text[$0]) } == expected)
    }

    @Test("what later parts do not say is as in earlier ones that they overlap") func overlaps() {
        let font = FontDescription(families: ["A"], size: 9)
        let text = StyledText(
            "abcdef",
            style: TextStyle(font: .system(17)),
            spans: [
                TextSpan(.characters(0..<4), textColor: .red, isUnderlined: true),
                TextSpan(.characters(2..<6), font: font, textColor: .blue),
            ]
        )
        var expected = StyledText("abcdef", style: TextStyle(font: .system(17)))
        func range(_ start: Int, _ end: Int) -> Range<String.Index> {
            let text = expected.string
            return text.index(text.startIndex, offsetBy: start)..<text.index(text.startIndex, offsetBy: end)
        }
        expected.setStyle(TextStyle(font: .system(17), color: .red, isUnderlined: true), in: range(0, 2))
        expected.setStyle(TextStyle(font: font, color: .blue, isUnderlined: true), in: range(2, 4))
        expected.setStyle(TextStyle(font: font, color: .blue), in: range(4, 6))
        #expect(text == expected)
    }

    @Test("parts are those of the text before its letters are replaced") func transformed() {
        let base = TextStyle(font: .system(17))
        let text = StyledText(
            "ﬁn straße ende",
            style: base,
            spans: [TextSpan(.text("straße"), textColor: .red), TextSpan(.characters(10..<12), textColor: .blue)],
            transform: .uppercase
        )
        var expected = StyledText("FIN STRASSE ENDE", style: base)
        for (word, color) in [("STRASSE", Color.red), ("EN", .blue)] {
            for range in expected.string.ranges(of: word) {
                expected.setStyle(TextStyle(font: .system(17), color: color), in: range)
            }
        }
        #expect(text == expected)
    }

    @Test("each of 5,000 parts lies within the one before, and sets what that does not") func manyOverlaps() {
        let (count, base) = (5_000, TextStyle(font: .system(17)))
        let parts = (0..<count).map { number in
            TextSpan(
                .characters(number..<2 * count - number),
                textColor: number.isMultiple(of: 2) ? .red : nil,
                isUnderlined: number == 1
            )
        }
        let found = StyledText(String(repeating: "a", count: 2 * count), style: base, spans: parts)
        let red = TextStyle(font: .system(17), color: .red)
        let both = TextStyle(font: .system(17), color: .red, isUnderlined: true)
        #expect(found.styles.first == base)
        #expect(found.styles.dropFirst().prefix(2) == [red, both])
        #expect(found.styles.dropFirst(2).dropLast().allSatisfy { $0 == both })
        #expect(found.styles.last == red)
        #expect(found.styles.count == 2 * count)
    }

    @Test("a sheet spells parts as dictionaries") func decoding() throws {
        let window = Window(size: Size2D(10, 10))
        let label = Label()
        window.addSubview(label)
        window.injector = try StyleInjector(
            yaml: """
                "@Label":
                  ranges:
                    - {text: terms, textColor: "#ff0000", underline: true}
                    - {range: [1, 3], font: {family: A, size: 9}, strikethrough: true}
                """
        )
        #expect(window.injector?.faults == [])
        #expect(
            label.ranges == [
                TextSpan(.text("terms"), textColor: .red, isUnderlined: true),
                TextSpan(.characters(1..<3), font: FontDescription(families: ["A"], size: 9), isStruckThrough: true),
            ]
        )
    }
}
