import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import Livery

/// Requests with parameters: what is made for them, remembered, and drawn.
struct ParameterRequestTests {
    /// A text is what the request gives, letter by letter, whatever it could mean elsewhere.
    @Test(arguments: ["12", "{word}", "word", "red", "{{", "<b>&amp;", "url(x)", "", "a\nb", "none"])
    func textsAreTakenAsTheyAre(text: String) throws {
        let styles = try styles(
            """
            $parameters: {word: {type: text, default: "{usual}"}, count: {type: number, default: 3}}
            $values: {usual: Hello}
            aTitle: {title: "{word}"}
            bTitle: {title: "{count}"}
            cTitle: {title: word}
            """
        )
        styles.register(StubResolver("Title") { try $0.text("title") })
        #expect(try styles.asset("aTitle", as: String.self, parameters: ["word": .text(text)]) == text)
        #expect(try styles.asset("aTitle", as: String.self) == "Hello")
        #expect(try styles.asset("bTitle", as: String.self, parameters: ["count": 12.5]) == "12.5")
        #expect(try styles.asset("bTitle", as: String.self) == "3")
        // A bare name is a text.
        #expect(try styles.asset("cTitle", as: String.self, parameters: ["word": .text(text)]) == "word")
    }

    /// Two requests whose parameters an asset does not use are one picture, drawn and resolved once.
    @Test func whatAnAssetDoesNotUsePlaysNoPart() throws {
        let styles = try styles(
            """
            $parameters: {level: {type: number, default: 7}, other: {type: number}}
            plainGray: {level: 3}
            usedGray: {level: "{level}"}
            """
        )
        let gray = StubResolver("Gray", kind: .image) { request in
            let level = try request.number("level") / 255
            let bitmap = try Bitmap.solid(Color(red: level, green: level, blue: level), width: 1, height: 1)
            return ThemedImage(bitmap: bitmap, scale: request.scale, layout: ImageLayout(size: Size2D(1, 1)))
        }
        styles.register(gray)
        let plain = try styles.image("plainGray")
        for value in 0..<5 {
            let given: [String: ParameterValue] = ["level": .number(Double(value)), "other": "9"]
            #expect(try styles.image("plainGray", parameters: given).bitmap == plain.bitmap)
            let used = try styles.image("usedGray", parameters: given).bitmap
            #expect(Double(used[0, 0].red) == Double(value))
        }
        #expect(gray.count(of: "plainGray") == 1)
        #expect(gray.count(of: "usedGray") == 5)
        // What was made without parameters serves requests whose parameters play no part, and its pixels
        // those with the default's value.
        let usual = try styles.image("usedGray")
        #expect(usual.bitmap[0, 0].red == 7)
        #expect(gray.count(of: "usedGray") == 6)
        #expect(try styles.image("usedGray", parameters: ["other": 1]).bitmap[0, 0].red == 7)
        #expect(gray.count(of: "usedGray") == 6)
        let statistics = styles.cacheStatistics
        #expect(try styles.image("usedGray", parameters: ["level": "7.0"]).bitmap[0, 0].red == 7)
        #expect(styles.cacheStatistics.count == statistics.count)
        // One for the plain gray, 0…4 and 7 for the other.
        #expect(statistics.count == 7)
    }

    /// What an image parameter shows may use other parameters than another image does.
    @Test func usesAreThoseOfTheValues() throws {
        let styles = try styles(
            """
            $parameters: {icon: {type: image, default: redBox}, tone: {type: color, default: lime}}
            redBox: {size: 9, fill: red}
            toneBox: {size: 9, fill: "{tone}"}
            aBox: {size: 9, fill: "{icon}"}
            """
        )
        func pixel(_ parameters: [String: ParameterValue]) throws -> [UInt8] {
            let pixel = try styles.image("aBox", parameters: parameters).bitmap[4, 4]
            return [pixel.red, pixel.green, pixel.blue]
        }
        // In an order in which results could be taken for each other's.
        #expect(try pixel([:]) == [255, 0, 0])
        #expect(try pixel(["tone": "blue"]) == [255, 0, 0])
        #expect(try pixel(["icon": "toneBox"]) == [0, 255, 0])
        #expect(try pixel(["icon": "toneBox", "tone": "blue"]) == [0, 0, 255])
        #expect(try pixel(["icon": "redBox", "tone": "white"]) == [255, 0, 0])
        #expect(try pixel(["icon": "none"]) == [0, 0, 0])
        #expect(try pixel(["tone": "blue"]) == [255, 0, 0])
    }

    /// Over random themes and requests in random order: what a style manager remembers is what a new one
    /// makes.
    @Test func resultsDoNotDependOnWhatWasAskedBefore() throws {
        var random = SeededGenerator(seed: 2_026)
        for _ in 0..<rounds(40) {
            let yaml = Self.randomTheme(&random)
            let remembering = try styles(yaml)
            for _ in 0..<30 {
                let name = "a\(Int.random(in: 0..<6, using: &random))Box"
                let given = Self.randomParameters(&random)
                let scale: Double = [1.0, 2, 1.5][Int.random(in: 0..<3, using: &random)]
                let states: StateSet = Bool.random(using: &random) ? [.disabled] : []
                let expected = Self.recipe(try styles(yaml), name, scale, states, given)
                #expect(Self.recipe(remembering, name, scale, states, given) == expected, "\(yaml)")
            }
        }
    }

