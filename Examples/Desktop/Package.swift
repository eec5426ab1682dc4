// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Desktop",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "livery", path: "../..")],
    targets: [
        .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),
        // What tests read the screen with.
        .systemLibrary(name: "CGDKX11", pkgConfig: "gtk4-x11"),
        .executableTarget(
            name: "Desktop",
            dependencies: [
                "CGTK", .product(name: "Livery", package: "livery"), .product(name: "LiveryLooks", package: "livery"),
                .product(name: "LiveryRaster", package: "livery"), .product(name: "LiveryStyle", package: "livery"),
            ],
            resources: [.copy("Resources/Theme.plist"), .copy("Resources/Sheet.yaml")]
        ), .testTarget(name: "DesktopTests", dependencies: ["CGDKX11", "CGTK", "Desktop"]),
    ]
)
