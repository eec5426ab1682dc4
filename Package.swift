// swift-tools-version: 6.1
import PackageDescription

/// A C library that pkg-config finds.
func library(_ name: String, _ pkgConfig: String, apt: String, brew: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

/// The tests of a module, which they import beside what is named.
func tests(
    of module: String,
    _ dependencies: [Target.Dependency] = [],
    exclude: [String] = []
) -> Target {
    .testTarget(
        name: module + "Tests",
        dependencies: [.byName(name: module), "TestSupport"] + dependencies,
        exclude: exclude
    )
}

let argumentParser = Target.Dependency.product(
    name: "ArgumentParser",
    package: "swift-argument-parser"
)
let collections = Target.Dependency.product(
    name: "OrderedCollections",
    package: "swift-collections"
)

let libraries = [
    "Livery", "LiveryPictures", "LiveryRaster", "LiveryLooks", "LiveryStyle", "LiveryText",
    "LiveryUI",
    "LiveryExport", "LiveryServing", "LiveryGoldens", "LiveryTesting", "LiveryUITesting",
]
let plugins = ["LiveryBuildPlugin", "LiveryCommandPlugin"]

let package = Package(
    name: "Livery",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "livery", targets: ["LiveryTool"])]
        + libraries.map { .library(name: $0, targets: [$0]) }
        + plugins.map { .plugin(name: $0, targets: [$0]) },
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
    ],
    targets: [
        // The C libraries, and the shims that C alone can be written in.
        library("CCairo", "cairo", apt: "libcairo2-dev", brew: "cairo"),
        library("CLibPNG", "libpng", apt: "libpng-dev", brew: "libpng"),
        .target(name: "CPNG", dependencies: ["CLibPNG"]),
        library("CLibJPEG", "libjpeg", apt: "libjpeg-dev", brew: "jpeg-turbo"),
        .target(name: "CJPEG", dependencies: ["CLibJPEG"]),
        library("CWebP", "libwebp", apt: "libwebp-dev", brew: "webp"),
        library("CLCMS2", "lcms2", apt: "liblcms2-dev", brew: "little-cms2"),
        library("CDeflate", "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
        library("CYAML", "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
        library("CExpat", "expat", apt: "libexpat1-dev", brew: "expat"),
        library("CXXHash", "libxxhash", apt: "libxxhash-dev", brew: "xxhash"),
        // Pango's own name for what it adds to FreeType brings the flags of fontconfig and HarfBuzz
        // too; Cairo's come with LiveryRaster.
        library("CPango", "pangoft2", apt: "libpango1.0-dev", brew: "pango"),
        .target(name: "CPlatform"),
        // The pages of galleries and of reports: bytes of the files of Pages.
        .target(name: "CPages"),

        // The platform's C library under one name.
        .target(name: "LiveryLibc"),

        // What the standard library lacks: files, JSON, locks and threads, digests, text.
        .target(name: "LiverySupport", dependencies: ["LiveryLibc", "CXXHash", "CPlatform"]),

        // Pixels, assets, files, goldens: data flows down this list, imports point up it.
        .target(
            name: "LiveryRaster",
            dependencies: ["LiveryLibc", "CCairo", "CPNG", "CDeflate", "CLCMS2"]
        ),
        // Bytes become one tree of located values, in layers; it knows no asset and no pixel.
        .target(
            name: "LiveryDocuments",
            dependencies: ["LiverySupport", "CYAML", "CExpat", collections]
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
                "CXXHash", "CPlatform",
            ]
        ),
        // Styles objects in code; it needs no other module, and none of the theme documents.
        .target(name: "LiveryLooks"),
        .target(name: "LiveryStyle", dependencies: ["Livery", "LiveryRaster", "LiverySupport"]),
        .target(
            name: "LiveryText",
            dependencies: ["LiveryLibc", "LiveryRaster", "CPango"]
        ),
        .target(
            name: "LiveryUI",
            dependencies: ["LiveryLooks", "LiveryStyle", "LiveryText", "Livery", "LiveryRaster"]
        ),
        // Pages that are one HTML file each.
        .target(name: "LiveryPages", dependencies: ["LiverySupport", "CPages"]),
        .target(
            name: "LiveryGoldens",
            dependencies: ["LiveryLibc", "LiveryPages", "LiverySupport", "LiveryRaster"]
        ),
        .target(
            name: "LiveryTesting",
            dependencies: ["Livery", "LiverySupport", "LiveryGoldens", "LiveryRaster"]
        ),
        // Goldens of windows: who compares bitmaps and assets builds no screens.
        .target(
            name: "LiveryUITesting",
            dependencies: ["Livery", "LiveryGoldens", "LiveryStyle", "LiveryUI"]
        ),
        .target(
            name: "LiveryExport",
            dependencies: [
                "LiveryLibc", "Livery", "LiveryPages", "LiveryPictures", "LiveryRaster",
                "LiverySupport",
                "CPlatform",
            ]
        ),
        // Answers to requests for pictures; what knows HTTP is a package of its own, in Server.
        .target(
            name: "LiveryServing",
            dependencies: [
                "CDeflate", "Livery", "LiveryDocuments", "LiveryExport", "LiveryLibc",
                "LiveryPictures",
                "LiveryRaster", "LiveryStyle", "LiverySupport", "LiveryText", "LiveryUI",
            ]
        ),
        .target(
            name: "LiveryCommands",
            dependencies: [
                "LiveryExport", "LiveryLibc", "LiveryPictures", "LiverySupport", "LiveryGoldens",
                "LiveryStyle", "LiveryText", "LiveryUI", argumentParser,
            ]
        ),
        // Not named after its product: on a file system that ignores case, "livery" is "Livery".
        .executableTarget(
            name: "LiveryTool",
            dependencies: ["LiveryCommands", "LiveryLibc", "CPlatform"]
        ),

        // Only packages that use a plugin build the program.
        .plugin(name: plugins[0], capability: .buildTool(), dependencies: ["LiveryTool"]),
        .plugin(
            name: plugins[1],
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
        tests(of: "LiveryRaster", ["CDeflate"], exclude: ["Fixtures"]),
        tests(of: "LiveryPictures", ["LiveryRaster"], exclude: ["Fixtures"]),
        tests(of: "LiveryDocuments", ["LiverySupport"]),
        tests(of: "Livery", ["AllocationCount", "LiverySupport", "LiveryTesting", "LiveryText"]),
        tests(of: "LiveryLooks"),
        tests(of: "LiveryStyle", ["AllocationCount", "Livery"], exclude: ["Sheets/Fixtures"]),
        tests(
            of: "LiveryText",
            ["LiveryGoldens", "LiveryTesting", "TextProbe"],
            exclude: ["Fixtures"]
        ),
        tests(
            of: "LiveryUI",
            ["ConformanceHarness", "LiveryStyle", "LiveryText", "Livery", "LiveryTesting"],
            exclude: ["Layout/Fixtures"]
        ),
        tests(of: "LiveryExport", ["LiverySupport"], exclude: ["Web/Browser"]),
        tests(
            of: "LiveryServing",
            ["Livery", "LiveryDocuments", "LiveryExport", "LiveryRaster", "LiverySupport"]
        ),
        tests(of: "LiverySupport"),
        tests(
            of: "LiveryGoldens",
            ["ConformanceHarness", "LiverySupport", "LiveryRaster"],
            exclude: ["Fixtures"]
        ),
        tests(
            of: "LiveryTesting",
            ["Livery", "LiverySupport", "LiveryGoldens", "LiveryStyle", "LiveryUITesting"]
        ),
        tests(
            of: "LiveryCommands",
            ["LiveryGoldens", "LiveryRaster", "LiveryTool"],
            exclude: ["Gallery/Page"]
        ),
        .testTarget(
            name: "ExampleTests",
            dependencies: [
                "Examples", "Livery", "LiveryCommands", "LiveryExport", "LiveryRaster",
                "LiveryLooks",
                "LiveryStyle", "LiveryTesting", "LiveryTool", "LiveryUI", "TestSupport",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "Livery", "LiveryLooks", "LiveryStyle", "LiveryText", "LiveryUI", "LiveryGoldens",
                "LiveryTesting", "LiveryUITesting", "LiveryTool", "ScreenSnippets", "TestSupport",
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
            dependencies: ["ConformanceHarness", argumentParser],
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
