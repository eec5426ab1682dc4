import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// What a request's values do: what the same theme does that has them written in place.
struct ParameterValueTests {
    private static let cases =
        (try? String(contentsOf: Repository.url("Tests/Fixtures/same-parameters.txt"), encoding: .utf8))?.split(
            separator: "\n"
        ).filter { !$0.hasPrefix("//") }.map(String.init) ?? []

    @Test func thereAreCases() { #expect(Self.cases.count > 70) }

    @Test(arguments: cases) func isWhatIsWrittenInPlace(_ line: String) throws {
        let parts = line.split(separator: " | ").map(String.init)
        let (declaration, asset, given, written) = (parts[0], parts[1], parts[2], parts[3])
        let expected = try recipes(declaration, asset, written: written)
        guard given != "default" else {
            #expect(try recipes(declaration, asset) == expected)
            return
        }
        let text = given.split(separator: "\"").first.map(String.init) ?? ""
        let isText = given.hasPrefix("\"")
        let value: ParameterValue =
            isText ? .text(text) : Double(given).map { .number($0) } ?? .boolean(given == "true")
        #expect(try recipes(declaration, asset, given: value) == expected)
        // And so is a default, which may be spelled in all of these ways too.
        let plain = declaration.split(separator: ", default").first ?? ""
        let asDefault = "\(plain), default: \(isText ? "'\(text)'" : written)"
        #expect(try recipes(asDefault, asset) == expected)
    }

    /// The recipes in both appearances and two states of a theme with a parameter.
    private func recipes(_ declaration: String, _ asset: String, given: ParameterValue? = nil, written: String? = nil)
        throws -> [String]
    {
        let keys = asset.replacing("BARE", with: written ?? "p").replacing("IN_TEXT", with: written ?? "{p}").replacing(
            "P",
            with: written ?? "'{p}'"
        )
        let styles = try styles(
            """
            $parameters: {p: {\(declaration)}}
            cBox: {size: [7, 5], fill: green}
            dBox: {size: 3, fill: teal}
            aBox: \(keys)
            """
        )
        return try ([[.light], [.dark]] as [Appearance]).flatMap { appearance in
            try ([[], [.disabled]] as [StateSet]).map { states in
                try styles.resolvedImage(
                    "aBox",
                    scale: 2,
                    states: states,
                    appearance: appearance,
                    parameters: given.map { ["p": $0] } ?? [:]
                ).recipe
            }
        }
    }

    /// An image without a default, and `none`, show nothing.
    @Test func noImageIsTransparent() throws {
        let yaml = """
            $parameters: {photo: {type: image}}
            aBox: {size: 20, fill: [{image: "{photo}", size: cover}, red]}
            bBox: {size: 20, fill: ["{photo}", red]}
            cBox: {size: 20, fill: red}
            dBox: {size: 5, fill: blue}
            """
        let styles = try styles(yaml)
        let expected = try styles.image("cBox").bitmap
        for name in ["aBox", "bBox"] {
            #expect(try styles.image(name).bitmap == expected)
            #expect(try styles.image(name, parameters: ["photo": "none"]).bitmap == expected)
            #expect(try styles.image(name, parameters: ["photo": "dBox"]).bitmap != expected)
        }
        #expect(faults(of: yaml) == [])
    }

    @Test func whatDoesNotFitIsRefused() throws {
        try Told.check("told-parameters") { line in
            let parts = line.split(separator: " | ").map(String.init)
            let styles = try styles("$parameters: {p: {\(parts[0])}}\naColor: red\naBox: {size: 9, fill: aColor}")
            return lines(ofErrorIn: { _ = try styles.image("aBox", parameters: ["p": .text(parts[1])]) })
        }
    }

    @Test func allThatDoesNotFitIsToldAtOnce() throws {
        let styles = try styles("$parameters: {count: {type: number}, tone: {type: color}}\naBox: {size: 9}")
        let found = lines(ofErrorIn: {
            _ = try styles.image("aBox", parameters: ["cuont": "3", "tone": 3, "count": .number(.nan)])
        })
        #expect(
            found == [
                "error: parameter 'count': a number must be in -1e9…1e9, found nan",
                "error: theme 'test.yaml' has no parameter 'cuont'; did you mean 'count'?",
                "error: parameter 'tone': expected a color, found a number",
            ]
        )
        let long = String(repeating: "7", count: Parameter.longestValue + 1)
        #expect(
            lines(ofErrorIn: { _ = try styles.image("aBox", parameters: ["count": .text(long)]) }) == [
                "error: parameter 'count': text exceeds 4096 bytes"
            ]
        )
        #expect(try styles.image("aBox", parameters: ["count": .text(String(long.dropFirst(4_090)))]).scale == 1)
    }

    @Test func valuesAndDefaultsMayReferToOthers() throws {
        let styles = try styles(
            """
            $parameters:
              accent: {type: color, default: baseColor, default~dark: "{nightColor}"}
              glow: {type: color, default: "{accent}"}
              icon: {type: image, default: "{iconBox}"}
            $values: {edge: "2px solid {accent}", side: {size: 9}}
            baseColor: red
            nightColor: navy
            iconBox: {extends: side, fill: "{accent}"}
            mixColor: {color: "{glow}", alpha: 50%}
            aBox: {size: 20, border: edge, fill: [{image: "{icon}", at: center}, "{glow}"]}
            """
        )
        #expect(styles.validate().isEmpty)
        #expect(try styles.color("mixColor").levels == [255, 0, 0, 0.5])
        #expect(try styles.color("mixColor", appearance: [.dark]).levels == [0, 0, 128, 0.5])
        #expect(try styles.color("mixColor", parameters: ["accent": "lime"]).levels == [0, 255, 0, 0.5])
        #expect(try styles.color("mixColor", parameters: ["glow": "lime"]).levels == [0, 255, 0, 0.5])
        func center(_ parameters: [String: ParameterValue], at x: Int = 10) throws -> [UInt8] {
            let pixel = try styles.image("aBox", parameters: parameters).bitmap[x, 10]
            return [pixel.red, pixel.green, pixel.blue]
        }
        // Assets that an asset refers to get its parameters.
        #expect(try center(["accent": "lime"]) == [0, 255, 0])
        #expect(try center(["accent": "lime"], at: 0) == [0, 255, 0])
        #expect(try center(["glow": "lime"]) == [255, 0, 0])
        #expect(try center(["glow": "lime"], at: 4) == [0, 255, 0])
    }

    /// An asset in braces is a border's color too.
    @Test func aReferenceIsABordersColor() throws {
        let styles = try styles(
            """
            lineColor: red
            aBox: {size: 9, fill: white, border: {width: 2, color: "{lineColor}"}}
            bBox: {size: 9, fill: white, border: {width: 2, color: red}}
            """
        )
        #expect(try styles.resolvedImage("aBox").recipe == styles.resolvedImage("bBox").recipe)
    }

    @Test func aParameterCanNotShowItself() throws {
        let styles = try styles(
            """
            $parameters: {icon: {type: image}}
            aBox: {size: 9, fill: "{icon}"}
            """
        )
        #expect(
            lines(ofErrorIn: { _ = try styles.image("aBox", parameters: ["icon": "aBox"]) }) == [
                "test.yaml:2:23: error: circular reference: aBox → aBox"
            ]
        )
    }

    @Test func marginsAreThoseOfTheValues() throws {
        let styles = try styles(
            """
            $parameters: {depth: {type: length, default: 2}}
            aBox: {size: 9, fill: red, shadow: {color: black, blur: "{depth}"}}
            bBox: {extends: aBox, margin: 10}
            cBox: {size: 9, fill: red, shadow: {color: black, blur: "{depth}", inset: true}}
            dBox: {size: 9, fill: {box: {fill: red, shadow: {color: black, blur: "{depth}"}}, inset: 3}}
            """
        )
        #expect(try styles.resolvedImage("aBox").layout.margins == Insets(3))
        #expect(try styles.resolvedImage("aBox", parameters: ["depth": 8]).layout.margins == Insets(12))
        #expect(
            styles.validate().map(\.description) == [
                "test.yaml:2:57: warning: the margins of 'aBox' depend on the parameter 'depth' of its shadow; "
                    + "write 'margin' to keep them"
            ]
        )
    }

    /// Whoever stretches an image by the caps of another value would tear it.
    @Test func anAutomaticSideKeepsItsCaps() throws {
        let styles = try styles(
            """
            $parameters: {radius: {type: length, default: 4}, tone: {type: color}, icon: {type: image}}
            aBox: {fill: "{tone}", cornerRadius: "{radius}"}
            bBox: {size: [auto, 40], fill: "{tone}", cornerRadius: "{radius}"}
            cBox: {size: [30, 30], fill: "{tone}", cornerRadius: "{radius}"}
            dBox: {capInsets: 9, fill: "{tone}", cornerRadius: "{radius}"}
            eBox: {size: [auto, 20], fill: ["{icon}", red]}
            fBox: {size: [30, 20], fill: blue}
            """
        )
        #expect(styles.validate().isEmpty)
        let reason = "can't be 'auto', since a parameter moves its caps; write a number in 'size'"
        #expect(
            lines(ofErrorIn: { _ = try styles.image("aBox", parameters: ["radius": 9]) }) == [
                "test.yaml:2:1: error: the width of 'aBox' \(reason)",
                "test.yaml:2:1: error: the height of 'aBox' \(reason)",
            ]
        )
        #expect(
            lines(ofErrorIn: { _ = try styles.image("bBox", parameters: ["radius": 9]) }) == [
                "test.yaml:3:14: error: the width of 'bBox' \(reason)"
            ]
        )
        #expect(
            lines(ofErrorIn: { _ = try styles.image("eBox", parameters: ["icon": "fBox"]) }) == [
                "test.yaml:6:14: error: the width of 'eBox' \(reason)"
            ]
        )
        for name in ["aBox", "bBox"] {
            let plain = try styles.resolvedImage(name, parameters: ["tone": "red"])
            #expect(plain.layout == (try styles.resolvedImage(name)).layout)
            #expect(
                try styles.resolvedImage(name, parameters: ["radius": "4px"]).recipe
                    == styles.resolvedImage(name).recipe
            )
        }
        #expect(try styles.resolvedImage("cBox", parameters: ["radius": 9]).layout.size == Size2D(30, 30))
        #expect(try styles.resolvedImage("dBox", parameters: ["radius": 9]).layout.capInsets == Insets(9))
    }
}
