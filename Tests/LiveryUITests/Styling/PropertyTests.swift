import Livery
import LiveryRaster
import LiveryUI
import Testing

@testable import LiveryStyle

/// Every property of every element can be set from a sheet, and has the value then.
struct PropertyTests {
    /// Two values for each property, by its name after the last dot: one of them is not its default.
    private static let values: [String: [String]] = {
        var values: [String: [String]] = [:]
        func add(_ names: String, _ texts: String...) {
            for name in names.split(separator: " ") { values[String(name)] = texts }
        }
        add(
            """
            hidden isHidden clipsToBounds masksToBounds enabled isEnabled selected isSelected highlighted \
            isHighlighted on isOn secureTextEntry isSecureTextEntry adjustsImageWhenHighlighted \
            adjustsImageWhenDisabled
            """,
            "true",
            "false"
        )
        add(
            """
            backgroundColor tintColor borderColor shadowColor textColor highlightedTextColor titleColor \
            titleShadowColor progressTintColor trackTintColor onTintColor thumbTintColor barTintColor \
            minimumTrackTintColor maximumTrackTintColor placeholderColor separatorColor titleTextColor color \
            disclosureColor imageColor
            """,
            "\"#123456\""
        )
        add(
            """
            image highlightedImage backgroundImage background disabledBackground progressImage trackImage \
            thumbImage minimumTrackImage maximumTrackImage part
            """,
            "\"{dotBox}\""
        )
        add(
            """
            alpha opacity width height borderWidth cornerRadius progress value minimumValue maximumValue gap \
            lineFragmentPadding rowHeight imagePadding \
            imageWidth imageHeight top left bottom right grow shrink basis aspectRatio lineGap backdropBlur
            """,
            "0.25"
        )
        add("minSize maxSize", "[auto, 7]", "8")
        add("columns", "[20, 2fr]", "{minimum: 50}", "2")
        add("wrap flipsForRightToLeft", "true")
        add("direction", "rtl")
        add("safeArea", "top bottom", "all")
        add("isAnimating", "false")
        add("step", "3")
        add("alignSelf", "end")
        add("alignContent", "space-around")
        add("shadowOffset contentOffset", "[1, 2]")
        add(
            """
            textInsets contentEdgeInsets titleEdgeInsets imageEdgeInsets padding textContainerInset
            """,
            "{top: 1, left: 2, bottom: 3, right: 4}"
        )
        add("itemSize", "[7, 9]")
        add("numberOfLines", "3")
        add("textTransform titleTransform placeholderTransform", "uppercase")
        add("textDecoration titleDecoration", "line-through")
        add("font titleFont placeholderFont", "{family: DejaVu Serif, size: 13}")
        add("text title placeholder", "Harbor")
        add("ranges", "[{text: a, textColor: red}]")
        add("gradient", "{stops: [{color: red, at: 0}, {color: blue, at: 1}]}")
        add("cornerCurve", "continuous")
        add("cornerShape", "squircle notch")
        add("outline", "{width: 2, offset: 1, color: red}")
        add("border", "{width: 2, color: red}")
        add("shadow", "{color: red, blur: 3}")
        add("textAlignment", "right")
        add("lineBreakMode", "byClipping")
        add("contentMode", "topLeft")
        add("renderingMode", "template")
        add("contentHorizontalAlignment", "end")
        add("contentVerticalAlignment", "bottom")
        add("borderStyle", "bezel")
        add("axis", "vertical")
        add("justify", "space-between")
        add("align", "center")
        add("rows", "[{header: A}, B, {text: C, id: b}]")
        return values
    }()

    static let names = ElementTypes.standard.elementNames

    @Test("each property can be set from a sheet", arguments: names) func properties(_ name: String) throws {
        let make = { try #require(ElementTypes.standard.makeElement(name)) }
        let type = ElementType(Swift.type(of: try make()))
        for path in type.properties.names {
            let leaf = path.split(separator: ".").last.map(String.init) ?? path
            // It sets nothing itself, but chooses what others set: see ElementVariantTests.
            if leaf == "variant" { continue }
            let texts = try #require(Self.values[leaf], "no value for \(name)'s \(path)")
            var hasChanged = false
            for text in texts {
                let element = try make()
                let injector = try StyleInjector(
                    yaml: "\"@\(name)\": {\(path): \(text)}",
                    theme: "dotBox: {size: [5, 5], fill: red}"
                )
                let bound = try Self.boundValues(of: injector, type, path)
                let wasSet = bound.allSatisfy { $0.isSet(element) == true }
                injector.apply(to: element)
                #expect(injector.faults == [], "\(name)'s \(path)")
                #expect(bound.allSatisfy { $0.isSet(element) == true }, "\(name)'s \(path)")
                if wasSet { continue }
                hasChanged = true
                // What the sheet no longer sets is as it was.
                injector.sheet = try StyleSheet(yaml: "{}")
                #expect(bound.contains { $0.isSet(element) == false }, "\(name)'s \(path)")
                break
            }
            #expect(hasChanged, "\(name)'s \(path) has all values from the start")
        }
    }

    @Test("two names of a property are one property") func aliases() throws {
        let fault = "1:23: error: 'layer.opacity' is another name of 'alpha'; keep one of them"
        let both = "\"@View\": {alpha: 0.5, layer.opacity: 0.25}"
        let injector = try StyleInjector(yaml: both)
        let view = View()
        injector.apply(to: view)
        #expect(injector.faults.map(\.description) == ["sheet:" + fault])
        #expect(view.alpha == 1)
        let found = injector.sheet.validate(for: [View.self])
        #expect(found.map(\.description) == ["sheet:" + fault])

        let screen = try Screen(yaml: "{alpha: 0.5, layer.opacity: 0.25}")
        let (_, faults) = screen.window(styles: injector.styles)
        #expect(
            faults.map(\.description) == [
                "s:1:14: error: 'layer.opacity' is another name of 'alpha'; keep one of them"
            ]
        )

        // The rule with the higher precedence decides, whatever name it uses.
        view.styleIdentifier = "shown"
        injector.sheet = try StyleSheet(
            yaml: "\"@View\": {layer.opacity: 0.25, hidden: true}\n\"#shown\": {alpha: 0.5}"
        )
        #expect(view.alpha == 0.5)
        #expect(injector.explain(view).properties.map(\.text) == ["alpha: 0.5", "hidden: true"])
    }

    private static func boundValues(of injector: StyleInjector, _ type: ElementType, _ path: String) throws
        -> [BoundValue]
    {
        let rule = try #require(injector.compiled.rules.rules.first)
        let declaration = try #require(rule.declarations.first)
        let property = try #require(type.properties.property(at: path, states: []))
        return try injector.compiled.binder.bind(declaration, to: property, rule: rule, in: []).map(\.bound)
    }
}
