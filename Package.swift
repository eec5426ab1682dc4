// swift-tools-version: 6.1
import PackageDescription

/// The targets of these names.
func named(_ names: String) -> [Target.Dependency] { names.split(separator: " ").map { .byName(name: String($0)) } }

/// A C library that pkg-config finds.
func library(_ name: String, _ pkgConfig: String, apt: String, brew: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

/// A module, in the folder of its name in Sources unless another is named, and the names of what it imports.
func module(_ name: String, _ imports: String = "", _ more: [Target.Dependency] = [], path: String? = nil) -> Target {
    .target(name: name, dependencies: named(imports) + more, path: path)
}

/// A program.
func program(_ name: String, _ imports: String, _ more: [Target.Dependency] = [], path: String? = nil) -> Target {
    .executableTarget(name: name, dependencies: named(imports) + more, path: path)
}

/// The tests of a module, or others, and the names of what they import beside that and TestSupport.
func tests(of module: String, _ imports: String = "", exclude: String = "") -> Target {
    tests(module + "Tests", "\(module) TestSupport \(imports)", exclude: exclude)
}

func tests(_ name: String, _ imports: String, path: String? = nil, exclude: String = "") -> Target {
    let excluded = exclude.split(separator: " ").map(String.init)
    return .testTarget(name: name, dependencies: named(imports), path: path, exclude: excluded)
}

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let collections = Target.Dependency.product(name: "OrderedCollections", package: "swift-collections")

let libraries = [
    "Livery", "LiveryPictures", "LiveryRaster", "LiveryLooks", "LiveryStyle", "LiveryText", "LiveryUI", "LiveryExport",
    "LiveryServing", "LiveryGoldens", "LiveryTesting", "LiveryUITesting",
]
let plugins = ["LiveryBuildPlugin", "LiveryCommandPlugin"]

let package = Package(
    name: "Livery",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "livery", targets: ["LiveryTool"])]
        + libraries.map { .library(name: $0, targets: [$0]) } + plugins.map { .plugin(name: $0, targets: [$0]) },
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
    ],
    targets: [
        // The C libraries, and the shims that C alone can be written in.
        library("CCairo", "cairo", apt: "libcairo2-dev", brew: "cairo"),
        library("CLibPNG", "libpng", apt: "libpng-dev", brew: "libpng"), module("CPNG", "CLibPNG"),
        library("CLibJPEG", "libjpeg", apt: "libjpeg-dev", brew: "jpeg-turbo"), module("CJPEG", "CLibJPEG"),
        library("CWebP", "libwebp", apt: "libwebp-dev", brew: "webp"),
        library("CLCMS2", "lcms2", apt: "liblcms2-dev", brew: "little-cms2"),
        library("CDeflate", "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
        library("CYAML", "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
        library("CExpat", "expat", apt: "libexpat1-dev", brew: "expat"),
        library("CXXHash", "libxxhash", apt: "libxxhash-dev", brew: "xxhash"),
        // Pango's own name for what it adds to FreeType brings the flags of fontconfig and HarfBuzz too; Cairo's come
        // with LiveryRaster.
        library("CPango", "pangoft2", apt: "libpango1.0-dev", brew: "pango"), module("CPlatform"),
        // The pages of galleries and of reports: bytes of the files of Pages.
        module("CPages"),

        // The platform's C library under one name.
        module("LiveryLibc"),

        // What the standard library lacks: files, JSON, locks and threads, digests, text.
        module("LiverySupport", "LiveryLibc CXXHash CPlatform"),

        // Pixels, assets, files, goldens: data flows down this list, imports point up it.
        module("LiveryRaster", "LiveryLibc CCairo CPNG CDeflate CLCMS2"),
        // Bytes become one tree of located values, in layers; it knows no asset and no pixel.
        module("LiveryDocuments", "LiverySupport CYAML CExpat", [collections]),
        // Files of pixels and vectors become bitmaps; where a file is looked up is Livery's matter.
        module("LiveryPictures", "LiveryLibc LiverySupport LiveryRaster CJPEG CWebP CExpat"),
        module("Livery", "LiveryDocuments LiveryLibc LiveryPictures LiverySupport LiveryRaster CXXHash CPlatform"),
        // Styles objects in code; it needs no other module, and none of the theme documents.
        module("LiveryLooks"), module("LiveryStyle", "Livery LiveryRaster LiverySupport"),
        module("LiveryText", "LiveryLibc LiverySupport LiveryRaster CPango"),
        module("LiveryUI", "LiveryLooks LiveryStyle LiveryText Livery LiveryRaster"),
        // Pages that are one HTML file each.
        module("LiveryPages", "LiverySupport CPages"),
        module("LiveryGoldens", "LiveryLibc LiveryPages LiverySupport LiveryRaster"),
        module("LiveryTesting", "Livery LiverySupport LiveryGoldens LiveryRaster"),
        // Goldens of windows: who compares bitmaps and assets builds no screens.
        module("LiveryUITesting", "Livery LiveryGoldens LiveryStyle LiveryUI"),
        module("LiveryExport", "LiveryLibc Livery LiveryPages LiveryPictures LiveryRaster LiverySupport CPlatform"),
        // Answers to requests for pictures; what knows HTTP is a package of its own, in Server.
        module(
            "LiveryServing",
            "CDeflate Livery LiveryDocuments LiveryExport LiveryLibc LiveryPictures LiveryRaster LiveryStyle "
                + "LiverySupport LiveryText LiveryUI"
        ),
        module(
            "LiveryCommands",
            "LiveryExport LiveryLibc LiveryPictures LiverySupport LiveryGoldens LiveryStyle LiveryText LiveryUI",
            [argumentParser]
        ),
        // Not named after its product: on a file system that ignores case, "livery" is "Livery".
        program("LiveryTool", "LiveryCommands LiveryLibc CPlatform"),

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
            dependencies: named("Livery LiveryLooks LiveryRaster LiveryStyle LiveryText LiveryUI"),
            path: "Examples",
            exclude: [
                "README.md", "Desktop", "Everywhere", "Plugin", "Sliders/README.md", "Sliders/Screens",
                "LateTheme/README.md", "States/README.md", "Injection/README.md",
            ],
            resources: [
                .copy("Sliders/Theme.plist"), .copy("LateTheme/Theme.yaml"), .copy("Injection/StyleSheet.plist"),
                .copy("Injection/Night.yaml"), .copy("Injection/rope.png"), .copy("Injection/rope@2x.png"),
            ]
        ),

        module("TestSupport", "LiveryRaster LiverySupport LiveryText", path: "Tests/TestSupport"),
        module("StyleTestSupport", "Livery LiveryStyle", path: "Tests/StyleTestSupport"),
        // Sets and draws texts in an environment that tests choose.
        program("TextProbe", "LiveryText LiveryRaster", path: "Checks/TextProbe"),
        // Counts what tests allocate.
        module("AllocationCount", path: "Checks/AllocationCount"),
        // Fails calls that change a folder, in a process of tests.
        module("FileFaults", path: "Checks/FileFaults"),
        tests(of: "LiveryRaster", "CDeflate", exclude: "Fixtures"),
        tests(of: "LiveryPictures", "LiveryRaster", exclude: "Fixtures"), tests(of: "LiveryDocuments", "LiverySupport"),
        tests(of: "Livery", "AllocationCount LiverySupport LiveryTesting LiveryText"), tests(of: "LiveryLooks"),
        tests(of: "LiveryStyle", "AllocationCount Livery StyleTestSupport"),
        tests(of: "LiveryText", "LiveryGoldens LiveryTesting TextProbe", exclude: "Fixtures"),
        tests(
            of: "LiveryUI",
            "ConformanceHarness LiveryStyle LiveryText Livery LiveryTesting StyleTestSupport",
            exclude: "Layout/Fixtures"
        ), tests(of: "LiveryExport", "LiverySupport", exclude: "Web/Browser"),
        tests(of: "LiveryServing", "Livery LiveryDocuments LiveryExport LiveryRaster LiverySupport"),
        tests(of: "LiverySupport"),
        tests(of: "LiveryGoldens", "ConformanceHarness LiverySupport LiveryRaster", exclude: "Fixtures"),
        tests(of: "LiveryTesting", "Livery LiverySupport LiveryGoldens LiveryStyle LiveryUITesting"),
        tests(of: "LiveryCommands", "FileFaults LiveryGoldens LiveryRaster LiveryTool", exclude: "Gallery/Page"),
        tests(
            "ExampleTests",
            "Examples Livery LiveryCommands LiveryExport LiveryRaster LiveryLooks LiveryStyle LiveryTesting LiveryTool "
                + "LiveryUI TestSupport",
            exclude: "Fixtures"
        ),
        tests(
            "DocumentationTests",
            "Livery LiveryLooks LiveryStyle LiveryText LiveryUI LiveryGoldens LiveryTesting LiveryUITesting LiveryTool "
                + "ScreenSnippets TestSupport",
            exclude: "ScreenSnippets Snippets/mine.yaml Snippets/shop.yaml"
        ),
        module(
            "ScreenSnippets",
            "Livery LiveryRaster LiveryStyle LiveryUI",
            path: "Tests/DocumentationTests/ScreenSnippets"
        ),

        // Cases that a browser drew too; `make conformance` runs the tool.
        module(
            "ConformanceHarness",
            "Livery LiveryExport LiveryRaster LiverySupport LiveryText",
            path: "Checks/Conformance/Harness"
        ),
        program("ConformanceTool", "ConformanceHarness", [argumentParser], path: "Checks/Conformance/Tool"),
        tests("ConformanceTests", "ConformanceHarness LiveryGoldens TestSupport", path: "Checks/Conformance/Tests"),
    ],
    swiftLanguageModes: [.v6]
)

// The commands of this repository that build the tests set this. A plugin makes SwiftPM compile every module that its
// tool needs a second time, for the host; no test needs one. What reads and draws takes most of the tests' time unless
// it is optimized: preconditions, overflow checks and bounds checks stay, and nothing here uses `assert`. Packages that
// use Livery never see an unsafe flag, which SwiftPM refuses in dependencies.
if Context.environment["LIVERY_TEST_BUILD"] != nil {
    let optimized = [
        "ConformanceHarness", "LiveryDocuments", "LiveryPictures", "LiveryRaster", "LiverySupport", "TestSupport",
    ]
    for target in package.targets where optimized.contains(target.name) {
        // SwiftPM names a file of the index for each source, which takes more than one thread.
        target.swiftSettings = [.unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2"])]
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
    package.targets.removeAll { $0.type == .plugin }
}
