internal import DaybookProjections
package import DaybookValues

/// The rules that decide whether a request may be sent to a service.
package struct FetchRules: Sendable, Equatable {
  /// The maximum age in seconds of a recent answer.
  package var secondsFresh: Int64
  /// The maximum number of requests per UTC day, including failed requests; `nil` if there is no
  /// limit.
  package var requestsPerDay: Int64?

  package init(secondsFresh: Int64 = 3_600, requestsPerDay: Int64? = nil) {
    self.secondsFresh = secondsFresh
    self.requestsPerDay = requestsPerDay
  }

  /// The decision whether to send a request.
  package enum Decision: Sendable, Equatable {
    /// A request may be sent.
    case ask
    /// No request is needed, because the log has a recent answer, which arrived at this time.
    case known(asOf: Timestamp)
    /// No request may be sent now, for this reason.
    case refuse(AnswerFailure)
  }

  /// Decides whether to send a request about `subject` at `now`, after the fetches in `history`.
  ///
  /// - Parameters:
  ///   - subject: The question.
  ///   - history: The earlier fetches.
  ///   - now: The time.
  ///   - refreshing: Whether to send a request even if there is a recent answer, or the host
  ///     recently did not answer.
  ///   - inPause: Whether to send a request even if the service requested a pause.
  /// - Returns: The decision.
  package func decide(
    on subject: FetchSubject, seeing history: FetchHistory, at now: Timestamp, refreshing: Bool,
    inPause: Bool = false
  ) -> Decision {
    if !refreshing, let row = history.fetches[subject], let known = known(row, at: now) {
      return known
    }
    if !inPause, let end = history.days.pauseEnd(of: subject.service, at: now) {
      return .refuse(.throttled(retryAt: end))
    }
    let today = history.days[FetchDayKey(service: subject.service, day: now.date)]
    if let limit = requestsPerDay, let today, today.requests >= limit {
      return .refuse(.budgetSpent(until: Timestamp(startOf: now.date.adding(days: 1))))
    }
    if !refreshing, let end = history.days.silenceEnd(of: subject.service, at: now) {
      return .refuse(.unreachable(.leftAlone(until: end)))
    }
    return .ask
  }

  /// The decision if the last answer is recent; `nil` if there is no recent answer.
  ///
  /// An answer that content is private or missing counts, too.
  private func known(_ row: FetchRow, at now: Timestamp) -> Decision? {
    if let time = row.failedAt {
      guard let failure = row.outcome.flatMap(AnswerFailure.init(settled:)) else { return nil }
      return isFresh(time, at: now) ? .refuse(failure) : nil
    }
    return row.succeededAt.flatMap { isFresh($0, at: now) ? .known(asOf: $0) : nil }
  }

  /// Whether an answer from `time` is recent at `now`.
  ///
  /// A time after `now` was recorded with a wrong clock, so the answer does not count as recent.
  package func isFresh(_ time: Timestamp, at now: Timestamp) -> Bool {
    let age = now.microsecondsSinceEpoch - time.microsecondsSinceEpoch
    return 0..<secondsFresh * 1_000_000 ~= age
  }
}
