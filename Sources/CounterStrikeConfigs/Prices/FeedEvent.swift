package import DaybookEvents

/// The connection to the market's feed of prices was opened.
package struct FeedConnected: CodedEvent {
  package static let type: EventType = "csFeed.connected"
  package static var codec: Codec<Self> { Codec(.text("host", \.host), make: Self.init) }

  /// The host and the port of the feed.
  package let host: String

  package init(_ host: String) { self.host = host }
}

/// The connection to the market's feed ended, or could not be opened.
package struct FeedDisconnected: CodedEvent {
  package static let type: EventType = "csFeed.disconnected"
  package static var codec: Codec<Self> {
    Codec(
      .text("outcome", \.outcome), .text("reason", \.reason), .fields(\.counts),
      .int64("pauseMilliseconds", \.pauseMilliseconds), make: Self.init)
  }

  /// The outcome in one word, such as `cut`.
  package let outcome: String
  /// The reason for the end, in words for people.
  package let reason: String
  /// The counts of this connection's messages.
  package let counts: FeedCounts
  /// The pause before the next attempt to connect; `nil` if there is no next attempt.
  package let pauseMilliseconds: Int64?

  package init(
    _ outcome: String, because reason: String, _ counts: FeedCounts, pauseMilliseconds: Int64?
  ) {
    (self.outcome, self.reason, self.counts) = (outcome, reason, counts)
    self.pauseMilliseconds = pauseMilliseconds
  }
}

/// The counts of the messages of one connection.
package struct FeedCounts: FieldGroup {
  package static var codec: Codec<Self> {
    Codec(
      .int64("prices", \.prices), .int64("skipped", \.skipped),
      .int64("unreadable", \.unreadable), make: Self.init)
  }

  /// The number of recorded prices.
  package var prices: Int64 = 0
  /// The number of skipped messages.
  ///
  /// A message is skipped if it is not about a skin, or if its sale was already recorded.
  package var skipped: Int64 = 0
  /// The number of unreadable messages.
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

/// All events of the connection to the market's feed, in one stream.
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
