package import DaybookEvents
package import DaybookValues

/// A service did not say what it was asked: how, why, and when to ask again.
package struct FetchFailed: Event {
  package static let type: EventType = "fetch.failed"
  package static let fields: [EventField] =
    [
      .text("service"), .text("method"), .text("subject"), .int32("status"), .text("outcome"),
      .text("reason"), .text("retryAt"),
    ] + FetchCost.fields

  package let subject: FetchSubject
  /// The HTTP status; `nil` when no answer came.
  package let status: Int32?
  /// The word of an ``AnswerFailure``.
  package let outcome: String
  /// What happened and what to do, in words.
  package let reason: String
  /// Until when the service wants to be left alone, or its host is, because it was silent.
  package let retryAt: Timestamp?
  package let cost: FetchCost

  package init(
    _ subject: FetchSubject, status: Int32? = nil, outcome: String, reason: String,
    retryAt: Timestamp? = nil, cost: FetchCost
  ) {
    self.subject = subject
    self.status = status
    self.outcome = outcome
    self.reason = reason
    self.retryAt = retryAt
    self.cost = cost
  }

  init(_ source: FetchSource, _ failure: AnswerFailure) {
    self.init(
      source.subject, status: source.status.map(Int32.init), outcome: failure.outcome,
      reason: failure.text(of: source.service.title), retryAt: failure.retryAt(at: source.time),
      cost: source.cost)
  }

  package func write(to writer: inout EventWriter) {
    writer.write(subject)
    writer.write(status)
    writer.write(outcome)
    writer.write(reason)
    writer.write(retryAt?.description)
    cost.write(to: &writer)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    subject = try reader.readFetchSubject()
    status = try reader.readIfPresent(Int32.self)
    outcome = try reader.read()
    reason = try reader.readIfPresent(String.self) ?? outcome
    retryAt = try reader.readTimeIfPresent()
    cost = try FetchCost(from: &reader)
  }
}

extension FetchFailed {
  /// Until when the service is left alone after it failed at `time`: as long as it wants, at most
  /// ``RetryPolicy/longestPause``.
  package func pauseEnd(at time: Timestamp) -> Timestamp? {
    isSilence ? nil : retryAt.map { min($0, time.adding(RetryPolicy.longestPause)) }
  }

  /// Until when its host is left alone because it was silent at `time`.
  package func silenceEnd(at time: Timestamp) -> Timestamp? {
    isSilence ? retryAt.map { min($0, time.adding(RetryPolicy.silence)) } : nil
  }

  /// Whether no answer came at all.
  private var isSilence: Bool {
    status == nil
      && [AnswerFailure.unreachable(.silent), .unreachable(.cancelled)]
        .contains { $0.outcome == outcome }
  }
}

extension AnswerFailure {
  fileprivate func retryAt(at time: Timestamp) -> Timestamp? {
    switch self {
    case .throttled(let end): end
    case .unreachable(let reason): reason.silenceEnd(at: time)
    default: nil
    }
  }
}
