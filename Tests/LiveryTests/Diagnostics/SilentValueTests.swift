import Livery
import LiveryRaster
import TestSupport
import Testing

/// Values that are read as something else than what was most likely meant, which is told.
struct SilentValueTests {
    private func told(_ yaml: String) -> [String] {
        faults(of: yaml).map { String($0.trimmingPrefix("test.yaml:")) }
    }

    @Test(
        "only images have states",
        arguments: [
            ("aColor: {color: red, states: {hovered: {color: blue}}}", "aColor", "a color", 22),
            ("aFont: {family: F, size: 9, states: {hovered: {size: 8}}}", "aFont", "a font", 29),
            (
                "aGradient: {colors: [red, blue], states: {hovered: {angle: 9}}}", "aGradient",
                "a gradient", 34
            ),
        ]
    )
    func states(_ yaml: String, _ name: String, _ kind: String, _ column: Int) {
        #expect(
            told(yaml) == [
                "1:\(column): error: only images have states, and '\(name)' is \(kind); "
                    + "write the states in the box that uses it"
            ]
        )
    }

    @Test("images of gradients have states, and a color without states in force is a color")
    func imageStates() {
        let image = "aGradientImage: {colors: [red, blue], size: 9, states: {hovered: {angle: 9}}}"
        #expect(told(image) == [])
        #expect(told("aColor: {color: red, states: none}") == [])
    }

    /// A number below 4 is a multiple of the size in both notations, as CSS's; others are points.
    @Test(
        "a line height means the same in both notations",
        arguments: [
            ("1.5", 30.0), ("24", 24), ("4", 4), ("3.9", 78), ("120%", 24), ("1.25em", 25),
            ("21px", 21),
            ("2px", 2), ("1.5rem", 24), ("{value: 22, unit: px}", 22), ("'1.5'", 30),
        ]
    )
    func lineHeight(_ text: String, _ points: Double) throws {
        for font in ["family: F, size: 20", "fontFamily: F, fontSize: 20px"] {
            let styles = try styles("aFont: {\(font), lineHeight: \(text)}")
            #expect(try styles.font("aFont").lineHeight == points)
        }
        #expect(
            try styles("aFont: {family: F, size: 9, lineHeight: normal}").font("aFont").lineHeight
                == nil
        )
    }

    @Test("lines that overprint each other are told")
    func lowLines() {
        #expect(
            told("aFont: {family: F, size: 20, lineHeight: 1.5px}") == [
                "1:42: warning: lines 1.5 points high overprint each other at a size of 20; "
                    + "write a multiple of the size, such as 1.4, or more points"
            ]
        )
        #expect(told("aFont: {family: F, size: 20, lineHeight: 0.8}") == [])
        #expect(told("aFont: {family: F, size: 20, lineHeight: 0.7}").count == 1)
        #expect(told("aFont: {family: F, size: 20, lineHeight: -1}").count == 1)
        for wrong in ["1 2", "1.5em 2", "tall", "2vh"] {
            #expect(
                told("aFont: {family: F, size: 20, lineHeight: \(wrong)}").count == 1,
                "\(wrong)"
            )
        }
    }

    @Test(
        "nothing may follow a calc()",
        arguments: [
            "calc(50px) - (10px)", "calc(50px) + calc(10px)", "calc(1px) 2px",
            "calc(calc(1px)) - (2px)",
            "calc(50px)px",
        ]
    )
    func calc(_ text: String) {
        let found = told("aBox: {size: 99, fill: {color: red, size: [\"\(text)\", 9]}}")
        #expect(found.count == 1 && found[0].contains("'\(text)' is not a length"), "\(found)")
    }

    @Test("a calc() in a calc() is a sum")
    func nestedCalc() throws {
        #expect(
            told("aBox: {size: 99, fill: {color: red, size: [calc((50px) - calc(10px + 5px)), 9]}}")
                == []
        )
    }

    @Test(
        "components of colors that are clamped, or too small to be meant",
        arguments: [
            ("rgba(0,0,0,40)", "alpha 40 counts as 1; write 40%"),
            ("rgb(0 0 0 / 40)", "alpha 40 counts as 1; write 40%"),
            ("hsl(200 50% 50% / 30)", "alpha 30 counts as 1; write 30%"),
            ("rgb(0 0 0 / 150%)", "alpha 150% counts as 100%"),
            ("rgb(1.0, 0.5, 0)", "components are in 0…255; write rgb(255 128 0)"),
            ("rgb(1 0 0)", "components are in 0…255; write rgb(255 0 0)"),
            ("rgb(300 0 0)", "300 counts as 255"), ("rgb(-3 0 0)", "-3 counts as 0"),
            ("oklch(55 0.1 20)", "a lightness of 55 counts as 1; write 55%"),
            ("lab(120 0 0)", "a lightness of 120 counts as 100"),
            ("hsl(200 0.8 0.4)", "its parts are percentages; write 80% 40%"),
            ("color(srgb 255 0 0)", "components are in 0…1, found 255; for 0…255, write rgb()"),
        ]
    )
    func colors(_ text: String, _ reason: String) {
        #expect(told("aColor: \(text)") == ["1:9: warning: '\(text)': \(reason)"])
        #expect(told("aBox: {size: 9, fill: \(text)}").count == 1)
        #expect(told("aBox: {size: 9, fill: red, shadow: 0 1px 2px \(text)}").count == 1)
    }

    @Test("components of a list")
    func listedComponents() {
        #expect(
            told("aColor: [1.0, 0.5, 0]") == [
                "1:9: warning: '[1, 0.5, 0]': components are in 0…255; write [255, 128, 0]"
            ]
        )
    }

    @Test(
        "colors that are most likely meant",
        arguments: [
            "rgb(0 0 0)", "rgb(16 38 58 / 0.2)", "rgba(0, 0, 0, 1)", "rgb(100% 0% 0%)",
            "hsl(200 80% 40%)",
            "hsl(0 0% 100%)", "lab(50 20 -30)", "oklab(62% -0.09 0.08)", "oklch(1 0 none)",
            "color(display-p3 1.1 -0.1 0)", "hwb(190 80% 5%)", "rgb(none 2 3 / none)", "[0, 0, 0]",
            "[224, 60, 70, 255]",
        ]
    )
    func likelyColors(_ text: String) {
        #expect(told("aColor: \(text)") == [])
    }

    @Test("a box that paints nothing in any state")
    func emptyBox() {
        let reason =
            "paints nothing; write 'fill', which can be 'transparent', or move what others only extend to '$values'"
        for keys in [
            "size: 9", "size: 9, padding: 2, cornerRadius: 3", "size: 9, border: 0 solid red",
        ] {
            #expect(told("aBox: {\(keys)}") == ["1:1: warning: 'aBox' \(reason)"])
        }
        for keys in [
            "size: 9, fill: transparent", "size: 9, fill: none",
            "size: 9, states: {hovered: {fill: red}}",
            "size: 9, fill~dark: red",
            "size: 9, shadow: 0 1px 2px red", "size: 9, outline: 1px solid red",
            "size: 9, overlay: red",
        ] {
            #expect(told("aBox: {\(keys)}") == [])
        }
    }

    @Test(
        "points of gradients that are most likely not fractions",
        arguments: [
            ("{colors: [red, blue], from: [0, 0], to: [100, 0]}", 1),
            ("{type: radial, colors: [red, blue], center: [30, 20]}", 1),
            ("{type: conic, colors: [red, blue], center: {x: 0.5, y: -8}}", 1),
            ("{type: radial, colors: [red, blue], center: [1.5, -300%]}", 0),
        ]
    )
    func gradientPoints(_ gradient: String, _ count: Int) {
        let found = told("aGradient: \(gradient)")
        #expect(found.count == count, "\(found)")
        #expect(
            found.allSatisfy { $0.contains("is in unit coordinates, where 1 is the whole side") }
        )
    }

    @Test("a shadow that its box hides")
    func hiddenShadow() {
        #expect(told("aBox: {size: 9, fill: red, shadow: 0 0 0 red}").count == 1)
        #expect(told("aBox: {size: 9, fill: red, shadow: inset 0 0 0 red}") == [])
        #expect(told("aBox: {size: 9, fill: red, shadow: 0 0 0 1px red}") == [])
        let found = told("aBox: {size: 9, fill: red, shadow: {color: blue}}")
        #expect(
            found.count == 1
                && found[0].hasPrefix(
                    "1:36: warning: a shadow without 'offset', 'blur' and 'spread'"
                )
        )
    }

    @Test(
        "a state, an appearance and an extending asset that replace a shadow without all of its keys",
        arguments: [
            "aBox: {size: 9, fill: red, shadow: {color: red, offset: [0, 1], blur: 2}, "
                + "states: {hovered: {shadow: {color: blue, offset: [0, 2]}}}}",
            "aBox: {size: 9, fill: red, shadow: {color: red, offset: [0, 1], blur: 2}, "
                + "shadow~dark: {color: blue, offset: [0, 2]}}",
            "aBox: {size: 9, fill: red, shadow: {color: red, offset: [0, 1], blur: 2}}\n"
                + "bBox: {extends: aBox, shadow: {color: blue, offset: [0, 2]}}",
        ]
    )
    func replacedKeys(_ yaml: String) {
        let found = told(yaml)
        let reason =
            "'shadow' replaces the former one, and 'blur' with it; to change only 'color' and 'offset', write "
            + "'shadow.color' and 'shadow.offset'"
        #expect(found.count == 1 && found[0].hasSuffix("warning: \(reason)"), "\(found)")
    }

    @Test("what repeats all keys, or has others for the same, replaces nothing unseen")
    func repeatedKeys() {
        let base = "aBox: {size: 9, fill: red, shadow: {color: red, offset: [0, 1], blur: 2}, "
        #expect(
            told(
                base
                    + "states: {hovered: {shadow: {color: blue, offsetX: 0, offsetY: 2, blur: 0}}}}"
            ) == []
        )
        #expect(told(base + "states: {hovered: {shadow: none}}}") == [])
        #expect(told(base + "states: {hovered: {shadow: 0 1px 2px red}}}") == [])
    }

    @Test("what a mask removes around a box is told, and no space is reserved for it")
    func masked() throws {
        let mask = "mask: {colors: [black, black]}"
        for (key, value) in [
            ("shadow", "0 4px 10px black"), ("dropShadow", "0 4px 10px black"),
            ("outline", "2px solid red"),
        ] {
            let yaml =
                "aBox: {size: [50, 30], fill: red, cornerRadius: 15, \(mask), \(key): \(value)}"
            let found = told(yaml)
            #expect(
                found.count == 1
                    && found[0].contains("nothing of '\(key)' remains around a box with a 'mask'")
            )
            // As in Chromium, which clips a mask to the rounded corners: the same as without the shadow.
            let image = try styles(yaml).image("aBox", scale: 2)
            let plain = try styles("aBox: {size: [50, 30], fill: red, cornerRadius: 15, \(mask)}")
                .image("aBox", scale: 2)
            #expect(image.layout.size == Size(50, 30))
            #expect(image.bitmap == plain.bitmap)
        }
        #expect(told("aBox: {size: 9, fill: red, \(mask), shadow: inset 0 1px 2px black}") == [])
    }

    @Test("a shadow of a nested box that is cut at the edge of the box around it")
    func cutShadow() {
        func found(_ layer: String) -> [String] {
            told("aBox: {size: 80, fill: [{\(layer)}, white]}")
        }
        let box = "box: {fill: red, shadow: 0 4px 10px black}"
        for layer in [
            box, "\(box), inset: 6", "\(box), size: 66, at: center", "image: bBox, inset: 5",
        ] {
            let all =
                layer.contains("bBox")
                ? told(
                    "aBox: {size: 80, fill: [{\(layer)}, white]}\nbBox: {size: 9, fill: red, shadow: 0 4px 10px black}"
                )
                : found(layer)
            #expect(
                all.count == 1 && all[0].contains("is cut off at the edge of 'aBox'"),
                "\(layer): \(all)"
            )
        }
        // Room for most of it; a faint one; and a bar along an edge, beyond which no shadow is expected.
        for layer in [
            "\(box), inset: 20", "box: {fill: red, shadow: 0 4px 10px rgb(0 0 0 / 0.05)}, inset: 6",
            "\(box), size: [100%, 20], at: top",
        ] {
            #expect(found(layer) == [], "\(layer)")
        }
    }
}
