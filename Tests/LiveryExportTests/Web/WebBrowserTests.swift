import Foundation
import TestSupport
import Testing

/// Style sheets in a browser, which `Browser/*.mjs` drive as people do: by pointer, keyboard and attributes.
@Suite struct WebBrowserTests {
    private static let theme = """
        $appearances: [light, dark, light.highContrast, dark.highContrast]
        $values: {inset: 10px, radius: 4px}
        accentColor: "#0969da"
        accentColor~dark: "#58a6ff"
        accentColor~highContrast: "#0000a0"
        accentColor~dark.highContrast: "#a0d0ff"
        focusColor: accentColor
        ringColor: focusColor
        inkColor: "#1b2530"
        dangerColor: "#cf222e"
        offColor: "#c8c8c8"
        labelFont: {family: DejaVu Sans, size: 15}
        goButton: {size: [auto, 32], padding: "{inset}", font: labelFont, textColor: white, fill: accentColor}
        aliasButton:
          size: [auto, 32]
          padding: "{inset} calc({inset} * 2)"
          border: 1px solid black
          outline: "2px solid {ringColor}"
          fill: focusColor
        derivedButton:
          size: [auto, 32]
          fill: {color: accentColor, darken: 0.2}
          textColor: {color: inkColor, mix: {with: accentColor, amount: 0.3}}
        lineBox: {size: [40, 10], padding: 2, padding~dark: 6, fill: white}
        stateButton:
          size: [60, 30]
          cornerRadius: "{radius}"
          fill: accentColor
          border: "2px solid {accentColor}"
          states:
            hovered: {fill: inkColor}
            focused: {outline: "2px solid {dangerColor}"}
            selected: {cornerRadius: 9}
            highlighted: {opacity: 0.5}
            disabled: {fill: offColor}
            current: {border.color: inkColor}
            invalid: {border.color: dangerColor}
        """

    @Test(
        .enabled(if: Rounds.areAll, "'make test-all' asks a browser"),
        .enabled(if: Programs.have("node") && Programs.have("chromium"))
    ) func overridesSubtreesStatesAndLayers() throws {
        let export = try CodeExport()
        try export.folder.write(Self.theme, to: "harbor.yaml")
        let report = try export.files.build(
            """
            themes: [harbor.yaml]
            outputs:
              - {to: web, path: plain}
              - {to: web, path: layered, layer: components, tailwind: true}
            """
        )
        #expect(report.failureTexts == [])
        try Self.run("variables.mjs", in: export, says: " checks, 0 failures")
    }

    /// What elements compute is the same with custom properties and without.
    @Test(
        .enabled(if: Rounds.areAll, "'make test-all' asks a browser"),
        .enabled(if: Programs.have("node") && Programs.have("chromium"))
    ) func randomThemesLookTheSameWithoutProperties() throws {
        let export = try CodeExport()
        var project = (themes: "themes:\n", outputs: "outputs:\n")
        var other = RandomVariableTheme(seed: 1)
        for index in 0..<45 {
            var theme = RandomTokenTheme(seed: UInt64(index))
            // Chromium decodes rec2020 by its earlier definition, so it is another color there.
            let yaml = index < 30 ? theme.yaml : other.yaml()
            try export.folder.write(yaml.replacing("color(rec2020", with: "color(a98-rgb"), to: "t\(index).yaml")
            project.themes += "  - t\(index).yaml\n"
            for (kind, options) in [("variables", ""), ("literal", ", variables: false")] {
                project.outputs += "  - {to: web, path: \(kind)-\(index), themes: t\(index)\(options)}\n"
            }
        }
        let report = try export.files.build(project.themes + project.outputs)
        #expect(report.failureTexts == [])
        try Self.run("equal.mjs", in: export, says: " 0 failures")
    }

    /// The component library of the documents as a web page, with the names that a program has of it.
    @Test(
        .enabled(if: Rounds.areAll, "'make test-all' asks a browser"),
        .enabled(if: Programs.have("node") && Programs.have("chromium") && Programs.have("tsc"))
    ) func theComponentLibraryIsAWebPage() throws {
        let export = try CodeExport()
        try ComponentLibrary().write(to: export.folder)
        let report = try export.files.build(try export.folder.read("livery.yaml"))
        #expect(report.failureTexts == [])
        let compiler = "tsc --strict --target es2020 --module commonjs"
        let compiled = try export.run("sh", "-c", "\(compiler) web/theme.ts")
        #expect(compiled.succeeds, "\(compiled.text)")
        let page = Repository.url("Documentation/Components.md").path
        try Self.run("components.mjs", page, in: export, says: " checks, 0 failures")
    }

