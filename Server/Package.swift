// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that who uses Livery resolves and builds nothing of this.
let package = Package(
    name: "LiveryServer",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "livery-server", targets: ["LiveryServerTool"])],
    dependencies: [
        .package(name: "Livery", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.0.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.6.0"),
    ],
    targets: [
        // The page of the studio: bytes of the files of Pages.
        .target(name: "CStudioPage"),
        // Answers of the engine over HTTP.
        .target(
            name: "LiveryServer",
            dependencies: [
                "CStudioPage", .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "LiveryServing", package: "Livery"), .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]
        ),
        // Not named after its product: on a file system that ignores case, "livery" is "Livery".
        .executableTarget(
            name: "LiveryServerTool",
            dependencies: [
                "LiveryServer", .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "LiveryServing", package: "Livery"), .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]
        ),
        .testTarget(
            name: "LiveryServerTests",
            dependencies: [
                "LiveryServer", "LiveryServerTool", .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "LiveryServing", package: "Livery"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
