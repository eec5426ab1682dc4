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
        } catch { return error.description }
    }

    /// What is left out, or refused.
    @Test func whatIsNotDrawnIsTold() throws {
        try Told.check("told-svg") { text in
            let omissions = (try? SVGDocument(Array(text.utf8)))?.omissions ?? []
            let message = Self.message(text)
            return omissions.map(\.description) + (message.isEmpty ? [] : [message])
        }
    }

    /// An entity that is not declared may be found after the root element is.
    @Test func entitiesAreRefused() {
        let found = Self.message("<svg>&a;</svg>")
        #expect(found == "1:6: invalid XML: undefined entity" || found.hasPrefix("1:1: the root element"))
    }

    @Test(arguments: [
        ("#hall", "the file has no '#hall'; did you mean '#hull'?"),
        ("--colour", "the file has no '--colour'; did you mean '--color'?"),
        ("currentColor", "the file has no 'currentColor'"),
        ("fill", "'fill' names no color of an SVG file; expected 'currentColor', '--name' or '#id'"),
        ("#", "'#' names no color of an SVG file; expected 'currentColor', '--name' or '#id'"),
        ("#f", "2:1: '#f' is an element 'filter', which has no color"),
    ]) func colorsForNothingAreRefused(_ name: String, _ message: String) throws {
        let text = Self.head + "\n<filter id='f'/><rect id='hull' fill='var(--color, red)'/></svg>"
        #expect(Self.message(text, [name: .white]) == message)
        let document = try SVGDocument(Array(text.utf8))
        let error = #expect(throws: PictureError.self) { try document.check(colors: [name: .white]) }
        #expect(error?.description == message)
        try document.check(colors: ["--color": .white, "#hull": .white])
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
}
