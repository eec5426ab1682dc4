import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// What a request's values do: what the same theme does that has them written in place.
struct ParameterValueTests {
    @Test(arguments: cases) func isWhatIsWrittenInPlace(of test: Case) throws {
        let expected = try test.recipes(given: nil, written: test.written)
        #expect(try test.recipes(given: test.given, written: nil) == expected)
        // And so is a default, which may be spelled in all of these ways too.
        var other = "\(test.written)"
        if case .text(let text) = test.given { other = "'\(text)'" }
        let declaration = test.declaration.prefix {
            $0 != "," || !test.declaration.contains("default")
        }
        let asDefault = Case("\(declaration), default: \(other)", test.asset, test.given, "")
        #expect(try asDefault.recipes(given: nil, written: nil) == expected)
    }

    /// What parameters are that have no default.
    @Test(
        arguments: [
            ("type: color", "{size: 9, fill: P}", "transparent"),
            ("type: length", "{size: 9, fill: red, cornerRadius: P}", "0"),
            ("type: length, minimum: 2", "{size: 9, fill: red, cornerRadius: P}", "2"),
            (
                "type: angle, maximum: -20", "{size: 9, fill: {colors: [red, blue], angle: P}}",
                "-20"
            ),
            ("type: fraction", "{size: 9, fill: red, opacity: P}", "0"),
            ("type: boolean", "{size: 9, fill: red, shadow: {color: red, inset: P}}", "false"),
            (
                "type: choice, values: [screen, multiply]",
                "{size: 9, fill: [{color: red, blend: P}, gray]}", "screen"
            ),
        ]
    )
    func typesHaveDefaults(declaration: String, asset: String, written: String) throws {
        let test = Case(declaration, asset, "", written)
        let expected = try test.recipes(given: nil, written: written)
        #expect(try test.recipes(given: nil, written: nil) == expected)
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

    @Test(
        arguments: [
            ("type: number", "twelve", "parameter 'p': 'twelve' is not a number"),
            (
                "type: number, minimum: 0, maximum: 9", "12",
                "parameter 'p': the number must be in 0…9, found 12"
            ),
            (
                "type: number, maximum: 9", "12",
                "parameter 'p': the number must be 9 or less, found 12"
            ),
            (
                "type: length, minimum: 1", "0",
                "parameter 'p': the length must be 1 or more, found 0"
            ),
            (
                "type: length", "3em",
                "parameter 'p': '3em' is not a length; write a number of points, or one with px, pt, dp or rem"
            ),
            (
                "type: length", "2e9",
                "parameter 'p': a length must be in -1e9…1e9, found 2000000000"
            ),
            ("type: fraction", "70", "parameter 'p': a fraction must be in 0…1, found 70"),
            (
                "type: angle", "to right",
                "parameter 'p': 'to right' is not an angle; write degrees, or '45deg', '0.25turn', '1.57rad'"
            ),
            ("type: color", "reed", "parameter 'p': 'reed' is not a color; did you mean 'red'?"),
            ("type: color", "aColor", "parameter 'p': 'aColor' is not a color"),
            (
                "type: color", "{aColor}",
                "parameter 'p': '{aColor}' is not a color; a parameter's value can't be a reference"
            ),
            (
                "type: color", "color-mix(in oklab, {aColor}, red)",
                "parameter 'p': '{aColor}' is not a color; a parameter's value can't be a reference"
            ),
            (
                "type: color", "linear-gradient(red, blue)",
                "parameter 'p': 'linear-gradient(red, blue)' is not a color"
            ),
            ("type: boolean", "maybe", "parameter 'p': 'maybe' is not true or false"),
            (
                "type: choice, values: [info, alert]", "alrt",
                "parameter 'p': unknown value 'alrt'; did you mean 'alert'?"
            ),
            (
                "type: choice, values: [info, alert]", "zzzz",
                "parameter 'p': unknown value 'zzzz'; expected 'info' or 'alert'"
            ),
            (
                "type: image", "aBx",
                "parameter 'p': no asset or value named 'aBx'; did you mean 'aBox'?"
            ),
            ("type: image", "aColor", "parameter 'p': 'aColor' is a color; expected an image"),
            ("type: image", "../aBox.png", "parameter 'p': no asset or value named '../aBox.png'"),
            ("type: image", "{aBox}", "parameter 'p': no asset or value named '{aBox}'"),
            (
                "type: text, maxLength: 1", "ab",
                "parameter 'p': the text must be 1 character or less, found 2"
            ),
            (
                "type: text, maxLength: 3", "äöüß",
                "parameter 'p': the text must be 3 characters or less, found 4"
            ),
        ]
    )
    func whatDoesNotFitIsRefused(declaration: String, given: String, message: String) throws {
        let styles = try styles(
            "$parameters: {p: {\(declaration)}}\naColor: red\naBox: {size: 9, fill: aColor}"
        )
        let found = lines(ofErrorIn: {
            _ = try styles.image("aBox", parameters: ["p": .text(given)])
        })
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("error: " + message) == true, "\(found)")
        #expect(
            lines(ofErrorIn: { _ = try styles.color("aColor", parameters: ["p": .text(given)]) })
                == found
        )
    }

    @Test func allThatDoesNotFitIsToldAtOnce() throws {
        let styles = try styles(
            "$parameters: {count: {type: number}, tone: {type: color}}\naBox: {size: 9}"
        )
        let found = lines(ofErrorIn: {
            _ = try styles.image(
                "aBox",
                parameters: ["cuont": "3", "tone": 3, "count": .number(.nan)]
            )
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
            lines(ofErrorIn: { _ = try styles.image("aBox", parameters: ["count": .text(long)]) })
                == ["error: parameter 'count': text exceeds 4096 bytes"]
        )
        #expect(
            try styles.image("aBox", parameters: ["count": .text(String(long.dropFirst(4_090)))])
                .scale == 1
        )
    }

    /// A parameter stands where a value of its type is wanted, and nowhere else: no text is markup.
    @Test(
        arguments: [
            ("text", "{size: 9, fill: '{p}'}", "23", "a fill"),
            ("text", "{size: 9, fill: {color: '{p}'}}", "31", "a color"),
            ("text", "{size: 9, fill: white, border: '1px solid {p}'}", "38", "a color"),
            ("text", "{size: 9, fill: white, border: '{p}'}", "38", "a border"),
            ("text", "{size: 9, fill: {image: '{p}'}}", "31", "an image"),
            ("text", "{size: 9, fill: {path: '{p}', fill: red}}", "30", "path data"),
            ("text", "{size: 9, opacity: '{p}'}", "26", "a fraction"),
            ("color", "{size: '{p}', fill: red}", "14", "a size"),
            ("length", "{size: 9, fill: red, opacity: '{p}'}", "37", "a fraction"),
            ("angle", "{size: '{p}', fill: red}", "14", "a size"),
            ("fraction", "{size: 9, fill: red, cornerRadius: '{p}'}", "42", "a corner radius"),
            ("boolean", "{size: 9, fill: red, opacity: '{p}'}", "37", "a fraction"),
            ("image", "{size: 9, fill: {colors: ['{p}', red]}}", "33", "a color"),
        ]
    )
    func standsOnlyForItsType(type: String, asset: String, column: String, wanted: String) {
        #expect(
            faults(of: "$parameters: {p: {type: \(type)}}\naBox: " + asset).contains(
                "test.yaml:2:\(column): error: 'p' is a parameter of type '\(type)'; expected \(wanted)"
            )
        )
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
        #expect(
            try styles.color("mixColor", parameters: ["accent": "lime"]).levels == [0, 255, 0, 0.5]
        )
        #expect(
            try styles.color("mixColor", parameters: ["glow": "lime"]).levels == [0, 255, 0, 0.5]
        )
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
            lines(ofErrorIn: { _ = try styles.image("aBox", parameters: ["icon": "aBox"]) })
                == ["test.yaml:2:23: error: circular reference: aBox → aBox"]
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
        #expect(
            try styles.resolvedImage("aBox", parameters: ["depth": 8]).layout.margins == Insets(12)
        )
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
            lines(ofErrorIn: { _ = try styles.image("bBox", parameters: ["radius": 9]) })
                == ["test.yaml:3:14: error: the width of 'bBox' \(reason)"]
        )
        #expect(
            lines(ofErrorIn: { _ = try styles.image("eBox", parameters: ["icon": "fBox"]) })
                == ["test.yaml:6:14: error: the width of 'eBox' \(reason)"]
        )
        for name in ["aBox", "bBox"] {
            let plain = try styles.resolvedImage(name, parameters: ["tone": "red"])
            #expect(plain.layout == (try styles.resolvedImage(name)).layout)
            #expect(
                try styles.resolvedImage(name, parameters: ["radius": "4px"]).recipe
                    == styles.resolvedImage(name).recipe
            )
        }
        #expect(
            try styles.resolvedImage("cBox", parameters: ["radius": 9]).layout.size
                == Size2D(30, 30)
        )
        #expect(
            try styles.resolvedImage("dBox", parameters: ["radius": 9]).layout.capInsets
                == Insets(9)
        )
    }
}
