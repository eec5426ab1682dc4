import Livery
import LiveryExport
import LiveryGoldens
import LiveryRaster
import LiverySupport

/// Renders the images of a theme in memory and compares each with its golden.
struct ThemeCheck: Sendable {
    /// A picture: the path of its file and what it shows.
    typealias Picture = (path: String, request: ImageRequest)

    private let pictures: [Picture]
    private let styles: StyleManager
    private let document: ThemeDocument
    private let store: GoldenStore
    private let comparer: PictureComparer
    private let limitsOrigin: String
    private let commandStart: String
    private let commandEnd: String

    /// The outcome for an image.
    enum Outcome: Sendable {
        case compared(GoldenComparison)
        /// The image can't be made.
        case unmade(ThemeError)
        /// The image can't be compared or recorded.
        case failed(GoldenError)
    }

    init(
        _ pictures: [Picture],
        _ theme: RenderTheme,
        store: GoldenStore,
        command: CheckCommand
    ) {
        self.pictures = pictures
        styles = theme.styles
        document = theme.document
        self.store = store
        comparer = command.limits.comparer
        limitsOrigin = command.limits.origin
        commandStart =
            "livery check \(shellQuoted(command.theme))"
            + (command.input.format.map { " --format \($0.rawValue)" } ?? "")
            + " --goldens \(shellQuoted(command.goldens))"
            + command.parameters.set.map { " --set " + shellQuoted("\($0.name)=\($0.value)") }
            .joined()
        commandEnd = command.limits.text
    }

    /// Compares all images, with a thread for each processor.
    func run(
        onProgress: (_ done: Int, _ total: Int) -> Void
    ) -> [(path: String, outcome: Outcome)] {
        let batch = BatchResolver(styles)
        let count = pictures.count
        let outcomes = WorkerThreads.map(
            count: count,
            jobs: SystemThread.processorCount,
            onProgress: { onProgress($0, count) },
            with: { batch.session() }
        ) { index, session in
            check(pictures[index], session)
        }
        return zip(pictures, outcomes).map { ($0.path, $1) }
    }

    private func check(_ picture: Picture, _ session: BatchResolver.Session) -> Outcome {
        let snapshot: GoldenSnapshot
        do throws(ThemeError) {
            let image = try session.resolvedImage(picture.request)
            snapshot = GoldenSnapshot(
                try image.render().bitmap,
                texts: [recipe(of: image, picture.request)]
            )
        } catch {
            return .unmade(error)
        }
        do throws(GoldenError) {
            return .compared(
                try store.compare(
                    snapshot,
                    named: try GoldenName(String(picture.path.dropLast(".png".count))),
                    by: comparer,
                    limitsFrom: limitsOrigin,
                    for: GoldenCaller(
                        framework: .command,
                        name: "livery check",
                        command: commandLine(for: picture.request)
                    )
                )
            )
        } catch {
            return .failed(error)
        }
    }

    private func recipe(of image: ResolvedImage, _ request: ImageRequest) -> GoldenText {
        let origins = styles.origins(
            of: request.name,
            states: request.states,
            appearance: request.appearance
        )
        return .recipe(
            image.recipe + "scale: \(image.scale.shortest)\n",
            origins: origins.map { origin in
                ValueOrigin(name: origin.name, value: origin.value, location: "\(origin.location)")
            }
        )
    }

    /// The command line that checks this image alone.
    private func commandLine(for request: ImageRequest) -> String {
        let state = request.states.isEmpty ? "normal" : document.text(of: request.states)
        return commandStart + " --only \(request.name) --state \(state)"
            + " --appearance \(document.text(of: request.appearance ?? []))"
            + " --scale \((request.scale ?? 1).shortest)\(commandEnd)"
    }
}

/// An argument, quoted for a POSIX shell if necessary.
func shellQuoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
        byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x2B && byte <= 0x3A
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "@")
    }
    if isPlain, !text.isEmpty { return text }
    return "'" + text.replacingScalars { $0 == "'" ? #"'\''"# : nil } + "'"
}
