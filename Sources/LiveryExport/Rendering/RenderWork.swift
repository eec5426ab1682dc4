import LiverySupport
import Livery

/// What the threads of a run share.
struct RenderWork: Sendable {
    let options: RenderOptions
    let targets: [RenderTarget]
    /// The themes, and the resolvers of their assets.
    let sources: [(theme: RenderTheme, batch: BatchResolver)]
    /// The journal; nil in a preview, which neither draws nor writes.
    let journal: Journal?
    let owners = BitmapOwners()
    /// The paths of all outputs; nil if there is only one output.
    let paths: PathClaims?
    /// The files of other documents.
    let foreign: ForeignFiles
    /// For common scales, the digest of ``RenderOptions/conditions(scale:)``.
    let conditions: [Double: Digest]

    init(
        _ plan: RenderPlan,
        targets: [RenderTarget],
        sources: [BatchResolver],
        journal: Journal?,
        paths: PathClaims?,
        foreign: ForeignFiles
    ) {
        options = plan.options
        self.targets = targets
        self.sources = zip(plan.sources, sources).map { (theme: $0, batch: $1) }
        self.journal = journal
        self.paths = paths
        self.foreign = foreign
        let scales = Set(plan.options.scales).union([1, 1.5, 2, 3, 4])
        conditions = Dictionary(
            uniqueKeysWithValues: scales.map { ($0, plan.options.conditions(scale: $0)) }
        )
    }

    /// One asset with its outputs, which one thread processes.
    struct Unit: Sendable {
        let source: Int
        let asset: AssetDescription
        let outputs: [Int]
    }

    /// All assets, by theme, in the order of their keys.
    var units: [Unit] {
        sources.indices.flatMap { source -> [Unit] in
            let outputs = targets.indices.filter { targets[$0].plan.source == source }
            var users: [String: [Int]] = [:]
            var assets: [AssetDescription] = []
            for output in outputs {
                let plan = targets[output].plan
                for asset in plan.theme.assets where plan.clashes[asset.key] == nil {
                    // The plan of pictures already has the values of its index.
                    if asset.kind != .image, plan.pictures != nil { continue }
                    if users[asset.key] == nil { assets.append(asset) }
                    users[asset.key, default: []].append(output)
                }
            }
            if outputs.count > 1 { assets.sort { $0.key.precedesByScalars($1.key) } }
            return assets.map { Unit(source: source, asset: $0, outputs: users[$0.key] ?? []) }
        }
    }

    /// The bytes of a file that was written; nil if they have changed since.
    func bytes(of original: WrittenFile) -> [UInt8]? {
        let tree = targets[original.output].tree
        guard let folder = try? tree.folder(FilePath.folder(of: original.name)),
            let bytes = try? folder.read(
                String(FilePath.name(of: original.name)),
                limit: original.stamp.byteCount
            ),
            Digest(bytes) == original.stamp.bytes
        else { return nil }
        return bytes
    }
}

/// The results of one thread.
struct RenderResults: Sendable {
    var outcomes: [FileOutcome] = []
    var drawnCount = 0
    /// The parts that files of whole themes need, by output.
    var parts: [Int: [(unit: Int, part: any Sendable)]] = [:]
    /// Assets whose files are not known, by output.
    var failures: [Int: [(unit: Int, key: String, error: ThemeError)]] = [:]
    /// The warnings of formats, by output.
    var warnings: [Int: [Diagnostic]] = [:]
    /// The warnings of images, by the position of their theme in the plan.
    var imageWarnings: [Int: Set<Diagnostic>] = [:]
}
