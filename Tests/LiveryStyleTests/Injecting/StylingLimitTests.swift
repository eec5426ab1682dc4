import Livery
import LiveryStyle
import Testing

/// What a program may have without number: names of controllers and of elements, parts of paths.
struct StylingLimitTests {
    @Test("names of controllers that a program makes up are not kept for ever")
    func controllers() throws {
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

    @Test("names of elements that a program makes up are not kept for ever")
    func names() throws {
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

    @Test("a path of many parts takes no longer than to read it")
    func paths() throws {
        for path in [
            String(repeating: "layer.", count: 100_000) + "cornerRadius",
            String(repeating: ".", count: 100_000), String(repeating: "-", count: 100_000),
            "layer." + String(repeating: "normal", count: 100_000),
        ] {
            let sheet = try StyleSheet(dictionary: ["@Label": [path: 1]])
            let clock = ContinuousClock()
            let time = clock.measure {
                let faults = sheet.validate(for: [Caption.self, PushButton.self])
                #expect(faults.count == 1)
                #expect(faults.first?.message.hasPrefix("'Label' has no property '") == true)
            }
            #expect(time < .seconds(2))
        }
    }
}
