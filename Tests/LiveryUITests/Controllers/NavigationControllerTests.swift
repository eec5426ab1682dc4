import Livery
import LiveryRaster
import LiveryStyle
import LiveryUI
import Testing
import TestSupport

struct NavigationControllerTests {
    private final class ListController: ViewController {}

    private let root = ViewController()
    private let list = ListController()
    private let navigation: NavigationController
    private let window: Window

    init() throws {
        root.title = "Settings"
        list.title = "List"
        navigation = NavigationController(rootViewController: root)
        window = Window(size: Size2D(320, 480), rootViewController: navigation)
        window.fonts = try PinnedText.fonts()
    }

    private var bar: NavigationBar { navigation.navigationBar }

    private var backTitle: String? { (bar.leftItems.first as? BarButtonItem)?.currentTitle }

    @Test("the bar shows the title of the topmost controller and the way back")
    func titles() {
        #expect(bar.title == "Settings")
        #expect(bar.leftItems.isEmpty)
        navigation.push(list)
        #expect(bar.title == "List")
        #expect(backTitle == "Settings")
        root.title = "Preferences"
        #expect(backTitle == "Preferences")
        root.title = ""
        #expect(backTitle == "Back")
        list.navigationItem.title = "Own"
        #expect(bar.title == "Own")
        list.navigationItem.hidesBackButton = true
        #expect(bar.leftItems.isEmpty)
        #expect(navigation.pop() === list)
        #expect(navigation.pop() == nil)
        #expect(navigation.topViewController === root)
        #expect(list.navigationController == nil)
    }

    @Test("the view of the topmost controller fills what the bar leaves, and no other is there")
    func layout() {
        navigation.push(list)
        window.layoutIfNeeded()
        #expect(bar.frame == Rect2D(x: 0, y: 0, width: 320, height: 44))
        #expect(list.view.frame == Rect2D(x: 0, y: 44, width: 320, height: 436))
        #expect(root.view.superview == nil)
        #expect(list.view.window === window)
        navigation.isNavigationBarHidden = true
        window.layoutIfNeeded()
        #expect(list.view.frame == window.bounds)
        navigation.popToRoot()
        #expect(navigation.viewControllers.count == 1)
        #expect(root.view.window === window)
        #expect(list.view.superview == nil)
    }

    @Test("a controller's view may be replaced while it is shown")
    func replacing() {
        navigation.push(list)
        let other = View()
        let old = list.view
        list.view = other
        window.layoutIfNeeded()
        #expect(other.frame == Rect2D(x: 0, y: 44, width: 320, height: 436))
        #expect(old.superview == nil)
        navigation.pop()
        #expect(other.superview == nil)
        #expect(root.view.window === window)
    }

    @Test("a controller is in the pile once, and can't be in itself")
    func cycle() {
        navigation.push(root)
        navigation.push(navigation)
        #expect(navigation.viewControllers.count == 1)
        let inner = NavigationController(rootViewController: list)
        navigation.push(inner)
        inner.push(navigation)
        #expect(inner.viewControllers.count == 1)
        #expect(list.navigationController === inner)
    }

    @Test("the title is in the middle of the bar, or of what its items leave")
    func title() throws {
        let item = View(frame: Rect2D(x: 0, y: 0, width: 100, height: 30))
        root.navigationItem.rightItems = [item]
        bar.titleTextColor = .red
        bar.titleFont = FontDescription(families: ["DejaVu Sans"], size: 16)
        window.layoutIfNeeded()
        #expect(item.frame == Rect2D(x: 204, y: 7, width: 100, height: 30))
        func middle() throws -> Double {
            let found = try window.snapshot().bitmap.bounds(of: .red)
            let ink = try #require(found)
            return Double(ink.x) + Double(ink.width) / 2
        }
        #expect(abs(try middle() - 160) <= 2)
        // Longer than the 90 or so points that are free on both sides: as far right as there is room.
        root.title = "MMMMMMMMMMMM"
        let end = try #require(try window.snapshot().bitmap.bounds(of: .red)).maxX
        #expect((190...196).contains(end))
    }

    @Test("a document's children of a bar are at its sides")
    func content() throws {
        let screen = try Screen(
            bytes: Array(
                """
                children:
                  - type: NavigationBar
                    frame: [0, 0, 300, 44]
                    children:
                      - {type: View, id: one, width: 20, height: 10}
                      - {type: View, id: two, width: 30, height: 10}
                      - {type: BarButtonItem, id: back, placement: leading, width: 40, height: 20}
                """.utf8
            ),
            format: .yaml
        )
        let (window, faults) = screen.window(styles: try StyleManager())
        #expect(faults == [])
        window.layoutIfNeeded()
        let frames = ["one", "two", "back"].map { window.element(named: $0)?.frame }
        #expect(
            frames == [
                Rect2D(x: 264, y: 17, width: 20, height: 10),
                Rect2D(x: 218, y: 17, width: 30, height: 10),
                Rect2D(x: 16, y: 12, width: 40, height: 20),
            ]
        )
    }

    @Test("content has the rules of the nearest controller that the sheet knows")
    func scopes() throws {
        let label = Label("text")
        list.view.addSubview(label)
        navigation.push(list)
        window.injector = try StyleInjector(
            yaml: """
                "@Label": {textColor: "#00ff00"}
                UINavigationController: {"@Label": {textColor: "#ff0000"}, "@NavigationBar": {title: bar}}
                ListController: {"@Label": {textColor: "#0000ff"}}
                """
        )
        #expect(label.textColor == .blue)
        #expect(bar.title == "bar")
        let other = Label("other")
        root.view.addSubview(other)
        navigation.pop()
        #expect(other.textColor == .red)
        navigation.push(list)
        #expect(label.textColor == .blue)
    }
}
