// swift-tools-version: 6.1
import PackageDescription

// What a user's package looks like; Checks/Consumer/check copies it out of the repository.
let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Livery", path: "../..")],
    targets: [
        // What Foundation exports on Apple's systems.
        .target(name: "CMacTypes"),
        .testTarget(
            name: "ConsumerTests",
            dependencies: [
                "CMacTypes",
                .product(name: "Livery", package: "Livery"),
                .product(name: "LiveryRaster", package: "Livery"),
                .product(name: "LiveryTesting", package: "Livery"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
