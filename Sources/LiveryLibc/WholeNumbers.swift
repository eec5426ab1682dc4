// Whole numbers of floating-point ones. The standard library's conversions end the process where a number is too large,
// negative or none; when the tests are built, `Checks/Numbers` makes the compiler refuse these.

extension FixedWidthInteger {
    /// The nearest whole number on the way to zero; the least or the greatest that there is for what is beyond these,
    /// and 0 for what is not a number. Unsigned numbers of 64 bits end at half of what they hold.
    @inlinable @inline(__always) package init(clamping value: Double) {
        let limited = value.isNaN ? 0 : Swift.min(Swift.max(value, -0x1p63), 0x1p63.nextDown)
        self.init(clamping: Int64(limited))
    }

    /// The same of a number in single precision.
    @inlinable @inline(__always) package init(clamping value: Float) { self.init(clamping: Double(value)) }
}

extension Int {
    /// A length, a place or a number of pixels: the nearest whole number on the way to zero, at most a billion away from
    /// it, so that sums of many and products of two are numbers, too. No picture is as large. 0 for what is not a number.
    @inlinable @inline(__always) package init(pixels value: Double) {
        self.init(clamping: Swift.min(Swift.max(value.isNaN ? 0 : value, -1e9), 1e9))
    }
}
