import Livery

/// One of a run's themes, as the threads see it.
struct RenderTarget: Sendable {
    let plan: ThemePlan
    let styles: BatchResolver
    /// Where the files go; nil when a preview finds no output folder.
    let folder: LazyFolder?
    /// Why the theme can have no folder.
    let folderFault: OutputError?
    /// What was in the folder when the run began.
    let contents: FolderContents
    /// The number of the theme's first file among all files of the run.
    let firstNumber: Int
}

/// What the threads of a run share; nothing of it changes but the journal and the claims.
struct RenderWork: Sendable {
    let options: RenderOptions
    /// Whether nothing is to be drawn and written.
    let isPreview: Bool
    let targets: [RenderTarget]
    /// Nil in a preview.
    let journal: Journal?
    let claims = BitmapOwners()
    /// For each scale, the digest of the conditions.
    let conditions: [Double: Digest]

    init(
        options: RenderOptions,
        isPreview: Bool,
        targets: [RenderTarget],
        journal: Journal?
    ) {
        self.options = options
        self.isPreview = isPreview
        self.targets = targets
        self.journal = journal
        conditions = RenderingConditions.digests(options)
    }

    /// The images of one asset: what a thread takes at a time.
    struct Unit: Sendable {
        let theme: Int
        let images: Range<Int>
    }

    /// Everything that is planned, one asset after the other.
    var units: [Unit] {
        var units: [Unit] = []
        for (theme, target) in targets.enumerated() {
            let images = target.plan.images
            var start = 0
            for index in images.indices
            where index + 1 == images.count
                || images[index + 1].request.name != images[index].request.name
            {
                units.append(Unit(theme: theme, images: start..<index + 1))
                start = index + 1
            }
        }
        return units
    }
}