    private static func recipe(
        _ styles: StyleManager,
        _ name: String,
        _ scale: Double,
        _ states: StateSet,
        _ given: [String: ParameterValue]
    ) -> [String] {
        var recipe = ""
        let faults = lines(ofErrorIn: {
            recipe = try styles.resolvedImage(name, scale: scale, states: states, parameters: given).recipe
        })
        return faults + [recipe]
    }

    /// Six boxes that use each other, four parameters, and values.
    private static func randomTheme(_ random: inout SeededGenerator) -> String {
        var yaml = """
            $parameters:
              tone: {type: color, default: red, default~dark: blue}
              side: {type: length, default: \(Int.random(in: 1...9, using: &random))}
              part: {type: fraction, default: 50%}
              icon: {type: image, default: a5Box}
            $values: {line: "2px solid {tone}", round: "{side}"}

            """
        for index in 0..<6 {
            var fills = ["'{tone}'", "{color: '{tone}', alpha: '{part}'}", "teal"]
            fills.append("{color: gray, inset: '{side}'}")
            if index < 5 { fills.append("{image: '{icon}', size: ['{part}', 4]}") }
            if index < 4 { fills.append("{image: a\(index + 1)Box, at: center}") }
            let fill = fills.randomElement(using: &random) ?? ""
            var keys = ["size: 30", "fill: [\(fill), white]"]
            if Bool.random(using: &random) { keys.append("border: line") }
            if Bool.random(using: &random) { keys.append("cornerRadius: round") }
            if Bool.random(using: &random) { keys.append("states: {disabled: {opacity: '{part}'}}") }
            if Bool.random(using: &random) { keys.append("shadow: {color: '{tone}', blur: '{side}'}") }
            yaml += "a\(index)Box: {\(keys.joined(separator: ", "))}\n"
        }
        return yaml
    }

    private static func randomParameters(_ random: inout SeededGenerator) -> [String: ParameterValue] {
        var given: [String: ParameterValue] = [:]
        if Bool.random(using: &random) {
            given["tone"] = ["lime", "#123456", "no color"][Int.random(in: 0..<3, using: &random)]
        }
        if Bool.random(using: &random) { given["side"] = .number(Double(Int.random(in: 0...6, using: &random))) }
        if Bool.random(using: &random) { given["part"] = "30%" }
        if Bool.random(using: &random) { given["icon"] = .text("a\(Int.random(in: 0..<6, using: &random))Box") }
        return given
    }

    @Test func otherKindsOfAssetsTakeParameters() throws {
        let styles = try styles(
            """
            $parameters: {tone: {type: color, default: red}, points: {type: length, default: 12}, end: {type: fraction}}
            aColor: {color: "{tone}", alpha: 0.5}
            aGradient: {colors: ["{tone}", blue]}
            bGradient: {stops: [{color: "{tone}"}, {color: blue, at: "{end}"}]}
            aFont: {family: Inter, size: "{points}"}
            aGradientImage: {size: 9, colors: ["{tone}", "{tone}"]}
            """
        )
        let given: [String: ParameterValue] = ["tone": "lime", "points": 20, "end": "30%"]
        #expect(try styles.color("aColor", parameters: given).levels == [0, 255, 0, 0.5])
        #expect(try styles.color("aColor").levels == [255, 0, 0, 0.5])
        #expect(try styles.gradient("aGradient", parameters: given).stops.first?.color.levels == [0, 255, 0, 1])
        #expect(try styles.gradient("bGradient", parameters: given).stops.last?.location == .fraction(0.3))
        #expect(try styles.font("aFont", parameters: given).size == 20)
        #expect(try styles.image("aGradientImage", parameters: given).bitmap[4, 4].green == 255)
        if case .color(let color) = try styles.value("aColor", parameters: given) {
            #expect(color.levels == [0, 255, 0, 0.5])
        } else {
            Issue.record("no color")
        }
    }

    /// An asset with parameters is a function.
    private struct Harbor: StyleSet {
        let styles: StyleManager

        func stateBox(tone: Color, side: Double) throws -> StateImages {
            try asset(parameters: ["tone": .color(tone), "side": .number(side)])
        }

        func stateBox(_ tone: String) throws -> ThemedImage { try asset(parameters: ["tone": .text(tone)]) }

        var stateBox: ThemedImage { get throws { try asset() } }
    }

