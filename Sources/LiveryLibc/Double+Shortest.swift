extension Double {
    /// The shortest text that reads back as the same number, without `.0`; never negative zero.
    package var shortest: String {
        // Whole numbers are most of all, and their digits are the shortest text.
        if magnitude < 1e15, self == rounded() { return String(Int(clamping: self)) }
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The number with at most six decimals: more than browsers keep, and than the 16 bits that CSS Color 4 asks of a
    /// component.
    package var cssNumber: String {
        let rounded = (self * 1e6).rounded() / 1e6
        return (rounded.isFinite ? rounded : self).shortest
    }
}
