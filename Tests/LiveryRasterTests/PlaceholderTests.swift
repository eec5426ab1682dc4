import Testing
@testable import LiveryRaster

@Test func placeholder() {}
