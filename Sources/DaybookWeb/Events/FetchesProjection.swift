package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The last results of one question to a service.
package struct FetchRow: CodedRow {
  package static var codec: Codec<Self> {
    Codec(
      .timestamp("succeededAt", \.succeededAt), .timestamp("failedAt", \.failedAt),
      .text("outcome", \.outcome), .text("reason", \.reason), .int32("status", \.status),
      .int64("bytes", \.bytes), .text("digest", \.digest), .int64("requests", \.requests),
      .int64("unreadable", \.unreadable), make: Self.init)
  }

  /// The time of the last answer; `nil` if there was none.
  package var succeededAt: Timestamp?
  /// The time of the last failure; `nil` if an answer has arrived since.
  package var failedAt: Timestamp?
  /// The result of the last fetch: `ok`, or the word for an ``AnswerFailure``.
  package var outcome: String?
  /// The text about the failure and what to do; `nil` after a success.
  package var reason: String?
  package var status: Int32?
  package var bytes: Int64
  /// The digest of the answer in the last fetch; `nil` if no answer arrived.
  ///
  /// Answers with equal digests have equal contents.
  package var digest: String?
  /// The total number of requests.
  package var requests: Int64
  /// The number of unreadable parts in the last answer.
  package var unreadable: Int64

  package init(
    succeededAt: Timestamp? = nil, failedAt: Timestamp? = nil, outcome: String? = nil,
    reason: String? = nil, status: Int32? = nil, bytes: Int64 = 0, digest: String? = nil,
    requests: Int64 = 0, unreadable: Int64 = 0
  ) {
    self.succeededAt = succeededAt
    self.failedAt = failedAt
    self.outcome = outcome
    self.reason = reason
    self.status = status
    self.bytes = bytes
    self.digest = digest
    self.requests = requests
    self.unreadable = unreadable
  }
}

/// One row for each question to a service.
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
