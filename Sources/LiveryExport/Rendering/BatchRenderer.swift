import Livery
import LiveryRaster

/// Brings a folder of picture files in line with themes: renders what is missing or stale, removes
/// what the themes no longer have, and leaves everything else alone.
///
/// One file's failure never keeps the others from being written. A run may be killed at any moment:
/// every file is whole, and the next run puts right what is missing.
public struct BatchRenderer: Sendable {
    /// What is to be done.
    public let plan: RenderPlan

    /// The output folder's path.
    public let folder: String

    /// Makes a renderer.
    public init(plan: RenderPlan, folder: String) {
        self.plan = plan
        self.folder = folder
    }

    /// Whether a run writes.
    public enum Mode: Hashable, Sendable {
        /// Files are written and removed; the folder is made if it is missing.
        case write
        /// Nothing is made, written, removed or locked: the report says what would be.
        case preview
    }

    /// What a run is doing.
    public enum Phase: Hashable, Sendable {
        /// Files are compared with what is recorded of them, and nothing is written.
        case comparing
        /// Files are compared, and what is not as it should be is drawn and written.
        case rendering
    }

    /// Who is told how a run goes; all calls come on the thread that called ``run(_:observer:)``.
    public struct Observer {
        /// Another run holds the folder, and this one has waited half a second for it.
        public var onWait: () -> Void
        /// So many files of so many have been through a phase.
        public var onProgress: (_ phase: Phase, _ done: Int, _ total: Int) -> Void

        /// Makes an observer.
        public init(
            onWait: @escaping () -> Void = {},
            onProgress: @escaping (_ phase: Phase, _ done: Int, _ total: Int) -> Void = { _, _, _ in
            }
        ) {
            self.onWait = onWait
            self.onProgress = onProgress
        }
    }

    /// Compares, renders, writes and removes.
    ///
    /// It works on as many threads as the options say and returns when all is done; several runs
    /// on one folder, of whatever processes, follow each other. It does not throw: when the folder
    /// or its manifest can't be used, nothing is done, and the report's failures say why.
    public func run(_ mode: Mode, observer: Observer = Observer()) -> RenderReport {
        run(mode, output: nil, observer: observer)
    }

    /// The same in a folder that may have been opened already, in the same mode.
    package func run(
        _ mode: Mode,
        output: OpenedOutput?,
        observer: Observer = Observer()
    ) -> RenderReport {
        var report = RenderReport()
        report.failures = plan.themes.flatMap(\.failures)
        let unplannedCount = report.failedCount
        do throws(OutputError) {
            let output =
                if let output { output } else {
                    try OpenedOutput(path: folder, mode: mode, onWait: observer.onWait)
                }
            try withExtendedLifetime(output) { () throws(OutputError) in
                var run = try RenderRun(plan, output)
                switch mode {
                case .write:
                    try run.removeTemporaryFiles()
                    try run.write(output, observer: observer, report: &report)
                case .preview:
                    run.process(journal: nil, observer: observer, report: &report)
                    run.planChanges(report: &report)
                }
            }
        } catch {
            let settledCount =
                report.upToDateCount + report.renderedCount + report.failedCount
                - unplannedCount
            report.abandonedCount = plan.themes.reduce(-settledCount) { $0 + $1.images.count }
            report.failures.append(RenderFailure(.folder, .output(error)))
        }
        return report
    }
}
