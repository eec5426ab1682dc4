import LiveryRaster
import Testing

@testable import Livery

extension ParameterValueTests {
    /// A parameter, an asset that uses it as `P`, `BARE` or `IN_TEXT`, what a request gives, and what is
    /// written instead.
    struct Case: Sendable, CustomTestStringConvertible {
        let declaration: String
        let asset: String
        let given: ParameterValue
        let written: String

        init(_ declaration: String, _ asset: String, _ given: ParameterValue, _ written: String) {
            (self.declaration, self.asset) = (declaration, asset)
            (self.given, self.written) = (given, written)
        }

        var testDescription: String { "\(asset) of \(given)" }

        /// The recipes in both appearances and two states of a theme with a parameter.
        func recipes(given: ParameterValue?, written: String?) throws -> [String] {
            let styles = try styles(
                """
                $parameters: {p: {\(declaration)}}
                cBox: {size: [7, 5], fill: green}
                dBox: {size: 3, fill: teal}
                aBox: \(asset.replacing("BARE", with: written ?? "p").replacing("IN_TEXT", with: written ?? "{p}").replacing("P", with: written ?? "'{p}'"))
                """
            )
            var recipes: [String] = []
            for appearance: Appearance in [[.light], [.dark]] {
                for states: StateSet in [[], [.disabled]] {
                    let image = try styles.resolvedImage(
                        "aBox",
                        scale: 2,
                        states: states,
                        appearance: appearance,
                        parameters: given.map { ["p": $0] } ?? [:]
                    )
                    recipes.append(image.recipe)
                }
            }
            return recipes
        }
    }

    private static let plate = "size: [40, 30], fill: white"

