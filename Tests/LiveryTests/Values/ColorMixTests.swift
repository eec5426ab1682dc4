import LiveryRaster
import Testing

@testable import Livery

struct ColorMixTests {
    @Test func mixturesNestToALimit() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "color-mix(red, ", count: depth) + "blue" + String(repeating: ")", count: depth)
        }
        let (value, faults) = try decode("'\(nested(64))'") { $0.color($1) }
        #expect(faults == [] && value?.space == .oklab)
        let deep = try decode("'\(nested(65))'") { $0.color($1) }
        #expect(deep.faults.count == 1)
        #expect(deep.faults.first?.hasSuffix("functions can be nested 64 deep at most") == true)
    }
}
