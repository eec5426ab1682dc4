import Logging
import NIOPosix
import ServiceLifecycle
import Synchronization

/// Runs a function that blocks and watches files, until the server ends.
struct FileWatching: Service {
    let logger: Logger
    /// Watches until it is cancelled, and gives why it can't any longer.
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
