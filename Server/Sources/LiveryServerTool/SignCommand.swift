import ArgumentParser
import LiveryServer

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `livery-server sign`.
struct SignCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign",
        abstract: "Sign addresses for a server that has a key."
    )

    @Option(help: ArgumentHelp("The file with the key, of at least 32 bytes.", valueName: "file")) var key: String

    @Argument(
        help: ArgumentHelp(
            "Addresses from the path on, as they will be asked for, such as " + "'/app/goButton@2x.png?size=300x44'.",
            valueName: "address"
        )
    ) var addresses: [String]

    func validate() throws {
        for address in addresses where address.utf8.first != UInt8(ascii: "/") {
            throw ValidationError("'\(address)' does not begin with '/'")
        }
    }

    func run() throws {
        let signer = try Self.signer(keyFile: key)
        for address in addresses { print(signer.signed(address)) }
    }

    /// Makes a signer with the key in a file, without line breaks at its end.
    static func signer(keyFile path: String) throws -> AddressSigner {
        let data: Data
        do { data = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
            throw CommandFailure("can't read the key '\(path)'")
        }
        var bytes = Array(data)
        while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { bytes.removeLast() }
        guard let signer = AddressSigner(key: bytes) else {
            throw CommandFailure("the key in '\(path)' has fewer than \(AddressSigner.shortestKey) bytes")
        }
        return signer
    }
}
