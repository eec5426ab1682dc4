import Livery

/// What the threads of a run share.
struct RenderWork: Sendable {
    let options: RenderOptions
    let targets: [RenderTarget]
    /// The journal; nil in a preview, which neither draws nor writes.
    let journal: Journal?
    let owners = BitmapOwners()
    /// For each scale, the digest of ``RenderOptions/conditions``.
    let conditions: [Double: Digest]

    init(options: RenderOptions, targets: [RenderTarget], journal: Journal?) {
        self.options = options
        self.targets = targets
        self.journal = journal
        conditions = options.conditions
    }

    /// The images of one asset, which one thread processes.
    struct Unit: Sendable {
        let theme: Int
        let images: Range<Int>
    }

    /// All planned images, by asset.
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

    /// The bytes of a file that was written; nil if they have changed since.
    func bytes(of original: WrittenFile) -> [UInt8]? {
        guard let folder = targets[original.theme].folder?.existing,
            let bytes = try? folder.read(original.name, limit: original.stamp.byteCount),
            Digest(bytes) == original.stamp.bytes
        else { return nil }
        return bytes
    }
}

/// What one thread has done.
struct RenderResults: Sendable {
    /// The outcomes, by the number of the file.
    var outcomes: [(number: Int, outcome: RenderOutcome)] = []
    var drawnCount = 0
    /// The warnings of images, by the position of their theme in the plan.
    var warnings: [Int: Set<Diagnostic>] = [:]
}
