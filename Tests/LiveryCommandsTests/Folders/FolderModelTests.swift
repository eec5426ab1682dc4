import TestSupport
import Testing

/// Documents are edited, and commands run, fail and are killed, while others write into the same folders: what is left is
/// what runs into empty folders make, and what others wrote.
@Suite(.serialized) struct FolderModelTests {
    /// The last seed is of a file that gives way to somebody's own, which is then removed.
    @Test(arguments: Array(0..<rounds(60)) + [130]) func folders(seed: UInt64) throws {
        var model = try FolderModel(seed: 9_000 + seed)
        for _ in 0..<16 { try model.step() }
        try model.end()
    }
}
