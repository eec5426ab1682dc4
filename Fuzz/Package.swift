// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that who uses Livery builds nothing of this. `make fuzz` builds and runs it.
let package = Package(
    name: "LiveryFuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Livery", path: "..")],
    targets: [
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                .product(name: "Livery", package: "Livery"), .product(name: "LiveryExport", package: "Livery"),
                .product(name: "LiveryPictures", package: "Livery"), .product(name: "LiveryRaster", package: "Livery"),
                .product(name: "LiveryStyle", package: "Livery"), .product(name: "LiveryText", package: "Livery"),
                .product(name: "LiveryUI", package: "Livery"),
            ],
            // libFuzzer has the main function.
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]
        )
    ]
)
