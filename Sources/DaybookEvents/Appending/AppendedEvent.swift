/// The place of an appended event in the log.
///
/// ```swift
/// let place = try await log.append(BookReturned(book: "Emma"), to: "book-7")
/// print("event \(place.seq) of the log, event \(place.version) of \(place.stream)")
/// try await models.wait(for: Loans.self, toReach: place.seq)
/// ```
public struct AppendedEvent: Hashable, Sendable {
  /// The position in the log, from 1, without gaps.
  public let seq: UInt64
  /// The stream of the event.
  public let stream: StreamName
  /// The position in the stream, from 1, without gaps.
  public let version: UInt64
  /// Whether the event was known already: an earlier event has the same id and content.
  ///
  /// The earlier event may be in the log, or earlier in the same batch.
  public let wasKnown: Bool

  package init(seq: UInt64, stream: StreamName, version: UInt64, wasKnown: Bool) {
    self.seq = seq
    self.stream = stream
    self.version = version
    self.wasKnown = wasKnown
  }
}
