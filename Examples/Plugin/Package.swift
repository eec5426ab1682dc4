// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Ferry",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "livery", path: "../..")],
    targets: [
        .executableTarget(
            name: "Ferry",
            dependencies: [.product(name: "Livery", package: "livery")],
            // The whole folder, so that the theme finds its files beside it.
            resources: [.copy("Theme")],
            plugins: [.plugin(name: "LiveryBuildPlugin", package: "livery")]
        )
    ]
)
