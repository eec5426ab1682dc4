// snippet: running
import Livery

/// Draws the buttons of a list before it is shown, and switches to another theme.
func showList(_ document: ThemeDocument, then other: ThemeDocument) async throws -> [ThemedImage] {
    var configuration = StyleManager.Configuration()
    configuration.cacheLimits = CacheLimits(bytes: 64 << 20)
    let styles = StyleManager(document: document, configuration: configuration)

    // Nothing is watched without this.
    let watch = Task { await MemoryPressureCenter.shared.watchSystem() }
    defer { watch.cancel() }

    // On all processors.
    let widths = [120.0, 160, 200]
    let failures = await styles.prefetch(
        widths.map { ImageRequest("goButton", size: Size2D($0, 40), scale: 2) }
    )
    print(failures.count, "failed")

    // A change comes when every request is answered from the new theme.
    let changes = styles.changes
    styles.document = other
    for await change in changes {
        print("changed:", change)
        break
    }
    return try widths.map { try styles.image("goButton", size: Size2D($0, 40), scale: 2) }
}
// end
