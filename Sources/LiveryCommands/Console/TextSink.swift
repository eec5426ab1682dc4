import LiverySupport

/// An output of a command.
package protocol TextSink: AnyObject {
    func write(_ text: String)

    func write(_ bytes: [UInt8])

    /// Why some text was not written; nil if all was, or the reader has closed the pipe.
    var failure: String? { get }
}

/// A sink that writes to a file descriptor.
package final class DescriptorSink: TextSink {
    private let descriptor: CInt
    private var isClosed = false

    package private(set) var failure: String?

    /// The descriptor stays open.
    package init(_ descriptor: CInt) {
        self.descriptor = descriptor
    }

    /// Once the reader of a pipe has closed it (EPIPE), text is dropped.
    package func write(_ text: String) {
        // Only file names contain bytes that are not UTF-8.
        var text = text.showingBytesOfPaths
        text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
    }

    package func write(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { write($0) }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) {
        guard !isClosed, let error = SystemCall.writeAll(bytes, to: descriptor) else { return }
        if !error.isBrokenPipe { failure = error.reason }
        isClosed = true
    }
}
