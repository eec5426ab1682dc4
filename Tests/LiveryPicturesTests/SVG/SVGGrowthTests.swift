import LiveryRaster
import TestSupport
import Testing

@testable import LiveryPictures

/// Files that make work for each other's parts: each is read in linear time, or refused before the work is done.
@Suite struct SVGGrowthTests {
    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    private static func message(_ content: String) -> String {
        SVGRefusalTests.message(SVGRefusalTests.head + content + "</svg>")
    }

    @Test func nestedSelectorsHaveALimit() throws {
        @Sendable func sheet(_ depth: Int) -> String {
            "<style>" + Self.repeated(":not(", depth) + "a" + Self.repeated(")", depth) + "{}</style>"
        }
        let messages = try onSmallStack { [16, 17, 50_000, 1_000_000].map { Self.message(sheet($0)) } }
        #expect(messages[0] == "")
        for message in messages.dropFirst() {
            #expect(message.hasPrefix("1:71: the selector ':not(:not("))
            #expect(message.hasSuffix("is not supported"))
        }
    }

    /// Nothing nests by recursion while a file is read.
    @Test(arguments: [
        ("<rect fill='", "var(--a,", "red", ")", "'/>"), ("<rect style='fill:", "rgb(", "0", ")", "'/>"),
        ("<style>rect{fill:", "calc(", "0", ")", "}</style><rect/>"),
        ("<style>rect[", "[", "", "]", "]{}</style><rect/>"), ("<style>", "@media all{", "", "}", "</style>"),
        ("<style>", "a>", "a{}", "", "</style>"), ("<g>", "<g>", "", "</g>", "</g>"),
        ("<desc>", "<a>", "", "</a>", "</desc>"), ("<rect transform='", "scale(", "1", ")", "'/>"),
    ]) func nestingIsRefused(_ start: String, _ open: String, _ inner: String, _ close: String, _ end: String) throws {
        for depth in [1_000, 50_000] {
            let message = try onSmallStack {
                let text = Self.repeated(open, depth) + inner + Self.repeated(close, depth)
                return Self.message(start + text + end)
            }
            // A value that can't be read is passed over.
            #expect(!message.isEmpty || ["scale(", "calc("].contains(open), "\(open) \(depth)")
        }
    }

    /// Chains of references between elements, each of which is used once.
    @Test(arguments: [
        "<g id='aI'><use href='#aJ'/></g>", "<mask id='aI'><rect width='9' height='9' mask='url(#aJ)'/></mask>",
        "<mask id='aI' mask='url(#aJ)'><rect width='9' height='9'/></mask>",
        "<clipPath id='aI' clip-path='url(#aJ)'><rect width='9' height='9'/></clipPath>",
        "<pattern id='aI' width='9' height='9'><rect width='9' height='9' fill='url(#aJ)'/></pattern>",
        "<marker id='aI'><path d='M0 0h1' marker-end='url(#aJ)'/></marker>",
    ]) func chainsHaveALimit(_ link: String) throws {
        let message = try onSmallStack {
            let links = (0..<5_000).map { link.replacing("aI", with: "a\($0)").replacing("aJ", with: "a\($0 + 1)") }
            let user =
                "<use href='#a0'/><path d='M0 0h9v9' fill='url(#a0)' mask='url(#a0)' "
                + "clip-path='url(#a0)' marker-end='url(#a0)'/>"
            return Self.message(links.joined() + user)
        }
        #expect(message.hasSuffix("it has more than 64 levels of elements"), "\(message)")
    }

