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
