package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// A step of the connection with the market's feed.
package struct FeedStep: RowContent {
  package static let columns: [RowColumn] = [
    .timestamp("time"), .text("outcome"), .text("reason"), .int64("prices"), .int64("skipped"),
    .int64("unreadable"), .int64("pauseMilliseconds"),
  ]

  package let time: Timestamp
  /// `connected`, or why the connection ended.
  package let outcome: String
  /// The machine that was connected to, or why the connection ended.
  package let text: String
  package let counts: FeedCounts
  package let pauseMilliseconds: Int64?

  static let connected = "connected"

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

  package func write(to writer: inout EventWriter) {
    writer.write(time)
    writer.write(outcome)
    writer.write(text)
    writer.write(counts.prices)
    writer.write(counts.skipped)
    writer.write(counts.unreadable)
    writer.write(pauseMilliseconds)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    time = try reader.read()
    outcome = try reader.read()
    text = try reader.read()
    counts = FeedCounts(
      prices: try reader.read(), skipped: try reader.read(), unreadable: try reader.read())
    pauseMilliseconds = try reader.readIfPresent(Int64.self)
  }
}

/// One row for every step of the connection, in the order of the log.
package struct FeedProjection: Projection {
  package static let name = "csFeed"
  package static let version = 1
  package static let keyColumns: [RowColumn] = [.uint64("seq")]

  package init() {}

  package func apply(_ recorded: Recorded<FeedEvent>, to rows: inout Rows<UInt64, FeedStep>) {
    rows[recorded.seq] = FeedStep(recorded.event, at: recorded.time)
  }
}
