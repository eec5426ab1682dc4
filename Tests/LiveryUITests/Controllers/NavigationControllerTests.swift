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
        window = Window(size: Size(320, 480), rootViewController: navigation)
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
        #expect(bar.frame == Rect(x: 0, y: 0, width: 320, height: 44))
        #expect(list.view.frame == Rect(x: 0, y: 44, width: 320, height: 436))
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
        let item = View(frame: Rect(x: 0, y: 0, width: 100, height: 30))
        root.navigationItem.rightItems = [item]
        bar.titleTextColor = .red
        bar.titleFont = FontDescription(families: ["DejaVu Sans"], size: 16)
        window.layoutIfNeeded()
        #expect(item.frame == Rect(x: 204, y: 7, width: 100, height: 30))
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
