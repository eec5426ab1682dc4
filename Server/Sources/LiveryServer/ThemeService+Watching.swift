import LiveryServing
import Logging

extension ThemeService {
    /// Takes themes that change on disk until it is to end, and logs what came of them.
    ///
    /// - Returns: Why files can't be watched any longer; nil if it was to end.
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
