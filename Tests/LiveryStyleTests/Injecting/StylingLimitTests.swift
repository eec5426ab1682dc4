import Livery
import LiveryStyle
import Testing

/// What a program may have without number: names of controllers and of elements, parts of paths.
struct StylingLimitTests {
    @Test("names of controllers that a program makes up are not kept for ever") func controllers() throws {
        let injector = try StyleInjector(yaml: "ListController: {\"@Label\": {lines: 2}}")
        let (root, caption) = (Panel(), Caption())
        root.add(caption)
        injector.apply(to: root)
        for number in 0..<10_000 {
            root.styleControllerNames = ["Controller\(number)", "ListController"]
            injector.restyle(root)
            #expect(caption.lines == 2)
        }
        #expect(injector.controllerCount <= 1_024)
        // All of them are one scope.
        #expect(injector.classCount <= 4)
        root.styleControllerNames = []
        injector.restyle(root)
        #expect(caption.lines == 1)
    }

    @Test("names of elements that a program makes up are not kept for ever") func names() throws {
        let injector = try StyleInjector(yaml: "\"#last\": {lines: 2}")
        let caption = Caption()
        injector.apply(to: caption)
        for number in 0..<10_000 {
            caption.styleIdentifier = "caption\(number)"
            injector.restyle(caption)
        }
        #expect(injector.classCount < 5_000)
        caption.styleIdentifier = "caption last"
        injector.restyle(caption)
        #expect(caption.lines == 2)
    }

    @Test("a path of many parts is read once") func paths() throws {
        for path in [
            String(repeating: "layer.", count: 100_000) + "cornerRadius", String(repeating: ".", count: 100_000),
            String(repeating: "-", count: 100_000), "layer." + String(repeating: "normal", count: 100_000),
        ] {
            let sheet = try StyleSheet(dictionary: ["@Label": [path: 1]])
            let faults = sheet.validate(for: [Caption.self, PushButton.self])
            #expect(faults.count == 1)
            #expect(faults.first?.message.hasPrefix("'Label' has no property '") == true)
        }
    }

    @Test("rules for more combinations of states than are compared are a fault") func states() throws {
        let names = (0..<90).map { "s\($0)" }
        let pairs = names.indices.flatMap { first in names[..<first].map { "\(names[first]).\($0)" } }
        func faults(_ count: Int) throws -> [String] {
            let rules = pairs.prefix(count).map { "\"@Button:\($0)\": {title: Go}\n" }.joined()
            let sheet = "$states: [\(names.joined(separator: ", "))]\n\(rules)"
            let injector = try StyleInjector(yaml: sheet)
            injector.apply(to: PushButton())
            return injector.faults.map(\.message)
        }
        #expect(try faults(200) == [])
        #expect(try faults(pairs.count) == ["rules set 'title' for too many combinations of states"])
    }
}
