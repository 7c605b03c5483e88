package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// What is known of one question to a service.
package struct FetchRow: RowContent {
  package static let columns: [RowColumn] = [
    .timestamp("succeededAt"), .timestamp("failedAt"), .text("outcome"), .text("reason"),
    .int32("status"), .int64("bytes"), .text("digest"), .int64("requests"), .int64("unreadable"),
  ]

  /// When it was last answered; `nil` when it never was.
  package var succeededAt: Timestamp?
  /// When it last was not; `nil` when it was answered since.
  package var failedAt: Timestamp?
  /// How the last attempt went: `ok`, or the word of an ``AnswerFailure``.
  package var outcome: String?
  /// Why it failed, and what to do.
  package var reason: String?
  package var status: Int32?
  package var bytes: Int64 = 0
  /// The digest of the last answer: an equal one says the same again.
  package var digest: String?
  /// How many requests it took in all.
  package var requests: Int64 = 0
  /// How many parts of the last answer could not be read.
  package var unreadable: Int64 = 0

  package init() {}

  package func write(to writer: inout EventWriter) {
    writer.write(succeededAt)
    writer.write(failedAt)
    writer.write(outcome)
    writer.write(reason)
    writer.write(status)
    writer.write(bytes)
    writer.write(digest)
    writer.write(requests)
    writer.write(unreadable)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    succeededAt = try reader.readIfPresent(Timestamp.self)
    failedAt = try reader.readIfPresent(Timestamp.self)
    outcome = try reader.readIfPresent(String.self)
    reason = try reader.readIfPresent(String.self)
    status = try reader.readIfPresent(Int32.self)
    bytes = try reader.read()
    digest = try reader.readIfPresent(String.self)
    requests = try reader.read()
    unreadable = try reader.read()
  }
}

/// One row for every question that a service was asked.
package struct FetchesProjection: Projection {
  package static let name = "fetches"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<FetchEvent>, to rows: inout Rows<FetchSubject, FetchRow>
  ) {
    switch recorded.event {
    case .succeeded(let event): rows[event.subject, default: FetchRow()].note(event, recorded.time)
    case .failed(let event): rows[event.subject, default: FetchRow()].note(event, recorded.time)
    case .partUnreadable(let event): rows[event.subject]?.unreadable += 1
    case .clockSetBack(let event): rows[event.subject]?.setBack(to: recorded.time)
    }
  }
}

extension FetchRow {
  fileprivate mutating func note(_ event: FetchSucceeded, _ time: Timestamp) {
    (succeededAt, failedAt, outcome, reason) = (time, nil, "ok", nil)
    note(status: event.status, event.cost)
  }

  fileprivate mutating func note(_ event: FetchFailed, _ time: Timestamp) {
    (failedAt, outcome, reason) = (time, event.outcome, event.reason)
    note(status: event.status, event.cost)
  }

  fileprivate mutating func setBack(to time: Timestamp) {
    succeededAt.setBack(to: time)
    failedAt.setBack(to: time)
  }

  private mutating func note(status: Int32?, _ cost: FetchCost) {
    self.status = status
    bytes = cost.bytes
    digest = cost.digest
    requests += cost.requests
    unreadable = 0
  }
}
