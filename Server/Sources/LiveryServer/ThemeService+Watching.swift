import LiveryServing
import Logging

extension ThemeService {
    /// Reloads themes that change on disk, until cancelled, and logs the results.
    ///
    /// - Returns: Why files can no longer be watched; nil if cancelled.
    func watch(until isCancelled: () -> Bool, logger: Logger) -> String? {
        watch(until: isCancelled) { reload in
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
    }
}
