// snippet: running
import Livery
import LiveryRaster

/// Draws the buttons of a list before it is shown, and switches to another theme.
func showList(_ document: ThemeDocument, then other: ThemeDocument) async throws -> [ThemedImage] {
    var configuration = StyleManager.Configuration()
    configuration.cacheLimits = CacheLimits(bytes: 64 << 20)
    let styles = StyleManager(document: document, configuration: configuration)

    // Nothing is watched before this.
    let watch = MemoryPressureCenter.shared.watchSystem()
    defer { withExtendedLifetime(watch) {} }

    // On all processors.
    let widths = [120.0, 160, 200]
    let failures = await styles.prefetch(
        widths.map { ImageRequest("goButton", size: Size2D($0, 40), scale: 2) }
    )
    print(failures.count, "failed")

    // Told once, when every request is answered from the new theme.
    let observation = styles.observe { change in print("changed:", change) }
    defer { withExtendedLifetime(observation) {} }
    styles.document = other
    return try widths.map { try styles.image("goButton", size: Size2D($0, 40), scale: 2) }
}
// end
