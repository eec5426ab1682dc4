extension RenderRun {
    /// Says what a run would write and remove, without doing it.
    func foresee(report: inout RenderReport) {
        report.changes = jobs.map { job in
            FileChange(
                file: themes[job.theme].plan.identity.path(of: job.planned.name),
                reason: job.reason
            )
        }
        do throws(OutputFault) {
            for theme in themes {
                report.changes += try superfluousFiles(of: theme).map {
                    FileChange(file: theme.plan.identity.path(of: $0), reason: .superfluous)
                }
            }
            if let obstacle = try root.flatMap({ root throws(OutputFault) in
                try obstacleOfIndex(in: root)
            }) {
                throw obstacle
            }
            // What pictures are equal shows only once they are drawn: of an index that goes with
            // them, no more can be said than whether it is there.
            let change = try changeOfIndex(IndexDocument(try currentManifest()), in: root)
            if let change, change == .missing || report.changes.isEmpty {
                report.changes.append(FileChange(file: OutputName.index, reason: change))
            }
        } catch {
            report.failures.append(RenderFailure(.folder, .output(error)))
        }
    }
}
