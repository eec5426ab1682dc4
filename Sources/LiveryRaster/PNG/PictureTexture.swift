/// What a picture looks like, as far as that decides which filters and which compressor suit it.
enum PictureTexture {
    /// No more colors than a palette has.
    case flat
    /// Most columns are equal, as in a vertical gradient: Up leaves the same differences all along a row.
    case columns
    /// Most rows are equal, as in a horizontal gradient.
    case rows
    /// Few colors of a row are in the row above, as in photographs: a dictionary coder finds little, but
    /// small differences have short codes. Of the pictures in this repository, almost none below the bound is
    /// shorter unfiltered.
    case noise
    /// Slopes in two directions, and whatever is drawn of many colors.
    case other

    init(_ picture: CompactPicture, _ colors: PictureColors) {
        if colors.few != nil {
            self = .flat
        } else if picture.columns.extra > picture.width, picture.rows.extra == 0 {
            self = .columns
        } else if picture.rows.extra > picture.height, picture.columns.extra == 0 {
            self = .rows
        } else {
            self = picture.repetition < 0.3 ? .noise : .other
        }
    }
}

extension CompactPicture {
    /// The share of pixels whose color is somewhere in the row above too, in 0...1, of eight rows from top
    /// to bottom.
    fileprivate var repetition: Double {
        let (sampledRows, sampledColumns, hashBits) = (8, 1 << 11, UInt32(12))
        let count = min(sampledRows, height - 1)
        let width = min(self.width, sampledColumns)
        guard count > 0, width > 0 else { return 0 }
        // Knuth's multiplicative hash: 2³² over the golden ratio.
        func place(of word: UInt32) -> Int { Int((word &* 2_654_435_769) >> (32 - hashBits)) }
        var repeated = 0
        words.withUnsafeBufferPointer { words in
            // For each hash value the last word above that has it.
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1 << Int(hashBits)) { above in
                for index in 0..<count {
                    let y = 1 + (height - 2) * index / max(1, count - 1)
                    let start = y * self.width
                    above.initialize(repeating: 0)
                    for x in start - self.width..<start - self.width + width {
                        above[place(of: words[x])] = words[x]
                    }
                    for x in start..<start + width where above[place(of: words[x])] == words[x] {
                        repeated += 1
                    }
                }
            }
        }
        return Double(repeated) / Double(count * width)
    }
}
