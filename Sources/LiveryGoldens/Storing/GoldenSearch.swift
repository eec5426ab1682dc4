internal import LiverySupport
internal import LiveryRaster

/// The golden of a name that a picture matches, or the one it is nearest to.
struct GoldenSearch {
    /// The golden's file: that of the one that matches, or the nearest. Without any golden, that of
    /// the name without a label.
    let path: String
    /// The other goldens that were compared with; empty if one matches.
    let otherPaths: [String]
    /// How the picture compares with the golden; nil if it matches.
    let mismatch: GoldenMismatch?
    /// The golden's file as it was read, and its picture; nil if it matches, or cannot be read.
    let golden: (bytes: [UInt8], bitmap: Bitmap)?

    /// One golden, compared with.
    private struct Candidate {
        var variant: GoldenVariant
        var mismatch: GoldenMismatch?
        var golden: (bytes: [UInt8], bitmap: Bitmap)?
    }

    /// Compares with the golden without a label first: most pictures match it, and the folder need
    /// not be listed.
    ///
    /// Of goldens that do not match, those that are labeled for the platform come first, so that
    /// accepting a picture never replaces what another platform drew; of these the nearest, the one
    /// with the fewest pixels that differ.
    init(
        _ actual: Bitmap,
        named name: GoldenName,
        in folder: String,
        on platform: Platform,
        by comparer: PictureComparer
    ) throws(GoldenError) {
        let plain = Self.candidate(GoldenVariant(plain: name, in: folder), actual, comparer)
        var candidates: [Candidate] = []
        if plain.mismatch != nil {
            do throws(FileError) {
                candidates = try GoldenVariant.labeled(name, in: folder, on: platform)
                    .map { Self.candidate($0, actual, comparer) }
            } catch {
                throw .unreadable(path: error.path, reason: error.reason)
            }
        }
        let isOnlyLabeled = plain.mismatch == .missing && !candidates.isEmpty
        let all = (isOnlyLabeled ? [] : [plain]) + candidates
        let best =
            all.first { $0.mismatch == nil } ?? all.min(by: Self.isNearer) ?? plain
        path = best.variant.path
        mismatch = best.mismatch
        golden = best.mismatch == nil ? nil : best.golden
        otherPaths =
            best.mismatch == nil ? [] : all.map(\.variant.path).filter { $0 != best.variant.path }
    }

    private static func isNearer(_ one: Candidate, _ other: Candidate) -> Bool {
        let words = (one.variant.platformWords ?? 0, other.variant.platformWords ?? 0)
        if words.0 != words.1 { return words.0 > words.1 }
        return distance(one.mismatch) < distance(other.mismatch)
    }

    /// An order of mismatches: pixels, then sizes, then what cannot be compared.
    private static func distance(_ mismatch: GoldenMismatch?) -> (Int, Int, Int) {
        switch mismatch {
        case nil, .staleTexts: (0, 0, 0)
        case .differs(let difference): (1, difference.pixels, difference.largest)
        case .sizeDiffers: (2, 0, 0)
        case .unreadable: (3, 0, 0)
        case .missing: (4, 0, 0)
        }
    }

    private static func candidate(
        _ variant: GoldenVariant,
        _ actual: Bitmap,
        _ comparer: PictureComparer
    ) -> Candidate {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try WholeFile.read(
                variant.path,
                limit: RasterLimits.default.fileByteCount
            )
        } catch {
            let mismatch = error.isMissing ? GoldenMismatch.missing : .unreadable(error.reason)
            return Candidate(variant: variant, mismatch: mismatch)
        }
        let golden: Bitmap
        do {
            golden = try PNG.decode(bytes)
        } catch {
            return Candidate(variant: variant, mismatch: .unreadable("\(error)"))
        }
        let mismatch: GoldenMismatch? =
            switch comparer.compare(golden, actual) {
            case .equal, .tolerated: nil
            case .differs(let difference): .differs(difference)
            case .sizesDiffer(let golden, let actual): .sizeDiffers(golden: golden, actual: actual)
            }
        return Candidate(variant: variant, mismatch: mismatch, golden: (bytes, golden))
    }
}
