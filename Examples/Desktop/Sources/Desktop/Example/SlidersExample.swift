import CGTK
import Livery
import LiveryLooks
import LiveryRaster
import LiveryStyle

/// PSStyleManager's example in a window: sliders that change the theme of a running application.
final class SlidersExample {
    let window: Window
    let changeBackground: Button
    let changeButtonImage: Button
    /// Red, green, blue and alpha in 0…255, and the radius of the buttons' corners.
    private(set) var sliders: [Slider] = []

    /// What the last theme, its sheet and the buttons' images have that is wrong.
    private(set) var faults: [String] = []
    /// How often a theme was taken.
    private(set) var loadCount = 0

    private let file: ThemeFile
    private let applier = ThemeApplier<any SlidersTheme>()
    private let actions = Actions()
    private var styles: StyleManager?
    private(set) var prefersDark = false
    private var monitor: FileMonitor?
    private var settings: DesktopSettings?

    /// What the buttons do, which are made before the example is.
    private final class Actions {
        var changeBackground: () -> Void = {}
        var changeButtonImage: () -> Void = {}
    }

    /// Makes the window, without a theme: styles are requested by name.
    init(themePath: String) throws {
        file = try ThemeFile(path: themePath)
        Button.installStyle()
        var rows: [Widget] = []
        let parts = [
            ("Red", 255.0, 120.0), ("Green", 255, 200), ("Blue", 255, 180), ("Alpha", 255, 255), ("Radius", 22, 8),
        ]
        for (name, maximum, start) in parts {
            let title = Label(name, width: 64)
            let value = Label("\(Int(start))", width: 40, alignment: 1)
            applier.apply(.title, to: title)
            applier.apply(.value, to: value)
            let slider = Slider(maximum: maximum, value: start) { value.text = "\($0.wholeValue)" }
            slider.styleIdentifier = name.lowercased()
            sliders.append(slider)
            rows.append(Box(GTK_ORIENTATION_HORIZONTAL, [title, slider, value]))
        }
        changeBackground = Button("Change Background") { [actions] in actions.changeBackground() }
        changeBackground.styleIdentifier = "background"
        changeButtonImage = Button("Change Button image") { [actions] in actions.changeButtonImage() }
        let content = Box(GTK_ORIENTATION_VERTICAL, rows + [changeBackground, changeButtonImage])
        content.styleIdentifier = "content"
        content.controllerName = "SlidersController"
        window = Window(title: "Livery", width: 360, height: 420, content: content)
        actions.changeBackground = { [weak self] in self?.setBackground() }
        actions.changeButtonImage = { [weak self] in self?.setButtonImage() }
    }

    /// Loads the theme, again after each change of its file, and follows the desktop's preference.
    func start() {
        load()
        monitor = FileMonitor(path: file.path) { [weak self] in self?.load() }
        settings = DesktopSettings { [weak self] in self?.setDark($0) }
    }

    // MARK: Theme

    /// Takes the theme as its file is now. One with errors leaves the former in place.
    func load() {
        do throws(ThemeError) {
            let document = try ThemeDocument(contentsOfFile: file.path)
            if let styles {
                styles.document = document
            } else {
                let styles = StyleManager(document: document)
                let sheet = try StyleSheet(contentsOfFile: ThemeFile.resource("Sheet.yaml"))
                window.injector = StyleInjector(sheet: sheet, styles: styles)
                self.styles = styles
            }
            loadCount += 1
            try applyTheme()
        } catch { faults = error.diagnostics.map(\.description) }
    }

    /// Shows the theme's dark or light appearance, GTK's own widgets too.
    func setDark(_ isDark: Bool) {
        prefersDark = isDark
        var value = GValue()
        g_value_init(&value, g_type_from_name("gboolean"))
        g_value_set_boolean(&value, isDark ? 1 : 0)
        g_object_set_property(
            gtk_settings_get_default().map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObject.self) },
            "gtk-application-prefer-dark-theme",
            &value
        )
        g_value_unset(&value)
        do throws(ThemeError) { try applyTheme() } catch { faults = error.diagnostics.map(\.description) }
    }

    private func applyTheme() throws(ThemeError) {
        guard let styles else { return }
        styles.appearance = prefersDark ? [.dark] : []
        window.injector?.update()
        applier.theme = AnyTheme(try DocumentTheme(styles: styles))
        faults = window.injector?.faults.map(\.description) ?? []
        for button in [changeBackground, changeButtonImage] { button.needsPainting() }
    }

    // MARK: Actions

    private func setBackground() { write(sliders.prefix(3).map(\.wholeValue), for: "backgroundColor") }

    private func setButtonImage() {
        let color = sliders.prefix(4).map(\.wholeValue)
        write(["color": color, "radius": sliders[4].wholeValue] as [String: Any], for: "buttonRoundedImage")
    }

    private func write(_ metadata: Any, for key: String) {
        do {
            try file.set(metadata, for: key)
            load()
        } catch { faults = ["\(error)"] }
    }
}

extension Slider {
    /// The rounded value: PSStyleManager's themes have integer color components.
    var wholeValue: Int { Int(value.rounded()) }
}
