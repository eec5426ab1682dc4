internal import CPlatform

/// Memory that was freed, and that the C library keeps for what is allocated next.
enum FreedMemory {
    /// Gives it back to the system, which otherwise counts it as used by the process: what glibc has freed between blocks
    /// that are in use stays, even if it is most of all. Takes about a millisecond for each 10 MB. Other C libraries give
    /// memory back by themselves.
    static func giveBack() { livery_malloc_trim() }
}
