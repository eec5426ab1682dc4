extension RenderRun {
    /// Says what a run would remove, and whether it would write the index, without doing it.
    func planChanges(report: inout RenderReport) {
        do throws(OutputError) {
            for target in targets {
                report.changes += obsoleteFiles(of: target).map {
                    FileChange(file: target.plan.identity.path(of: $0), reason: .obsolete)
                }
            }
            if let obstacle = try root.flatMap({ root throws(OutputError) in
                try obstacleOfIndex(in: root)
            }) {
                throw obstacle
            }
            // What pictures are equal shows only once they are drawn: of an index that goes with
            // them, no more can be said than whether it is there.
            let current = try currentManifest(
                without: targets.map { _ in [] },
                failures: report.failures
            )
            let change = try changeOfIndex(IndexDocument(current), in: root)
            if let change, change == .missing || report.changes.isEmpty {
                report.changes.append(FileChange(file: OutputName.index, reason: change))
            }
        } catch {
            report.failures.append(RenderFailure(.folder, .output(error)))
        }
    }
}
