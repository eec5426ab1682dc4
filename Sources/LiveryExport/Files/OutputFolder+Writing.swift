internal import CRename
import LiveryLibc
import Livery
import LiverySupport

extension OutputFolder {
    /// What may already have the name of a file that is written.
    package enum Placing: Hashable, Sendable {
        /// A file of Livery's, or nothing.
        case replacing
        /// Nothing. A file that has appeared meanwhile is not Livery's, and is kept.
        case new
    }

    /// Writes a file atomically.
    ///
    /// The bytes go to a temporary file in the same folder, which is then renamed. A process that dies leaves
    /// the old file or the new one, and at most the temporary file, which the next run removes. With
    /// `flushing`, the bytes reach the storage device before the name does.
    package func write(
        _ bytes: [UInt8],
        to name: String,
        placing: Placing = .replacing,
        flushing: Bool
    ) throws(OutputError) {
        try write(to: name, placing: placing, flushing: flushing) { file throws(OutputError) in
            try append(bytes, to: file, name: name)
        }
    }

    /// Writes a file atomically, with a function that appends to the open file.
    package func write(
        to name: String,
        placing: Placing = .replacing,
        flushing: Bool,
        _ fill: (_ file: CInt) throws(OutputError) -> Void
    ) throws(OutputError) {
        if placing == .replacing, case .other(let obstacle) = try entry(name) {
            throw .inTheWay(obstacle, path: path(of: name))
        }
        try TemporaryFile.write(
            in: descriptor,
            mode: 0o644,
            failure: { .system(.write, path: path(of: name), reason: $0.reason) },
            fill: { file throws(OutputError) in
                try fill(file)
                if flushing, SystemError.retrying({ fsync(file) }) != 0 {
                    throw failure(.write, of: name)
                }
            },
            rename: { temporary throws(OutputError) in
                switch placing {
                case .replacing:
                    let status = name.withSystemPath {
                        renameat(descriptor, temporary, descriptor, $0)
                    }
                    guard status == 0 else { throw failure(.write, of: name) }
                case .new:
                    try renameToNew(temporary, name)
                }
            }
        )
    }

    private func renameToNew(_ temporary: String, _ name: String) throws(OutputError) {
        if name.withSystemPath({ livery_rename_to_new(descriptor, temporary, $0) }) == 0 { return }
        if errno == ENOTSUP {
            // A hard link never replaces another file, either.
            if name.withSystemPath({ linkat(descriptor, temporary, descriptor, $0, 0) }) == 0 {
                _ = unlinkat(descriptor, temporary, 0)
                return
            }
            // The file system supports neither: all that remains is to check first.
            if errno != EEXIST, case .missing = try entry(name),
                name.withSystemPath({ renameat(descriptor, temporary, descriptor, $0) }) == 0
            {
                return
            }
        }
        let fault = failure(.write, of: name)
        switch try entry(name) {
        case .missing: throw fault
        case .file: throw .inTheWay(.file, path: path(of: name))
        case .other(let obstacle): throw .inTheWay(obstacle, path: path(of: name))
        }
    }

    /// Writes all bytes to the end of an open file, which messages call `name`.
    func append(_ bytes: [UInt8], to file: CInt, name: String) throws(OutputError) {
        try bytes.withUnsafeBufferPointer { bytes throws(OutputError) in
            try append(UnsafeRawBufferPointer(bytes), to: file, name: name)
        }
    }

    /// Writes all bytes to the end of an open file, which messages call `name`.
    func append(
        _ bytes: UnsafeRawBufferPointer,
        to file: CInt,
        name: String
    ) throws(OutputError) {
        if let error = SystemCall.writeAll(bytes, to: file) {
            throw .system(.write, path: path(of: name), reason: error.reason)
        }
    }
}
