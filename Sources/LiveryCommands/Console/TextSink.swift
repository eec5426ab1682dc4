import LiverySupport

/// Where a command's text goes.
package protocol TextSink: AnyObject {
    /// Adds text.
    func write(_ text: String)

    /// Why not all of the text has gone out; nil when it has, or when nobody wants more of it.
    var failure: String? { get }
}

/// A sink that writes to an open file of the process, at once.
package final class DescriptorSink: TextSink {
    private let descriptor: CInt
    private var isClosed = false

    package private(set) var failure: String?

    /// Writes to this descriptor, which stays open.
    package init(_ descriptor: CInt) {
        self.descriptor = descriptor
    }

    /// Writes all of the text.
    ///
    /// When the other end of a pipe is gone (EPIPE), whoever read it has seen enough: what follows
    /// is dropped, and nothing is said about it.
    package func write(_ text: String) {
        guard !isClosed else { return }
        // A byte that is no UTF-8 can come from the name of a file alone.
        var text = text.showingBytesOfPaths
        text.withUTF8 { bytes in
            guard
                let error = SystemCall.writeAll(UnsafeRawBufferPointer(bytes), to: descriptor)
            else { return }
            if !error.isBrokenPipe { failure = error.reason }
            isClosed = true
        }
    }
}
