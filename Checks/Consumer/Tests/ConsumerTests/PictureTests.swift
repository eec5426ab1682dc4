import Livery
import LiveryTesting
import Testing

struct PictureTests {
    @Test func passing() throws {
        expectGolden(of: try Picture.draw())
    }

    @Test func failing() throws {
        expectGolden(of: try Picture.draw())
    }

    @Test func missing() throws {
        expectGolden(of: try Picture.draw())
    }

    @Test func resized() throws {
        expectGolden(of: try Picture.draw())
    }

    @Test(arguments: ["wide", "narrow"])
    func argument(word: String) throws {
        expectGolden(of: try Picture.draw(), for: word)
    }

    @Test func transparent() throws {
        expectGolden(of: try Picture.draw(), named: "other/swift-testing")
    }

    @Test func sharedName() throws {
        expectGolden(of: try Picture.draw(), named: "shared")
    }
}
