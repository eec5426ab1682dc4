@testable import Livery
@testable import LiveryDocuments
@testable import LiveryExport
@testable import LiveryStyle
@testable import LiverySupport

/// Faults that no test provokes, most with short names in place of those of documents.
enum FaultSamples {
    static let documents: [Fault] = [.pathWithNUL("a\0b")]

    static let assets: [Fault] = [
        .wrongKind(wanted: "a color", found: "a list"), .tooDeepForStack, .maskedAway("shadow"),
        .doubtfulColor("rgb(1 0 0)", reason: "why"), .hiddenContrast("fill", of: "aBox"),
        .lowContrast("textColor", of: "aBox", in: "dark, hovered", "3.2", required: "4.5"),
        .lowContrast("textColor", of: "a", in: "light", "3", required: "7", others: ["'b' in dark"]),
        .partOfAsset("fill", "aGradient"), .tooManyParts(limit: 1), .tooManyParts(inTheme: 1),
        .missingFont(["a"], folders: ["c"], hasSystem: true, nearest: nil),
        .missingFont(["a"], folders: [], hasSystem: true, nearest: nil), .unsettableText(reason: "b"),
        .percentageOfFit(side: "width", asset: "a"), .imageTooLarge(asset: "a", reason: "b"),
        .severalParts(edge: "top"), .baseWithoutKeys("a"), .variantsOfValue("aColor", kind: "a color"),
        .stateChangesNothing("focused", in: "dark"),
        .hiddenState("hovered", while: "checked", in: nil, replacing: [], layers: nil, combination: "hovered.checked"),
        .noResolver("a", suffixes: ["Color", "Font"]), .wrongKind("a", is: "a color", wanted: "a font"),
        .unusableFile("f.png", reason: "it is damaged"), .undrawable("a", reason: "b"), .undrawable(nil, reason: "b"),
        .invalidSize("-1 2"),
    ]

    static let others: [Fault] = [
        .unknownProperty("a", type: "Label", nearest: "b"), .undecodable(property: "a", type: "B"),
        .decoderFailed(property: "a", reason: "b"), .noTokens(format: "Figma"),
        .fewAndroidStates("a"), .notVectors("", of: "a", "a stretched picture"),
        .noVector("a", platform: "Android", "a mask"), .samePath(["a", "b"], "c"),
    ]
}
