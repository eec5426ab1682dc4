import LiverySupport
import TestSupport
import Testing

struct FolderListingTests {
    /// Whole names in the order of their bytes, hidden ones too; the folder and the one above it are
    /// not among them.
    @Test func namesAreWhole() throws {
        let folder = try TemporaryFolder()
        let names = [".hidden", "a", "b.png", String(repeating: "n", count: 255), "é", "月.png"]
        for name in names { try folder.write("x", to: name) }
        #expect(try FolderListing.names(in: folder.path) == names)
        #expect(try FolderListing.names(inExisting: folder.path) == names)
    }

    /// What is no folder is told from one in which nothing stands.
    @Test func whatIsNoFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "file")
        for name in ["file", "absent", "file/below"] {
            let path = folder.path(of: name)
            #expect(try FolderListing.names(inExisting: path) == nil)
            #expect(try FolderListing.names(in: path) == [])
        }
        // A name that is longer than the system takes is neither.
        let long = folder.path(of: String(repeating: "n", count: 300))
        #expect(throws: FileError.self) { try FolderListing.names(inExisting: long) }
    }
}
