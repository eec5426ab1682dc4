import Foundation

@testable import LiveryRaster

/// The tables that `Fixtures/make_color_fixtures.py` wrote with coloraide.
enum ColorFixtures {
    /// One color in several spaces.
    static func conversions() throws -> [[Color]] {
        let lines = try lines("conversions")
        let spaces = lines[0].compactMap(Color.Space.init(rawValue:))
        return lines.dropFirst().map { line in
            var words = line[...]
            return spaces.map { color($0, &words) }
        }
    }

    /// Colors with what they are mapped to.
    static func mapped() throws -> [(color: Color, mapped: Color)] {
        try lines("gamut").map { line in
            var words = line[...]
            let color = spacedColor(&words)
            return (color, Self.color(.srgb, &words))
        }
    }

    /// A mixture of two colors.
    struct Mix {
        var interpolation: ColorInterpolation
        var amount: Double
        var first: Color
        var second: Color
        var result: Color
    }

    static func mixes() throws -> [Mix] {
        try lines("mixes").map { line in
            var words = line[...]
            let space = Color.Space(rawValue: words.removeFirst()) ?? .srgb
            let hue = ColorInterpolation.HueMethod(rawValue: words.removeFirst()) ?? .shorter
            let amount = number(&words)
            let first = spacedColor(&words)
            let firstAlpha = number(&words)
            let second = spacedColor(&words)
            let secondAlpha = number(&words)
            let result = color(space, &words)
            return Mix(
                interpolation: ColorInterpolation(in: space, hue: hue),
                amount: amount,
                first: first.withAlpha(firstAlpha),
                second: second.withAlpha(secondAlpha),
                result: result.withAlpha(number(&words))
            )
        }
    }

    /// Colors and the numbers after ` = `, line by line.
    static func cases(_ text: String) -> [(Color, [Double])] {
        text.split(separator: "\n").filter { !$0.hasPrefix("//") }.map { line in
            let sides = line.split(separator: " = ")
            return (Color(words: sides[0]), sides[1].split(separator: " ").compactMap { Double($0) })
        }
    }

    private static func lines(_ name: String) throws -> [[String]] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/Colors/\(name).txt")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            $0.split(separator: " ").map(String.init)
        }
    }

    private static func number(_ words: inout ArraySlice<String>) -> Double { Double(words.removeFirst()) ?? .nan }

    private static func color(_ space: Color.Space, _ words: inout ArraySlice<String>) -> Color {
        Color(space: space, number(&words), number(&words), number(&words))
    }

    private static func spacedColor(_ words: inout ArraySlice<String>) -> Color {
        let space = Color.Space(rawValue: words.removeFirst()) ?? .srgb
        return color(space, &words)
    }
}

extension Color {
    /// A color in a space, such as `hsl 120 none 40 / 0.5`.
    init(words text: some StringProtocol) {
        let words: [String] = String(text).split(separator: " ").map { String($0) }
        self.init(
            space: Space(rawValue: words[0]) ?? .srgb,
            Double(words[1]),
            Double(words[2]),
            Double(words[3]),
            alpha: words.count > 5 ? Double(words[5]) : 1
        )
    }

    /// The largest difference of components from another color of the same space, hues counting
    /// around the circle, and components of ranges to 100 or 360 as parts of them.
    ///
    /// A component that only one of the colors lacks makes it infinite.
    func distance(to other: Color) -> Double {
        guard space == other.space else { return .infinity }
        let scale = [.hsl, .hwb, .lab, .lch].contains(space) ? 100.0 : 1
        let pairs = (0..<3).map { (index: $0, values: (self[$0], other[$0])) }
        return pairs.reduce(alphaDistance(to: other)) { largest, pair in
            switch pair.values {
            case (nil, nil): return largest
            case (let first?, let second?):
                let difference = abs(first - second)
                guard pair.index == space.hueIndex else { return max(largest, difference / scale) }
                let turn = difference.truncatingRemainder(dividingBy: 360)
                return max(largest, min(turn, 360 - turn) / 360)
            default: return .infinity
            }
        }
    }

    private func alphaDistance(to other: Color) -> Double {
        switch (alpha, other.alpha) {
        case (nil, nil): 0
        case (let first?, let second?): abs(first - second)
        default: .infinity
        }
    }
}
