/// Memory that a thread reads files into, one after the other.
package final class ReadBuffer {
    private let bytes: UnsafeMutableRawBufferPointer

    /// As many bytes as nearly every picture has at most.
    package init(byteCount: Int = 64 << 10) {
        bytes = .allocate(byteCount: max(1, byteCount), alignment: 64)
    }

    deinit {
        bytes.deallocate()
    }

    /// Calls a function with the memory, which stays for as long.
    func withBytes<Result, Failure>(
        _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(self) {} }
        return try body(bytes)
    }
}
