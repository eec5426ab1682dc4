import Livery
import LiveryRaster
import LiveryStyle
import Testing

/// Images of style sheets with values for parameters of the theme.
struct ParameterImageTests {
    private static let theme = """
        $parameters:
          tone: {type: color, default: red}
          side: {type: length, default: 6, maximum: 40}
          icon: {type: image}
        inkColor: "#123456"
        inkColor~dark: "#654321"
        badgeBox: {size: "{side}", fill: "{tone}", states: {disabled: {fill: ["{icon}", "{tone}"]}}}
        blueBox: {size: 9, fill: blue}
        """

    /// The button's images as a sheet makes them.
    private func images(_ value: String, values: String = "") throws -> [StateSet: ThemedImage] {
        let injector = try StyleInjector(yaml: "\(values)\n\"#go\": {backgroundImage: \(value)}", theme: Self.theme)
        let button = PushButton("go")
        injector.apply(to: Panel(nil, button))
        #expect(injector.faults == [])
        return button.backgroundImages
    }

    private func color(_ image: ThemedImage?) throws -> [UInt8] {
        let image = try #require(image)
        let pixel = image.bitmap[image.bitmap.width / 2, image.bitmap.height / 2]
        return [pixel.red, pixel.green, pixel.blue]
    }

    @Test(
        "values are the sheet's own, or what its references lead to",
        arguments: [
            ("{image: badgeBox, tone: lime, side: 12}", [0, 255, 0], 12),
            ("{image: '{badgeBox}', tone: inkColor}", [0x12, 0x34, 0x56], 6),
            ("{image: badgeBox, tone: '{inkColor}', side: '{large}'}", [0x12, 0x34, 0x56], 21),
            ("{image: badgeBox, tone: '{own}'}", [255, 215, 0], 6), ("{image: badgeBox}", [255, 0, 0], 6),
            ("{image: badgeBox, x-note: mine}", [255, 0, 0], 6),
        ] as [(String, [UInt8], Int)]
    ) func values(value: String, pixel: [UInt8], side: Int) throws {
        let images = try images(value, values: "$values: {large: 21px, own: gold}")
        #expect(Set(images.keys) == [[], [.disabled]])
        #expect(try color(images[[]]) == pixel)
        #expect(images[[]]?.bitmap.width == side)
        #expect(images[[.disabled]]?.bitmap.width == side)
    }

    @Test(
        "what does not fit is a fault at its place",
        arguments: [
            ("{image: badgeBox, tne: red}", "1:44: error: theme 'theme' has no parameter 'tne'; did you mean 'tone'?"),
            ("{image: badgeBox, side: 41}", "1:50: error: the length must be 40 or less, found 41"),
            ("{image: badgeBox, tone: reed}", "1:50: error: 'reed' is not a color; did you mean 'red'?"),
            (
                "{image: badgeBox, icon: blueBx}",
                "1:50: error: no asset or value named 'blueBx'; did you mean 'blueBox'?"
            ), ("{tone: red}", "1:26: error: missing key 'image' in image"),
            ("{image: inkColor}", "1:34: error: no image asset or file 'inkColor'"),
            ("{image: picture.png, tone: red}", "1:34: error: 'picture.png' is not an image asset"),
        ]
    ) func faults(value: String, message: String) throws {
        let sheet = try StyleSheet(yaml: "\"#go\": {backgroundImage: \(value)}")
        let types: [any Styleable.Type] = [Panel.self, PushButton.self]
        let faults = sheet.validate(for: types, styles: try StyleManager(yaml: Self.theme))
        #expect(faults.map(\.description) == ["sheet:" + message])
    }
}
