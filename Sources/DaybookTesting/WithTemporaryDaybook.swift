public import Daybook
import Foundation

/// Runs `body` with a new daybook that is closed and removed afterwards.
///
/// ```swift
/// try await withTemporaryDaybook(events: LendingEvent.eventTypes) { daybook in
///   try await daybook.log.append(BookReturned(book: "Emma"), to: "book-7")
/// }
/// ```
///
/// - Parameters:
///   - events: The event types of the program.
///   - clock: The clock for events without a time; by default, a clock that does not move.
///   - isolation: The actor on which `body` runs; by default, the actor of the caller, such as the
///     main actor.
///   - body: Uses the daybook; it must close the daybook's read models before it returns.
/// - Returns: The result of `body`.
/// - Throws: `LogError` if the daybook cannot be created, or the error of `body`.
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
