@testable import Livery
@testable import LiveryDocuments
@testable import LiveryExport
@testable import LiveryStyle
@testable import LiverySupport

/// Faults that no test provokes, most with short names in place of those of documents.
enum FaultSamples {
    static let documents: [Fault] = [.pathWithNUL("a\0b")]

    static let assets: [Fault] = [
        .wrongKind(wanted: "a color", found: "a list"), .tooDeepForStack, .hiddenContrast("fill", of: "aBox"),
        .tooManyParts(limit: 1), .tooManyParts(inTheme: 1),
        .missingFont(["a"], folders: ["c"], hasSystem: true, nearest: nil),
        .missingFont(["a"], folders: [], hasSystem: true, nearest: nil), .unsettableText(reason: "b"),
        .imageTooLarge(asset: "a", reason: "b"), .severalParts(edge: "top"),
        .noResolver("a", suffixes: ["Color", "Font"]), .wrongKind("a", is: "a color", wanted: "a font"),
        .unusableFile("f.png", reason: "it is damaged"), .undrawable("a", reason: "b"), .undrawable(nil, reason: "b"),
    ]

    static let others: [Fault] = [
        .unknownProperty("a", type: "Label", nearest: "b"), .undecodable(property: "a", type: "B"),
        .noTokens(format: "Figma"),
        .fewAndroidStates("a"), .notVectors("", of: "a", "a stretched picture"),
        .noVector("a", platform: "Android", "a mask"), .samePath(["a", "b"], "c"),
    ]
}
