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
        // The code of the documents: nothing in it is visible only in Livery's own package.
        .target(
            name: "Snippets",
            dependencies: ["Livery", "LiveryLooks", "LiveryStyle", "LiveryText"].map {
                .product(name: $0, package: "Livery")
            },
            exclude: ["Button", "Seal", "Shop", "Ticket", "Window"].map { "\($0)Tests.swift" }
                + ["mine.yaml", "shop.yaml"]
        ),
        .testTarget(
            name: "ConsumerTests",
            dependencies: [
                "CMacTypes", "Snippets",
                .product(name: "Livery", package: "Livery"),
                .product(name: "LiveryTesting", package: "Livery"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
