import Foundation
import TestSupport
import Testing

/// Texts that are drawn by another process, in environments that must not matter.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct EnvironmentTests {
    /// What a process said.
    struct Answer: Equatable {
        let output: String
        let errors: String
    }

    private func probe(_ environment: [String: String], cache: String? = nil) throws -> Answer {
        let process = Process()
        let program = try #require(Programs.built("TextProbe"), "TextProbe has not been built")
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [try PinnedText.folder()] + (cache.map { [$0] } ?? [])
        // What a sanitizer needs is kept.
        var all = ProcessInfo.processInfo.environment.filter {
            ["PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LLVM_PROFILE_FILE"].contains($0.key)
                || $0.key.hasSuffix("SAN_OPTIONS")
        }
        all.merge(environment) { $1 }
        process.environment = all
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        let complained = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
        return Answer(
            output: String(decoding: said, as: UTF8.self),
            errors: String(decoding: complained, as: UTF8.self)
        )
    }

    /// A configuration of fontconfig that would turn every picture into another one.
    private static let hostile = """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig>
        <dir>/usr/share/fonts</dir>
        <match target="pattern"><edit name="family" mode="assign" binding="same">
        <string>DejaVu Sans Mono</string></edit></match>
        <match target="pattern"><edit name="pixelsize" mode="assign"><double>31</double></edit></match>
        <match target="font"><edit name="antialias" mode="assign"><bool>false</bool></edit></match>
        <match target="font"><edit name="embolden" mode="assign"><bool>true</bool></edit></match>
        <match target="font"><edit name="hintstyle" mode="assign"><const>hintfull</const></edit></match>
        <match target="font"><edit name="rgba" mode="assign"><const>rgb</const></edit></match>
        </fontconfig>
        """

    @Test func nothingOfTheEnvironmentMatters() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.hostile, to: "fonts.conf")
        try folder.write(Self.hostile, to: "home/.config/fontconfig/fonts.conf")
        try folder.write(Self.hostile, to: "home/.fonts.conf")
        try folder.write(Self.hostile, to: "config/fontconfig/fonts.conf")
        let home = folder.path(of: "home")
        let plain = try probe(["HOME": folder.path(of: "plain")])
        #expect(UInt64(plain.output.dropLast()) != nil, "\(plain.output)")
        // Nothing is written to standard error, where GLib and fontconfig would complain.
        #expect(plain.errors == "")
        let environments: [[String: String]] = [
            ["HOME": home, "FONTCONFIG_FILE": file, "XDG_CONFIG_HOME": folder.path(of: "config")],
            ["HOME": home, "FONTCONFIG_PATH": folder.path, "FONTCONFIG_FILE": "fonts.conf"],
            ["HOME": home, "LC_ALL": "C", "LANG": "C"],
            ["HOME": home, "LC_ALL": "C.UTF-8", "PANGO_LANGUAGE": "ja:ar:ru", "FC_LANG": "ja"],
            ["HOME": home, "LANG": "tr_TR.UTF-8", "LANGUAGE": "zh_TW:sr:de", "LC_CTYPE": "ja_JP.UTF-8"],
            ["HOME": home, "PANGOCAIRO_BACKEND": "win32", "XDG_DATA_HOME": home],
            ["HOME": home, "FONTCONFIG_FILE": try folder.write("<broken", to: "broken.conf")],
            ["HOME": home, "FONTCONFIG_FILE": folder.path(of: "nowhere.conf")],
            ["HOME": home, "FONTCONFIG_PATH": folder.path(of: "nowhere")],
            ["HOME": home, "FONTCONFIG_SYSROOT": folder.path],
            ["HOME": home, "FONTCONFIG_SYSROOT": folder.path(of: "nowhere")], [:],
        ]
        for environment in environments { #expect(try probe(environment) == plain, "\(environment)") }
    }

    @Test func aCacheThatCanNotBeWrittenIsSilent() throws {
        let folder = try TemporaryFolder()
        let plain = try probe(["HOME": folder.path])
        let file = try folder.write("", to: "file")
        #expect(try probe(["HOME": "/proc/nowhere"]) == plain)
        #expect(try probe(["HOME": folder.path], cache: file) == plain)
        #expect(try probe(["XDG_CACHE_HOME": folder.path(of: "cache")]) == plain)
        #expect(try folder.files().contains { $0.hasPrefix("cache/livery/fonts/") })
        // A second start reads what the first has kept.
        #expect(try probe(["XDG_CACHE_HOME": folder.path(of: "cache")]) == plain)
    }
}
