import Livery
import LiveryRaster
import TestSupport
import Testing

/// The example of the iOS library PSStyleManager, said with Livery: names in code, metadata in a plist,
/// and a resolver between them.
struct PSStyleManagerExamples {
    private struct MyStyle: StyleSet {
        let styles: StyleManager

        var backgroundColor: Color { get throws { try asset() } }
        var textColor: Color { get throws { try asset() } }

        init(contentsOfFile path: String) throws {
            styles = StyleManager(document: try ThemeDocument(contentsOfFile: path))
            styles.register(MyColorResolver())
        }
    }

    /// The metadata is the name of one of UIKit's convenience methods.
    private struct MyColorResolver: AssetResolver {
        static let name = "my color"

        struct NoColor: Error, CustomStringConvertible {
            let key: String
            var description: String { "No color found for \(key)" }
        }

        private static let colors = [
            "redColor": Color(red: 1, green: 0, blue: 0),
            // Not UIKit's, to tell whether this resolver answered or a built-in one.
            "darkTextColor": Color(red: 0.25, green: 0, blue: 0),
        ]

        func canResolve(_ key: String) -> Bool { key.hasSuffix("Color") }
        func kind(of key: String) -> AssetKind { .color }

        func resolve(_ request: AssetRequest) throws -> any Sendable {
            guard let selector = request.value.string, let color = Self.colors[selector] else {
                throw NoColor(key: request.name)
            }
            return color
        }
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func style(_ colors: [String: String]) throws -> MyStyle {
        let entries = colors.map { "<key>\($0.key)</key><string>\($0.value)</string>" }
        let plist = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
            "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
              <dict>\(entries.sorted().joined())</dict>
            </plist>
            """
        return try MyStyle(contentsOfFile: folder.write(plist, to: "style.plist"))
    }

    @Test("the property's name finds the metadata, and the resolver makes a color of it") func color() throws {
        let style = try style(["backgroundColor": "redColor", "textColor": "darkTextColor"])
        #expect(try style.backgroundColor == Color(red: 1, green: 0, blue: 0))
        #expect(try style.textColor == Color(red: 0.25, green: 0, blue: 0))
    }

    @Test("what the resolver can't make is told with the key and its place") func noColor() throws {
        let style = try style(["backgroundColor": "plaidColor"])
        let error = #expect(throws: ThemeError.self) { try style.backgroundColor }
        let message = try #require(error?.diagnostics.first?.description)
        #expect(message.contains("style.plist:4:"))
        #expect(message.contains("No color found for backgroundColor"))
    }

    @Test("another plist is another style") func changing() throws {
        let style = try style(["backgroundColor": "redColor"])
        #expect(try style.backgroundColor == Color(red: 1, green: 0, blue: 0))
        style.styles.document = try self.style(["backgroundColor": "darkTextColor"]).styles.document
        #expect(try style.backgroundColor == Color(red: 0.25, green: 0, blue: 0))
    }
}
