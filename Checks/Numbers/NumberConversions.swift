// Makes the compiler refuse conversions of floating-point numbers to whole ones that end the process where the number is
// too large, negative or none: overloads that hide the standard library's where this module is imported, as it is into
// every file of the libraries when the tests are built. `init(clamping:)` and `init(exactly:)` are what to write.

extension Int {
    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'Int(clamping:)' or 'Int(exactly:)'") public init(_ value: Double) {
        self = Self(exactly: value) ?? 0
    }

    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'Int(clamping:)' or 'Int(exactly:)'") public init(_ value: Float) {
        self = Self(exactly: value) ?? 0
    }
}

extension Int8 {
    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'Int8(clamping:)' or 'Int8(exactly:)'") public init(_ value: Double) {
        self = Self(exactly: value) ?? 0
    }

    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'Int8(clamping:)' or 'Int8(exactly:)'") public init(_ value: Float) {
        self = Self(exactly: value) ?? 0
    }
}

extension Int16 {
    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'Int16(clamping:)' or 'Int16(exactly:)'") public init(_ value: Double) {
        self = Self(exactly: value) ?? 0
    }

    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'Int16(clamping:)' or 'Int16(exactly:)'") public init(_ value: Float) {
        self = Self(exactly: value) ?? 0
    }
}

extension Int32 {
    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'Int32(clamping:)' or 'Int32(exactly:)'") public init(_ value: Double) {
        self = Self(exactly: value) ?? 0
    }

    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'Int32(clamping:)' or 'Int32(exactly:)'") public init(_ value: Float) {
        self = Self(exactly: value) ?? 0
    }
}

extension Int64 {
    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'Int64(clamping:)' or 'Int64(exactly:)'") public init(_ value: Double) {
        self = Self(exactly: value) ?? 0
    }

    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'Int64(clamping:)' or 'Int64(exactly:)'") public init(_ value: Float) {
        self = Self(exactly: value) ?? 0
    }
}

extension UInt {
    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'UInt(clamping:)' or 'UInt(exactly:)'") public init(_ value: Double) {
        self = Self(exactly: value) ?? 0
    }

    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'UInt(clamping:)' or 'UInt(exactly:)'") public init(_ value: Float) {
        self = Self(exactly: value) ?? 0
    }
}

extension UInt8 {
    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'UInt8(clamping:)' or 'UInt8(exactly:)'") public init(_ value: Double) {
        self = Self(exactly: value) ?? 0
    }

    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'UInt8(clamping:)' or 'UInt8(exactly:)'") public init(_ value: Float) {
        self = Self(exactly: value) ?? 0
    }
}

extension UInt16 {
    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'UInt16(clamping:)' or 'UInt16(exactly:)'") public init(_ value: Double) {
        self = Self(exactly: value) ?? 0
    }

    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'UInt16(clamping:)' or 'UInt16(exactly:)'") public init(_ value: Float) {
        self = Self(exactly: value) ?? 0
    }
}

extension UInt32 {
    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'UInt32(clamping:)' or 'UInt32(exactly:)'") public init(_ value: Double) {
        self = Self(exactly: value) ?? 0
    }

    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'UInt32(clamping:)' or 'UInt32(exactly:)'") public init(_ value: Float) {
        self = Self(exactly: value) ?? 0
    }
}

extension UInt64 {
    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'UInt64(clamping:)' or 'UInt64(exactly:)'") public init(_ value: Double) {
        self = Self(exactly: value) ?? 0
    }

    /// What the compiler refuses.
    @available(*, deprecated, message: "write 'UInt64(clamping:)' or 'UInt64(exactly:)'") public init(_ value: Float) {
        self = Self(exactly: value) ?? 0
    }
}