    @Test func anAssetWithParametersIsAFunction() throws {
        let harbor = Harbor(
            styles: try styles(
                """
                $parameters: {tone: {type: color, default: red}, side: {type: length, default: 6}}
                stateBox: {size: "{side}", fill: "{tone}", states: {disabled: {opacity: 0.5}}}
                """
            )
        )
        #expect(try harbor.stateBox.bitmap.width == 6)
        let images = try harbor.stateBox(tone: Color(red: 0, green: 1, blue: 0), side: 8)
        #expect(images.normal.bitmap.width == 8)
        #expect(images.normal.bitmap[4, 4].green == 255)
        #expect(images.states.map(\.image.bitmap.width) == [8])
        #expect(try harbor.stateBox("blue").bitmap[3, 3].blue == 255)
    }

    @Test func requestsAreToldApart() {
        let plain = ImageRequest("aBox")
        let first = ImageRequest("aBox", parameters: ["a": "1", "b": 2])
        #expect(plain.parameters == [:])
        #expect(plain == ImageRequest("aBox", parameters: [:]))
        #expect(first.parameters == ["a": "1", "b": 2])
        #expect(first == ImageRequest("aBox", parameters: ["b": 2, "a": "1"]))
        #expect(first.hashValue == ImageRequest("aBox", parameters: ["b": 2, "a": "1"]).hashValue)
        for other in [
            plain, ImageRequest("aBox", parameters: ["a": "1"]), ImageRequest("aBox", parameters: ["a": 1, "b": 2]),
            ImageRequest("aBox", parameters: ["a": "1", "c": 2]),
        ] { #expect(first != other) }
        // Within one asset's shard.
        #expect(first.shard == plain.shard)
    }

    @Test func scalableAndPreparedImagesTakeParameters() async throws {
        let styles = try styles(
            """
            $parameters: {tone: {type: color, default: red}}
            aBox: {size: 6, fill: "{tone}"}
            """
        )
        let scalable = ScalableImage("aBox", of: styles, parameters: ["tone": "lime"])
        #expect(try scalable.image(scale: 1).bitmap[3, 3].green == 255)
        #expect(try scalable.image(size: Size2D(9, 9), scale: 2).bitmap.width == 18)
        #expect(scalable == ScalableImage("aBox", of: styles, parameters: ["tone": "lime"]))
        #expect(scalable != ScalableImage("aBox", of: styles, parameters: ["tone": "blue"]))
        let prepared = try await styles.preparedImage("aBox", parameters: ["tone": "blue"])
        #expect(prepared.bitmap[3, 3].blue == 255)
        let requests = ["red", "gold", "gray", "zzz"].map {
            ImageRequest("aBox", scale: 3, parameters: ["tone": .text($0)])
        }
        let failures = await styles.prefetch(requests)
        #expect(failures.map(\.request) == [requests[3]])
    }

    /// A picture made by hand takes the place of the image with the same parameters alone.
    @Test func replacementsAreNamedByParameters() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            $replacements: hand
            $parameters: {tone: {type: color, default: red}, other: {type: text}}
            aBox: {size: 1, fill: "{tone}"}
            """,
            to: "theme.yaml"
        )
        try folder.writePicture("hand/aBox.png", .black, width: 1, height: 1)
        try folder.writePicture("hand/aBox~~tone-_230000ff.png", .white, width: 1, height: 1)
        let styles = StyleManager(document: try ThemeDocument(contentsOfFile: folder.path(of: "theme.yaml")))
        func level(_ parameters: [String: ParameterValue]) throws -> [UInt8] {
            let pixel = try styles.image("aBox", parameters: parameters).bitmap[0, 0]
            return [pixel.red, pixel.green, pixel.blue]
        }
        #expect(try level([:]) == [0, 0, 0])
        #expect(try level(["other": "x"]) == [0, 0, 0])
        #expect(try level(["tone": "blue"]) == [255, 255, 255])
        #expect(try level(["tone": "lime"]) == [0, 255, 0])
    }

    @Test(
        arguments: [
            ([:], ""), (["count": "12"], "~~count-12"),
            (["count": "-1.5", "accent": "#ff0000"], "~~accent-_23ff0000~count--1.5"),
            (["a": "New York/~@+=_"], "~~a-_4Eew_20_59ork_2F_7E_40_2B_3D_5F"), (["a": "", "b_c": ""], "~~a-~b_c-"),
            (["a": "ä"], "~~a-_C3_A4"),
        ] as [([String: String], String)]
    ) func filesAreNamedByParameters(values: [String: String], name: String) {
        #expect(AssetFileName.parameters(values) == name)
    }

    @Test func namesOfFilesAreBounded() {
        let fitting = AssetFileName.parameters(["a": String(repeating: "x", count: 96)])
        #expect(fitting.utf8.count == AssetFileName.longestParameters)
        let first = AssetFileName.parameters(["a": String(repeating: "x", count: 97)])
        let second = AssetFileName.parameters(["a": String(repeating: "x", count: 96) + "y"])
        for name in [first, second] {
            #expect(name.utf8.count == 34)
            #expect(name.dropFirst(2).allSatisfy { $0.isHexDigit && !$0.isUppercase })
        }
        #expect(first != second)
    }
}
