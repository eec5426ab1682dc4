import Foundation
import Testing

@testable import LiveryGoldens

struct TestRunTests {
    @Test(
        "a parent that is 'swift test' makes one run of its processes",
        arguments: [("swift-test", "1-10"), ("swift-package", "1-10"), ("bash", "2-20"), (nil, "2-20")]
    ) func parents(name: String?, identifier: String) {
        let parent = name.map { SystemProcess(number: 1, start: 10, name: $0) }
        let process = SystemProcess(number: 2, start: 20, name: "ShopTests")
        let run = TestRun(of: process, startedBy: parent, kind: .whole)
        #expect(run == TestRun(identifier: identifier, kind: .whole))
        #expect(TestRun(of: nil, startedBy: nil, kind: .whole) == nil)
    }

    @Test("the environment says what run it is") func kinds() throws {
        func kind(_ word: String) throws -> TestRun.Kind {
            try TestRun.Kind(environment: Environment(["LIVERY_GOLDENS": word]))
        }
        #expect(try ["", "part", "whole", "repeated"].map(kind) == [.part, .part, .whole, .repeated])
        let error = #expect(throws: GoldenError.self) { try kind("all") }
        #expect(error?.description == "unknown LIVERY_GOLDENS 'all'; expected one of part, whole, repeated")
    }

    @Test("a process is known by its number and its start") func processes() throws {
        let own = try #require(SystemProcess(number: getpid()))
        #expect(SystemProcess(number: own.number) == own)
        #expect(own.identifier == "\(own.number)-\(own.start)")
        #expect(try #require(SystemProcess(number: getppid())).start <= own.start)
        #expect(SystemProcess(number: -1) == nil)
    }

    @Test(
        "the start is field 22, counted behind a name that may hold anything",
        arguments: [
            ("7 (a b) c) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 4711 20", "a b) c"), ("7 (swift) S 1 2", nil),
            ("", nil), ("7 (x) " + String(repeating: "x ", count: 30), nil), ("7 )x( 1", nil),
        ] as [(String, String?)]
    ) func start(stat: String, name: String?) {
        let found = SystemProcess(number: 7, stat: Array(stat.utf8))
        #expect(found == name.map { SystemProcess(number: 7, start: 4711, name: $0) })
    }
}