    static let cases: [Case] = [
        // Colors, wherever colors may stand, and within texts.
        Case("type: color", "{size: 9, fill: P}", "rebeccapurple", "rebeccapurple"),
        Case("type: color", "{size: 9, fill: P}", "#0C6CB980", "'#0C6CB980'"),
        Case("type: color", "{size: 9, fill: P}", .color(Color(red: 1, green: 0, blue: 0)), "red"),
        Case("type: color", "{size: 9, fill: P}", "oklch(0.55 0.11 none)", "oklch(0.55 0.11 none)"),
        Case("type: color", "{size: 9, fill: BARE}", "red", "red"),
        Case("type: color", "{size: 9, states: {disabled: {fill: P}}}", "red", "red"),
        Case("type: color", "{size: 9, fill~dark: P}", "red", "red"),
        Case("type: color", "{size: 9, fill: {color: P, lighten: 0.5}}", "red", "red"),
        Case("type: color", "{size: 9, fill: {colors: [P, blue], angle: 45}}", "red", "red"),
        Case("type: color", "{size: 9, fill: [{color: P, inset: 2}, white]}", "red", "red"),
        Case("type: color", "{size: 9, fill: white, border: '2px solid IN_TEXT'}", "red", "red"),
        Case("type: color", "{size: 9, fill: white, shadow: '0 1px 2px IN_TEXT'}", "red", "red"),
        Case(
            "type: color",
            "{size: 9, fill: 'color-mix(in oklab, IN_TEXT 30%, BARE, blue)'}",
            "red",
            "red"
        ),
        Case(
            "type: color",
            "{size: 9, fill: 'linear-gradient(45deg, IN_TEXT, blue 50%)'}",
            "red",
            "red"
        ),
        Case("type: color", "{size: 9, fill: white, border: {width: 2, color: P}}", "red", "red"),
        Case(
            "type: color",
            "{size: 9, fill: white, border: {width: 2, color: {horizontal: P, vertical: blue}}}",
            "red",
            "red"
        ),
        Case("type: color", "{size: 9, fill: white, outline: {width: 2, color: P}}", "red", "red"),
        Case("type: length", "{\(plate), outline: {width: P, color: red}}", 3, "3"),
        Case("type: length", "{\(plate), dropShadow: {color: red, blur: P}}", 3, "3"),
        Case(
            "type: choice, values: [bevel, notch]",
            "{\(plate), cornerRadius: 8, cornerShape: P}",
            "notch",
            "notch"
        ),
        Case("type: color", "{size: 9, fill: white, tint: P}", "red", "red"),
        // Numbers, lengths and angles within calculations and texts of several values.
        Case("type: length", "{\(plate), cornerRadius: 'calc(IN_TEXT * 2 - 1px)'}", 6, "6px"),
        Case(
            "type: length",
            "{\(plate), cornerRadius: 'calc(IN_TEXT * 8)'}",
            "hairline",
            "hairline"
        ),
        Case("type: number", "{\(plate), cornerRadius: 'IN_TEXT calc(IN_TEXT * 1.5)'}", 4, "4"),
        Case("type: length", "{\(plate), border: 'IN_TEXT solid blue'}", 3, "3px"),
        Case("type: length", "{\(plate), shadow: 'inset 0 IN_TEXT 3px blue'}", 3, "3px"),
        Case(
            "type: fraction",
            "{\(plate), overlay: {color: red, inset: 'calc(IN_TEXT / 4) 2px'}}",
            0.5,
            "50%"
        ),
        Case(
            "type: angle",
            "{\(plate), overlay: 'linear-gradient(calc(IN_TEXT / 2), red, blue)'}",
            90,
            "90deg"
        ),
        Case("type: number", "{\(plate), opacity: 'min(IN_TEXT, 0.75)'}", 0.5, "0.5"),
        // Numbers of all types.
        Case("type: length", "{size: [40, 30], fill: white, cornerRadius: P}", "12px", "12"),
        Case("type: length", "{size: [40, 30], fill: white, cornerRadius: P}", 12, "12"),
        Case(
            "type: length",
            "{size: [40, 30], fill: white, cornerRadius: P}",
            "hairline",
            "hairline"
        ),
        Case("type: length", "{size: [40, 30], fill: white, cornerRadius: {topLeft: P}}", 12, "12"),
        Case("type: length", "{size: P, fill: white}", 21, "21"),
        Case("type: length", "{size: [P, 8], fill: white}", "2rem", "32"),
        Case("type: length", "{\(plate), border: {width: P, color: red}}", 3, "3"),
        Case("type: length", "{\(plate), border: {width: {left: P}, color: red}}", 3, "3"),
        Case("type: length", "{\(plate), padding: P}", 3, "3"),
        Case("type: length", "{\(plate), shadow: {color: red, blur: P}}", 3, "3"),
        Case("type: length", "{\(plate), shadow: {color: red, offset: [P, 2]}}", -3, "-3"),
        Case("type: length", "{size: 40, fill: [{color: red, inset: P}, white]}", 3, "3"),
        Case("type: length", "{size: 40, fill: [{color: red, size: [P, 4]}, white]}", 3, "3"),
        Case("type: length", "{size: 40, fill: [{image: cBox, blur: P}, white]}", 3, "3"),
        Case("type: number", "{size: 40, fill: [{color: red, size: P}, white]}", "3", "3"),
        Case("type: number", "{\(plate), opacity: P}", "0.25", "0.25"),
        Case("type: fraction", "{\(plate), opacity: P}", "25%", "0.25"),
        Case("type: fraction", "{\(plate), opacity: P}", 0.25, "25%"),
        Case("type: fraction", "{size: 40, fill: [{color: red, size: [P, 4]}, white]}", 0.7, "70%"),
        Case(
            "type: fraction",
            "{size: 40, fill: [{color: red, inset: {right: P}}, white]}",
            0.3,
            "30%"
        ),
        Case(
            "type: fraction",
            "{size: 40, fill: [{color: red, size: 4, at: [P, 0.5]}, white]}",
            0.3,
            "0.3"
        ),
        Case("type: fraction", "{\(plate), overlay: {color: red, alpha: P}}", 0.3, "0.3"),
        Case(
            "type: fraction",
            "{size: 40, fill: {stops: [{color: red, at: P}, {color: blue, at: P}], angle: 90}}",
            "30%",
            "0.3"
        ),
        Case(
            "type: fraction",
            "{size: 48, fill: {path: M4 4 H40, stroke: {color: red, width: 5}, trim: [0, P]}}",
            0.7,
            "0.7"
        ),
        Case(
            "type: length",
            "{size: 48, fill: {path: M4 4 H40, stroke: {color: red, width: P, dash: [P, 2]}}}",
            3,
            "3"
        ),
        Case("type: angle", "{size: 9, fill: {colors: [red, blue], angle: P}}", "0.25turn", "90"),
        Case("type: angle", "{size: 40, fill: [{image: cBox, rotate: P}, white]}", -30, "-30"),
        Case("type: number", "{size: 40, fill: [{image: cBox, rotate: P}, white]}", 30, "30"),
        Case("type: boolean", "{\(plate), shadow: {color: red, blur: 4, inset: P}}", true, "true"),
        Case("type: boolean", "{\(plate), shadow: {color: red, blur: 4, inset: P}}", "no", "false"),
        // Words, as the theme lists them.
        Case(
            "type: choice, values: [multiply, screen]",
            "{size: 9, fill: [{color: red, blend: P}, gray]}",
            "screen",
            "screen"
        ),
        Case(
            "type: choice, values: [left top, right 2px bottom]",
            "{size: 40, fill: [{image: cBox, at: P}, gray]}",
            "right 2px bottom",
            "right 2px bottom"
        ),
        Case("type: choice, values: [8, 12]", "{\(plate), cornerRadius: P}", "12", "12"),
        Case("type: choice, values: [8, 12]", "{\(plate), cornerRadius: P}", 12, "12"),
        // Assets, by their names.
        Case("type: image", "{size: 40, fill: P}", "dBox", "dBox"),
        Case(
            "type: image",
            "{size: 40, fill: [{image: P, size: 20, at: center}, red]}",
            "cBox",
            "cBox"
        ),
        Case("type: image, default: cBox", "{size: 40, fill: P}", "dBox", "dBox"),
    ]
}
