import Foundation
import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import LiveryPictures

/// Files drawn by nodes. Colors are by hand from the specifications.
@Suite struct SVGReaderTests {
    /// The picture of a file of 8 by 8 px, eight pixels to a px where `scale` is 8.
    private static func bitmap(
        _ content: String,
        _ attributes: String = "",
        scale: Int = 1
    ) throws -> Bitmap {
        let document = try SVGDocument(SVGDrawingTests.svg(content, attributes))
        return try document.draw(at: PixelSize(width: 8 * scale, height: 8 * scale))
    }

    private static func hex(_ pixel: PremultipliedPixel) -> String {
        let straight = StraightPixel(pixel)
        return [straight.red, straight.green, straight.blue, straight.alpha]
            .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    static func message(_ content: String, _ attributes: String = "") -> String {
        do {
            _ = try bitmap(content, attributes)
            return ""
        } catch {
            return "\(error)"
        }
    }

    private static let colorCases: [(String, String)] = [
        // Paints.
        ("<rect AREA fill='red' fill-opacity='50%'/>", "ff000080"),
        ("<g fill='currentColor' color='red'><rect AREA color='blue'/></g>", "0000ffff"),
        ("<rect AREA fill='url(#none)'/>", "00000000"),
        ("<rect AREA fill='url(#none) red'/>", "ff0000ff"),
        ("<rect AREA fill='nonsense'/>", "000000ff"),
        (
            "<linearGradient id='a'><stop stop-color='red'/></linearGradient><rect AREA fill='url(#a)'/>",
            "ff0000ff"
        ),
        (
            "<linearGradient id='my g'><stop stop-color='red'/></linearGradient><rect AREA fill='url(#my%20g)'/>",
            "ff0000ff"
        ),
        // An invalid transform of a paint server is none.
        (
            "<linearGradient id='a' gradientTransform='turn(3)'><stop stop-color='red'/>"
                + "<stop offset='1' stop-color='red'/></linearGradient><rect AREA fill='url(#a)'/>",
            "ff0000ff"
        ),
        (
            "<pattern id='a' patternTransform='turn(3)' width='1' height='1'><rect AREA fill='red'/>"
                + "</pattern><rect AREA fill='url(#a)'/>",
            "ff0000ff"
        ),
        // Units.
        ("<rect width='1em' height='50em' font-size='5' fill='red'/>", "ff0000ff"),
        ("<rect width='63%' height='100%' fill='red'/>", "ff0000ff"),
        ("<circle cx='50%' cy='50%' r='1ex' fill='red'/>", "ff0000ff"),
        // References.
        ("<g id='g'><use href='#g'/><rect AREA fill='red'/></g>", "ff0000ff"),
        (
            "<symbol id='s' viewBox='0 0 1 1'><rect width='1' height='1' fill='red'/></symbol><use href='#s' AREA/>",
            "ff0000ff"
        ),
        ("<defs><rect id='r' AREA/></defs><use href='#r' fill='red'/>", "ff0000ff"),
        (
            "<svg x='2' y='2' width='4' height='4' viewBox='0 0 1 1'><rect width='9' height='9' fill='red'/></svg>",
            "ff0000ff"
        ),
        (
            "<switch><rect AREA systemLanguage='de'/><rect AREA fill='red'/><rect AREA/></switch>",
            "ff0000ff"
        ),
        // Transforms.
        ("<rect x='-4' AREA fill='red' style='transform: translate(50%)'/>", "ff0000ff"),
        (
            "<rect x='4' y='4' width='1' height='1' fill='red' transform='scale(3)' transform-origin='4 4'/>",
            "ff0000ff"
        ),
        ("<rect AREA fill='red' transform='nonsense(1)'/>", "ff0000ff"),
        ("<rect AREA fill='red' style='transform: scale(25%)'/>", "00000000"),
        ("<rect x='-8' y='-8' AREA fill='red' style='transform: rotateZ(180deg)'/>", "ff0000ff"),
        (
            "<rect x='-8' y='-8' AREA fill='red' style='transform: translate3d(8px, 8px, 0)'/>",
            "ff0000ff"
        ),
        // Clips and masks.
        ("<rect AREA fill='red' clip-path='circle(3px)'/>", "ff0000ff"),
        ("<rect AREA fill='red' clip-path='circle(1px at 0 0)'/>", "00000000"),
        ("<rect AREA fill='red' clip-path='circle(40% at 0 0)'/>", "00000000"),
        ("<rect AREA fill='red' style='clip-path: circle(40% at 0 0)'/>", "00000000"),
        (
            "<clipPath id='c'><rect width='2' height='2'/></clipPath><rect AREA fill='red' clip-path='url(#c)'/>",
            "00000000"
        ),
        (
            "<clipPath id='d'><rect width='2' height='2'/></clipPath><clipPath id='c' clip-path='url(#d)'>"
                + "<rect AREA/></clipPath><rect AREA fill='red' clip-path='url(#c)'/>", "00000000"
        ),
        (
            "<mask id='m'><rect AREA fill='white'/></mask><rect AREA fill='red' mask='url(#m)'/>",
            "ff0000ff"
        ),
        (
            "<mask id='m'><rect AREA fill='black'/></mask><rect AREA fill='red' mask='url(#m)'/>",
            "00000000"
        ),
        (
            "<mask id='m' mask-type='alpha'><rect AREA fill='black'/></mask><rect AREA fill='red' mask='url(#m)'/>",
            "ff0000ff"
        ),
        // Groups.
        ("<g opacity='0.5'><rect AREA fill='red'/><rect AREA fill='blue'/></g>", "0000ff80"),
        (
            "<rect AREA fill='#f80'/><rect AREA fill='#0ff' style='mix-blend-mode: multiply'/>",
            "008800ff"
        ),
        (
            "<rect AREA fill='#f80'/><g style='isolation: isolate'><rect AREA fill='#0ff' "
                + "style='mix-blend-mode: multiply'/></g>", "00ffffff"
        ),
        // Strokes.
        ("<path d='M0 4h8' stroke='red' stroke-width='4'/>", "ff0000ff"),
        ("<path d='M0 4h8' stroke='red' stroke-width='4' stroke-dasharray='3 2'/>", "00000000"),
        (
            "<path d='M0 4h8' stroke='red' stroke-width='4' stroke-dasharray='3 2' pathLength='4'/>",
            "ff0000ff"
        ),
        (
            "<path d='M0 1h8v6h-8z' transform='scale(1 .001)' stroke='red' vector-effect='non-scaling-stroke' stroke-width='10'/>",
            "ff0000ff"
        ),
        // A mistake in path data ends it.
        ("<path d='M0 0h8v8h-8z l 3 x' fill='red'/>", "ff0000ff"),
        ("<path d='M0 0 8 0 8 8 0 8 x' fill='red'/>", "ff0000ff"),
        ("<path style='d: path(\"M0 0h8v8h-8z\")' fill='red'/>", "ff0000ff"),
        // What paints nothing keeps nothing else from being painted.
        ("<script>x</script><a href='https://x'><rect AREA fill='red'/></a>", "ff0000ff"),
        ("<text display='none'>x</text><text> </text><rect AREA fill='red'/>", "ff0000ff"),
        (
            "<flowRoot/><meshgradient/><link/><animate/><rect AREA fill='red'><animate/></rect>",
            "ff0000ff"
        ),
    ]

    /// What the pixel in the middle of each file is.
    @Test(arguments: colorCases)
    func colors(_ content: String, _ expected: String) throws {
        let content = content.replacing("AREA", with: SVGDrawingTests.area)
        #expect(Self.hex(try Self.bitmap(content)[4, 4]) == expected)
    }

    /// Lengths of the root element that refer to fonts, or to what is around the picture.
    @Test(arguments: [
        ("width='1em' height='1em' viewBox='0 0 24 24'", 16, 16),
        ("width='50%' viewBox='0 0 24 12'", 24, 12),
        ("width='auto' height='12' viewBox='0 0 24 24'", 12, 12),
        ("width='1.5rem' height='2ex' viewBox='0 0 1 1'", 24, 16),
        ("width='50vw' viewBox='0 0 4 2'", 4, 2),
    ])
    func sizes(_ attributes: String, _ width: Double, _ height: Double) throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)/>"
        let document = try SVGDocument(Array(text.utf8))
        #expect(document.size == Size2D(width, height))
    }

    /// What is said of a path that ends in an error is also what is exported.
    @Test func pathsKeepTheirLastSegment() throws {
        let svg = SVGDrawingTests.svg("<path d='M0 0H8V8H4 foo L0 6'/>")
        guard case .shape(let shape)? = try SVGDocument(svg).vectors().nodes.first else {
            Issue.record("no shape")
            return
        }
        #expect(shape.path.elements.last == .line(to: Point2D(4, 8)))
    }

    private static let filterCases: [(String, String)] = [
        ("<feFlood flood-color='#123456'/>", "123456ff"),
        ("<feOffset dx='9'/>", "00000000"),
        ("<feColorMatrix type='hueRotate' values='0'/>", "ff0000ff"),
        ("<feColorMatrix values='0 0 0 0 0  1 0 0 0 0  0 0 0 0 0  0 0 0 .5 0'/>", "00ff0080"),
        ("<feColorMatrix type='saturate' values='0'/>", "363636ff"),
        ("<feColorMatrix type='luminanceToAlpha'/>", "00000036"),
        (
            "<feComponentTransfer><feFuncR type='table' tableValues='0 .2'/></feComponentTransfer>",
            "330000ff"
        ),
        (
            "<feComponentTransfer><feFuncR type='discrete' tableValues='1 .4'/></feComponentTransfer>",
            "660000ff"
        ),
        (
            "<feComponentTransfer><feFuncG type='linear' intercept='.6'/></feComponentTransfer>",
            "ff9900ff"
        ),
        (
            "<feComponentTransfer><feFuncR type='gamma' amplitude='.8' exponent='2'/></feComponentTransfer>",
            "cc0000ff"
        ),
        (
            "<feFlood flood-color='blue'/><feComposite in2='SourceGraphic' operator='in'/>",
            "0000ffff"
        ),
        (
            "<feFlood flood-color='blue'/><feComposite in2='SourceGraphic' operator='out'/>",
            "00000000"
        ),
        (
            "<feFlood flood-color='blue'/><feComposite in2='SourceGraphic' operator='xor'/>",
            "00000000"
        ),
        (
            "<feFlood flood-color='blue'/><feComposite in2='SourceGraphic' operator='lighter'/>",
            "ff00ffff"
        ),
        (
            "<feFlood flood-color='blue'/><feComposite in2='SourceGraphic' operator='arithmetic' k2='.2' k3='.4' k4='.4'/>",
            "cc6699ff"
        ),
        ("<feFlood flood-color='#888'/><feBlend in2='SourceGraphic' mode='multiply'/>", "880000ff"),
        (
            "<feFlood flood-color='blue'/><feMerge><feMergeNode in='SourceGraphic'/><feMergeNode/></feMerge>",
            "0000ffff"
        ),
        ("<feMorphology operator='erode' radius='5'/>", "00000000"),
        ("<feMorphology operator='dilate' radius='3'/>", "ff0000ff"),
        (
            "<feConvolveMatrix kernelMatrix='0 0 0 0 .4 0 0 0 0' divisor='1' preserveAlpha='true'/>",
            "660000ff"
        ),
        ("<feFlood x='0' y='0' width='1' height='1' flood-color='blue'/><feTile/>", "0000ffff"),
        ("<feDropShadow dx='0' dy='0' stdDeviation='0'/>", "ff0000ff"),
        (
            "<feDiffuseLighting lighting-color='#804000'><feDistantLight elevation='90'/></feDiffuseLighting>",
            "804000ff"
        ),
        (
            "<feSpecularLighting lighting-color='#804000' specularExponent='4'><feDistantLight elevation='90'/></feSpecularLighting>",
            "ff800080"
        ),
        (
            "<feFlood flood-color='#000'/><feDisplacementMap in='SourceGraphic' in2='x' scale='0'/>",
            "ff0000ff"
        ),
        ("<feTurbulence baseFrequency='0'/>", "00000000"),
        ("<feImage href='#i'/>", "00ff00ff"),
        // Without a light there is none; a matrix that is wrong leaves nothing.
        ("<feDiffuseLighting/>", "00000000"),
        ("<feConvolveMatrix kernelMatrix='1 2'/>", "00000000"),
        ("", "00000000"),
    ]

    /// What filters make of a red rectangle, computed with sRGB's components.
    @Test(arguments: filterCases)
    func filters(_ steps: String, _ expected: String) throws {
        let content =
            "<defs><rect id='i' AREA fill='lime'/></defs><filter id='f' filterUnits='userSpaceOnUse' "
            + "x='0' y='0' AREA color-interpolation-filters='sRGB'>\(steps)</filter>"
            + "<rect AREA fill='red' filter='url(#f)'/>"
        let text = content.replacing("AREA", with: SVGDrawingTests.area)
        #expect(Self.hex(try Self.bitmap(text)[4, 4]) == expected)
    }

    /// A mix of red and lime by halves: in amounts of light, components of 188 (css-color-4, 10.2).
    @Test func filtersComputeWithLight() throws {
        func color(_ space: String) throws -> String {
            let content =
                "<filter id='f' color-interpolation-filters='\(space)'><feFlood flood-color='lime'/>"
                + "<feComposite in2='SourceGraphic' operator='arithmetic' k2='.5' k3='.5'/></filter>"
                + "<rect width='8' height='8' fill='red' filter='url(#f)'/>"
            return Self.hex(try Self.bitmap(content)[4, 4])
        }
        #expect(try color("sRGB") == "808000ff")
        #expect(try color("linearRGB") == "bcbc00ff")
    }

    /// What lies beyond the canvas glows into it.
    @Test func filtersSeeWhatIsBeyondTheCanvas() throws {
        let content =
            "<rect x='-99' y='-99' width='198' height='198' fill='red' style='filter: blur(3px)'/>"
        let bitmap = try Self.bitmap(content)
        #expect((0..<8).allSatisfy { Self.hex(bitmap[$0, 0]) == "ff0000ff" })
    }

    /// A turned element is filtered along its own axes: the blur of one axis is along that.
    @Test func filtersAreTurned() throws {
        let filter =
            "<filter id='f' x='-1' y='-1' width='3' height='3'><feGaussianBlur stdDeviation='2 0'/></filter>"
        let rect = "<rect x='3' y='3' width='2' height='2' fill='red' filter='url(#f)'"
        let plain = try Self.bitmap(filter + rect + "/>", scale: 4)
        let turned = try Self.bitmap(filter + rect + " transform='rotate(90 4 4)'/>", scale: 4)
        for y in 0..<32 {
            for x in 0..<32 {
                let (one, other) = (plain[x, y].alpha, turned[31 - y, x].alpha)
                #expect(abs(Int(one) - Int(other)) <= 1)
            }
        }
        #expect(plain[10, 16].alpha > 20 && plain[16, 10].alpha == 0)
    }

    /// A stroke whose last step is shorter than half of its width ends in its own direction.
    @Test func strokesEndInTheirOwnDirection() throws {
        let content = "<path d='M1 7H6v-.5' fill='none' stroke='red' stroke-width='2'/>"
        let bitmap = try Self.bitmap(content, scale: 8)
        // Half of the width to the right of the end, and not beyond it.
        #expect(bitmap[54, 55].alpha == 255)
        #expect(bitmap[57, 55].alpha == 0)
    }

    /// The color changes at its own speed between stops of other opacities: it is not premultiplied.
    @Test func gradientsAreStraight() throws {
        let content =
            "<linearGradient id='a'><stop stop-color='red' stop-opacity='0'/><stop offset='1' "
            + "stop-color='blue'/></linearGradient><rect width='8' height='8' fill='url(#a)'/>"
        let pixel = StraightPixel(try Self.bitmap(content)[4, 4])
        // The center of the pixel is at 4.5/8.
        #expect(abs(Int(pixel.red) - 112) <= 1)
        #expect(abs(Int(pixel.blue) - 143) <= 1)
        #expect(pixel.alpha == 143)
    }

    @Test func focalGradients() throws {
        func color(_ attributes: String, x: Int) throws -> PremultipliedPixel {
            let content =
                "<radialGradient id='a' gradientUnits='userSpaceOnUse' cx='4' cy='4' r='4' \(attributes)>"
                + "<stop stop-color='black'/><stop offset='1' stop-color='white'/></radialGradient>"
                + "<rect width='8' height='8' fill='url(#a)'/>"
            return try Self.bitmap(content, scale: 8)[x, 32]
        }
        // From the focus at 6, the edge at 8 is 2 away and the one at 0 is 6.
        #expect(abs(Int(try color("fx='6'", x: 55).red) - 120) <= 4)
        #expect(abs(Int(try color("fx='6'", x: 24).red) - 125) <= 4)
        // All is black within the first circle.
        #expect(try color("fr='2'", x: 40).red == 0)
    }

    @Test func markers() throws {
        let content =
            "<marker id='m' markerWidth='2' markerHeight='2' refX='1' refY='1' markerUnits='userSpaceOnUse'>"
            + "<rect width='2' height='2' fill='context-stroke'/></marker>"
            + "<path d='M1 4H4H7' stroke='red' stroke-width='.1' marker-mid='url(#m)'/>"
        let bitmap = try Self.bitmap(content)
        #expect(Self.hex(bitmap[4, 4]) == "ff0000ff")
        #expect(bitmap[1, 5].alpha < 40)
    }

    @Test func embeddedPictures() throws {
        let picture = try Bitmap.solid(Color(red: 1, green: 0, blue: 0), width: 2, height: 2)
        let data = String(decoding: Base64.encode(try PNG.encode(picture)), as: UTF8.self)
        let content = "<image href='data:image/png;base64,\(data)' width='8' height='8'/>"
        #expect(Self.hex(try Self.bitmap(content)[4, 4]) == "ff0000ff")
        let inner =
            "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'%3E"
            + "%3Crect width='1' height='1' fill='lime'/%3E%3C/svg%3E"
        let nested = "<image href=\"\(inner)\" width='8' height='8'/>"
        #expect(Self.hex(try Self.bitmap(nested)[4, 4]) == "00ff00ff")
    }

    /// What is not drawn is refused by name where it would be painted.
    @Test func refusals() {
        func message(_ content: String) -> String { Self.message(content) }
        #expect(message("<text>x</text>").contains("'text' needs fonts"))
        #expect(message("<foreignObject/>").contains("'foreignObject' is not supported"))
        #expect(message("<image href='a.png'/>").contains("'image' refers to 'a.png'"))
        #expect(
            message("<image href='data:,GIF89a0000000000000000' width='8' height='8'/>")
                .contains("GIF files are not supported")
        )
        #expect(
            message(
                "<filter id='f'><feImage href='#r'/></filter><rect id='r' width='8' height='8' filter='url(#f)'/>"
            )
            .contains("is used within itself")
        )
        #expect(message("<rect width='1lh'/>").contains("'width: 1lh' is not supported"))
    }
}
