internal import LiverySupport
internal import LiveryRaster

/// The golden of a name that matches a picture, or else the nearest.
struct GoldenSearch {
    /// The golden's file, or where it would be if the name has none.
    let path: String
    /// The other goldens, if none matches.
    let otherPaths: [String]
    /// What the comparison with the golden found.
    let outcome: GoldenOutcome
    /// The golden's file and picture; nil if it matches or can't be read.
    let golden: (bytes: [UInt8], bitmap: Bitmap)?

    private struct Candidate {
        var variant: GoldenVariant
        var outcome: GoldenOutcome
        var golden: (bytes: [UInt8], bitmap: Bitmap)?
    }

    /// Compares a picture with goldens.
    ///
    /// The golden without a label comes first: most pictures match it, and the folder needn't be listed.
    /// If none matches, goldens labeled for the platform are preferred, so that accepting a picture never
    /// replaces another platform's; among these, the one with the fewest differing pixels.
    init(
        _ actual: Bitmap,
        named name: GoldenName,
        in folder: String,
        on platform: Platform,
        by comparer: PictureComparer
    ) throws(GoldenError) {
        let plain = Self.candidate(GoldenVariant(plain: name, in: folder), actual, comparer)
        var candidates: [Candidate] = []
        if !plain.outcome.isMatch {
            do throws(FileError) {
                candidates = try GoldenVariant.labeled(name, in: folder, on: platform).map {
                    Self.candidate($0, actual, comparer)
                }
            } catch { throw .unreadable(path: error.path, reason: error.reason) }
        }
        let isOnlyLabeled = plain.outcome == .missing && !candidates.isEmpty
        let all = (isOnlyLabeled ? [] : [plain]) + candidates
        let match = all.first { $0.outcome.isMatch }
        let best = match ?? all.min(by: Self.isNearer) ?? plain
        path = best.variant.path
        outcome = best.outcome
        golden = match == nil ? best.golden : nil
        otherPaths = match == nil ? all.map(\.variant.path).filter { $0 != best.variant.path } : []
    }

    private static func isNearer(_ one: Candidate, _ other: Candidate) -> Bool {
        let words = (one.variant.platformWords ?? 0, other.variant.platformWords ?? 0)
        if words.0 != words.1 { return words.0 > words.1 }
        return distance(one.outcome) < distance(other.outcome)
    }

    /// The order of mismatches: pixels, then sizes, then goldens that can't be compared.
    private static func distance(_ outcome: GoldenOutcome) -> (Int, Int, Int) {
        switch outcome {
        case .matches, .staleTexts: (0, 0, 0)
        case .differs(let difference): (1, difference.pixels, difference.largest)
        case .sizeDiffers: (2, 0, 0)
        case .unreadable: (3, 0, 0)
        case .missing: (4, 0, 0)
        }
    }

    private static func candidate(_ variant: GoldenVariant, _ actual: Bitmap, _ comparer: PictureComparer) -> Candidate
    {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try WholeFile.read(variant.path, limit: RasterLimits.default.fileByteCount)
        } catch {
            let outcome = error.isMissing ? GoldenOutcome.missing : .unreadable(error.reason)
            return Candidate(variant: variant, outcome: outcome)
        }
        let golden: Bitmap
        do { golden = try PNG.decode(bytes) } catch {
            return Candidate(variant: variant, outcome: .unreadable("\(error)"))
        }
        let outcome = comparer.compare(golden, actual)
        return Candidate(variant: variant, outcome: outcome, golden: (bytes, golden))
    }
}
