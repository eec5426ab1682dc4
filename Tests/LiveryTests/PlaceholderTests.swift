import Testing
@testable import Livery

@Test func placeholder() {}
