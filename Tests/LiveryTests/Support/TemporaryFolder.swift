import LiveryRaster

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A folder that is removed with everything in it when it is let go.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/livery-test-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template), let real = realpath(made, nil) else {
            throw Failure.system(errno)
        }
        path = String(cString: real)
        free(real)
    }

    enum Failure: Error {
        case system(Int32)
    }

    deinit {
        remove(path)
    }

    /// Writes a file, making the folders on the way to it.
    func write(_ name: String, _ bytes: [UInt8]) throws {
        let full = path + "/" + name
        for index in full.indices where full[index] == "/" && index > full.startIndex {
            mkdir(String(full[..<index]), 0o755)
        }
        guard let file = fopen(full, "w") else { throw Failure.system(errno) }
        defer { fclose(file) }
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
            throw Failure.system(errno)
        }
    }

    func write(_ name: String, text: String) throws {
        try write(name, Array(text.utf8))
    }

    /// Writes a PNG file of one color.
    func writePicture(_ name: String, _ color: Color, width: Int, height: Int) throws {
        try write(name, PNG.encode(Bitmap.solid(color, width: width, height: height)))
    }

    private func remove(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        if status.st_mode & S_IFMT == S_IFDIR, let folder = opendir(path) {
            while let entry = readdir(folder) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
                }
                if name != ".", name != ".." { remove(path + "/" + name) }
            }
            closedir(folder)
            rmdir(path)
        } else {
            unlink(path)
        }
    }
}
