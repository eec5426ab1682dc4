import Testing
@testable import LiveryExport

@Test func placeholder() {}
