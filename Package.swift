// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Livery",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "livery", targets: ["LiveryTool"]),
        .library(name: "Livery", targets: ["Livery"]),
        .library(name: "LiveryPictures", targets: ["LiveryPictures"]),
        .library(name: "LiveryRaster", targets: ["LiveryRaster"]),
        .library(name: "LiveryLooks", targets: ["LiveryLooks"]),
        .library(name: "LiveryStyle", targets: ["LiveryStyle"]),
        .library(name: "LiveryText", targets: ["LiveryText"]),
        .library(name: "LiveryUI", targets: ["LiveryUI"]),
        .library(name: "LiveryExport", targets: ["LiveryExport"]),
        .library(name: "LiveryServing", targets: ["LiveryServing"]),
        .library(name: "LiveryGoldens", targets: ["LiveryGoldens"]),
        .library(name: "LiveryTesting", targets: ["LiveryTesting"]),
        .plugin(name: "LiveryBuildPlugin", targets: ["LiveryBuildPlugin"]),
        .plugin(name: "LiveryCommandPlugin", targets: ["LiveryCommandPlugin"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
    ],
    targets: [
        // The C libraries, and the shims that C alone can be written in.
        .systemLibrary(
            name: "CCairo",
            pkgConfig: "cairo",
            providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]
        ),
        .systemLibrary(
            name: "CLibPNG",
            pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]
        ),
        .target(name: "CPNG", dependencies: ["CLibPNG"]),
        .systemLibrary(
            name: "CLibJPEG",
            pkgConfig: "libjpeg",
            providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]
        ),
        .target(name: "CJPEG", dependencies: ["CLibJPEG"]),
        .systemLibrary(
            name: "CWebP",
            pkgConfig: "libwebp",
            providers: [.apt(["libwebp-dev"]), .brew(["webp"])]
        ),
        .systemLibrary(
            name: "CLCMS2",
            pkgConfig: "lcms2",
            providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]
        ),
        .systemLibrary(
            name: "CDeflate",
            pkgConfig: "libdeflate",
            providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]
        ),
        .target(name: "CThread"),
        .target(name: "CRename"),
        .target(name: "CMalloc"),
        // The pages of galleries and of reports: bytes of the files of Pages.
        .target(name: "CGalleryPage"),
        .target(name: "CReportPage"),
        .systemLibrary(
            name: "CYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .systemLibrary(
            name: "CExpat",
            pkgConfig: "expat",
            providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]
        ),
        .systemLibrary(
            name: "CXXHash",
            pkgConfig: "libxxhash",
            providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]
        ),
        // Pango's own name for what it adds to FreeType brings the flags of fontconfig and HarfBuzz
        // too; Cairo's come with LiveryRaster.
        .systemLibrary(
            name: "CPango",
            pkgConfig: "pangoft2",
            providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]
        ),

        // Pango's functions, opened by the first that is called.
        .target(name: "CPangoLoader", dependencies: ["CPango"]),

        // The platform's C library under one name.
        .target(name: "LiveryLibc"),

        // What the standard library lacks: files, JSON, locks and threads, digests, text.
        .target(name: "LiverySupport", dependencies: ["LiveryLibc", "CXXHash", "CThread"]),

        // Pixels, assets, files, goldens: data flows down this list, imports point up it.
        .target(
            name: "LiveryRaster",
            dependencies: ["LiveryLibc", "CCairo", "CPNG", "CDeflate", "CLCMS2"]
        ),
        // Bytes become one tree of located values, in layers; it knows no asset and no pixel.
        .target(
            name: "LiveryDocuments",
            dependencies: [
                "LiverySupport", "CYAML", "CExpat",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ]
        ),
        // Files of pixels and vectors become bitmaps; where a file is looked up is Livery's matter.
        .target(
            name: "LiveryPictures",
            dependencies: [
                "LiveryLibc", "LiverySupport", "LiveryRaster", "CJPEG", "CWebP", "CExpat",
            ]
        ),
        .target(
            name: "Livery",
            dependencies: [
                "LiveryDocuments", "LiveryLibc", "LiveryPictures", "LiverySupport", "LiveryRaster",
                "CXXHash", "CThread", "CMalloc",
            ]
        ),
        // Styles objects in code; it needs no other module, and none of the theme documents.
        .target(name: "LiveryLooks"),
        .target(name: "LiveryStyle", dependencies: ["Livery", "LiveryRaster", "LiverySupport"]),
        .target(
            name: "LiveryText",
            dependencies: ["LiveryLibc", "LiveryRaster", "CPango", "CPangoLoader"]
        ),
        .target(
            name: "LiveryUI",
            dependencies: ["LiveryLooks", "LiveryStyle", "LiveryText", "Livery", "LiveryRaster"]
        ),
        .target(
            name: "LiveryGoldens",
            dependencies: ["CReportPage", "LiveryLibc", "LiverySupport", "LiveryRaster"]
        ),
        .target(
            name: "LiveryTesting",
            dependencies: ["Livery", "LiverySupport", "LiveryGoldens", "LiveryRaster", "LiveryUI"]
        ),
        .target(
            name: "LiveryExport",
            dependencies: [
                "LiveryLibc", "Livery", "LiveryPictures", "LiveryRaster", "LiverySupport",
                "CGalleryPage", "CRename",
            ]
        ),
        // Answers to requests for pictures; what knows HTTP is a package of its own, in Server.
        .target(
            name: "LiveryServing",
            dependencies: [
                "CDeflate", "Livery", "LiveryDocuments", "LiveryExport", "LiveryLibc",
                "LiveryPictures", "LiveryRaster", "LiveryStyle", "LiverySupport", "LiveryText",
                "LiveryUI",
            ]
        ),
        .target(
            name: "LiveryCommands",
            dependencies: [
                "LiveryExport", "LiveryLibc", "LiveryPictures", "LiverySupport", "LiveryGoldens",
                "LiveryStyle", "LiveryText", "LiveryUI",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        // Not named after its product: on a file system that ignores case, "livery" is "Livery".
        .executableTarget(
            name: "LiveryTool",
            dependencies: ["LiveryCommands", "LiveryLibc", "LiveryPictures", "CMalloc"]
        ),

        // Only packages that use a plugin build the program.
        .plugin(
            name: "LiveryBuildPlugin",
            capability: .buildTool(),
            dependencies: ["LiveryTool"]
        ),
        .plugin(
            name: "LiveryCommandPlugin",
            capability: .command(
                intent: .custom(verb: "livery", description: "Run Livery's command line."),
                permissions: [.writeToPackageDirectory(reason: "It writes what it is asked for.")]
            ),
            dependencies: ["LiveryTool"]
        ),

        // The example applications: each draws pictures to a folder.
        .executableTarget(
            name: "Examples",
            dependencies: [
                "Livery", "LiveryLooks", "LiveryRaster", "LiveryStyle", "LiveryText", "LiveryUI",
            ],
            path: "Examples",
            exclude: [
                "README.md", "Desktop", "Everywhere", "Plugin", "Sliders/README.md",
                "Sliders/Screens", "LateTheme/README.md", "States/README.md", "Injection/README.md",
            ],
            resources: [
                .copy("Sliders/Theme.plist"), .copy("LateTheme/Theme.yaml"),
                .copy("Injection/StyleSheet.plist"), .copy("Injection/Night.yaml"),
                .copy("Injection/rope.png"), .copy("Injection/rope@2x.png"),
            ]
        ),

        .target(
            name: "TestSupport",
            dependencies: ["LiveryRaster", "LiverySupport", "LiveryText"],
            path: "Tests/TestSupport"
        ),
        // Sets and draws texts in an environment that tests choose.
        .executableTarget(
            name: "TextProbe",
            dependencies: ["LiveryText", "LiveryRaster"],
            path: "Checks/TextProbe"
        ),
        // Counts what tests allocate.
        .target(name: "AllocationCount", path: "Checks/AllocationCount"),
        .testTarget(
            name: "LiveryRasterTests",
            dependencies: ["LiveryRaster", "TestSupport", "CDeflate"],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "LiveryPicturesTests",
            dependencies: ["LiveryPictures", "LiveryRaster", "TestSupport"],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "LiveryDocumentsTests",
            dependencies: ["LiveryDocuments", "LiverySupport", "TestSupport"]
        ),
        .testTarget(
            name: "LiveryTests",
            dependencies: [
                "AllocationCount", "Livery", "LiverySupport", "LiveryTesting", "LiveryText",
                "TestSupport",
            ]
        ),
        .testTarget(name: "LiveryLooksTests", dependencies: ["LiveryLooks", "TestSupport"]),
        .testTarget(
            name: "LiveryStyleTests",
            dependencies: ["AllocationCount", "LiveryStyle", "Livery", "TestSupport"],
            exclude: ["Sheets/Fixtures"]
        ),
        .testTarget(
            name: "LiveryTextTests",
            dependencies: [
                "LiveryText", "LiveryGoldens", "LiveryTesting", "TestSupport", "TextProbe",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "LiveryUITests",
            dependencies: [
                "ConformanceHarness", "LiveryUI", "LiveryStyle", "LiveryText", "Livery",
                "LiveryTesting",
                "TestSupport",
            ]
        ),
        .testTarget(
            name: "LiveryExportTests",
            dependencies: ["LiveryExport", "LiverySupport", "TestSupport"],
            exclude: ["Web/Browser"]
        ),
        .testTarget(
            name: "LiveryServingTests",
            dependencies: [
                "Livery", "LiveryDocuments", "LiveryExport", "LiveryRaster", "LiveryServing",
                "LiverySupport", "TestSupport",
            ]
        ),
        .testTarget(name: "LiverySupportTests", dependencies: ["LiverySupport", "TestSupport"]),
        .testTarget(
            name: "LiveryGoldensTests",
            dependencies: [
                "ConformanceHarness", "LiveryGoldens", "LiverySupport", "LiveryRaster",
                "TestSupport",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "LiveryTestingTests",
            dependencies: [
                "Livery", "LiverySupport", "LiveryGoldens", "LiveryStyle", "LiveryTesting",
                "LiveryUI", "TestSupport",
            ]
        ),
        .testTarget(
            name: "LiveryCommandsTests",
            dependencies: [
                "LiveryCommands", "LiveryGoldens", "LiveryRaster", "LiveryTool", "TestSupport",
            ],
            exclude: ["Gallery/Page"]
        ),
        .testTarget(
            name: "ExampleTests",
            dependencies: [
                "Examples", "Livery", "LiveryCommands", "LiveryExport", "LiveryRaster",
                "LiveryLooks", "LiveryStyle",
                "LiveryTesting", "LiveryTool", "LiveryUI", "TestSupport",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "Livery", "LiveryLooks", "LiveryStyle", "LiveryText", "LiveryUI", "LiveryGoldens",
                "LiveryTesting", "LiveryTool", "ScreenSnippets", "TestSupport",
            ],
            exclude: ["ScreenSnippets", "Snippets/mine.yaml", "Snippets/shop.yaml"]
        ),
        .target(
            name: "ScreenSnippets",
            dependencies: ["Livery", "LiveryRaster", "LiveryStyle", "LiveryUI"],
            path: "Tests/DocumentationTests/ScreenSnippets"
        ),

        // Cases that a browser drew too; `make conformance` runs the tool.
        .target(
            name: "ConformanceHarness",
            dependencies: ["Livery", "LiveryExport", "LiveryRaster", "LiveryText"],
            path: "Checks/Conformance/Harness"
        ),
        .executableTarget(
            name: "ConformanceTool",
            dependencies: [
                "ConformanceHarness",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Checks/Conformance/Tool"
        ),
        .testTarget(
            name: "ConformanceTests",
            dependencies: ["ConformanceHarness", "LiveryGoldens", "TestSupport"],
            path: "Checks/Conformance/Tests"
        ),
    ],
    swiftLanguageModes: [.v6]
)

// The commands of this repository that build the tests set this. A plugin makes SwiftPM compile every module that its
// tool needs a second time, for the host; no test needs one. What reads and draws takes most of the tests' time unless
// it is optimized: preconditions, overflow checks and bounds checks stay, and nothing here uses `assert`. Packages that
// use Livery never see an unsafe flag, which SwiftPM refuses in dependencies.
if Context.environment["LIVERY_TEST_BUILD"] != nil {
    let optimized = [
        "ConformanceHarness", "LiveryDocuments", "LiveryPictures", "LiveryRaster", "LiverySupport",
        "TestSupport",
    ]
    for target in package.targets where optimized.contains(target.name) {
        // SwiftPM names a file of the index for each source, which takes more than one thread.
        target.swiftSettings = [
            .unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2"])
        ]
    }
    // A conversion that ends the process where a number is too large does not compile: write `Int(clamping:)`.
    package.targets.append(.target(name: "NumberConversions", path: "Checks/Numbers"))
    // Names that Foundation brings on Apple's systems.
    package.targets.append(.target(name: "CMacTypes", path: "Checks/Consumer/Sources/CMacTypes"))
    for target in package.targets where target.name.hasPrefix("Livery") {
        guard target.type == .regular, target.name != "LiveryLibc" else { continue }
        target.dependencies += ["NumberConversions", "CMacTypes"]
        let imported = ["NumberConversions", "CMacTypes"].flatMap {
            ["-Xfrontend", "-import-module", "-Xfrontend", $0]
        }
        let flags = imported + ["-Werror", "DeprecatedDeclaration"]
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
    }
    package.products.removeAll { $0 is Product.Plugin }
    package.targets.removeAll { $0.type == .plugin || $0.name == "ConformanceTool" }
}
