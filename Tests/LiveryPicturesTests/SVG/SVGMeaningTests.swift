import LiveryRaster
import Testing

@testable import LiveryPictures

/// What other programs draw otherwise than SVG and CSS say. Each color is that of the pixel at (4, 4) of 8 by 8, by
/// hand.
@Suite struct SVGMeaningTests {
    private static let area = "width='8' height='8'"

    @Test(
        "viewports that are used have the size of 'use', opacity, clips and masks",
        arguments: [
            (
                "<symbol id='s' opacity='.5'><rect AREA fill='red'/></symbol><use href='#s'/>",
                "ff000080"
            ),
            (
                "<symbol id='s' viewBox='0 0 1 1'><path d='M0 0h1v1h-1z' fill='blue'/></symbol>"
                    + "<use href='#s' width='8' height='8'/>", "0000ffff"
            ),
            (
                "<symbol id='s' viewBox='0 0 1 1'><path d='M0 0h1v1h-1z' fill='blue'/></symbol>"
                    + "<use href='#s' width='4' height='4'/>", "00000000"
            ),
            (
                "<symbol id='s' viewBox='0 0 1 1'><path d='M0 0h1v1h-1z' fill='blue'/></symbol>"
                    + "<g transform='translate(2)'><use id='u' href='#s' x='1' y='3' width='4' height='4'/></g>",
                "0000ffff"
            ),
            (
                "<svg id='s' width='2' height='2' viewBox='0 0 1 1'><rect width='1' height='1'/></svg>"
                    + "<use href='#s' AREA/>", "000000ff"
            ),
            (
                "<clipPath id='c'><rect width='4' height='8'/></clipPath>"
                    + "<symbol id='s' clip-path='url(#c)'><rect AREA/></symbol><use href='#s'/>",
                "00000000"
            ),
            (
                // A clip is in the coordinates within the viewport.
                "<clipPath id='c'><rect width='4' height='4'/></clipPath>"
                    + "<svg AREA viewBox='0 0 4 4' clip-path='url(#c)'><rect AREA/></svg>",
                "000000ff"
            ),
        ]
    )
    func viewports(_ content: String, _ color: String) throws {
        #expect(try Self.color(content) == color)
    }

    @Test(
        "clips are the union of their shapes, each by its rule, and have clips",
        arguments: [
            (
                "<clipPath id='a' clip-path='url(#b)'><rect AREA/></clipPath>"
                    + "<clipPath id='b'><rect width='4' height='8'/></clipPath>", "00000000"
            ),
            (
                "<clipPath id='a'><rect AREA clip-path='url(#b)'/></clipPath>"
                    + "<clipPath id='b'><rect width='4' height='8'/></clipPath>", "00000000"
            ),
            // Opposite directions.
            (
                "<clipPath id='a'><path d='M0 0h8v8h-8z'/><path d='M0 0v8h8v-8z'/></clipPath>",
                "000000ff"
            ),
            (
                "<clipPath id='a'><path clip-rule='evenodd' d='M0 0h8v8h-8zM2 2h4v4h-4z'/>"
                    + "<rect width='1' height='1'/></clipPath>", "00000000"
            ),
            (
                "<rect id='r' width='4' height='8'/><clipPath id='a'><rect width='1' height='1'/>"
                    + "<use href='#r' x='4'/></clipPath>", "000000ff"
            ),
            (
                "<clipPath id='a' clipPathUnits='objectBoundingBox' transform='translate(4)'>"
                    + "<rect width='.5' height='1'/></clipPath>", "000000ff"
            ),
        ]
    )
    func clips(_ clips: String, _ color: String) throws {
        #expect(try Self.color(clips + "<rect AREA clip-path='url(#a)'/>") == color)
    }

