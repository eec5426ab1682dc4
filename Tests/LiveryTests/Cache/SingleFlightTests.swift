import LiverySupport
import LiveryRaster
import TestSupport
import Testing

@testable import Livery

struct SingleFlightTests {
    private static let key = ImageKey(asset: "a", picture: Digest("a"))

    private static func image() throws(ThemeError) -> ThemedImage {
        do {
            let bitmap = try Bitmap.solid(.black, width: 1, height: 1)
            return ThemedImage(bitmap: bitmap, scale: 1, layout: ImageLayout(size: Size2D(1, 1)))
        } catch { throw ThemeError(.undrawable("a", reason: "\(error)")) }
    }

    /// Holds whoever comes to it until it is opened.
    private final class Gate: Sendable {
        private let state = Locked((isOpen: false, arrived: 0))

        func pass() {
            state.withLock { $0.arrived += 1 }
            state.wakeAll()
            state.wait { $0.isOpen ? () : nil }
        }

        func open() {
            state.withLock { $0.isOpen = true }
            state.wakeAll()
        }

        func awaitArrival() { state.wait { $0.arrived > 0 ? () : nil } }
    }

    private static let failure = ThemeError(.undrawable("a", reason: "on purpose"))

    /// Threads and tasks want the same drawing while it is being made: all get its result, or all
    /// its failure, and it was made once.
    @Test(arguments: [true, false]) func severalWaitForOneDrawing(succeeds: Bool) async throws {
        let flights = SingleFlight()
        let gate = Gate()
        let draws = Locked(0)
        @Sendable func draw() throws(ThemeError) -> ThemedImage {
            draws.withLock { $0 += 1 }
            gate.pass()
            if !succeeds { throw Self.failure }
            return try Self.image()
        }
        let outcomes = Locked<[Bool]>([])
        @Sendable func note(_ body: () throws -> ThemedImage) {
            let isImage = (try? body()) != nil
            outcomes.withLock { $0.append(isImage) }
        }
        let leader = try #require(SystemThread { note { try flights.image(Self.key, kept: { nil }, draw: draw) } })
        gate.awaitArrival()
        let threads = (0..<8).compactMap { _ in
            SystemThread { note { try flights.image(Self.key, kept: { nil }, draw: draw) } }
        }
        let tasks = (0..<8).map { _ in
            Task { @Sendable in
                let image = try? await flights.preparedImage(Self.key, kept: { nil }, draw: draw)
                outcomes.withLock { $0.append(image != nil) }
            }
        }
        // Who comes after the drawing is done makes another.
        while flights.waiterCount(Self.key) < 16 { await Task.yield() }
        gate.open()
        leader.join()
        for thread in threads { thread.join() }
        for task in tasks { await task.value }
        #expect(draws.withLock { $0 } == 1)
        #expect(outcomes.withLock { $0 } == [Bool](repeating: succeeds, count: 17))
    }

    @Test func whoIsCancelledHarmsNoOther() async throws {
        let flights = SingleFlight()
        let gate = Gate()
        let leader = try #require(
            SystemThread {
                _ = try? flights.image(Self.key, kept: { nil }) { () throws(ThemeError) in
                    gate.pass()
                    return try Self.image()
                }
            }
        )
        gate.awaitArrival()
        @Sendable func waiter() -> Task<ThemedImage, any Error> {
            Task {
                try await flights.preparedImage(Self.key, kept: { nil }) { () throws(ThemeError) in throw Self.failure }
            }
        }
        let (first, second) = (waiter(), waiter())
        while flights.waiterCount(Self.key) < 2 { await Task.yield() }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        let third = waiter()
        third.cancel()
        await #expect(throws: CancellationError.self) { try await third.value }
        gate.open()
        leader.join()
        #expect(try await second.value == Self.image())
    }

    @Test func aFailureIsNotRemembered() throws {
        let flights = SingleFlight()
        #expect(throws: ThemeError.self) {
            try flights.image(Self.key, kept: { nil }) { () throws(ThemeError) in throw Self.failure }
        }
        let image = try flights.image(Self.key, kept: { nil }) { () throws(ThemeError) in try Self.image() }
        #expect(image == (try Self.image()))
    }

    /// What landed between asking for the kept image and taking off is not drawn again.
    @Test func whatIsKeptMeanwhileIsNotDrawn() throws {
        let image = try Self.image()
        let result = try SingleFlight().image(Self.key, kept: { image }) { () throws(ThemeError) in throw Self.failure }
        #expect(result == image)
    }

    /// Two drawings that want each other's image end, since who draws does not wait.
    @Test func drawingsThatWantEachOtherDoNotWait() throws {
        let flights = SingleFlight()
        let keys = ["a", "b"].map { ImageKey(asset: $0, picture: Digest($0)) }
        let gates = [Gate(), Gate()]
        @Sendable func draw(_ index: Int) {
            _ = try? flights.image(keys[index], kept: { nil }) { () throws(ThemeError) in
                gates[index].pass()
                return try flights.image(keys[1 - index], kept: { nil }) { () throws(ThemeError) in try Self.image() }
            }
        }
        let threads = [0, 1].compactMap { index in SystemThread { draw(index) } }
        for gate in gates { gate.awaitArrival() }
        for gate in gates { gate.open() }
        for thread in threads { thread.join() }
        #expect(threads.count == 2)
    }
}
