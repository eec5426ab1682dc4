import Livery
import LiveryRaster
import LiveryStyle
import Synchronization
import Testing

/// Nothing that was styled is kept by what styled it.
struct LifetimeTests {
    @Test("a root goes when its owner lets it go, and so does all below it") func roots() throws {
        let injector = try StyleInjector(yaml: "\"@*\": {alpha: 0.5}")
        var root: Panel? = Panel(nil, Caption(), PushButton())
        weak let weakRoot = root
        weak let weakChild = root?.children.first
        if let root { injector.apply(to: root) }
        injector.appearance = [.dark]
        #expect(weakRoot != nil)
        root = nil
        #expect(weakRoot == nil)
        #expect(weakChild == nil)
        injector.appearance = [.light]
    }

    @Test("an injector goes though its roots and its style manager stay") func injectors() throws {
        let styles = try StyleManager()
        let caption = Caption()
        weak var weakInjector: StyleInjector?
        do {
            let injector = StyleInjector(sheet: try StyleSheet(yaml: "\"@*\": {alpha: 0.5}"), styles: styles)
            injector.apply(to: caption)
            weakInjector = injector
        }
        #expect(weakInjector == nil)
        #expect(caption.alpha == 0.5)
    }

    @Test("an old sheet's values go when another comes") func values() throws {
        let made = WeakToken()
        let injector = try StyleInjector(yaml: "\"@Holder\": {token: any}")
        injector.decoders.register(Token.self) { _ in
            let token = Token()
            made.token = token
            return token
        }
        let holder = Holder()
        injector.apply(to: holder)
        #expect(holder.token === made.token && made.token != nil)
        injector.sheet = try StyleSheet(yaml: "\"@*\": {}")
        #expect(holder.token == nil)
        #expect(made.token == nil)
    }

    @Test("elements that come and go leave nothing behind") func comings() throws {
        let injector = try StyleInjector(yaml: "\"@*\": {alpha: 0.5}")
        for number in 0..<10_000 { injector.apply(to: Caption("caption\(number)")) }
        #expect(injector.recordCount < 200)
        injector.applyToAll()
        #expect(injector.rootCount == 0)
    }

    @Test("a sheet that is switched a thousand times leaves one behind") func switching() throws {
        let sheets = try (1...2).map { number in
            try StyleSheet(yaml: "\"@Label\": {lines: \(number), layer.borderWidth: \(number)}")
        }
        let injector = StyleInjector(sheet: sheets[0], styles: try StyleManager())
        let root = Panel()
        for _ in 0..<50 { root.add(Caption()) }
        injector.apply(to: root)
        for number in 1...1_000 {
            injector.sheet = sheets[number % 2]
            if number % 100 == 0 { injector.appearance = number % 200 == 0 ? [.dark] : [.light] }
        }
        #expect(root.children.allSatisfy { $0.layer.borderWidth == 1 })
        #expect(injector.recordCount == 50)
        // One for each appearance of the sheet that is there.
        #expect(injector.compiledCount == 2)
    }

    @Test("a manager that replaces another is observed too, and the other no more") @MainActor
    func keepingUpdatedAfterAReplacement() async throws {
        let injector = try StyleInjector(
            yaml: "\"@Label\": {textColor: accentColor}",
            theme: "accentColor: \"#000001\""
        )
        let caption = Caption()
        injector.apply(to: caption)
        let updates = Task { @MainActor in await injector.keepUpdated() }
        let old = injector.styles
        let new = try StyleManager(yaml: "accentColor: \"#000003\"\naccentColor~dark: \"#000004\"")
        await Task.yield()
        injector.styles = new
        #expect(caption.textColor == Color(hex: 3))
        await Task.yield()
        await Task.detached { new.appearance = [.dark] }.value
        for _ in 0..<1_000 where caption.textColor != Color(hex: 4) { await Task.yield() }
        #expect(caption.textColor == Color(hex: 4))
        await Task.detached { old.appearance = [.dark] }.value
        for _ in 0..<10 { await Task.yield() }
        #expect(caption.textColor == Color(hex: 4))
        updates.cancel()
        await updates.value
    }
}

/// A value that shows how long it lives.
private final class Token: Sendable {}

/// Holds a token weakly.
private final class WeakToken: Sendable {
    private struct Reference: Sendable { weak var token: Token? }

    private let reference = Mutex(Reference())
    var token: Token? {
        get { reference.withLock { $0.token } }
        set { reference.withLock { $0.token = newValue } }
    }
}

/// An element with such a value.
private final class Holder: Styleable {
    var token: Token?

    static let styleTypeNames = ["Holder"]
    static let styleProperties = StyleProperties(of: Holder.self) { properties in properties.add("token", \.token) }
}
