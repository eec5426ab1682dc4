import Foundation
import LiverySupport
import TestSupport
import Testing

@Suite struct WholeFileWritingTests {
    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test(arguments: [0o600, 0o640, 0o644, 0o666, 0o755, 0o777])
    func aFileThatIsReplacedKeepsItsPermissions(permissions: Int) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a", to: "a.yaml")
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
        try WholeFile.write(Array("b".utf8), to: path)
        #expect(try mode(path) == permissions)
        #expect(try folder.bytes(of: "a.yaml") == Array("b".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.yaml"])
    }

    @Test func aFileThatIsReplacedKeepsItsOwnerAndItsGroup() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a", to: "a.yaml")
        // Only the superuser may give files away.
        guard chown(path, 1_234, 2_345) == 0 else { return }
        try WholeFile.write(Array("b".utf8), to: path)
        #expect(try folder.bytes(of: "a.yaml") == Array("b".utf8))
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_uid == 1_234)
        #expect(status.st_gid == 2_345)
    }

    @Test("a file that is marked as not to be written stays, whoever writes")
    func readOnly() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a", to: "a.yaml")
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
        let error = #expect(throws: FileError.self) {
            try WholeFile.write(Array("b".utf8), to: path)
        }
        #expect(error?.reason == "Permission denied")
        #expect(try folder.bytes(of: "a.yaml") == Array("a".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.yaml"])
    }

    @Test func aNewFileHasThoseOfOthers() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "new.yaml")
        try WholeFile.write([1], to: path)
        let other = folder.path(of: "other.yaml")
        let file = open(other, O_WRONLY | O_CREAT, 0o666)
        close(file)
        #expect(try mode(path) == mode(other))
    }
}
