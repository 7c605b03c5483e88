internal import DaybookProjections
package import DaybookValues

/// The rules that decide whether a request may be sent to a service.
package struct FetchRules: Sendable, Equatable {
  /// The age in seconds up to which an answer is recent.
  package var secondsFresh: Int64
  /// The highest number of requests in a day in UTC, including failed requests; `nil` without a
  /// limit.
  package var requestsPerDay: Int64?

  package init(secondsFresh: Int64 = 3_600, requestsPerDay: Int64? = nil) {
    self.secondsFresh = secondsFresh
    self.requestsPerDay = requestsPerDay
  }

  /// The decision about a question.
  package enum Decision: Sendable, Equatable {
    /// A request may be sent.
    case ask
    /// The log has an answer of this time, which is recent enough.
    case known(asOf: Timestamp)
    /// No request may be sent to the service now.
    case refuse(AnswerFailure)
  }

  /// Decides whether to send a request about `subject` at `now`, after the fetches in `history`.
  ///
  /// - Parameters:
  ///   - subject: The question.
  ///   - history: The earlier fetches.
  ///   - now: The time.
  ///   - refreshing: Whether to send a request even if a recent answer is known, or the host did
  ///     not answer recently.
  ///   - inPause: Whether to send a request even if the service requested a pause.
  /// - Returns: The decision to send a request, or the result that is known without a request.
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

  /// The last answer, if it is recent, even if it says that content is private or missing.
  private func known(_ row: FetchRow, at now: Timestamp) -> Decision? {
    if let time = row.failedAt {
      guard let failure = row.outcome.flatMap(AnswerFailure.init(settled:)) else { return nil }
      return isFresh(time, at: now) ? .refuse(failure) : nil
    }
    return row.succeededAt.flatMap { isFresh($0, at: now) ? .known(asOf: $0) : nil }
  }

  /// Whether an answer of `time` is recent enough at `now`.
  ///
  /// A time after `now` is from a wrong clock, so the age is unknown.
  package func isFresh(_ time: Timestamp, at now: Timestamp) -> Bool {
    let age = now.microsecondsSinceEpoch - time.microsecondsSinceEpoch
    return 0..<secondsFresh * 1_000_000 ~= age
  }
}
