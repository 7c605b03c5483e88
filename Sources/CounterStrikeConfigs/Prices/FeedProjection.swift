package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The beginning or the end of a connection to the market's feed.
package struct FeedStep: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .timestamp("time", \.time), .text("outcome", \.outcome), .text("reason", \.text),
      .fields(\.counts), .int64("pauseMilliseconds", \.pauseMilliseconds), make: Self.init)
  }

  package let time: Timestamp
  /// `connected`, or the outcome of the connection in one word, such as `cut`.
  package let outcome: String
  /// The host to which the connection was opened, or the reason why it ended.
  package let text: String
  package let counts: FeedCounts
  package let pauseMilliseconds: Int64?

  static let connected = "connected"
}

extension FeedStep {
  init(_ event: FeedEvent, at time: Timestamp) {
    self.time = time
    switch event {
    case .connected(let event):
      (outcome, text, counts) = (Self.connected, event.host, FeedCounts())
      pauseMilliseconds = nil
    case .disconnected(let event):
      (outcome, text, counts) = (event.outcome, event.reason, event.counts)
      pauseMilliseconds = event.pauseMilliseconds
    }
  }
}

/// One row for each beginning and each end of a connection, in the order of the log.
package struct FeedProjection: Projection {
  package static let name = "csFeed"
  package static let version = 1
  package static let keyColumns: [RowColumn] = [.uint64("seq")]

  package init() {}

  package func apply(_ recorded: Recorded<FeedEvent>, to rows: inout Rows<UInt64, FeedStep>) {
    rows[recorded.seq] = FeedStep(recorded.event, at: recorded.time)
  }
}
