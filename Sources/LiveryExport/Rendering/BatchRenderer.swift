import Livery

/// Brings a folder of PNG files up to date with themes: renders files that are missing or stale, and removes
/// obsolete ones. Files that Livery did not write are left alone.
///
/// If one file fails, the others are still written. If a run is killed, no file is incomplete, and the
/// next run continues.
public struct BatchRenderer: Sendable {
    /// The files to bring up to date.
    public let plan: RenderPlan

    /// The output folder's path.
    public let folder: String

    /// The names of the manifest and of the files that belong to it.
    private let records: RecordNames

    /// Creates a renderer.
    public init(plan: RenderPlan, folder: String) {
        self.init(plan: plan, folder: folder, records: .output)
    }

    /// Creates a renderer with the names of its records.
    package init(plan: RenderPlan, folder: String, records: RecordNames) {
        self.plan = plan
        self.folder = folder
        self.records = records
    }

    /// Whether a run writes files.
    public enum Mode: Hashable, Sendable {
        /// Files are written and removed. The folder is created if it is missing.
        case write
        /// Nothing is written, removed, or locked. The report lists what a run would do.
        case preview
    }

    /// A phase of a run.
    public enum Phase: Hashable, Sendable {
        /// Files are compared with the manifest.
        case comparing
        /// Files are compared, and rendered if they are not up to date.
        case rendering
    }

    /// Functions that a run calls, on the thread that called ``run(_:observer:)``.
    public struct Observer {
        /// Called when the run has waited half a second for another run on the folder.
        public var onWait: () -> Void
        /// Called with the number of files done, and the number of all files.
        public var onProgress: (_ phase: Phase, _ done: Int, _ total: Int) -> Void

        /// Creates an observer. Default: functions that do nothing.
        public init(
            onWait: @escaping () -> Void = {},
            onProgress: @escaping (_ phase: Phase, _ done: Int, _ total: Int) -> Void = { _, _, _ in
            }
        ) {
            self.onWait = onWait
            self.onProgress = onProgress
        }
    }

    /// Brings the folder up to date.
    ///
    /// Runs on the same folder, even in different processes, wait for each other. If the folder or its
    /// manifest can't be used, nothing is done, and the failures of the report give the reason.
    ///
    /// - Parameters:
    ///   - mode: Whether to write files.
    ///   - observer: Functions to call during the run. Default: none.
    /// - Returns: What was done.
    public func run(_ mode: Mode, observer: Observer = Observer()) -> RenderReport {
        run(mode, output: nil, observer: observer)
    }

    /// Brings the folder up to date. It may already have been opened in the same mode.
    package func run(
        _ mode: Mode,
        output: OpenedOutput?,
        observer: Observer = Observer()
    ) -> RenderReport {
        var report = RenderReport()
        report.failures = plan.outputs.flatMap(\.failures)
        report.unplannedCount = plan.unplanned.count
        let plannedFailures = report.failedCount
        do throws(OutputError) {
            let output =
                if let output { output } else {
                    try OpenedOutput(
                        path: folder,
                        names: records,
                        mode: mode,
                        part: plan.options.part,
                        onWait: observer.onWait
                    )
                }
            try withExtendedLifetime(output) { () throws(OutputError) in
                var run = try RenderRun(plan, output)
                if let count = plan.options.part.mergedCount {
                    let faults = run.faults(ofMerging: count, output.shards)
                    if !faults.isEmpty {
                        report.failures += faults.map { fault in
                            RenderFailure(.folder, .output(.shards(fault, path: folder)))
                        }
                        report.abandonedCount = plan.fileCount
                        return
                    }
                }
                switch (mode, plan.options.part.shard) {
                case (.write, nil): try run.write(output, observer: observer, report: &report)
                case (.write, let shard?):
                    try run.write(shard, output, observer: observer, report: &report)
                case (.preview, _): run.preview(observer: observer, report: &report)
                }
                report.inputs = run.sources.reduce(into: []) { $0.formUnion($1.paths) }
            }
        } catch {
            let settledCount =
                report.upToDateCount + report.renderedCount + report.failedCount - plannedFailures
            report.abandonedCount = plan.fileCount - settledCount
            report.failures.append(RenderFailure(.folder, .output(error)))
        }
        return report
    }
}
