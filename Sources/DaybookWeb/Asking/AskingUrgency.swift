package import DaybookValues

/// How urgently a person wants new data from a service.
package enum AskingUrgency: Sendable, Equatable {
  /// Sends a request only if there is no recent answer.
  case whereOld
  /// `--refresh`: Sends a request even if there is a recent answer, or the host recently did not
  /// answer.
  case always
  /// `--now`: Sends a request like `always`, and even during a pause that the service requested.
  case now

  /// Whether a request is sent even if there is a recent answer, or the host recently did not
  /// answer.
  package var refreshes: Bool { self != .whereOld }

  /// Whether a request is sent even during a pause that the service requested.
  package var isInPause: Bool { self == .now }
}

extension FetchRules {
  /// Decides whether a request about `subject` is sent at `now`, given `history`.
  package func decide(
    on subject: FetchSubject, seeing history: FetchHistory, at now: Timestamp,
    _ urgency: AskingUrgency
  ) -> Decision {
    decide(
      on: subject, seeing: history, at: now, refreshing: urgency.refreshes,
      inPause: urgency.isInPause)
  }
}
