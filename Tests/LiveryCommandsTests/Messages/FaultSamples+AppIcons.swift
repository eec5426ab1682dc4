@testable import Livery
@testable import LiveryDocuments
@testable import LiveryExport

extension FaultSamples {
    static let icons: [Fault] = [
        .keyOfPlatforms("a", owner: "output 'b'", ["android", "web"]),
        .missingBackground(owner: "output 'a'"),
        .wrongIconAsset("a", for: "b", wanted: "an image", found: "a color"),
        .iconWithoutSize("a"),
        .iconNotSquare("a", width: 2, height: 1.5),
        .iconTooSmall("a", side: 24, pixels: 1024, least: 64),
        .iconNotOpaque("a", pixel: (x: 1, y: 2, opacity: 0.5, side: 3), for: "iOS"),
        .translucentBackground("a"),
        .noIconShape("a"),
        .iconCut("a", percent: 21),
        .iconMarginsCut("a"),
    ]
}
