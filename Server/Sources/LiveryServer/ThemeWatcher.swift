import LiveryServing
import Logging
import NIOPosix
import ServiceLifecycle
import Synchronization

/// Has a service take themes that change on disk, until the server ends.
struct ThemeWatcher: Service {
    let service: ThemeService
    let logger: Logger

    func run() async throws {
        let isCancelled = CancellationFlag()
        // Watching blocks a thread.
        let pool = NIOThreadPool(numberOfThreads: 1)
        pool.start()
        await withGracefulShutdownHandler {
            await withTaskCancellationHandler {
                _ = try? await pool.runIfActive { watch(until: { isCancelled.isSet }) }
            } onCancel: {
                isCancelled.set()
            }
        } onGracefulShutdown: {
            isCancelled.set()
        }
        try await pool.shutdownGracefully()
    }

    private func watch(until isCancelled: () -> Bool) {
        let failure = service.watch(until: isCancelled) { reload in
            let metadata: Logger.Metadata = ["theme": "\(reload.name)"]
            if reload.isTaken {
                logger.info("theme taken", metadata: metadata)
            } else {
                logger.error("theme not taken; what was read before is served", metadata: metadata)
            }
            for text in reload.diagnostics {
                logger.log(level: reload.isTaken ? .warning : .error, "\(text)", metadata: metadata)
            }
        }
        if let failure { logger.error("can't watch files: \(failure)") }
    }
}

/// A flag that is set once.
private final class CancellationFlag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
}
