import Testing

@testable import Livery
@testable import LiveryExport

@Suite struct OutputFaultTests {
    private static let wordings: [(OutputError, String)] = [
        (
            .shards(ShardFault(missing: [3], count: 8), path: "out"),
            "out: error: shard 3 of 8 is missing; run it with --shard 3/8"
        ),
        (
            .shards(ShardFault(missing: [1, 2, 5, 7, 8], count: 8), path: "out"),
            "out: error: shards 1–2, 5, 7–8 of 8 are missing; run them with --shard I/8"
        ),
        (
            .system(.openFolder, path: "out", reason: "Not a directory"),
            "out: error: can't open the folder: Not a directory"
        ),
        (
            .system(.read, path: "out/a.png", reason: "Permission denied"),
            "out/a.png: error: can't read: Permission denied"
        ),
        (
            .system(.write, path: "out/a.png", reason: "No space left on device"),
            "out/a.png: error: can't write: No space left on device"
        ),
        (
            .system(.remove, path: "out/a.png", reason: "Operation not permitted"),
            "out/a.png: error: can't remove: Operation not permitted"
        ),
        (
            .system(.lock, path: "out/.livery.lock", reason: "Permission denied"),
            "out/.livery.lock: error: can't lock the folder: Permission denied"
        ),
        (
            .inTheWay(.file, path: "out/a.png"),
            """
            out/a.png: error: a file that Livery did not write is in the way; move or \
            delete it
            """
        ),
        (
            .inTheWay(.folder, path: "out/a.png"),
            """
            out/a.png: error: a folder that Livery did not write is in the way; move or \
            delete it
            """
        ),
        (
            .inTheWay(.link, path: "out/a.png"),
            """
            out/a.png: error: a symbolic link that Livery did not write is in the way; move \
            or delete it
            """
        ),
        (
            .inTheWay(.special, path: "out/a.png"),
            """
            out/a.png: error: a device, socket or pipe that Livery did not write is in the \
            way; move or delete it
            """
        ),
        (
            .belongs(to: "a/livery.yaml", path: "out/a.png"),
            """
            out/a.png: error: the file belongs to 'a/livery.yaml'; delete it, or write to \
            another folder
            """
        ),
        (
            .record(.strayPath("../a.png"), path: "out/.livery-record"),
            """
            out/.livery-record: error: lists '../a.png', which Livery does not write; \
            restore or delete this file
            """
        ),
        (
            .record(.malformed(reason: "it is empty"), path: "out/.livery-record"),
            """
            out/.livery-record: error: not a valid record of Livery (it is empty); \
            delete it and the files it lists
            """
        ),
        (
            .record(.laterVersion(2), path: "out/.livery-record"),
            """
            out/.livery-record: error: version 2 of the record is of a later Livery; \
            use that Livery or another folder
            """
        ),
        (
            .sameName(["GO.png", "go.png"], location: nil),
            """
            error: 'GO.png' and 'go.png' would be one file where letter case is ignored; \
            rename one of the assets
            """
        ),
        (
            .sameName(
                ["go.png", "go.png"],
                location: DocumentLocation(source: Source(name: "a.yaml"), line: 2, column: 1)
            ),
            "a.yaml:2:1: error: two outputs are named 'go.png'; rename one of the assets"
        ),
        (
            .folderName(".."),
            "error: the theme's name '..' is not a valid folder name; rename the document"
        ),
        (
            .encoding(path: "out/a.png", reason: "out of memory"),
            "out/a.png: error: out of memory"
        ),
    ]

    @Test(arguments: wordings)
    func wording(fault: OutputError, text: String) {
        #expect(fault.description == text)
    }
}
