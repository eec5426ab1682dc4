/// What goldens can be particular to: an operating system and a processor.
package struct Platform: Hashable, Sendable {
    /// The operating system's word in the label of a golden.
    package let system: String
    /// The processor's.
    package let processor: String

    package init(system: String, processor: String) {
        self.system = system
        self.processor = processor
    }

    /// The words of operating systems.
    package static let systems: Set = ["linux", "macos", "ios", "windows", "freebsd"]
    /// The words of processors.
    package static let processors: Set = ["x86_64", "arm64"]

    /// The one that this process was built for.
    package static let current = Platform(system: currentSystem, processor: currentProcessor)

    private static var currentSystem: String {
        #if os(Linux)
        "linux"
        #elseif os(macOS)
        "macos"
        #elseif os(iOS)
        "ios"
        #elseif os(Windows)
        "windows"
        #elseif os(FreeBSD)
        "freebsd"
        #else
        ""
        #endif
    }

    private static var currentProcessor: String {
        #if arch(x86_64)
        "x86_64"
        #elseif arch(arm64)
        "arm64"
        #else
        ""
        #endif
    }
}
