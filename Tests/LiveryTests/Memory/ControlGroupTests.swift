import LiverySupport
import Testing

@testable import Livery

struct ControlGroupTests {
    /// What the kernel writes in the place of no limit, on pages of 4 KB.
    private static let unlimited = "9223372036854771712\n"

    struct System: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var membership: String
        var mounts: String
        var files: [String: String]
        var folder: String?
        var limit: Int?
        var workingSet: Int?
        var pressureFile: String?
    }

    static let systems: [System] = [
        System(
            testDescription: "cgroup2, a service of systemd, limited by its slice",
            membership: "0::/system.slice/harbor.service\n",
            mounts: """
                22 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw
                30 24 0:26 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw,nsdelegate
                """,
            files: [
                "/sys/fs/cgroup/system.slice/harbor.service/memory.max": "max\n",
                "/sys/fs/cgroup/system.slice/memory.max": "1073741824\n",
                "/sys/fs/cgroup/system.slice/harbor.service/memory.current": "700000000\n",
                "/sys/fs/cgroup/system.slice/harbor.service/memory.stat":
                    "anon 500000000\nfile 200000000\ninactive_file 150000000\n",
            ],
            folder: "/sys/fs/cgroup/system.slice/harbor.service",
            limit: 1 << 30,
            workingSet: 550_000_000,
            pressureFile: "/sys/fs/cgroup/system.slice/harbor.service/memory.pressure"
        ),
        System(
            testDescription: "cgroup2, a container with a namespace of its own",
            membership: "0::/\n",
            mounts: "1213 1212 0:26 / /sys/fs/cgroup ro,nosuid - cgroup2 cgroup rw",
            files: [
                "/sys/fs/cgroup/memory.max": "268435456\n",
                "/sys/fs/cgroup/memory.current": "1000\n",
            ],
            folder: "/sys/fs/cgroup",
            limit: 256 << 20,
            workingSet: 1000,
            pressureFile: "/sys/fs/cgroup/memory.pressure"
        ),
        System(
            testDescription: "cgroup1, a container that is told its path outside",
            membership: """
                12:pids:/docker/0a1b
                9:memory:/docker/0a1b
                1:name=systemd:/docker/0a1b
                """,
            mounts: """
                724 720 0:33 /docker/0a1b /sys/fs/cgroup/pids ro - cgroup cgroup rw,pids
                731 720 0:40 /docker/0a1b /sys/fs/cgroup/memory ro master:19 - cgroup cgroup rw,memory
                """,
            files: [
                "/sys/fs/cgroup/memory/memory.limit_in_bytes": "536870912\n",
                "/sys/fs/cgroup/memory/memory.usage_in_bytes": "536870000\n",
                "/sys/fs/cgroup/memory/memory.stat":
                    "inactive_file 7\ntotal_inactive_file 100000000\n",
            ],
            folder: "/sys/fs/cgroup/memory",
            limit: 512 << 20,
            workingSet: 436_870_000,
            pressureFile: nil
        ),
        System(
            testDescription: "both versions at once, the memory in the first",
            membership: "4:memory:/jobs/7\n0::/\n",
            mounts: """
                35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory
                41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw
                """,
            files: [
                "/sys/fs/cgroup/memory/jobs/7/memory.limit_in_bytes": unlimited,
                "/sys/fs/cgroup/memory/jobs/memory.limit_in_bytes": unlimited,
                "/sys/fs/cgroup/memory/memory.limit_in_bytes": unlimited,
            ],
            folder: "/sys/fs/cgroup/memory/jobs/7",
            limit: nil,
            workingSet: nil,
            pressureFile: nil
        ),
        System(
            testDescription: "the controllers of the first version together, blanks in the path",
            membership: "3:cpu,memory:/a b/c",
            mounts: #"9 8 0:1 / /mnt/c\040g rw - cgroup none rw,memory,cpu"#,
            files: ["/mnt/c g/a b/memory.limit_in_bytes": "77"],
            folder: "/mnt/c g/a b/c",
            limit: 77,
            workingSet: nil,
            pressureFile: nil
        ),
        System(
            testDescription: "no groups",
            membership: "",
            mounts: "22 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw",
            files: [:],
            folder: nil
        ),
        System(
            testDescription: "a mount whose root begins like the group",
            membership: "0::/docker/abc",
            mounts: "1 2 0:1 /docker/ab /cg rw - cgroup2 cgroup2 rw",
            files: [:],
            folder: "/cg/docker/abc",
            pressureFile: "/cg/docker/abc/memory.pressure"
        ),
        System(
            testDescription: "garbage",
            membership: "::\n0\n:::\n0::",
            mounts: "- - -\n1 2 3 4 5 6 7 -\ncgroup2\n1 2 3 \\777 /x \\ y - cgroup2 a b\n\n",
            files: ["/x/memory.max": "-5", "/x/memory.current": "many"],
            folder: "/x"
        ),
    ]

    @Test(arguments: systems)
    func isReadFromTheKernelsFiles(_ system: System) throws {
        let group = ControlGroup(membership: system.membership, mounts: system.mounts)
        #expect(group?.folder == system.folder)
        guard let group else { return }
        #expect(group.limit { system.files[$0] } == system.limit)
        #expect(group.workingSet { system.files[$0] } == system.workingSet)
        if system.folder != "/x" { #expect(group.pressureFile == system.pressureFile) }
    }

    /// Whatever this machine is, it has some memory, and not more than there are addresses.
    @Test func thisProcessMayUseSomeMemory() {
        #expect((1 << 20..<1 << 50).contains(ProcessMemory.limit()))
        #expect(CacheLimits.defaultBytes == min(ProcessMemory.limit() / 10, 512 << 20))
    }

    @Test(
        arguments: [
            (0, nil), (899, nil), (900, .warning), (969, .warning), (970, .critical),
            (5000, .critical),
        ] as [(Int, MemoryPressure?)]
    )
    func usageNearTheLimitIsPressure(usage: Int, pressure: MemoryPressure?) {
        #expect(MemoryUsage.pressure(usage: usage, limit: 1000) == pressure)
    }

    @Test func usageIsLookedAtOnceASecond() throws {
        let group = try #require(
            ControlGroup(membership: "0::/", mounts: "1 2 0:1 / /cg rw - cgroup2 cgroup2 rw")
        )
        let looks = Locked(0)
        let usage = try #require(
            MemoryUsage(group) { path in
                if path == "/cg/memory.current" { looks.withLock { $0 += 1 } }
                return path == "/cg/memory.stat" ? nil : path == "/cg/memory.max" ? "100" : "95"
            }
        )
        let start = ContinuousClock.now
        #expect(usage.pressure(at: start) == .warning)
        #expect(usage.pressure(at: start + .milliseconds(999)) == nil)
        #expect(usage.pressure(at: start + .seconds(1)) == .warning)
        #expect(usage.pressure(at: start + .milliseconds(1500)) == nil)
        #expect(looks.withLock { $0 } == 2)
        #expect(MemoryUsage(group) { _ in "max" } == nil)
    }
}
