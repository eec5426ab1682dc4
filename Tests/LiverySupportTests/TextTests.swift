import LiveryLibc
import TestSupport
import Testing

@testable import LiverySupport

@Suite struct TextTests {
    @Test func whatFunctionsGive() throws {
        try Told.check("told-support") { (text: String) -> [String] in
            let words = text.split(separator: " ").map { $0 == "-" ? "" : String($0) }
            let (function, first) = (words[0], words[1])
            let second = words.dropFirst(2).first ?? ""
            switch function {
            case "split":
                let (folder, parent) = (FilePath.folder(of: first), FilePath.parent(of: first))
                return ["\(folder) \(parent) \(FilePath.name(of: first))"]
            case "join": return ["\(FilePath.join(first, second)) \(FilePath.normalized(second, in: first))"]
            case "normalized": return [FilePath.normalized(first)]
            case "relative":
                let isInside = FilePath.isInside(FilePath.normalized(first), folder: second)
                return ["\(isInside) \(FilePath.relative(first, to: second) ?? "nil")"]
            case "number":
                let end = NumberText.scan(Array(first.utf8)[...]) ?? -1
                return ["\(NumberText.parse(first) ?? .nan) \(end)"]
            case "json":
                let bytes = Array(text.utf8.dropFirst(5))
                do throws(JSONError) { return [try JSON(reading: bytes).text] } catch {
                    return [error.message(in: bytes)]
                }
            default:
                let names =
                    "size states opacity tint padding capInsets margin fill overlay cornerRadius radius "
                    + "cornerCurve border shadow Border light3 light2"
                let keys = names.split(separator: " ").map(String.init)
                let nearest = nearestName(to: first, among: keys)
                #expect(nearestName(to: first, among: keys.reversed()) == nearest)
                return [nearest ?? "nil"]
            }
        }
    }

    @Test func noNumbersButNumbers() {
        for text in ["", "-", ". 5", " 5", "5 ", "1\0"] { #expect(NumberText.parse(text) == nil) }
        for value in [Double.infinity, -.infinity, .nan, 1e300, -1e300, 1e9] {
            let pixels = Int(pixels: value)
            #expect(!pixels.multipliedReportingOverflow(by: pixels).overflow)
            // The greatest `Double` below 2⁶³ is 1,023 less than `Int.max`.
            let whole = Double(Int(clamping: value))
            #expect(whole == (value.isNaN ? 0 : min(max(value, -0x1p63), 0x1p63.nextDown)))
        }
        #expect([-1.9, -1, 12.5, 255.9, 1e9].map { UInt8(clamping: $0) } == [0, 0, 12, 255, 255])
        #expect([1.9, -1.9].map { Int(clamping: Float($0)) } == [1, -1])
    }

    @Test(arguments: [
        ("radius", "'radius'"), ("", "''"), ("a\nb", #"'a\u{A}b'"#), ("é🎨", "'é🎨'"),
        ("\u{202E}x\u{2028}\u{7F}\u{FEFF}", #"'\u{202E}x\u{2028}\u{7F}\u{FEFF}'"#),
        (String(repeating: "x", count: 60), "'" + String(repeating: "x", count: 60) + "'"),
        (String(repeating: "x", count: 61), "'" + String(repeating: "x", count: 60) + "…'"),
    ]) func quotes(_ text: String, _ expected: String) { #expect(quoted(text) == expected) }

    /// A delimiter with a mark that combines with it is one character, and two scalars.
    @Test(arguments: [
        ("a<b", "a&lt;b", "a&lt;b"), ("\"\u{301}", "\"\u{301}", "&quot;\u{301}"),
        ("<\u{338}&\u{301}>", "&lt;\u{338}&amp;\u{301}&gt;", "&lt;\u{338}&amp;\u{301}&gt;"),
        ("a\nb\tc", "a\nb\tc", "a&#10;b&#9;c"), ("a\r\nb", "a&#13;\nb", "a&#13;&#10;b"),
        ("a\0\u{1}\u{FFFE}b", "ab", "ab"),
    ]) func xml(text: String, content: String, attribute: String) {
        #expect(XMLText.content(text).unicodeScalars.elementsEqual(content.unicodeScalars))
        #expect(XMLText.attribute(text).unicodeScalars.elementsEqual(attribute.unicodeScalars))
    }

    @Test func digests() {
        let digest = Digest("foobar")
        for (text, isIt) in [("", true), ("g", false), ("0", false), ("A", false)] {
            var text = digest.description.dropLast(text.utf8.count) + text
            #expect((text.withUTF8(Digest.init(hexadecimal:)) == digest) == isIt)
        }
        // XXH3's own test of nothing.
        #expect(DigestStream().digest.description == "99aa06d3014798d86001c324468d497f")
    }
}
