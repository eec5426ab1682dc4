import Foundation

/// What libFuzzer calls with each input. The environment variable `TARGET` names the ``FuzzTarget``.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.run([UInt8](UnsafeBufferPointer(start: start, count: count)))
    return 0
}

private let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
        let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
        FileHandle.standardError.write(Data("TARGET must be one of \(names)\n".utf8))
        exit(64)
    }
    return target
}()