    /// Icons of all kinds in a button, each beside the same file alone in that color.
    @Test(
        .enabled(if: Rounds.areAll, "'make test-all' asks a browser"),
        .enabled(if: Programs.have("node") && Programs.have("chromium"))
    ) func iconsAreDrawnAsAlone() throws {
        let export = try CodeExport()
        try export.folder.write(
            """
            $appearances: [light]
            goButton:
              size: 40
              padding: 8
              fill: white
              textColor: "#0A7D33"
              parts: {icon: {size: 24, iconColor: "#B3261E"}}
              states: {disabled: {icon.iconColor: "#777777"}}
            toastBox: {size: 40, padding: 8, fill: white, textColor: black, iconColor: "#2A5DB0"}
            """,
            to: "theme.yaml"
        )
        let report = try export.files.build("themes: [theme.yaml]\noutputs: [{to: web, path: web}]")
        #expect(report.failureTexts == [])
        try Self.run("parts.mjs", in: export, says: "42 checks, 0 failures")
    }

    /// States and texts where a reader's colors are forced.
    @Test(
        .enabled(if: Rounds.areAll, "'make test-all' asks a browser"),
        .enabled(if: Programs.have("node") && Programs.have("chromium"))
    ) func forcedColorsTellStatesApart() throws {
        let export = try CodeExport()
        try export.folder.write(
            """
            $parameters: {level: {type: fraction, default: 0.4}}
            inkColor: "#23201A"
            inkColor~dark: "#EFEAE0"
            pageColor: white
            pageColor~dark: "#11161C"
            softColor: "#E0E0FF"
            softColor~dark: "#303060"
            goButton:
              size: [auto, 32]
              fill: inkColor
              textColor: pageColor
              parts: {icon: {size: 16, iconColor: softColor}}
              states:
                focused: {shadow: 0 0 0 2px red}
                pressed: {fill: black}
                disabled: {opacity: 0.5}
                invalid: {fill: red}
                busy: {textColor: softColor}
            rowBox:
              size: [auto, 40]
              fill: pageColor
              parts:
                name: {textColor: inkColor}
                badge: {fill: softColor, textColor: inkColor}
                icon: {size: 16, iconColor: softColor}
              states:
                focused: {fill: softColor}
                selected: {fill: softColor}
                current: {border: 1px solid red}
                expanded: {fill: softColor}
                invalid: {name.textColor: red}
                disabled: {name.textColor: gray}
            dashedBox:
              size: [200, 40]
              fill: pageColor
              border: "1px dashed {inkColor}"
              textColor: inkColor
              states: {invalid: {border.color: red}, disabled: {textColor: gray}, checked: {fill: softColor}}
            barBox:
              size: [200, 8]
              fill: [{name: done, color: inkColor, size: ["{level}", 100%], at: start}, softColor]
              states: {invalid: {fill.done.color: red}, disabled: {fill.done.color: gray}}
            switchButton:
              size: [44, 26]
              fill: [{name: knob, box: {fill: pageColor, cornerRadius: pill}, size: 20, at: left 3px center}, softColor]
              states:
                checked: {fill: [{name: knob, box: {fill: pageColor, cornerRadius: pill}, size: 20, at: right 3px center}, inkColor]}
                focused: {border: 1px solid red}
                disabled: {fill.knob.opacity: 0.5}
            cardBox:
              size: [auto, 40]
              fill: pageColor
              shadow: 0 1px 2px black
              parts: {title: {textColor: inkColor}}
              states:
                focused: {shadow: 0 0 0 3px red}
                selected: {title.textColor: red}
                required: {shadow: 0 2px 4px black}
            stepBox:
              size: [auto, 40]
              fill: pageColor
              parts: {minus: {size: 20, fill: softColor, textColor: inkColor}}
              states: {focused: {outline: 2px solid red}}
            chosenBox: {size: [auto, 40], fill: pageColor, textColor: inkColor, states: {selected: {outline: 2px solid red}}}
            """,
            to: "theme.yaml"
        )
        let report = try export.files.build("themes: [theme.yaml]\noutputs: [{to: web, path: web}]")
        #expect(report.failureTexts == [])
        try Self.run("forced.mjs", in: export, says: " checks, 0 failures")
    }

