import CounterStrikeConfigs
import DaybookValues
import DaybookWeb
import FetchProtocol
import Synchronization
import WebTestServer

/// A feed that sends what a test sets, one connection after another; the last one stays open.
final class PretendFeed: SkinFeed {
  typealias Connection = (texts: [String], end: SocketEnd)

  let host = "feed.example:443"
  private let clock: TestClock
  private let pauses: SkippingClock
  private let connections: Mutex<ArraySlice<Connection>>

  init(_ connections: [Connection], _ clock: TestClock, _ pauses: SkippingClock) {
    (self.clock, self.pauses) = (clock, pauses)
    self.connections = Mutex(connections[...])
  }

  var time: Timestamp { clock.now }

  func pause(_ duration: Duration) async throws { try await pauses.sleep(for: duration) }

  func listen(
    onOpen: @Sendable () async -> Void, onMessage: @Sendable (String) async -> Void
  ) async -> SocketEnd {
    let (connection, isLast) = connections.withLock { rest in
      (rest.popFirst() ?? ([], .cut), rest.isEmpty)
    }
    if connection.end == .unreachable { return .unreachable }
    await onOpen()
    for text in connection.texts {
      clock.now = Timestamp(microsecondsSinceEpoch: clock.now.microsecondsSinceEpoch + 1_500_000)
      await onMessage(text)
    }
    guard isLast else { return connection.end }
    // Waits without further messages until the task is cancelled.
    let silence = AsyncStream<Never> { _ in }
    for await _ in silence {}
    return .cancelled
  }

  /// Returns a message as the real market sends it: JSON in a JSON string.
  static func message(
    _ title: String, _ thousandths: String, quote: String = #"\""#
  ) -> String {
    let parts = ["310776872", "188530139", title, "12:30", thousandths, "Имя", "D2D2D2"]
    let data = parts.map { "\(quote)\($0)\(quote)" }.joined(separator: ",")
    return #"{"type":"history_go","data":"[\#(data)]"}"#
  }
}
