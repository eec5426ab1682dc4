import LiveryRaster
import Testing

@testable import Livery

struct FontValueTests {
    /// A_StyleInjection's fonts are those of sheets and screens.
    @Test(arguments: [
        ("'$\"Helvetica Neue\":17'", "Helvetica Neue", 17), ("$Helvetica-Bold:12.5", "Helvetica-Bold", 12.5),
    ]) func fontsOfSheets(yaml: String, family: String, size: Double) throws {
        let (value, faults) = try decode(yaml, isSheet: true) { $0.font($1) }
        #expect(faults == [])
        #expect(value == FontDescription(families: [family], size: size))
        let theme = try decode(yaml) { $0.font($1) }
        #expect(theme.faults.count == 1)
        #expect(theme.faults[0].hasSuffix("; write {family: \(family), size: \(size.shortest)}"))
    }
}
