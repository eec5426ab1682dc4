import Logging
import NIOPosix
import ServiceLifecycle
import Synchronization

/// Runs a blocking function that watches files, until the server ends.
struct FileWatching: Service {
    let logger: Logger
    /// Watches until it is cancelled, and returns why it can no longer watch; nil if cancelled.
    let watch: @Sendable (_ isCancelled: () -> Bool) -> String?

    func run() async throws {
        let isCancelled = CancellationFlag()
        let pool = NIOThreadPool(numberOfThreads: 1)
        pool.start()
        await withGracefulShutdownHandler {
            await withTaskCancellationHandler {
                if let reason = try? await pool.runIfActive({ watch { isCancelled.isSet } }) {
                    logger.error("can't watch files: \(reason)")
                }
            } onCancel: {
                isCancelled.set()
            }
        } onGracefulShutdown: {
            isCancelled.set()
        }
        try await pool.shutdownGracefully()
    }
}

/// A flag that is set once.
private final class CancellationFlag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
}
