import TestSupport
import Testing

/// Documents are edited, and commands run, fail and are killed, while others write into the same folders: what is left is
/// what runs into empty folders make, and what others wrote.
@Suite(.serialized) struct FolderModelTests {
    @Test(arguments: 0..<rounds(60)) func folders(seed: UInt64) throws {
        var model = try FolderModel(seed: 9_000 + seed)
        for _ in 0..<16 { try model.step() }
        try model.end()
    }
}
