import Foundation
import LiveryPictures
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryExport

/// A theme's SVG file, exported, shows what the file does.
@Suite struct SVGFileRoundTripTests {
    private static let area = "width='8' height='8'"

    private static func filter(_ content: String, _ attributes: String = "") -> String {
        "<filter id='f' x='-.5' y='-.5' width='2' height='2' \(attributes)>\(content)</filter>"
            + "<path d='M2 1H6V7L3 5z' fill='#c60' filter='url(#f)'/>"
    }

    private static let stops =
        "<stop stop-color='red'/><stop offset='.5' stop-color='#0f08'/>" + "<stop offset='1' stop-color='blue'/>"

    private static let light = "<fePointLight x='3' y='2' z='4'/>"

    private static let files: [String] = [
        // Gradients.
        "<linearGradient id='a'>\(stops)</linearGradient><rect width='8' height='4' fill='url(#a)'/>",
        "<linearGradient id='a' x2='.3' y2='.7' spreadMethod='reflect' gradientTransform='skewX(20)'>"
            + "\(stops)</linearGradient><rect width='8' height='3' fill='url(#a)'/>",
        "<radialGradient id='a' fx='.3' fy='.2' fr='.1'>\(stops)</radialGradient>"
            + "<rect width='8' height='8' fill='url(#a)'/>",
        "<radialGradient id='a' r='.3' spreadMethod='repeat'>\(stops)</radialGradient>"
            + "<rect width='8' height='4' fill='url(#a)' stroke='url(#a)' stroke-width='2'/>",
        "<linearGradient id='a' color-interpolation='linearRGB'>\(stops)</linearGradient>"
            + "<rect AREA fill='url(#a)' fill-opacity='.5'/>",
        // Patterns.
        "<pattern id='a' width='3' height='2' patternUnits='userSpaceOnUse' patternTransform='rotate(30)'>"
            + "<circle cx='1' cy='1' r='.9' fill='teal'/></pattern><rect AREA fill='url(#a)'/>",
        "<pattern id='a' width='.25' height='.25' viewBox='0 0 100 100'><path d='M0 0H70L30 100z'/>"
            + "</pattern><rect AREA fill='url(#a)' opacity='.5'/>",
        // Clips and masks.
        "<clipPath id='a'><circle cx='3' cy='3' r='3'/><rect x='3' y='3' width='4' height='4'/></clipPath>"
            + "<rect AREA fill='red' clip-path='url(#a)'/>",
        "<clipPath id='b'><rect width='5' height='8'/></clipPath>"
            + "<clipPath id='a' clip-path='url(#b)' clipPathUnits='objectBoundingBox'>"
            + "<path clip-rule='evenodd' d='M0 0H1V1H0zM.2 .2H.6V.6H.2z'/></clipPath>"
            + "<g transform='rotate(9)'><rect AREA fill='red' clip-path='url(#a)'/></g>",
        "<mask id='a'><rect width='8' height='8' fill='#888'/><circle cx='4' cy='4' r='2' fill='white'/></mask>"
            + "<rect AREA fill='red' mask='url(#a)'/>",
        "<mask id='a' mask-type='alpha' maskUnits='userSpaceOnUse' width='5' height='8'>"
            + "<circle cx='4' cy='4' r='3' fill-opacity='.5'/></mask>"
            + "<clipPath id='b'><rect width='8' height='4'/></clipPath>"
            + "<g mask='url(#a)' clip-path='url(#b)'><rect AREA fill='red'/></g>",
        "<mask id='a' color-interpolation='linearRGB'><rect AREA fill='#999'/></mask>"
            + "<rect AREA fill='red' mask='url(#a)'/>",
        // What is used, and where.
        "<symbol id='a' viewBox='0 0 1 1'><rect width='2' height='.5' fill='red'/></symbol>"
            + "<use href='#a' x='2' y='2' width='4' height='4'/>",
        "<marker id='a' orient='auto' markerWidth='4' markerHeight='4' refX='2' refY='2'>"
            + "<path d='M0 0L4 2L0 4z' fill='red'/></marker>"
            + "<path d='M2 2H5L6 6' fill='none' stroke='black' stroke-width='.7' marker-end='url(#a)' marker-mid='url(#a)'/>",
        "<svg x='1' y='2' width='4' height='4' viewBox='0 0 2 1' preserveAspectRatio='xMinYMax slice'>"
            + "<circle cx='1' cy='.5' r='.8'/></svg>",
        "<style>circle { fill: hsl(120 50% 40%); paint-order: stroke }</style>"
            + "<circle cx='4' cy='4' r='2.5' stroke='navy' stroke-width='2' stroke-dasharray='2 1'/>",
        "<path d='M0 3L8 4' stroke='red' stroke-width='1.5' vector-effect='non-scaling-stroke' transform='scale(1 2)'/>",
        "<path d='M0 1L8 6V7z' shape-rendering='crispEdges'/>",
        "<rect AREA fill='#fc0'/><rect width='5' height='5' fill='#0cf' style='mix-blend-mode: multiply'/>",
        "<g style='isolation: isolate'><rect width='5' height='5' fill='#0cf' style='mix-blend-mode: screen'/></g>",
        // Filters.
        filter("<feGaussianBlur stdDeviation='1 .5'/>"),
        filter("<feDropShadow dx='1' dy='.5' stdDeviation='.5' flood-color='navy' flood-opacity='.7'/>"),
        filter(
            "<feFlood flood-color='lime' x='1' y='1' width='4' height='4' result='a'/>"
                + "<feOffset in='SourceAlpha' dx='1' dy='1' result='b'/>"
                + "<feMerge><feMergeNode in='a'/><feMergeNode in='b'/><feMergeNode in='SourceGraphic'/></feMerge>",
            "color-interpolation-filters='sRGB'"
        ), filter("<feColorMatrix type='hueRotate' values='90'/><feColorMatrix type='saturate' values='.5'/>"),
        filter(
            "<feComponentTransfer><feFuncR type='gamma' exponent='2'/><feFuncG type='table' tableValues='0 1 .2'/>"
                + "<feFuncB type='discrete' tableValues='0 1'/><feFuncA type='linear' slope='.5'/></feComponentTransfer>"
        ),
        filter(
            "<feFlood flood-color='teal' result='a'/>"
                + "<feComposite in='a' in2='SourceGraphic' operator='arithmetic' k1='.5' k2='.2' k3='.7' k4='.1'/>"
        ), filter("<feFlood flood-color='teal'/><feComposite in2='SourceAlpha' operator='xor'/>"),
        filter("<feFlood flood-color='teal'/><feBlend in2='SourceGraphic' mode='difference'/>"),
        filter("<feConvolveMatrix order='3' kernelMatrix='1 0 -1 2 0 -2 1 0 -1' bias='.2' preserveAlpha='true'/>"),
        filter(
            "<feTurbulence baseFrequency='.1' numOctaves='2' seed='3'/><feComposite in2='SourceGraphic' operator='in'/>"
        ),
        filter(
            "<feTurbulence type='fractalNoise' baseFrequency='.2' result='a'/>"
                + "<feDisplacementMap in='SourceGraphic' in2='a' scale='3' xChannelSelector='R' yChannelSelector='G'/>"
        ), filter("<feMorphology operator='dilate' radius='.5 1'/>"),
        filter("<feOffset dx='1' x='2' y='2' width='3' height='2'/><feTile/>"),
        filter("<feDiffuseLighting surfaceScale='2' lighting-color='gold'>\(light)</feDiffuseLighting>"),
        filter(
            "<feSpecularLighting specularExponent='8'><feSpotLight x='6' y='1' z='5' pointsAtX='3' pointsAtY='4' "
                + "limitingConeAngle='40'/></feSpecularLighting>"
        ), filter("<feDiffuseLighting><feDistantLight azimuth='60' elevation='40'/></feDiffuseLighting>"),
        "<path id='p' d='M0 0H3V3z' fill='navy'/>" + filter("<feImage href='#p'/>"),
        "<rect x='2' y='2' width='4' height='4' fill='#c60' style='filter: blur(.5px) hue-rotate(90deg)'/>",
        // Pixels.
        "<image width='8' height='4' preserveAspectRatio='none' image-rendering='pixelated' href='data:image/png;base64,"
            + "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGP4z8Dwn4HhfwMAD3oDfgvLLrEAAAAASUVORK5CYII='/>",
    ]

    @Test(arguments: files.indices) func exportedFilesShowTheSame(_ index: Int) throws {
        let export = try CodeExport()
        let content = Self.files[index].replacing("AREA", with: Self.area)
        let source = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>\(content)</svg>"
        try export.folder.write(source, to: "a.svg")
        let theme = "aImage: {file: a.svg, size: 24}\n"
        #expect(try export.make("svg", "svg", "", of: theme).failureTexts == [])
        let text = try export.folder.read("svg/aImage.svg")
        let size = PixelSize(width: 64, height: 64)
        let drawn = try SVGDocument(Array(source.utf8)).draw(at: size)
        let again = try SVGDocument(Array(text.utf8)).draw(at: size)
        #expect(drawn.withPixels { $0.contains { $0 != 0 } })
        // Numbers are in thousandths.
        let difference = try #require(again.largestDifference(from: drawn))
        #expect(difference <= 12, "\(difference): \(text)")
    }
}
