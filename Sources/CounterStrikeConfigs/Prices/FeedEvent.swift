package import DaybookEvents

/// The market's feed of prices was connected to.
package struct FeedConnected: Event {
  package static let type: EventType = "csFeed.connected"
  package static let fields: [EventField] = [.text("host")]

  /// The machine and the port.
  package let host: String

  package init(_ host: String) { self.host = host }

  package func write(to writer: inout EventWriter) { writer.write(host) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    host = try reader.read()
  }
}

/// The connection to the market's feed ended, or none could be made.
package struct FeedDisconnected: Event {
  package static let type: EventType = "csFeed.disconnected"
  package static let fields: [EventField] = [
    .text("outcome"), .text("reason"), .int64("prices"), .int64("skipped"), .int64("unreadable"),
    .int64("pauseMilliseconds"),
  ]

  /// What happened in one word, such as `cut`.
  package let outcome: String
  /// What happened, for people.
  package let reason: String
  /// What came of the messages of this connection.
  package let counts: FeedCounts
  /// After how long it is tried again; `nil` where it is not.
  package let pauseMilliseconds: Int64?

  package init(
    _ outcome: String, because reason: String, _ counts: FeedCounts, pauseMilliseconds: Int64?
  ) {
    (self.outcome, self.reason, self.counts) = (outcome, reason, counts)
    self.pauseMilliseconds = pauseMilliseconds
  }

  package func write(to writer: inout EventWriter) {
    writer.write(outcome)
    writer.write(reason)
    writer.write(counts.prices)
    writer.write(counts.skipped)
    writer.write(counts.unreadable)
    writer.write(pauseMilliseconds)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    outcome = try reader.read()
    reason = try reader.read()
    counts = FeedCounts(
      prices: try reader.read(), skipped: try reader.read(), unreadable: try reader.read())
    pauseMilliseconds = try reader.readIfPresent(Int64.self)
  }
}

/// What came of messages.
package struct FeedCounts: Sendable, Equatable {
  /// Prices that were kept.
  package var prices: Int64 = 0
  /// Cases, stickers and what else is no skin, and sales that were kept already.
  package var skipped: Int64 = 0
  /// What was no message of a feed of prices.
  package var unreadable: Int64 = 0

  package init(prices: Int64 = 0, skipped: Int64 = 0, unreadable: Int64 = 0) {
    (self.prices, self.skipped, self.unreadable) = (prices, skipped, unreadable)
  }

  package static func + (left: Self, right: Self) -> Self {
    Self(
      prices: left.prices + right.prices, skipped: left.skipped + right.skipped,
      unreadable: left.unreadable + right.unreadable)
  }
}

/// Everything that happens to the connection with the market's feed, in a stream of its own.
package enum FeedEvent: EventSet {
  case connected(FeedConnected)
  case disconnected(FeedDisconnected)

  package static let cases = [EventCase(Self.connected), EventCase(Self.disconnected)]

  package var event: any Event {
    switch self {
    case .connected(let event): event
    case .disconnected(let event): event
    }
  }

  package static let stream: StreamName = "csFeed"
}