    @Test(
        "filters",
        arguments: [
            ("<feDropShadow dx='4' dy='0' stdDeviation='0' flood-color='red'/>", "ff0000ff"),
            (
                "<feDropShadow dx='4' dy='0' stdDeviation='0' flood-color='red' flood-opacity='.5'/>",
                "ff000080"
            ),
            (
                "<feDropShadow in='SourceAlpha' dx='4' dy='0' stdDeviation='0' flood-color='blue'/>",
                "0000ffff"
            ),
            // A name that means nothing is the same as none.
            ("<feOffset in='nothing' dx='4'/>", "000000ff"),
            ("<feOffset in='BackgroundImage' dx='4'/>", "000000ff"),
            // A subregion cuts what comes out, not what goes in.
            ("<feOffset dx='4' x='4' y='0' width='4' height='8'/>", "000000ff"),
            // A list of a wrong length is none, an identity.
            ("<feColorMatrix values='1 0 0'/><feOffset dx='4'/>", "000000ff"),
        ]
    )
    func filters(_ primitives: String, _ color: String) throws {
        let filter =
            "<filter id='f' filterUnits='userSpaceOnUse' x='0' y='0' AREA "
            + "color-interpolation-filters='sRGB'>\(primitives)</filter>"
        #expect(try Self.color(filter + "<rect width='4' height='8' filter='url(#f)'/>") == color)
    }

    /// By the formulas of filter-effects-1, in sRGB.
    @Test(
        "filter functions compute in sRGB",
        arguments: [
            ("brightness(2)", "4080c0ff"), ("brightness(50%)", "102030ff"),
            ("contrast(0)", "808080ff"),
            ("invert(1)", "dfbf9fff"), ("opacity(.5)", "20406080"), ("grayscale(1)", "3c3c3cff"),
            ("saturate(1)", "204060ff"), ("hue-rotate(0)", "204060ff"),
            ("hue-rotate(360deg)", "204060ff"),
            ("brightness(2) invert(1)", "bf7f3fff"),
            // Invalid lists have no effect.
            ("brightness(-1)", "204060ff"), ("hue-rotate(45)", "204060ff"),
            ("blur(10%)", "204060ff"),
            // A filter that is not there does nothing.
            ("brightness(2) url(#nothing)", "4080c0ff"),
        ]
    )
    func functions(_ functions: String, _ color: String) throws {
        #expect(try Self.color("<rect AREA fill='#204060' style='filter: \(functions)'/>") == color)
    }