    /// Colors of layers, which are images of backgrounds that forced colors take away.
    @Test(
        .enabled(if: Rounds.areAll, "'make test-all' asks a browser"),
        .enabled(if: Programs.have("node") && Programs.have("chromium"))
    ) func forcedColorsKeepMarks() throws {
        let export = try CodeExport()
        try export.folder.write(
            """
            $appearances: [light]
            switchBox:
              size: [40, 20]
              fill: [{name: knob, color: white, size: 20, at: left}, gray]
              shadow: 0 1px 2px black
              states:
                checked: {fill: [{color: white, size: 20, at: right}, {gradient: "linear-gradient(red, gold)"}]}
                checked.hovered: {fill: [{color: white, size: 20, at: center}, green]}
                disabled: {opacity: 1}
            plusBox:
              size: 24
              fill: [{color: navy, size: [2, 16], at: center}, {color: navy, size: [16, 2], at: center}, white]
              states: {pressed: {fill: [{color: red, size: [2, 16], at: center}, {color: red, size: [16, 2], at: center}, gold]}}
            barBox:
              size: [40, 12]
              fill: [{color: navy, size: [60%, 100%], at: left}, lightgray]
              states: {selected: {shadow: 0 0 2px red}, disabled: {opacity: 1}}
            dotBox:
              size: 24
              border: 2px solid gray
              states:
                checked: {fill: {color: blue, size: 10, at: center}}
                indeterminate: {fill: {color: blue, size: [10, 2], at: center}}
            tabBox:
              size: [40, 20]
              textColor: navy
              fill: [{color: navy, size: [100%, 2], at: bottom}, {color: gold, size: [60%, 100%], at: left}, white]
              states: {selected: {textColor: red}}
            shadeBox:
              size: [40, 20]
              fill: ["rgb(0 0 0 / 0.1)", {color: rgb(0 0 0 / 0.5), size: [100%, 8], at: bottom}, white]
              states: {selected: {fill: "linear-gradient(red, blue)"}}
            rowBox:
              size: [40, 20]
              fill: white
              parts:
                mark: {size: 16, fill: [{color: white, size: 8, at: center}, navy]}
                dot: {size: 16, fill: {color: navy, size: 8, at: left 4px top 4px}}
              states: {selected: {fill: blue}}
            """,
            to: "theme.yaml"
        )
        let report = try export.files.build("themes: [theme.yaml]\noutputs: [{to: web, path: web}]")
        #expect(report.failureTexts == [])
        try Self.run("marks.mjs", in: export, says: "7 checks, 0 failures")
    }

    /// Boxes in boxes, whose radii, borders and layers keep their lengths in a larger box.
    @Test(
        .enabled(if: Rounds.areAll, "'make test-all' asks a browser"),
        .enabled(if: Programs.have("node") && Programs.have("chromium"))
    ) func boxesInBoxesKeepTheirLengths() throws {
        let export = try CodeExport()
        try export.folder.write(
            """
            $appearances: [light]
            insetBox:
              size: [72, 48]
              fill: [{box: {fill: red, cornerRadius: 8, overlay: {color: blue, size: 10}}, inset: 6}, white]
            shareBox:
              size: [72, 48]
              fill: [{box: {fill: [{color: blue, size: [10, 6], at: right bottom}, lime]}, size: [60%, 50%], at: center bottom}, white]
            lineBox:
              size: [72, 48]
              fill:
                - inset: 4
                  box:
                    border: 2px solid blue
                    fill:
                      - {box: {fill: red, overlay: {color: navy, size: [50%, 100%], at: left}}, size: 12, at: right 4px top 4px}
                      - gold
                - white
            """,
            to: "theme.yaml"
        )
        let report = try export.files.build("themes: [theme.yaml]\noutputs: [{to: web, path: web}]")
        #expect(report.failureTexts == [])
        try Self.run("fluid.mjs", in: export, says: "1 checks, 0 failures")
    }

    /// Layers in boxes whose borders browsers draw in whole pixels, at each number of pixels per point.
    @Test(
        .enabled(if: Rounds.areAll, "'make test-all' asks a browser"),
        .enabled(if: Programs.have("node") && Programs.have("chromium"))
    ) func layersAreInTheirPlaceInBorders() throws {
        let export = try CodeExport()
        try export.folder.write(
            """
            $appearances: [light]
            $values: {knob: {box: {fill: blue}, size: 20, at: left 3px top 3px}}
            thinBox: {size: 40, border: 0.5px solid red, fill: ["{knob}", white]}
            lineBox: {size: 40, border: 1.5px solid red, fill: ["{knob}", white]}
            insetBox: {size: 40, border: 1.5px solid red, fill: [{box: {fill: blue}, inset: 4}, white]}
            sidesBox:
              size: 40
              border: {width: {top: 2.5, left: 1.5, right: 1}, color: red}
              fill: [{box: {fill: blue}, size: [50%, 80%], at: right 3px center}, white]
            """,
            to: "theme.yaml"
        )
        let report = try export.files.build("themes: [theme.yaml]\noutputs: [{to: web, path: web}]")
        #expect(report.failureTexts == [])
        try Self.run("borders.mjs", in: export, says: "25 checks, 0 failures")
    }

    private static func run(_ script: String, _ page: String = "", in export: CodeExport, says: String) throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Browser/\(script)"
        ).path
        let answer = try export.run("node", path, export.folder.path, "chromium", page)
        #expect(answer.succeeds && answer.text.contains(says), "\(answer.text)")
        if ProcessInfo.processInfo.environment["LIVERY_LOOK"] != nil { print(answer.text) }
    }
}
