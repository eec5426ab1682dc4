import Foundation
import Livery
import LiveryRaster
import Testing

struct SampleThemeTests {
    @Test("no sample has a fault, in any appearance or state", arguments: SampleTheme.allCases) func faults(
        theme: SampleTheme
    ) throws { #expect(try theme.manager().validate().map(\.description) == []) }

    @Test("what is not drawn from files is said by theme text without references", arguments: SampleTheme.allCases)
    func themeText(theme: SampleTheme) throws {
        let sample = try theme.manager()
        var count = 0
        for key in sample.assetNames {
            let description = try sample.description(of: key)
            for appearance in description.appearances {
                guard description.kind == .image else {
                    let value = try sample.value(key, appearance: appearance)
                    let text = try #require(value.themeText(named: key))
                    #expect("\(try styles(text).value(key))" == "\(value)", "\(text)")
                    continue
                }
                for states in description.states {
                    let image = try sample.resolvedImage(key, states: states, appearance: appearance)
                    guard let text = image.themeText else { continue }
                    count += 1
                    let name = String(text.prefix { $0 != ":" })
                    let made = try styles(text).resolvedImage(name)
                    #expect(made.recipe == image.recipe, "\(text)")
                    #expect(made.content == image.content)
                }
            }
        }
        #expect(count > 0)
    }

    @Test("Harbor is a whole application's theme") func extent() throws {
        let theme = try SampleTheme.harbor.manager()
        let descriptions = try theme.assetNames.map { try theme.description(of: $0) }
        #expect(descriptions.count >= 40)
        for kind in [AssetKind.color, .font, .gradient, .image] { #expect(descriptions.contains { $0.kind == kind }) }
        for resolver in ["color", "font", "gradient", "box", "stretchable", "image"] {
            #expect(descriptions.contains { $0.resolver == resolver })
        }
        let states = Set(descriptions.flatMap(\.states))
        #expect(states.isSuperset(of: [[.hovered], [.focused], [.highlighted], [.disabled]]))
        #expect(states.contains([.selected, .disabled]))
    }

    @Test("Harbor says the same in each spelling", arguments: [SampleTheme.harborJSON, .harborPropertyList])
    func spellings(theme: SampleTheme) throws {
        let harbor = try SampleTheme.harbor.manager()
        let other = try theme.manager()
        #expect(other.assetNames == harbor.assetNames)
        #expect(try theme.document().appearances == SampleTheme.harbor.document().appearances)
        for key in harbor.assetNames {
            let description = try harbor.description(of: key)
            let otherDescription = try other.description(of: key)
            #expect(otherDescription.resolver == description.resolver, "\(key)")
            #expect(otherDescription.states == description.states, "\(key)")
            for appearance in description.appearances {
                guard description.kind == .image else {
                    let value = "\(try harbor.value(key, appearance: appearance))"
                    let otherValue = "\(try other.value(key, appearance: appearance))"
                    #expect(otherValue == value, "\(key)")
                    continue
                }
                for states in description.states {
                    let recipe = try harbor.resolvedImage(key, scale: 2, states: states, appearance: appearance).recipe
                    let otherRecipe = try other.resolvedImage(key, scale: 2, states: states, appearance: appearance)
                        .recipe
                    #expect(otherRecipe == recipe, "\(key)")
                }
            }
        }
    }

    /// Text on what it is put on, with WCAG 2's contrast: 4.5 for text (1.4.3), 7 for enhanced
    /// contrast (1.4.6).
    @Test(
        "Harbor's text can be read in every appearance",
        arguments: [
            ("inkColor", "canvasColor"), ("inkColor", "surfaceColor"), ("inkColor", "raisedColor"),
            ("inkColor", "foamColor"), ("inkColor", "selectionColor"), ("mutedColor", "canvasColor"),
            ("mutedColor", "surfaceColor"), ("accentColor", "surfaceColor"), ("dangerColor", "surfaceColor"),
            ("onAccentColor", "accentTopColor"), ("onAccentColor", "accentBottomColor"),
            ("onAccentColor", "dangerTopColor"), ("onAccentColor", "dangerBottomColor"), ("onSignalColor", "buoyColor"),
            ("onSignalColor", "successColor"), ("onSignalColor", "dangerColor"),
        ]
    ) func contrast(text: String, ground: String) throws {
        let theme = try SampleTheme.harbor.manager()
        for appearance in try SampleTheme.harbor.document().appearances {
            let one = try luminance(of: text, in: theme, appearance)
            let two = try luminance(of: ground, in: theme, appearance)
            let ratio = (max(one, two) + 0.05) / (min(one, two) + 0.05)
            let least = appearance.contains(.highContrast) ? 7.0 : 4.5
            #expect(ratio >= least, "in \(appearance)")
        }
    }

    /// WCAG 2's relative luminance.
    private func luminance(of key: String, in theme: StyleManager, _ appearance: Appearance) throws -> Double {
        let color: Color = try theme.asset(key, appearance: appearance)
        func linear(_ component: Double) -> Double {
            component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
        }
        let srgb = color.srgb
        return 0.2126 * linear(srgb.red) + 0.7152 * linear(srgb.green) + 0.0722 * linear(srgb.blue)
    }
}
