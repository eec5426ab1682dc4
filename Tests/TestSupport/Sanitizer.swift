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
    public static var isThread: Bool {
        dlsym(dlopen(nil, RTLD_LAZY), "__tsan_init") != nil
    }
}
