import Livery

/// Brings a folder of files up to date with themes: makes files that are missing or stale, and removes
/// obsolete ones. Files that Livery did not write are left alone.
///
/// If one file fails, the others are still written. If a run is killed, no file is incomplete, and the
/// next run continues.
package struct BatchExporter: Sendable {
    /// The files to bring up to date.
    package let plan: ExportPlan

    /// The folder's path.
    package let folder: String

    /// Creates an exporter.
    package init(plan: ExportPlan, folder: String) {
        self.plan = plan
        self.folder = folder
    }

    /// Whether a run writes files.
    package enum Mode: Hashable, Sendable {
        /// Files are written and removed. The folder is created if it is missing.
        case write
        /// Nothing is written, removed, or locked. The report lists what a run would do.
        case preview
    }

    /// A phase of a run.
    package enum Phase: Hashable, Sendable {
        /// Files are compared with the record.
        case comparing
        /// Files are compared, and rendered if they are not up to date.
        case rendering
    }

    /// Functions that a run calls, on the thread that called ``run(_:observer:)``.
    package struct Observer {
        /// Called when the run has waited half a second for another run on the folder.
        package var onWait: () -> Void
        /// Called with the number of files done, and the number of all files.
        package var onProgress: (_ phase: Phase, _ done: Int, _ total: Int) -> Void

        /// Creates an observer. Default: functions that do nothing.
        package init(
            onWait: @escaping () -> Void = {},
            onProgress: @escaping (_ phase: Phase, _ done: Int, _ total: Int) -> Void = { _, _, _ in }
        ) {
            self.onWait = onWait
            self.onProgress = onProgress
        }
    }

    /// Brings the folder up to date.
    ///
    /// Runs on the same folder, even in different processes, wait for each other. If the folder or its
    /// record can't be used, nothing is done, and the failures of the report give the reason.
    ///
    /// - Parameters:
    ///   - mode: Whether to write files.
    ///   - observer: Functions to call during the run. Default: none.
    /// - Returns: What was done.
    package func run(_ mode: Mode, observer: Observer = Observer()) -> ExportReport {
        run(mode, output: nil, observer: observer)
    }

    /// Brings the folder up to date. It may already have been opened in the same mode.
    package func run(_ mode: Mode, output: RecordedFolder?, observer: Observer = Observer()) -> ExportReport {
        var report = ExportReport()
        report.unplannedCount = plan.unplanned.count
        var doneCount = 0
        do throws(OutputError) {
            let output =
                if let output { output } else {
                    try RecordedFolder(path: folder, mode: mode, shard: plan.options.shard, onWait: observer.onWait)
                }
            try withExtendedLifetime(output) { () throws(OutputError) in
                if let count = plan.options.mergedCount {
                    let numbers = output.shards.map(\.shard).filter { $0.count == count }.map(\.number)
                    let missing = Set(1...count).subtracting(numbers).sorted()
                    guard missing.isEmpty else { throw .missingShards(missing, of: count, path: folder) }
                }
                let run = try BatchRun(plan, output, mode)
                run.process(observer: observer)
                doneCount = plan.assetCount
                try run.finish(&report)
            }
        } catch {
            report.failures.append(ExportFailure(.folder, .output(error)))
            if !report.isRefused { report.abandonedCount = plan.assetCount - doneCount }
        }
        return report
    }
}
