internal import CPlatform

/// The stack of the calling thread.
package enum ThreadStack {
    /// Whether fewer than 160 KB are left, too few to decode a few more levels of nested values.
    ///
    /// What the limits of a document allow fits the 512 KB that threads other than the main one
    /// have on macOS when the code is optimized; when it is not, frames are many times as large.
    package static var isNearlyUsedUp: Bool { livery_thread_stack_remaining() < 160 << 10 }
}