    @Test("a function's shadow has the color of the text") func shadowFunctions() throws {
        let rect = "<rect width='4' height='8' filter='drop-shadow(4px 0 0 COLOR)'/>"
        #expect(try Self.color(rect.replacing("COLOR", with: "lime")) == "00ff00ff")
        #expect(
            try Self.color("<g color='red'>" + rect.replacing("COLOR", with: "") + "</g>")
                == "ff0000ff"
        )
    }

    @Test(
        "strokes",
        arguments: [
            // The path is 2 long: a dash of 1 is half of it.
            ("<path d='M0 4.5H8' STROKE pathLength='2' stroke-dasharray='1'/>", "00000000"),
            (
                "<path d='M0 4.5H8' STROKE pathLength='2' stroke-dasharray='1' stroke-dashoffset='1'/>",
                "000000ff"
            ),
            (
                "<g stroke-dasharray='.9 .2'><circle r='16' cx='4.5' cy='-11.5' fill='none' STROKE pathLength='4'/></g>",
                "00000000"
            ),
            ("<path d='M4.5 4.5h0' STROKE stroke-linecap='square'/>", "000000ff"),
            ("<path d='M4.5 4.5z' STROKE stroke-linecap='square'/>", "000000ff"),
            (
                "<line x1='4.5' y1='4.5' x2='4.5' y2='4.5' STROKE stroke-linecap='square'/>",
                "000000ff"
            ),
            ("<polyline points='4.5 4.5 4.5 4.5' STROKE stroke-linecap='square'/>", "000000ff"),
            // A move alone has no caps.
            ("<path d='M4.5 4.5' STROKE stroke-linecap='square'/>", "00000000"),
        ]
    )
    func strokes(_ shape: String, _ color: String) throws {
        let stroke = "stroke='black' stroke-width='4'"
        #expect(try Self.color(shape.replacing("STROKE", with: stroke)) == color)
    }

    @Test(
        "boxes of what is turned are its own",
        arguments: [
            (
                "<clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='.3' height='1'/></clipPath>",
                "clip-path='url(#c)'", "00000000"
            ),
            (
                "<linearGradient id='g'><stop offset='.1' stop-color='red'/>"
                    + "<stop offset='.1' stop-color='blue'/></linearGradient>", "fill='url(#g)'",
                "0000ffff"
            ),
            (
                "<linearGradient id='h' gradientTransform='scale(.1 1)'><stop offset='1' stop-color='red'/>"
                    + "<stop offset='1' stop-color='blue'/></linearGradient>"
                    + "<linearGradient id='g' href='#h'/>", "fill='url(#g)'", "0000ffff"
            ),
            (
                "<radialGradient id='g' r='.2'><stop offset='1' stop-color='red'/>"
                    + "<stop offset='1' stop-color='blue'/></radialGradient>", "fill='url(#g)'",
                "ff0000ff"
            ),
            (
                "<pattern id='p' width='.5' height='.5'><rect width='3' height='3' fill='red'/></pattern>",
                "fill='url(#p)'", "ff0000ff"
            ),
        ]
    )
    func turned(_ definitions: String, _ attribute: String, _ color: String) throws {
        let rect =
            "<g transform='rotate(45 4.5 4.5)'><rect x='1.5' y='1.5' width='6' height='6' ATTRIBUTE/></g>"
        let content = definitions + rect.replacing("ATTRIBUTE", with: attribute)
        #expect(try Self.color(content) == color)
    }

    @Test(
        "values",
        arguments: [
            ("<rect width='.5rem' height='32q' fill='red'/>", "", "ff0000ff"),
            ("<rect width='1rem' height='8' fill='red'/>", "font-size='4'", "00000000"),
            ("<rect width='100vw' height='100vmin' fill='red'/>", "", "ff0000ff"),
            ("<polygon points='0 0 8 0 8 8 0 8 3' fill='red'/>", "", "ff0000ff"),
            ("<rect x='abc' AREA fill='red'/>", "", "ff0000ff"),
            ("<style type='text/x'>rect { fill: red }</style><rect AREA/>", "", "000000ff"),
            (
                "<rect width='1' height='1'/>", "style='background: teal' viewBox='0 0 4 8'",
                "008080ff"
            ),
            ("<rect AREA fill='red'/>", "style='background-color: teal'", "ff0000ff"),
            ("<rect width='1' height='1'/>", "style='background: nocolor'", "00000000"),
            (
                "<radialGradient id='g' r='0'><stop stop-color='red'/><stop offset='1' stop-color='lime'/>"
                    + "</radialGradient><rect AREA fill='url(#g)'/>", "", "00ff00ff"
            ),
            (
                "<rect id='r'/><linearGradient id='g' href='#r'><stop stop-color='red'/></linearGradient>"
                    + "<rect AREA fill='url(#g)'/>", "", "ff0000ff"
            ),
            (
                // The view box is in the middle of a tile that is as wide as two of it.
                "<pattern id='p' patternUnits='userSpaceOnUse' AREA viewBox='5 5 1 2'>"
                    + "<rect x='5' y='5' width='1' height='2' fill='red'/></pattern><rect AREA fill='url(#p)'/>",
                "", "ff0000ff"
            ),
        ]
    )
    func values(_ content: String, _ attributes: String, _ color: String) throws {
        #expect(try Self.color(content, attributes) == color)
    }

    private static func color(_ content: String, _ attributes: String = "") throws -> String {
        try SVGDrawingTests.color(content.replacing("AREA", with: area), attributes)
    }
}
