import LiveryRaster
import TestSupport
import Testing

@testable import LiveryPictures

@Suite struct SVGRefusalTests {
    static let head = "<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24'>"

    static func message(_ text: String, _ colors: [String: Color] = [:]) -> String {
        do {
            let document = try SVGDocument(Array(text.utf8))
            _ = try document.draw(at: PixelSize(width: 24, height: 24), colors: colors)
            return ""
        } catch {
            return error.description
        }
    }

    @Test(arguments: [
        (
            "<text>a</text>",
            "2:1: 'text' is not supported: text depends on fonts; convert it to paths"
        ),
        (
            "<g>\n <image href='a.png'/></g>",
            "3:2: 'image' is not supported: it embeds another picture"
        ),
        ("<feImage/>", "2:1: 'feImage' is not supported: it embeds another picture"),
        // resvg's filters/feTile/empty-region.svg, on which librsvg 2.54 ended the process.
        (
            "<filter id='a'><feFlood x='0' y='0' width='1' height='1'/>\n<feTile/></filter>"
                + "<rect x='12' y='12' width='9' height='9' filter='url(#a)'/>",
            "3:1: 'feTile' is not supported: librsvg fails on an empty tile"
        ),
        ("<script>1</script>", "2:1: 'script' is not supported"),
        ("<foreignObject/>", "2:1: 'foreignObject' is not supported"),
        ("<g><animate/></g>", "2:4: 'animate' is not supported: pictures are still"),
        ("<pth d='M0 0'/>", "2:1: SVG has no element 'pth'; did you mean 'path'?"),
        (
            "<use href='b.svg#x'/>",
            "2:1: 'href' refers to 'b.svg#x'; expected '#' and the id of an element of this file"
        ),
        (
            "<a xmlns:x='http://www.w3.org/1999/xlink' x:href='http://y'/>",
            "2:1: 'xlink:href' refers to 'http://y'; expected '#' and the id of an element of this file"
        ),
        (
            "<rect fill='url(http://x/y#z) red'/>",
            "2:1: 'fill' refers to 'http://x/y#z'; expected '#' and the id of an element of this file"
        ),
        (
            "<rect style='filter: url(\"f.svg#z\")'/>",
            "2:1: 'filter' refers to 'f.svg#z'; expected '#' and the id of an element of this file"
        ),
        ("<style>\n @import url(x.css);</style>", "3:2: '@import' is not supported"),
        ("<style>@media print { a { b: c } }</style>", "2:8: '@media' is not supported"),
        ("<style media='print'/>", "2:1: '@media print' is not supported"),
        ("<style>a::before { b: c }</style>", "2:8: the selector 'a::before' is not supported"),
        ("<style>a { b: c</style>", "2:11: invalid CSS: a rule's declarations can't be read"),
        (
            "<style>a</style>",
            "2:9: invalid CSS: a rule has no '{', or what is in front of it can't be read"
        ),
        ("<style>/* a</style>", "2:12: invalid CSS: a comment has no end"),
        ("<rect style='fill'/>", "2:1: invalid CSS: the attribute 'style' can't be read"),
        (
            "<rect fill='var(x)'/>",
            "2:1: invalid CSS: 'var()' is written wrongly, or nested too deeply"
        ),
        (
            "<rect fill='var(--x)'/>",
            "2:1: '--x' has no value; give it one in 'colors', or a fallback, var(--x, red)"
        ),
        (
            "<rect style='transform-origin: center'/>",
            "2:1: 'transform-origin: center' is not supported"
        ),
        ("<rect transform-origin='center'/>", "2:1: 'transform-origin: center' is not supported"),
        (
            "<rect style='clip-path: circle(4px)'/>",
            "2:1: 'clip-path: circle(4px)' is not supported"
        ),
        (
            "<rect fill='color-mix(in srgb, red, blue)'/>",
            "2:1: 'fill' is 'color-mix(in srgb, red, blue)', which is not a supported color"
        ),
        ("<rect fill='oklch(1)'/>", "2:1: 'fill' is 'oklch(1)', which is not a supported color"),
        ("<g id='a'><use href='#a'/></g>", "2:1: 'a' is used within itself"),
        ("<rect", "2:6: invalid XML: not well-formed (invalid token)"),
    ])
    func contentIsRefused(_ content: String, _ message: String) {
        let isLoop = message.contains("within itself")
        let expected = isLoop ? "2:1: '#a' is used within itself" : message
        #expect(Self.message(Self.head + "\n" + content + "</svg>") == expected)
    }

