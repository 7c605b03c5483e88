package import DaybookEvents
package import DaybookValues

/// A service did not answer a question; the event contains the reason and when to try again.
package struct FetchFailed: CodedEvent {
  package static let type: EventType = "fetch.failed"
  package static var codec: Codec<Self> {
    Codec(
      .fields(\.subject), .int32("status", \.status), .text("outcome", \.outcome),
      .text("reason", \.storedReason), .timestamp("retryAt", \.retryAt), .fields(\.cost),
      make: { Self($0, status: $1, outcome: $2, reason: $3 ?? $2, retryAt: $4, cost: $5) })
  }

  /// The reason, which may be missing from an event that is appended as JSON.
  private var storedReason: String? { reason }

  package let subject: FetchSubject
  /// The HTTP status; `nil` if no answer arrived.
  package let status: Int32?
  /// The word for the failure: ``AnswerFailure/outcome``.
  package let outcome: String
  /// The text about the failure and what to do.
  package let reason: String
  /// The time from which requests are sent again.
  ///
  /// It is the end of a pause that the service requested, or of a pause because the host failed to
  /// answer.
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
}

extension FetchFailed {
  /// The end of the pause that the service requested at `time`; `nil` if it requested none.
  ///
  /// It is at most ``RetryPolicy/longestPause`` after `time`.
  package func pauseEnd(at time: Timestamp) -> Timestamp? {
    isSilence ? nil : retryAt.map { min($0, time.adding(RetryPolicy.longestPause)) }
  }

  /// The time until which no request is sent to the host, because it failed to answer at `time`.
  ///
  /// It is `nil` if the host did answer.
  package func silenceEnd(at time: Timestamp) -> Timestamp? {
    isSilence ? retryAt.map { min($0, time.adding(RetryPolicy.silence)) } : nil
  }

  /// Whether the host failed to answer, or a person cancelled the request.
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
