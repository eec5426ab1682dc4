import LiverySupport

extension StyleManager {
    /// Draws images ahead of requests, on all processors, and caches them within the cache's limits.
    ///
    /// All are of the current theme. Cancelling the task stops after the images that are being drawn.
    ///
    /// - Parameter requests: The requests.
    /// - Returns: The requests that failed, with their errors.
    public func prefetch(_ requests: [ImageRequest]) async -> [(request: ImageRequest, error: ThemeError)] {
        let theme = theme
        return await withTaskGroup(of: (ImageRequest, ThemeError)?.self) { group in
            var failures: [(request: ImageRequest, error: ThemeError)] = []
            for (index, request) in requests.enumerated() {
                if index >= SystemThread.processorCount, let failure = await group.next() ?? nil {
                    failures.append(failure)
                }
                let isAdded = group.addTaskUnlessCancelled {
                    do throws(ThemeError) {
                        _ = try self.image(request, of: theme)
                        return nil
                    } catch { return (request, error) }
                }
                guard isAdded else { break }
            }
            for await case let failure? in group { failures.append(failure) }
            return failures
        }
    }
}
