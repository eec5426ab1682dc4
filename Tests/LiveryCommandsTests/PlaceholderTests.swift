import Testing
@testable import LiveryCommands

@Test func placeholder() {}
