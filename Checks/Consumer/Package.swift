// swift-tools-version: 6.1
import PackageDescription

// What a user's package looks like; Checks/Consumer/check copies it out of the repository.
let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Livery", path: "../..")],
    targets: [
        .testTarget(
            name: "ConsumerTests",
            dependencies: [
                .product(name: "LiveryRaster", package: "Livery"),
                .product(name: "LiveryTesting", package: "Livery"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
