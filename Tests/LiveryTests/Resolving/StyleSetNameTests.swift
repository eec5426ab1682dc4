import Livery
import LiveryRaster
import Testing

/// What programs ask for in unusual ways.
struct StyleSetNameTests {
    private struct Harbor: StyleSet {
        let styles: StyleManager
        func goButton() throws -> ThemedImage { try asset() }
        func goColor() throws -> Color { try asset() }
        func goBox(width: Double) throws -> ThemedImage { try asset() }
    }

    private let styles: StyleManager

    init() throws {
        styles = try LiveryTests.styles("goButton: {size: 9, fill: red}\ngoColor: red\ngoBox: {size: 8, fill: red}")
    }

    @Test("functions without parameters ask for the name before their parentheses") func functions() throws {
        let harbor = Harbor(styles: styles)
        #expect(try harbor.goButton().layout.size == Size2D(9, 9))
        #expect(try harbor.goColor() == Color(hex: 0xFF0000))
        #expect(try harbor.goBox(width: 1).layout.size == Size2D(8, 8))
    }

    @Test("an image is a ThemedImage, whatever protocol it is asked as") func anyType() throws {
        #expect(try styles.asset("goButton", as: Any.self) is ThemedImage)
        #expect(try styles.asset("goButton", as: (any Sendable).self) is ThemedImage)
        #expect(try styles.asset("goColor", as: Any.self) is Color)
        #expect(throws: ThemeError.self) { try styles.asset("goButton", as: (any Hashable).self) }
        #expect(throws: ThemeError.self) { try styles.asset("goButton", as: Color.self) }
    }

    @Test("a share that is not one keeps nothing", arguments: [Double.nan, -1e30, -.infinity, .infinity, 1e30])
    func shares(_ share: Double) throws {
        styles.cacheLimits.largestShare = share
        #expect(try styles.image("goButton").layout.size == Size2D(9, 9))
    }
}
