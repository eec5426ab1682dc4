import LiveryServing
import LiverySupport
import TestSupport

/// A theme in a folder of its own, and a service of it.
final class ServedTheme {
    let folder: TemporaryFolder
    let service: ThemeService

    static let text = """
        $parameters:
          count: {type: text, default: "3", maxLength: 4}
          progress: {type: fraction, default: 50%}
        tintColor: "#336699"
        tintColor~dark: "#112233"
        goBox:
          size: [40, 20]
          fill: tintColor
          cornerRadius: 4
          states: {highlighted: {fill: red}}
        barBox:
          size: [72, 8]
          fill: [{color: tintColor, size: ["{progress}", 100%]}, "#CFEAF3"]

        """

    init(
        _ text: String = ServedTheme.text,
        limits: ServingLimits = ServingLimits(),
        files: (TemporaryFolder) throws -> ServedThemeFiles = {
            ServedThemeFiles(name: "app", theme: $0.path(of: "app.yaml"))
        }
    ) throws {
        folder = try TemporaryFolder()
        try folder.write(text, to: "app.yaml")
        service = try ThemeService([files(folder)], limits: limits) { "\(Digest($0))" }
    }

    deinit { service.stop() }

    /// The bytes at an address.
    func bytes(_ target: String) async throws -> [UInt8] { try await service.bytes(target) }

    /// The error of an address; nil if it has a content.
    func error(_ target: String) async -> ServingError? { await service.error(target) }
}

extension ThemeService {
    /// The bytes at an address.
    func bytes(_ target: String) async throws -> [UInt8] { try await content(at: target).bytes ?? [] }

    /// The error of an address; nil if it has a content.
    func error(_ target: String) async -> ServingError? {
        do throws(ServingError) {
            _ = try await content(at: target)
            return nil
        } catch { return error }
    }
}
