/// Memory for the files that a thread reads.
package final class ReadBuffer {
    private let bytes: UnsafeMutableRawBufferPointer

    /// The default is more than nearly every picture needs.
    package init(byteCount: Int = 64 << 10) {
        bytes = .allocate(byteCount: max(1, byteCount), alignment: 64)
    }

    deinit {
        bytes.deallocate()
    }

    func withBytes<Result, Failure>(
        _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(self) {} }
        return try body(bytes)
    }
}
