extension RenderRun {
    /// Finds out which files are up to date, and makes jobs of the others.
    mutating func compare(observer: BatchRenderer.Observer, report: inout RenderReport) {
        let images = themes.indices.flatMap { theme in
            themes[theme].plan.images.map { (theme: theme, image: $0) }
        }
        let comparers = themes.map { FileComparer($0, options: plan.options) }
        let verdicts = WorkerThreads.map(
            count: images.count,
            jobs: plan.options.jobs,
            onProgress: { observer.onProgress(.comparing, $0, images.count) },
            { [images] index in
                let (theme, image) = images[index]
                return comparers[theme].verdict(of: image, theme: theme)
            }
        )
        for (item, verdict) in zip(images, verdicts) {
            let name = item.image.name
            switch verdict {
            case .upToDate(let record):
                report.upToDateCount += 1
                themes[item.theme].records[name] = record
                themes[item.theme].settled.insert(name)
            case .outdated(let job):
                jobs.append(job)
            case .failed(let cause):
                let file = themes[item.theme].plan.identity.path(of: name)
                report.failures.append(RenderFailure(.image(file: file), cause))
            }
        }
    }
}
