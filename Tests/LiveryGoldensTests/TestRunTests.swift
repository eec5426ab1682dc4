import Testing

@testable import LiveryGoldens

struct TestRunTests {
    @Test(
        "a parent that is 'swift test' makes one run of its processes",
        arguments: [
            (["/usr/bin/swift-test"], true), (["swift", "test", "--parallel"], true),
            (["/opt/swift/usr/bin/swift-package", "test"], true), (["swift", "build"], false),
            (["swift-package", "describe"], false), (["bash"], false), ([], false), (nil, false),
        ]
    )
    func testCommand(arguments: [String]?, isOne: Bool) {
        #expect(TestRun.isTestCommand(arguments) == isOne)
    }

    @Test(
        "options that leave tests out, or run them again",
        arguments: [
            (["swift-test"], true, false), (["swift-test", "--parallel"], true, false),
            (["swift-test", "--filter", "A"], false, false),
            (["swift-test", "--filter=A"], false, false),
            (["swift-test", "--skip", "A"], false, false),
            (["swift-test", "-s", "A"], false, false),
            (["swift-test", "--disable-xctest"], false, false),
            (["swift-test", "--repetitions=3"], true, true), (["./tests"], nil, false),
            (nil, nil, false),
        ] as [([String]?, Bool?, Bool)]
    )
    func options(arguments: [String]?, isWhole: Bool?, repeatsTests: Bool) {
        let run = TestRun(identifier: "1-1", arguments: arguments)
        #expect(run.isWhole == isWhole)
        #expect(run.repeatsTests == repeatsTests)
    }

    @Test("a process is known by its number and its start")
    func processes() throws {
        let own = try #require(SystemProcess.own)
        #expect(SystemProcess(number: own.number) == own)
        #expect(own.identifier == "\(own.number)-\(own.start)")
        #expect(try #require(SystemProcess.parent).start <= own.start)
        #expect(SystemProcess(number: -1) == nil)
        let run = try #require(TestRun(of: own, startedBy: nil))
        #expect(run.identifier == own.identifier)
        #expect(TestRun(of: nil, startedBy: nil) == nil)
    }

    /// The layout is that of Apple's `sysctl_procargsx` (xnu, bsd/kern/kern_sysctl.c).
    @Test("the command line in what Apple's kernel returns")
    func arguments() {
        func bytes(_ count: Int32, _ texts: [String], padding: Int) -> [UInt8] {
            var bytes = withUnsafeBytes(of: count) { Array($0) } + Array("/usr/bin/swift-test".utf8)
            bytes += Array(repeating: 0, count: padding)
            for text in texts { bytes += Array(text.utf8) + [0] }
            return bytes
        }
        let line = ["swift-test", "--filter", "", "ä b"]
        for padding in 1...8 {
            let all = bytes(4, line + ["PATH=/bin"], padding: padding)
            #expect(SystemProcess.arguments(inProcessArguments: all) == line)
        }
        #expect(SystemProcess.arguments(inProcessArguments: bytes(9, line, padding: 1)) == nil)
        #expect(SystemProcess.arguments(inProcessArguments: bytes(0, [], padding: 1)) == [])
        for cut in 0..<5 {
            #expect(
                SystemProcess.arguments(inProcessArguments: Array(repeating: 1, count: cut)) == nil
            )
        }
    }

    @Test(
        "the start is field 22, counted behind a name that may hold anything",
        arguments: [
            ("7 (a b) c) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 4711 20", UInt64(4711)),
            ("7 (swift) S 1 2", nil), ("", nil),
            ("7 (x) " + String(repeating: "x ", count: 30), nil),
        ] as [(String, UInt64?)]
    )
    func start(stat: String, expected: UInt64?) {
        #expect(SystemProcess.start(inStat: Array(stat.utf8)) == expected)
    }
}
