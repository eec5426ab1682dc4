import Testing

@testable import LiveryRaster

@Suite struct DrawingFailureTests {
    /// The statuses by the numbers of cairo.h, and some beyond its last.
    @Test func everyStatusHasACase() {
        #expect(DrawingFailure(status: .init(rawValue: 0)) == nil)
        let named: [UInt32: DrawingFailure] = [
            1: .outOfMemory, 2: .unbalancedState, 3: .unbalancedState, 4: .invalidPath,
            5: .invalidMatrix, 9: .invalidPath, 12: .surfaceFinished, 19: .invalidDash,
            24: .invalidStride, 32: .invalidSize,
        ]
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
