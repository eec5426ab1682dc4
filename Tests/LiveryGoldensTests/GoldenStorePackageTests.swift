import TestSupport
import Testing

@testable import LiveryGoldens

struct GoldenStorePackageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "Package.swift")
        try folder.write("", to: "Benchmarks/Package.swift")
    }

    private func store(for file: String, in goldens: String = "Goldens", _ variables: [String: String] = [:])
        throws(GoldenError) -> GoldenStore
    {
        try GoldenStore(
            ofPackageContaining: "\(folder.path)/\(file)",
            folder: goldens,
            environment: Environment(variables)
        )
    }

    @Test(
        "a file belongs to the nearest package above it",
        arguments: [
            ("Tests/ATests/B.swift", ""), ("C.swift", ""), ("Benchmarks/Tests/B.swift", "/Benchmarks"),
            ("Tests/../Benchmarks/x.swift", "/Benchmarks"),
        ]
    ) func nearestPackage(file: String, package: String) throws {
        let store = try store(for: file)
        #expect(store.folder == "\(folder.path)\(package)/Goldens")
        #expect(store.failuresFolder == "\(folder.path)\(package)/.build/livery-failures/Goldens")
    }

    @Test("the folder is relative to the package, and failures are told apart by it") func folders() throws {
        let nested = try store(for: "T.swift", in: "Tests/Pictures/")
        #expect(nested.folder == "\(folder.path)/Tests/Pictures")
        #expect(nested.failuresFolder == "\(folder.path)/.build/livery-failures/Tests/Pictures")
        let outside = try store(for: "T.swift", in: "/elsewhere/Goldens")
        #expect(outside.folder == "/elsewhere/Goldens")
        #expect(outside.failuresFolder == "\(folder.path)/.build/livery-failures/elsewhere/Goldens")
    }

    @Test(
        "LIVERY_FAILURES names another folder, relative to the package",
        arguments: [("out", "PACKAGE/out/Goldens"), ("/out", "/out/Goldens")]
    ) func failuresVariable(value: String, expected: String) throws {
        let store = try store(for: "T.swift", ["LIVERY_FAILURES": value])
        #expect(store.failuresFolder == expected.replacing("PACKAGE", with: folder.path, maxReplacements: 1))
    }

    @Test("the record mode comes from the environment") func recordMode() throws {
        #expect(try store(for: "T.swift", ["CI": "1"]).recordMode == .never)
        #expect(throws: GoldenError.unknownRecordMode("al")) { try store(for: "T.swift", ["LIVERY_RECORD": "al"]) }
    }

    @Test("failures are kept out of the goldens, here too") func failuresInGoldens() throws {
        #expect(throws: GoldenError.self) { try store(for: "T.swift", ["LIVERY_FAILURES": "Goldens/failures"]) }
    }

    @Test("without a package there is nothing that 'Goldens' could be relative to") func noPackage() throws {
        let error = #expect(throws: GoldenError.noPackage(above: "/no/such/T.swift")) {
            try GoldenStore(ofPackageContaining: "/no/such/T.swift")
        }
        #expect(
            error?.description == """
                no folder above '/no/such/T.swift' has a Package.swift; name the goldens' folder \
                in full
                """
        )
    }
}
