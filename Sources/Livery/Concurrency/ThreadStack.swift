internal import CThread

/// The stack of the calling thread, which decoding nested values uses up.
enum ThreadStack {
    /// Whether too little is left to go a few levels deeper.
    ///
    /// What the limits of a document allow fits the 512 KB that threads other than the main one
    /// have on macOS when the code is optimized; when it is not, frames are many times as large.
    static var isNearlyUsedUp: Bool {
        livery_thread_stack_remaining() < 160 << 10
    }
}
