import Testing
@testable import LiveryGoldens

@Test func placeholder() {}
