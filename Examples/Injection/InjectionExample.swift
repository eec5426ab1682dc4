import Foundation
import Livery
import LiveryRaster
import LiveryStyle
import LiveryText
import LiveryUI

/// A_StyleInjection's example: five screens, and two sheets that style them with no code.
struct InjectionExample {
    let window: Window
    private let navigation = NavigationController()
    private let injector: StyleInjector
    private let sheets: [StyleSheet]

    /// The screens in the order in which they are drawn, with the names of their pictures.
    static let screens: [(name: String, make: @Sendable () -> DemoController)] = [
        ("list", { ListViewController() }), ("button", { SimpleButtonDemoController() }),
        ("change", { StyleChangeDemoController() }), ("table", { TableViewDemoController() }),
        ("collection", { CollectionViewDemoController() }),
    ]

    /// Makes the first screen, in the first sheet.
    init(fonts: FontLibrary? = nil) throws {
        sheets = try [("StyleSheet", "plist"), ("Night", "yaml")].map { name, type in
            guard let path = Bundle.module.path(forResource: name, ofType: type) else {
                throw CocoaError(.fileNoSuchFile)
            }
            return try StyleSheet(contentsOfFile: path)
        }
        let noTheme = try ThemeDocument(bytes: Array("{}".utf8), format: .json)
        injector = StyleInjector(sheet: sheets[0], styles: StyleManager(document: noTheme))
        navigation.show(ListViewController())
        window = Window(size: Size2D(320, 480), rootViewController: navigation)
        window.fonts = fonts
        window.injector = injector
    }

    /// The faults in the applied sheet.
    var faults: [Diagnostic] { injector.faults }

    /// Shows one of the screens.
    func show(_ controller: DemoController) {
        // Not the method, which would capture the window, and with it the controller.
        (controller as? StyleChangeDemoController)?.changeStyle = { [sheets, injector] in
            Self.useOtherSheet(of: sheets, in: injector)
        }
        navigation.show(controller)
    }

    /// Applies the other of the two sheets.
    func useOtherSheet() { Self.useOtherSheet(of: sheets, in: injector) }

    private static func useOtherSheet(of sheets: [StyleSheet], in injector: StyleInjector) {
        let isFirst = injector.sheet.name == sheets[0].name
        injector.sheet = sheets[isFirst ? 1 : 0]
    }
}

extension InjectionExample {
    /// Draws each screen in both sheets.
    static func draw(_ run: ExampleRun) throws {
        let example = try Self()
        for (name, make) in screens {
            let controller = make()
            example.show(controller)
            try run.draw(example.window, to: "injection-\(name)", saying: "in A_StyleInjection's sheet")
            example.useOtherSheet()
            try run.draw(example.window, to: "injection-\(name)~night", saying: "in the other one")
            example.useOtherSheet()
        }
        for fault in example.faults { print(fault) }
    }
}