    @Test(arguments: [
        (
            "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>",
            "1:15: declarations in the document type, such as entities, are not supported"
        ),
        ("<html/>", "1:1: the root element is 'html'; expected 'svg'"),
        (
            "<svg width='1' height='1'/>",
            "1:1: the root element is not in SVG's namespace; write <svg "
                + "xmlns=\"http://www.w3.org/2000/svg\">"
        ),
        (
            "<svg xmlns='http://www.w3.org/2000/svg'/>",
            "1:1: the file has no size; give 'svg' a 'width' and a 'height', or a 'viewBox'"
        ),
        (
            "<svg xmlns='http://www.w3.org/2000/svg' width='0' height='1'/>",
            "1:1: 'width' is '0', which is not a size above 0"
        ),
        (
            "<svg xmlns='http://www.w3.org/2000/svg' width='2em' height='1'/>",
            "1:1: 'width' is '2em', which is not a size above 0"
        ),
        (
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1'/>",
            "1:1: 'viewBox' is '0 0 1', which is not a size above 0"
        ),
        ("<svg>&a;</svg>", "1:6: invalid XML: undefined entity"),
    ])
    func filesAreRefused(_ text: String, _ message: String) {
        let found = Self.message(text)
        // An entity that is not declared is found after the root element is.
        #expect(
            found == message || text.contains("&a;") && found.hasPrefix("1:1: the root element")
        )
    }

    @Test(arguments: [
        ("#hall", "the file has no '#hall'; did you mean '#hull'?"),
        ("--colour", "the file has no '--colour'; did you mean '--color'?"),
        ("currentColor", "the file has no 'currentColor'"),
        (
            "fill",
            "'fill' names no color of an SVG file; expected 'currentColor', '--name' or '#id'"
        ),
        ("#", "'#' names no color of an SVG file; expected 'currentColor', '--name' or '#id'"),
        ("#f", "2:1: '#f' is an element 'filter', which has no color"),
    ])
    func colorsForNothingAreRefused(_ name: String, _ message: String) throws {
        let text =
            Self.head + "\n<filter id='f'/><rect id='hull' fill='var(--color, red)'/></svg>"
        #expect(Self.message(text, [name: .white]) == message)
        let document = try SVGDocument(Array(text.utf8))
        let error = #expect(throws: PictureError.self) {
            try document.check(colors: [name: .white])
        }
        #expect(error?.description == message)
        try document.check(colors: ["--color": .white, "#hull": .white])
    }

    static let bombs: [(String, SVGLimit)] = {
        func repeated(_ text: String, _ count: Int) -> String {
            String(repeating: text, count: count)
        }
        var laughs = "<defs><g id='g0'><rect width='1' height='1'/></g>"
        for level in 1..<20 {
            laughs += "<g id='g\(level)'>" + repeated("<use href='#g\(level - 1)'/>", 10) + "</g>"
        }
        laughs += "</defs><use href='#g19'/>"
        let box = "<rect width='24' height='24' filter='url(#f)'/>"
        let variables = (0..<30).map { "--a\($0): var(--a\($0 + 1)) var(--a\($0 + 1));" }.joined()
        return [
            (repeated("<rect/>", 100_000), .elements),
            (laughs, .elements),
            (repeated("<g>", 500) + repeated("</g>", 500), .depth),
            ("<path d='M0 0" + repeated("h1v1", 260_000) + "'/>", .segments),
            ("<path d='M0 0h1000000' stroke='red' stroke-dasharray='.001'/>", .dashes),
            ("<filter id='f'><feTurbulence numOctaves='99999999'/></filter>" + box, .layers),
            ("<filter id='f'><feMorphology radius='9'/></filter>" + repeated(box, 4_000), .layers),
            (
                "<pattern id='p' patternUnits='userSpaceOnUse' width='99999' height='99999'/>"
                    + "<rect width='9' height='9' fill='url(#p)'/>", .layers
            ),
            (
                "<marker id='m'>" + repeated("<rect/>", 1_000) + "</marker>"
                    + "<path marker-mid='url(#m)' d='M0 0" + repeated("h1", 100) + "'/>", .elements
            ),
            ("<g style='\(variables) --a30: x'><rect fill='var(--a0)'/></g>", .substitution),
        ]
    }()

    @Test(arguments: bombs.indices)
    func bombsAreRefused(_ index: Int) throws {
        let (content, limit) = Self.bombs[index]
        let text = Array((Self.head + content + "</svg>").utf8)
        let error = #expect(throws: PictureError.self) {
            try SVGDocument(text).draw(at: PixelSize(width: 24, height: 24))
        }
        guard case .svg(let fault) = error, fault.problem.limit == limit else {
            Issue.record("\(limit): \(String(describing: error))")
            return
        }
        #expect(fault.description.contains("it has more than"))
    }

    @Test func loopsAreRefused() {
        let loops = [
            "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>",
            "<pattern id='a' width='4' height='4'><rect width='4' height='4' fill='url(#a)'/></pattern>"
                + "<rect width='9' height='9' fill='url(#a)'/>",
            "<mask id='a'><rect width='4' height='4' mask='url(#a)'/></mask>"
                + "<rect width='9' height='9' mask='url(#a)'/>",
            "<pattern id='a' href='#b'/><pattern id='b' href='#a'/><rect width='9' height='9' fill='url(#a)'/>",
        ]
        for loop in loops {
            let message = Self.message(Self.head + loop + "</svg>")
            #expect(message.hasSuffix("is used within itself"), "\(loop): \(message)")
        }
    }

    /// As deep as elements may be nested, on the smallest stack that threads have.
    @Test func deepElementsFitTheStack() throws {
        let message = try onSmallStack {
            let group = String(repeating: "<g opacity='.9'>", count: 60)
            let end = String(repeating: "</g>", count: 60)
            return Self.message(Self.head + group + "<rect width='9' height='9'/>" + end + "</svg>")
        }
        // Code that is not optimized takes more stack, and says so.
        #expect(message == "" || message.hasSuffix("it has more than 64 levels of elements"))
    }

    @Test func librariesFailuresHaveWords() {
        #expect(
            SVGFault(.noLibrary("librsvg-2.so.2")).description
                == "SVG files are drawn by librsvg, and librsvg-2.so.2 is not here; install librsvg2-2 "
                + "with apt-get, or librsvg with Homebrew"
        )
        #expect(SVGFault(.library("a\nb")).description == "librsvg: a\\u{A}b")
    }
}
