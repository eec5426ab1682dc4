import Foundation
import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import LiveryPictures

/// Files drawn by nodes. Colors are by hand from the specifications.
@Suite struct SVGReaderTests {
    /// The picture of a file of 8 by 8 px, eight pixels to a px where `scale` is 8.
    private static func bitmap(_ content: String, _ attributes: String = "", scale: Int = 1) throws -> Bitmap {
        let document = try SVGDocument(SVGDrawingTests.svg(content, attributes))
        return try document.draw(at: PixelSize(width: 8 * scale, height: 8 * scale))
    }

    static func message(_ content: String, _ attributes: String = "") -> String {
        do {
            _ = try bitmap(content, attributes)
            return ""
        } catch { return "\(error)" }
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

    /// A mix of red and lime by halves: in amounts of light, components of 188 (css-color-4, 10.2).
    @Test func filtersComputeWithLight() throws {
        func color(_ space: String) throws -> String {
            let content =
                "<filter id='f' color-interpolation-filters='\(space)'><feFlood flood-color='lime'/>"
                + "<feComposite in2='SourceGraphic' operator='arithmetic' k2='.5' k3='.5'/></filter>"
                + "<rect width='8' height='8' fill='red' filter='url(#f)'/>"
            return SVGDrawingTests.hex(try Self.bitmap(content)[4, 4])
        }
        #expect(try color("sRGB") == "808000ff")
        #expect(try color("linearRGB") == "bcbc00ff")
    }

    /// What lies beyond the canvas glows into it.
    @Test func filtersSeeWhatIsBeyondTheCanvas() throws {
        let content = "<rect x='-99' y='-99' width='198' height='198' fill='red' style='filter: blur(3px)'/>"
        let bitmap = try Self.bitmap(content)
        #expect((0..<8).allSatisfy { SVGDrawingTests.hex(bitmap[$0, 0]) == "ff0000ff" })
    }

    /// A turned element is filtered along its own axes: the blur of one axis is along that.
    @Test func filtersAreTurned() throws {
        let filter = "<filter id='f' x='-1' y='-1' width='3' height='3'><feGaussianBlur stdDeviation='2 0'/></filter>"
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
        #expect(SVGDrawingTests.hex(bitmap[4, 4]) == "ff0000ff")
        #expect(bitmap[1, 5].alpha < 40)
    }

    @Test func embeddedPictures() throws {
        let picture = try Bitmap.solid(Color(red: 1, green: 0, blue: 0), width: 2, height: 2)
        let data = String(decoding: Base64.encode(try PNG.encode(picture)), as: UTF8.self)
        let content = "<image href='data:image/png;base64,\(data)' width='8' height='8'/>"
        #expect(SVGDrawingTests.hex(try Self.bitmap(content)[4, 4]) == "ff0000ff")
        let inner =
            "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'%3E"
            + "%3Crect width='1' height='1' fill='lime'/%3E%3C/svg%3E"
        let nested = "<image href=\"\(inner)\" width='8' height='8'/>"
        #expect(SVGDrawingTests.hex(try Self.bitmap(nested)[4, 4]) == "00ff00ff")
    }

    /// What is not drawn is refused by name where it would be painted.
    @Test func refusals() {
        func message(_ content: String) -> String { Self.message(content) }
        #expect(message("<text>x</text>").contains("'text' needs fonts"))
        #expect(message("<foreignObject/>").contains("'foreignObject' is not supported"))
        #expect(message("<image href='a.png'/>").contains("'image' refers to 'a.png'"))
        #expect(
            message("<image href='data:,GIF89a0000000000000000' width='8' height='8'/>").contains(
                "GIF files are not supported"
            )
        )
        #expect(
            message("<filter id='f'><feImage href='#r'/></filter><rect id='r' width='8' height='8' filter='url(#f)'/>")
                .contains("is used within itself")
        )
        #expect(message("<rect width='1lh'/>").contains("'width: 1lh' is not supported"))
    }
}
