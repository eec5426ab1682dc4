import LiveryRaster
import LiverySupport
import TestSupport

@testable import LiveryServing

/// A studio of the theme `app.yaml` in a folder, with `sheet.yaml` and the folder `screens` if they are there.
final class TestStudio {
    let folder: TemporaryFolder
    let service: StudioService

    /// Writes the files of a folder of its own, by their paths, and starts a studio.
    convenience init(
        _ files: [String: String],
        limits: ServingLimits = ServingLimits(),
        whileSaving: @escaping @Sendable (String) -> Void = { _ in }
    ) throws {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        self.init(in: folder, limits: limits, whileSaving: whileSaving)
    }

    /// Starts a studio of a theme in a folder.
    init(
        in folder: TemporaryFolder,
        theme: String = "app.yaml",
        limits: ServingLimits = ServingLimits(),
        whileSaving: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.folder = folder
        func path(_ name: String, of file: String) -> String? {
            (try? folder.bytes(of: file)).map { _ in folder.path(of: name) }
        }
        let files = ServedThemeFiles(
            name: "app",
            theme: folder.path(of: theme),
            sheet: path("sheet.yaml", of: "sheet.yaml"),
            screens: path("screens", of: "screens/home.yaml")
        )
        service = StudioService(files, limits: limits, whileSaving: whileSaving)
    }

    deinit { service.stop() }

    /// Answers a call of the page.
    func call(_ call: StudioCall, _ details: KeyValuePairs<String, JSON?> = [:]) async throws -> (
        failure: ServingError.Kind?, json: JSON
    ) {
        let answer = await service.answer(call, Array(JSON.object(details).text.utf8))
        return (answer.failure, try JSON(reading: answer.bytes))
    }

    /// An edit of a text or a number.
    func edit(_ pointer: String, _ old: String, _ new: String, in file: String = "app.yaml") -> JSON {
        let path = file.hasPrefix("/") ? file : folder.path(of: file)
        return .object([
            "file": .string(path), "pointer": .string(pointer), "old": .string(old), "new": .string(new),
        ])
    }

    /// What a file has.
    func text(_ file: String = "app.yaml") throws -> String {
        String(decoding: try folder.bytes(of: file), as: UTF8.self)
    }

    /// A picture of a page.
    func picture(_ address: String = "/app/goBox.png", of page: String = "") async throws -> Bitmap {
        try PNG.decode(await service.picture(address, of: page).bytes)
    }

    /// The color of a picture at 20, 10.
    func color(of page: String = "") async throws -> StraightPixel {
        StraightPixel(try await picture(of: page)[20, 10])
    }

    /// Reads the files as the watcher does.
    func readFiles() { service.drafts.withLock { $0.read() } }
}
