public import Daybook
import Foundation

/// Runs `body` with a new daybook that is closed and removed afterwards.
///
/// ```swift
/// try await withTemporaryDaybook(events: NoteEvent.eventTypes) { daybook in
///   try await daybook.log.append(NoteAdded(text: "Buy milk"), to: "note-1")
/// }
/// ```
///
/// - Parameters:
///   - events: The event types of the program.
///   - clock: The clock that stamps events without a time; one that stands still by default.
///   - isolation: Where `body` runs: where it is called, so that a test of the main actor may call it.
///   - body: What uses the daybook; its read models are to be closed when it returns.
/// - Returns: What `body` returns.
/// - Throws: `LogError` when the daybook cannot be made, or what `body` throws.
public func withTemporaryDaybook<Result>(
  events: [any Event.Type] = [], clock: FixedClock = FixedClock(),
  isolation: isolated (any Actor)? = #isolation,
  _ body: (Daybook) async throws -> Result
) async throws -> Result {
  let path = FileManager.default.temporaryDirectory
    .appending(path: "daybook-test-\(UUID()).daybook").path
  defer { try? FileManager.default.removeItem(atPath: path) }
  let daybook = try Daybook.open(path, events: events) { clock.now }
  defer { daybook.log.close() }
  return try await body(daybook)
}
