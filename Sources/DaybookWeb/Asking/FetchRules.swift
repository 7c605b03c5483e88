internal import DaybookProjections
package import DaybookValues

/// When a service is not asked at all.
package struct FetchRules: Sendable, Equatable {
  /// An answer that is younger is good enough, in seconds.
  package var secondsFresh: Int64
  /// How many requests a day in UTC allows, those that fail included; `nil` for any number.
  package var requestsPerDay: Int64?

  package init(secondsFresh: Int64 = 3_600, requestsPerDay: Int64? = nil) {
    self.secondsFresh = secondsFresh
    self.requestsPerDay = requestsPerDay
  }

  /// What to do about a question.
  package enum Decision: Sendable, Equatable {
    /// Ask.
    case ask
    /// The log has an answer of this time, which is young enough.
    case known(asOf: Timestamp)
    /// Do not ask now.
    case refuse(AnswerFailure)
  }

  /// Whether to ask about `subject` at `now`, after all that is in `history`.
  ///
  /// - Parameters:
  ///   - subject: The question.
  ///   - history: What was asked before.
  ///   - now: The time.
  ///   - refreshing: Whether even a young answer is not good enough.
  ///   - inPause: Whether to ask although the service wants to be left alone.
  /// - Returns: Whether to ask, or what is known without asking.
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

  /// That something is private or does not exist is an answer, too.
  private func known(_ row: FetchRow, at now: Timestamp) -> Decision? {
    if let time = row.failedAt {
      guard let failure = row.outcome.flatMap(AnswerFailure.init(settled:)) else { return nil }
      return isFresh(time, at: now) ? .refuse(failure) : nil
    }
    return row.succeededAt.flatMap { isFresh($0, at: now) ? .known(asOf: $0) : nil }
  }

  /// Whether what was answered at `time` is young enough at `now`.
  ///
  /// A time ahead of `now` is another clock's: nothing is known of its age.
  package func isFresh(_ time: Timestamp, at now: Timestamp) -> Bool {
    let age = now.microsecondsSinceEpoch - time.microsecondsSinceEpoch
    return 0..<secondsFresh * 1_000_000 ~= age
  }
}
