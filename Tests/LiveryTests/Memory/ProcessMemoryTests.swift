import LiverySupport
import TestSupport
import Testing

@testable import Livery

/// What Linux says of memory in files, here in a folder.
struct ProcessMemoryTests {
    private let folder: TemporaryFolder
    private let memory: ProcessMemory

    init() throws {
        folder = try TemporaryFolder()
        memory = ProcessMemory(
            membership: folder.path(of: "membership"),
            root: folder.path(of: "groups"),
            stalls: folder.path(of: "stalls")
        )
    }

    private func write(_ files: [String: String]) throws {
        for (name, text) in files { try folder.write(text, to: name) }
    }

    private static let service = "0::/system.slice/harbor.service\n"

    @Test(
        "the lowest limit of the group and of those around it counts",
        arguments: [
            (service, ["system.slice/harbor.service": "max\n", "system.slice": "700\n"], 700),
            (service, ["system.slice/harbor.service": "500\n", "system.slice": "600\n"], 500),
            (service, ["system.slice/harbor.service": "max\n", "": "268435456\n"], 256 << 20),
            (service, ["other.slice": "500\n"], nil),
            // A container with a namespace of its own.
            ("0::/\n", ["": "268435456\n"], 256 << 20),
            // Systems that run both versions have a line for each controller of the first.
            ("9:memory:/a\n1:name=systemd:/a\n0::/b\n", ["a": "1\n", "b": "2\n"], 2),
            ("9:memory:/a\n", ["": "500\n"], nil), ("0::/x\n", ["x": "-5\n", "": "many\n"], nil),
            ("::\n0\n0::", [:], nil),
        ] as [(String, [String: String], Int?)]
    ) func limit(membership: String, limits: [String: String], expected: Int?) throws {
        try folder.write(membership, to: "membership")
        for (group, limit) in limits { try folder.write(limit, to: "groups/\(group)/memory.max") }
        #expect(memory.groupLimit == expected)
    }

    /// Whatever this machine is, it has some memory, and not more than there are addresses.
    @Test func thisProcessMayUseSomeMemory() {
        #expect((1 << 20..<1 << 50).contains(ProcessMemory().limit))
        #expect(CacheLimits.defaultBytes == min(ProcessMemory().limit / 10, 512 << 20))
    }

    @Test func aLimitBelowTheMachinesMemoryCounts() throws {
        #expect(memory.limit == ProcessMemory(membership: "", root: "").limit)
        try write(["membership": "0::/\n", "groups/memory.max": "1048576\n"])
        #expect(memory.limit == 1 << 20)
    }

    @Test(
        arguments: [(0, nil), (849, nil), (850, .warning), (949, .warning), (950, .critical), (5000, .critical)]
            as [(Int, MemoryPressure?)]
    ) func usageNearTheLimitIsPressure(usage: Int, expected: MemoryPressure?) throws {
        try write([
            "membership": "0::/a\n", "groups/a/memory.max": "max\n", "groups/a/memory.current": "9999\n",
            "groups/memory.max": "1000\n", "groups/memory.current": "\(usage + 300)\n",
            "groups/memory.stat": "anon 7\nactive_file 50\ninactive_file 300\n",
        ])
        #expect(memory.pressure == expected)
    }

    @Test(
        arguments: [
            ("0.00", "0.00", nil), ("4.99", "0.00", nil), ("5.00", "0.00", .warning), ("60.12", "4.99", .warning),
            ("60.12", "5.00", .critical),
        ] as [(String, String, MemoryPressure?)]
    ) func waitingForMemoryIsPressure(some: String, full: String, expected: MemoryPressure?) throws {
        try folder.write(
            """
            some avg10=\(some) avg60=99.00 avg300=99.00 total=1
            full avg10=\(full) avg60=99.00 avg300=99.00 total=1

            """,
            to: "stalls"
        )
        #expect(memory.pressure == expected)
    }

    @Test func withoutFilesThereIsNoPressure() throws {
        #expect(memory.pressure == nil)
        try write(["membership": "0::/\n", "stalls": "some\nfull avg10=\n"])
        #expect(memory.pressure == nil)
    }

    @Test func whatTheFilesSayIsPosted() async throws {
        try folder.write("full avg10=50.00 avg60=0.00 avg300=0.00 total=1\n", to: "stalls")
        let center = MemoryPressureCenter()
        let (posts, continuation) = AsyncStream.makeStream(of: MemoryPressure.self)
        let observation = center.observe { continuation.yield($0) }
        let memory = memory
        let watch = Task { await center.watch(memory) }
        #expect(await posts.first { _ in true } == .critical)
        watch.cancel()
        withExtendedLifetime(observation) {}
    }

    @Test func theWatchEndsWithItsTask() async {
        let memory = memory
        let watch = Task { await MemoryPressureCenter().watch(memory) }
        watch.cancel()
        await watch.value
    }
}
