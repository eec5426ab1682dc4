// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that who uses Livery resolves nothing of this.
let package = Package(
    name: "LiveryBenchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Livery", path: ".."),
        // Without its counters of allocations and references, which slow down what they count.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.4.0", traits: []),
    ],
    targets: [
        .systemLibrary(
            name: "CCairoForFloor",
            path: "Sources/CCairoForFloor",
            pkgConfig: "cairo",
            providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]
        ), .target(name: "CairoFloor", dependencies: ["CCairoForFloor"]),
        .executableTarget(name: "Floor", dependencies: ["CairoFloor"]),
        .systemLibrary(
            name: "CLibPNGForFloor",
            path: "Sources/CLibPNGForFloor",
            pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]
        ), .target(name: "PNGFloor", dependencies: ["CLibPNGForFloor"]),
        .executableTarget(
            name: "Encoding",
            dependencies: ["PNGFloor", .product(name: "LiveryRaster", package: "Livery")]
        ),
        .executableTarget(
            name: "Styling",
            dependencies: [
                .product(name: "Livery", package: "Livery"), .product(name: "LiveryRaster", package: "Livery"),
                .product(name: "LiveryStyle", package: "Livery"),
            ]
        ),
        .systemLibrary(
            name: "CPangoForFloor",
            path: "Sources/CPangoForFloor",
            pkgConfig: "pangoft2",
            providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]
        ), .target(name: "TextFloor", dependencies: ["CCairoForFloor", "CPangoForFloor"]),
        .executableTarget(
            name: "Text",
            dependencies: [
                "TextFloor", .product(name: "LiveryRaster", package: "Livery"),
                .product(name: "LiveryText", package: "Livery"),
            ]
        ), .target(name: "ScreenFloor", dependencies: ["CCairoForFloor", "CPangoForFloor"]),
        .executableTarget(
            name: "Screens",
            dependencies: [
                "ScreenFloor", .product(name: "Livery", package: "Livery"),
                .product(name: "LiveryRaster", package: "Livery"), .product(name: "LiveryStyle", package: "Livery"),
                .product(name: "LiveryUI", package: "Livery"),
            ]
        ),
        .executableTarget(
            name: "Runtime",
            dependencies: [
                "CairoFloor", .product(name: "Benchmark", package: "benchmark"),
                .product(name: "Livery", package: "Livery"), .product(name: "LiveryGoldens", package: "Livery"),
                .product(name: "LiveryRaster", package: "Livery"),
            ],
            path: "Benchmarks/Runtime",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
