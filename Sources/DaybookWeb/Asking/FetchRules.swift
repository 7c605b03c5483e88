internal import DaybookProjections
package import DaybookValues

/// The rules for when a service must not be asked.
package struct FetchRules: Sendable, Equatable {
  /// An answer that is younger is good enough, in seconds.
  package var secondsFresh: Int64
  /// The number of requests that a day in UTC allows, including failed ones; `nil` for any number.
  package var requestsPerDay: Int64?

  package init(secondsFresh: Int64 = 3_600, requestsPerDay: Int64? = nil) {
    self.secondsFresh = secondsFresh
    self.requestsPerDay = requestsPerDay
  }

  /// The decision about a question.
  package enum Decision: Sendable, Equatable {
    /// Ask.
    case ask
    /// The log has an answer of this time, which is recent enough.
    case known(asOf: Timestamp)
    /// The service must not be asked now.
    case refuse(AnswerFailure)
  }

  /// Whether to ask about `subject` at `now`, given `history`.
  ///
  /// - Parameters:
  ///   - subject: The question.
  ///   - history: The earlier fetches.
  ///   - now: The time.
  ///   - refreshing: Whether even a young answer is not good enough.
  ///   - inPause: Whether to ask even if the service requested a pause.
  /// - Returns: Whether to ask, or the result that is known without asking.
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

  /// An answer that something is private or does not exist counts as an answer, too.
  private func known(_ row: FetchRow, at now: Timestamp) -> Decision? {
    if let time = row.failedAt {
      guard let failure = row.outcome.flatMap(AnswerFailure.init(settled:)) else { return nil }
      return isFresh(time, at: now) ? .refuse(failure) : nil
    }
    return row.succeededAt.flatMap { isFresh($0, at: now) ? .known(asOf: $0) : nil }
  }

  /// Whether an answer of `time` is recent enough at `now`.
  ///
  /// A time ahead of `now` is that of another clock, so its age is unknown.
  package func isFresh(_ time: Timestamp, at now: Timestamp) -> Bool {
    let age = now.microsecondsSinceEpoch - time.microsecondsSinceEpoch
    return 0..<secondsFresh * 1_000_000 ~= age
  }
}
