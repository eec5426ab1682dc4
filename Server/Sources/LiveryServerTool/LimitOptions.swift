import ArgumentParser
import LiveryServer
import LiveryServing

/// The limits of pictures and connections.
struct LimitOptions: ParsableArguments {
    @Option(
        name: [.customLong("jobs"), .customShort("j"), .customLong("threads")],
        help: ArgumentHelp(
            "The number of threads that draw, from 1 to 256. (default: the number of processors)",
            valueName: "n"
        )
    ) var threads: Int?

    @Option(help: "How many requests may wait for a thread; further ones get 503.") var queue = ServingLimits()
        .queueLength

    @Option(help: "How many seconds a request may wait for a thread before it gets 503.") var queueSeconds =
        ServingLimits().queueSeconds

    @Option(help: "How many pixels a picture may have; a larger one gets 413.") var pixels = ServingLimits().pixels

    @Option(help: "The longest side of a picture, in pixels.") var side = ServingLimits().side

    @Option(help: "The size of the cache, in MiB.") var keep = ServingLimits().keptBytes >> 20

    @Option(help: "How many connections may be open; further ones wait.") var connections = ServerOptions().connections

    @Option(help: "How many seconds a client may be idle, or take to send a request's head or body.") var idleSeconds =
        ServerOptions().idleSeconds

    func validate() throws {
        func check(_ value: Int, _ option: String, _ range: ClosedRange<Int>) throws {
            guard range.contains(value) else {
                throw ValidationError("--\(option) is not in \(range.lowerBound)…\(range.upperBound)")
            }
        }
        try check(threads ?? 1, "jobs", 1...256)
        try check(queue, "queue", 1...100_000)
        try check(queueSeconds, "queue-seconds", 1...600)
        try check(pixels, "pixels", 1...100_000_000)
        try check(side, "side", 1...16_384)
        try check(keep, "keep", 0...65_536)
        try check(connections, "connections", 1...1_000_000)
        try check(idleSeconds, "idle-seconds", 1...3_600)
    }

    var servingLimits: ServingLimits {
        var limits = ServingLimits()
        if let threads { limits.threads = threads }
        limits.queueLength = queue
        limits.queueSeconds = queueSeconds
        limits.pixels = pixels
        limits.side = side
        limits.keptBytes = keep << 20
        return limits
    }

    var serverOptions: ServerOptions {
        var options = ServerOptions()
        options.connections = connections
        options.idleSeconds = idleSeconds
        return options
    }
}