    /// Finding where a rule is must not be done for each rule.
    @Test(arguments: ["", "\n"]) func manyRules(_ separator: String) {
        let rules = Self.repeated("a{}" + separator, 50_000)
        #expect(Self.message("<style>\(rules)</style>") == "")
        // The last one is told where it is, also after characters of several bytes and an end of CDATA.
        let end = separator.isEmpty ? "1:150071" : "50001:1"
        #expect(
            Self.message("<style>\(rules)a::before{}</style>") == "\(end): the selector 'a::before' is not supported"
        )
    }

    @Test func locationsInPartsOfASheet() {
        #expect(
            Self.message("<style>/*ä*/\na{}<![CDATA[\n  b{} ]]>\n\n c::x{}</style>")
                == "5:2: the selector 'c::x' is not supported"
        )
    }

    @Test func attributesHaveALimit() {
        func rectangle(_ count: Int) -> String { "<rect \((0..<count).map { "a\($0)='1'" }.joined(separator: " "))/>" }
        #expect(Self.message(rectangle(1_000)) == "")
        #expect(Self.message(rectangle(1_001)) == "1:64: it has more than 1000 attributes of one element")
    }

    /// 10,000 elements that declare one name each, within one that declares 20,000.
    @Test func customPropertiesAreNotCopied() throws {
        let names = (0..<20_000).map { "--a\($0):1;" }.joined()
        let groups = Self.repeated("<g style='--b:1'/>", 10_000)
        let text =
            SVGRefusalTests.head
            + "<g style='\(names)'>\(groups)<rect width='9' height='9' fill='var(--a7,red)'/></g></svg>"
        try SVGDocument(Array(text.utf8)).check(colors: [:])
    }

    /// Each place of a long value is the beginning of most of what is searched in it.
    @Test func searchingALongValueIsLinear() {
        let (value, wanted) = (Self.repeated("a", 1_000_000), Self.repeated("a", 500_000) + "b")
        #expect(Self.message("<style>[id*='\(wanted)']{fill:x}</style><rect id='\(value)'/>") == "")
        #expect(Self.message("<rect fill='\(Self.repeated("url(#no) ", 100_000))'/>") == "")
    }

    private static let bombs: [(String, SVGLimit)] = {
        func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
        func names(_ count: Int, _ value: String) -> String { (0..<count).map { "--a\($0):\(value);" }.joined() }
        func dashed(_ text: String) -> String {
            let path = "stroke='red' d='M0 0" + repeated("h100000h-100000", 5) + "'"
            return text.replacing("PATH", with: path)
        }
        let elements = repeated("<g class='a'/>", 100)
        let blanks = repeated("<path d='" + repeated(" ", 4_000) + "'/>", 1_000)
        let rectangles = repeated("<rect width='24' height='24' fill='url(#a)' filter='url(#a)'/>", 100)
        var laughs = "<defs><g id='g0'><rect width='1' height='1'/></g>"
        for level in 1..<20 { laughs += "<g id='g\(level)'>" + repeated("<use href='#g\(level - 1)'/>", 10) + "</g>" }
        laughs += "</defs><use href='#g19'/>"
        let variables = (0..<30).map { "--a\($0): var(--a\($0 + 1)) var(--a\($0 + 1));" }.joined()
        var bombs: [(String, SVGLimit)] = [
            (repeated("<rect/>", 100_000), .elements), (laughs, .elements),
            (repeated("<g>", 500) + repeated("</g>", 500), .depth),
            ("<path d='M0 0" + repeated("h1v1", 260_000) + "'/>", .segments),
            ("<path d='M0 0h1000000' stroke='red' stroke-dasharray='.001'/>", .segments),
            (
                "<marker id='m'>" + repeated("<rect/>", 1_000) + "</marker>" + "<path marker-mid='url(#m)' d='M0 0"
                    + repeated("h1", 100) + "'/>", .elements
            ), ("<g style='\(variables) --a30: x'><rect fill='var(--a0)'/></g>", .substitution),
        ]
        // A compound counts by its conditions, and by their length.
        bombs.append(("<style>\(repeated(".a", 200_000)){}</style>\(elements)", .matching))
        bombs.append(("<style>.a.\(repeated("b", 400_000)).a{}</style>\(elements)", .matching))
        bombs.append(("<style>\(repeated("[d*=' ']", 100)){}</style>\(blanks)", .matching))
        // Declarations count for each element.
        bombs.append(("<style>*{\(names(10_000, "1"))}</style>\(elements)", .styles))
        bombs.append(("<style>g{fill:url(#\(repeated("x", 400_000)))}</style>\(elements)", .styles))
        // Values of custom properties, which no element uses.
        bombs.append(("<g style='--x:\(repeated("x", 4_000));\(names(2_000, "var(--x)"))'/>", .substitution))
        // Dashes in any unit.
        for text in [
            "<path PATH stroke-dasharray='.2%'/>", "<g stroke-dasharray='.001em'><path PATH/></g>",
            "<g font-size='.001px'><path PATH stroke-dasharray='1em,1em'/></g>",
            "<g font-size='1%'><path font-size='.1em' PATH stroke-dasharray='1em'/></g>",
        ] { bombs.append((dashed(text), .segments)) }
        // Texts that are read whenever an element is drawn.
        let path = "<path id='p' d='\(repeated("M0 0", 200_000))'/>"
        bombs.append((path + repeated("<use href='#p'/>", 100), .elements))
        let stops = repeated("<stop/>", 45_000)
        bombs.append(("<linearGradient id='a'>\(stops)</linearGradient>\(rectangles)", .elements))
        let nodes = repeated("<feMergeNode/>", 40_000)
        bombs.append(("<filter id='a'><feMerge>\(nodes)</feMerge></filter>\(rectangles)", .elements))
        return bombs
    }()

    @Test(arguments: bombs.indices) func whatMultipliesIsCounted(_ index: Int) {
        let (content, limit) = Self.bombs[index]
        let text = Array((SVGRefusalTests.head + content + "</svg>").utf8)
        let error = #expect(throws: PictureError.self) {
            try SVGDocument(text).draw(at: PixelSize(width: 24, height: 24))
        }
        guard case .svg(let fault) = error, fault.problem.limit == limit else {
            Issue.record("\(limit): \(String(describing: error))")
            return
        }
    }
}
