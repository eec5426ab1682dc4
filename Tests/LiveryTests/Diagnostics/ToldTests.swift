import TestSupport
import Testing

/// What is told of faulty themes.
struct ToldTests {
    @Test func ofThemes() throws {
        try Told.check("told-themes") {
            faults(of: $0).map { String($0.trimmingPrefix("test.yaml:")) }
        }
    }
}
