import Testing

@testable import LiveryRaster

@Suite struct DrawingFailureTests {
    /// The statuses by the numbers of cairo.h, and some beyond its last.
    @Test func everyStatusIsNamedOrKeepsItsWords() {
        #expect(DrawingFailure(status: .init(rawValue: 0)) == nil)
        let named: [UInt32: DrawingFailure] = [1: .outOfMemory, 19: .invalidDash, 32: .invalidSize]
        for code in UInt32(1)...60 {
            let failure = DrawingFailure(status: .init(rawValue: code))
            if let expected = named[code] {
                #expect(failure == expected)
            } else if case .other(let number, let description) = failure {
                #expect(number == Int(code))
                #expect(!description.isEmpty)
            } else {
                Issue.record("status \(code) is \(String(describing: failure))")
            }
        }
    }
}
