import Livery
import LiveryRaster
import LiveryStyle
import Testing

/// Elements of the program's own: their types, their decoders, and classes that can't be changed.
struct StyleableTests {
    @Test("a class is styled through an adapter, and held by nothing but its owner") func adapters() throws {
        let injector = try StyleInjector(
            yaml: """
                "@Chronometer": {needle.width: 3, scale: "2.5", marks: [1, 2, 3]}
                "#speed": {label: Knots, mode: 2}
                """
        )
        var chronometer: Chronometer? = Chronometer(name: "speed")
        let inner = Chronometer(name: "")
        chronometer?.inner = inner
        if let chronometer { injector.apply(to: ChronometerAdapter(object: chronometer)) }
        #expect(injector.faults == [])
        #expect(chronometer?.needle.width == 3)
        #expect(chronometer?.scale == 2.5)
        #expect(chronometer?.marks == [1, 2, 3])
        #expect(chronometer?.label == "Knots")
        #expect(chronometer?.mode == .digital)
        #expect(inner.needle.width == 3)
        #expect(inner.label == nil)
        injector.sheet = try StyleSheet(yaml: "\"#speed\": {label: Miles}\n\"@Chronometer\": {scale: 2}")
        #expect(chronometer?.label == "Miles")
        #expect(chronometer?.needle.width == 1)
        #expect(chronometer?.scale == 2)
        weak let weakGauge = chronometer
        chronometer = nil
        #expect(weakGauge == nil)
        injector.appearance = [.dark]
    }

    @Test("an optional property is taken away by null and, unless it is text, by the word none") func optionals() throws
    {
        let caption = Caption()
        caption.layer.borderColor = .black
        let injector = try StyleInjector(yaml: "\"@*\": {layer.borderColor: none}")
        injector.apply(to: caption)
        #expect(caption.layer.borderColor == nil)
        let chronometer = Chronometer(name: "")
        chronometer.label = "before"
        injector.sheet = try StyleSheet(yaml: "\"@Chronometer\": {label: none}")
        injector.apply(to: ChronometerAdapter(object: chronometer))
        #expect(chronometer.label == "none")
        injector.sheet = try StyleSheet(yaml: "\"@Chronometer\": {label: null}")
        #expect(chronometer.label == nil)
        injector.sheet = try StyleSheet(yaml: "\"@Label\": {lines: 1}")
        #expect(chronometer.label == "before")
    }

    @Test("the newest decoder of a type is asked first, and what it leaves goes to the next") func decoders() throws {
        struct Failure: Error, CustomStringConvertible { var description: String { "no wind" } }
        let injector = try StyleInjector(
            yaml: """
                "#a": {mood: calm, textColor: sea}
                "#b": {mood: "7", textColor: red}
                "#c": {mood: storm}
                "#d": {mood: "{gale}"}
                """,
            theme: "$values: {gale: calm}\naccentColor: red"
        )
        injector.decoders.register(Mood.self) { value in
            let number: Int = try value.decoded()
            return Mood(wind: number)
        }
        injector.decoders.register(Mood.self) { value in
            let text = try value.followed().string
            if text == "storm" { throw Failure() }
            return text == "calm" ? Mood(wind: 0) : nil
        }
        injector.decoders.register(Color.self) { value in value.metadata.string == "sea" ? Color(hex: 0x0C6CB9) : nil }
        let sails = ["a", "b", "c", "d"].map { Sail($0) }
        for sail in sails { injector.apply(to: sail) }
        #expect(sails.map(\.mood?.wind) == [0, 7, nil, 0])
        #expect(sails[0].textColor == Color(hex: 0x0C6CB9))
        #expect(sails[1].textColor == Color(hex: 0xFF0000))
        #expect(injector.faults.map(\.description) == ["sheet:3:14: error: can't decode 'mood': no wind"])
        injector.decoders = StyleDecoders()
        #expect(injector.faults.count == 5)
        #expect(injector.faults.first?.message == "no decoder for 'mood', which is of the type Mood")
    }

    @Test("an asset of a resolver of the user's is a value of its type") func ownAssets() throws {
        let styles = try StyleManager(yaml: "northMood: 3")
        styles.register(MoodResolver())
        let injector = StyleInjector(
            sheet: try StyleSheet(yaml: "\"#a\": {mood: northMood}\n\"#b\": {mood: \"{northMood}\"}"),
            styles: styles
        )
        let sails = ["a", "b"].map { Sail($0) }
        for sail in sails { injector.apply(to: sail) }
        #expect(injector.faults == [])
        #expect(sails.map(\.mood?.wind) == [3, 3])
    }

    @Test("a property that can only be written is set each time, and keeps what was set last") func writeOnly() throws {
        let injector = try StyleInjector(yaml: "\"@Horn\": {blast: 2}")
        let horn = Horn()
        injector.apply(to: horn)
        injector.applyToAll()
        #expect(horn.blasts == [2, 2])
        injector.sheet = try StyleSheet(yaml: "\"@Label\": {lines: 1}")
        #expect(horn.blasts == [2, 2])
    }
}

/// A class that knows nothing of styles.
private final class Chronometer {
    enum Mode: Int, CaseIterable { case needle = 1, digital }
    final class Needle { var width: Float = 1 }

    let name: String
    var label: String?
    var scale: Float = 1
    var marks: [Int] = []
    var mode = Mode.needle
    let needle = Needle()
    var inner: Chronometer?

    init(name: String) { self.name = name }
}

private struct ChronometerAdapter: StyleAdapter {
    let object: Chronometer

    static let styleTypeNames = ["Chronometer"]
    static let styleProperties = StyleProperties(of: Chronometer.self) { properties in
        properties.add("label", \.label)
        properties.add("scale", \.scale)
        properties.add("marks", \.marks)
        properties.add("mode", \.mode)
        properties.add("needle.width", \.needle.width)
    }

    var styleIdentifier: String? { object.name }

    func visitStyleChildren(_ visit: (any Styleable) -> Void) {
        if let inner = object.inner { visit(ChronometerAdapter(object: inner)) }
    }
}

private struct Mood: Hashable, Sendable { var wind: Int }

private struct MoodResolver: AssetResolver {
    static let name = "mood"
    func canResolve(_ key: String) -> Bool { key.hasSuffix("Mood") }
    func kind(of key: String) -> AssetKind { .other }
    func resolve(_ request: AssetRequest) throws -> any Sendable { Mood(wind: Int(request.value.string ?? "") ?? 0) }
}

private final class Horn: Styleable {
    var blasts: [Int] = []
    static let styleTypeNames = ["Horn"]
    static let styleProperties = StyleProperties(of: Horn.self) { properties in
        properties.add("blast", as: Int.self) { $0.blasts.append($1) }
    }
}

private final class Sail: Styleable {
    var mood: Mood?
    var textColor = Color.black
    let styleIdentifier: String?

    init(_ identifier: String) { styleIdentifier = identifier }

    static let styleTypeNames = ["Sail"]
    static let styleProperties = StyleProperties(of: Sail.self) { properties in
        properties.add("mood", \.mood)
        properties.add("textColor", \.textColor)
    }
}
