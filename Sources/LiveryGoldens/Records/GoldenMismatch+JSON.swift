internal import LiverySupport
internal import LiveryRaster

extension GoldenMismatch {
    var record: JSON {
        switch self {
        case .missing:
            .object(["kind": .string("missing")])
        case .differs(let difference):
            .object([
                "kind": .string("differs"),
                "pixels": .integer(difference.pixels),
                "largest": .integer(difference.largest),
                "bounds": difference.bounds.record,
                "size": difference.size.record,
                "measure": difference.measure.record,
            ])
        case .sizeDiffers(let golden, let actual):
            .object([
                "kind": .string("size"),
                "golden": golden.record,
                "actual": actual.record,
            ])
        case .unreadable(let reason):
            .object(["kind": .string("unreadable"), "reason": .string(reason)])
        case .staleTexts(let paths):
            .object(["kind": .string("texts"), "paths": .array(paths.map(JSON.string))])
        }
    }

    init(record: JSON) throws(GoldenError) {
        switch try record.text("kind") {
        case "missing": self = .missing
        case "differs":
            self = .differs(
                PixelDifference(
                    pixels: try record.number("pixels"),
                    largest: try record.number("largest"),
                    bounds: try PixelRect(record: record.member("bounds")),
                    size: try PixelSize(record: record.member("size")),
                    measure: try ToleranceMeasure(record: record.member("measure"))
                )
            )
        case "size":
            self = .sizeDiffers(
                golden: try PixelSize(record: record.member("golden")),
                actual: try PixelSize(record: record.member("actual"))
            )
        case "unreadable": self = .unreadable(try record.text("reason"))
        case "texts": self = .staleTexts(record.texts("paths"))
        case let kind: throw .malformedRecord("its mismatch is '\(kind)'")
        }
    }
}

extension ToleranceMeasure {
    var record: JSON {
        switch self {
        case .exact:
            .object(["kind": .string("exact")])
        case .levels(let exceeding):
            .object(["kind": .string("levels"), "exceeding": .integer(exceeding)])
        case .perceptual(let exceeding, let largest, let antialiased):
            .object([
                "kind": .string("perceptual"),
                "exceeding": .integer(exceeding),
                "largestDistance": .number(largest),
                "antialiased": .integer(antialiased),
            ])
        case .density(let pixels, let window):
            .object([
                "kind": .string("density"),
                "pixels": .integer(pixels),
                "window": window?.record,
            ])
        }
    }

    init(record: JSON) throws(GoldenError) {
        switch try record.text("kind") {
        case "exact": self = .exact
        case "levels": self = .levels(exceeding: try record.number("exceeding"))
        case "perceptual":
            self = .perceptual(
                exceeding: try record.number("exceeding"),
                largestDistance: record["largestDistance"]?.double ?? 0,
                antialiased: try record.number("antialiased")
            )
        case "density":
            self = .density(
                pixels: try record.number("pixels"),
                window: try record["window"].map(PixelRect.init(record:))
            )
        case let kind: throw .malformedRecord("its measure is '\(kind)'")
        }
    }
}

extension PixelTolerance {
    var record: JSON {
        switch self {
        case .exact:
            .object(["kind": .string("exact")])
        case .levels(let levels, let exceptions):
            .object([
                "kind": .string("levels"),
                "levels": .integer(levels),
                "exceptions": .integer(exceptions),
            ])
        case .perceptual(let distance, let exceptions, let ignoresAntialiasing):
            .object([
                "kind": .string("perceptual"),
                "distance": .number(distance),
                "exceptions": .integer(exceptions),
                "ignoresAntialiasing": .boolean(ignoresAntialiasing),
            ])
        case .density(let side, let pixels, let levels):
            .object([
                "kind": .string("density"),
                "side": .integer(side),
                "pixels": .integer(pixels),
                "levels": .integer(levels),
            ])
        }
    }

    init(record: JSON) throws(GoldenError) {
        switch try record.text("kind") {
        case "exact": self = .exact
        case "levels":
            self = .levels(
                try record.number("levels"),
                exceptions: try record.number("exceptions")
            )
        case "perceptual":
            self = .perceptual(
                distance: record["distance"]?.double ?? 0,
                exceptions: try record.number("exceptions"),
                ignoringAntialiasing: record["ignoresAntialiasing"]?.boolean ?? true
            )
        case "density":
            self = .density(
                side: try record.number("side"),
                pixels: try record.number("pixels"),
                levels: try record.number("levels")
            )
        case let kind: throw .malformedRecord("its limits are '\(kind)'")
        }
    }
}
