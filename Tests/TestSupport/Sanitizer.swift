#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Which sanitizer the tests were built with.
public enum Sanitizer {
    /// Whether ThreadSanitizer watches: a process that it is in can't live under some limits.
    public static var isThread: Bool { isLinked("__tsan_init") }

    /// Whether any watches: under one, a process that asks for more memory than there can be ends.
    public static var isAny: Bool { isThread || isLinked("__asan_init") }

    private static func isLinked(_ function: String) -> Bool { dlsym(dlopen(nil, RTLD_LAZY), function) != nil }
}
