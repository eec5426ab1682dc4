/// An operating system and a processor, which a golden's label can name.
package struct Platform: Hashable, Sendable {
    package let system: String
    package let processor: String

    package init(system: String, processor: String) {
        self.system = system
        self.processor = processor
    }

    package static let systems: Set = ["linux", "macos", "ios", "windows", "freebsd"]
    package static let processors: Set = ["x86_64", "arm64"]

    /// The platform that this process was built for.
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
